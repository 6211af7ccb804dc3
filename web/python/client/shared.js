// @ts-check
/**
 * The main Python of a page: all elements share one worker, started by the first call. Work that
 * can only be stopped by terminating the worker runs in killable.js.
 */

import { createClient } from "./client.js";
import { openWorker } from "./open-worker.js";

/** @import {Progress} from "../schema/types.js" */
/** @import {Line, Open} from "./open-worker.js" */

/** True if the page has the site's origin. */
export const isSiteOrigin = new URL(import.meta.url).origin === globalThis.location?.origin;
/** Open a Python worker in the way that suits this page. */
export const open = isSiteOrigin ? openWorker : createRemoteOpener("openRemoteWorker");

/**
 * Open a worker in a frame of the site. Only pages of other origins load that module.
 * @param {"openRemoteWorker" | "openRemoteSandbox"} name @returns {Open}
 */
export function createRemoteOpener(name) {
  return (onMessage, onError) => {
    const queue = /** @type {object[]} */ ([]);
    let line = /** @type {Line | undefined} */ (undefined);
    let ended = false;
    import("../sandbox/open-frame.js")
      .then((frames) => {
        if (ended) return;
        line = frames[name](onMessage, onError);
        queue.forEach(line.post);
      })
      .catch((error) => ended || onError(error.message));
    return {
      post: (data) => (line ? line.post(data) : queue.push(data)),
      end() {
        ended = true;
        line?.end();
      },
    };
  };
}

/** @typedef {ReturnType<typeof createSharedClient>} Shared */

/**
 * Create a client with several progress listeners.
 * @param {import("./open-worker.js").Open} open
 * @param {Parameters<typeof createClient>[2]} [options]
 */
export function createSharedClient(open, options) {
  const listeners = /** @type {Set<(progress: Progress) => void>} */ (new Set());
  const python = createClient(
    open,
    (progress) => {
      for (const listener of listeners) listener(progress);
    },
    options,
  );
  return {
    python,
    /** Progress of starting Python. */
    getStartProgress: () => python.progress,
    /**
     * Subscribe to the start-up progress. Return a function that unsubscribes.
     * @param {(progress: Progress) => void} listener
     */
    onProgress(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const shared = createSharedClient(open);
export const { python, getStartProgress, onProgress } = shared;
