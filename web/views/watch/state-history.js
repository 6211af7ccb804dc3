// @ts-check
/** The states of a board that Undo and Redo step through. */

import { listDifferences } from "../../model/address.js";

/** @typedef {Record<string, string>} State the request and the position, as URL parameters */

export class StateHistory {
  #states = /** @type {State[]} */ ([]);
  #at = -1;

  get canUndo() {
    return this.#at > 0;
  }

  get canRedo() {
    return this.#at < this.#states.length - 1;
  }

  /**
   * Add a state after the current one, unless it is equal; the states after it are dropped.
   * @param {State} state @param {boolean} [replaces] whether it replaces the current state instead
   */
  record(state, replaces = false) {
    const now = this.#states[this.#at];
    if (now && !listDifferences(now, state).length) return;
    if (now && replaces) this.#states[this.#at] = state;
    else this.#states.splice(++this.#at, Number.POSITIVE_INFINITY, state);
  }

  /** Go to the state before or after the current one, and return it. @param {-1 | 1} by */
  move(by) {
    const state = this.#states[this.#at + by];
    if (state) this.#at += by;
    return state;
  }

  /** Return the names of what Undo (-1) or Redo (1) changes. @param {-1 | 1} by */
  listChanges(by) {
    const other = this.#states[this.#at + by];
    return other ? listDifferences(this.#states[this.#at], other) : [];
  }

  /** Return the latest state that satisfies a condition. @param {(state: State) => boolean} isWanted */
  findLast(isWanted) {
    return this.#states.slice(0, this.#at + 1).findLast(isWanted);
  }

  /** List the states before the current one, the latest first. */
  listEarlier() {
    return this.#states.slice(0, this.#at).reverse();
  }

  clear() {
    this.#states = [];
    this.#at = -1;
  }
}
