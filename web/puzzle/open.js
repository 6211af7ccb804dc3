// @ts-check
/** Loading of everything that a request shows: board data, view, program and hand. */

import { boardOf } from "../boards/index.js";
import { loadPuzzle, meant } from "../request/catalog.js";
import { algorithmOf, complete, mend } from "../request/complete.js";
import { factsOf } from "../request/facts.js";
import { writeParameter } from "../request/parameters.js";

/** @import {Algorithm, Given, Notice, Puzzle, Request, Source} from "../request/catalog.js" */

/**
 * @typedef {{puzzle: Puzzle, algorithm: Algorithm,
 *   request: Request, notices: Notice[], facts: any,
 *   board: import("../boards/index.js").Board<any, any>,
 *   hand: import("../boards/index.js").Hand, source: Source, text?: string, written?: string}} Opened
 *   request: complete; text: source of a user puzzle; written: invalid clues, as a hand-played
 *   position
 * @typedef {Omit<Opened, "hand">} Found
 */

/**
 * Complete a request and load its parts; the result is undefined if only Python can build the
 * board.
 * @param {Given} given
 * @param {boolean} fromLink whether the request comes from a link: conflicts are then resolved and
 *   reported
 * @param {boolean} mayStart whether Python may be started
 * @returns {Promise<Found | undefined>}
 */
export async function find(given, fromLink, mayStart) {
  const { puzzle, request, notices } = complete(await meant(given.puzzle), given);
  if (fromLink) mend(puzzle, request, notices, given.algorithm !== undefined);
  const [{ facts, written }, { sources }, board] = await Promise.all([
    loadBoardData(puzzle, request.parameters, notices, fromLink, mayStart),
    loadPuzzle(puzzle),
    boardOf(puzzle.name),
  ]);
  if (!facts) return undefined;
  const { parameters } = request;
  for (const { name, default: usual } of puzzle.parameters) {
    if (!board.listWithheld?.(facts, parameters).includes(name)) continue;
    const changed = writeParameter(parameters[name]) !== writeParameter(usual);
    if (fromLink && changed) notices.push({ name, value: writeParameter(usual), apart: true });
    parameters[name] = usual;
  }
  const algorithm = algorithmOf(puzzle, request);
  const source = sources[algorithm.name][request.form];
  return { puzzle, algorithm, request, notices, facts, board, source, written };
}

/**
 * Load board data. Clues of a link that break a rule or do not fit the board become entries by
 * hand: the board shows what is wrong, and they can be changed.
 * @param {Puzzle} puzzle
 * @param {Request["parameters"]} parameters invalid clues are removed from them
 * @param {Notice[]} notices
 * @param {boolean} fromLink
 * @param {boolean} mayStart
 * @returns {Promise<{facts: any, written?: string}>}
 */
async function loadBoardData(puzzle, parameters, notices, fromLink, mayStart) {
  const clues = puzzle.parameters.find(({ kind }) => kind === "clues");
  try {
    return { facts: await factsOf(puzzle, parameters, mayStart) };
  } catch (error) {
    const given = clues && parameters[clues.name];
    if (!fromLink || !given || /** @type {any} */ (error).kind !== "value") throw error;
    parameters[clues.name] = clues.default;
    notices.push({ name: clues.name, value: "", key: "notice.clues" });
    const written = Array.from({ length: clues.cells }, (_, cell) => given[cell] ?? 0).join(".");
    return { facts: await factsOf(puzzle, parameters, mayStart), written };
  }
}

/**
 * Return the previous hand if nothing it depends on has changed, or a new one that keeps the
 * position where possible.
 * @param {Found} found
 * @param {Opened | undefined} shown previous board
 * @param {() => void} changed
 * @param {Opened["hand"]} [kept] the hand that this board had when the reader left it
 */
export function handOf({ board, facts, request: { parameters } }, shown, changed, kept) {
  const before = shown?.facts === facts ? shown : undefined;
  const old = before?.request.parameters;
  const same = JSON.stringify(old) === JSON.stringify(parameters);
  if (before && (same || before.hand.fits?.(parameters))) return before.hand;
  const hand = kept ?? board.createHand(facts, parameters, changed);
  if (before && !before.hand.history.isAtStart) hand.restore(before.hand.history.now);
  else if (shown && keepsEntries(shown, facts)) hand.restore(shown.hand.boardState.state);
  return hand;
}

/**
 * Return whether entries stay on a board with the same cells and symbols: if all its givens are
 * among them, as when clues are locked or unlocked. A generated puzzle starts without entries.
 * @param {Opened} shown @param {any} facts
 */
function keepsEntries({ facts: before, hand }, facts) {
  const { state } = hand.boardState;
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

/**
 * Create the list of boards that the reader has left for other parameters, with their histories.
 * Choosing the same parameters again restores the board, and Undo at the first position of a new
 * board returns to the previous board.
 * @param {(board: Opened) => unknown} reopen shows a board with its previous hand
 */
export function createLeftBoards(reopen) {
  let left = /** @type {Opened[]} */ ([]);
  /** @param {Found} found */
  const keyOf = ({ request: { puzzle, parameters } }) => JSON.stringify([puzzle, parameters]);
  return {
    /** Return the previous hand of a board. @param {Found} found */
    handOf: (found) => left.find((board) => keyOf(board) === keyOf(found))?.hand,
    /** @param {Opened} old @param {Opened} next the board that replaces it */
    replace(old, next) {
      if (old.hand === next.hand) return;
      const { history } = old.hand;
      const isNew = left.every(({ hand }) => hand !== next.hand);
      // Only a new board leads back, so that Undo comes to an end.
      if (isNew && (!history.isAtStart || history.canUndo)) {
        next.hand.history.before = () => {
          history.after = () => reopen(next);
          reopen(old);
        };
      }
      left = [old, ...left.filter(({ hand }) => hand !== old.hand && hand !== next.hand)];
    },
  };
}
