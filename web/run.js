// @ts-check
/** A run of a search: a player fed first by what was recorded, then by Python. */

import { createPlayer } from "./player.js";
import { onProgress, python, startOfPython } from "./python.js";
import { asked } from "./site.js";

/**
 * @typedef {import("./site.js").Request} Request
 * @typedef {import("./site.js").Recorded} Recorded
 * @typedef {import("./solver.js").Call} Call
 * @typedef {import("./solver.js").Progress} Progress
 * @typedef {ReturnType<typeof createRun>} Run
 */

/** A slice of Python's time for a call, in milliseconds. */
const SLICE = 20;
/** While the board moves faster than this, the panel follows at ease, in tries a second. */
const EASE = 30;
const PANEL = 120;

/**
 * @param {string} search the name it has in Python; another run of that name replaces it
 * @param {Request} request
 * @param {{recorded: Recorded, facts: any} | undefined} known what was recorded of this request
 * @param {() => void} changed
 */
export function createRun(search, request, known, changed) {
  const recorded = known?.recorded;
  let facts = known?.facts;
  let progress = startOfPython();
  let fault = /** @type {unknown} */ (undefined);
  let live = false;
  let closed = false;
  let looking = false;
  let looked = 0;
  let calls = /** @type {Call[]} */ ([]);
  let callsOf = -1;
  const player = createPlayer(follow, fail);
  if (recorded) player.prime(recorded.pairs);
  connect();

  return {
    request,
    player,
    /** The facts of the board as this algorithm fills it; none before Python has told them. */
    get facts() {
      return facts;
    },
    /** How far Python is; undefined once it is there, or has failed. */
    get progress() {
      return live || fault || progress.phase === "ready" ? undefined : progress;
    },
    get fault() {
      return fault;
    },
    /**
     * The paused calls of the step that is shown; for the moment Python needs to tell them,
     * those of the step before, and none if they will not come.
     */
    get calls() {
      return live || callsOf === pairs() ? calls : [];
    },
    /** Whether those are the calls of the step that is shown. */
    get fresh() {
      return callsOf === pairs();
    },
    /** How many tries and solutions the whole search has, where that is known. */
    get whole() {
      const { walk, ended } = player;
      if (ended) return { tries: walk.length, found: walk.countsAt(walk.length).found };
      return { tries: recorded?.tries ?? undefined, found: recorded?.found ?? undefined };
    },
    retry() {
      fault = undefined;
      progress = startOfPython();
      connect();
      changed();
    },
    close() {
      closed = true;
      player.close();
    },
  };

  async function connect() {
    const hush = onProgress(listen);
    try {
      const started = await python.start({ ...asked(request), search, skip: player.walk.taken });
      if (closed) return;
      facts = started.facts;
      live = true;
      player.attach((pairs) => python.more({ search, pairs, milliseconds: SLICE }));
      follow();
    } catch (error) {
      fail(error);
    } finally {
      hush();
    }
  }

  /** @param {Progress} told */
  function listen(told) {
    progress = told;
    changed();
  }

  /** @param {unknown} error */
  function fail(error) {
    if (closed) return;
    live = false;
    fault = error;
    changed();
  }

  function follow() {
    if (closed) return;
    look();
    changed();
  }

  /** How many pairs lie behind the step that is shown. */
  function pairs() {
    return player.walk.countsAt(player.at).pairs;
  }

  /** Ask for the calls of the step shown, one question at a time, the latest step last. */
  async function look() {
    const wanted = pairs();
    if (wanted === callsOf) return;
    const known = recorded?.calls[wanted];
    if (known) {
      seen(wanted, known);
      return;
    }
    const hurry = player.playing && player.speed > EASE;
    if (looking || !live || (hurry && performance.now() - looked < PANEL)) return;
    looking = true;
    looked = performance.now();
    try {
      const told = await python.peek({ search, pairs: wanted, milliseconds: SLICE });
      if (told.ready && !closed) seen(wanted, told.calls);
    } catch (error) {
      fail(error);
    }
    looking = false;
    if (pairs() !== callsOf && !(player.playing && player.speed > EASE)) look();
  }

  /**
   * @param {number} of
   * @param {Call[]} told
   */
  function seen(of, told) {
    callsOf = of;
    calls = told;
    changed();
  }
}
