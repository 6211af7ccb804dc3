// @ts-check
/** A position as a list of numbers, which reports its changes. */

/** @param {number[]} start @param {() => void} onChange */
export function createPosition(start, onChange) {
  const position = {
    start,
    current: start,
    /** The longest position that was reached from this one; for moves, the moves that follow. */
    line: start,
    /** True if the position is the one at the start. */
    get isAtStart() {
      return String(position.current) === String(start);
    },
    /** @param {number[]} next */
    set(next) {
      if (String(next) === String(position.current)) return;
      position.current = next;
      if (next.some((entry, i) => entry !== position.line[i])) position.line = next;
      onChange();
    },
    returnToStart: () => position.set(start),
    /** Return to the start, and forget the line. */
    clear() {
      position.line = start;
      position.returnToStart();
    },
  };
  return position;
}
