// @ts-check
/** Timers for a page that the browser may suspend. */

/** Delay, in milliseconds, from which the page itself must have been suspended. */
const LATE_MS = 1_000;

/**
 * Start a timer.
 * @param {number} milliseconds
 * @param {(late: boolean) => void} onTimeout its argument is whether the page was suspended
 */
export function startSuspendAwareTimer(milliseconds, onTimeout) {
  const due = performance.now() + milliseconds;
  return setTimeout(() => onTimeout(performance.now() > due + LATE_MS), milliseconds);
}
