// @ts-check
/** Replacement of modules that a notebook does not need: programs are edited in its cells. */

export {};
