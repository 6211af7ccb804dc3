// @ts-check
/** A race: several searches of one puzzle under one clock. */

import { LONGEST_FRAME } from "../../search/limits.js";
import { DEFAULT_SPEED } from "./entries.js";
import { createLane } from "./lane.js";
import { createPuller, engineOf } from "./puller.js";

/** @import {By} from "./lane.js" */

/**
 * @typedef {{algorithm: import("../../request/catalog.js").Algorithm, form: string, text?: string}} Entry
 *   text: of the reader's, in place of the program
 * @typedef {ReturnType<typeof createRace>} Race
 */

/**
 * @param {string} name searches in Python are kept under it and the number of the lane
 * @param {{puzzle: string, parameters: Record<string, any>}} request
 * @param {Entry[]} entries
 * @param {any} facts of the board
 * @param {By} by
 * @param {() => void} changed
 */
export function createRace(name, request, entries, facts, by, changed) {
  const lanes = entries.map(createLane);
  const engines = [...new Set(lanes.map(engineOf))];
  const puller = createPuller(name, request, lanes, facts, by);
  let due = 0;
  let clock = 0;
  let frame = 0;
  let live = false;
  let starting = false;
  /** A step is owed to the reader until pairs have come. */
  let owed = false;
  let progress = /** @type {import("../../runtime/client.js").Progress | undefined} */ (undefined);

  const race = {
    by,
    lanes,
    /** The tries, or the milliseconds, that each lane has made. */
    place: 0,
    speed: DEFAULT_SPEED[by],
    playing: false,
    begun: false,
    /** Whether the reader has stopped it, or a fault. */
    stopped: false,
    fault: /** @type {unknown} */ (undefined),
    /** Whether every lane is at its end, or the reader has stopped. */
    get over() {
      return race.stopped || (race.begun && running().length === 0);
    },
    get progress() {
      return live ? undefined : progress;
    },
    /** @param {number} speed */
    pace(speed) {
      race.speed = speed;
      changed();
    },
    play,
    pause,
    /** One try in each lane. */
    step() {
      if (race.stopped) return;
      pause();
      owed = true;
      if (live) step();
      else start();
    },
    /** Here it ends: what is shown is the result. */
    stop() {
      race.stopped = true;
      puller.close();
      pause();
    },
    /** Drop it without a word. */
    close() {
      race.stopped = true;
      puller.close();
      race.playing = false;
      cancelAnimationFrame(frame);
    },
  };
  return race;

  /** Lanes that have not come to their end. */
  function running() {
    return lanes.filter((lane) => !lane.finished && !lane.fault);
  }

  /** How far the clock may go: every lane that runs has come so far. */
  function reach() {
    const open = lanes.filter((lane) => !lane.complete && !lane.fault);
    if (open.length) return Math.min(...open.map((lane) => lane.reach(by)));
    return Math.max(...lanes.map((lane) => lane.reach(by)));
  }

  function play() {
    if (race.stopped) return;
    race.playing = true;
    race.fault = undefined;
    clock = performance.now();
    due = race.place;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(tick);
    if (!live) start();
    changed();
  }

  function pause() {
    race.playing = false;
    cancelAnimationFrame(frame);
    changed();
  }

  function step() {
    if (reach() < race.place + 1 && lanes.some((lane) => !lane.complete && !lane.fault)) return;
    owed = false;
    due = Math.min(race.place + 1, reach());
    move();
  }

  /** @param {number} now */
  function tick(now) {
    const passed = Math.min(now - clock, LONGEST_FRAME) / 1000;
    clock = now;
    const { speed } = race;
    due = speed === Infinity ? reach() : Math.min(due + passed * speed, reach());
    move();
    if (race.playing) frame = requestAnimationFrame(tick);
  }

  function move() {
    race.place = by === "tries" ? Math.floor(due) : due;
    for (const lane of lanes) lane.advance(race.place, by);
    if (live && !running().length) race.playing = false;
    changed();
    if (live) pull();
  }

  async function start() {
    if (live || starting) return;
    race.begun = starting = true;
    const listen = () => {
      const starts = engines.map(({ startOfPython }) => startOfPython());
      progress = starts.find(({ phase }) => phase !== "ready");
      changed();
    };
    const unsubscribe = engines.map(({ onProgress }) => onProgress(listen));
    listen();
    try {
      await puller.start();
      if (race.stopped) return;
      live = true;
      clock = performance.now();
      pull();
    } catch (error) {
      fail(error);
    } finally {
      starting = false;
      for (const each of unsubscribe) each();
    }
    if (!race.stopped) changed();
  }

  async function pull() {
    try {
      await puller.pull(() => owed && step());
    } catch (error) {
      fail(error);
    }
    if (!race.stopped) changed();
  }

  /** @param {unknown} error */
  function fail(error) {
    if (race.stopped) return;
    race.fault = error;
    progress = undefined;
    race.playing = false;
    race.stopped = live;
    cancelAnimationFrame(frame);
    changed();
  }
}
