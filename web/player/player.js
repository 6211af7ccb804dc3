// @ts-check
/** Playback of a search: play, pause, step and seek. It pulls events from a source and selects a step. */

import { GUIDED, MAX_STORED_TRIES, PREFETCHED_TRIES } from "../model/playback-limits.js";
import { createClock } from "./clock.js";
import { computeGuidedSpeed, GUIDED_SECONDS } from "./director.js";
import { createReplay } from "./replay.js";

const PULL_EVENTS = 32_000;
/** Milliseconds between redraws at unlimited speed, because drawing takes time from Python. */
const REDRAW_MS = 50;
/** Pending requests. With only one, Python would idle while a frame is drawn. */
const PENDING_PULLS = 2;

/**
 * @typedef {(events: number) => Promise<{events: number[], ended: boolean}>} Pull
 * @typedef {ReturnType<typeof createPlayer>} Player
 */

/**
 * @param {() => void} onChange called when the visible state changes
 * @param {(error: unknown) => void} onFailure called when the source fails
 * @param {() => import("../model/playback-limits.js").Speed} getSpeed selected speed
 */
export function createPlayer(onChange, onFailure, getSpeed) {
  const replay = createReplay();
  const clock = createClock(() => player.triesPerSecond, advance);
  let due = 0;
  /** Step and time at which playback began. */
  let start = { step: 0, time: 0 };
  /** Time of the last redraw, and whether the step has changed since. */
  let lastDraw = 0;
  let isStale = false;
  let wasLate = false;
  let goal = 0;
  /** True to play on from the goal. */
  let continuesAtGoal = false;
  /** Called with the step at which a seek has ended. */
  let onArrival = (/** @type {number} */ _step) => {};
  let isClosed = false;
  /** True if the source has stopped before its end. */
  let isHalted = false;
  let isPulling = false;
  let source = /** @type {Pull | undefined} */ (undefined);
  /** Requests that Python answers while received events are processed. */
  let pulls = /** @type {ReturnType<Pull>[]} */ ([]);

  const player = {
    replay,
    /** The current step. */
    at: 0,
    playing: false,
    /** True while searching for a solution not reached yet. */
    seeking: false,
    /** True if all events of the search are known. */
    ended: false,
    /** The last step of the line whose moves the reader steps through; 0 if there is none. */
    lineEnd: 0,
    /** The current step, or the one it is waiting for. */
    get aim() {
      return Math.max(player.at, goal);
    },
    /** The selected speed. */
    get speed() {
      return getSpeed();
    },
    /** The current speed; a guided player that is paused shows single steps. */
    get triesPerSecond() {
      const speed = getSpeed();
      if (speed !== GUIDED) return speed;
      if (!player.playing) return 1;
      return computeGuidedSpeed({
        step: player.at,
        start: start.step,
        solution: replay.findNextSolution(player.at),
        seconds: getSeconds(),
      });
    },
    /** True if guided playback has not found a solution in the expected time. */
    get late() {
      const isLate = player.playing && isGuided() && getSeconds() > GUIDED_SECONDS;
      return isLate && replay.findNextSolution(player.at) === undefined;
    },
    /** True if storage is full and the current step is the last stored one. */
    get full() {
      return isStorageFull() && !player.ended && isAtLastKnownStep();
    },
    /** True if the current step is the end of the search. */
    get finished() {
      return player.ended && isAtLastKnownStep();
    },
    /** The step to show: the last solution at the end of a search that found one. */
    get shownStep() {
      const { finished, at } = player;
      return (finished && replay.findSolution(replay.getCountsAt(at).found)) || at;
    },
    /** True if playback is waiting for events. */
    get waiting() {
      return (player.playing || player.seeking) && isAtLastKnownStep() && !isFetchingOver();
    },

    /** Apply a new speed. */
    applySpeed() {
      restartPace();
      onChange();
    },

    /**
     * Add recorded events.
     * @param {number[]} events
     * @param {{tries: number | null, found: number | null}} [totals] totals of the search
     */
    addRecording(events, totals) {
      replay.applyEvents(events);
      const known = replay.length === totals?.tries;
      player.ended = known && replay.getCountsAt(replay.length).found === totals.found;
    },

    /**
     * Set the source of all further events.
     * @param {Pull} pull
     */
    setSource(pull) {
      source = pull;
      isHalted = false;
      pulls = [];
      fetchAhead();
    },

    /** Stop fetching. What is stored can still be played. */
    stopFetching() {
      isHalted = true;
      if (isAtLastKnownStep()) pause();
    },

    play() {
      goal = 0;
      player.seeking = false;
      if (isFetchingOver() && isAtLastKnownStep()) player.at = 0;
      player.playing = true;
      restartPace();
      clock.start();
      onChange();
    },
    pause,
    step: () => goToStep(player.at + 1),
    stepBack: () => goToStep(player.at - 1),
    /** Go to a step, or to the last known one. @param {number} step */
    goToKnownStep: (step) => goToStep(step),
    /** Go to a step on the path of another one. @param {number} step @param {number} end */
    goToLineStep(step, end) {
      player.lineEnd = end;
      goToStep(step);
    },
    /**
     * Go to a step, now or when it becomes known, or to the end of a shorter search.
     * @param {number} step
     * @param {boolean} [plays] whether to play on from it
     * @param {(step: number) => void} [handleArrival] called with the step that was reached, unless the
     *   reader has moved in the meantime
     */
    seek(step, plays = false, handleArrival = () => {}) {
      goToStep(step);
      goal = step;
      continuesAtGoal = plays;
      onArrival = handleArrival;
      if (player.ended || player.at === goal) handleGoalReached();
    },
    /** Go to the next solution, or to the end of the search. */
    goToNextSolution() {
      pause();
      player.seeking = true;
      seekSolution();
      fetchAhead();
    },
    close() {
      isClosed = true;
      pause();
    },
  };
  return player;

  function isGuided() {
    return getSpeed() === GUIDED;
  }

  /** Return the time since playback began. */
  function getSeconds() {
    return (performance.now() - start.time) / 1000;
  }

  /** Start the pace at the current step. Guided playback shows the next try at once. */
  function restartPace() {
    due = isGuided() ? 1 : 0;
    start = { step: player.at, time: performance.now() };
  }

  function isAtLastKnownStep() {
    return player.at === replay.length;
  }

  function isStorageFull() {
    return replay.length >= MAX_STORED_TRIES;
  }

  function isFetchingOver() {
    return player.ended || isHalted || isStorageFull();
  }

  /** Show the next solution if it is known, and the latest step otherwise. */
  function seekSolution() {
    const next = replay.findNextSolution(player.at);
    if (next !== undefined || isFetchingOver()) goToStep(next ?? replay.length);
    else {
      player.at = replay.length;
      onChange();
    }
  }

  function pause() {
    player.playing = false;
    player.seeking = false;
    clock.stop();
    if (!isClosed) onChange();
  }

  function handleGoalReached() {
    goal = 0;
    onArrival(player.at);
    if (continuesAtGoal && !player.finished) player.play();
  }

  /** @param {number} step */
  function goToStep(step) {
    goal = 0;
    player.at = Math.max(0, Math.min(Math.round(step), replay.length));
    player.playing = false;
    player.seeking = false;
    clock.stop();
    onChange();
    fetchAhead();
  }

  /** @param {number} added @param {number} now */
  function advance(added, now) {
    const stop = isGuided() ? replay.findNextSolution(player.at) : undefined;
    const left = (stop ?? replay.length) - player.at;
    due += added;
    const steps = Math.min(Math.max(0, Math.floor(due)), left);
    due = steps === left ? 0 : due - steps;
    player.at += steps;
    if (player.at === stop || (isFetchingOver() && isAtLastKnownStep())) {
      player.playing = false;
      clock.stop();
    }
    isStale ||= steps > 0 || player.late !== wasLate;
    wasLate = player.late;
    if (!player.playing || (isStale && (added < Infinity || now - lastDraw >= REDRAW_MS))) {
      isStale = false;
      lastDraw = now;
      onChange();
    }
    fetchAhead();
  }

  /** Return the oldest pending request, and keep further ones pending. @param {Pull} pull */
  function takeOldestPull(pull) {
    while (pulls.length < PENDING_PULLS) {
      const events = pull(PULL_EVENTS);
      events.catch(() => {}); // reported when awaited
      pulls.push(events);
    }
    const [first, ...others] = pulls;
    pulls = others;
    return first;
  }

  async function fetchAhead() {
    if (isPulling || !source) return;
    isPulling = true;
    try {
      while (!isClosed && !isFetchingOver() && replay.length - player.at < PREFETCHED_TRIES) {
        const batch = await takeOldestPull(source);
        if (isClosed) break;
        replay.applyEvents(batch.events);
        player.ended = batch.ended;
        if (player.at < goal) player.at = Math.min(goal, replay.length);
        if (goal && (player.ended || player.at === goal)) handleGoalReached();
        if (player.seeking) seekSolution();
        if (player.ended || !player.playing) onChange();
      }
    } catch (error) {
      if (!isClosed) onFailure(error);
    } finally {
      isPulling = false;
    }
  }
}
