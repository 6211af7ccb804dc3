// @ts-check
/** A position as a list of numbers, with undo and redo. */

/** @typedef {ReturnType<typeof createUndo>} Undo */

/** @param {number[]} start @param {() => void} changed */
export function createUndo(start, changed) {
  const past = /** @type {number[][]} */ ([]);
  const future = /** @type {number[][]} */ ([]);
  const history = {
    now: start,
    get canUndo() {
      return past.length > 0;
    },
    get canRedo() {
      return future.length > 0;
    },
    /** Whether the position is the one at the start. */
    get fresh() {
      return String(history.now) === String(start);
    },
    go,
    clear: () => go(start),
    undo: () => back(past, future),
    redo: () => back(future, past),
  };
  return history;

  /** @param {number[]} next */
  function go(next) {
    if (String(next) === String(history.now)) return;
    future.length = 0;
    turn(next, past);
  }

  /** @param {number[][]} from @param {number[][]} onto */
  function back(from, onto) {
    const next = from.pop();
    if (next) turn(next, onto);
  }

  /** @param {number[]} next @param {number[][]} onto where the position of now goes */
  function turn(next, onto) {
    onto.push(history.now);
    history.now = next;
    changed();
  }
}
