// @ts-check
/** A position as a list of numbers, with undo and redo. */

/** @typedef {ReturnType<typeof createUndoHistory>} Undo */

/** @param {number[]} start @param {() => void} onChange */
export function createUndoHistory(start, onChange) {
  const past = /** @type {number[][]} */ ([]);
  const future = /** @type {number[][]} */ ([]);
  const history = {
    now: start,
    /** Action of Undo at the first position, if any. */
    before: /** @type {(() => unknown) | undefined} */ (undefined),
    /** Action of Redo at the last position, until the next move. */
    after: /** @type {(() => unknown) | undefined} */ (undefined),
    get canUndo() {
      return past.length > 0 || history.before !== undefined;
    },
    get canRedo() {
      return future.length > 0 || history.after !== undefined;
    },
    /** True if the position is the one at the start. */
    get isAtStart() {
      return String(history.now) === String(start);
    },
    setPosition,
    returnToStart: () => setPosition(start),
    undo: () => (past.length ? restoreFromStack(past, future) : history.before?.()),
    redo: () => (future.length ? restoreFromStack(future, past) : history.after?.()),
  };
  return history;

  /** @param {number[]} next */
  function setPosition(next) {
    if (String(next) === String(history.now)) return;
    future.length = 0;
    history.after = undefined;
    changePosition(next, past);
  }

  /** @param {number[][]} from @param {number[][]} to */
  function restoreFromStack(from, to) {
    const next = from.pop();
    if (next) changePosition(next, to);
  }

  /** @param {number[]} next @param {number[][]} stack receives the current position */
  function changePosition(next, stack) {
    stack.push(history.now);
    history.now = next;
    onChange();
  }
}
