// @ts-check
/** Frame of all boards: the picture, its cells for pointer and keyboard, and row and column numbers. */

import { setCssVariables } from "../../ui/css-variables.js";
import { html, svg } from "../../vendor/lit.js";
import { findNearestCellTowards, groupIntoRows } from "./geometry.js";

/** @import {Cells, Sign, Translate} from "../index.js" */

/**
 * @typedef {{cell: number, move: (cell: number, takesFocus?: boolean) => void,
 *   marks?: {draw: (facts: any) => unknown, describeCell: (cell: number) => string[]}, mirrored?: boolean, showsAids?: boolean, advances?: boolean, toggleAdvance?: () => void}}
 *   Focus cell: the one that a key press acts on; marks: those of a hint; mirrored:
 *   whether columns run from right to left, like bits; showsAids: whether attacked cells or
 *   candidates are shown; advances: whether the next empty cell follows a symbol
 */

/** @param {number[]} viewBox @param {string} name @param {unknown} drawing */
export const renderPicture = (viewBox, name, drawing) =>
  html`<svg viewBox=${viewBox.join(" ")} role="img" aria-label=${name}>${drawing}</svg>`;

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

/**
 * Return the next cell on a slanted line; -1 at its end, and on other boards.
 * @param {Cells} facts @param {number} cell @param {string} key
 */
function findNextOnSlant({ cells }, cell, key) {
  const [right, down] = SLANTED[key] ?? [0, 0];
  const [x, y] = cells[cell];
  return cells.findIndex(
    ([toX, toY]) => toX - x === right && (toY - y) * down > 0 && Math.abs(toY - y) < 1,
  );
}

/**
 * Render a board to play on: a grid with one tab stop, and arrow keys between its cells. A click outside
 * all cells cancels the selection.
 * @param {Cells} facts @param {Focus} focus @param {unknown} drawing
 * @param {{viewBox: string, selectCell: (cell: number) => void, cancelSelection: () => void,
 *   t: Translate, nameCell: (cell: number) => string,
 *   outlineCell: (cell: number) => string, isDraggable?: (cell: number) => boolean,
 *   startDrag?: (event: PointerEvent) => void}} handlers
 */
export function renderPlayableBoard(
  facts,
  focus,
  drawing,
  { viewBox, selectCell, cancelSelection, t, nameCell, outlineCell, isDraggable, startDrag },
) {
  const rows = groupIntoRows(facts);
  const handleCellKey = (/** @type {KeyboardEvent} */ event) => {
    if (!moveOrSelectByKey(event, facts, rows, focus, selectCell)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const handleCellClick = (/** @type {number} */ cell) => {
    focus.move(cell);
    selectCell(cell);
  };
  const handleClickOutside = (/** @type {{target: Element}} */ { target }) =>
    target.matches(".cell") || cancelSelection();
  return html`<svg viewBox=${viewBox} role="grid" aria-label=${t("board")} @keydown=${handleCellKey} @click=${handleClickOutside} @pointerdown=${startDrag} @touchmove=${keepFromScrolling}>
    ${drawing}
    ${focus.marks?.draw(facts)}
    ${rows.map(
      (cells, row) =>
        svg`<g role="row" aria-label=${t("board.row", { row })}>${cells.map(
          (
            cell,
          ) => svg`<path class=${isDraggable?.(cell) ? "cell draggable" : "cell"} role="gridcell" data-cell=${cell} d=${outlineCell(cell)}
          tabindex=${cell === focus.cell ? 0 : -1} aria-label=${nameCell(cell)}
          @click=${() => handleCellClick(cell)}/>`,
        )}</g>`,
    )}
  </svg>`;
}

/**
 * A finger that began on a piece drags it; elsewhere it scrolls. `touch-action` has no effect
 * within SVG in Chrome.
 * @param {Event} event
 */
function keepFromScrolling(event) {
  const began = /** @type {Element} */ (event.target);
  if (event.cancelable && began.matches(".draggable")) event.preventDefault();
}

/**
 * @param {KeyboardEvent} event @param {Cells} facts @param {number[][]} rows @param {Focus} focus
 * @param {(cell: number) => void} selectCell
 */
function moveOrSelectByKey({ key, ctrlKey }, facts, rows, { cell, move }, selectCell) {
  const line = ctrlKey ? rows.flat() : (rows.find((cells) => cells.includes(cell)) ?? [cell]);
  const nextCell = findNextOnSlant(facts, cell, key);
  if (nextCell >= 0) move(nextCell);
  else if (key === "Enter" || key === " ") selectCell(cell);
  else if (key in ARROWS) move(findNearestCellTowards(facts, cell, ARROWS[key]));
  else if (key === "Home") move(line[0]);
  else if (key === "End") move(line[line.length - 1]);
  else
    return (
      key.startsWith("Page") &&
      facts.cells.some((_, from) => findNextOnSlant(facts, from, key) >= 0)
    );
  return true;
}

/**
 * Render a chessboard with column and row numbers, and content below each column.
 * @param {number} cols @param {number} rows 0: without row numbers
 * @param {number} ratio of the height of the drawing to its width
 * @param {{mirrored?: boolean, row?: number, column?: number}} current the current row and column
 * @param {unknown} drawing @param {unknown} below
 */
export function renderNumberedBoard(cols, rows, ratio, { mirrored, row, column }, drawing, below) {
  const listUpTo = (/** @type {number} */ n) => Array.from({ length: n }, (_, i) => i);
  const columns = mirrored ? listUpTo(cols).reverse() : listUpTo(cols);
  const renderNumber = (/** @type {number} */ i, /** @type {number | undefined} */ now) =>
    html`<span class=${i === now ? "here" : ""}>${i}</span>`;
  return html`<div class="fitted"><div class="grid" ${setCssVariables({ "--n": cols, "--high": cols * ratio })}>
    <div class="files" aria-hidden="true">${columns.map((i) => renderNumber(i, column))}</div>
    <div class="ranks" aria-hidden="true">${listUpTo(rows).map((i) => renderNumber(i, row))}</div>
    ${drawing}${below}
  </div></div>`;
}

/** @param {Sign[]} signs */
export const renderLegend = (signs) => html`<ul class="key">
  ${signs.map((sign) => html`<li>${sign}</li>`)}
</ul>`;

/** @param {unknown} drawing about the origin, a cell wide */
export const renderLegendPicture = (drawing) =>
  html`<svg width="24" height="24" viewBox="-50 -50 100 100" aria-hidden="true">${drawing}</svg>`;

/**
 * Render marks with their meanings.
 * @param {Record<string, unknown>} pictures each about the origin, a cell wide @param {Translate} t
 * @param {Record<string, unknown>} [values] @returns {Sign[]}
 */
export const createLegendEntries = (pictures, t, values) =>
  Object.entries(pictures).map(([mark, picture]) => [
    renderLegendPicture(picture),
    t(mark.includes(".") ? mark : `generic.key.${mark}`, values),
  ]);
