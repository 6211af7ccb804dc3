// @ts-check
/** A position as a list of numbers, which reports its changes. */

/** @param {number[]} start @param {() => void} onChange */
export function createPosition(start, onChange) {
  const position = {
    start,
    now: start,
    /** True if the position is the one at the start. */
    get isAtStart() {
      return String(position.now) === String(start);
    },
    /** @param {number[]} next */
    setPosition(next) {
      if (String(next) === String(position.now)) return;
      position.now = next;
      onChange();
    },
    returnToStart: () => position.setPosition(start),
  };
  return position;
}
