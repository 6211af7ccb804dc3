// @ts-check
/**
 * The session of a board: the requested and current state, as one plain object, and its
 * transitions.
 */

import { carriedOn, defaultAlgorithm, suited } from "../request/complete.js";

/** @import {Given, Notice, Request} from "../request/catalog.js" */
/** @import {Run} from "../search/run.js" */
/** @import {Opened} from "./open.js" */

/**
 * @typedef {"opening" | "open" | "needs-python" | "failed"} Phase needs-python: only Python can
 *   build the board, and it has not been requested
 * @typedef {object} Session
 * @property {Phase} phase state of the latest request
 * @property {Given} asked latest request
 * @property {"open" | "show" | "change"} [by] how it was opened: as a board to play by hand, with
 *   its recording playing, or by a change of the current one; undefined before the first request
 * @property {unknown} [fault] error of opening it
 * @property {Opened} [shown] current board, also while another one loads
 * @property {Run} [run] current search; without one the board is played by hand
 * @property {boolean} [dead] whether the run started at a position known to have no solution
 * @property {boolean} python whether the reader has requested Python
 * @property {number} speed tries per second
 * @property {boolean} lens whether masks are drawn
 * @property {"on" | number} [predict] whether the quiz is on; a number: correct answers in a row to
 *   reach
 * @property {number} cell cell that keys act on
 * @property {number} goal step to go to when a search starts
 */

/** @typedef {(session: Session) => Session} Change */

/** @returns {Session} */
export const createSession = () => ({
  phase: "opening",
  asked: {},
  python: false,
  speed: 4,
  lens: false,
  cell: 0,
  goal: 0,
});

/**
 * Start to open a request. A board that needs Python keeps that phase until it has loaded.
 * @param {Session} session @param {Given} [asked] @param {Session["by"]} [by] @returns {Session}
 */
export const opening = (session, asked = session.asked, by = session.by) => ({
  ...session,
  phase: session.phase === "needs-python" ? session.phase : "opening",
  asked,
  by,
});

/**
 * Start to change the selected request.
 * @param {Session} session @param {Partial<Request>} changes @returns {Session}
 */
export function changing(session, changes) {
  const { shown } = session;
  const before = chosen(session);
  if (!shown || !before) return opening(session, changes, "open");
  const all = withDefaultAlgorithm(shown.puzzle, before, changes);
  const parameters = carriedOn(shown.puzzle, before, all);
  return opening(session, suited(shown.puzzle, { ...before, ...all, parameters }), "change");
}

/**
 * Restart the same search, with the parameters of a step if given.
 * @param {Session} session @param {import("./host.js").At} [at]
 */
export function restarting(session, at) {
  const { shown } = session;
  if (!shown) return opening(session);
  const { algorithm, form } = shown.request;
  return changing(session, at ? { algorithm, form, parameters: at.parameters } : {});
}

/**
 * If the default algorithm is selected, switch to the default for the new parameters.
 * @param {import("../request/catalog.js").Puzzle} puzzle @param {Request} before
 * @param {Partial<Request>} changes @returns {Partial<Request>}
 */
function withDefaultAlgorithm(puzzle, { algorithm, parameters }, changes) {
  if (changes.algorithm || algorithm !== defaultAlgorithm(puzzle, parameters)) return changes;
  const next = defaultAlgorithm(puzzle, { ...parameters, ...changes.parameters });
  return next === algorithm ? changes : { ...changes, algorithm: next, form: undefined };
}

/**
 * Split changes into names and parameters. Parameters that the current puzzle does not have are
 * dropped.
 * @param {Session} session @param {Record<string, any>} changes
 */
export function splitChanges(session, { puzzle, algorithm, form, ...parameters }) {
  const before = chosen(session);
  const goesOn = before !== undefined && (!puzzle || puzzle === before.puzzle);
  const names = Object.entries({ puzzle, algorithm, form }).filter(([, name]) => name);
  const values = Object.entries(parameters).filter(
    ([name]) => !goesOn || Object.hasOwn(before.parameters, name),
  );
  const split = { names: Object.fromEntries(names), parameters: Object.fromEntries(values) };
  return { ...split, goesOn, none: names.length + values.length === 0 };
}

/**
 * Return the selected request, which may still be loading. Further changes build on it.
 * @param {Session} session @returns {Request | undefined}
 */
export function chosen({ phase, by, asked, shown }) {
  if (!shown || phase !== "opening" || by !== "change") return shown?.request;
  // Missing names keep their values until loaded.
  const { algorithm = shown.request.algorithm, form = shown.request.form } = asked;
  return /** @type {Request} */ ({ ...asked, algorithm, form });
}

/**
 * Show the loaded board, to be played by hand.
 * @param {Session} session @param {Opened} shown @returns {Session}
 */
export function opened(session, shown) {
  const { hand } = shown;
  const cell = hand === session.shown?.hand ? session.cell : (hand.first ?? 0);
  return { ...session, phase: "open", fault: undefined, shown, run: undefined, dead: false, cell };
}

/**
 * Wait for the reader to request Python, because only Python can build the board.
 * @type {Change}
 */
export const needingPython = (session) => ({
  ...session,
  phase: "needs-python",
  fault: undefined,
  shown: undefined,
  run: undefined,
});

/**
 * Record an error; the previous board stays.
 * @param {Session} session @param {unknown} fault @returns {Session}
 */
export const failed = (session, fault) => ({ ...session, phase: "failed", fault });

/**
 * Return how a search continues after a change: it restarts at once, unless the reader had paused
 * it.
 * @param {Session} session previous session
 * @param {Opened} next
 * @returns {"play" | "pause" | undefined}
 */
export function goesOn({ by, shown, run }, next) {
  if (!run || by !== "change" || shown?.puzzle !== next.puzzle) return undefined;
  return run.player.playing || run.player.finished ? "play" : "pause";
}

/** Adopt the parameters of the hand-played position. @type {Change} */
export function adopting(session) {
  const { shown } = session;
  if (!shown?.hand.parameters) return session;
  const parameters = { ...shown.request.parameters, ...shown.hand.parameters };
  return { ...session, shown: { ...shown, request: { ...shown.request, parameters } } };
}

/** @param {Session} session @param {Notice[]} notices @returns {Session} */
export const noticing = (session, notices) =>
  session.shown ? { ...session, shown: { ...session.shown, notices } } : session;

/** Return whether the board shows a solution. @param {Session} session */
export const isSolved = ({ run, shown }) =>
  run ? run.player.walk.solvedAt(run.player.at) : (shown?.hand.solved ?? false);
