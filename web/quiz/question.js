// @ts-check
/** Question and answers of the prediction quiz: on the board, and below its words. */

import { traceOutline } from "../boards/generic/figure.js";
import { nameSymbol } from "../boards/generic/words.js";
import { renderPlayableBoard } from "../boards/shared/grid.js";
import { encodePosition, listActionsAtDepth } from "../boards/shared/table.js";
import { html, nothing, svg } from "../vendor/lit.js";

/** @import {Board, Facts, Focus, Shown, Translate} from "../boards/index.js" */
/** @import {Prediction, Tally, Outcome} from "./quiz.js" */

/**
 * @typedef {{facts: Facts, baseFacts: Facts, step: Shown, cells: number[],
 *   selectCell: (cell: number) => void, focus: Focus}} Question facts: for these parameters; baseFacts: of
 *   the default board; cells: the chosen ones
 * @typedef {{open: boolean, outcome?: Outcome, tally: Tally, wanted: "on" | number}} QuizState open: whether
 *   a question is open
 */

/** Return whether the answer is a symbol or a piece, not a cell. @param {Facts} facts */
export const isSymbolQuestion = (facts) =>
  facts.kind === "write" ||
  (facts.kind === "cover" &&
    new Set(listActionsAtDepth(facts, 0).map(({ symbol }) => symbol)).size > 1);

/** Render the board of the search with cells to choose. @param {Board<any, any>} board @param {Question} question @param {Translate} t */
export function renderQuestionBoard(
  board,
  { facts, baseFacts, step, cells, selectCell, focus },
  t,
) {
  const viewModel = board.createViewModel(facts, step);
  const display = board.arrangeForDisplay(facts, { mirrored: board.isMirrored && step.showsBits });
  const manualPlay = board.createManualPlay(baseFacts, step.parameters, () => {});
  manualPlay.restore(encodePosition(facts, viewModel.actions));
  const handlers = {
    viewBox: display.view.join(" "),
    t,
    selectCell,
    cancelSelection: () => {},
    nameCell: (/** @type {number} */ cell) => board.nameCell(facts, cell, manualPlay, t),
    outlineCell: (/** @type {number} */ cell) => traceOutline(display, cell, 46),
  };
  const last = cells.at(-1);
  const mark =
    last === undefined ? nothing : svg`<path class="marked" d=${handlers.outlineCell(last)}/>`;
  const drawn = [board.drawBoard(display, viewModel, t), mark];
  const ground = renderPlayableBoard(display, focus, drawn, handlers);
  return board.renderFrame(
    facts,
    ground,
    board.renderBelowBoard(facts, viewModel, t),
    viewModel,
    display,
  );
}

/**
 * Render the question, the buttons and the score.
 * @param {Facts} facts @param {QuizState} state
 * @param {(prediction: Prediction) => void} givePrediction @param {Translate} t
 */
export function renderAnswers(facts, { open, outcome, tally, wanted }, givePrediction, t) {
  const symbols = isSymbolQuestion(facts);
  const kind = symbols || facts.kind === "move" ? facts.kind : "cells";
  const choices = facts.symbols.map(
    (_, i) =>
      html`<button @click=${() => givePrediction({ symbol: i + 1 })}>${nameSymbol(facts, i + 1, t)}</button>`,
  );
  const back = html`<button title=${t("predict.back.more")} @click=${() => givePrediction("back")}>${t("predict.back")}</button>`;
  return html`<section class="predict" aria-label=${t("predict")}>
    ${open ? [html`<p>${t(`predict.ask.${kind}`)}</p>`, symbols ? choices : nothing, back] : nothing}
    <p role="status">${outcome ? html`<b>${describeOutcome(outcome, t)}</b>` : nothing} ${describeScore(tally, wanted, t)}</p>
  </section>`;
}

/** @param {Outcome} outcome @param {Translate} t */
function describeOutcome({ right, back, why }, t) {
  const verdict = t(right ? "predict.right" : back ? "predict.wrong.back" : "predict.wrong");
  return why ? [verdict, t(`predict.why.${why}`)].join(t("space")) : verdict;
}

/** @param {Tally} tally @param {"on" | number} requiredStreak @param {Translate} t */
function describeScore({ asked, right, row }, requiredStreak, t) {
  const all = asked ? t("predict.tally", { right, asked }) : "";
  if (requiredStreak === "on") return all;
  const done = row >= requiredStreak;
  return [t(done ? "predict.done" : "predict.row", { row, wanted: requiredStreak }), all]
    .filter(Boolean)
    .join(t("space"));
}
