// @ts-check
/**
 * What a stranger's pairs must be before anything follows them: Python's own referee tells a
 * reader more, but it runs where the text does.
 */

import { PythonError } from "../runtime/client.js";
import { FOUND, LIMIT } from "./walk.js";

/** @typedef {import("../runtime/client.js").Solver["more"]} More */

/**
 * Brings the pairs of a sandbox as Python is asked for them; at one that does not follow it is
 * ended.
 * @param {import("../runtime/client.js").Solver} python
 * @param {any} facts of the board
 * @returns {More}
 */
export function watched(python, facts) {
  const follows = createReferee(facts);
  return async (asked) => {
    const told = await python.more(asked);
    if (follows(told.pairs)) return told;
    python.close();
    throw new PythonError("ended", "a pair came that the board has not");
  };
}

/** @param {any} facts of the board */
export function createReferee({ kind, cells, puts, depths }) {
  const choices = /** @type {Map<number, Set<number>>} */ (new Map());
  for (const [depth, choice] of puts) {
    if (!choices.has(depth)) choices.set(depth, new Set());
    choices.get(depth)?.add(choice);
  }
  const everywhere = choices.get(-1);
  let length = 0;

  /** Whether these follow those of before. @param {number[]} flat */
  return (flat) => {
    for (let i = 0; i < flat.length; i += 2) {
      const [depth, choice] = [flat[i], flat[i + 1]];
      if (depth === FOUND && choice < 1) return false;
      if (depth === LIMIT) length = 0;
      if (depth === FOUND || depth === LIMIT) continue;
      if (depth < 0 || depth > length || depth >= depths || !has(depth, choice)) return false;
      length = depth + 1;
    }
    return flat.length % 2 === 0;
  };

  /** @param {number} depth @param {number} choice */
  function has(depth, choice) {
    if (kind === "visit") return choice >= 0 && choice < cells.length;
    return Boolean(everywhere?.has(choice) || choices.get(depth)?.has(choice));
  }
}
