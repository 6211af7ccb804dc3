// @ts-check
/**
 * Search code and its views for one board. It loads after the board, which most readers first play
 * by hand. embedded.js imports it at once.
 */

import { loadRecording } from "../request/samples.js";
import { createJobRunner } from "../search/jobs.js";
import { createRun } from "../search/run.js";
import { createHints } from "./hints.js";
import { createLazyQuiz } from "./predicting.js";
import { createProjector } from "./projector.js";
import { createPruneAnalyser } from "./prune-lanes.js";
import { findPlayerKeyAction } from "./run-keys.js";
import { createTimelinePainter } from "./timeline-canvas.js";
import { renderSearch } from "./watch-layout.js";

/** @typedef {ReturnType<typeof createSearchTools>} Searching */

/** @param {import("./host.js").Host} host */
export const createSearchTools = (
  host,
  { search, update, loadStrings } = host,
  analysePruning = createPruneAnalyser(update),
  jobs = createJobRunner(`${search} beside`, update),
) => ({
  createRun,
  loadRecording,
  findPlayerKeyAction,
  /** @type {(...layoutArguments: any[]) => unknown} untyped, because page-layout.js must not import it */
  renderSearch,
  projector: createProjector(host),
  predicting: createLazyQuiz(loadStrings, update),
  analysePruning,
  drawTimeline: createTimelinePainter(analysePruning),
  hints: createHints(update, `${search} from here`, jobs.isSolvable),
  jobs,
});
