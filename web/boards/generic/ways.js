// @ts-check
/**
 * Exits of the free cells of a visit that fills the whole board: a cell without one is lost,
 * one with a single way is next or last. What of it a search looks at its facts say in `tests`:
 * `ways`, `two` (one way in and another out), `reach` and `fewest`.
 */

import { homeOf, legsHome } from "../shared/table.js";

/** @import {Facts} from "../index.js" */

/** @typedef {Facts & {tests?: string[]}} TestedFacts */
/** @typedef {ReturnType<typeof createWays>} Exits */

/**
 * Reasons for a dead end, in the order of their priority: a cell without an exit; too many with a
 * single one; one with less than two; cells that are cut off; none to go on to; full, but not at
 * an end. (A cell that must be next is always beside the last: that took its last way but one.)
 */
export const CUTS = ["alone", "ends", "two", "reach", "stuck", "open"];

/** Return whether all cells must be visited, so that their exits matter. @param {Facts} facts */
export const countsWays = ({ kind, cells, depths, twins }) =>
  kind === "visit" && depths * (twins.length ? 2 : 1) >= cells.length;

/** @param {TestedFacts} facts */
export function createWays(facts) {
  const { neighbours, twins, depths, closed, first, tests = [] } = facts;
  const near = (/** @type {number} */ cell) => neighbours[cell] ?? [];
  /** Slots whose exits are counted; cells filled together share a slot. */
  const seat = neighbours.map((_, cell) => Math.min(cell, twins[cell] ?? cell));
  const free = seat.map((at, cell) => at === cell && twins[cell] !== cell);
  const ways = neighbours.map((cells) => cells.length);
  const beside = neighbours.map(() => /** @type {number[]} */ ([]));
  for (const [at, cell] of seat.entries()) {
    if (cell === at) for (const to of near(at)) beside[seat[to]].push(at);
  }
  /** Numbers of free slots with no exit, and with one. */
  const few = [0, 0];
  for (const at of ways.keys()) note(at, 1);
  const limit = closed ? 1 : 2;
  /** Cells that can be last in a closed visit; they have one more exit, to the first cell. */
  let ends = /** @type {number[]} */ ([]);
  const path = /** @type {number[]} */ ([]);
  const last = () => path[path.length - 1];
  const isFree = (/** @type {number} */ cell) => free[seat[cell]];
  const waysOf = (/** @type {number} */ cell) => ways[seat[cell]];
  const seats = (/** @type {(at: number) => boolean} */ is) =>
    ways.flatMap((_, at) => (free[at] && is(at) ? [at] : []));
  const counted = (/** @type {number} */ many) => seats((at) => ways[at] === many);

  const told = /** @type {Record<string, () => number[]>} */ ({
    alone: () => counted(0),
    ends: () => counted(1),
    two: short,
    reach: dry,
  });
  /** Return the cells that a reason is about. @param {string} why */
  const about = (why) => told[why]?.() ?? [];

  return { path, isFree, waysOf, go, cut, about, onward, counted, doomed, must, dry };

  /** Add a slot to the counts or remove it, if it is free. @param {number} at @param {number} by */
  function note(at, by) {
    if (free[at] && ways[at] < 2) few[ways[at]] += by;
  }

  /** @param {number} at @param {number} by so many ways */
  function widen(at, by) {
    note(at, -1);
    ways[at] += by;
    note(at, 1);
  }

  /** Shorten the path to a depth, then append a choice. @param {number} depth @param {number} choice */
  function go(depth, choice) {
    while (path.length > depth) fill(/** @type {number} */ (path.pop()), 1);
    if (!depth && closed) begin(choice);
    path.push(choice);
    fill(choice, -1);
  }

  /** Update the possible ends of a closed visit, which depend on its start. @param {number} cell */
  function begin(cell) {
    const home = homeOf(facts, cell);
    for (const end of ends) widen(seat[end], -1);
    ends = legsHome(facts).flatMap((to, end) => (to.includes(home) ? [end] : []));
    for (const end of ends) widen(seat[end], 1);
  }

  /** Fill the slot of a cell (-1) or free it (1). @param {number} cell @param {1 | -1} by */
  function fill(cell, by) {
    const at = seat[cell];
    note(at, -1);
    free[at] = false; // a cell may lie beside its twin
    for (const other of beside[at] ?? []) widen(other, by);
    free[at] = by > 0;
    note(at, 1);
  }

  /** Return whether a cell has no exit and cannot be the last one, or no end is left. */
  function doomed() {
    if (path.length === depths) return false;
    if (!closed) return few[0] > 0 && path.length < depths - 1;
    return few[0] > 0 || (path.length > 0 && !ends.some(isFree));
  }

  /** Return whether more cells have a single exit than can be next and last. */
  function must() {
    return tests.includes("ways") && few[1] === limit && path.length > 0;
  }

  /** Return the cells that the search may try next. */
  function onward() {
    if (!path.length) return first === null ? [] : [first];
    const open = near(last()).filter(isFree);
    return must() ? open.filter((cell) => waysOf(cell) === 1) : open;
  }

  /** Return why the search backtracks here: one of CUTS. */
  function cut() {
    if (!path.length) return undefined;
    if (path.length === depths) return closed && !ends.includes(last()) ? "open" : undefined;
    if (tests.includes("ways") && doomed()) return "alone";
    if (tests.includes("ways") && few[1] > limit) return "ends";
    if (tests.includes("two") && short().length) return "two";
    if (tests.includes("reach") && dry().length) return "reach";
    return onward().length ? undefined : "stuck";
  }

  /** Return the free cells that cannot be both entered and left; the last cell of the path is an entrance, too. */
  function short() {
    const onto = near(last());
    return seats((at) => ways[at] + Number(onto.includes(at)) < 2);
  }

  /** Return the free cells that cannot be reached from the last cell. */
  function dry() {
    const wet = new Set(path.slice(-1));
    for (const cell of wet) for (const to of near(cell)) if (isFree(to)) wet.add(to);
    return ways.flatMap((_, cell) => (isFree(cell) && !wet.has(cell) ? [cell] : []));
  }
}

/** Return the exits after a path. @param {TestedFacts} facts @param {number[]} path */
export function waysAlong(facts, path) {
  const ways = createWays(facts);
  for (const [depth, choice] of path.entries()) ways.go(depth, choice);
  return ways;
}
