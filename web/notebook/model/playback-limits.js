// @ts-check
/** Replacement of model/playback-limits.js: fewer events ahead, because the kernel is shared. */

export * from "../../model/playback-limits.js";

/** Enough for all tries of eight queens. */
export const PREFETCHED_TRIES = 20_000;
