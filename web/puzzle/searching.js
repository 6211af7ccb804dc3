// @ts-check
/**
 * What searches, and what shows a search, for one board. It is fetched when the board stands, which
 * most readers play by hand at first; embedded.js imports it.
 */

import { usualSearch } from "../request/samples.js";
import { createJobs } from "../search/jobs.js";
import { createRun } from "../search/run.js";
import { createHints } from "./hints.js";
import { createPredicting } from "./predicting.js";
import { createProjector } from "./projector.js";
import { createCuts } from "./prune-lanes.js";
import { meaningOfKey } from "./run-keys.js";
import { createStrip } from "./timeline-canvas.js";
import { watching } from "./watch-layout.js";

/** @typedef {ReturnType<typeof createSearching>} Searching */

/** @param {import("./host.js").Host} host */
export const createSearching = (
  host,
  { search, update, words } = host,
  cutsOf = createCuts(update),
  jobs = createJobs(`${search} beside`, update),
) => ({
  createRun,
  usualSearch,
  meaningOfKey,
  /** @type {(...shown: any[]) => unknown} what it returns tells nothing of what there is */
  watching,
  projector: createProjector(host),
  predicting: createPredicting(words, update),
  cutsOf,
  drawStrip: createStrip(cutsOf),
  hints: createHints(update, `${search} from here`, jobs.isSolvable),
  jobs,
});
