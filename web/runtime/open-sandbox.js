// @ts-check
/**
 * A worker with Python for texts that are not ours: of no origin, so that nothing of the site is
 * within its reach, in a frame whose policy lets nothing out (sandbox.html). All it needs is handed
 * in. It speaks by a port of its own, which the frame passes on to it and does not hear.
 *
 * The frame stays, and has what the next worker starts from: it comes soon, and nothing of what was
 * run before is in it. Nothing of the frame's is taken into a Python of the page's own.
 */

import { readWord } from "./door.js";
import { sandboxParts } from "./parts.js";

/** @import {Open} from "./open-worker.js" */

/** It fetches from nowhere: what it asks for is known by path. */
const BASE = "https://pypuzzles.invalid/";
const BOOT = {
  boot: BASE,
  /** Python there may have so many bytes. */
  most: 2 ** 29,
  /** A text that yields nothing for so long beyond its slice is stopped where it stands. */
  silence: 2_000,
  /** What reads a text is there before the first one comes. */
  imports: ["pypuzzles.page.drafting"],
};

/** The most messages of a sandbox in a second: each answers a question, and few are under way. */
const MOST_MESSAGES = 2_000;

/** A frame whose worker has ended, and that is able to make another. */
let spare = /** @type {HTMLIFrameElement | undefined} */ (undefined);

/** A frame has one worker at a time. @type {Open} */
export function openSandbox(heard, failed) {
  const { port1: port, port2: theirs } = new MessageChannel();
  const old = spare?.isConnected ? spare : undefined;
  const frame = old ?? document.createElement("iframe");
  let ready = false;
  let ended = false;
  spare = undefined;
  let second = 0;
  let messages = 0;
  const isFlood = () => {
    const now = Math.floor(performance.now() / 1_000);
    messages = now === second ? messages + 1 : 1;
    second = now;
    return messages > MOST_MESSAGES;
  };
  const broken = (/** @type {MessageEvent} */ { source, data }) => {
    if (source === frame.contentWindow) failed(String(data).slice(0, 500));
  };
  addEventListener("message", broken);
  port.onmessage = ({ data }) => {
    const word = readWord(data);
    if (!word) return failed("unexpected message from the sandbox");
    if (isFlood()) return failed("the sandbox sent too many messages");
    if ("progress" in word) {
      if (ready) return; // only a program that pretends says this once more
      ready = word.progress.phase === "ready";
    }
    heard(word);
  };
  if (old) hand({ boot: BOOT });
  else begin().catch(refuse);
  return { post: (data) => port.postMessage(data), end };

  /** A frame whose worker was never ready goes, too. */
  function end() {
    ended = true;
    removeEventListener("message", broken);
    port.close();
    if (!ready) return frame.remove();
    frame.contentWindow?.postMessage({}, "*");
    spare = frame;
  }

  async function begin() {
    const { page, program, files } = await sandboxParts((loaded, total) => {
      if (!ended) heard({ progress: { loaded, total, phase: "fetch" } });
    });
    if (ended) return;
    frame.setAttribute("sandbox", "allow-scripts");
    // No sheet of the page is stronger than this.
    frame.style.setProperty("display", "none", "important");
    frame.srcdoc = page;
    const loaded = new Promise((resolve) => {
      frame.onload = resolve;
    });
    // Pages write their body anew; what stands beside it stays.
    document.documentElement.append(frame);
    await loaded;
    hand({ program, files, boot: BOOT }, Object.values(files));
  }

  /** @param {object} given @param {Transferable[]} [bodies] */
  function hand(given, bodies = []) {
    frame.contentWindow?.postMessage(given, "*", [theirs, ...bodies]);
  }

  /** @param {any} error */
  function refuse({ kind = "boot", message, pattern, values }) {
    if (!ended) heard({ fault: { kind, message: String(message), pattern, values } });
  }
}
