// @ts-check
/** A position as a list of numbers, with undo and redo. */

/** @typedef {ReturnType<typeof createUndo>} Undo */

/** @param {number[]} start @param {() => void} changed */
export function createUndo(start, changed) {
  const past = /** @type {number[][]} */ ([]);
  let future = /** @type {number[][]} */ ([]);

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
    undo() {
      const before = past.pop();
      if (!before) return;
      future.push(history.now);
      history.now = before;
      changed();
    },
    redo() {
      const after = future.pop();
      if (!after) return;
      past.push(history.now);
      history.now = after;
      changed();
    },
  };
  return history;

  /** @param {number[]} next */
  function go(next) {
    if (String(next) === String(history.now)) return;
    past.push(history.now);
    future = [];
    history.now = next;
    changed();
  }
}
