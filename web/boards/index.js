// @ts-check
/** One drawing a puzzle, under its name in the catalogue. */

import * as queens from "./queens.js";

/** @type {Record<string, typeof queens>} */
export const BOARDS = { queens };
