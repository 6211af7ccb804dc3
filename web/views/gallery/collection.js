// @ts-check
/** All solutions of a request, fetched from Python in slices and grouped into orbits. */

import { createOrbitCollector } from "../../boards/shared/symmetry.js";
import { omitUnset } from "../../model/request.js";
import { onProgress, python } from "../../python/client/shared.js";
import { callUntilEnded } from "../../python/client/slices.js";

/** @import {OrbitCollector} from "../../boards/shared/symmetry.js" */
/** @import {Request} from "../../model/catalog.js" */
/** @import {GallerySample} from "../../model/samples.js" */
/** @import {Progress} from "../../python/schema/types.js" */

/**
 * @typedef {ReturnType<typeof createSolutionCollection>} Collection
 * @typedef {"unasked" | "searching" | "paused" | "ended"} Phase unasked: the search starts only
 *   when the reader wants it
 */

const SEARCH = "gallery";
/** Limits of a call: milliseconds, and boards. */
const SLICE_MS = 30;
const BOARDS = 200;
/**
 * After this many boards a search pauses, once it has taken PAUSE_MS or produced
 * NUMBERS numbers. All solutions of 12 queens, or permutations of 8, are fewer.
 */
const MIN_BOARDS = 600;
const PAUSE_MS = 30_000;
export const NUMBERS = 350_000;
/** Minimum time between two renders. */
const RENDER_MS = 120;

/**
 * @param {Request} request
 * @param {() => void} onChange
 * @param {Promise<GallerySample | undefined>} [recorded] boards to show without Python;
 *   without it, the search waits for the reader
 */
export function createSolutionCollection(request, onChange, recorded) {
  let fold = /** @type {OrbitCollector | undefined} */ (undefined);
  let progress = /** @type {Progress | undefined} */ (undefined);
  let needsRestart = false;
  let gathering = false;
  let closed = false;
  let renderedAt = 0;

  const collection = {
    request,
    facts: /** @type {any} */ (undefined),
    phase: /** @type {Phase} */ (recorded ? "searching" : "unasked"),
    tries: 0,
    fault: /** @type {unknown} */ (undefined),
    get orbits() {
      return fold?.orbits ?? [];
    },
    get solutions() {
      return fold?.solutions ?? 0;
    },
    get sizes() {
      return fold?.sizes ?? [];
    },
    /** Progress of starting Python, while it is awaited. */
    get progress() {
      return collection.facts && !needsRestart ? undefined : progress;
    },
    /** Pause until continueSearch(). */
    pause() {
      collection.phase = "paused";
      onChange();
    },
    continueSearch() {
      collection.phase = "searching";
      collection.fault = undefined;
      if (!gathering) runSearch();
      onChange();
    },
    close() {
      closed = true;
    },
  };
  recorded?.then((sample) => (sample ? showRecorded(sample) : runSearch()));
  return collection;

  /** Show recorded boards; continueSearch() starts the search from the beginning. @param {GallerySample} sample */
  function showRecorded({ facts, boards, copies, steps, tries, ended }) {
    if (closed) return;
    collection.facts = facts;
    fold = createOrbitCollector(facts);
    for (const [i, board] of boards.entries()) fold.add(board, copies[i], steps[i]);
    needsRestart = true;
    collection.tries = tries;
    collection.phase = ended ? "ended" : "paused";
    onChange();
  }

  async function runSearch() {
    if (closed) return;
    const unsubscribe = onProgress((now) => {
      progress = now;
      notifyAtIntervals();
    });
    gathering = true;
    try {
      if (!fold || needsRestart) await startSearch();
      await fetchBoards();
    } catch (error) {
      // The worker, and the search with it, may be gone: a retry starts again.
      needsRestart = true;
      collection.fault = error;
      collection.phase = "paused";
    } finally {
      unsubscribe();
      gathering = false;
      if (!closed) onChange();
    }
  }

  async function startSearch() {
    const started = await python.start({ ...omitUnset(request), search: SEARCH });
    collection.facts = started.facts;
    fold = createOrbitCollector(collection.facts);
    needsRestart = false;
    collection.tries = 0;
  }

  async function fetchBoards() {
    const goal = (fold?.solutions ?? 0) + MIN_BOARDS;
    const until = performance.now() + PAUSE_MS;
    let numbers = 0;
    const message = { search: SEARCH, boards: BOARDS, milliseconds: SLICE_MS };
    const isSearching = () => !closed && collection.phase === "searching";
    for await (const more of callUntilEnded(() => python.boards(message), isSearching)) {
      if (closed) return;
      more.boards.forEach((board, i) => {
        fold?.add(board, more.copies[i], more.steps[i]);
        numbers += board.length;
      });
      collection.tries = more.tries;
      if (more.ended) collection.phase = "ended";
      else if ((fold?.solutions ?? 0) >= goal) {
        if (numbers > NUMBERS || performance.now() > until) collection.phase = "paused";
      }
      notifyAtIntervals();
    }
  }

  function notifyAtIntervals() {
    if (closed || performance.now() - renderedAt < RENDER_MS) return;
    renderedAt = performance.now();
    onChange();
  }
}
