// @ts-check
/** The state of a board as an address holds it: what is open, played by hand, or shown. */

import { takeParameter, writeParameter } from "../request/parameters.js";
import { AHEAD, SPEEDS } from "../search/player.js";

/** @typedef {import("./py-puzzle.js").PyPuzzle} PyPuzzle */

/** What is said of any board, read as a puzzle's own parameters are. */
const STEP = { kind: "number", name: "step", default: 0, least: 0, most: AHEAD, drawn: AHEAD };
const SPEED = { kind: "option", name: "speed", options: SPEEDS.map(String) };
const LENS = { kind: "option", name: "lens", options: ["on", "off"], default: "on" };

/**
 * What a link must say so that it comes back to this board.
 * @param {PyPuzzle} element
 */
export function stateOf({ request, current, state, lens, missed }) {
  const said = /** @type {Record<string, string>} */ ({ v: "1" });
  if (!request || !state || missed) return said;
  const { parameters, ...names } = request;
  Object.assign(said, names);
  for (const [name, value] of Object.entries(parameters)) said[name] = writeParameter(value);
  if (!state.hand.history.fresh) said.hand = state.hand.history.now.join(".");
  if (!lens) said.lens = "off";
  if (current) {
    said.step = String(current.player.aim);
    said.speed = String(current.player.speed);
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ""));
}

/**
 * Bring a board into the state an address tells; what it does not say is as usual.
 * @param {PyPuzzle} element
 * @param {Record<string, string>} asked
 */
export async function restore(element, asked) {
  const { puzzle, algorithm, form, hand, step, speed, lens, ...parameters } = asked;
  const given = { puzzle, algorithm, form, parameters };
  await element.open(given);
  if (element.given !== given) return; // something else has been opened since
  const { state } = element;
  if (hand && !(/^[\d.]{1,9000}$/.test(hand) && state?.hand.restore(hand.split(".").map(Number)))) {
    state?.notices.push({ name: "hand", value: "" });
  }
  tune(element, { speed, lens: lens || "on", step: step === "0" ? "" : step });
}

/**
 * What can be changed while a search goes on.
 * @param {PyPuzzle} element
 * @param {{speed?: unknown, lens?: unknown, step?: unknown}} asked
 */
export function tune(element, asked) {
  const told = element.state?.notices.filter(({ name }) => !Object.hasOwn(asked, name));
  const notices = /** @type {import("../request/catalog.js").Notice[]} */ (told ?? []);
  if (asked.speed) {
    const usual = { ...SPEED, default: String(element.speed) };
    element.pace(Number(takeParameter(usual, asked.speed, notices)));
  }
  if (asked.lens) element.lens = takeParameter(LENS, asked.lens, notices) === "on";
  const step = takeParameter(STEP, asked.step, notices);
  if (element.state) element.state.notices = notices;
  if (step || String(asked.step) === "0") element.goto(step);
}
