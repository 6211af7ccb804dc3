// @ts-check
/**
 * Validation of a user program's events on the page. Python validates them with better messages,
 * but in the same sandbox as the program.
 */

import { PythonError } from "../python/client/client.js";
import { FOUND, NEW_BOUND, RESTART } from "./replay.js";

/** @typedef {import("../python/client/client.js").Solver["more"]} More */

/**
 * Wrap `more` with validation. An invalid event closes the client.
 * @param {import("../python/client/client.js").Solver} python
 * @param {any} facts board data
 * @returns {More}
 */
export function createValidatedMore(python, facts) {
  const canFollow = createEventValidator(facts);
  return async (message) => {
    const answer = await python.more(message);
    if (canFollow(answer.events)) return answer;
    python.close();
    throw new PythonError("ended", "the program yielded an event that the board does not allow");
  };
}

/** @param {any} facts board data */
export function createEventValidator({ kind, cells, actions, depths }) {
  const choices = /** @type {Map<number, Set<number>>} */ (new Map());
  for (const [depth, choice] of actions) {
    if (!choices.has(depth)) choices.set(depth, new Set());
    choices.get(depth)?.add(choice);
  }
  const anyDepth = choices.get(-1);
  let length = 0;

  /** Return whether these events can follow the previous ones. @param {number[]} flat */
  return (flat) => {
    for (let i = 0; i < flat.length; i += 2) {
      const [depth, choice] = [flat[i], flat[i + 1]];
      if (depth === FOUND && choice < 1) return false;
      if (depth === NEW_BOUND || depth === RESTART) length = 0;
      if (depth === FOUND || depth === NEW_BOUND || depth === RESTART) continue;
      if (depth < 0 || depth > length || depth >= depths || !hasChoice(depth, choice)) return false;
      length = depth + 1;
    }
    return flat.length % 2 === 0;
  };

  /** @param {number} depth @param {number} choice */
  function hasChoice(depth, choice) {
    if (kind === "visit") return choice >= 0 && choice < cells.length;
    return Boolean(anyDepth?.has(choice) || choices.get(depth)?.has(choice));
  }
}
