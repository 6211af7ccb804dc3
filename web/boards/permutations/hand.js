// @ts-check
/** An order put together by hand: choose a place, then a number. */

import { createUndo } from "../shared/undo.js";
import { drop } from "./wires.js";

/** @import {Facts} from "../shared/lines.js" */

/** @typedef {ReturnType<typeof createHand>} Hand */

/**
 * What takes a click or a key: the places first, then the numbers.
 * @param {Facts} facts
 */
export function spots(facts) {
  const rows = [0, drop(facts.pieces) / 100];
  const cells = rows.flatMap((y) => facts.places[0].map((_, x) => [x, y]));
  return { cells: /** @type {[number, number][]} */ (cells) };
}

/**
 * The position is the number in each place, counted from 1, or 0 where there is none yet; empty
 * places at its end are left out.
 * @param {Facts} facts
 * @param {Record<string, any>} _parameters
 * @param {() => void} changed
 */
export function createHand(facts, _parameters, changed) {
  const n = facts.pieces;
  const history = createUndo([], changed);
  let chosen = /** @type {number | undefined} */ (undefined);
  let refusal = /** @type {{k: number, position: number[]} | undefined} */ (undefined);

  return {
    history,
    /** The number in each place, counted from 0. */
    get order() {
      return orderOf(n, history.now);
    },
    /** The place that the next number goes to: the one chosen, else the first that is empty. */
    get place() {
      const { order } = this;
      if (chosen !== undefined && order[chosen] === undefined) return chosen;
      const first = order.indexOf(undefined);
      return first < 0 ? undefined : first;
    },
    /** The used number that was wanted a second time, until something else is done. */
    get refused() {
      return refusal?.position === history.now ? refusal.k : undefined;
    },
    get solved() {
      return !this.order.includes(undefined);
    },
    /** Choose a place; what stands in it goes back. @param {number} place */
    choose(place) {
      chosen = place;
      refusal = undefined;
      set(place, 0);
      changed();
    },
    /** Put a number into the place to be filled, if it is not used. @param {number} k */
    put(k) {
      const { place, order } = this;
      if (place === undefined) return;
      if (order.includes(k)) {
        refusal = { k, position: history.now };
        changed();
        return;
      }
      chosen = undefined;
      set(place, k + 1);
    },
    /** Take the last number back. */
    lift() {
      const last = history.now.length - 1;
      if (last >= 0) this.choose(last);
    },
    /** @param {number[]} position */
    restore(position) {
      const placed = position.filter((number) => number !== 0);
      const known = placed.every((number) => Number.isInteger(number) && number > 0 && number <= n);
      if (!known || position.length > n || new Set(placed).size < placed.length) return false;
      history.go(trimmed(position));
      return true;
    },
  };

  /** @param {number} place @param {number} number */
  function set(place, number) {
    const next = Array.from({ length: n }, (_, i) => history.now[i] ?? 0);
    next[place] = number;
    history.go(trimmed(next));
  }
}

/** @param {number} n @param {number[]} position */
export const orderOf = (n, position) =>
  Array.from({ length: n }, (_, i) => (position[i] ? position[i] - 1 : undefined));

/** @param {number[]} position */
const trimmed = (position) => position.slice(0, position.findLastIndex(Boolean) + 1);

/**
 * Which of all orders this is, as a dictionary has them, counted from 1.
 * @param {number[]} numbers
 */
export function rank(numbers) {
  let [before, all] = [0, 1];
  for (let i = numbers.length - 1; i >= 0; i--) {
    before += all * numbers.slice(i).filter((number) => number < numbers[i]).length;
    all *= numbers.length - i;
  }
  return { rank: before + 1, all };
}
