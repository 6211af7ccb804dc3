// @ts-check
/**
 * Search code and its views for one board. It loads after the board, which most readers first play
 * by hand. embed/element.js imports it at once.
 */

import { loadRecording } from "../../model/samples.js";
import { createJobRunner } from "../../player/jobs.js";
import { createRun } from "../../player/run.js";
import { createLazyQuiz } from "../../quiz/lazy-quiz.js";
import { createHints } from "./hints.js";
import { findPlayerAction } from "./player-keys.js";
import { createProjector } from "./projector.js";
import { createPruneAnalyser } from "./prune-lanes.js";
import { renderSearch } from "./search-layout.js";
import { createTimelinePainter } from "./timeline-canvas.js";

/** @typedef {ReturnType<typeof createSearchTools>} SearchTools */

/** @param {import("./host.js").Host} host */
export const createSearchTools = (
  host,
  { search, update, loadStrings } = host,
  analysePruning = createPruneAnalyser(update),
  jobs = createJobRunner(`${search} beside`, update),
) => ({
  createRun,
  loadRecording,
  findPlayerAction,
  /** @type {(...layoutArguments: any[]) => unknown} untyped, because manual-layout.js must not import it */
  renderSearch,
  projector: createProjector(host),
  predicting: createLazyQuiz(loadStrings, update),
  analysePruning,
  drawTimeline: createTimelinePainter(analysePruning),
  hints: createHints(update, `${search} from here`, jobs.isSolvable),
  jobs,
});
