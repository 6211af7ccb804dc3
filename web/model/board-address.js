// @ts-check
/** Conversion between the state of a board and URL parameters. */

import { createUrlParameters } from "./address.js";
import { ADDRESS_ENTRIES, readAddressParameter, VERSION } from "./address-parameters.js";
import { formatParameter } from "./parameters.js";

/** @import {ManualPlay} from "../boards/index.js" */
/** @import {Session} from "../views/watch/session.js" */
/** @import {Notice, Puzzle} from "./catalog.js" */

/** The settings of a board, with their names in an address as keys. */
const SETTINGS = ADDRESS_ENTRIES.flatMap(([key, { setting, default: fallback, ...more }]) =>
  setting ? [{ key, name: setting, fallback, whenEmpty: fallback, ...more }] : [],
);
const SETTING_NAMES = ["step", ...SETTINGS.map(({ key }) => key)];
/** Names of parameters that a board reads. */
const BOARD_NAMES = ADDRESS_ENTRIES.filter(
  ([, { readers }]) => readers.includes("watch") || readers.includes("own"),
).map(([name]) => /** @type {string} */ (name));

/**
 * Return the URL parameters that restore this board; undefined if it has not loaded.
 * @param {Session} session @returns {Record<string, string> | undefined}
 */
export function createLinkParameters(session) {
  const { current, phase, run } = session;
  if (!current || phase === "failed") return undefined;
  return {
    v: VERSION,
    ...createBoardState(current),
    ...formatSettings(session, run !== undefined),
    // steps of a user program differ from the built-in one's
    ...(run && run.text === undefined && { step: String(run.player.aim) }),
    ...formatMemory(run?.request.memory),
  };
}

/** The longest memory of a search in a link, in characters. Some programs truncate longer links. */
export const MAX_MEMORY_LENGTH = 6_000;

/**
 * Return the memory with which a search began as a parameter, unless it is too large for a link.
 * @param {number[]} [memory] @returns {{memory: string} | undefined}
 */
export function formatMemory(memory) {
  const text = memory?.join(".");
  return text && text.length <= MAX_MEMORY_LENGTH ? { memory: text } : undefined;
}

/** Parse the memory of a link; undefined if it is invalid. @param {string} text */
export const parseMemory = (text) =>
  text.length <= MAX_MEMORY_LENGTH && /^\d+(\.\d+)*$/.test(text) ? parsePosition(text) : undefined;

/**
 * Return the request and the position as URL parameters.
 * @param {import("../views/watch/board-content.js").LoadedBoard} board
 * @returns {Record<string, string>}
 */
export const createBoardState = ({ request, manualPlay: { position, linkState } }) => ({
  ...createUrlParameters(request),
  ...(position.isAtStart ? {} : { hand: position.current.join(".") }),
  ...linkState,
});

/**
 * Return the settings as URL parameters.
 * @param {Session} session @param {boolean} isRunning whether to include those of a running search
 * @returns {Record<string, string>}
 */
export function formatSettings(session, isRunning) {
  const values = /** @type {Record<string, any>} */ (session);
  const included = SETTINGS.filter(
    ({ name, fallback, isPlayback }) => (isRunning || !isPlayback) && values[name] !== fallback,
  );
  return Object.fromEntries(included.map(({ key, name }) => [key, formatParameter(values[name])]));
}

/**
 * Restore a position from a link; an empty one means the start. Return whether there is none or
 * it is valid.
 * @param {ManualPlay} manualPlay @param {unknown} text
 */
export function restorePosition(manualPlay, text) {
  if (text === "") manualPlay.position.returnToStart();
  return (
    !text ||
    (/^[-\d.]{1,9000}$/.test(String(text)) && manualPlay.restore(parsePosition(String(text)) ?? []))
  );
}

/** Parse a position of a link. @param {string} [text] */
export const parsePosition = (text) => text?.split(".").map(Number);

/**
 * Return a notice for each parameter of a link that neither the page nor the puzzle has.
 * @param {Record<string, unknown>} values @param {Puzzle} puzzle @returns {Notice[]}
 */
export function findUnknownNames(values, { parameters }) {
  const known = new Set([...BOARD_NAMES, ...parameters.map(({ name }) => name)]);
  const unknown = Object.keys(values).filter((name) => !known.has(name));
  return unknown.map((name) => ({ name, value: "", key: "notice.unknown" }));
}

/** Return whether a parameter can change during a search. @param {string} name */
export const isSetting = (name) => SETTING_NAMES.includes(name);

/**
 * Return the settings and the step of a link, with the defaults of those it does not have. A quiz
 * starts at the first step.
 * @param {Record<string, any>} values
 */
export function completeSettings({ step, ...values }) {
  const settings = SETTINGS.map(({ key, fallback, whenEmpty, isPlayback }) => [
    key,
    isPlayback ? values[key] : formatParameter((values[key] ?? fallback) || whenEmpty),
  ]);
  const all = Object.fromEntries(settings);
  const isQuiz = all.predict !== "off";
  return { ...all, step: isQuiz ? (step ?? "0") : step === "0" ? "" : step };
}

/**
 * Parse the settings, and the step, which is undefined if it does not change.
 * @param {Session} session @param {Record<string, unknown>} values
 */
export function readSettings(session, values) {
  const before = /** @type {Record<string, any>} */ (session);
  const notices = (session.current?.notices ?? []).filter(({ name }) => !isSetting(name));
  const settings = SETTINGS.map(({ key, name, isPlayback }) => {
    if (!values[key]) return [name, before[name]];
    const limits = isPlayback ? { default: before[name] } : {};
    return [name, readAddressParameter(key, values, notices, limits)];
  });
  const step = readAddressParameter("step", values, notices);
  return {
    .../** @type {Pick<Session, "speed" | "showsBits" | "showsAids" | "predict">} */ (
      Object.fromEntries(settings)
    ),
    step: step || String(values.step) === "0" ? step : undefined,
    notices,
  };
}
