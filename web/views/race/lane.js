// @ts-check
/** A lane of a race: it queues events until the clock reaches them. */

import { computeSampledTries, createTotals } from "./totals.js";

/** Events fetched ahead of the clock. */
const MAX_AHEAD = 40_000;
/** Resolution of Python's clock, in milliseconds. */
export const TICK = 0.1;

/**
 * The unit of a lane's place: tries, or milliseconds of Python.
 * @typedef {"tries" | "time"} By
 * @typedef {{events: number[], next: number, from: number, to: number}} Batch events of one
 *   response, the index of the next one, and Python's clock before and after
 * @typedef {ReturnType<typeof createLane>} Lane
 */

/** @import {Point} from "../../ui/chart/labels.js" */

/** @param {import("./race.js").Entry} entry */
export function createLane({ algorithm, form, text, reading }) {
  const totals = createTotals();
  const batches = /** @type {Batch[]} */ ([]);
  /** Solutions at the ticks of computeSampledTries. */
  const tickSamples = /** @type {number[]} */ ([]);
  const ahead = { events: 0, tries: 0, solutions: 0, milliseconds: 0 };

  const lane = {
    algorithm,
    form,
    text,
    reading,
    totals,
    /** Board data of this algorithm, once Python has sent it. */
    facts: /** @type {any} */ (undefined),
    fault: /** @type {unknown} */ (undefined),
    /** Milliseconds of Python up to the current step. */
    milliseconds: 0,
    /** True if the clock has reached the end of the search. */
    isFinished: false,
    /** True if Python has reached the end of the search. */
    isComplete: false,
    get isFull() {
      return ahead.events > MAX_AHEAD;
    },
    /** Solutions fetched so far. */
    get knownSolutions() {
      return ahead.solutions;
    },
    /**
     * The place that the fetched events reach.
     * @param {By} measure
     */
    findReach: (measure) => (measure === "tries" ? ahead.tries : ahead.milliseconds),
    listCurvePoints,
    addBatch,
    applyEventsUpTo,
  };
  return lane;

  /**
   * Return solutions by place, up to the current one.
   * @param {By} measure
   * @returns {Point[]}
   */
  function listCurvePoints(measure) {
    const { samples, tries, solutions } = totals;
    if (!tries) return [];
    const [counts, unit, end] =
      measure === "tries"
        ? [samples, 1, tries]
        : [tickSamples, TICK, Math.max(lane.milliseconds, TICK)];
    const points = counts.map(
      (count, i) => /** @type {Point} */ ([computeSampledTries(i) * unit, count]),
    );
    return [...points, [end, solutions]];
  }

  /** @param {{events: number[], ended: boolean, milliseconds: number}} more */
  function addBatch({ events, ended, milliseconds }) {
    for (let i = 0; i < events.length; i += 2) {
      if (events[i] >= 0) ahead.tries += 1;
      else if (events[i] === -1) ahead.solutions += events[i + 1];
    }
    batches.push({ events, next: 0, from: ahead.milliseconds, to: milliseconds });
    ahead.events += events.length / 2;
    ahead.milliseconds = milliseconds;
    lane.isComplete = ended;
  }

  /**
   * Apply the events up to a place; a FOUND event belongs to the try before it.
   * @param {number} place
   * @param {By} measure
   */
  function applyEventsUpTo(place, measure) {
    for (let batch = batches[0]; batch; batch = batches[0]) {
      applyBatchUpTo(
        batch,
        measure === "tries" ? place : Infinity,
        measure === "time" ? place : Infinity,
      );
      if (batch.next < batch.events.length) return;
      lane.milliseconds = batch.to;
      batches.shift();
    }
    if (!lane.isComplete || lane.isFinished) return;
    lane.isFinished = true;
    totals.finishSearch();
  }

  /** @param {Batch} batch @param {number} maxTries @param {number} maxMilliseconds */
  function applyBatchUpTo(batch, maxTries, maxMilliseconds) {
    const { events, from, to } = batch;
    const each = events.length ? (to - from) / events.length : 0;
    while (batch.next < events.length) {
      const depth = events[batch.next];
      const last = batch.next + 2 === events.length;
      const clock = last ? to : from + each * (batch.next + 2);
      if (clock > maxMilliseconds || (depth >= 0 && totals.tries >= maxTries)) return;
      while (computeSampledTries(tickSamples.length) * TICK < clock)
        tickSamples.push(totals.solutions);
      totals.applyEvent(depth, events[batch.next + 1]);
      batch.next += 2;
      ahead.events -= 1;
      lane.milliseconds = clock;
    }
  }
}
