// @ts-check
/** A position as a list of numbers, with undo and redo. */

/** @typedef {ReturnType<typeof createUndo>} Undo */

/** @param {number[]} start @param {() => void} changed */
export function createUndo(start, changed) {
  const past = /** @type {number[][]} */ ([]);
  let now = start;
  let future = /** @type {number[][]} */ ([]);

  return {
    get now() {
      return now;
    },
    get canUndo() {
      return past.length > 0;
    },
    get canRedo() {
      return future.length > 0;
    },
    /** Whether the position is the one at the start. */
    get fresh() {
      return String(now) === String(start);
    },
    go,
    clear: () => go(start),
    undo() {
      const before = past.pop();
      if (!before) return;
      future.push(now);
      now = before;
      changed();
    },
    redo() {
      const after = future.pop();
      if (!after) return;
      past.push(now);
      now = after;
      changed();
    },
  };

  /** @param {number[]} next */
  function go(next) {
    if (String(next) === String(now)) return;
    past.push(now);
    future = [];
    now = next;
    changed();
  }
}
