// @ts-check
/** Loading of everything that a request shows: board data, view, program and a position to play by hand. */

import { loadBoardView } from "../../boards/index.js";
import { restorePosition } from "../../model/board-address.js";
import { loadPuzzleOrFirst, loadSource } from "../../model/catalog.js";
import { loadFacts } from "../../model/facts.js";
import { formatParameter } from "../../model/parameters.js";
import { completeRequest, findAlgorithm, resolveConflicts } from "../../model/request.js";

/** @import {ManualPlay} from "../../boards/index.js" */
/** @import {Algorithm, Given, Notice, Puzzle, Request, Source} from "../../model/catalog.js" */

/**
 * @typedef {{puzzle: Puzzle, algorithm: Algorithm,
 *   request: Request, notices: Notice[], facts: any,
 *   board: import("../../boards/index.js").Board<any, any>,
 *   manualPlay: import("../../boards/index.js").ManualPlay, source: Source, text?: string, entries?: string}} LoadedBoard
 *   request: complete; text: source of a user puzzle; entries: invalid clues, as a hand-played
 *   position
 * @typedef {Omit<LoadedBoard, "manualPlay">} BoardContent
 */

/**
 * Complete a request and load its parts; the result is undefined if only Python can build the
 * board.
 * @param {Given} given
 * @param {boolean} fromLink whether the request comes from a link: conflicts are then resolved and
 *   reported
 * @param {boolean} mayStartPython whether Python may be started
 * @returns {Promise<BoardContent | undefined>}
 */
export async function loadBoardContent(given, fromLink, mayStartPython) {
  const found = await loadPuzzleOrFirst(given.puzzle);
  if (given.parameters?.instance) {
    if (!mayStartPython) return undefined;
    const { replaceInstance } = await import("../../model/instances.js");
    given = await replaceInstance(found, given);
  }
  const { puzzle, request, notices } = completeRequest(found, given);
  if (fromLink) resolveConflicts(puzzle, request, notices, given.algorithm !== undefined);
  const [{ facts, entries }, source, board] = await Promise.all([
    loadBoardData(puzzle, request.parameters, notices, fromLink, mayStartPython),
    loadSource(request),
    loadBoardView(puzzle.name),
  ]);
  if (!facts) return undefined;
  const { parameters } = request;
  for (const { name, default: defaultValue } of puzzle.parameters) {
    if (!board.listWithheldParameters?.(facts, parameters).includes(name)) continue;
    const isChanged = formatParameter(parameters[name]) !== formatParameter(defaultValue);
    if (fromLink && isChanged)
      notices.push({ name, value: formatParameter(defaultValue), apart: true });
    parameters[name] = defaultValue;
  }
  const algorithm = findAlgorithm(puzzle, request);
  return { puzzle, algorithm, request, notices, facts, board, source, entries };
}

/**
 * Load board data. Clues of a link that break a rule or do not fit the board become entries by
 * hand: the board shows what is wrong, and they can be changed. An instance of a link that cannot be
 * read is replaced by the default one.
 * @param {Puzzle} puzzle
 * @param {Request["parameters"]} parameters invalid clues are removed from them
 * @param {Notice[]} notices
 * @param {boolean} fromLink
 * @param {boolean} mayStartPython
 * @returns {Promise<{facts: any, entries?: string}>}
 */
async function loadBoardData(puzzle, parameters, notices, fromLink, mayStartPython) {
  const shaping = puzzle.parameters.find(({ kind, text }) => kind === "clues" || text);
  try {
    return { facts: await loadFacts(puzzle, parameters, mayStartPython) };
  } catch (error) {
    const given = shaping && parameters[shaping.name];
    if (!fromLink || !given || /** @type {any} */ (error).kind !== "value") throw error;
    const { name, text, default: value, cells } = shaping;
    parameters[name] = value;
    notices.push(text ? { name, value } : { name, value: "", key: "notice.clues" });
    const entries = text
      ? undefined
      : Array.from({ length: cells }, (_, cell) => given[cell] ?? 0).join(".");
    return { facts: await loadFacts(puzzle, parameters, mayStartPython), entries };
  }
}

/**
 * Return the previous board played by hand if nothing it depends on has changed, or a new one that
 * keeps the position where possible.
 * @param {BoardContent} found
 * @param {LoadedBoard | undefined} previous previous board
 * @param {() => void} onChange
 * @param {string} [earlierPosition] the position in which the reader left this board
 */
export function reuseOrCreateManualPlay(
  { board, facts, request: { parameters } },
  previous,
  onChange,
  earlierPosition,
) {
  const before = previous?.facts === facts ? previous : undefined;
  const old = before?.request.parameters;
  const isSame = JSON.stringify(old) === JSON.stringify(parameters);
  if (before && (isSame || before.manualPlay.fitsParameters?.(parameters)))
    return before.manualPlay;
  const manualPlay = board.createManualPlay(facts, parameters, onChange);
  if (before && facts.kind !== "write" && !before.manualPlay.position.isAtStart)
    manualPlay.restore(before.manualPlay.position.current);
  else if (previous && canKeepEntries(previous.manualPlay, manualPlay))
    manualPlay.restore(previous.manualPlay.boardState.state);
  else if (earlierPosition) restorePosition(manualPlay, earlierPosition);
  return manualPlay;
}

/**
 * Return whether entries stay on a board with the same cells and symbols: if all its givens are
 * among them, as when clues are locked or unlocked. A generated puzzle starts without entries.
 * @param {ManualPlay} previous @param {ManualPlay} next
 */
function canKeepEntries({ facts: before, boardState: { state } }, { facts }) {
  return (
    facts.kind === "write" &&
    before.kind === "write" &&
    String(before.cells) === String(facts.cells) &&
    String(before.symbols) === String(facts.symbols) &&
    facts.start.every((/** @type {number} */ given, /** @type {number} */ cell) =>
      given ? state[cell] === given : true,
    )
  );
}
