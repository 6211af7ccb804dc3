// @ts-check
/** A run of a search: a player that plays recorded events first, and then those from Python. */

import { omitUnset } from "../model/request.js";
import { PythonError } from "../python/client/client.js";
import { sandboxed } from "../python/client/sandboxed.js";
import { shared } from "../python/client/shared.js";
import { allowAnyOrder } from "./any-order.js";
import { createValidatedMore } from "./event-validator.js";
import { createPlayer } from "./player.js";

/** @import {Recorded, Request} from "../model/catalog.js" */
/** @import {Call, ProgramAnswer, Printed, Progress} from "../python/schema/types.js" */

/** @typedef {ReturnType<typeof createRun>} Run */

const SLICE_MS = 20;
const MAX_SKIPPED_EVENTS = 1_000_000;
/** Name of a user program in Python. */
export const USER_PROGRAM = "own";
/** Fastest speed at which the call stack is updated, in tries per second. */
const MAX_LIVE_SPEED = 30;

/**
 * @param {string} searchName name in Python; another run of the same name replaces it
 * @param {Request} request
 * @param {{recorded: Recorded, facts: any} | undefined} recording recording of this request
 * @param {() => import("../model/playback-limits.js").Speed} getSpeed selected speed
 * @param {() => void} onChange
 * @param {boolean} [isWaiting] whether only `connect` starts Python
 * @param {{text: string, facts: any, whole?: boolean, reading?: string}} [userProgram] a user
 *   program to run instead, with its board data; whole: it defines the puzzle too; reading: what
 *   holds the board
 */
export function createRun(
  searchName,
  request,
  recording,
  getSpeed,
  onChange,
  isWaiting = false,
  userProgram,
) {
  const text = userProgram?.text;
  const { python, onProgress, getStartProgress } = userProgram ? sandboxed : shared;
  let pull = userProgram ? undefined : python.more;
  const recorded = recording?.recorded;
  let progress = getStartProgress();
  let isLive = false;
  let closed = false;
  let isLooking = false;
  let calls = /** @type {Call[]} */ ([]);
  let callsEventCount = -1;
  /** The step at which another user of Python ended this search. */
  let idleStep = 0;
  const player = createPlayer(handlePlayerChange, handleFailure, getSpeed);
  /** Pause because another program takes over the sandbox. */
  const pause = () => player.pause();
  const stopListening = userProgram ? sandboxed.onRestart(pause) : () => {};
  if (recorded) player.addRecording(recorded.events, recorded);

  const run = {
    request,
    player,
    /** The board data for this algorithm; undefined until Python has sent it. */
    facts: recording?.facts,
    fault: /** @type {unknown} */ (undefined),
    /** The source of the user program, if any. */
    text,
    /** Python's response to that program. */
    read: /** @type {ProgramAnswer | undefined} */ (undefined),
    printed: /** @type {Printed[]} */ ([]),
    /** True while the board of an ordinary program is searched for. */
    isSearching: false,
    /** Steps of the program examined in that search. */
    steps: 0,
    /** True if Python has not been requested; only the recording can play. */
    idle: isWaiting,
    /** Progress of starting Python; undefined once it has started or failed. */
    get progress() {
      return isLive || run.fault || run.idle || progress.phase === "ready" ? undefined : progress;
    },
    /**
     * The call stack at the current step. It is that of an earlier step while Python looks it up,
     * and empty if it will not be looked up.
     */
    get calls() {
      return callsEventCount === countEventsUpTo(player.at) || (isLive && !isTooFastForCalls())
        ? calls
        : [];
    },
    /** True if `calls` belongs to the current step. */
    get hasCurrentCalls() {
      return callsEventCount === countEventsUpTo(player.at);
    },
    /** True if playback is too fast to look up calls. */
    get skipsCalls() {
      return isTooFastForCalls();
    },
    /** Totals of the search, where known. */
    get totals() {
      const { replay, ended } = player;
      if (ended) return { tries: replay.length, found: replay.getCountsAt(replay.length).found };
      return { tries: recorded?.tries ?? undefined, found: recorded?.found ?? undefined };
    },
    /** Film a stretch of the search. @param {Record<string, unknown>} options as in `pypuzzles.film` */
    film: (options) => python.film({ ...nameSearch(), options }),
    /** @param {number} steps */
    setSteps(steps) {
      run.steps = steps;
      onChange();
    },
    /** Stop the search for the board, until playback is resumed. */
    stopSearching() {
      run.isSearching = false;
      onChange();
    },
    connect() {
      if (run.idle) reconnect();
      onChange();
    },
    retry() {
      run.fault = undefined;
      progress = getStartProgress();
      reconnect();
      onChange();
    },
    close() {
      closed = true;
      stopListening();
      player.close();
    },
  };
  if (!isWaiting) connect();
  return run;

  /** Return the fields of a request for this search. */
  function nameSearch() {
    return { ...omitUnset(request), ...(userProgram && { draft: USER_PROGRAM }) };
  }

  /** Reconnect after another run ended Python. */
  function reconnect() {
    if (userProgram) sandboxed.restart(pause);
    connect();
  }

  async function connect() {
    run.idle = false;
    const unsubscribe = onProgress(setProgress);
    try {
      const { eventCount } = player.replay;
      const skip = Math.min(eventCount, MAX_SKIPPED_EVENTS);
      const named = nameSearch();
      if (userProgram) {
        run.isSearching = true;
        run.steps = 0;
        const { text, whole, reading } = userProgram;
        const of = whole ? {} : { ...named, reading };
        run.read = await sandboxed.loadProgram(
          { ...of, draft: USER_PROGRAM, text },
          { isWanted: () => !closed && run.isSearching, onSteps: run.setSteps },
        );
        run.printed = run.read.printed;
        if (run.read.any_order) run.facts = allowAnyOrder(userProgram.facts);
        pull ??= createValidatedMore(python, run.facts ?? userProgram.facts);
      }
      const started = await python.start({ ...named, search: searchName, skip });
      for (let left = eventCount - skip; left > 0 && !closed; ) {
        const events = Math.min(left, MAX_SKIPPED_EVENTS);
        left -=
          (await python.more({ search: searchName, events, milliseconds: SLICE_MS })).events
            .length / 2;
      }
      if (closed) return;
      run.facts = started.facts ?? run.facts;
      isLive = true;
      player.setSource(pullEvents);
      handlePlayerChange();
    } catch (error) {
      handleFailure(error);
    } finally {
      run.isSearching = false;
      unsubscribe();
    }
  }

  /** @param {number} events */
  async function pullEvents(events) {
    if (!pull) throw new Error("the program has not been read");
    const answer = await pull({ search: searchName, events, milliseconds: SLICE_MS });
    if (answer.printed?.length) run.printed = [...run.printed, ...answer.printed];
    return answer;
  }

  /** @param {Progress} next */
  function setProgress(next) {
    progress = next;
    onChange();
  }

  /** @param {unknown} error */
  function handleFailure(error) {
    if (closed) return;
    const kind = error instanceof PythonError ? error.kind : "";
    if (userProgram && kind === "closed") {
      isLive = false; // that search is gone; it restarts when the reader goes on
      run.idle = true;
      idleStep = player.at;
      return onChange();
    }
    // The steps before a program error stay playable.
    const draft = error instanceof PythonError && error.draft;
    isLive = isLive && Boolean(draft);
    if (draft) player.stopFetching();
    if (kind === "value") player.pause();
    if (kind !== "lost") run.fault = error;
    else if (!run.fault) reconnect();
    onChange();
  }

  function handlePlayerChange() {
    if (closed) return;
    const isResumed = player.playing || player.seeking || player.at !== idleStep;
    if (userProgram && run.idle && isResumed) reconnect();
    updateCalls();
    onChange();
  }

  /** Return the number of events up to a step. @param {number} step */
  function countEventsUpTo(step) {
    return player.replay.getCountsAt(step).events;
  }

  /** Return whether playback is too fast to show every step. */
  function skipsSteps() {
    return player.playing && player.triesPerSecond > MAX_LIVE_SPEED;
  }

  /** Return whether Python's time goes to the search instead of to looking up calls. */
  function isTooFastForCalls() {
    return isLive && skipsSteps();
  }

  /** Look up the calls of the current step, one request at a time, ending with the latest step. */
  async function updateCalls() {
    const events = countEventsUpTo(player.at);
    if (events === callsEventCount) return;
    const known = recorded?.calls[events];
    if (known) {
      setCalls(events, known);
      return;
    }
    if (isLooking || !isLive || isTooFastForCalls()) return;
    isLooking = true;
    try {
      const answer = await python.peek({ search: searchName, events, milliseconds: SLICE_MS });
      if (answer.ready && !closed) setCalls(events, answer.calls);
    } catch (error) {
      handleFailure(error);
    }
    isLooking = false;
    if (countEventsUpTo(player.at) !== callsEventCount && !skipsSteps() && !closed) updateCalls();
  }

  /**
   * @param {number} events number of events up to their step
   * @param {Call[]} found
   */
  function setCalls(events, found) {
    callsEventCount = events;
    calls = found;
    onChange();
  }
}
