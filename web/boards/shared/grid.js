// @ts-check
/** Frame of all boards: the picture, its cells for pointer and keyboard, and row and column numbers. */

import { variables } from "../../controls/css-variables.js";
import { html, nothing, svg } from "../../vendor/lit.js";
import { neighbour, rowsOf } from "./geometry.js";

/** @import {Cells, Sign, Translate} from "../index.js" */

/**
 * @typedef {{cell: number, move: (cell: number) => void, marked?: number, mirrored?: boolean}}
 *   Focus the cell that a key press acts on; marked: the one that an answer is about; mirrored:
 *   whether the board stands as bits are written, from the right
 */

/** Render the picture of a step. @param {number[]} view @param {string} name @param {unknown} drawing */
export const renderPicture = (view, name, drawing) =>
  html`<svg viewBox=${view.join(" ")} role="img" aria-label=${name}>${drawing}</svg>`;

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

/** Keys for the two directions up and the two directions down on a board with six directions. */
const SLANTED = /** @type {Record<string, [number, number]>} */ ({
  ArrowUp: [-0.5, -1],
  PageUp: [0.5, -1],
  ArrowDown: [0.5, 1],
  PageDown: [-0.5, 1],
});

/** Return the next cell on a slanted line; -1 at its end, and on other boards. @param {Cells} facts @param {number} cell @param {string} key */
function nextOnSlant({ cells }, cell, key) {
  const [right, down] = SLANTED[key] ?? [0, 0];
  const [x, y] = cells[cell];
  return cells.findIndex(
    ([toX, toY]) => toX - x === right && (toY - y) * down > 0 && Math.abs(toY - y) < 1,
  );
}

/**
 * Render a board to play on: a grid with one tab stop, and arrow keys between its cells. A click outside all
 * cells lets go of what is named; of a row only its number is read out.
 * @param {Cells} facts @param {Focus} focus @param {unknown} drawing
 * @param {{box: string, act: (cell: number) => void, rest: () => void, t: Translate,
 *   name: (cell: number) => string, outline: (cell: number) => string}} about
 */
export function renderPlayableBoard(facts, focus, drawing, { box, act, rest, t, name, outline }) {
  const rows = rowsOf(facts);
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (!handleKey(event, facts, rows, focus, act)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const click = (/** @type {number} */ cell) => {
    focus.move(cell);
    act(cell);
  };
  const handleClickOutside = (/** @type {{target: Element}} */ { target }) =>
    target.matches(".cell") || rest();
  return html`<svg viewBox=${box} role="grid" aria-label=${t("board")} @keydown=${press} @click=${handleClickOutside}>
    ${drawing}
    ${focus.marked === undefined ? nothing : svg`<path class="marked" d=${outline(focus.marked)}/>`}
    ${rows.map(
      (cells, row) =>
        svg`<g role="row" aria-label=${t("board.row", { row })}>${cells.map(
          (cell) => svg`<path class="cell" role="gridcell" data-cell=${cell} d=${outline(cell)}
          tabindex=${cell === focus.cell ? 0 : -1} aria-label=${name(cell)}
          @click=${() => click(cell)}/>`,
        )}</g>`,
    )}
  </svg>`;
}

/** @param {KeyboardEvent} event @param {Cells} facts @param {number[][]} rows @param {Focus} focus @param {(cell: number) => void} act */
function handleKey({ key, ctrlKey }, facts, rows, { cell, move }, act) {
  const line = ctrlKey ? rows.flat() : (rows.find((cells) => cells.includes(cell)) ?? [cell]);
  const nextCell = nextOnSlant(facts, cell, key);
  if (nextCell >= 0) move(nextCell);
  else if (key === "Enter" || key === " ") act(cell);
  else if (key in ARROWS) move(neighbour(facts, cell, ARROWS[key]));
  else if (key === "Home") move(line[0]);
  else if (key === "End") move(line[line.length - 1]);
  else
    return (
      key.startsWith("Page") && facts.cells.some((_, from) => nextOnSlant(facts, from, key) >= 0)
    );
  return true;
}

/**
 * Render a chessboard with column and row numbers, and content below each column.
 * @param {number} cols @param {number} rows
 * @param {{mirrored?: boolean, row?: number, column?: number}} here the row and column of now
 * @param {unknown} drawing @param {unknown} below
 */
export function renderWithNumbers(cols, rows, { mirrored, row, column }, drawing, below) {
  const upTo = (/** @type {number} */ n) => Array.from({ length: n }, (_, i) => i);
  const columns = mirrored ? upTo(cols).reverse() : upTo(cols);
  const number = (/** @type {number} */ i, /** @type {number | undefined} */ now) =>
    html`<span class=${i === now ? "here" : ""}>${i}</span>`;
  return html`<div class="fitted"><div class="grid" ${variables({ "--n": cols, "--high": rows || cols })}>
    <div class="files" aria-hidden="true">${columns.map((i) => number(i, column))}</div>
    <div class="ranks" aria-hidden="true">${upTo(rows).map((i) => number(i, row))}</div>
    ${drawing}${below}
  </div></div>`;
}

/** Return the legend below a board. @param {Sign[]} signs */
export const renderLegend = (signs) => html`<ul class="key">
  ${signs.map((sign) => html`<li>${sign}</li>`)}
</ul>`;

/** Render a mark as a small picture. @param {unknown} drawing about the origin, a cell wide */
export const renderSwatch = (drawing) =>
  html`<svg width="24" height="24" viewBox="-50 -50 100 100" aria-hidden="true">${drawing}</svg>`;

/** Render marks with their meanings. @param {Record<string, unknown>} marks each about the origin, a cell wide @param {Translate} t @param {Record<string, unknown>} [values] @returns {Sign[]} */
export const legendOf = (marks, t, values) =>
  Object.entries(marks).map(([mark, picture]) => [
    renderSwatch(picture),
    t(mark.includes(".") ? mark : `generic.key.${mark}`, values),
  ]);
