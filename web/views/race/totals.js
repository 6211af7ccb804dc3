// @ts-check
/**
 * Follows the pairs of a search and remembers where it stands, not how it came there: a lane of a
 * race runs to many millions of tries. What a chart needs is sampled, more sparsely as it goes on.
 */

import { FOUND, LIMIT } from "../../search/walk.js";

/** @import {Sibling} from "../../search/walk.js" */

/** The tries at which all lanes are sampled: each the next whole number that is this much more. */
const RATIO = 1.012;

/** @typedef {ReturnType<typeof createTotals>} Totals */

const grid = [1];

/**
 * The i-th number of tries at which solutions are sampled.
 * @param {number} i
 */
export function sampledAt(i) {
  while (grid.length <= i) {
    const last = grid[grid.length - 1];
    grid.push(Math.max(last + 1, Math.floor(last * RATIO)));
  }
  return grid[i];
}

export function createTotals() {
  /** What was tried before each choice of the path at its place. */
  const tried = /** @type {Sibling[][]} */ ([]);
  /** FOUND pairs before each choice of the path. */
  const before = /** @type {number[]} */ ([]);
  let depthNow = -1;

  const totals = {
    path: /** @type {number[]} */ ([]),
    /** Solutions after each of the tries of sampledAt. */
    samples: /** @type {number[]} */ ([]),
    tries: 0,
    found: 0,
    solutions: 0,
    deadEnds: 0,
    /** Whether the path is a solution. */
    solved: false,
    /** The path of the latest solution. */
    solution: /** @type {number[] | undefined} */ (undefined),
    get siblings() {
      return tried[totals.path.length - 1] ?? [];
    },
    follow,
    /** After the last pair. */
    end() {
      if (totals.tries && !totals.solved) totals.deadEnds += 1;
      sample();
    },
  };
  const { path, samples } = totals;
  return totals;

  /** @param {number} depth @param {number} choice */
  function follow(depth, choice) {
    if (depth === FOUND) find(choice);
    else if (depth !== LIMIT) attempt(depth, choice);
  }

  /** @param {number} copies */
  function find(copies) {
    if (!totals.tries) return;
    totals.found += 1;
    totals.solutions += copies;
    totals.solved = true;
    totals.solution = path.slice();
  }

  /** @param {number} depth @param {number} choice */
  function attempt(depth, choice) {
    sample();
    if (totals.tries && depth <= depthNow && !totals.solved) totals.deadEnds += 1;
    if (depth < path.length) tried[depth].push(sibling(depth));
    else tried[depth] = [];
    path.length = depth;
    path.push(choice);
    before[depth] = totals.found;
    depthNow = depth;
    totals.solved = false;
    totals.tries += 1;
  }

  /**
   * The choice of the path that another takes the place of.
   * @param {number} depth
   */
  function sibling(depth) {
    return { choice: path[depth], found: totals.found > before[depth] };
  }

  function sample() {
    while (sampledAt(samples.length) <= totals.tries) samples.push(totals.solutions);
  }
}
