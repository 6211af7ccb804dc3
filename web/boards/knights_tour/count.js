// @ts-check
/** Counts the ways out of every free square along a path, as the searches do. */

/** @import {Rules} from "./rules.js" */

/**
 * @typedef {ReturnType<typeof createCount>} Count
 * @typedef {"alone" | "ends" | "cut" | "stuck" | "open"} Cut why nothing can follow:
 *   a square without a way; too many with a single one; squares that are cut off; no free
 *   square to leap to; full, but not at an end. (One that must be next is always a leap away:
 *   it was beside the square that took its last way but one.)
 */

/** In the order in which they are told. */
export const CUTS = /** @type {Cut[]} */ (["alone", "ends", "cut", "stuck", "open"]);

/** @param {Rules} rules */
export function createCount(rules) {
  const { seat, beside, home, limit, near, ends, length, tests } = rules;
  const ways = Int16Array.from(rules.ways);
  const free = new Uint8Array(home + 1);
  // A square that is its own opposite is never filled, nor are squares that have no seat.
  for (const [square, filled] of rules.fills.entries()) {
    const own = filled.length > 1 && filled[0] === filled[1];
    if (seat[square] === square && !own) free[square] = 1;
  }
  let alone = 0;
  let single = 0;
  for (let square = 0; square < home; square++) note(square, 1);
  const path = /** @type {number[]} */ ([]);
  const isFree = (/** @type {number} */ square) => free[seat[square]] === 1;
  const waysOf = (/** @type {number} */ square) => ways[seat[square]];

  return { path, isFree, waysOf, go, cut, onward, counted, doomed, dry };

  /**
   * Count a seat in or out, if it is free.
   * @param {number} at
   * @param {number} by
   */
  function note(at, by) {
    if (!free[at]) return;
    if (ways[at] === 0) alone += by;
    else if (ways[at] === 1) single += by;
  }

  /**
   * Cut the path back to a depth, then take a choice.
   * @param {number} depth
   * @param {number} choice
   */
  function go(depth, choice) {
    while (path.length > depth) leave();
    path.push(choice);
    note(seat[choice], -1);
    free[seat[choice]] = 0;
    for (const other of beside[choice]) {
      if (other < home) note(other, -1);
      ways[other] -= 1;
      if (other < home) note(other, 1);
    }
  }

  function leave() {
    const choice = /** @type {number} */ (path.pop());
    for (const other of beside[choice]) {
      if (other < home) note(other, -1);
      ways[other] += 1;
      if (other < home) note(other, 1);
    }
    free[seat[choice]] = 1;
    note(seat[choice], 1);
  }

  /** Whether a square has no way left and cannot be the last; or no end is left. */
  function doomed() {
    if (path.length === length) return false;
    if (ends) return alone > 0 || ways[home] === 0;
    return alone > 0 && path.length < length - 1;
  }

  /**
   * The free squares with so many ways.
   * @param {number} many
   */
  function counted(many) {
    const squares = /** @type {number[]} */ ([]);
    for (let at = 0; at < home; at++) if (free[at] && ways[at] === many) squares.push(at);
    return squares;
  }

  /** The squares the search may try next. */
  function onward() {
    const last = path[path.length - 1];
    const open = last === undefined ? [rules.start] : near[last].filter(isFree);
    const must = tests.includes("ways") && single === limit && path.length > 0;
    return must ? open.filter((square) => waysOf(square) === 1) : open;
  }

  /**
   * By which rule the search turns back here.
   * @returns {Cut | undefined}
   */
  function cut() {
    const last = path[path.length - 1];
    if (last === undefined) return undefined;
    if (path.length === length) return ends && !ends.has(last) ? "open" : undefined;
    if (tests.includes("ways")) {
      if (doomed()) return "alone";
      if (single > limit) return "ends";
    }
    if (tests.includes("reach") && dry().length) return "cut";
    return onward().length ? undefined : "stuck";
  }

  /** The free squares that cannot be reached from the last. */
  function dry() {
    const wet = new Set(path.slice(-1));
    for (const square of wet) for (const to of near[square]) if (isFree(to)) wet.add(to);
    return near.flatMap((_, square) => (isFree(square) && !wet.has(square) ? [square] : []));
  }
}

/** @param {Rules} rules @param {number[]} path */
export function countOf(rules, path) {
  const count = createCount(rules);
  for (const [depth, choice] of path.entries()) count.go(depth, choice);
  return count;
}
