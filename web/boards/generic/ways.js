// @ts-check
/**
 * Exits of the free cells of a visit that fills the whole board. A cell without an exit is lost, and
 * a cell with a single one is next or last. `tests` in the board data lists what a search checks:
 * `ways`, `two` (one way in and another out), `reach` and `fewest`. With `free`, only free cells
 * count as exits: the way from the last cell of a closed visit to its first does not.
 */

import { findHomeCell, listClosingNeighbours } from "../shared/table.js";

/** @import {Facts} from "../index.js" */

/** @typedef {Facts & {tests?: string[]}} TestedFacts */
/** @typedef {ReturnType<typeof createExitTracker>} Exits */

/**
 * Reasons for a dead end, in the order of their priority: a cell without an exit; too many with a
 * single one; one with less than two; cells that are cut off; no cell to continue to; full, but not
 * at an end. (A cell that must be next is always next to the last one, which took its other exit.)
 */
export const PRUNE_REASONS = ["alone", "ends", "two", "reach", "stuck", "open"];

/** Return whether all cells must be visited, so that their exits matter. @param {Facts} facts */
export const isFullVisit = ({ kind, cells, depths, twins }) =>
  kind === "visit" && depths * (twins.length ? 2 : 1) >= cells.length;

/** @param {TestedFacts} facts */
export function createExitTracker(facts) {
  const { neighbours, twins, depths, closed, first, tests = [] } = facts;
  const listNeighbours = (/** @type {number} */ cell) => neighbours[cell] ?? [];
  /** Slots whose exits are counted; cells filled together share a slot. */
  const slots = neighbours.map((_, cell) => Math.min(cell, twins[cell] ?? cell));
  const free = slots.map((at, cell) => at === cell && twins[cell] !== cell);
  const exits = neighbours.map((cells) => cells.length);
  const slotNeighbours = neighbours.map(() => /** @type {number[]} */ ([]));
  for (const [at, cell] of slots.entries()) {
    if (cell === at) for (const to of listNeighbours(at)) slotNeighbours[slots[to]].push(at);
  }
  /** Numbers of free slots with no exit, and with one. */
  const fewCounts = [0, 0];
  for (const at of exits.keys()) updateFewCounts(at, 1);
  const countsEnds = closed && !tests.includes("free");
  const limit = countsEnds ? 1 : 2;
  /** Cells that can be last in a closed visit; if that counts, they have one more exit. */
  let ends = /** @type {number[]} */ ([]);
  const path = /** @type {number[]} */ ([]);
  const findLastCell = () => path[path.length - 1];
  const isFree = (/** @type {number} */ cell) => free[slots[cell]];
  const countExits = (/** @type {number} */ cell) => exits[slots[cell]];
  const filterSlots = (/** @type {(at: number) => boolean} */ isWanted) =>
    exits.flatMap((_, at) => (free[at] && isWanted(at) ? [at] : []));
  const listSlotsWithExits = (/** @type {number} */ count) =>
    filterSlots((at) => exits[at] === count);

  const cellsByReason = /** @type {Record<string, () => number[]>} */ ({
    alone: () => listSlotsWithExits(0),
    ends: () => listSlotsWithExits(1),
    two: findImpassableCells,
    reach: findUnreachableCells,
  });
  /** @param {string} why */
  const listCellsOfReason = (why) => cellsByReason[why]?.() ?? [];

  return {
    path,
    isFree,
    countExits,
    applyTry,
    findPruneReason,
    listCellsOfReason,
    listNextCells,
    listSlotsWithExits,
    isDoomed,
    isNextForced,
    findUnreachableCells,
  };

  /** @param {number} at @param {number} change */
  function updateFewCounts(at, change) {
    if (free[at] && exits[at] < 2) fewCounts[exits[at]] += change;
  }

  /** @param {number} slot @param {number} change of its number of exits */
  function changeExitCount(slot, change) {
    updateFewCounts(slot, -1);
    exits[slot] += change;
    updateFewCounts(slot, 1);
  }

  /** Shorten the path to a depth, then append a choice. @param {number} depth @param {number} choice */
  function applyTry(depth, choice) {
    while (path.length > depth) fillOrFree(/** @type {number} */ (path.pop()), 1);
    if (!depth && closed) updateEnds(choice);
    path.push(choice);
    fillOrFree(choice, -1);
  }

  /** Update the possible ends of a closed visit, which depend on its start. @param {number} start */
  function updateEnds(start) {
    const home = findHomeCell(facts, start);
    if (countsEnds) for (const end of ends) changeExitCount(slots[end], -1);
    ends = listClosingNeighbours(facts).flatMap((to, end) => (to.includes(home) ? [end] : []));
    if (countsEnds) for (const end of ends) changeExitCount(slots[end], 1);
  }

  /** Fill the slot of a cell (-1) or free it (1). @param {number} cell @param {1 | -1} change */
  function fillOrFree(cell, change) {
    const at = slots[cell];
    updateFewCounts(at, -1);
    free[at] = false; // a cell may be next to its twin
    for (const other of slotNeighbours[at] ?? []) changeExitCount(other, change);
    free[at] = change > 0;
    updateFewCounts(at, 1);
  }

  /** Return whether a cell has no exit and cannot be the last one, or no end is left. */
  function isDoomed() {
    if (path.length === depths) return false;
    if (!countsEnds) return fewCounts[0] > 0 && path.length < depths - 1;
    return fewCounts[0] > 0 || (path.length > 0 && !ends.some(isFree));
  }

  /** Return whether as many cells have a single exit as can be next and last. */
  function isNextForced() {
    return tests.includes("ways") && fewCounts[1] === limit && path.length > 0;
  }

  function listNextCells() {
    if (!path.length) return first === null ? [] : [first];
    const open = listNeighbours(findLastCell()).filter(isFree);
    return isNextForced() ? open.filter((cell) => countExits(cell) === 1) : open;
  }

  /** Return why the search backtracks here: one of PRUNE_REASONS, or undefined. */
  function findPruneReason() {
    if (!path.length) return undefined;
    if (path.length === depths)
      return closed && !ends.includes(findLastCell()) ? "open" : undefined;
    if (tests.includes("ways") && isDoomed()) return "alone";
    if (tests.includes("ways") && fewCounts[1] > limit) return "ends";
    if (tests.includes("two") && findImpassableCells().length) return "two";
    if (tests.includes("reach") && findUnreachableCells().length) return "reach";
    return listNextCells().length ? undefined : "stuck";
  }

  /** Return the free cells that cannot be both entered and left; the last cell of the path is an entrance, too. */
  function findImpassableCells() {
    const nextCells = listNeighbours(findLastCell());
    return filterSlots((at) => exits[at] + Number(nextCells.includes(at)) < 2);
  }

  /** Return the free cells that cannot be reached from the last cell. */
  function findUnreachableCells() {
    const reachable = new Set(path.slice(-1));
    for (const cell of reachable)
      for (const to of listNeighbours(cell)) if (isFree(to)) reachable.add(to);
    return exits.flatMap((_, cell) => (isFree(cell) && !reachable.has(cell) ? [cell] : []));
  }
}

/** @param {TestedFacts} facts @param {number[]} path */
export function createExitTrackerAfter(facts, path) {
  const exits = createExitTracker(facts);
  for (const [depth, choice] of path.entries()) exits.applyTry(depth, choice);
  return exits;
}
