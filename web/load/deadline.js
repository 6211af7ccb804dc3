// @ts-check
/** Deadlines on a page that may sleep. */

/** A timer later than this was held up together with the page, and proves nothing. */
const LATE = 1_000;

/**
 * @param {number} milliseconds
 * @param {(late: boolean) => void} act is told whether the page itself was held up until now
 */
export function inTime(milliseconds, act) {
  const due = performance.now() + milliseconds;
  return setTimeout(() => act(performance.now() > due + LATE), milliseconds);
}
