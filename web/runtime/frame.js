// @ts-check
/**
 * The hidden frame that holds a worker, or a sandbox, for the elements of a page of another origin.
 * It serves whoever embeds it, since it has nothing to hide: it stores nothing, reads nothing of
 * the page, and all it passes on are calls of the bridge's verbs and their answers.
 */

import { CALL, HERE } from "./open-frame.js";
import { openSandbox } from "./open-sandbox.js";
import { openWorker } from "./open-worker.js";

/** No call of ours is nearly so long, in characters. */
const LONGEST = 100_000;

let served = false;

addEventListener("message", ({ source, data, ports: [port] }) => {
  const asked = source === parent && data?.type === CALL.type && data.v === CALL.v;
  if (served || parent === window || !asked || !port) return;
  served = true;
  const open = data.sandboxed ? openSandbox : openWorker;
  const worker = open(
    (answer) => port.postMessage(answer),
    (failed) => port.postMessage({ failed }),
  );
  port.onmessage = ({ data }) => {
    if (isCall(data)) worker.post(callOf(data));
  };
});

parent.postMessage(HERE, "*"); // whoever it is

/** @param {any} data */
function callOf({ id, message, milliseconds }) {
  return { id, message, ...(Number.isFinite(milliseconds) && { milliseconds }) };
}

/** @param {any} data */
function isCall(data) {
  const { id, message } = data ?? {};
  return Number.isSafeInteger(id) && typeof message === "string" && message.length <= LONGEST;
}
