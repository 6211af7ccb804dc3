// @ts-check
/** All solutions of a request, gathered from Python in slices and folded as they come. */

import { createFold } from "../../boards/shared/symmetry.js";
import { asked } from "../../request/complete.js";
import { onProgress, python } from "../../runtime/shared.js";

/** @import {Fold} from "../../boards/shared/symmetry.js" */
/** @import {Request} from "../../request/catalog.js" */
/** @import {Progress} from "../../runtime/client.js" */

/**
 * @typedef {ReturnType<typeof createCollection>} Collection
 * @typedef {"searching" | "paused" | "ended"} Phase
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

/** @param {Request} request @param {() => void} changed */
export function createCollection(request, changed) {
  let facts = /** @type {any} */ (undefined);
  let fold = /** @type {Fold | undefined} */ (undefined);
  let phase = /** @type {Phase} */ ("searching");
  let progress = /** @type {Progress | undefined} */ (undefined);
  let fault = /** @type {unknown} */ (undefined);
  let tries = 0;
  let lost = false;
  let gathering = false;
  let closed = false;
  let told = 0;
  gather();

  return {
    request,
    get facts() {
      return facts;
    },
    get orbits() {
      return fold?.orbits ?? [];
    },
    get solutions() {
      return fold?.solutions ?? 0;
    },
    get sizes() {
      return fold?.sizes ?? [];
    },
    get phase() {
      return phase;
    },
    get tries() {
      return tries;
    },
    /** How far the start of Python is, while it is awaited. */
    get progress() {
      return facts ? undefined : progress;
    },
    get fault() {
      return fault;
    },
    /** Rest; more() goes on. */
    pause() {
      phase = "paused";
      changed();
    },
    more() {
      phase = "searching";
      fault = undefined;
      if (!gathering) gather();
      changed();
    },
    close() {
      closed = true;
    },
  };

  async function gather() {
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
      fault = error;
      phase = "paused";
    } finally {
      unsubscribe();
      gathering = false;
      if (!closed) changed();
    }
  }

  async function begin() {
    const started = await python.start({ ...asked(request), search: SEARCH });
    facts = started.facts;
    fold = createFold(facts);
    lost = false;
    tries = 0;
  }

  async function search() {
    const goal = (fold?.solutions ?? 0) + ENOUGH;
    const until = performance.now() + PATIENCE;
    let numbers = 0;
    while (!closed && phase === "searching") {
      const more = await python.boards({ search: SEARCH, boards: BOARDS, milliseconds: SLICE });
      if (closed) return;
      more.boards.forEach((board, i) => {
        fold?.add(board, more.copies[i], more.steps[i]);
        numbers += board.length;
      });
      tries = more.tries;
      if (more.ended) phase = "ended";
      else if ((fold?.solutions ?? 0) >= goal) {
        if (numbers > NUMBERS || performance.now() > until) phase = "paused";
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
