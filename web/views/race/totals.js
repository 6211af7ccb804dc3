// @ts-check
/**
 * Follows the pairs of a search and remembers where it stands, not how it came there: a lane of a
 * race runs to many millions of tries. What a chart needs is sampled, more sparsely as it goes on.
 */

import { FOUND, LIMIT } from "../../search/walk.js";

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
  const path = /** @type {number[]} */ ([]);
  /** What was tried before each choice of the path at its place. */
  const tried = /** @type {import("../../search/walk.js").Sibling[][]} */ ([]);
  /** FOUND pairs before each choice of the path. */
  const before = /** @type {number[]} */ ([]);
  const samples = /** @type {number[]} */ ([]);
  let tries = 0;
  let found = 0;
  let solutions = 0;
  let deadEnds = 0;
  let depthNow = -1;
  let solved = false;
  let last = /** @type {number[] | undefined} */ (undefined);

  return {
    path,
    /** Solutions after each of the tries of sampledAt. */
    samples,
    get tries() {
      return tries;
    },
    get found() {
      return found;
    },
    get solutions() {
      return solutions;
    },
    get deadEnds() {
      return deadEnds;
    },
    /** Whether the path is a solution. */
    get solved() {
      return solved;
    },
    /** The path of the latest solution. */
    get solution() {
      return last;
    },
    get siblings() {
      return tried[path.length - 1] ?? [];
    },
    follow,
    /** After the last pair. */
    end() {
      if (tries && !solved) deadEnds += 1;
      sample();
    },
  };

  /** @param {number} depth @param {number} choice */
  function follow(depth, choice) {
    if (depth === FOUND) find(choice);
    else if (depth !== LIMIT) attempt(depth, choice);
  }

  /** @param {number} copies */
  function find(copies) {
    if (!tries) return;
    found += 1;
    solutions += copies;
    solved = true;
    last = path.slice();
  }

  /** @param {number} depth @param {number} choice */
  function attempt(depth, choice) {
    sample();
    if (tries && depth <= depthNow && !solved) deadEnds += 1;
    if (depth < path.length) tried[depth].push(sibling(depth));
    else tried[depth] = [];
    path.length = depth;
    path.push(choice);
    before[depth] = found;
    depthNow = depth;
    solved = false;
    tries += 1;
  }

  /**
   * The choice of the path that another takes the place of.
   * @param {number} depth
   */
  function sibling(depth) {
    return { choice: path[depth], found: found > before[depth] };
  }

  function sample() {
    while (sampledAt(samples.length) <= tries) samples.push(solutions);
  }
}
