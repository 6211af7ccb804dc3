// @ts-check
/**
 * Script of the hidden frame that runs Python for `<py-puzzle>` on other origins. It serves any
 * embedding page, because it stores nothing and relays only protocol calls and their responses.
 * User programs run only in the sandbox, because a plain worker has this site's origin.
 */

import { openWorker } from "./client/open-worker.js";
import { READY, REQUEST } from "./sandbox/open-frame.js";
import { openSandbox } from "./sandbox/open-sandbox.js";

/** Maximum characters of a call, far above any real one. */
const MAX_CALL = 100_000;

/** The current worker; a new request ends it. */
let worker = /** @type {import("./client/open-worker.js").Line | undefined} */ (undefined);

addEventListener("message", ({ source, data, ports: [port] }) => {
  const isRequest = source === parent && data?.type === REQUEST.type && data.v === REQUEST.v;
  if (parent === window || !isRequest) return;
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
    const call = copyValidCall(data, sandboxed);
    if (call) line.post(call);
  };
});

parent.postMessage(READY, "*"); // any embedding page

/**
 * Return a re-serialised copy of a valid call, so that Python parses exactly what was checked.
 * @param {any} data @param {boolean} sandboxed
 */
function copyValidCall(data, sandboxed) {
  const { id, message, milliseconds } = data ?? {};
  if (!Number.isSafeInteger(id) || typeof message !== "string") return undefined;
  if (message.length > MAX_CALL) return undefined;
  try {
    const request = JSON.parse(message);
    if (request?.verb === "draft" && !sandboxed) return undefined;
    const slice = Number.isFinite(milliseconds) && { milliseconds };
    return { id, message: JSON.stringify(request), ...slice };
  } catch {
    return undefined;
  }
}
