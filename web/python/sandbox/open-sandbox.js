// @ts-check
/**
 * Worker for user programs. It has an opaque origin, so it cannot reach the site's data, and its
 * frame's policy blocks the network (sandbox.html). The page passes in all files. Messages go
 * through a dedicated port that the frame forwards and does not read.
 *
 * The frame is reused, because it holds what the next worker starts from; nothing of an earlier run
 * remains in that. The page's own Python takes nothing from the frame.
 */

import { validateWorkerMessage } from "../schema/message-validators.js";
import { downloadSandboxParts } from "./parts.js";

/** @import {Open} from "../client/open-worker.js" */

/** Placeholder base URL: nothing is fetched, files are looked up by path. */
const BASE = "https://pypuzzles.invalid/";
const BOOT = {
  boot: BASE,
  /** Maximum bytes of Python's memory. */
  most: 2 ** 29,
  /** Milliseconds without an event, beyond the time slice, before a program is interrupted. */
  silence: 2_000,
  /** Modules to import before the first program, whose import would count as silence. */
  imports: [
    "pypuzzles.bridge.program_verbs",
    "pypuzzles.puzzle.facts",
    "pypuzzles.puzzle.generation",
    "pypuzzles.worksheets",
  ],
};

/** Maximum messages per second. Each answers a request, and few requests are pending at once. */
const MOST_MESSAGES = 2_000;

/** A frame that can start another worker. */
let spare = /** @type {HTMLIFrameElement | undefined} */ (undefined);

/** Open a sandboxed worker. A frame has one worker at a time. @type {Open} */
export function openSandbox(onMessage, onError) {
  const { port1: port, port2: remote } = new MessageChannel();
  const reused = spare?.isConnected ? spare : undefined;
  const frame = reused ?? document.createElement("iframe");
  let ready = false;
  let ended = false;
  spare = undefined;
  let second = 0;
  let messages = 0;
  const countAndCheckFlood = () => {
    const now = Math.floor(performance.now() / 1_000);
    messages = now === second ? messages + 1 : 1;
    second = now;
    return messages > MOST_MESSAGES;
  };
  const onFrameError = (/** @type {MessageEvent} */ { source, data }) => {
    if (source === frame.contentWindow) onError(String(data).slice(0, 500));
  };
  addEventListener("message", onFrameError);
  port.onmessage = ({ data }) => {
    const word = validateWorkerMessage(data);
    if (!word) return onError("unexpected message from the sandbox");
    if (countAndCheckFlood()) return onError("the sandbox sent too many messages");
    if ("progress" in word) {
      if (ready) return; // a repeated "ready" comes from the user program
      ready = word.progress.phase === "ready";
    }
    onMessage(word);
  };
  if (reused) sendToFrame({ boot: BOOT });
  else loadFrame().catch(reportFault);
  return { post: (data) => port.postMessage(data), end };

  /** End the worker. A frame that never became ready is removed. */
  function end() {
    ended = true;
    removeEventListener("message", onFrameError);
    port.close();
    if (!ready) return frame.remove();
    frame.contentWindow?.postMessage({}, "*");
    spare = frame;
  }

  async function loadFrame() {
    const { page, program, files } = await downloadSandboxParts((loaded, total) => {
      const phase = loaded < total ? "fetch" : "boot";
      if (!ended) onMessage({ progress: { loaded, total, phase } });
    });
    if (ended) return;
    frame.setAttribute("sandbox", "allow-scripts");
    // Overrides any style sheet of the page.
    frame.style.setProperty("display", "none", "important");
    frame.srcdoc = page;
    const loaded = new Promise((resolve) => {
      frame.onload = resolve;
    });
    // Pages may replace their body.
    document.documentElement.append(frame);
    await loaded;
    sendToFrame({ program, files, boot: BOOT }, Object.values(files));
  }

  /** @param {object} message @param {Transferable[]} [transfer] */
  function sendToFrame(message, transfer = []) {
    frame.contentWindow?.postMessage(message, "*", [remote, ...transfer]);
  }

  /** @param {any} error */
  function reportFault({ kind = "boot", message, pattern, values }) {
    if (!ended) onMessage({ fault: { kind, message: String(message), pattern, values } });
  }
}
