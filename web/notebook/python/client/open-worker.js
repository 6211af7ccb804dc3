// @ts-check
/** Replacement of python/client/open-worker.js: the kernel, which is always running. */

import { ask } from "../../kernel.js";

/** The kernel answers when the running cell has ended, and the reader can interrupt it. */
export const DEADLINE = Infinity;

/** @type {import("../../../python/client/open-worker.js").Open} */
export function openWorker(onMessage) {
  let isOpen = true;
  const send = (/** @type {object} */ data) => {
    if (isOpen) onMessage(data);
  };
  queueMicrotask(() => send({ progress: { loaded: 1, total: 1, phase: "ready" } }));
  return {
    post(data) {
      const { id, message } = /** @type {{id: number, message: string}} */ (data);
      ask({ message }).then((answer) => send({ id, answer }));
    },
    end() {
      isOpen = false;
    },
  };
}
