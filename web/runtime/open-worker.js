// @ts-check
/** A worker of our own origin, with Python in it. */

import { addressOf, startWorker } from "../load/files.js";

/**
 * What a solver talks to.
 * @typedef {{post: (data: object) => void, end: () => void}} Line
 * @typedef {(heard: (data: any) => void, failed: (message: string) => void) => Line} Open
 */

/**
 * What a Python of this page has left for those after it. Each takes it, and gives it back as soon
 * as it is ready: to copy it takes longer than all else.
 */
let kept = /** @type {import("../worker/start.js").Kept | undefined} */ (undefined);

/** Why Python cannot run in a frame of no origin. */
const FORBIDDEN = "a frame with the attribute sandbox needs allow-same-origin for Python";

/** @type {Open} */
export function openWorker(heard, failed) {
  const worker = startWorker("web/worker/python.worker.js", "python", kept?.programs);
  worker.onmessage = ({ data }) => {
    if (data.kept) kept = data.kept;
    else heard(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    const isSandboxed = globalThis.origin === "null" && location.protocol !== "file:";
    if (isSandboxed) failed(FORBIDDEN);
    else failed(event.message || "the worker's program could not be loaded");
  };
  const stays = globalThis.top === globalThis.self;
  worker.postMessage({ boot: addressOf(""), kept, stays }, kept?.bodies ?? []);
  kept = undefined;
  return { post: (data) => worker.postMessage(data), end: () => worker.terminate() };
}
