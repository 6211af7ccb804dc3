// @ts-check
/** The sandboxed Python for user programs: one per page, started by the first call. */

import { openSandbox } from "../sandbox/open-sandbox.js";
import { validateResponse } from "../schema/message-validators.js";
import { PythonError } from "./client.js";
import { createRemoteOpener, createSharedClient, isSiteOrigin } from "./shared.js";

/**
 * Milliseconds a call may take. Python interrupts itself after 2 seconds of silence; a program that
 * is still running then catches every exception.
 */
const DEADLINE = 5_000;

/** Time slice of the search for the board of an ordinary program. */
const SLICE_MS = 500;
/** Time without a report on its progress. */
const QUIET_MS = 1_000;

/** @import {ProgramAnswer} from "../schema/types.js" */

/**
 * @typedef {{isWanted?: () => boolean, onSteps?: (steps: number) => void}} Waiting isWanted: whether to
 *   continue, asked between two slices; onSteps: called with the steps of the program examined so far
 */

const sandbox = createSharedClient(
  isSiteOrigin ? openSandbox : createRemoteOpener("openRemoteSandbox"),
  {
    validateResponse,
    deadline: DEADLINE,
    growsWithStart: true,
  },
);
const { python } = sandbox;
const pauseListeners = /** @type {Set<() => void>} */ (new Set());
let isUsed = false;

export const sandboxed = {
  ...sandbox,
  /**
   * Load a user program, and wait until the board of an ordinary one is found.
   * @param {Omit<Parameters<typeof python.draft>[0], "milliseconds">} message @param {Waiting} [waiting]
   * @returns {Promise<ProgramAnswer>}
   */
  async loadProgram(message, { isWanted = () => true, onSteps = () => {} } = {}) {
    isUsed = true;
    const start = performance.now();
    for (;;) {
      const answer = await python.draft({ ...message, milliseconds: SLICE_MS });
      if (answer.ready) return answer;
      if (!isWanted()) throw new PythonError("closed", "the program is not wanted any more");
      if (performance.now() - start > QUIET_MS) onSteps(answer.steps);
    }
  },
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
