// @ts-check
/** Exhibits run one after the other, in the Python that can be ended. */

import { takeSeat } from "../../runtime/killable.js";

/** @import {Progress} from "../../runtime/client.js" */

/**
 * @typedef {{id: string, ours: any, same: boolean | null, seconds: number}} Result
 * @typedef {ReturnType<typeof createRuns>} Runs
 */

/** For how long a speed is measured, in seconds. */
const MEASURED = 2;

/** @param {() => void} changed */
export function createRuns(changed) {
  const results = /** @type {Map<string, Result>} */ (new Map());
  let queue = /** @type {string[]} */ ([]);
  let progress = /** @type {Progress | undefined} */ (undefined);
  let rounds = 0;
  const seat = takeSeat((latest) => {
    progress = latest;
    changed();
  });

  const runs = {
    results,
    running: /** @type {string | undefined} */ (undefined),
    fault: /** @type {unknown} */ (undefined),
    /** How far the start of Python is, while it is waited for. */
    get progress() {
      return runs.running && progress?.phase !== "ready" ? progress : undefined;
    },
    /** Whether it is its turn later. @param {string} id */
    waits: (id) => queue.includes(id),
    /** Run these, after those that wait already. @param {string[]} ids */
    run(ids) {
      const fresh = ids.filter((id) => id !== runs.running && !queue.includes(id));
      for (const id of fresh) results.delete(id);
      queue.push(...fresh);
      runs.fault = undefined;
      if (!runs.running) work(++rounds);
      changed();
    },
    /** Stop at once: Python is ended, what has been found stays. */
    stop,
  };
  return runs;

  function stop() {
    rounds++;
    queue = [];
    runs.running = undefined;
    seat.leave();
    changed();
  }

  /** @param {number} round */
  async function work(round) {
    while (queue.length) {
      const id = /** @type {string} */ (queue.shift());
      runs.running = id;
      changed();
      try {
        const result = await seat.exhibit({ id, seconds: MEASURED });
        if (round !== rounds) return;
        results.set(id, result);
      } catch (error) {
        if (round !== rounds) return;
        runs.fault = error;
        queue = [];
      }
    }
    runs.running = undefined;
    changed();
  }
}
