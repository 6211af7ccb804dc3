// @ts-check
/** Lazy loading of the search code. Calls made before it has loaded are delayed. */

import { nothing } from "../vendor/lit.js";

/** @import {Counting} from "../counting/counting.js" */
/** @import {Puzzle, Recorded} from "../request/catalog.js" */
/** @import {Host} from "./host.js" */
/** @import {Searching} from "./searching.js" */

/**
 * @param {Host} host
 * @param {() => Puzzle | undefined} now returns the current puzzle
 * @param {(fault: unknown) => void} onError called with the error if loading fails
 */
export function createLazySearch(host, now, onError) {
  let there = /** @type {Searching | undefined} */ (undefined);
  let counting = /** @type {Counting | undefined} */ (undefined);
  /** Recordings by puzzle name; undefined if there is none. */
  const recorded = /** @type {Map<string | undefined, Recorded | undefined>} */ (new Map());

  return {
    load,
    close,
    armed,
    recorded,
    get there() {
      return there;
    },
    /** @type {Searching["drawTimeline"]} */
    drawTimeline: (...painted) => there?.drawTimeline(...painted),
    /** @type {Counting} */
    counting: {
      get now() {
        return counting?.now;
      },
      get busy() {
        return counting?.busy ?? false;
      },
      run: (...asked) => loadCounting().then(({ run }) => run(...asked), onError),
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

  function close() {
    there?.hints.cancel();
    there?.jobs.cancel();
    counting?.stop();
  }

  /** Load the search code, once, and the recording of a puzzle. @param {Puzzle} [puzzle] */
  async function load(puzzle = now()) {
    const { createSearching } = await import("./searching.js");
    there ??= createSearching(host);
    recorded.set(puzzle?.name, puzzle && (await there.recordedSearch(puzzle)));
    return there;
  }

  /** Load the counting code, which few readers need. */
  async function loadCounting() {
    const { createCounting } = await import("../counting/counting.js");
    counting ??= createCounting(host.update);
    return counting;
  }

  /**
   * Call a function with the search code: at once if it has loaded, and after loading it otherwise.
   * @template T
   * @param {(there: Searching) => T} act
   * @returns {T | Promise<any>}
   */
  function armed(act) {
    return there && recorded.has(now()?.name) ? act(there) : load().then(() => armed(act), onError);
  }
}
