// @ts-check
/** A tour by hand: the position is the squares visited, the start first. */

import { createUndo } from "../shared/undo.js";
import { countOf } from "./count.js";
import { rulesOf, squareAt } from "./rules.js";

/** @import {Facts} from "./rules.js" */

/** @typedef {ReturnType<typeof createHand>} TourHand */

/** @param {Facts} facts @param {Record<string, any>} parameters @param {() => void} changed */
export function createHand(facts, { kind, start: asked, half_first: half }, changed) {
  const rulesFrom = (/** @type {number} */ start) => rulesOf(facts, kind, start, half === "on");
  const history = createUndo([], () => {
    refused = undefined;
    start = history.now[0] ?? start;
    changed();
  });
  let start = squareAt(facts, asked);
  let refused = /** @type {number | undefined} */ (undefined);
  let counted = { of: "", count: countOf(rulesFrom(start), []) };

  return {
    history,
    act,
    restore,
    get rules() {
      return rulesFrom(start);
    },
    get count() {
      return count(history.now);
    },
    /** A square that was asked for and is no leap away. */
    get refused() {
      return refused;
    },
    get full() {
      return history.now.length === rulesFrom(start).length;
    },
    get solved() {
      const { ends } = rulesFrom(start);
      const last = history.now[history.now.length - 1];
      return this.full && (!ends || ends.has(last));
    },
    /** The squares the knight may leap to: any free one. */
    get onward() {
      const last = history.now[history.now.length - 1];
      return last === undefined ? [] : this.rules.near[last].filter(count(history.now).isFree);
    },
    /** What the position says of the parameters. */
    get parameters() {
      const [column, row] = facts.cells[start];
      return { start: [row, column] };
    },
  };

  /** @param {number[]} position */
  function count(position) {
    const of = `${start} ${position}`;
    if (counted.of !== of) {
      counted = { of, count: countOf(rulesFrom(position[0] ?? start), position) };
    }
    return counted.count;
  }

  /**
   * Leap to a square, or back from the one the knight stands on.
   * @param {number} square
   */
  function act(square) {
    const { now } = history;
    const last = now[now.length - 1];
    if (square === last) history.go(now.slice(0, -1));
    else if (may(now, square)) history.go([...now, square]);
    else {
      refused = square;
      changed();
    }
  }

  /** @param {number[]} position @param {number} square */
  function may(position, square) {
    const last = position[position.length - 1];
    if (!facts.cells[square]) return false;
    const rules = rulesFrom(position[0] ?? square);
    if (last !== undefined && !rules.near[last].includes(square)) return false;
    return countOf(rules, position).isFree(square);
  }

  /** @param {number[]} position */
  function restore(position) {
    const right = position.every((square, depth) => may(position.slice(0, depth), square));
    if (right) history.go(position);
    return right;
  }
}
