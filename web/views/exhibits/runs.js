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
  let running = /** @type {string | undefined} */ (undefined);
  let fault = /** @type {unknown} */ (undefined);
  let progress = /** @type {Progress | undefined} */ (undefined);
  let rounds = 0;
  const seat = takeSeat((latest) => {
    progress = latest;
    changed();
  });

  return {
    results,
    get running() {
      return running;
    },
    get fault() {
      return fault;
    },
    /** How far the start of Python is, while it is waited for. */
    get progress() {
      return running && progress?.phase !== "ready" ? progress : undefined;
    },
    /** Whether it is its turn later. @param {string} id */
    waits: (id) => queue.includes(id),
    /** Run these, after those that wait already. @param {string[]} ids */
    run(ids) {
      const fresh = ids.filter((id) => id !== running && !queue.includes(id));
      for (const id of fresh) results.delete(id);
      queue.push(...fresh);
      fault = undefined;
      if (!running) work(++rounds);
      changed();
    },
    /** Stop at once: Python is ended, what has been found stays. */
    stop,
  };

  function stop() {
    rounds++;
    queue = [];
    running = undefined;
    seat.leave();
    changed();
  }

  /** @param {number} round */
  async function work(round) {
    while (queue.length) {
      const id = /** @type {string} */ (queue.shift());
      running = id;
      changed();
      try {
        const result = await seat.exhibit({ id, seconds: MEASURED });
        if (round !== rounds) return;
        results.set(id, result);
      } catch (error) {
        if (round !== rounds) return;
        fault = error;
        queue = [];
      }
    }
    running = undefined;
    changed();
  }
}
