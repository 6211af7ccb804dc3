// @ts-check
/** A text against what is known of its puzzle, one size after another, in slices. */

import { factsOf } from "../request/facts.js";
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
 *   progress?: Progress, fault?: unknown}} Check own: it is of a puzzle of the reader's own;
 *   exercise: what it is to solve; whole: nothing is left to be checked; enough: as much as the
 *   exercise asks for; facts: of the board of the last size, which is wrong
 */

/** The name it has in Python: the run that is watched has one of its own. */
const DRAFT = "checked";
/** A reader waits no longer, in seconds, and is told so often, in milliseconds. */
const SECONDS = 60;
/** Who solves an exercise waits so long for larger sizes, in milliseconds. */
const LONGER = 5_000;
const SLICE = 100;

/** @param {() => void} changed */
export function createChecking(changed) {
  const { python, onProgress, onRenew } = sandboxed;
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

  /**
   * @param {string} text
   * @param {Puzzle} puzzle
   * @param {Request} request the search it stands for
   * @param {Own} [own] all of the puzzle is the text's
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
    const leave = onRenew(stop);
    changed();
    try {
      await goOn(mine, await read(mine, request));
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

  /** Have the text read. @param {Check} mine @param {Request} request @returns what of it is checked */
  async function read(mine, request) {
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
  async function goOn(mine, of) {
    const begun = performance.now();
    const late = () => mine.enough && performance.now() > begun + LONGER;
    for (let ended = false; !ended && !late() && mine.phase === "busy"; ) {
      const asked = { ...of, draft: DRAFT, seconds: SECONDS, milliseconds: SLICE };
      const told = await python.check(asked);
      ended = told.ended;
      mine.sizes = told.sizes;
      mine.enough = isEnough(mine.exercise, mine.sizes);
      changed();
    }
    const last = mine.sizes.at(-1);
    mine.whole = mine.sizes.length > 0 && mine.sizes.every(({ right }) => right);
    if (!last?.faults.length) return;
    const { own, puzzle } = mine;
    const { parameters } = last;
    // A shipped board is drawn by what the page knows itself: of the sandbox come its pieces alone.
    mine.facts = await (own
      ? own.facts(puzzle, { ...of, draft: DRAFT, parameters })
      : factsOf(puzzle, parameters));
  }
}
