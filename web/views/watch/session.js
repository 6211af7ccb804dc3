// @ts-check
/**
 * The session of a board: the requested and current state, as one plain object, and its
 * transitions.
 */

import { isSetting } from "../../model/board-address.js";
import {
  carryOverParameters,
  chooseDefaultAlgorithm,
  dropInvalidForm,
  findAlgorithm,
  supports,
} from "../../model/request.js";

/** @import {Given, Notice, Request} from "../../model/catalog.js" */
/** @import {Run} from "../../player/run.js" */
/** @import {Speed} from "../../model/playback-limits.js" */
/** @import {LoadedBoard} from "./board-content.js" */

/**
 * @typedef {"opening" | "open" | "needs-python" | "failed"} Phase needs-python: only Python can
 *   build the board, and it has not been requested
 * @typedef {object} Session
 * @property {Phase} phase state of the latest request
 * @property {Given} requested latest request
 * @property {"open" | "show" | "change" | "restore"} [cause] how it was opened: as a board to play by
 *   hand, with its recording playing, by a change of the current one, or by Undo or Redo; undefined
 *   before the first request
 * @property {unknown} [fault] error of opening it
 * @property {LoadedBoard} [current] current board, also while another one loads
 * @property {Run} [run] current search; without one the board is played by hand
 * @property {boolean} [isUnsolvable] whether the run started at a position known to have no solution
 * @property {"clues" | "wrong"} [entries] what happened to the symbols written by hand when a search
 *   should start: they became its clues, or they break a rule
 * @property {boolean} isPythonAllowed whether the reader has requested Python
 * @property {Speed} [speed] selected speed; without one, the default of the element
 * @property {boolean} showsBits whether masks are drawn
 * @property {boolean} showsAids whether attacked cells or candidates are shown during play by hand
 * @property {boolean} advances whether the next empty cell is selected after a symbol
 * @property {"on" | "off" | number} predict whether the quiz is on; a number: correct answers in a row
 *   to reach
 * @property {number} cell cell that keys act on
 * @property {number} pendingStep step to go to when a search starts
 * @property {number[]} [memory] numbers learned by an earlier search, with which the next one begins
 */

/** @typedef {(session: Session) => Session} Change */

/** @returns {Session} */
export const createSession = () => ({
  phase: "opening",
  requested: {},
  isPythonAllowed: false,
  showsBits: false,
  showsAids: false,
  advances: false,
  predict: "off",
  cell: 0,
  pendingStep: 0,
});

/**
 * Return the session with another request to open. A board that needs Python keeps that phase until
 * it has loaded.
 * @param {Session} session @param {Given} [requested] @param {Session["cause"]} [cause] @returns {Session}
 */
export const withRequest = (session, requested = session.requested, cause = session.cause) => ({
  ...session,
  phase: session.phase === "needs-python" ? session.phase : "opening",
  requested,
  cause,
});

/** @param {Session} session @param {Partial<Request>} changes @returns {Session} */
export function withChangedRequest(session, changes) {
  const { current } = session;
  const before = getSelectedRequest(session);
  if (!current || !before) return withRequest(session, changes, "open");
  const all = withDefaultAlgorithm(current.puzzle, before, changes);
  const parameters = carryOverParameters(current.puzzle, before, all);
  return withRequest(
    session,
    dropInvalidForm(current.puzzle, { ...before, ...all, parameters }),
    "change",
  );
}

/**
 * Return the session with a request for the same search, with the parameters of a step if given.
 * @param {Session} session @param {import("./host.js").At} [at]
 */
export function withRestartRequest(session, at) {
  const { current } = session;
  if (!current) return withRequest(session);
  const { algorithm, form } = current.request;
  return withChangedRequest(session, at ? { algorithm, form, parameters: at.parameters } : {});
}

/**
 * Switch to the default algorithm for the new parameters if the default one is selected, or one that
 * does not support them.
 * @param {import("../../model/catalog.js").Puzzle} puzzle @param {Request} request
 * @param {Partial<Request>} changes @returns {Partial<Request>}
 */
function withDefaultAlgorithm(puzzle, request, changes) {
  const { algorithm, parameters } = request;
  const values = { ...parameters, ...changes.parameters };
  const isDefault = algorithm === chooseDefaultAlgorithm(puzzle, parameters);
  const isKept = !isDefault && supports(puzzle, findAlgorithm(puzzle, request), values);
  if (changes.algorithm || isKept) return changes;
  const next = chooseDefaultAlgorithm(puzzle, values);
  return next === algorithm ? changes : { ...changes, algorithm: next, form: undefined };
}

/**
 * Split changes into names and parameters, without settings. Parameters that the current puzzle does
 * not have are dropped.
 * @param {Session} session @param {Record<string, any>} changes
 */
export function splitChanges(session, { puzzle, algorithm, form, ...parameters }) {
  const before = getSelectedRequest(session);
  const keepsPuzzle = before !== undefined && (!puzzle || puzzle === before.puzzle);
  const names = Object.entries({ puzzle, algorithm, form }).filter(([, name]) => name);
  const values = Object.entries(parameters).filter(([name]) =>
    keepsPuzzle ? Object.hasOwn(before.parameters, name) : !isSetting(name),
  );
  const split = { names: Object.fromEntries(names), parameters: Object.fromEntries(values) };
  return { ...split, keepsPuzzle, none: names.length + values.length === 0 };
}

/**
 * Return the selected request, which may still be loading. Further changes build on it.
 * @param {Session} session @returns {Request | undefined}
 */
export function getSelectedRequest({ phase, cause, requested, current }) {
  if (!current || phase !== "opening" || cause !== "change") return current?.request;
  // Missing names keep their values until loaded.
  const { algorithm = current.request.algorithm, form = current.request.form } = requested;
  return /** @type {Request} */ ({ ...requested, algorithm, form });
}

/**
 * Show the loaded board, to be played by hand.
 * @param {Session} session @param {LoadedBoard} current @returns {Session}
 */
export function withLoadedBoard(session, current) {
  const { manualPlay } = current;
  const cell = manualPlay === session.current?.manualPlay ? session.cell : (manualPlay.first ?? 0);
  return {
    ...session,
    phase: "open",
    fault: undefined,
    current,
    run: undefined,
    isUnsolvable: false,
    entries: undefined,
    memory: undefined,
    cell,
  };
}

/**
 * Wait for the reader to request Python, because only Python can build the board.
 * @type {Change}
 */
export const withPythonNeeded = (session) => ({
  ...session,
  phase: "needs-python",
  fault: undefined,
  current: undefined,
  run: undefined,
});

/**
 * Record an error; the previous board stays.
 * @param {Session} session @param {unknown} fault @returns {Session}
 */
export const withError = (session, fault) => ({ ...session, phase: "failed", fault });

/**
 * Return how a search continues after a change: it restarts at once, unless the reader had paused
 * it.
 * @param {Session} session previous session
 * @param {LoadedBoard} nextBoard
 * @returns {"play" | "pause" | undefined}
 */
export function choosePlayback({ cause, current, run }, nextBoard) {
  if (!run || cause !== "change" || current?.puzzle !== nextBoard.puzzle) return undefined;
  return run.player.playing || run.player.finished ? "play" : "pause";
}

/** Adopt the parameters of the hand-played position. @type {Change} */
export function withManualParameters(session) {
  const { current } = session;
  if (!current?.manualPlay.parameters) return session;
  const parameters = { ...current.request.parameters, ...current.manualPlay.parameters };
  return { ...session, current: { ...current, request: { ...current.request, parameters } } };
}

/** @param {Session} session @param {Notice[]} notices @returns {Session} */
export const withNotices = (session, notices) =>
  session.current ? { ...session, current: { ...session.current, notices } } : session;

/** @param {Session} session */
export const isSolved = ({ run, current }) =>
  run ? run.player.replay.isSolvedAt(run.player.at) : (current?.manualPlay.solved ?? false);

/** Return whether the board takes clues. @param {LoadedBoard} board */
export const takesClues = ({ request, text }) => !text && "clues" in request.parameters;
