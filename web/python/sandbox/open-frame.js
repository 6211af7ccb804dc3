// @ts-check
/**
 * Transport for pages of other origins. Browsers do not allow cross-origin workers, and a
 * workaround would run with the host page's origin and policy. A hidden frame of this site
 * (frame.html) holds the worker or the sandbox instead.
 */

import { startSuspendAwareTimer } from "../../lib/timer.js";

/** @import {Open} from "../client/open-worker.js" */

const HOST = new URL("../frame.html", import.meta.url);
/** Message that frame.js posts when it is ready, and the request it expects. */
export const READY = { type: "pypuzzles-host-here", v: 1 };
export const REQUEST = { type: "pypuzzles-host", v: 1 };
/** Error for a blocked frame; docs/embedding.md lists the policy that the page needs. */
const FORBIDDEN = "the security policy of this page blocks the frame that runs Python";
/** Milliseconds after which a frame that has loaded, but does not answer, counts as blocked. */
const MAX_SILENCE = 5_000;

/**
 * True if the page has a Cross-Origin-Embedder-Policy header, which blocks frames of a site without
 * one. Chromium loads `credentialless` frames anyway. They share no cache with other pages, so they
 * are used only after a plain frame was blocked.
 */
let isCredentialless = false;

/** Open a worker for the site's own programs. @type {Open} */
export const openRemoteWorker = (onMessage, onError) =>
  openWorkerInFrame(false, onMessage, onError);

/** Open a sandbox for user programs. @type {Open} */
export const openRemoteSandbox = (onMessage, onError) =>
  openWorkerInFrame(true, onMessage, onError);

/** Frames whose worker has ended, by kind; they hold what the next worker starts from. */
const spares = /** @type {Map<boolean, HTMLIFrameElement>} */ (new Map());

/**
 * Open a worker in a frame, which holds one worker at a time. Removing the frame ends its worker in
 * any state. In WebKit, `load` fires before the frame's script runs, so the frame announces itself.
 * @param {boolean} sandboxed @param {Parameters<Open>[0]} onMessage
 * @param {Parameters<Open>[1]} onError @returns {ReturnType<Open>}
 */
function openWorkerInFrame(sandboxed, onMessage, onError) {
  const { port1: port, port2: remote } = new MessageChannel();
  const spare = spares.get(sandboxed);
  const reused = spare?.isConnected ? spare : undefined;
  const frame = reused ?? document.createElement("iframe");
  let ready = false;
  spares.delete(sandboxed);
  const postRequest = (/** @type {MessagePort[]} */ ...ports) =>
    frame.contentWindow?.postMessage({ ...REQUEST, sandboxed }, HOST.origin, ports);
  const onAnnounced = (/** @type {MessageEvent} */ { source, data }) => {
    if (source !== frame.contentWindow || data?.type !== READY.type) return;
    stopWaiting();
    postRequest(remote);
  };
  const onViolation = (/** @type {SecurityPolicyViolationEvent} */ event) => {
    const { effectiveDirective, blockedURI } = event;
    if (effectiveDirective === "frame-src" && blockedURI.startsWith(HOST.origin)) reportBlocked();
  };
  let timer = 0;
  const onLoad = () => {
    clearTimeout(timer);
    timer = startSuspendAwareTimer(MAX_SILENCE, (late) => (late ? onLoad() : onBlocked()));
  };
  const handleReports = /** @type {(reports: any[]) => void} */ (
    (reports) => {
      if (reports.some(({ body }) => body.toJSON().blockedURL === HOST.href)) onBlocked();
    }
  );
  // Not every browser reports blocked frames.
  const observer =
    globalThis.ReportingObserver && new ReportingObserver(handleReports, { types: ["coep"] });
  port.onmessage = ({ data }) => {
    ready ||= data.progress?.phase === "ready";
    if (data.failed) onError(data.failed);
    else onMessage(data);
  };
  if (reused) postRequest(remote);
  else attachFrame();
  return {
    post: (data) => port.postMessage(data),
    end() {
      stopWaiting();
      port.close();
      if (!ready) return frame.remove();
      postRequest();
      spares.set(sandboxed, frame);
    },
  };

  function attachFrame() {
    frame.src = HOST.href;
    frame.setAttribute("sandbox", "allow-scripts allow-same-origin");
    // Overrides any style sheet of the page.
    frame.style.setProperty("display", "none", "important");
    frame.toggleAttribute("credentialless", isCredentialless);
    frame.addEventListener("load", onLoad);
    addEventListener("message", onAnnounced);
    addEventListener("securitypolicyviolation", onViolation);
    observer?.observe();
    // Pages may replace their body.
    document.documentElement.append(frame);
  }

  function stopWaiting() {
    clearTimeout(timer);
    frame.removeEventListener("load", onLoad);
    removeEventListener("message", onAnnounced);
    removeEventListener("securitypolicyviolation", onViolation);
    observer?.disconnect();
  }

  /** Retry with a frame that the browser may load despite the page's headers. */
  function onBlocked() {
    if (frame.hasAttribute("credentialless") || !("credentialless" in frame))
      return reportBlocked();
    isCredentialless = true;
    stopWaiting();
    frame.remove();
    attachFrame();
  }

  function reportBlocked() {
    stopWaiting();
    onMessage({ fault: { kind: "boot", message: FORBIDDEN, pattern: FORBIDDEN, values: {} } });
  }
}
