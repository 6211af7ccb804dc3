// @ts-check
/** The state of a board as an address holds it: what is open, played by hand, or shown. */

import { stateOfRequest, VERSION } from "../request/link.js";
import { takeParameter } from "../request/parameters.js";
import { AHEAD, SPEEDS } from "../search/limits.js";

/** @import {Session} from "./session.js" */

/** What is said of any board, read as a puzzle's own parameters are. */
const STEP = { kind: "number", name: "step", default: 0, least: 0, most: AHEAD, drawn: AHEAD };
const SPEED = { kind: "option", name: "speed", options: SPEEDS.map(String) };
const PREDICT = { kind: "number", name: "predict", default: "off", least: 1, drawn: 99 };
const LENS = { kind: "option", name: "lens", options: ["on", "off"], default: "off" };

/**
 * What a link must say so that it comes back to this board; nothing while that cannot be told.
 * @param {Session} session
 * @returns {Record<string, string> | undefined}
 */
export function addressOf({ shown, phase, run, lens, predict, speed }) {
  if (!shown || phase === "failed") return undefined;
  const { history } = shown.hand;
  return {
    v: VERSION,
    ...stateOfRequest(shown.request),
    ...(history.fresh ? {} : { hand: history.now.join(".") }),
    ...shown.hand.said,
    ...(lens && { lens: "on" }),
    ...(predict && { predict: String(predict) }),
    ...(run && { speed: String(speed) }),
    // a step of the reader's own text is none of the program's
    ...(run && run.text === undefined && { step: String(run.player.aim) }),
  };
}

/**
 * Take the position an address tells, if it tells one; whether it could be taken.
 * @param {import("../boards/index.js").Hand} hand
 * @param {unknown} said
 */
export const takesHand = (hand, said) =>
  !said ||
  (/^[\d.]{1,9000}$/.test(String(said)) && hand.restore(String(said).split(".").map(Number)));

/**
 * What can be changed while a search goes on, as it is to be: the step is none if it may stay.
 * @param {Session} session
 * @param {{speed?: unknown, lens?: unknown, predict?: unknown, step?: unknown}} said
 */
export function tuned({ shown, ...before }, said) {
  const notices = (shown?.notices ?? []).filter(({ name }) => !Object.hasOwn(said, name));
  const usual = { ...SPEED, default: String(before.speed) };
  const speed = said.speed ? Number(takeParameter(usual, said.speed, notices)) : before.speed;
  const lens = said.lens ? takeParameter(LENS, said.lens, notices) === "on" : before.lens;
  const asks = said.predict
    ? takeParameter({ ...PREDICT, also: ["on", "off"] }, said.predict, notices)
    : before.predict;
  const predict = asks === "off" ? undefined : asks;
  const step = takeParameter(STEP, said.step, notices);
  return {
    speed,
    lens,
    predict,
    step: step || String(said.step) === "0" ? step : undefined,
    notices,
  };
}
