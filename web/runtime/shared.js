// @ts-check
/**
 * The one Python of a page: all that is on it share a worker, started by the first call. What can
 * only be stopped by ending it is done by another, in killable.js.
 */

import { createClient } from "./client.js";
import { openWorker } from "./open-worker.js";

/** @import {Progress} from "./client.js" */
/** @import {Line, Open} from "./open-worker.js" */

/** Whether the page is of the site. */
export const ours = new URL(import.meta.url).origin === globalThis.location?.origin;
/** How a worker with Python is opened on this page. */
export const open = ours ? openWorker : openFar("openFarWorker");

/**
 * Open a worker in a frame of the site. Only pages of other origins load the module for that.
 * @param {"openFarWorker" | "openFarSandbox"} name
 * @returns {Open}
 */
export function openFar(name) {
  return (heard, failed) => {
    const early = /** @type {object[]} */ ([]);
    let line = /** @type {Line | undefined} */ (undefined);
    let ended = false;
    import("./open-frame.js")
      .then((frames) => {
        if (ended) return;
        line = frames[name](heard, failed);
        early.forEach(line.post);
      })
      .catch((error) => ended || failed(error.message));
    return {
      post: (data) => (line ? line.post(data) : early.push(data)),
      end() {
        ended = true;
        line?.end();
      },
    };
  };
}

/** @typedef {ReturnType<typeof createShared>} Shared */

/**
 * A client whose start many hear of.
 * @param {import("./open-worker.js").Open} open
 * @param {Parameters<typeof createClient>[2]} [how]
 */
export function createShared(open, how) {
  const listeners = /** @type {Set<(progress: Progress) => void>} */ (new Set());
  const python = createClient(
    open,
    (progress) => {
      for (const listener of listeners) listener(progress);
    },
    how,
  );
  return {
    python,
    /** How far the start of Python is. */
    startOfPython: () => python.progress,
    /**
     * Hear of the start of Python until the returned function is called.
     * @param {(progress: Progress) => void} listener
     */
    onProgress(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const shared = createShared(open);
export const { python, startOfPython, onProgress } = shared;
