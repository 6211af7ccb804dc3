// @ts-check
/** What a board shows and what it was asked to show: one plain object, and the ways to the next. */

import { carriedOn, suited, usual } from "../request/complete.js";

/** @import {Given, Notice, Request} from "../request/catalog.js" */
/** @import {Run} from "../search/run.js" */
/** @import {Opened} from "./open.js" */

/**
 * @typedef {"opening" | "open" | "needs-python" | "failed"} Phase needs-python: only Python can
 *   make that board, and nobody has asked for it yet
 * @typedef {object} Session
 * @property {Phase} phase of what was asked for last
 * @property {Given} asked
 * @property {"open" | "show" | "change"} [by] how: another board, one of which what is recorded
 *   plays, or a change of what was there; nothing has been asked for yet if it does not say
 * @property {unknown} [fault] why it could not be opened
 * @property {Opened} [shown] what stands, perhaps while another board is fetched
 * @property {Run} [run] the search that is watched; the board is played by hand without one
 * @property {boolean} [dead] whether it is known that the run was started where there is no solution
 * @property {boolean} python whether somebody has asked for it
 * @property {number} speed in tries a second
 * @property {boolean} lens
 * @property {"on" | number} [predict] whether the reader says what the search tries next; a number: so
 *   often in a row
 * @property {number} cell the one that keys act on
 * @property {number} goal the step to stand at once there is a search to watch
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
 * Something is asked for, or asked for again. What needs Python does until something is there.
 * @param {Session} session
 * @param {Given} [asked]
 * @param {Session["by"]} [by]
 * @returns {Session}
 */
export const opening = (session, asked = session.asked, by = session.by) => ({
  ...session,
  phase: session.phase === "needs-python" ? session.phase : "opening",
  asked,
  by,
});

/**
 * Changes are asked for, of what has been chosen.
 * @param {Session} session
 * @param {Partial<Request>} changes
 * @returns {Session}
 */
export function changing(session, changes) {
  const { shown } = session;
  const before = chosen(session);
  if (!shown || !before) return opening(session, changes, "open");
  const all = followed(shown.puzzle, before, changes);
  const parameters = carriedOn(shown.puzzle, before, all);
  return opening(session, suited(shown.puzzle, { ...before, ...all, parameters }), "change");
}

/**
 * The same search once more, at the size of a step if one is named.
 * @param {Session} session
 * @param {import("./host.js").At} [at]
 */
export function anew(session, at) {
  const { shown } = session;
  if (!shown) return opening(session);
  const { algorithm, form } = shown.request;
  return changing(session, at ? { algorithm, form, parameters: at.parameters } : {});
}

/**
 * Where the usual algorithm is shown, other parameters bring what is usual for them.
 * @param {import("../request/catalog.js").Puzzle} puzzle
 * @param {Request} before
 * @param {Partial<Request>} changes
 * @returns {Partial<Request>}
 */
function followed(puzzle, { algorithm, parameters }, changes) {
  if (changes.algorithm || algorithm !== usual(puzzle, parameters)) return changes;
  const next = usual(puzzle, { ...parameters, ...changes.parameters });
  return next === algorithm ? changes : { ...changes, algorithm: next, form: undefined };
}

/**
 * Of changes what names a search, and the parameters; of one that goes on those that it has.
 * @param {Session} session
 * @param {Record<string, any>} changes
 */
export function sorted(session, { puzzle, algorithm, form, ...parameters }) {
  const before = chosen(session);
  const goesOn = before !== undefined && (!puzzle || puzzle === before.puzzle);
  const names = Object.entries({ puzzle, algorithm, form }).filter(([, name]) => name);
  const values = Object.entries(parameters).filter(
    ([name]) => !goesOn || Object.hasOwn(before.parameters, name),
  );
  const told = { names: Object.fromEntries(names), parameters: Object.fromEntries(values) };
  return { ...told, goesOn, none: names.length + values.length === 0 };
}

/**
 * What the reader has chosen, though it may not be there yet: choices are made upon it.
 * @param {Session} session
 * @returns {Request | undefined}
 */
export function chosen({ phase, by, asked, shown }) {
  if (!shown || phase !== "opening" || by !== "change") return shown?.request;
  // What is left open is as it was until it is known.
  const { algorithm = shown.request.algorithm, form = shown.request.form } = asked;
  return /** @type {Request} */ ({ ...asked, algorithm, form });
}

/**
 * What was asked for is there, to be played by hand.
 * @param {Session} session
 * @param {Opened} shown
 * @returns {Session}
 */
export function opened(session, shown) {
  const { hand } = shown;
  const cell = hand === session.shown?.hand ? session.cell : (hand.first ?? 0);
  return { ...session, phase: "open", fault: undefined, shown, run: undefined, dead: false, cell };
}

/** What was asked for cannot be shown without Python, which nobody has asked for. @type {Change} */
export const needingPython = (session) => ({
  ...session,
  phase: "needs-python",
  fault: undefined,
  shown: undefined,
  run: undefined,
});

/**
 * What was asked for could not be had: what stood there stands.
 * @param {Session} session
 * @param {unknown} fault
 * @returns {Session}
 */
export const failed = (session, fault) => ({ ...session, phase: "failed", fault });

/**
 * How the search goes on when what was asked for is there: a change during a run starts the new
 * search at once, unless the reader had paused it.
 * @param {Session} session before it is there
 * @param {Opened} next
 * @returns {"play" | "pause" | undefined}
 */
export function goesOn({ by, shown, run }, next) {
  if (!run || by !== "change" || shown?.puzzle !== next.puzzle) return undefined;
  return run.player.playing || run.player.finished ? "play" : "pause";
}

/** What the position by hand says of the parameters is so. @type {Change} */
export function adopting(session) {
  const { shown } = session;
  if (!shown?.hand.parameters) return session;
  const parameters = { ...shown.request.parameters, ...shown.hand.parameters };
  return { ...session, shown: { ...shown, request: { ...shown.request, parameters } } };
}

/** @param {Session} session @param {Notice[]} notices @returns {Session} */
export const noticing = (session, notices) =>
  session.shown ? { ...session, shown: { ...session.shown, notices } } : session;

/** Whether what is shown is a solution. @param {Session} session */
export const isSolved = ({ run, shown }) =>
  run ? run.player.walk.solvedAt(run.player.at) : (shown?.hand.solved ?? false);
