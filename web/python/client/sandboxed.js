// @ts-check
/** The sandboxed Python for user programs: one per page, started by the first call. */

import { openSandbox } from "../sandbox/open-sandbox.js";
import { validateResponse } from "../schema/message-validators.js";
import { createRemoteOpener, createSharedClient, isSiteOrigin } from "./shared.js";

/**
 * Milliseconds a call may take. Python interrupts itself after 2 seconds of silence; a program that
 * is still running then catches every exception.
 */
const DEADLINE = 5_000;

const sandbox = createSharedClient(
  isSiteOrigin ? openSandbox : createRemoteOpener("openRemoteSandbox"),
  {
    validateResponse,
    deadline: DEADLINE,
    growsWithStart: true,
  },
);
const { python } = sandbox;
const { draft } = python;
const pauseListeners = /** @type {Set<() => void>} */ (new Set());
let isUsed = false;

python.draft = (message) => {
  isUsed = true;
  return draft(message);
};

export const sandboxed = {
  ...sandbox,
  /**
   * Restart the sandbox unless it is unused. Its other users are paused, and restart it when they
   * resume.
   * @param {() => void} [ownPause] pause listener of the caller, which is not called
   */
  restart(ownPause) {
    if (!isUsed) return;
    isUsed = false;
    for (const pause of pauseListeners) if (pause !== ownPause) pause();
    python.renew();
  },
  /**
   * Call `pause` before the sandbox restarts for another program. Return a function that
   * unsubscribes.
   * @param {() => void} pause
   */
  onRestart(pause) {
    pauseListeners.add(pause);
    return () => {
      pauseListeners.delete(pause);
    };
  },
};
