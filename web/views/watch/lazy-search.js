// @ts-check
/** Lazy loading of the search code. Calls made before it has loaded are delayed. */

import { nothing } from "../../vendor/lit.js";

/** @import {Counting} from "../../counting/counting.js" */
/** @import {Puzzle, Recorded} from "../../model/catalog.js" */
/** @import {Host} from "./host.js" */
/** @import {SearchTools} from "./search-tools.js" */

/**
 * @param {Host} host
 * @param {() => Puzzle | undefined} getCurrentPuzzle returns the current puzzle
 * @param {(fault: unknown) => void} onError called with the error if loading fails
 */
export function createLazySearch(host, getCurrentPuzzle, onError) {
  let searchCode = /** @type {SearchTools | undefined} */ (undefined);
  let counting = /** @type {Counting | undefined} */ (undefined);
  /** Recordings by puzzle name; undefined if there is none. */
  const recorded = /** @type {Map<string | undefined, Recorded | undefined>} */ (new Map());

  return {
    loadSearchCode,
    close,
    withSearch,
    recorded,
    get searchCode() {
      return searchCode;
    },
    /** @type {SearchTools["drawTimeline"]} */
    drawTimeline: (...args) => searchCode?.drawTimeline(...args),
    /** @type {Counting} */
    counting: {
      get current() {
        return counting?.current;
      },
      get busy() {
        return counting?.busy ?? false;
      },
      run: (...args) => loadCounting().then(({ run }) => run(...args), onError),
      stop: () => counting?.stop(),
      close: () => counting?.close(),
    },
    /** @type {SearchTools["hints"]} */
    hints: {
      get isReaching() {
        return searchCode?.hints.isReaching ?? false;
      },
      get isUnsolvable() {
        return searchCode?.hints.isUnsolvable ?? false;
      },
      renderAnswer: (...args) => searchCode?.hints.renderAnswer(...args) ?? nothing,
      findMarkedEntry: (...args) => searchCode?.hints.findMarkedEntry(...args),
      checkPosition: (...args) => withSearch(({ hints }) => hints.checkPosition(...args)),
      makeHintMove: (...args) => withSearch(({ hints }) => hints.makeHintMove(...args)),
      reachPosition: (...args) => withSearch(({ hints }) => hints.reachPosition(...args)),
      cancelReaching: () => searchCode?.hints.cancelReaching(),
    },
    /** @type {import("../../player/jobs.js").Jobs} */
    jobs: {
      get current() {
        return searchCode?.jobs.current;
      },
      count: (...args) => withSearch(({ jobs }) => jobs.count(...args)),
      make: (...args) => withSearch(({ jobs }) => jobs.make(...args)),
      cancel: () => searchCode?.jobs.cancel(),
    },
  };

  function close() {
    searchCode?.hints.cancelReaching();
    searchCode?.jobs.cancel();
    counting?.stop();
  }

  /** Load the search code, once, and the recording of a puzzle. @param {Puzzle} [puzzle] */
  async function loadSearchCode(puzzle = getCurrentPuzzle()) {
    const { createSearchTools } = await import("./search-tools.js");
    searchCode ??= createSearchTools(host);
    recorded.set(puzzle?.name, puzzle && (await searchCode.loadRecording(puzzle)));
    return searchCode;
  }

  async function loadCounting() {
    const { createCountRunner } = await import("../../counting/counting.js");
    counting ??= createCountRunner(host.update);
    return counting;
  }

  /**
   * Call a function with the search code: at once if it has loaded, and after loading it otherwise.
   * @template T
   * @param {(there: SearchTools) => T} act
   * @returns {T | Promise<any>}
   */
  function withSearch(act) {
    return searchCode && recorded.has(getCurrentPuzzle()?.name)
      ? act(searchCode)
      : loadSearchCode().then(() => withSearch(act), onError);
  }
}
