// @ts-check
/** Loading of the search tools, and of the recordings that they play. */

import { Lazy } from "../../lib/lazy.js";

/** @import {Puzzle, Recorded} from "../../model/catalog.js" */
/** @import {Host} from "./host.js" */
/** @import {SearchTools} from "./search-tools.js" */

/**
 * @param {Host} host
 * @param {() => Puzzle | undefined} getCurrentPuzzle
 * @param {(fault: unknown) => void} onError called with the error if loading fails
 */
export function createSearchLoader(host, getCurrentPuzzle, onError) {
  const tools = new Lazy(async () => {
    const strings = host.loadStrings("hints");
    const [{ createSearchTools }] = await Promise.all([import("./search-tools.js"), strings]);
    return createSearchTools(host);
  });
  /** Recordings by puzzle name; undefined if there is none. */
  const recordings = /** @type {Map<string | undefined, Recorded | undefined>} */ (new Map());

  return {
    recordings,
    load,
    withTools,
    /** The tools, once they have loaded. */
    get tools() {
      return tools.value;
    },
  };

  /** Load the tools, once, and the recording of a puzzle. @param {Puzzle} [puzzle] */
  async function load(puzzle = getCurrentPuzzle()) {
    const { loadRecording } = await tools.load();
    recordings.set(puzzle?.name, puzzle && (await loadRecording(puzzle)));
  }

  /**
   * Call a function with the tools: at once if they have loaded, and after loading them otherwise.
   * @template T
   * @param {(tools: SearchTools) => T} act
   * @returns {T | Promise<any>}
   */
  function withTools(act) {
    return tools.value && recordings.has(getCurrentPuzzle()?.name)
      ? act(tools.value)
      : load().then(() => withTools(act), onError);
  }
}
