// @ts-check
/** What searches is fetched later: until then it has told nothing, and what is asked of it waits. */

import { nothing } from "../vendor/lit.js";

/** @import {Counting} from "../counting/counting.js" */
/** @import {Puzzle, Recorded} from "../request/catalog.js" */
/** @import {Host} from "./host.js" */
/** @import {Searching} from "./searching.js" */

/**
 * @param {Host} host
 * @param {() => Puzzle | undefined} now the puzzle that is shown
 * @param {(fault: unknown) => void} lacking is told why what was wanted could not be fetched
 */
export function createLater(host, now, lacking) {
  let there = /** @type {Searching | undefined} */ (undefined);
  let counting = /** @type {Counting | undefined} */ (undefined);
  /** Of each puzzle, if there is one. */
  const recorded = /** @type {Map<string | undefined, Recorded | undefined>} */ (new Map());

  return {
    fetch,
    close,
    armed,
    recorded,
    get there() {
      return there;
    },
    /** @type {Searching["drawStrip"]} */
    drawStrip: (...painted) => there?.drawStrip(...painted),
    /** @type {Counting} */
    counting: {
      get now() {
        return counting?.now;
      },
      get busy() {
        return counting?.busy ?? false;
      },
      run: (...asked) => fetchCounting().then(({ run }) => run(...asked), lacking),
      stop: () => counting?.stop(),
      close: () => counting?.close(),
    },
    /** @type {Searching["hints"]} */
    hints: {
      get reaching() {
        return there?.hints.reaching ?? false;
      },
      get dead() {
        return there?.hints.dead ?? false;
      },
      line: (...of) => there?.hints.line(...of) ?? nothing,
      marked: (...of) => there?.hints.marked(...of),
      check: (...asked) => armed(({ hints }) => hints.check(...asked)),
      hint: (...asked) => armed(({ hints }) => hints.hint(...asked)),
      reach: (...asked) => armed(({ hints }) => hints.reach(...asked)),
      cancel: () => there?.hints.cancel(),
    },
    /** @type {import("../search/jobs.js").Jobs} */
    jobs: {
      get now() {
        return there?.jobs.now;
      },
      count: (...asked) => armed(({ jobs }) => jobs.count(...asked)),
      make: (...asked) => armed(({ jobs }) => jobs.make(...asked)),
      cancel: () => there?.jobs.cancel(),
    },
  };

  /** Nobody looks any more. */
  function close() {
    there?.hints.cancel();
    there?.jobs.cancel();
    counting?.stop();
  }

  /** Fetch it, once, and what was recorded of a search. @param {Puzzle} [puzzle] */
  async function fetch(puzzle = now()) {
    const { createSearching } = await import("./searching.js");
    there ??= createSearching(host);
    recorded.set(puzzle?.name, puzzle && (await there.usualSearch(puzzle)));
    return there;
  }

  /** Fetch what counts: few readers ask how many there are. */
  async function fetchCounting() {
    const { createCounting } = await import("../counting/counting.js");
    counting ??= createCounting(host.update);
    return counting;
  }

  /**
   * Do what needs it: at once if it is there, else as soon as it is.
   * @template T
   * @param {(there: Searching) => T} act
   * @returns {T | Promise<any>}
   */
  function armed(act) {
    return there && recorded.has(now()?.name)
      ? act(there)
      : fetch().then(() => armed(act), lacking);
  }
}
