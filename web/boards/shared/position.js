// @ts-check
/** A position as a list of numbers, which reports its changes. */

/** @param {number[]} start @param {() => void} onChange */
export function createPosition(start, onChange) {
  const position = {
    start,
    current: start,
    /** True if the position is the one at the start. */
    get isAtStart() {
      return String(position.current) === String(start);
    },
    /** @param {number[]} next */
    set(next) {
      if (String(next) === String(position.current)) return;
      position.current = next;
      onChange();
    },
    returnToStart: () => position.set(start),
  };
  return position;
}
