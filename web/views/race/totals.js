// @ts-check
/**
 * Applies the events of a search but stores only its current state: a lane may make many millions of
 * tries. The chart's values are sampled at growing intervals.
 */

import { FOUND } from "../../player/replay.js";

/** @import {Sibling} from "../../player/replay.js" */

/** Ratio of successive numbers of tries at which lanes are sampled. */
const SAMPLE_RATIO = 1.012;

/** @typedef {ReturnType<typeof createTotals>} Totals */

const sampledTries = [1];

/**
 * Return the i-th number of tries at which solutions are sampled.
 * @param {number} i
 */
export function computeSampledTries(i) {
  while (sampledTries.length <= i) {
    const last = sampledTries[sampledTries.length - 1];
    sampledTries.push(Math.max(last + 1, Math.floor(last * SAMPLE_RATIO)));
  }
  return sampledTries[i];
}

export function createTotals() {
  /** Earlier choices in place of each choice of the path. */
  const triedByDepth = /** @type {Sibling[][]} */ ([]);
  /** FOUND events before each choice of the path. */
  const foundBefore = /** @type {number[]} */ ([]);
  let lastDepth = -1;
  /** True if the path is empty before the next try. */
  let isRestarted = false;

  const totals = {
    path: /** @type {number[]} */ ([]),
    /** Solutions at the numbers of tries of computeSampledTries. */
    samples: /** @type {number[]} */ ([]),
    tries: 0,
    found: 0,
    solutions: 0,
    deadEnds: 0,
    /** True if the path is a solution. */
    isSolved: false,
    /** The path of the latest solution. */
    solution: /** @type {number[] | undefined} */ (undefined),
    get siblings() {
      return triedByDepth[totals.path.length - 1] ?? [];
    },
    applyEvent,
    /** Call after the last event. */
    finishSearch() {
      if (totals.tries && !totals.isSolved) totals.deadEnds += 1;
      recordSamples();
    },
  };
  const { path, samples } = totals;
  return totals;

  /** @param {number} depth @param {number} choice */
  function applyEvent(depth, choice) {
    if (depth === FOUND) addSolution(choice);
    else if (depth >= 0) addTry(depth, choice);
    else isRestarted = true;
  }

  /** @param {number} copies */
  function addSolution(copies) {
    if (!totals.tries) return;
    totals.found += 1;
    totals.solutions += copies;
    totals.isSolved = true;
    totals.solution = path.slice();
  }

  /** @param {number} depth @param {number} choice */
  function addTry(depth, choice) {
    recordSamples();
    if (totals.tries && depth <= lastDepth && !totals.isSolved) totals.deadEnds += 1;
    if (depth < path.length && !isRestarted)
      triedByDepth[depth].push(describeReplacedChoice(depth));
    else triedByDepth[depth] = [];
    isRestarted = false;
    path.length = depth;
    path.push(choice);
    foundBefore[depth] = totals.found;
    lastDepth = depth;
    totals.isSolved = false;
    totals.tries += 1;
  }

  /**
   * Describe the choice of the path that the next one replaces.
   * @param {number} depth
   */
  function describeReplacedChoice(depth) {
    return { choice: path[depth], found: totals.found > foundBefore[depth] };
  }

  function recordSamples() {
    while (computeSampledTries(samples.length) <= totals.tries) samples.push(totals.solutions);
  }
}
