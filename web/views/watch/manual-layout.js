// @ts-check
/** Layout for the site's own page: the board, played by hand, next to the program. */

import { renderCountButton } from "../../counting/button.js";
import { createLinkParameters } from "../../model/board-address.js";
import { renderRequestChooser } from "../../ui/chooser.js";
import { renderIcon } from "../../ui/icons.js";
import { renderFault, renderHeadline, renderNotices } from "../../ui/notices.js";
import { isProjecting } from "../../ui/projector-mode.js";
import { renderSavePictureMenu } from "../../ui/save-menu.js";
import { renderToolbar } from "../../ui/toolbar.js";
import { html, nothing } from "../../vendor/lit.js";
import { renderReading } from "./panels.js";
import {
  hasFailedAtStart,
  isMirrored,
  isTooFastToAnimate,
  renderMirrorNote,
  renderPrognosis,
} from "./sentences.js";
import { getSelectedRequest, takesClues } from "./session.js";

/** @import {Request} from "../../model/catalog.js" */
/** @import {Translate} from "../../words/strings.js" */
/** @import {Actions} from "./actions.js" */
/** @import {LoadedBoard} from "./board-content.js" */
/** @import {Session} from "./session.js" */

/** @typedef {(session: Session, opened: LoadedBoard, act: Actions, t: Translate) => unknown} Layout */

/** @param {Session} session @param {Actions} act @param {Translate} t */
export function renderPage(session, act, t) {
  const { current } = session;
  if (!current) return nothing;
  // A program that failed before its first step has nothing to play; the editor shows its error.
  const run =
    session.run && act.editing.isReady && hasFailedAtStart(session.run) ? undefined : session.run;
  const layout = (run && act.tools?.renderSearch) || renderBoard;
  return html`
    <div class="watch" data-mode=${run ? "watch" : "hand"} ?data-fast=${isTooFastToAnimate(run)}
      ?data-projector=${isProjecting()} ?data-stale=${run && !run.hasCurrentCalls} lang=${t.language}>
      ${layout(session, current, act, t)}
    </div>`;
}

/** @type {Layout} */
function renderBoard(session, opened, act, t) {
  const { request, facts, board, manualPlay } = opened;
  const { position } = manualPlay;
  const { counting, tools } = act;
  const selected = getSelectedRequest(session) ?? request;
  const setParameters = (/** @type {Record<string, any>} */ changes) =>
    act.changeRequest({ parameters: { ...selected.parameters, ...changes } });
  const marks = tools?.hints.createMarks(request, manualPlay, board, t);
  const focus = { ...act.focus, marks, mirrored: isMirrored(opened, session.showsBits) };
  const moves = tools?.findMoveList(facts);
  const line = moves?.createManualLine(manualPlay);
  const isUserPuzzle = Boolean(opened.text);
  // Puzzles of newspapers are pasted: their button is always visible.
  const isPasted = facts.kind === "write";
  const paste = isUserPuzzle ? nothing : tools?.renderInstanceButton("paste", opened, act, t);
  const buttons = html`
    ${act.editing.isReady ? nothing : html`<button class="first" @click=${() => act.run()}>${renderIcon("play")}${t("run")}</button>`}
    ${renderHistoryButton("undo", -1, act, t)} ${renderHistoryButton("redo", 1, act, t)}
    ${isUserPuzzle ? nothing : renderHintButton("giveHint", act, opened, t)}
    <button ?disabled=${position.isAtStart} @click=${position.clear}>
      ${renderIcon("clear")}${t("clear")}</button>
    ${isUserPuzzle || act.editing.isReady ? nothing : renderSearchButtons(opened, act, t)}
    ${isUserPuzzle ? nothing : renderHintButton("checkPosition", act, opened, t)}
    ${board.hasAids(facts) ? renderAidsToggle(session, facts, act, t) : nothing}
    ${board.isMirrored && hasMasks(opened) ? renderBitsToggle(session.showsBits, act, t) : nothing}
    ${isPasted ? nothing : paste}
    ${isUserPuzzle ? nothing : tools?.renderInstanceButton("unique", opened, act, t)}
    ${renderSavePictureMenu(session, t, tools?.pictureOptions)}
    ${renderEmbedButton(session, opened, act, t)}`;
  const chooser = renderBoardChooser(opened, selected, act, t);
  const about = html`
      ${renderHeadline(board.describeManualPlay(facts, manualPlay, t), true, t, judgePosition(manualPlay))} ${renderPrognosis(opened, t)}
      ${renderMirrorNote(opened, session.showsBits, t)}
      ${session.entries === "wrong" ? html`<p class="wait verdict" role="status">${t("clues.wrong")}</p>` : nothing}
      ${tools?.score.render(opened, () => act.run(), t) ?? nothing} ${tools?.hints.renderAnswer(request, manualPlay, board, act.undo, t) ?? nothing}
      <div class="acts">
        ${renderToolbar(buttons, t)}
        ${isPasted ? paste : nothing}
        ${isUserPuzzle ? nothing : board.renderClueActions?.(facts, manualPlay, selected, act.openWithPython, t, act)}
        ${act.countWords.value?.renderCountResult(counting.value, request, t) ?? nothing}
      </div>
      ${board.renderControls?.(facts, manualPlay, setParameters, t) ?? nothing}
      ${moves?.renderMoves(line, t) ?? nothing}
      ${renderFault(session.fault, act.retry, t, "board")}
      ${renderNotices(opened.notices, t)}`;
  return html`
    <figure class="board plain">${act.legend(() => [...board.listLegend(facts, undefined, t), ...(tools?.hints.listLegendEntries(t) ?? [])], t)}
      ${board.renderManualPlay(facts, manualPlay, focus, t)}</figure>
    ${moves?.renderPositions(line, board, request.puzzle, t) ?? nothing}
    ${renderReading(opened, selected, { calls: [] }, { chooser, about }, act, t)}`;
}

/**
 * Render Undo or Redo; a tooltip names what it changes besides the position.
 * @param {"undo" | "redo"} name @param {-1 | 1} by @param {Actions} act @param {Translate} t
 */
function renderHistoryButton(name, by, act, t) {
  const names = act.stateHistory.listChanges(by);
  const parameter = names.find((each) => t.findString(`parameter.${each}`) !== undefined);
  const key = names.includes("puzzle")
    ? "puzzles"
    : parameter
      ? `parameter.${parameter}`
      : names.find((each) => each === "algorithm" || each === "form");
  const title = key ? t("undo.what", { action: t(name), what: t(key) }) : t(name);
  return html`<button title=${title} ?disabled=${!names.length} @click=${act[name]}>
    ${renderIcon(name)}<span class="word">${t(name)}</span></button>`;
}

/**
 * @param {Session} session @param {LoadedBoard} opened @param {Actions} act @param {Translate} t
 */
export function renderEmbedButton(session, opened, { tools, editing }, t) {
  if (opened.text) return nothing; // other sites cannot show a user puzzle
  const address = createLinkParameters(session);
  return tools?.embedding.renderButton(address && { ...address, ...editing.embedded }, opened, t);
}

/** @param {Session} session @param {import("../../boards/index.js").Facts} facts @param {Actions} act @param {Translate} t */
function renderAidsToggle({ showsAids }, { kind, shape }, act, t) {
  const key = kind === "write" ? kind : shape === "square" ? "squares" : "cells";
  return html`<button class="toggle" aria-pressed=${showsAids} @click=${act.toggleAids}>
    ${renderIcon("eye")}${t(`aids.${key}`)}</button>`;
}

/**
 * @param {"giveHint" | "checkPosition"} name @param {Actions} act @param {LoadedBoard} opened
 * @param {Translate} t
 */
function renderHintButton(name, act, opened, t) {
  const ask = () => act.askForHint(name, opened, t.language);
  const label =
    name === "giveHint" ? [renderIcon("hint"), t("hint")] : [renderIcon("check"), t("hint.check")];
  return html`<button ?disabled=${opened.manualPlay.solved} @click=${ask}>${label}</button>`;
}

/**
 * Render the buttons that start the search at a hand-played position, and count. On a board that takes clues,
 * Run starts there, and counting is next to the clues.
 * @param {LoadedBoard} opened @param {Actions} act @param {Translate} t
 */
const renderSearchButtons = (opened, { runFromPosition, counting, count }, t) =>
  takesClues(opened)
    ? nothing
    : html`<button ?disabled=${opened.manualPlay.position.isAtStart} @click=${runFromPosition}>${renderIcon("here")}${t("here")}</button>
      ${renderCountButton(counting.value, () => count(opened.request), t)}`;

/** @param {boolean} showsBits @param {Actions} act @param {Translate} t */
export const renderBitsToggle = (
  showsBits,
  act,
  t,
) => html`<button class="toggle lens" title=${t("lens")}
  aria-pressed=${showsBits} @click=${() => act.set({ lens: showsBits ? "off" : "on" })}>${renderIcon("lens")}${t("lens")}</button>`;

/** Return whether there are masks to draw on the board. @param {LoadedBoard} opened */
export const hasMasks = ({ algorithm }) =>
  Object.values(algorithm.masks).some((line) => line !== "numbers");

/** @param {LoadedBoard["manualPlay"]} manualPlay */
function judgePosition({ solved, refusal, faults }) {
  if (solved) return "solved";
  return refusal || faults.length ? "wrong" : "";
}

/** @param {LoadedBoard} opened @param {Request} selected @param {Actions} act @param {Translate} t */
export const renderBoardChooser = ({ puzzle, board, facts }, selected, act, t) =>
  renderRequestChooser(puzzle, selected, act.changeRequest, t, {
    withheld: board.listWithheldParameters?.(facts, selected.parameters),
  });
