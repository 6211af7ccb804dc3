// @ts-check
/** The state of a board as an address holds it: what is open, played by hand, or shown. */

import { writeParameter } from "./parameters.js";
import { SPEEDS } from "./player.js";

/** @typedef {import("./py-puzzle.js").PyPuzzle} PyPuzzle */

/**
 * What a link must say so that it comes back to this board.
 * @param {PyPuzzle} element
 */
export function stateOf({ request, current, state, lens }) {
  const said = /** @type {Record<string, string>} */ ({ v: "1" });
  if (!request || !state) return said;
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
  await element.open({ puzzle, algorithm, form, parameters });
  const tries = Number(speed);
  if (SPEEDS.includes(tries)) element.speed = tries;
  element.lens = lens !== "off";
  if (hand && /^[\d.]{1,9000}$/.test(hand)) {
    element.state?.hand.restore(hand.split(".").map(Number));
  }
  const at = Number(step);
  if (Number.isInteger(at) && at > 0) await element.run(at);
}
