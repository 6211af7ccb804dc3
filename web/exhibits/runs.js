// @ts-check
/** Exhibits run one after the other, in a Python that does nothing else. */

import { createSolver } from "../solver.js";

/**
 * @typedef {{id: string, ours: any, same: boolean | null, seconds: number}} Result
 * @typedef {ReturnType<typeof createRuns>} Runs
 */

/** For how long a speed is measured, in seconds. */
const MEASURED = 2;
const BEFORE = /** @type {import("../solver.js").Progress} */ ({
  loaded: 0,
  total: 1,
  phase: "fetch",
});

/** @param {() => void} changed */
export function createRuns(changed) {
  const results = /** @type {Map<string, Result>} */ (new Map());
  let queue = /** @type {string[]} */ ([]);
  let running = /** @type {string | undefined} */ (undefined);
  let fault = /** @type {unknown} */ (undefined);
  let progress = BEFORE;
  let rounds = 0;
  const solver = createSolver(
    (latest) => {
      progress = latest;
      changed();
    },
    () => {
      progress = BEFORE;
    },
  );

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
      return running && progress.phase !== "ready" ? progress : undefined;
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
    solver.close();
    changed();
  }

  /** @param {number} round */
  async function work(round) {
    while (queue.length) {
      const id = /** @type {string} */ (queue.shift());
      running = id;
      changed();
      try {
        const result = await solver.exhibit({ id, seconds: MEASURED });
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
