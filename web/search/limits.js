// @ts-check
/** How fast a search is shown, and how far it is followed. */

/** Tries a second, from slow to as fast as pairs arrive. */
export const SPEEDS = [1, 2, 4, 8, 15, 30, 60, 120, 250, 500, 1000, 4000, 16000, Infinity];

/**
 * As many tries are fetched ahead, so that the length of most searches is soon known; and no step
 * beyond can be asked for at once.
 */
export const AHEAD = 1_000_000;

/** As many are kept, at 30 bytes each: a search may be endless, and memory is not. */
export const MOST = 8_000_000;

/** Milliseconds that one frame may stand for: a hidden tab gets none, and does not catch up. */
export const LONGEST_FRAME = 250;
