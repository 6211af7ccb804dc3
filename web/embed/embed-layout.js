// @ts-check
/** Layout for other sites' pages: board, text and player, at any size. */

import { resolveSiteUrl } from "../lib/files.js";
import { createLinkParameters } from "../model/board-address.js";
import { createSnapshot } from "../player/snapshot.js";
import { setCssVariables } from "../ui/css-variables.js";
import { renderIcon } from "../ui/icons.js";
import { renderFault, renderHeadline, renderNotices } from "../ui/notices.js";
import { html, nothing } from "../vendor/lit.js";
import { isWide } from "../views/watch/embed-code.js";
import { renderPlayerControls, renderSecondaryControls } from "../views/watch/player-controls.js";
import { chooseShownFault, renderQuiz, withProgramMasks } from "../views/watch/search-layout.js";
import {
  areStepsAnnounced,
  describeStep,
  isMirrored,
  isTooFastToAnimate,
  renderMirrorNote,
  renderPrognosis,
  renderWaitingReason,
} from "../views/watch/sentences.js";
import { renderSourceList } from "../views/watch/source.js";

/** @import {Run} from "../player/run.js" */
/** @import {Translate} from "../words/strings.js" */
/** @import {Actions} from "../views/watch/actions.js" */
/** @import {LoadedBoard} from "../views/watch/board-content.js" */
/** @import {Session} from "../views/watch/session.js" */

/** @typedef {{board: unknown, words: unknown, controls: unknown, text: unknown}} Parts */
/**
 * @typedef {(session: Session, opened: LoadedBoard, run: Run, act: Actions, t: Translate) => unknown} RenderMore
 * @typedef {(session: Session, opened: LoadedBoard, act: Actions, t: Translate, renderMore: RenderMore) => Parts} Layout
 * @typedef {{controls: boolean, source?: boolean, zoom: number, renderMore?: RenderMore}} EmbedOptions
 *   source: whether the program is shown while it is not edited; renderMore: the controls next to
 *   the player
 */

const HOME = resolveSiteUrl("index.html");

/**
 * @param {Session} session @param {Actions} act @param {Translate} t @param {EmbedOptions} options
 */
export function renderEmbed(
  session,
  act,
  t,
  { controls, source = false, zoom, renderMore = renderMoreControls },
) {
  const { current, run } = session;
  const layout = run ? renderSearchParts : renderBoardParts;
  const parts = current
    ? layout(session, current, act, t, renderMore)
    : renderPlaceholderParts(session, act, t);
  const zoomStyle = setCssVariables({ "--zoom": zoom });
  const puzzle = html`<div class="small" part="puzzle" data-mode=${run ? "watch" : "hand"}
      ?data-fast=${isTooFastToAnimate(run)} ?data-wide=${current && isWide(current.board.arrangeForDisplay(run?.facts ?? current.facts, {}).view)} lang=${t.language} ${zoomStyle}>
    <div class="room">
      <figure class="board plain" part="board">${parts.board}</figure>
      <div class="words" part="words">${parts.words}</div>
      ${controls ? parts.controls : nothing}
    </div>
  </div>`;
  const program = act.editing.isOpen
    ? parts.text
    : source && current && renderProgram(current, run, session.showsBits);
  if (!program) return puzzle;
  return html`<div class="pair">${puzzle}
    <div class="small" part="program" lang=${t.language} ${zoomStyle}>
      <section class="desk" aria-label=${t("source")}>${program}</section>
    </div>
  </div>`;
}

/**
 * Render the program, with the current line of a search.
 * @param {LoadedBoard} opened @param {Run | undefined} run @param {boolean} showsBits
 */
function renderProgram(opened, run, showsBits) {
  const { board, facts, algorithm } = opened;
  const source = run?.read?.source ?? opened.source;
  const { masks } = run ? withProgramMasks(run, opened) : algorithm;
  const values = run ? createSnapshot(run, { ...algorithm, masks }, showsBits).values : {};
  return html`<small class="mono">${source.file}</small>
    ${renderSourceList(source, run?.calls ?? [], masks, values, board.countMaskBits(facts))}`;
}

/** @param {Element} element */
const readFontSize = (element) => Number.parseFloat(getComputedStyle(element).fontSize);

/**
 * Return the zoom factor that undoes the host page's root font size. Only the wrapper still has the
 * browser's font size.
 * @param {Element} element
 */
export function computeZoom({ ownerDocument, shadowRoot }) {
  const wrapper = shadowRoot?.querySelector(".small");
  return (wrapper ? readFontSize(wrapper) : 16) / readFontSize(ownerDocument.documentElement) || 1;
}

/**
 * Render the title, a link to the site, and the legend.
 * @param {Session} session @param {LoadedBoard} opened @param {unknown} legend @param {unknown} startOffer
 * @param {Translate} t
 */
function renderTitle(session, { puzzle, algorithm }, legend, startOffer, t) {
  const href = `${HOME}#${new URLSearchParams(createLinkParameters(session))}`;
  return html`<div class="what"><b>${t(`puzzle.${puzzle.name}`)}</b>
    <span>${t(`algorithm.${puzzle.name}.${algorithm.name}`)}</span>
    ${HOME ? html`<a href=${href} target="_blank" rel="noopener" aria-label=${t("embed.out")}>${renderIcon("out")}</a>` : nothing}
    ${legend} ${startOffer}</div>`;
}

/** @type {RenderMore} */
const renderMoreControls = (_, __, run, act, t) => renderSecondaryControls(run, act, undefined, t);

/** @type {Layout} */
function renderSearchParts(session, opened, act, t, renderMore) {
  const { board, notices } = opened;
  const run = /** @type {Run} */ (session.run);
  const facts = run.facts ?? opened.facts;
  const snapshot = createSnapshot(run, withProgramMasks(run, opened), session.showsBits);
  const words = describeStep(run, board, facts, snapshot, t);
  const legend = act.legend(() => board.listLegend(facts, snapshot, t), t);
  const quiz = renderQuiz(session, facts, snapshot, act, t);
  return {
    board: quiz?.figure ?? board.renderStep(facts, snapshot, t),
    words: html`${renderTitle(session, opened, legend, run.idle ? renderStartButton(act, t) : renderWaitingReason(run, t), t)}
      ${renderHeadline(words, areStepsAnnounced(run), t)} ${quiz?.line ?? nothing} ${renderMirrorNote(opened, session.showsBits, t)} ${run.idle ? renderRecordingNote(run, t) : nothing}
      ${renderFault(chooseShownFault(session, act), act.retry, t, "board")} ${renderNotices(notices, t)}`,
    controls: renderPlayerControls(run, renderMore(session, opened, run, act, t), act, t),
    text: act.editing.renderPanel(session, snapshot, t),
  };
}

/** @type {Layout} */
function renderBoardParts(session, opened, act, t) {
  const { request, board, facts, manualPlay, notices } = opened;
  const { position } = manualPlay;
  const hints = act.tools?.hints;
  const marks = hints?.createMarks(request, manualPlay, board, t);
  const focus = { ...act.focus, marks, mirrored: isMirrored(opened, session.showsBits) };
  const listLegend = () => [
    ...board.listLegend(facts, undefined, t),
    ...(hints?.listLegendEntries(t) ?? []),
  ];
  return {
    board: board.renderManualPlay(facts, manualPlay, focus, t),
    words: html`${renderTitle(session, opened, act.legend(listLegend, t), nothing, t)}
      ${renderHeadline(board.describeManualPlay(facts, manualPlay, t), true, t)}
      ${hints?.renderAnswer(request, manualPlay, board, act.undo, t) ?? nothing}
      ${renderPrognosis(opened, t)} ${renderMirrorNote(opened, session.showsBits, t)}
      ${renderFault(session.fault, act.retry, t, "board")} ${renderNotices(notices, t)}`,
    controls: html`<div class="acts">
      ${act.editing.isOpen ? nothing : html`<button class="first" @click=${() => act.run()}>${renderIcon("play")}${t("run")}</button>`}
      <button aria-label=${t("undo")} ?disabled=${!act.stateHistory.canUndo} @click=${act.undo}>${renderIcon("undo")}</button>
      <button aria-label=${t("redo")} ?disabled=${!act.stateHistory.canRedo} @click=${act.redo}>${renderIcon("redo")}</button>
      ${opened.text ? nothing : html`<button aria-label=${t("hint")} ?disabled=${manualPlay.solved} @click=${() => act.askForHint("giveHint", opened, t.language)}>${renderIcon("hint")}</button>`}
      <button aria-label=${t("clear")} ?disabled=${position.isAtStart} @click=${position.clear}>${renderIcon("clear")}</button>
    </div>`,
    text: act.editing.renderPanel(session, undefined, t),
  };
}

/** @param {Run} run @param {Translate} t */
const renderRecordingNote = ({ player }, t) =>
  player.replay.length === player.at || player.aim > player.at
    ? html`<p class="wait">${t("embed.ended")}</p>`
    : nothing;

/**
 * Render a placeholder for a board that only Python can build.
 * @param {Session} session @param {Actions} act @param {Translate} t @returns {Parts}
 */
function renderPlaceholderParts({ requested, isPythonAllowed }, act, t) {
  const name = requested.puzzle ?? "";
  const startOffer = isPythonAllowed ? nothing : renderStartButton(act, t);
  return {
    board: nothing,
    words: html`<div class="what"><b>${t.translateLabel(name)}</b> ${startOffer}</div>
      <p class="wait">${t(isPythonAllowed ? "wait.boot" : "embed.unknown")}</p>`,
    controls: nothing,
    text: nothing,
  };
}

/** @param {Actions} act @param {Translate} t */
const renderStartButton = (act, t) =>
  html`<button class="first" @click=${() => act.run()}>${renderIcon("play")}${t("embed.start")}</button>`;
