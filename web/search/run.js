// @ts-check
/** A run of a search: a player fed first by what was recorded, then by Python. */

import { asked } from "../request/complete.js";
import { PythonError } from "../runtime/client.js";
import { sandboxed } from "../runtime/sandboxed.js";
import { shared } from "../runtime/shared.js";
import { createPlayer } from "./player.js";
import { watched } from "./referee.js";

/** @import {Recorded, Request} from "../request/catalog.js" */
/** @import {Call, Progress} from "../runtime/client.js" */
/** @import {Printed, Read} from "../runtime/door.js" */

/** @typedef {ReturnType<typeof createRun>} Run */

/** A slice of Python's time for a call, in milliseconds. */
const SLICE = 20;
/** So many pairs are skipped in one go. */
const SKIPPED = 1_000_000;
/** The name a text of the reader's has in Python. */
export const DRAFT = "own";
/** While it moves faster than this, the panel waits until it rests, in tries a second. */
const EASE = 30;

/**
 * @param {string} search the name it has in Python; another run of that name replaces it
 * @param {Request} request
 * @param {{recorded: Recorded, facts: any} | undefined} known what was recorded of this request
 * @param {() => number} speedOf in tries a second
 * @param {() => void} changed
 * @param {boolean} [waits] whether Python is started by `connect` alone
 * @param {{text: string, facts: any, whole?: boolean}} [own] a text of the reader's, in place of the
 *   program or, as a whole, of the puzzle, and the facts of the board
 */
export function createRun(search, request, known, speedOf, changed, waits = false, own) {
  const text = own?.text;
  const { python, onProgress, startOfPython } = own ? sandboxed : shared;
  const next = own ? watched(python, own.facts) : python.more;
  const recorded = known?.recorded;
  let progress = startOfPython();
  let live = false;
  let closed = false;
  let looking = false;
  let calls = /** @type {Call[]} */ ([]);
  let callsOf = -1;
  const player = createPlayer(follow, fail, speedOf);
  /** Another text is run: this one goes on when the reader does. */
  const rest = () => player.pause();
  const leave = own ? sandboxed.onRenew(rest) : () => {};
  if (recorded) player.prime(recorded.pairs, recorded);

  const run = {
    request,
    player,
    /** The facts of the board as this algorithm fills it; none before Python has told them. */
    facts: known?.facts,
    fault: /** @type {unknown} */ (undefined),
    /** The reader's own text, if it is of one. */
    text,
    /** What Python told of that text when it read it. */
    read: /** @type {Read | undefined} */ (undefined),
    /** What it has printed. */
    printed: /** @type {Printed[]} */ ([]),
    /** Whether nobody has asked for Python: there is what was recorded, and no more. */
    idle: waits,
    /** How far Python is; undefined once it is there, or has failed. */
    get progress() {
      return live || run.fault || run.idle || progress.phase === "ready" ? undefined : progress;
    },
    /**
     * The paused calls of the step that is shown; for the moment Python needs to tell them,
     * those of the step before, and none if they will not come.
     */
    get calls() {
      return callsOf === pairsOf(player.at) || (live && !blind()) ? calls : [];
    },
    /** Whether those are the calls of the step that is shown. */
    get fresh() {
      return callsOf === pairsOf(player.at);
    },
    /** Whether calls are not asked for until it rests. */
    get blind() {
      return blind();
    },
    /** How many tries and solutions the whole search has, where that is known. */
    get whole() {
      const { walk, ended } = player;
      if (ended) return { tries: walk.length, found: walk.countsAt(walk.length).found };
      return { tries: recorded?.tries ?? undefined, found: recorded?.found ?? undefined };
    },
    /** Go on with Python. */
    connect() {
      if (run.idle) comeBack();
      changed();
    },
    retry() {
      run.fault = undefined;
      progress = startOfPython();
      comeBack();
      changed();
    },
    close() {
      closed = true;
      leave();
      player.close();
    },
  };
  if (!waits) connect();
  return run;

  /** Python was ended, and not for its sake. */
  function comeBack() {
    if (own) sandboxed.renew(rest);
    connect();
  }

  async function connect() {
    run.idle = false;
    const unsubscribe = onProgress(listen);
    try {
      const { taken } = player.walk;
      const skip = Math.min(taken, SKIPPED);
      const named = { ...asked(request), ...(own && { draft: DRAFT }) };
      if (own) {
        const of = own.whole ? {} : named;
        run.read = await python.draft({ ...of, draft: DRAFT, text: own.text });
        run.printed = run.read.printed;
      }
      const started = await python.start({ ...named, search, skip });
      for (let left = taken - skip; left > 0 && !closed; ) {
        const pairs = Math.min(left, SKIPPED);
        left -= (await python.more({ search, pairs, milliseconds: SLICE })).pairs.length / 2;
      }
      if (closed) return;
      run.facts = started.facts;
      live = true;
      player.attach(more);
      follow();
    } catch (error) {
      fail(error);
    } finally {
      unsubscribe();
    }
  }

  /** @param {number} pairs */
  async function more(pairs) {
    const told = await next({ search, pairs, milliseconds: SLICE });
    if (told.printed?.length) run.printed = [...run.printed, ...told.printed];
    return told;
  }

  /** @param {Progress} told */
  function listen(told) {
    progress = told;
    changed();
  }

  /** @param {unknown} error */
  function fail(error) {
    if (closed) return;
    const kind = error instanceof PythonError ? error.kind : "";
    if (own && kind === "closed") {
      live = false; // nothing more can be asked of what was begun: it begins anew when it goes on
      run.idle = true;
      return changed();
    }
    // Of a text with a fault what came before it can be looked at.
    const draft = error instanceof PythonError && error.draft;
    live = live && Boolean(draft);
    if (draft) player.halt();
    if (kind === "value") player.pause();
    if (kind !== "lost") run.fault = error;
    else if (!run.fault) comeBack();
    changed();
  }

  function follow() {
    if (closed) return;
    if (own && run.idle && (player.playing || player.seeking)) comeBack();
    look();
    changed();
  }

  /** How many pairs lie behind a step. @param {number} step */
  function pairsOf(step) {
    return player.walk.countsAt(step).pairs;
  }

  /** Whether it goes too fast to show every step. */
  function hurrying() {
    return player.playing && player.speed > EASE;
  }

  /** Then Python has its time for the search, and looks up no calls. */
  function blind() {
    return live && hurrying();
  }

  /** Ask for the calls of the step shown, one question at a time, the latest step last. */
  async function look() {
    const pairs = pairsOf(player.at);
    if (pairs === callsOf) return;
    const known = recorded?.calls[pairs];
    if (known) {
      seen(pairs, known);
      return;
    }
    if (looking || !live || blind()) return;
    looking = true;
    try {
      const told = await python.peek({ search, pairs, milliseconds: SLICE });
      if (told.ready && !closed) seen(pairs, told.calls);
    } catch (error) {
      fail(error);
    }
    looking = false;
    if (pairsOf(player.at) !== callsOf && !hurrying() && !closed) look();
  }

  /**
   * @param {number} pairs behind the step they are of
   * @param {Call[]} told
   */
  function seen(pairs, told) {
    callsOf = pairs;
    calls = told;
    changed();
  }
}
