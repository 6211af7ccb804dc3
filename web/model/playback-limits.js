// @ts-check
/** Limits of playback speed and of stored tries. */

/** Speed setting that slows down where there is something to see: player/director.js. */
export const GUIDED = "guided";

/** @typedef {number | typeof GUIDED} Speed */

/**
 * Playback speeds: guided, or in tries per second. Infinity shows events as fast as they arrive.
 * @type {Speed[]}
 */
export const SPEEDS = [GUIDED, 1, 2, 4, 8, 15, 30, 60, 120, 250, 500, 1000, 4000, 16000, Infinity];

/** The largest step a link can seek to, which is enough to find the length of most searches. */
export const MAX_AHEAD_TRIES = 1_000_000;

/** Tries that the player fetches ahead; a notebook's kernel has other work to do. */
export const PREFETCHED_TRIES = MAX_AHEAD_TRIES;

/** Maximum number of stored tries, 30 bytes each. A search may be endless. */
export const MAX_STORED_TRIES = 8_000_000;
