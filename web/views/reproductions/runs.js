// @ts-check
/** Runs reproductions one after another, in a Python worker that can be terminated. */

import { acquireSolver } from "../../python/client/killable.js";

/** @import {Progress} from "../../python/schema/types.js" */

/**
 * @typedef {{id: string, ours: any, same: boolean | null, seconds: number}} Result
 * @typedef {ReturnType<typeof createReproductionRunner>} Runs
 */

/** Duration of a speed measurement. */
const MEASURE_SECONDS = 2;

/** @param {() => void} onChange */
export function createReproductionRunner(onChange) {
  const results = /** @type {Map<string, Result>} */ (new Map());
  let queue = /** @type {string[]} */ ([]);
  let progress = /** @type {Progress | undefined} */ (undefined);
  let rounds = 0;
  const seat = acquireSolver((latest) => {
    progress = latest;
    onChange();
  });

  const runs = {
    results,
    running: /** @type {string | undefined} */ (undefined),
    fault: /** @type {unknown} */ (undefined),
    /** Progress of starting Python, while a run waits for it. */
    get progress() {
      return runs.running && progress?.phase !== "ready" ? progress : undefined;
    },
    /** Return whether a reproduction is queued. @param {string} id */
    isQueued: (id) => queue.includes(id),
    /** Run reproductions after those already queued. @param {string[]} ids */
    run(ids) {
      const fresh = ids.filter((id) => id !== runs.running && !queue.includes(id));
      for (const id of fresh) results.delete(id);
      queue.push(...fresh);
      runs.fault = undefined;
      if (!runs.running) runQueue(++rounds);
      onChange();
    },
    /** Terminate Python; results stay. */
    stop,
  };
  return runs;

  function stop() {
    rounds++;
    queue = [];
    runs.running = undefined;
    seat.release();
    onChange();
  }

  /** @param {number} round */
  async function runQueue(round) {
    while (queue.length) {
      const id = /** @type {string} */ (queue.shift());
      runs.running = id;
      onChange();
      try {
        const result = await seat.reproduce({ id, seconds: MEASURE_SECONDS });
        if (round !== rounds) return;
        results.set(id, result);
      } catch (error) {
        if (round !== rounds) return;
        runs.fault = error;
        queue = [];
      }
    }
    runs.running = undefined;
    onChange();
  }
}
