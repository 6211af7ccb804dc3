// @ts-check
/** A race: several searches of one puzzle with a common clock. */

import { createClock } from "../../player/clock.js";
import { DEFAULT_SPEED } from "./entries.js";
import { createLane } from "./lane.js";
import { choosePython, createEventFetcher } from "./puller.js";

/** @import {By} from "./lane.js" */

/**
 * @typedef {{algorithm: import("../../model/catalog.js").Algorithm, form: string, text?: string, reading?: string}} Entry
 *   text: the reader's program, if it replaces the built-in one; reading: what holds its board
 * @typedef {ReturnType<typeof createRace>} Race
 */

/**
 * @param {string} searchPrefix prefix of the searches' names in Python
 * @param {{puzzle: string, parameters: Record<string, any>}} request
 * @param {Entry[]} entries
 * @param {any} facts board data
 * @param {By} measure
 * @param {() => void} onChange
 */
export function createRace(searchPrefix, request, entries, facts, measure, onChange) {
  const lanes = entries.map(createLane);
  const engines = [...new Set(lanes.map(choosePython))];
  const fetcher = createEventFetcher(searchPrefix, request, lanes, facts, measure);
  let targetPlace = 0;
  const clock = createClock(() => race.speed, advance);
  let isLive = false;
  let isStarting = false;
  /** A requested step waits for events. */
  let stepPending = false;
  let progress = /** @type {import("../../python/schema/types.js").Progress | undefined} */ (
    undefined
  );

  const race = {
    by: measure,
    lanes,
    /** Tries, or milliseconds, of each lane. */
    place: 0,
    speed: DEFAULT_SPEED[measure],
    playing: false,
    hasStarted: false,
    /** True if the reader or an error stopped it. */
    isStopped: false,
    fault: /** @type {unknown} */ (undefined),
    /** True if it was stopped, or every lane is finished. */
    get isOver() {
      return race.isStopped || (race.hasStarted && listRunningLanes().length === 0);
    },
    get progress() {
      return isLive ? undefined : progress;
    },
    /** @param {number} speed */
    pace(speed) {
      race.speed = speed;
      onChange();
    },
    play,
    pause,
    /** One try in each lane. */
    step() {
      if (race.isStopped) return;
      pause();
      stepPending = true;
      if (isLive) finishStep();
      else startLanes();
    },
    /** End the race at the current step. */
    stop() {
      race.isStopped = true;
      fetcher.close();
      pause();
    },
    /** Discard the race without a render. */
    close() {
      race.isStopped = true;
      fetcher.close();
      race.playing = false;
      clock.stop();
    },
  };
  return race;

  /** Lanes that are not finished. */
  function listRunningLanes() {
    return lanes.filter((lane) => !lane.isFinished && !lane.fault);
  }

  /** The furthest place that all running lanes have events for. */
  function findReachablePlace() {
    const open = lanes.filter((lane) => !lane.isComplete && !lane.fault);
    if (open.length) return Math.min(...open.map((lane) => lane.findReach(measure)));
    return Math.max(...lanes.map((lane) => lane.findReach(measure)));
  }

  function play() {
    if (race.isStopped) return;
    race.playing = true;
    race.fault = undefined;
    targetPlace = race.place;
    clock.start();
    if (!isLive) startLanes();
    onChange();
  }

  function pause() {
    race.playing = false;
    clock.stop();
    onChange();
  }

  function finishStep() {
    if (
      findReachablePlace() < race.place + 1 &&
      lanes.some((lane) => !lane.isComplete && !lane.fault)
    )
      return;
    stepPending = false;
    targetPlace = Math.min(race.place + 1, findReachablePlace());
    advanceLanes();
  }

  /** @param {number} added */
  function advance(added) {
    targetPlace = Math.min(targetPlace + added, findReachablePlace());
    advanceLanes();
    if (!race.playing) clock.stop();
  }

  function advanceLanes() {
    race.place = measure === "tries" ? Math.floor(targetPlace) : targetPlace;
    for (const lane of lanes) lane.applyEventsUpTo(race.place, measure);
    if (isLive && !listRunningLanes().length) race.playing = false;
    onChange();
    if (isLive) fetchEvents();
  }

  async function startLanes() {
    if (isLive || isStarting) return;
    race.hasStarted = isStarting = true;
    const updateProgress = () => {
      const starts = engines.map(({ getStartProgress }) => getStartProgress());
      progress = starts.find(({ phase }) => phase !== "ready");
      onChange();
    };
    const unsubscribe = engines.map(({ onProgress }) => onProgress(updateProgress));
    updateProgress();
    try {
      await fetcher.startSearches();
      if (race.isStopped) return;
      isLive = true;
      fetchEvents();
    } catch (error) {
      handleFailure(error);
    } finally {
      isStarting = false;
      for (const each of unsubscribe) each();
    }
    if (!race.isStopped) onChange();
  }

  async function fetchEvents() {
    try {
      await fetcher.fetchEvents(() => stepPending && finishStep());
    } catch (error) {
      handleFailure(error);
    }
    if (!race.isStopped) onChange();
  }

  /** @param {unknown} error */
  function handleFailure(error) {
    if (race.isStopped) return;
    race.fault = error;
    progress = undefined;
    race.playing = false;
    race.isStopped = isLive;
    clock.stop();
    onChange();
  }
}
