// @ts-check
/** Layout of a running search on the site's own page: board, program, call stack and player. */

import { createSnapshot } from "../../player/snapshot.js";
import {
  renderFault,
  renderHeadline,
  renderNoSolutionNote,
  renderNotices,
} from "../../ui/notices.js";
import { html, nothing } from "../../vendor/lit.js";
import { describeGuidedStep, renderLateNote, renderRunNextSteps } from "./guide.js";
import { listTimelineLegendEntries } from "./legend.js";
import { hasMasks, renderBoardChooser, renderEmbedButton } from "./manual-layout.js";
import { renderCallStackPanel, renderReading } from "./panels.js";
import { renderPlayerControls, renderSecondaryControls } from "./player-controls.js";
import { renderPruneTable } from "./prune-lanes.js";
import {
  areStepsAnnounced,
  hasFailedAtStart,
  renderMirrorNote,
  renderWaitingReason,
} from "./sentences.js";
import { getSelectedRequest } from "./session.js";

/** @import {Request} from "../../model/catalog.js" */
/** @import {Run} from "../../player/run.js" */
/** @import {Snapshot} from "../../player/snapshot.js" */
/** @import {RenderedQuiz} from "../../quiz/quiz.js" */
/** @import {Translate} from "../../words/strings.js" */
/** @import {Actions} from "./actions.js" */
/** @import {Layout} from "./manual-layout.js" */
/** @import {LoadedBoard} from "./board-content.js" */
/** @import {Session} from "./session.js" */

/** Return the caption of a printed board. @param {Request} request @param {Translate} t */
const formatCaption = ({ puzzle, algorithm }, t) =>
  [t(`puzzle.${puzzle}`), t(`algorithm.${puzzle}.${algorithm}`)].join(t("comma"));

/** @type {Layout} */
export function renderSearch(session, opened, act, t) {
  const { request, board } = opened;
  const run = /** @type {Run} */ (session.run);
  const algorithm = withProgramMasks(run, opened);
  const facts = run.facts ?? opened.facts;
  const selected = getSelectedRequest(session) ?? request;
  const snapshot = createSnapshot(run, algorithm, session.showsBits, run.player.shownStep);
  const secondaryControls = renderSecondaryControls(
    run,
    act,
    hasMasks({ ...opened, algorithm }) ? session.showsBits : undefined,
    t,
    renderEmbedButton(session, opened, act, t),
  );
  const quiz = renderQuiz(session, facts, snapshot, act, t);
  const { tools } = act;
  const moves = tools?.findMoveList(facts);
  const line = moves?.createSearchLine(run, board, facts, snapshot);
  const learned = tools?.findLearned(opened.algorithm);
  const drawn = (session.showsBits && learned?.drawWeights(run, board)) || board;
  const chooser = renderBoardChooser(opened, selected, act, t);
  const about = html`
      ${renderHeadline(describeGuidedStep(run, board, facts, snapshot, t), areStepsAnnounced(run), t)} ${quiz?.line ?? nothing} ${renderMirrorNote(opened, session.showsBits, t)}
      ${session.entries ? html`<p class="outlook" role="status">${t("clues.taken")}</p>` : nothing}
      ${session.isUnsolvable ? html`<p class="outlook" role="status">${t("here.dead")}</p>` : nothing}
      ${renderWaitingReason(run, t)}
      ${renderLateNote(run, t)}
      ${renderRunNextSteps(run, opened, act, t)}
      ${renderNoSolutionNote(board.explainNoSolution?.(opened.facts, request.parameters), t)}
      ${renderFault(chooseShownFault(session, act), act.retry, t, "board")} ${renderNotices(opened.notices, t)}`;
  const panels = html`
      ${renderPruneTable(tools?.analysePruning(run, board), run.player.at, t)}
      ${moves?.renderMoves(line, t) ?? nothing}
      ${tools?.renderSearchChart(run, facts, t) ?? nothing}
      ${learned?.renderLearned(run, facts, act, t) ?? nothing}
      ${hasFailedAtStart(run) ? nothing : (board.renderPanel?.(facts, snapshot, request.form, t) ?? renderCallStackPanel({ ...opened, algorithm }, snapshot, run.calls, t))}`;
  return html`
    <figure class="board">${act.legend(() => [...board.listLegend(facts, snapshot, t), ...(drawn === board ? [] : (learned?.listWeightSigns(t) ?? [])), ...listTimelineLegendEntries(t)], t)}
      ${quiz?.figure ?? drawn.renderStep(facts, snapshot, t)}
      <figcaption class="caption">${formatCaption(request, t)}</figcaption></figure>
    ${moves?.renderPositions(line, board, request.puzzle, t) ?? nothing}
    ${renderReading(opened, selected, { calls: run.calls, snapshot }, { chooser, about, panels }, act, t)}
    ${renderPlayerControls(run, secondaryControls, act, t)}`;
}

/**
 * Return the board with the question below it, if the reader wants the quiz.
 * @param {Session} session @param {any} facts @param {Snapshot} snapshot @param {Actions} act
 * @param {Translate} t @returns {RenderedQuiz | undefined}
 */
export function renderQuiz({ predict: wanted, current, run }, facts, snapshot, act, t) {
  const { quiz } = act.tools ?? {};
  if (wanted === "off" || !current || !run || !quiz) return undefined;
  if (quiz.fault) return { line: renderFault(quiz.fault, quiz.loadInBackground, t) };
  if (!quiz.value) quiz.loadInBackground();
  const { board } = current;
  return (
    quiz.value?.renderQuiz({ run, board, wanted }, facts, snapshot, act.focus, t) ?? {
      line: nothing,
    }
  );
}

/**
 * Return the algorithm with the masks found in the running program.
 * @param {Run} run @param {LoadedBoard} opened
 */
export const withProgramMasks = ({ read }, { algorithm }) => ({
  ...algorithm,
  ...(read && { masks: read.masks }),
});

/**
 * Return the error to show; the editor shows errors of the program itself.
 * @param {Session} session @param {Actions} act
 */
export function chooseShownFault({ run, fault }, { editing }) {
  const own = editing.isReady && /** @type {any} */ (run?.fault)?.draft;
  return own ? fault : (run?.fault ?? fault);
}
