// @ts-check
/** The one Python of a page: all that is on it share a worker, started by the first call. */

import { createSolver } from "./solver.js";

/** @typedef {import("./solver.js").Progress} Progress */

const listeners = /** @type {Set<(progress: Progress) => void>} */ (new Set());

export const python = createSolver((progress) => {
  for (const listener of listeners) listener(progress);
});

/**
 * Hear of the start of Python until the returned function is called.
 * @param {(progress: Progress) => void} listener
 */
export function onProgress(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
