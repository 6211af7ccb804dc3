// @ts-check
/** Checks a program against the known counts of its puzzle, size by size, in time slices. */

import { loadFacts } from "../request/facts.js";
import "../runtime/answers-door.js";
import { sandboxed } from "../runtime/sandboxed.js";
import { isEnough } from "./exercise.js";

/** @import {Puzzle, Request} from "../request/catalog.js" */
/** @import {Own} from "./edited.js" */
/** @import {Exercise} from "./exercise.js" */
/** @import {Size} from "../runtime/answers-door.js" */
/** @import {Progress} from "../runtime/client.js" */

/**
 * @typedef {{text: string, puzzle: Puzzle, phase: "busy" | "ended" | "stopped" | "failed",
 *   sizes: Size[], own?: Own, exercise?: Exercise, whole: boolean, enough: boolean, facts?: any,
 *   progress?: Progress, fault?: unknown}} Check own: the user puzzle, if it is one;
 *   exercise: the one to solve; whole: all sizes are checked and right; enough: as many sizes as
 *   the exercise requires; facts: board data of the last size, if that is wrong
 */

/** The draft's name in Python, distinct from that of the run. */
const DRAFT = "checked";
/** Limit of a check. */
const MAX_SECONDS = 60;
/** Time for checking larger sizes after an exercise is solved. */
const EXTRA_MS = 5_000;
/** Time between two updates of the table. */
const SLICE_MS = 100;

/** @param {() => void} changed */
export function createChecking(changed) {
  const { python, onProgress, onRestart } = sandboxed;
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

  /** No further slice is requested. */
  function stop() {
    if (now?.phase !== "busy") return;
    now.phase = "stopped";
    changed();
  }

  /**
   * @param {string} text
   * @param {Puzzle} puzzle
   * @param {Request} request the search that it replaces
   * @param {Own} [own] if the program defines the puzzle
   * @param {Exercise} [exercise]
   */
  async function run(text, puzzle, request, own, exercise) {
    stop();
    const some = { text, puzzle, own, exercise, sizes: [], whole: false, enough: false };
    const mine = /** @type {Check} */ ({ ...some, phase: "busy" });
    now = mine;
    const unsubscribe = onProgress((progress) => {
      mine.progress = progress.phase === "ready" ? undefined : progress;
      changed();
    });
    const leave = onRestart(stop);
    changed();
    try {
      await checkSizes(mine, await loadDraft(mine, request));
      if (mine.phase === "busy") mine.phase = "ended";
    } catch (fault) {
      if (mine.phase === "busy") Object.assign(mine, { phase: "failed", fault });
    } finally {
      unsubscribe();
      leave();
      mine.progress = undefined;
      changed();
    }
  }

  /** Load the program in Python. @param {Check} mine @param {Request} request @returns the search to check */
  async function loadDraft(mine, request) {
    const { text, own } = mine;
    if (!own) {
      await python.draft({ ...request, parameters: {}, draft: DRAFT, text });
      return {};
    }
    const { puzzle, algorithm, form } = await own.read(DRAFT, text, request);
    mine.puzzle = puzzle;
    return { algorithm, form };
  }

  /** @param {Check} mine @param {{algorithm?: string, form?: string}} of */
  async function checkSizes(mine, of) {
    const start = performance.now();
    const isLate = () => mine.enough && performance.now() > start + EXTRA_MS;
    for (let ended = false; !ended && !isLate() && mine.phase === "busy"; ) {
      const asked = { ...of, draft: DRAFT, seconds: MAX_SECONDS, milliseconds: SLICE_MS };
      const result = await python.check(asked);
      ended = result.ended;
      mine.sizes = result.sizes;
      mine.enough = isEnough(mine.exercise, mine.sizes);
      changed();
    }
    const last = mine.sizes.at(-1);
    mine.whole = mine.sizes.length > 0 && mine.sizes.every(({ right }) => right);
    if (!last?.faults.length) return;
    const { own, puzzle } = mine;
    const { parameters } = last;
    // The data of a built-in board comes from the site; the sandbox supplies only its pieces.
    mine.facts = await (own
      ? own.facts(puzzle, { ...of, draft: DRAFT, parameters })
      : loadFacts(puzzle, parameters));
  }
}
