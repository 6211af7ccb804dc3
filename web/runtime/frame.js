// @ts-check
/**
 * The hidden frame that holds a worker, or a sandbox, for the elements of a page of another origin.
 * It serves whoever embeds it, since it has nothing to hide: it stores nothing, reads nothing of
 * the page, and all it passes on are calls of the bridge's verbs and their answers. A text is read
 * in the sandbox alone: our own Python is in our own origin.
 */

import { CALL, HERE } from "./open-frame.js";
import { openSandbox } from "./open-sandbox.js";
import { openWorker } from "./open-worker.js";

/** No call of ours is nearly so long, in characters. */
const LONGEST = 100_000;

/** One at a time: what the page asks for ends the one before. */
let worker = /** @type {import("./open-worker.js").Line | undefined} */ (undefined);

addEventListener("message", ({ source, data, ports: [port] }) => {
  const asked = source === parent && data?.type === CALL.type && data.v === CALL.v;
  if (parent === window || !asked) return;
  worker?.end();
  worker = undefined;
  if (!port) return;
  const sandboxed = data.sandboxed === true;
  const open = sandboxed ? openSandbox : openWorker;
  const line = open(
    (answer) => port.postMessage(answer),
    (failed) => port.postMessage({ failed }),
  );
  worker = line;
  port.onmessage = ({ data }) => {
    const call = callOf(data, sandboxed);
    if (call) line.post(call);
  };
});

parent.postMessage(HERE, "*"); // whoever it is

/**
 * What may pass, made anew of what it was read as: Python reads the same.
 * @param {any} data
 * @param {boolean} sandboxed
 */
function callOf(data, sandboxed) {
  const { id, message, milliseconds } = data ?? {};
  if (!Number.isSafeInteger(id) || typeof message !== "string") return undefined;
  if (message.length > LONGEST) return undefined;
  try {
    const asked = JSON.parse(message);
    if (asked?.verb === "draft" && !sandboxed) return undefined;
    const slice = Number.isFinite(milliseconds) && { milliseconds };
    return { id, message: JSON.stringify(asked), ...slice };
  } catch {
    return undefined;
  }
}
