// @ts-check
/**
 * A worker with Python for texts that are not ours: of no origin, so that nothing of the site is
 * within its reach, in a frame whose policy lets nothing out (sandbox.html). All it needs is handed
 * in. It speaks by a port of its own, which the frame passes on to it and does not hear.
 */

import { isWord } from "./door.js";
import { sandboxParts } from "./parts.js";

/** @import {Open} from "./open-worker.js" */

/** Python there may have so many bytes. */
const MEMORY = 2 ** 29;
/** A text that yields nothing for so long beyond its slice is stopped where it stands. */
const SILENCE = 2_000;
/** It fetches from nowhere: what it asks for is known by path. */
const BASE = "https://pypuzzles.invalid/";

/** One frame, one worker: to remove the frame is to end it. @type {Open} */
export function openSandbox(heard, failed) {
  const { port1: port, port2: theirs } = new MessageChannel();
  const frame = document.createElement("iframe");
  let ended = false;
  frame.setAttribute("sandbox", "allow-scripts");
  // No sheet of the page is stronger than this.
  frame.style.setProperty("display", "none", "important");
  const broken = (/** @type {MessageEvent} */ { source, data }) => {
    if (source === frame.contentWindow) failed(String(data).slice(0, 500));
  };
  addEventListener("message", broken);
  port.onmessage = ({ data }) => {
    if (isWord(data)) heard(data);
    else failed("what came out of the sandbox is none of its words");
  };
  port.postMessage({ boot: BASE, memory: MEMORY, silence: SILENCE });
  begin().catch((error) => {
    const { kind = "boot", message, pattern, values } = error;
    if (!ended) heard({ fault: { kind, message: String(message), pattern, values } });
  });
  return {
    post: (data) => port.postMessage(data),
    end() {
      ended = true;
      removeEventListener("message", broken);
      port.close();
      frame.remove();
    },
  };

  async function begin() {
    const { page, program, files } = await sandboxParts((loaded, total) => {
      if (!ended) heard({ progress: { loaded, total, phase: "fetch" } });
    });
    if (ended) return;
    frame.srcdoc = page;
    const loaded = new Promise((resolve) => {
      frame.onload = resolve;
    });
    // Pages write their body anew; what stands beside it stays.
    document.documentElement.append(frame);
    await loaded;
    const given = [theirs, ...Object.values(files)];
    frame.contentWindow?.postMessage({ program, files }, "*", given);
  }
}
