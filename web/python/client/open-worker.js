// @ts-check
/** Transport to a same-origin worker that runs Python. */

import { resolveSiteUrl, startWorker } from "../../lib/files.js";

/**
 * A connection to a worker, and the function that opens one.
 * @typedef {{post: (data: object) => void, end: () => void}} Line
 * @typedef {(onMessage: (data: any) => void, onError: (message: string) => void) => Line} Open
 */

/** Milliseconds a call may take beyond its time slice before it counts as hung. */
export const DEADLINE = 15_000;

/**
 * Start-up data that a ready worker returns for the next one. It is transferred, because copying
 * takes longer than anything else at start-up.
 */
let startData = /** @type {import("../worker/start.js").Kept | undefined} */ (undefined);

/** Error for a frame with an opaque origin. */
const FORBIDDEN = "a sandboxed frame needs allow-same-origin to run Python";

/** @type {Open} */
export function openWorker(onMessage, onError) {
  const worker = startWorker("web/python/worker/python.worker.js", "python", startData?.programs);
  worker.onmessage = ({ data }) => {
    if (data.kept) startData = data.kept;
    else onMessage(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    const isSandboxed = globalThis.origin === "null" && location.protocol !== "file:";
    if (isSandboxed) onError(FORBIDDEN);
    else onError(event.message || "the worker script could not be loaded");
  };
  const stays = globalThis.top === globalThis.self;
  worker.postMessage({ boot: resolveSiteUrl(""), kept: startData, stays }, startData?.bodies ?? []);
  startData = undefined;
  return { post: (data) => worker.postMessage(data), end: () => worker.terminate() };
}
