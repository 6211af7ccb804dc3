// @ts-check
/** The component with a page for itself: the board, and beside it the program and its stack. */

import { chooser } from "../controls/chooser.js";
import { icon } from "../controls/icons.js";
import { faultLine, noticeLines } from "../controls/notices.js";
import { savePicture } from "../controls/save-menu.js";
import { countButton, countLine } from "../counting/words.js";
import { stepOf } from "../search/snapshot.js";
import { html, nothing } from "../vendor/lit.js";
import { codeButton } from "./embed-dialog.js";
import { hintButtons } from "./hints.js";
import { sourcePanel, stackPanel } from "./panels.js";
import { cutsOf, cutsTable } from "./prune-lanes.js";
import { isFast, isSlow, says, waitLine, wordsOf } from "./sentences.js";
import { besides, transport } from "./transport.js";

/**
 * @typedef {import("./py-puzzle.js").PyPuzzle} PyPuzzle
 * @typedef {import("./open.js").State} State
 * @typedef {import("../request/catalog.js").Request} Request
 * @typedef {import("../words/strings.js").Translate} Translate
 */

/** As in the sheet: what has no room beside the player stands below the program. */
export const NARROW = matchMedia("(width < 60rem)");

/**
 * @param {PyPuzzle} element
 * @param {State} state
 * @param {() => void} again
 * @param {Translate} t
 */
export function full(element, state, again, t) {
  const { current, language } = element;
  return html`
    <div class="watch" data-mode=${current ? "watch" : "hand"} ?data-fast=${isFast(current)}
      ?data-stale=${current && !current.fresh} lang=${language}>
      ${current ? watching(element, state, current, again, t) : playing(element, state, again, t)}
    </div>`;
}

/**
 * By hand.
 * @param {PyPuzzle} element
 * @param {State} state
 * @param {() => void} again
 * @param {Translate} t
 */
function playing(element, state, again, t) {
  const { puzzle, algorithm, request, notices, facts, board, hand, source } = state;
  const { history } = hand;
  const chosen = element.coming ?? request;
  const open = (/** @type {Partial<Request>} */ changes) => element.reopen(changes);
  const set = (/** @type {Record<string, any>} */ changes) =>
    open({ parameters: { ...chosen.parameters, ...changes } });
  const bits = board.bits(facts);
  return html`
    <figure class="board plain">${board.play(facts, hand, element.focused, t)}</figure>
    <div class="reading">
      ${chooser(puzzle, chosen, open, t, board.withheld?.(facts, chosen.parameters))}
      ${says(board.handWords(facts, hand, t), true, element.language)}
      <div class="acts">
        <button class="first" @click=${() => element.run()}>${icon("play")}${t("run")}</button>
        ${countButton(element.counting, request, t)}
        <button ?disabled=${!history.canUndo} @click=${history.undo}>${icon("undo")}${t("undo")}</button>
        <button ?disabled=${!history.canRedo} @click=${history.redo}>${icon("redo")}${t("redo")}</button>
        <button ?disabled=${history.fresh} @click=${history.clear}>${icon("clear")}${t("clear")}</button>
        ${hintButtons(element.hints, request, hand, t)}
        ${board.actions?.(facts, hand, chosen, open, t, element.asking)}
        ${savePicture(request, t)}
        ${codeButton(element, t)}
        ${countLine(element.counting, request, t)}
      </div>
      ${board.beside?.(facts, hand, set, t) ?? nothing}
      ${element.hints.line(request, hand, t)}
      ${faultLine(element.fault, again, t, true)}
      ${noticeLines(notices, t)}
      ${sourcePanel(algorithm, chosen, { source, calls: [], bits }, open, t)}
    </div>`;
}

/**
 * A search under way.
 * @param {PyPuzzle} element
 * @param {State} state
 * @param {import("../search/run.js").Run} run
 * @param {() => void} again
 * @param {Translate} t
 */
function watching(element, state, run, again, t) {
  const { puzzle, algorithm, request, notices, board, facts: known, source } = state;
  const facts = run.facts ?? known;
  const chosen = element.coming ?? request;
  const shown = stepOf(run, algorithm, element.lens);
  const bits = board.bits(facts);
  const open = (/** @type {Partial<Request>} */ changes) => element.reopen(changes);
  const words = wordsOf(run, board, facts, shown, t);
  const act = { stop: () => element.stop(), lens: () => element.toggleLens() };
  const hasLens = Object.values(algorithm.masks).some((line) => line !== "numbers");
  const lens = hasLens ? element.lens : undefined;
  const beside = besides(run, act, lens, t, codeButton(element, t));
  return html`
    <figure class="board">${board.watch(facts, shown, t)}</figure>
    <div class="reading">
      ${chooser(puzzle, chosen, open, t, board.withheld?.(known, chosen.parameters))}
      ${says(words, isSlow(run), element.language)} ${waitLine(run, t)}
      ${faultLine(run.fault ?? element.fault, again, t, true)} ${noticeLines(notices, t)}
      ${sourcePanel(algorithm, chosen, { source, calls: run.calls, shown, bits }, open, t)}
      ${cutsTable(cutsOf(run, board), run.player.at, puzzle.name, t)}
      ${board.panel?.(facts, shown, request.form, t) ?? stackPanel(algorithm, request, shown, run.calls, bits, t)}
      ${NARROW.matches ? html`<div class="beside below">${beside}</div>` : nothing}
    </div>
    ${transport(run, NARROW.matches ? nothing : beside, act, element.language, t)}`;
}
