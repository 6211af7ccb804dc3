// @ts-check
/** Timers for a page that the browser may suspend. */

/** Delay, in milliseconds, from which the page itself must have been suspended. */
const LATE_MS = 1_000;

/**
 * Start a timer.
 * @param {number} milliseconds
 * @param {(late: boolean) => void} act its argument is whether the page was suspended
 */
export function startWakefulTimer(milliseconds, act) {
  const due = performance.now() + milliseconds;
  return setTimeout(() => act(performance.now() > due + LATE_MS), milliseconds);
}
