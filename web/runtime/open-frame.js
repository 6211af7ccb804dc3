// @ts-check
/**
 * The worker, when the page is somebody else's: no worker can be made across origins, and what
 * could be made would run as the guest. A hidden frame of our origin (frame.html) holds it.
 */

/** @import {Open} from "./open-worker.js" */

const HOST = new URL("./frame.html", import.meta.url);
/** What frame.js says once it listens, and what it waits for. */
export const HERE = { type: "pypuzzles-host-here", v: 1 };
export const CALL = { type: "pypuzzles-host", v: 1 };

/**
 * One frame, one worker. To remove the frame is to end its worker, whatever state it is in. In
 * WebKit a frame has loaded before its program runs: it says itself when it is there.
 * @type {Open}
 */
export function openFarWorker(heard, failed) {
  const { port1: port, port2: theirs } = new MessageChannel();
  const frame = document.createElement("iframe");
  frame.src = HOST.href;
  frame.setAttribute("sandbox", "allow-scripts allow-same-origin");
  // No sheet of the page is stronger than this.
  frame.style.setProperty("display", "none", "important");
  const call = (/** @type {MessageEvent} */ { source, data }) => {
    if (source !== frame.contentWindow || data?.type !== HERE.type) return;
    removeEventListener("message", call);
    frame.contentWindow?.postMessage(CALL, HOST.origin, [theirs]);
  };
  addEventListener("message", call);
  port.onmessage = ({ data }) => (data.failed ? failed(data.failed) : heard(data));
  // Pages write their body anew; what stands beside it stays.
  document.documentElement.append(frame);
  return {
    post: (data) => port.postMessage(data),
    end() {
      removeEventListener("message", call);
      port.close();
      frame.remove();
    },
  };
}
