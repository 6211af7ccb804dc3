// @ts-check
/** The clock: play, pause, step, back, speed. It pulls pairs from a source and shows a step. */

import { AHEAD, LONGEST_FRAME, MOST } from "./limits.js";
import { createWalk } from "./walk.js";

const PULL = 32_000;
/** As fast as it goes, a step is shown so often, in milliseconds: drawing takes time of Python's. */
const OFTEN = 50;
/** So many questions are under way, or Python would rest while a frame is drawn. */
const UNDER_WAY = 2;

/**
 * @typedef {(pairs: number) => Promise<{pairs: number[], ended: boolean}>} Pull
 * @typedef {ReturnType<typeof createPlayer>} Player
 */

/**
 * @param {() => void} changed called when what a reader sees has changed
 * @param {(error: unknown) => void} failed called when the source fails
 * @param {() => number} speedOf how many tries a second are shown
 */
export function createPlayer(changed, failed, speedOf) {
  const walk = createWalk();
  let due = 0;
  let clock = 0;
  let frame = 0;
  /** When a step was last shown, and whether there is another since. */
  let shown = 0;
  let unseen = false;
  let goal = 0;
  /** Whether it plays on from there. */
  let onward = false;
  let closed = false;
  /** Whether no more will come though it has not ended. */
  let halted = false;
  let pulling = false;
  let source = /** @type {Pull | undefined} */ (undefined);
  /** Python is at work on the next pairs while those that have come are followed. */
  let coming = /** @type {ReturnType<Pull>[]} */ ([]);

  const player = {
    walk,
    /** The step that is shown. */
    at: 0,
    playing: false,
    /** Whether it goes on to the next solution, which is not known yet. */
    seeking: false,
    /** Whether every pair of the search is known. */
    ended: false,
    /** The step that is shown, or the one that is waited for. */
    get aim() {
      return Math.max(player.at, goal);
    },
    get speed() {
      return speedOf();
    },
    /** Whether it cannot hold more, and the reader stands at the end of what it holds. */
    get full() {
      return full() && !player.ended && atEnd();
    },
    /** Whether the reader stands at the end of the whole search. */
    get finished() {
      return player.ended && atEnd();
    },
    /** Whether the reader waits for pairs that have not come. */
    get waiting() {
      return (player.playing || player.seeking) && atEnd() && !over();
    },

    /** The speed is another one. */
    paced() {
      due = 0;
      changed();
    },

    /**
     * Pairs known beforehand.
     * @param {number[]} flat
     * @param {{tries: number | null, found: number | null}} [whole] how many the search has
     */
    prime(flat, whole) {
      walk.follow(flat);
      const known = walk.length === whole?.tries;
      player.ended = known && walk.countsAt(walk.length).found === whole.found;
    },

    /**
     * Where all further pairs come from.
     * @param {Pull} pull
     */
    attach(pull) {
      source = pull;
      halted = false;
      coming = [];
      fetchAhead();
    },

    /** There is nothing more to come, and what there is may be played. */
    halt() {
      halted = true;
      if (atEnd()) pause();
    },

    play() {
      goal = 0;
      player.seeking = false;
      if (over() && atEnd()) player.at = 0;
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
    /** Go to a step, or as near as is known. @param {number} step */
    jump: (step) => show(step),
    /**
     * Go to a step, now or as soon as it is known.
     * @param {number} step
     * @param {boolean} [plays] whether to play on from there
     */
    seek(step, plays = false) {
      show(step);
      goal = step;
      onward = plays;
      if (player.at === goal) arrive();
    },
    /** On to the next solution; the search is followed until there is one, or its end. */
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

  function full() {
    return walk.length >= MOST;
  }

  function over() {
    return player.ended || halted || full();
  }

  /** The head stands where the search is, while there is nothing to be seen. */
  function seekSolution() {
    const next = walk.nextSolution(player.at);
    if (next !== undefined || over()) show(next ?? walk.length);
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
    if (onward && !player.finished) player.play();
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
    // A hidden tab gets no frames: the time in it is not made up for.
    const passed = Math.min(now - clock, LONGEST_FRAME);
    due = speed === Infinity ? left : due + (passed / 1000) * speed;
    clock = now;
    const steps = Math.min(Math.max(0, Math.floor(due)), left);
    due = steps === left ? 0 : due - steps;
    player.at += steps;
    if (over() && atEnd()) player.playing = false;
    else frame = requestAnimationFrame(tick);
    unseen ||= steps > 0;
    if (!player.playing || (unseen && (speed < Infinity || now - shown >= OFTEN))) {
      unseen = false;
      shown = now;
      changed();
    }
    fetchAhead();
  }

  /** The next pairs; those behind them are asked for as well. @param {Pull} pull */
  function next(pull) {
    while (coming.length < UNDER_WAY) {
      const pairs = pull(PULL);
      pairs.catch(() => {}); // told when it is waited for
      coming.push(pairs);
    }
    const [first, ...others] = coming;
    coming = others;
    return first;
  }

  async function fetchAhead() {
    if (pulling || !source) return;
    pulling = true;
    try {
      while (!closed && !over() && walk.length - player.at < AHEAD) {
        const more = await next(source);
        if (closed) break;
        walk.follow(more.pairs);
        player.ended = more.ended;
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
