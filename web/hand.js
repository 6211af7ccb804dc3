// @ts-check
/** A board played by hand: pieces put down and lifted, with undo and redo. */

import { conflicts } from "./rules.js";

/**
 * @typedef {import("./rules.js").Facts} Facts
 * @typedef {ReturnType<typeof createHand>} Hand
 */

/**
 * @param {Facts} facts
 * @param {() => void} changed
 */
export function createHand(facts, changed) {
  let past = /** @type {number[][]} */ ([]);
  let pieces = /** @type {number[]} */ ([]);
  let future = /** @type {number[][]} */ ([]);

  return {
    /** The cells with a piece, lowest first. */
    get pieces() {
      return pieces;
    },
    get canUndo() {
      return past.length > 0;
    },
    get canRedo() {
      return future.length > 0;
    },
    get conflicts() {
      return conflicts(facts, pieces);
    },
    get solved() {
      return pieces.length === facts.pieces && conflicts(facts, pieces).length === 0;
    },
    /** @param {number} cell */
    toggle(cell) {
      const others = pieces.filter((piece) => piece !== cell);
      go(others.length < pieces.length ? others : [...pieces, cell].sort((a, b) => a - b));
    },
    clear() {
      if (pieces.length) go([]);
    },
    undo() {
      const before = past.pop();
      if (!before) return;
      future.push(pieces);
      pieces = before;
      changed();
    },
    redo() {
      const after = future.pop();
      if (!after) return;
      past.push(pieces);
      pieces = after;
      changed();
    },
  };

  /** @param {number[]} next */
  function go(next) {
    past = [...past, pieces];
    future = [];
    pieces = next;
    changed();
  }
}
