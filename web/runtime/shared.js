// @ts-check
/**
 * The one Python of a page: all that is on it share a worker, started by the first call. What can
 * only be stopped by ending it is done by another, in killable.js.
 */

import { createClient } from "./client.js";
import { openFarWorker } from "./open-frame.js";
import { openWorker } from "./open-worker.js";

/** @import {Progress} from "./client.js" */

/** Python has not been asked for. */
export const BEFORE = /** @type {Progress} */ ({ loaded: 0, total: 1, phase: "fetch" });
const listeners = /** @type {Set<(progress: Progress) => void>} */ (new Set());
const ours = new URL(import.meta.url).origin === globalThis.location?.origin;
/** How a worker with Python is opened on this page. */
export const open = ours ? openWorker : openFarWorker;
let latest = BEFORE;

export const python = createClient(
  open,
  (progress) => {
    latest = progress;
    for (const listener of listeners) listener(progress);
  },
  () => {
    latest = BEFORE;
  },
);

/** How far the start of Python is. */
export const startOfPython = () => latest;

/**
 * Hear of the start of Python until the returned function is called.
 * @param {(progress: Progress) => void} listener
 */
export function onProgress(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
