// @ts-check
/** Conversion between the state of a board and URL parameters. */

import { createUrlParameters, VERSION } from "./address.js";
import { parseOrDefault } from "./parameters.js";
import { MAX_AHEAD_TRIES, SPEEDS } from "./playback-limits.js";

/** @import {Session} from "../views/watch/session.js" */

/** Parameters that every board has. */
const STEP = {
  kind: "number",
  name: "step",
  default: 0,
  least: 0,
  most: MAX_AHEAD_TRIES,
  drawn: MAX_AHEAD_TRIES,
};
const SPEED = { kind: "option", name: "speed", options: SPEEDS.map(String) };
const PREDICT = { kind: "number", name: "predict", default: "off", least: 1, drawn: 99 };
const LENS = { kind: "option", name: "lens", options: ["on", "off"], default: "off" };

/**
 * Return the URL parameters that restore this board; undefined if it has not loaded.
 * @param {Session} session @returns {Record<string, string> | undefined}
 */
export function createLinkParameters({ current, phase, run, showsBits, predict, speed }) {
  if (!current || phase === "failed") return undefined;
  const { history } = current.manualPlay;
  return {
    v: VERSION,
    ...createUrlParameters(current.request),
    ...(history.isAtStart ? {} : { hand: history.now.join(".") }),
    ...current.manualPlay.linkState,
    ...(showsBits && { lens: "on" }),
    ...(predict && { predict: String(predict) }),
    ...(run && { speed: String(speed) }),
    // steps of a user program differ from the built-in one's
    ...(run && run.text === undefined && { step: String(run.player.aim) }),
  };
}

/**
 * Restore a position from a link. Return whether there is none or it is valid.
 * @param {import("../boards/index.js").ManualPlay} manualPlay @param {unknown} text
 */
export const restorePosition = (manualPlay, text) =>
  !text ||
  (/^[\d.]{1,9000}$/.test(String(text)) && manualPlay.restore(String(text).split(".").map(Number)));

/**
 * Parse the values that can change during a search. The step is undefined if unchanged.
 * @param {Session} session
 * @param {{speed?: unknown, lens?: unknown, predict?: unknown, step?: unknown}} values
 */
export function readPlaybackSettings({ current, ...before }, values) {
  const notices = (current?.notices ?? []).filter(({ name }) => !Object.hasOwn(values, name));
  const defaultSpeed = { ...SPEED, default: String(before.speed) };
  const speed = values.speed
    ? Number(parseOrDefault(defaultSpeed, values.speed, notices))
    : before.speed;
  const showsBits = values.lens
    ? parseOrDefault(LENS, values.lens, notices) === "on"
    : before.showsBits;
  const predictMode = values.predict
    ? parseOrDefault({ ...PREDICT, also: ["on", "off"] }, values.predict, notices)
    : before.predict;
  const predict = predictMode === "off" ? undefined : predictMode;
  const step = parseOrDefault(STEP, values.step, notices);
  return {
    speed,
    showsBits,
    predict,
    step: step || String(values.step) === "0" ? step : undefined,
    notices,
  };
}
