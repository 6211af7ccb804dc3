// @ts-check
/** All solutions of a request, gathered from Python in slices and folded as they come. */

import { createFold } from "../../boards/shared/symmetry.js";
import { asked } from "../../request/complete.js";
import { onProgress, python } from "../../runtime/shared.js";

/** @import {Fold} from "../../boards/shared/symmetry.js" */
/** @import {Request} from "../../request/catalog.js" */
/** @import {GallerySample} from "../../request/samples.js" */
/** @import {Progress} from "../../runtime/client.js" */

/**
 * @typedef {ReturnType<typeof createCollection>} Collection
 * @typedef {"unasked" | "searching" | "paused" | "ended"} Phase unasked: nothing is searched before
 *   somebody asks for it
 */

const SEARCH = "gallery";
/** A slice of Python's time for a call, in milliseconds, and boards after which it answers. */
const SLICE = 30;
const BOARDS = 200;
/**
 * A search that has found so many boards waits to be asked for more, once it has taken so long,
 * in milliseconds, or has come to so many numbers: twelve queens and eight numbers are fewer.
 */
const ENOUGH = 600;
const PATIENCE = 30_000;
export const NUMBERS = 350_000;
/** What a reader sees is drawn anew at most so often, in milliseconds. */
const OFTEN = 120;

/**
 * @param {Request} request
 * @param {() => void} changed
 * @param {Promise<GallerySample | undefined>} [recorded] boards that are known before Python
 *   comes; without it, nothing is searched before it is asked for
 */
export function createCollection(request, changed, recorded) {
  let fold = /** @type {Fold | undefined} */ (undefined);
  let progress = /** @type {Progress | undefined} */ (undefined);
  let lost = false;
  let gathering = false;
  let closed = false;
  let told = 0;

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
    /** How far the start of Python is, while it is awaited. */
    get progress() {
      return collection.facts && !lost ? undefined : progress;
    },
    /** Rest; more() goes on. */
    pause() {
      collection.phase = "paused";
      changed();
    },
    more() {
      collection.phase = "searching";
      collection.fault = undefined;
      if (!gathering) gather();
      changed();
    },
    close() {
      closed = true;
    },
  };
  recorded?.then((sample) => (sample ? show(sample) : gather()));
  return collection;

  /** Show what was recorded; who asks for more has all of it searched. @param {GallerySample} sample */
  function show({ facts, boards, copies, steps, tries, ended }) {
    if (closed) return;
    collection.facts = facts;
    fold = createFold(facts);
    for (const [i, board] of boards.entries()) fold.add(board, copies[i], steps[i]);
    lost = true;
    collection.tries = tries;
    collection.phase = ended ? "ended" : "paused";
    changed();
  }

  async function gather() {
    if (closed) return;
    const unsubscribe = onProgress((now) => {
      progress = now;
      tell();
    });
    gathering = true;
    try {
      if (!fold || lost) await begin();
      await search();
    } catch (error) {
      // The worker may be gone, and the search with it: another try begins anew.
      lost = true;
      collection.fault = error;
      collection.phase = "paused";
    } finally {
      unsubscribe();
      gathering = false;
      if (!closed) changed();
    }
  }

  async function begin() {
    const started = await python.start({ ...asked(request), search: SEARCH });
    collection.facts = started.facts;
    fold = createFold(collection.facts);
    lost = false;
    collection.tries = 0;
  }

  async function search() {
    const goal = (fold?.solutions ?? 0) + ENOUGH;
    const until = performance.now() + PATIENCE;
    let numbers = 0;
    while (!closed && collection.phase === "searching") {
      const more = await python.boards({ search: SEARCH, boards: BOARDS, milliseconds: SLICE });
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
      tell();
    }
  }

  function tell() {
    if (closed || performance.now() - told < OFTEN) return;
    told = performance.now();
    changed();
  }
}
