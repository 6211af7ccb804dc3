// @ts-check
/** A text against what is known of its puzzle, one size after another, in slices. */

import { factsOf } from "../request/facts.js";
import "../runtime/answers-door.js";
import { sandboxed } from "../runtime/sandboxed.js";

/** @import {Puzzle, Request} from "../request/catalog.js" */
/** @import {Size} from "../runtime/answers-door.js" */
/** @import {Progress} from "../runtime/client.js" */

/**
 * @typedef {{text: string, puzzle: Puzzle, phase: "busy" | "ended" | "stopped" | "failed",
 *   sizes: Size[], whole: boolean, facts?: any, progress?: Progress, fault?: unknown}} Check
 *   whole: nothing is left to be checked; facts: of the board of the last size, which is wrong
 */

/** The name it has in Python: the run that is watched has one of its own. */
const DRAFT = "checked";
/** A reader waits no longer, in seconds, and is told so often, in milliseconds. */
const SECONDS = 60;
const SLICE = 100;

/** @param {() => void} changed */
export function createChecking(changed) {
  const { python, onProgress } = sandboxed;
  let now = /** @type {Check | undefined} */ (undefined);

  return {
    get now() {
      return now;
    },
    get busy() {
      return now?.phase === "busy";
    },
    run,
    stop,
  };

  /** It is not asked to go on. */
  function stop() {
    if (now?.phase !== "busy") return;
    now.phase = "stopped";
    changed();
  }

  /** @param {string} text @param {Puzzle} puzzle @param {Request} request the search it stands for */
  async function run(text, puzzle, { algorithm, form }) {
    stop();
    const mine = /** @type {Check} */ ({ text, puzzle, phase: "busy", sizes: [], whole: false });
    now = mine;
    const unsubscribe = onProgress((progress) => {
      mine.progress = progress.phase === "ready" ? undefined : progress;
      changed();
    });
    changed();
    try {
      const of = { puzzle: puzzle.name, algorithm, form, parameters: {} };
      await python.draft({ ...of, draft: DRAFT, text });
      await goOn(mine);
      if (mine.phase === "busy") mine.phase = "ended";
    } catch (fault) {
      if (mine.phase === "busy") Object.assign(mine, { phase: "failed", fault });
    } finally {
      unsubscribe();
      mine.progress = undefined;
      changed();
    }
  }

  /** @param {Check} mine */
  async function goOn(mine) {
    for (let ended = false; !ended && mine.phase === "busy"; ) {
      const asked = { draft: DRAFT, seconds: SECONDS, milliseconds: SLICE };
      const told = await python.check(asked);
      ended = told.ended;
      mine.sizes = told.sizes;
      changed();
    }
    const last = mine.sizes.at(-1);
    mine.whole = mine.sizes.length > 0 && mine.sizes.every(({ right }) => right);
    // The board is drawn by what the page knows itself: of the sandbox come its pieces alone.
    if (last?.faults.length) mine.facts = await factsOf(mine.puzzle, last.parameters);
  }
}
