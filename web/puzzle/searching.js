// @ts-check
/**
 * What searches, and what shows a search, for one board. It is fetched when the board stands, which
 * most readers play by hand at first; embedded.js imports it.
 */

import { createCounting } from "../counting/counting.js";
import { usualSearch } from "../request/samples.js";
import { createJobs } from "../search/jobs.js";
import { createRun } from "../search/run.js";
import { createHints } from "./hints.js";
import { createStrip } from "./timeline-canvas.js";

/** @typedef {ReturnType<typeof createSearching>} Searching */

/**
 * @param {string} search the name of its searches in Python
 * @param {() => void} update what is drawn is to be drawn anew
 */
export const createSearching = (search, update) => ({
  createRun,
  usualSearch,
  counting: createCounting(update),
  drawStrip: createStrip(),
  hints: createHints(update, `${search} from here`),
  jobs: createJobs(`${search} beside`, update),
});
