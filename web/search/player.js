// @ts-check
/** Playback clock: play, pause, step and seek. It pulls events from a source and selects a step. */

import { AHEAD, LONGEST_FRAME, MOST } from "./limits.js";
import { createReplay } from "./replay.js";

const PULL_EVENTS = 32_000;
/** Milliseconds between redraws at unlimited speed, because drawing takes time from Python. */
const REDRAW_MS = 50;
/** Pending requests. With only one, Python would idle while a frame is drawn. */
const PENDING_PULLS = 2;

/**
 * @typedef {(pairs: number) => Promise<{pairs: number[], ended: boolean}>} Pull
 * @typedef {ReturnType<typeof createPlayer>} Player
 */

/**
 * @param {() => void} changed called when the visible state changes
 * @param {(error: unknown) => void} failed called when the source fails
 * @param {() => number} speedOf playback speed in tries per second
 */
export function createPlayer(changed, failed, speedOf) {
  const walk = createReplay();
  let due = 0;
  let clock = 0;
  let frame = 0;
  /** Time of the last redraw, and whether the step has changed since. */
  let lastDraw = 0;
  let stale = false;
  let goal = 0;
  /** True to play on from the goal. */
  let playsOn = false;
  let closed = false;
  /** True if the source has stopped before its end. */
  let halted = false;
  let pulling = false;
  let source = /** @type {Pull | undefined} */ (undefined);
  /** Requests that Python answers while received events are processed. */
  let pulls = /** @type {ReturnType<Pull>[]} */ ([]);

  const player = {
    walk,
    /** The current step. */
    at: 0,
    playing: false,
    /** True while searching for a solution not reached yet. */
    seeking: false,
    /** True if all events of the search are known. */
    ended: false,
    /** The current step, or the one it is waiting for. */
    get aim() {
      return Math.max(player.at, goal);
    },
    get speed() {
      return speedOf();
    },
    /** True if storage is full and the current step is the last stored one. */
    get full() {
      return isFull() && !player.ended && atEnd();
    },
    /** True if the current step is the end of the search. */
    get finished() {
      return player.ended && atEnd();
    },
    /** True if playback is waiting for events. */
    get waiting() {
      return (player.playing || player.seeking) && atEnd() && !isOver();
    },

    /** Apply a new speed. */
    paced() {
      due = 0;
      changed();
    },

    /**
     * Add recorded events.
     * @param {number[]} flat
     * @param {{tries: number | null, found: number | null}} [whole] totals of the search
     */
    prime(flat, whole) {
      walk.follow(flat);
      const known = walk.length === whole?.tries;
      player.ended = known && walk.countsAt(walk.length).found === whole.found;
    },

    /**
     * Set the source of all further events.
     * @param {Pull} pull
     */
    attach(pull) {
      source = pull;
      halted = false;
      pulls = [];
      fetchAhead();
    },

    /** Stop fetching. What is stored can still be played. */
    halt() {
      halted = true;
      if (atEnd()) pause();
    },

    play() {
      goal = 0;
      player.seeking = false;
      if (isOver() && atEnd()) player.at = 0;
      player.playing = true;
      due = 0;
      clock = performance.now();
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(tick);
      changed();
    },
    pause,
    step: () => show(player.at + 1),
    back: () => show(player.at - 1),
    /** Go to a step, or to the last known one. @param {number} step */
    jump: (step) => show(step),
    /**
     * Go to a step, now or when it becomes known.
     * @param {number} step
     * @param {boolean} [plays] whether to play on from it
     */
    seek(step, plays = false) {
      show(step);
      goal = step;
      playsOn = plays;
      if (player.at === goal) arrive();
    },
    /** Go to the next solution, or to the end of the search. */
    nextSolution() {
      pause();
      player.seeking = true;
      seekSolution();
      fetchAhead();
    },
    close() {
      closed = true;
      pause();
    },
  };
  return player;

  function atEnd() {
    return player.at === walk.length;
  }

  function isFull() {
    return walk.length >= MOST;
  }

  function isOver() {
    return player.ended || halted || isFull();
  }

  /** Show the next solution if it is known, and the latest step otherwise. */
  function seekSolution() {
    const next = walk.nextSolution(player.at);
    if (next !== undefined || isOver()) show(next ?? walk.length);
    else {
      player.at = walk.length;
      changed();
    }
  }

  function pause() {
    player.playing = false;
    player.seeking = false;
    cancelAnimationFrame(frame);
    if (!closed) changed();
  }

  function arrive() {
    goal = 0;
    if (playsOn && !player.finished) player.play();
  }

  /** @param {number} step */
  function show(step) {
    goal = 0;
    player.at = Math.max(0, Math.min(Math.round(step), walk.length));
    player.playing = false;
    player.seeking = false;
    cancelAnimationFrame(frame);
    changed();
    fetchAhead();
  }

  /** @param {number} now */
  function tick(now) {
    const speed = speedOf();
    const left = walk.length - player.at;
    const passed = Math.min(now - clock, LONGEST_FRAME);
    due = speed === Infinity ? left : due + (passed / 1000) * speed;
    clock = now;
    const steps = Math.min(Math.max(0, Math.floor(due)), left);
    due = steps === left ? 0 : due - steps;
    player.at += steps;
    if (isOver() && atEnd()) player.playing = false;
    else frame = requestAnimationFrame(tick);
    stale ||= steps > 0;
    if (!player.playing || (stale && (speed < Infinity || now - lastDraw >= REDRAW_MS))) {
      stale = false;
      lastDraw = now;
      changed();
    }
    fetchAhead();
  }

  /** Return the oldest pending request, and keep further ones pending. @param {Pull} pull */
  function next(pull) {
    while (pulls.length < PENDING_PULLS) {
      const pairs = pull(PULL_EVENTS);
      pairs.catch(() => {}); // reported when awaited
      pulls.push(pairs);
    }
    const [first, ...others] = pulls;
    pulls = others;
    return first;
  }

  async function fetchAhead() {
    if (pulling || !source) return;
    pulling = true;
    try {
      while (!closed && !isOver() && walk.length - player.at < AHEAD) {
        const batch = await next(source);
        if (closed) break;
        walk.follow(batch.pairs);
        player.ended = batch.ended;
        if (player.at < goal) player.at = Math.min(goal, walk.length);
        if (goal && (player.ended || player.at === goal)) arrive();
        if (player.seeking) seekSolution();
        if (player.ended || !player.playing) changed();
      }
    } catch (error) {
      if (!closed) failed(error);
    } finally {
      pulling = false;
    }
  }
}
