// @ts-check
/**
 * The second Python of a page, for work that can only be stopped by terminating its worker. All
 * elements share it in turn, and it ends when idle.
 */

import { createClient, PythonError } from "./client.js";
import { open } from "./shared.js";

/** @import {Progress} from "../schema/types.js" */

/** Milliseconds before an idle worker is terminated. */
const IDLE_MS = 30_000;

/** @typedef {ReturnType<typeof acquireSolver>} SolverLease */

/** Progress listener of the element whose call is running. */
let listener = /** @type {((progress: Progress) => void) | undefined} */ (undefined);
let lastCall = Promise.resolve();
let calls = 0;
let idleTimer = 0;

const solver = createClient(open, (progress) => listener?.(progress));

/**
 * Return an element's handle on the shared worker.
 * @param {(progress: Progress) => void} onProgress called while a call of this element runs
 */
export function acquireSolver(onProgress) {
  let epoch = 0;

  return {
    /** @type {typeof solver.count} */
    count: (request) => enqueue(() => solver.count(request)),
    /** @type {typeof solver.reproduce} */
    reproduce: (request) => enqueue(() => solver.reproduce(request)),
    /** Cancel this element's calls, and end Python unless another element uses it. */
    release() {
      epoch++;
      if (listener === onProgress || !calls) solver.close();
    },
  };

  /**
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  function enqueue(work) {
    const started = epoch;
    calls++;
    clearTimeout(idleTimer);
    const done = lastCall.then(() => {
      if (started !== epoch) throw new PythonError("closed", "the request was cancelled");
      listener = onProgress;
      onProgress(solver.progress);
      return work();
    });
    lastCall = done.then(finishCall, finishCall);
    return done;
  }
}

function finishCall() {
  listener = undefined;
  calls--;
  if (!calls) idleTimer = setTimeout(solver.close, IDLE_MS);
}
