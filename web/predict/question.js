// @ts-check
/** Question and answers of the prediction quiz: on the board, and below its words. */

import { outline } from "../boards/generic/figure.js";
import { nameSymbol } from "../boards/generic/words.js";
import { renderPlayableBoard } from "../boards/shared/grid.js";
import { actionsAt, positionOf } from "../boards/shared/table.js";
import { html, nothing } from "../vendor/lit.js";

/** @import {Board, Facts, Focus, Shown, Translate} from "../boards/index.js" */
/** @import {Said, Tally, Told} from "./predict.js" */

/**
 * @typedef {{facts: Facts, plain: Facts, step: Shown, cells: number[],
 *   name: (cell: number) => void, focus: Focus}} Asked facts: for these parameters; plain: of
 *   the default board; cells: the chosen ones
 * @typedef {{open: boolean, said?: Told, tally: Tally, wanted: "on" | number}} Now open: whether
 *   a question is open
 */

/** Return whether the answer is a symbol or a piece, not a cell. @param {Facts} facts */
export const asksSymbols = (facts) =>
  facts.kind === "write" ||
  (facts.kind === "cover" && new Set(actionsAt(facts, 0).map(({ symbol }) => symbol)).size > 1);

/** Render the board of the search with cells to choose. @param {Board<any, any>} board @param {Asked} asked @param {Translate} t */
export function figure(board, { facts, plain, step, cells, name, focus }, t) {
  const look = board.createViewModel(facts, step);
  const seen = board.arrangeForDisplay(facts, { mirrored: board.isMirrored && step.lens });
  const hand = board.createHand(plain, step.parameters, () => {});
  hand.restore(positionOf(facts, look.actions));
  const about = {
    box: seen.view.join(" "),
    t,
    act: name,
    rest: () => {},
    name: (/** @type {number} */ cell) => board.nameCell(facts, cell, hand, t),
    outline: (/** @type {number} */ cell) => outline(seen, cell, 46),
  };
  const drawn = board.drawBoard(seen, look, t);
  const ground = renderPlayableBoard(seen, { ...focus, marked: cells.at(-1) }, drawn, about);
  return board.renderFrame(facts, ground, board.renderBelow(facts, look, t), look, seen);
}

/** Render the question, the buttons and the score. @param {Facts} facts @param {Now} now @param {(said: Said) => void} say @param {Translate} t */
export function answers(facts, { open, said, tally, wanted }, say, t) {
  const symbols = asksSymbols(facts);
  const how = symbols || facts.kind === "move" ? facts.kind : "cells";
  const choices = facts.symbols.map(
    (_, i) =>
      html`<button @click=${() => say({ symbol: i + 1 })}>${nameSymbol(facts, i + 1, t)}</button>`,
  );
  const back = html`<button title=${t("predict.back.more")} @click=${() => say("back")}>${t("predict.back")}</button>`;
  return html`<section class="predict" aria-label=${t("predict")}>
    ${open ? [html`<p>${t(`predict.ask.${how}`)}</p>`, symbols ? choices : nothing, back] : nothing}
    <p role="status">${said ? html`<b>${verdict(said, t)}</b>` : nothing} ${score(tally, wanted, t)}</p>
  </section>`;
}

/** @param {Told} told @param {Translate} t */
const verdict = ({ right, back }, t) =>
  t(right ? "predict.right" : back ? "predict.wrong.back" : "predict.wrong");

/** @param {Tally} tally @param {"on" | number} wanted @param {Translate} t */
function score({ asked, right, row }, wanted, t) {
  const all = asked ? t("predict.tally", { right, asked }) : "";
  if (wanted === "on") return all;
  const done = row >= wanted;
  return [t(done ? "predict.done" : "predict.row", { row, wanted }), all]
    .filter(Boolean)
    .join(t("space"));
}
