// @ts-check
/**
 * Speed of guided playback. It starts slowly enough to read each step, accelerates, and slows down
 * before the next solution, where the player stops. Speeds are in tries per second.
 */

/** Speed of the first try of a search, and of the last ones before a solution. */
const READING_SPEED = 1.5;
const ARRIVAL_SPEED = 2;
/** Number of tries to read at the start of a search, and increase of the speed with each. */
const READ_TRIES = 10;
const READING_INCREASE = 0.25;
/** Number of slow tries before and after a solution. */
const SLOW_TRIES = 3;
/** Increase of the speed with each further try, which lets it grow exponentially with time. */
const GROWTH = 2;
/** Time after which the growth rate increases, in seconds. Python may have started late. */
const LATE_SECONDS = 10;

/** Time, in seconds, in which guided playback reaches a solution if it is known early enough. */
export const GUIDED_SECONDS = 20;

/**
 * Return the speed at a step.
 * @param {object} state
 * @param {number} state.step current step
 * @param {number} state.start step at which playback began
 * @param {number | undefined} state.solution step of the next solution; undefined if it is not
 *   known
 * @param {number} state.seconds time since playback began
 */
export function computeGuidedSpeed({ step, start, solution = Infinity, seconds }) {
  const growth = GROWTH * Math.max(1, seconds - LATE_SECONDS + 1);
  return Math.min(computeDeparture(step, start, growth), computeRamp(solution - step, growth));
}

/** @param {number} step @param {number} start @param {number} growth */
function computeDeparture(step, start, growth) {
  if (start > 0) return computeRamp(step - start, growth);
  const reading = READING_SPEED + READING_INCREASE * Math.min(step, READ_TRIES);
  return reading + growth * Math.max(0, step - READ_TRIES);
}

/** Return the speed at a distance from a solution. @param {number} distance @param {number} growth */
const computeRamp = (distance, growth) =>
  ARRIVAL_SPEED + growth * Math.max(0, distance - SLOW_TRIES);
