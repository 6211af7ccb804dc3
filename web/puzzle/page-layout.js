// @ts-check
/** Layout for the site's own page: the board, played by hand, next to the program. */

import { renderChooser } from "../controls/chooser.js";
import { renderIcon } from "../controls/icons.js";
import { renderFault, renderHeadline, renderNotices } from "../controls/notices.js";
import { renderPictureMenu } from "../controls/save-menu.js";
import { renderCount, renderCountButton } from "../counting/words.js";
import { html, nothing } from "../vendor/lit.js";
import { createLinkParameters } from "./link.js";
import { renderNextSteps } from "./next-steps.js";
import { renderSource } from "./panels.js";
import { isBlank, isFast, isMirrored, renderMirrorNote, renderPrognosis } from "./sentences.js";
import { selectedRequest } from "./session.js";
import { listHintSigns } from "./signs.js";

/** @import {Request} from "../request/catalog.js" */
/** @import {Translate} from "../words/strings.js" */
/** @import {Actions} from "./actions.js" */
/** @import {LoadedBoard} from "./open.js" */
/** @import {Session} from "./session.js" */

/** @typedef {(session: Session, opened: LoadedBoard, act: Actions, t: Translate) => unknown} Layout */

/**
 * Media query for a page with one column, like `@container page (width < 60rem)` in style sheets.
 * That width leaves out a scrollbar, unlike the width of `matchMedia`.
 */
export const NARROW = Object.assign(new EventTarget(), { matches: false });
new ResizeObserver(([{ contentRect }]) => {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const matches = contentRect.width < 60 * rem;
  if (matches === NARROW.matches) return;
  NARROW.matches = matches;
  NARROW.dispatchEvent(new Event("change"));
}).observe(document.body);

/** @param {Session} session @param {Actions} act @param {Translate} t */
export function renderPage(session, act, t) {
  const { current } = session;
  if (!current) return nothing;
  // A program that failed before its first step has nothing to play; the editor shows its error.
  const run = session.run && act.editing.isReady && isBlank(session.run) ? undefined : session.run;
  const layout = (run && act.lazySearch.searchCode?.renderSearch) || renderBoard;
  return html`
    <div class="watch" data-mode=${run ? "watch" : "hand"} ?data-fast=${isFast(run)}
      data-projector=${(run && act.lazySearch.searchCode?.projector.mode) || nothing} ?data-stale=${run && !run.hasCurrentCalls} lang=${t.language}>
      ${layout(session, current, act, t)}
    </div>`;
}

/** @type {Layout} */
function renderBoard(session, opened, act, t) {
  const { request, facts, board, hand } = opened;
  const { history } = hand;
  const { counting, hints } = act;
  const selected = selectedRequest(session) ?? request;
  const setParameters = (/** @type {Record<string, any>} */ changes) =>
    act.change({ parameters: { ...selected.parameters, ...changes } });
  const place = hints.findMarkedEntry(request, hand);
  const marked = place === undefined ? undefined : board.cellOf(facts, history.now, place);
  const focus = { ...act.focus, marked, mirrored: isMirrored(opened, session.showsBits) };
  const clear = html`<button ?disabled=${history.isAtStart} @click=${history.clear}>
    ${renderIcon("clear")}${t("clear")}</button>`;
  const secondaryButtons = html`
    ${board.isMirrored && hasMasks(opened) ? renderBitsToggle(session.showsBits, act, t) : nothing}
    ${opened.text ? nothing : board.renderActions?.(facts, hand, selected, act.change, t, act.jobs)}
    ${renderPictureMenu(request, t)}
    ${renderEmbedButton(session, request, act, t)}`;
  return html`
    <figure class="board plain">${act.legend(() => [...board.listLegend(facts, undefined, t), ...listHintSigns(t)], t)}
      ${board.renderHand(facts, hand, focus, t)}</figure>
    <div class="reading">
      ${renderChoices(opened, selected, act, t)}
      ${renderHeadline(board.describeHand(facts, hand, t), true, t)} ${renderPrognosis(opened, t)}
      ${renderMirrorNote(opened, session.showsBits, t)}
      ${renderNextSteps(session, opened, t)} ${hints.renderLine(request, hand, t)}
      <div class="acts">
        ${act.editing.isReady ? nothing : renderRunButtons(act, opened, t)}
        <button class="terse" title=${t("undo")} ?disabled=${!history.canUndo} @click=${history.undo}>
          ${renderIcon("undo")}${t("undo")}</button>
        <button class="terse" title=${t("redo")} ?disabled=${!history.canRedo} @click=${history.redo}>
          ${renderIcon("redo")}${t("redo")}</button>
        ${NARROW.matches ? nothing : clear}
        ${opened.text ? nothing : renderHintButtons(hints, request, hand, t)}
        ${NARROW.matches ? renderFoldedMenu([clear, secondaryButtons], t) : secondaryButtons}
        ${renderCount(counting, request, t)}
      </div>
      ${board.renderControls?.(facts, hand, setParameters, t) ?? nothing}
      ${renderFault(session.fault, act.retry, t, true)}
      ${renderNotices(opened.notices, t)}
      ${renderSource(opened, selected, { calls: [] }, act, t)}
    </div>`;
}

/**
 * Render the embed button. The embed code includes the edited program.
 * @param {Session} session @param {Request} request @param {Actions} act @param {Translate} t
 */
export function renderEmbedButton(session, request, { embedding, editing }, t) {
  const address = createLinkParameters(session);
  return embedding.button(address && { ...address, ...editing.embedded }, request, t);
}

/**
 * @param {Actions["hints"]} hints @param {Request} request @param {LoadedBoard["hand"]} hand
 * @param {Translate} t
 */
function renderHintButtons(hints, request, hand, t) {
  return html`
    <button ?disabled=${hand.solved} @click=${() => hints.makeHintMove(request, hand)}>
      ${renderIcon("hint")}${t("hint")}</button>
    <button ?disabled=${hand.solved} @click=${() => hints.check(request, hand)}>
      ${renderIcon("check")}${t("hint.check")}</button>`;
}

/**
 * Render the buttons that run the program. A user puzzle has only Run; its editor has the others.
 * @param {Actions} act @param {LoadedBoard} shown @param {Translate} t
 */
const renderRunButtons = (act, { request, hand, text }, t) => html`
  <button class="first" @click=${() => act.run()}>${renderIcon("play")}${t("run")}</button>
  ${text ? nothing : [renderRunFromHereButton(act, hand, t), renderCountButton(act.counting, request, t)]}`;

/**
 * Render the button that starts the search at a hand-played position.
 * @param {Actions} act @param {LoadedBoard["hand"]} hand @param {Translate} t
 */
const renderRunFromHereButton = ({ runFromHere }, { history }, t) =>
  history.isAtStart
    ? nothing
    : html`<button @click=${runFromHere}>${renderIcon("here")}${t("here")}</button>`;

/** @param {boolean} lens @param {Actions} act @param {Translate} t */
export const renderBitsToggle = (
  lens,
  act,
  t,
) => html`<button class="toggle lens" title=${t("lens")}
  aria-pressed=${lens} @click=${() => act.set({ lens: lens ? "off" : "on" })}>${renderIcon("lens")}${t("lens")}</button>`;

/**
 * Render rarely used buttons, folded on narrow pages.
 * @param {unknown} secondaryButtons @param {Translate} t
 */
const renderFoldedMenu = (secondaryButtons, t) => html`<details class="more">
  <summary>${renderIcon("dots")}${t("more")}</summary>
  <div class="acts">${secondaryButtons}</div>
</details>`;

/** Return whether there are masks to draw on the board. @param {LoadedBoard} opened */
export const hasMasks = ({ algorithm }) =>
  Object.values(algorithm.masks).some((line) => line !== "numbers");

/** @param {LoadedBoard} shown @param {Request} selected @param {Actions} act @param {Translate} t */
export const renderChoices = ({ puzzle, board, facts }, selected, act, t) =>
  renderChooser(puzzle, selected, act.change, t, board.listWithheld?.(facts, selected.parameters));
