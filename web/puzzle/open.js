// @ts-check
/** What a component shows, made of a request: facts, board, program, and the hand. */

import { boardOf } from "../boards/index.js";
import { meant, opened } from "../request/catalog.js";
import { algorithmOf, complete, mend } from "../request/complete.js";
import { factsOf } from "../request/facts.js";
import { writeParameter } from "../request/parameters.js";

/** @import {Algorithm, Given, Notice, Puzzle, Request, Source} from "../request/catalog.js" */

/**
 * @typedef {{puzzle: Puzzle, algorithm: Algorithm,
 *   request: Request, notices: Notice[], facts: any,
 *   board: import("../boards/index.js").Board<any, any>,
 *   hand: import("../boards/index.js").Hand, source: Source, text?: string, written?: string}} Opened
 *   the request is complete; text: that of a puzzle of the reader's own; written: clues that cannot
 *   be given, as a position by hand
 * @typedef {Omit<Opened, "hand">} Found
 */

/**
 * Complete what is given, and fetch what belongs to it; undefined if only Python can tell of it.
 * @param {Given} given
 * @param {boolean} asked whether all of it was asked for at once, as a link does: what does not
 *   go together is mended then, and told
 * @param {boolean} mayAsk whether Python may be started
 * @returns {Promise<Found | undefined>}
 */
export async function find(given, asked, mayAsk) {
  const { puzzle, request, notices } = complete(await meant(given.puzzle), given);
  if (asked) mend(puzzle, request, notices, given.algorithm !== undefined);
  const [{ facts, written }, { sources }, board] = await Promise.all([
    laidOut(puzzle, request.parameters, notices, asked, mayAsk),
    opened(puzzle),
    boardOf(puzzle.name),
  ]);
  if (!facts) return undefined;
  const { parameters } = request;
  for (const { name, default: usual } of puzzle.parameters) {
    if (!board.withheld?.(facts, parameters).includes(name)) continue;
    const changed = writeParameter(parameters[name]) !== writeParameter(usual);
    if (asked && changed) notices.push({ name, value: writeParameter(usual), apart: true });
    parameters[name] = usual;
  }
  const algorithm = algorithmOf(puzzle, request);
  const source = sources[algorithm.name][request.form];
  return { puzzle, algorithm, request, notices, facts, board, source, written };
}

/**
 * The facts of a board. Clues of a link that break a rule, or do not fit the board, are not
 * given but written by hand: the board shows what is wrong, and they can be changed.
 * @param {Puzzle} puzzle
 * @param {Request["parameters"]} parameters the clues are taken out of them if they are refused
 * @param {Notice[]} notices
 * @param {boolean} asked
 * @param {boolean} mayAsk
 * @returns {Promise<{facts: any, written?: string}>}
 */
async function laidOut(puzzle, parameters, notices, asked, mayAsk) {
  const clues = puzzle.parameters.find(({ kind }) => kind === "clues");
  try {
    return { facts: await factsOf(puzzle, parameters, mayAsk) };
  } catch (error) {
    const given = clues && parameters[clues.name];
    if (!asked || !given || /** @type {any} */ (error).kind !== "value") throw error;
    parameters[clues.name] = clues.default;
    notices.push({ name: clues.name, value: "", key: "notice.clues" });
    const written = Array.from({ length: clues.cells }, (_, cell) => given[cell] ?? 0).join(".");
    return { facts: await factsOf(puzzle, parameters, mayAsk), written };
  }
}

/**
 * The hand of before if nothing it depends on is new; else one that takes over the position
 * where it may.
 * @param {Found} found
 * @param {Opened | undefined} shown before
 * @param {() => void} changed
 * @param {Opened["hand"]} [kept] the hand that this board had when the reader left it
 */
export function handOf({ board, facts, request: { parameters } }, shown, changed, kept) {
  const before = shown?.facts === facts ? shown : undefined;
  const old = before?.request.parameters;
  const same = JSON.stringify(old) === JSON.stringify(parameters);
  if (before && (same || before.hand.fits?.(parameters))) return before.hand;
  const hand = kept ?? board.createHand(facts, parameters, changed);
  if (before && !before.hand.history.fresh) hand.restore(before.hand.history.now);
  else if (shown && isSameSheet(shown.facts, facts)) hand.restore(shown.hand.played.state);
  return hand;
}

/**
 * Whether numbers are written into the same cells, and only what is given differs: they stay when
 * clues are locked and unlocked.
 * @param {any} before @param {any} facts
 */
const isSameSheet = (before, facts) =>
  facts.kind === "write" &&
  before?.kind === "write" &&
  String(before.cells) === String(facts.cells) &&
  String(before.symbols) === String(facts.symbols);

/**
 * The boards that the reader has left for other parameters, each with the history of its hand. A
 * reader who chooses the same parameters again finds the board as it was, and Undo at the first
 * position of a new board returns to the board before it.
 * @param {(board: Opened) => unknown} reopen shows a board with the hand it had
 */
export function createLeftBoards(reopen) {
  let left = /** @type {Opened[]} */ ([]);
  /** @param {Found} found */
  const keyOf = ({ request: { puzzle, parameters } }) => JSON.stringify([puzzle, parameters]);
  return {
    /** The hand that a board had. @param {Found} found */
    handOf: (found) => left.find((board) => keyOf(board) === keyOf(found))?.hand,
    /** @param {Opened} old @param {Opened} next the board that replaces it */
    replace(old, next) {
      if (old.hand === next.hand) return;
      const { history } = old.hand;
      const isNew = left.every(({ hand }) => hand !== next.hand);
      // Only a new board leads back, so that Undo comes to an end.
      if (isNew && (!history.fresh || history.canUndo)) {
        next.hand.history.before = () => {
          history.after = () => reopen(next);
          reopen(old);
        };
      }
      left = [old, ...left.filter(({ hand }) => hand !== old.hand && hand !== next.hand)];
    },
  };
}
