// @ts-check
/**
 * The one Python of a page: all that is on it share a worker, started by the first call. What can
 * only be stopped by ending it is done by another, in killable.js.
 */

import { createClient } from "./client.js";
import { openFarWorker } from "./open-frame.js";
import { openWorker } from "./open-worker.js";

/** @import {Progress} from "./client.js" */

const listeners = /** @type {Set<(progress: Progress) => void>} */ (new Set());
const ours = new URL(import.meta.url).origin === globalThis.location?.origin;
/** How a worker with Python is opened on this page. */
export const open = ours ? openWorker : openFarWorker;

export const python = createClient(open, (progress) => {
  for (const listener of listeners) listener(progress);
});

/** How far the start of Python is. */
export const startOfPython = () => python.progress;

/**
 * Hear of the start of Python until the returned function is called.
 * @param {(progress: Progress) => void} listener
 */
export function onProgress(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
