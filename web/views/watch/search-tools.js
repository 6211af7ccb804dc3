// @ts-check
/**
 * Search code and its views for one board. It loads after the board, which most readers first play
 * by hand. embed/element.js imports it at once.
 */

import { Lazy } from "../../lib/lazy.js";
import { loadFoldable, loadRecording } from "../../model/samples.js";
import { createJobRunner } from "../../player/jobs.js";
import { createRun } from "../../player/run.js";
import { nothing } from "../../vendor/lit.js";
import { createBoardTextUpdater } from "./board-text.js";
import { createEmbedDialog } from "./embed-dialog.js";
import { createExplanationDialog } from "./explanation.js";
import { createHints } from "./hints.js";
import { findPlayerAction } from "./player-keys.js";
import { createPruneAnalyser } from "./prune-lanes.js";
import { createScore } from "./score.js";
import { renderSearch } from "./search-layout.js";
import { createTimelinePainter } from "./timeline-canvas.js";

/** @typedef {ReturnType<typeof createSearchTools>} SearchTools */

/** @param {import("./host.js").Host} host */
export function createSearchTools(host) {
  const redraw = () => host.requestUpdate();
  const moves = new Lazy(() => import("./moves.js"), redraw);
  const analysePruning = createPruneAnalyser(redraw);
  const instances = new Lazy(async () => {
    const strings = host.loadStrings("instances");
    const [{ createInstanceButtons }] = await Promise.all([
      import("./instance-dialog.js"),
      strings,
    ]);
    return createInstanceButtons(host, redraw);
  }, redraw);
  /** Load a module and the words it needs. */
  const createLazy = (/** @type {string} */ words, /** @type {() => Promise<any>} */ load) =>
    new Lazy(async () => (await Promise.all([load(), host.loadStrings(words)]))[0], redraw);
  const frontier = createLazy("frontier", () => import("./frontier.js"));
  const limits = createLazy("frontier", () => import("./limits.js"));
  const numbers = createLazy("folding", async () => {
    const { renderNumberLink } = await import("./solution-number.js");
    return renderNumberLink.bind(undefined, await loadFoldable());
  });
  const learned = createLazy("learned", () => import("./learned.js"));
  const jobs = createJobRunner(`${host.search} beside`, redraw);
  return {
    createRun,
    loadRecording,
    findPlayerAction,
    /** Return the module for lists of moves, if choices are moves, once it has loaded. @param {{kind: string}} facts */
    findMoveList({ kind }) {
      return kind === "move" ? moves.request() : undefined;
    },
    /**
     * Render the boards that wait, or the tries of each limit, if the search has them, once the
     * module has loaded.
     * @param {import("../../player/run.js").Run} run @param {any} facts
     * @param {import("../../words/strings.js").Translate} t
     */
    renderSearchChart(run, facts, t) {
      if (facts.waits) return frontier.request()?.renderFrontier(run, facts, facts.waits, t);
      return run.player.replay.hasLimits ? limits.request()?.renderLimits(run, t) : undefined;
    },
    /** Return the module for searches that learn, if this one does, once it has loaded. @param {{learns?: boolean}} algorithm */
    findLearned({ learns }) {
      return learns ? learned.request() : undefined;
    },
    /** Render a link from a solution to its number, once it has loaded. @type {(...layoutArguments: any[]) => unknown} */
    renderNumberLink(run, opened, t) {
      return numbers.request()?.(run, opened, t) ?? nothing;
    },
    /** @type {(...layoutArguments: any[]) => unknown} untyped, because manual-layout.js must not import it */
    renderSearch,
    updateBoardText: createBoardTextUpdater(),
    quiz: new Lazy(async () => {
      const strings = host.loadStrings("quiz");
      const [{ createQuiz }, { recordPrediction }] = await Promise.all([
        import("../../quiz/quiz.js"),
        import("../../model/pupil.js"),
        strings,
      ]);
      return createQuiz(redraw, host.full ? recordPrediction : undefined);
    }, redraw),
    film: new Lazy(async () => {
      const strings = host.loadStrings("film");
      const [{ createFilmDialog }] = await Promise.all([import("./film-dialog.js"), strings]);
      return createFilmDialog(redraw);
    }, redraw),
    /**
     * Render a button about the reader's own instances, once it has loaded.
     * @type {(name: "paste" | "unique", ...layoutArguments: any[]) => unknown}
     */
    renderInstanceButton(name, opened, act, t) {
      if (!opened.puzzle.instances) return nothing;
      return instances.request()?.[name].renderButton(opened, act, t) ?? nothing;
    },
    embedding: createEmbedDialog(redraw),
    why: createExplanationDialog(redraw),
    pictureOptions: new Lazy(async () => {
      const strings = host.loadStrings("film");
      const module = import("../../export/picture-options.js");
      const [{ createPictureOptions }] = await Promise.all([module, strings]);
      return createPictureOptions(host.full);
    }, redraw),
    analysePruning,
    drawTimeline: createTimelinePainter(analysePruning),
    hints: createHints(redraw, `${host.search} from here`, jobs.isSolvable),
    jobs,
    score: createScore(redraw),
  };
}
