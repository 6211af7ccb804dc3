// @ts-check
/**
 * The worker, when the page is somebody else's: no worker can be made across origins, and what
 * could be made would run as the guest, under the guest's policy. A hidden frame of our origin
 * (frame.html) holds it, or the sandbox.
 */

import { inTime } from "../load/deadline.js";

/** @import {Open} from "./open-worker.js" */

const HOST = new URL("./frame.html", import.meta.url);
/** What frame.js says once it listens, and what it waits for. */
export const HERE = { type: "pypuzzles-host-here", v: 1 };
export const CALL = { type: "pypuzzles-host", v: 1 };
/** Why it does not come: docs/embedding.md says what a page's policy has to allow. */
const FORBIDDEN = "the policy of this page forbids the frame in which Python runs";
/** Milliseconds after which a frame that has loaded, but does not answer, counts as blocked. */
const SILENCE = 5_000;

/**
 * Whether the page is sent with Cross-Origin-Embedder-Policy, which blocks frames of a site that
 * is sent without it. Chromium loads them if they are `credentialless`. Such a frame shares no
 * cache with other pages, so it is used only where a plain one was blocked.
 */
let isCredentialless = false;

/** A worker with Python of ours. @type {Open} */
export const openFarWorker = (heard, failed) => openFar(false, heard, failed);

/** One for texts that are not ours. @type {Open} */
export const openFarSandbox = (heard, failed) => openFar(true, heard, failed);

/** Frames whose worker has ended: they have what the next one of that kind starts from. */
const spares = /** @type {Map<boolean, HTMLIFrameElement>} */ (new Map());

/**
 * A frame has one worker at a time. To remove the frame is to end its worker, whatever state it is
 * in. In WebKit a frame has loaded before its program runs: it says itself when it is there.
 * @param {boolean} sandboxed
 * @param {Parameters<Open>[0]} heard
 * @param {Parameters<Open>[1]} failed
 * @returns {ReturnType<Open>}
 */
function openFar(sandboxed, heard, failed) {
  const { port1: port, port2: theirs } = new MessageChannel();
  const spare = spares.get(sandboxed);
  const old = spare?.isConnected ? spare : undefined;
  const frame = old ?? document.createElement("iframe");
  let ready = false;
  spares.delete(sandboxed);
  const tell = (/** @type {MessagePort[]} */ ...ports) =>
    frame.contentWindow?.postMessage({ ...CALL, sandboxed }, HOST.origin, ports);
  const call = (/** @type {MessageEvent} */ { source, data }) => {
    if (source !== frame.contentWindow || data?.type !== HERE.type) return;
    stopWaiting();
    tell(theirs);
  };
  const forbidden = (/** @type {SecurityPolicyViolationEvent} */ event) => {
    const { effectiveDirective, blockedURI } = event;
    if (effectiveDirective === "frame-src" && blockedURI.startsWith(HOST.origin)) refuse();
  };
  let timer = 0;
  const loaded = () => {
    clearTimeout(timer);
    timer = inTime(SILENCE, (late) => (late ? loaded() : blocked()));
  };
  const reports = /** @type {(reports: any[]) => void} */ (
    (reports) => {
      if (reports.some(({ body }) => body.toJSON().blockedURL === HOST.href)) blocked();
    }
  );
  // Not every browser reports to the page what it has blocked.
  const observer =
    globalThis.ReportingObserver && new ReportingObserver(reports, { types: ["coep"] });
  port.onmessage = ({ data }) => {
    ready ||= data.progress?.phase === "ready";
    if (data.failed) failed(data.failed);
    else heard(data);
  };
  if (old) tell(theirs);
  else begin();
  return {
    post: (data) => port.postMessage(data),
    end() {
      stopWaiting();
      port.close();
      if (!ready) return frame.remove();
      tell();
      spares.set(sandboxed, frame);
    },
  };

  function begin() {
    frame.src = HOST.href;
    frame.setAttribute("sandbox", "allow-scripts allow-same-origin");
    // No sheet of the page is stronger than this.
    frame.style.setProperty("display", "none", "important");
    frame.toggleAttribute("credentialless", isCredentialless);
    frame.addEventListener("load", loaded);
    addEventListener("message", call);
    addEventListener("securitypolicyviolation", forbidden);
    observer?.observe();
    // Pages write their body anew; what stands beside it stays.
    document.documentElement.append(frame);
  }

  function stopWaiting() {
    clearTimeout(timer);
    frame.removeEventListener("load", loaded);
    removeEventListener("message", call);
    removeEventListener("securitypolicyviolation", forbidden);
    observer?.disconnect();
  }

  /** Try once more with a frame that the browser may load in spite of the page's headers. */
  function blocked() {
    if (frame.hasAttribute("credentialless") || !("credentialless" in frame)) return refuse();
    isCredentialless = true;
    stopWaiting();
    frame.remove();
    begin();
  }

  function refuse() {
    stopWaiting();
    heard({ fault: { kind: "boot", message: FORBIDDEN, pattern: FORBIDDEN, values: {} } });
  }
}
