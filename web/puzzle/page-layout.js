// @ts-check
/** The component with a page for itself: the board, and beside it the program and its stack. */

import { chooser } from "../controls/chooser.js";
import { icon } from "../controls/icons.js";
import { faultLine, noticeLines, says } from "../controls/notices.js";
import { savePicture } from "../controls/save-menu.js";
import { countButton, countLine } from "../counting/words.js";
import { snapshotOf } from "../search/snapshot.js";
import { html, nothing } from "../vendor/lit.js";
import { hintButtons } from "./hints.js";
import { addressOf } from "./link.js";
import { sourcePanel, stackPanel } from "./panels.js";
import { cutsOf, cutsTable } from "./prune-lanes.js";
import { isFast, isSlow, outlook, waitLine, wordsOf } from "./sentences.js";
import { chosen } from "./session.js";
import { besides, transport } from "./transport.js";

/** @import {Request} from "../request/catalog.js" */
/** @import {Run} from "../search/run.js" */
/** @import {Translate} from "../words/strings.js" */
/** @import {Actions} from "./actions.js" */
/** @import {Opened} from "./open.js" */
/** @import {Session} from "./session.js" */

/** @typedef {(session: Session, opened: Opened, act: Actions, t: Translate) => unknown} Layout */

/** As in the sheet: what has no room beside the player stands below the program. */
export const NARROW = matchMedia("(width < 60rem)");

/** @param {Session} session @param {Actions} act @param {Translate} t */
export function full(session, act, t) {
  const { shown, run } = session;
  if (!shown) return nothing;
  const layout = run ? watching : playing;
  return html`
    <div class="watch" data-mode=${run ? "watch" : "hand"} ?data-fast=${isFast(run)}
      ?data-stale=${run && !run.fresh} lang=${t.language}>
      ${layout(session, shown, act, t)}
    </div>`;
}

/** @type {Layout} */
function playing(session, shown, act, t) {
  const { request, facts, board, hand } = shown;
  const { history } = hand;
  const { counting, hints } = act;
  const wanted = chosen(session) ?? request;
  const set = (/** @type {Record<string, any>} */ changes) =>
    act.change({ parameters: { ...wanted.parameters, ...changes } });
  const place = hints.marked(request, hand);
  const marked = place === undefined ? undefined : board.cellOf(facts, history.now, place);
  const focus = { ...act.focus, marked };
  const clear = html`<button ?disabled=${history.fresh} @click=${history.clear}>
    ${icon("clear")}${t("clear")}</button>`;
  const seldom = html`
    ${board.actions?.(facts, hand, wanted, act.change, t, act.jobs)}
    ${savePicture(request, t)}
    ${act.embedding.button(addressOf(session), request, t)}`;
  return html`
    <figure class="board plain">${board.play(facts, hand, focus, t)}</figure>
    <div class="reading">
      ${choices(shown, wanted, act, t)}
      ${says(board.handWords(facts, hand, t), true, t)} ${outlook(shown, t)}
      ${hints.line(request, hand, t)}
      <div class="acts">
        <button class="first" @click=${() => act.run()}>${icon("play")}${t("run")}</button>
        ${countButton(counting, request, t)}
        <button class="terse" title=${t("undo")} ?disabled=${!history.canUndo} @click=${history.undo}>
          ${icon("undo")}${t("undo")}</button>
        <button class="terse" title=${t("redo")} ?disabled=${!history.canRedo} @click=${history.redo}>
          ${icon("redo")}${t("redo")}</button>
        ${NARROW.matches ? nothing : clear}
        ${hintButtons(hints, request, hand, t)}
        ${NARROW.matches ? more([clear, seldom], t) : seldom}
        ${countLine(counting, request, t)}
      </div>
      ${board.beside?.(facts, hand, set, t) ?? nothing}
      ${faultLine(session.fault, act.retry, t, true)}
      ${noticeLines(shown.notices, t)}
      ${sourcePanel(shown, wanted, { calls: [] }, act, t)}
    </div>`;
}

/**
 * What is seldom pressed, folded where there is little room.
 * @param {unknown} seldom @param {Translate} t
 */
const more = (seldom, t) => html`<details class="more">
  <summary>${icon("dots")}${t("more")}</summary>
  <div class="acts">${seldom}</div>
</details>`;

/** What a printed board is of. @param {Request} request @param {Translate} t */
const caption = ({ puzzle, algorithm }, t) =>
  [t(`puzzle.${puzzle}`), t(`algorithm.${puzzle}.${algorithm}`)].join(t("comma"));

/** @type {Layout} */
function watching(session, opened, act, t) {
  const { puzzle, algorithm, request, board } = opened;
  const run = /** @type {Run} */ (session.run);
  const facts = run.facts ?? opened.facts;
  const wanted = chosen(session) ?? request;
  const shown = snapshotOf(run, algorithm, session.lens);
  const hasLens = Object.values(algorithm.masks).some((line) => line !== "numbers");
  const code = act.embedding.button(addressOf(session), request, t);
  const beside = besides(run, act, hasLens ? session.lens : undefined, t, code);
  return html`
    <figure class="board">${board.watch(facts, shown, t)}
      <figcaption class="caption">${caption(request, t)}</figcaption></figure>
    <div class="reading">
      ${choices(opened, wanted, act, t)}
      ${says(wordsOf(run, board, facts, shown, t), isSlow(run), t)} ${waitLine(run, t)}
      ${faultLine(run.fault ?? session.fault, act.retry, t, true)} ${noticeLines(opened.notices, t)}
      ${sourcePanel(opened, wanted, { calls: run.calls, shown }, act, t)}
      ${cutsTable(cutsOf(run, board), run.player.at, puzzle.name, t)}
      ${board.panel?.(facts, shown, request.form, t) ?? stackPanel(opened, shown, run.calls, t)}
      ${NARROW.matches ? html`<div class="beside below">${beside}</div>` : nothing}
    </div>
    ${transport(run, NARROW.matches ? nothing : beside, act, t)}`;
}

/** @param {Opened} shown @param {Request} wanted @param {Actions} act @param {Translate} t */
const choices = ({ puzzle, board, facts }, wanted, act, t) =>
  chooser(puzzle, wanted, act.change, t, board.withheld?.(facts, wanted.parameters));
