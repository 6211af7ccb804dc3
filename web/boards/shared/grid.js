// @ts-check
/** What all boards stand in: a picture, cells that take a click or a key, numbers beside. */

import { variables } from "../../controls/css-variables.js";
import { keepEscape } from "../../controls/popover.js";
import { html, nothing, svg } from "../../vendor/lit.js";
import { boxPath, centre, discPath, neighbour, rowsOf } from "./geometry.js";

/** @import {Cells} from "./geometry.js" */

/**
 * @typedef {{cell: number, move: (cell: number) => void, marked?: number}} Focus the cell that a
 *   key press acts on; marked: the one that an answer is about
 */

/**
 * A picture of a step.
 * @param {string} box the viewBox
 * @param {string} name
 * @param {unknown} drawing
 */
export const picture = (box, name, drawing) =>
  html`<svg viewBox=${box} role="img" aria-label=${name}>${drawing}</svg>`;

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

/**
 * A board to play on: a grid with one tab stop, and arrows between its cells.
 * @param {Cells} facts
 * @param {Focus} focus
 * @param {{box: string, label: string, name: (cell: number) => string,
 *   act: (cell: number) => void, key?: (event: KeyboardEvent) => boolean,
 *   round?: boolean, reach?: number}} about round: cells are circles; reach: half their width
 * @param {unknown} drawing
 */
export function playground(facts, focus, about, drawing) {
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (!pressed(event, facts, focus, about)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const act = (/** @type {number} */ cell) => {
    focus.move(cell);
    about.act(cell);
  };
  const { round, reach = 46 } = about;
  const outline = (/** @type {number} */ cell) =>
    (round ? discPath : boxPath)(...centre(facts, cell), reach);
  return html`<svg viewBox=${about.box} role="grid" aria-label=${about.label} @keydown=${press}>
    ${drawing}
    ${focus.marked === undefined ? nothing : svg`<path class="marked" d=${outline(focus.marked)}/>`}
    ${rowsOf(facts).map(
      (row) =>
        svg`<g role="row">${row.map(
          (cell) => svg`<path class="cell" role="gridcell" data-cell=${cell} d=${outline(cell)}
          tabindex=${cell === focus.cell ? 0 : -1} aria-label=${about.name(cell)}
          @click=${() => act(cell)}/>`,
        )}</g>`,
    )}
  </svg>`;
}

/**
 * @param {KeyboardEvent} event
 * @param {Cells} facts
 * @param {Focus} focus
 * @param {{act: (cell: number) => void, key?: (event: KeyboardEvent) => boolean}} about
 */
function pressed(event, facts, { cell, move }, { act, key }) {
  if (key?.(event)) return true;
  const row = rowsOf(facts).find((cells) => cells.includes(cell)) ?? [cell];
  if (event.key === "Enter" || event.key === " ") act(cell);
  else if (event.key in ARROWS) move(neighbour(facts, cell, ARROWS[event.key]));
  else if (event.key === "Home") move(event.ctrlKey ? 0 : row[0]);
  else if (event.key === "End") move(event.ctrlKey ? facts.cells.length - 1 : row[row.length - 1]);
  else return false;
  return true;
}

/** @typedef {{question: string, answer: string}} Why */

/**
 * A question mark in the corner of the board, that opens the answer.
 * @param {Why} why
 */
const reason = ({ question, answer }) => html`<div class="why" @keydown=${keepEscape}>
  <button aria-label=${question} popovertarget="why">?</button><p id="why" popover>${answer}</p>
</div>`;

/**
 * A chessboard with its columns and rows numbered, and what stands below it column by column.
 * @param {number} cols
 * @param {number} rows
 * @param {{mirrored?: boolean, why?: Why, row?: number, column?: number}} here the row and
 *   column of now; why: what tells a reader the reason for the mirrored columns
 * @param {unknown} drawing
 * @param {unknown} below
 */
export function numbered(cols, rows, { mirrored, why, row, column }, drawing, below) {
  const upTo = (/** @type {number} */ n) => Array.from({ length: n }, (_, i) => i);
  const columns = mirrored ? upTo(cols).reverse() : upTo(cols);
  const number = (/** @type {number} */ i, /** @type {number | undefined} */ now) =>
    html`<span class=${i === now ? "here" : ""}>${i}</span>`;
  return html`<div class="fitted"><div class="grid" ${variables({ "--n": cols, "--high": rows || cols })}>
    ${mirrored && why ? reason(why) : nothing}
    <div class="files" aria-hidden="true">${columns.map((i) => number(i, column))}</div>
    <div class="ranks" aria-hidden="true">${upTo(rows).map((i) => number(i, row))}</div>
    ${drawing}${below}
  </div></div>`;
}

/**
 * What the marks of a board mean, below it.
 * @param {Record<string, unknown>} swatches each mark about the origin, a cell wide
 * @param {string[]} marks those that are told
 * @param {(mark: string) => string} words
 * @param {string} [look]
 */
export const legend = (swatches, marks, words, look = "key") => html`<ul class=${look}>
  ${marks.map(
    (mark) => html`<li>
      <svg width="24" height="24" viewBox="-50 -50 100 100" aria-hidden="true">${swatches[mark]}</svg>${words(mark)}</li>`,
  )}
</ul>`;
