// @ts-check
/** What all boards stand in: a picture, cells that take a click or a key, numbers beside. */

import { variables } from "../../controls/css-variables.js";
import { html, nothing, svg } from "../../vendor/lit.js";
import { boxPath, centre, neighbour, rowsOf } from "./geometry.js";

/** @import {Cells} from "./geometry.js" */

/**
 * @typedef {{cell: number, move: (cell: number) => void, marked?: number, mirrored?: boolean}}
 *   Focus the cell that a key press acts on; marked: the one that an answer is about; mirrored:
 *   whether the board stands as bits are written, from the right
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

/** Keys for the two ways up and the two ways down of a board with six directions. */
const SLANTED = /** @type {Record<string, [number, number]>} */ ({
  ArrowUp: [-0.5, -1],
  PageUp: [0.5, -1],
  ArrowDown: [0.5, 1],
  PageDown: [-0.5, 1],
});

/**
 * Where a slanted line leads on from a cell; -1 at its end, and on other boards.
 * @param {Cells} facts @param {number} cell @param {string} key
 */
function slanted({ cells }, cell, key) {
  const [right, down] = SLANTED[key] ?? [0, 0];
  const [x, y] = cells[cell];
  return cells.findIndex(
    ([toX, toY]) => toX - x === right && (toY - y) * down > 0 && Math.abs(toY - y) < 1,
  );
}

/**
 * A board to play on: a grid with one tab stop, and arrows between its cells.
 * @param {Cells} facts
 * @param {Focus} focus
 * @param {{box: string, label: string, name: (cell: number) => string,
 *   row: (row: number) => string, act: (cell: number) => void, rest?: () => void,
 *   key?: (event: KeyboardEvent) => boolean, outline?: (cell: number) => string}} about row: the
 *   name of a row, that it is not read out cell by cell; rest: what a click beside all cells does;
 *   outline: the path of a cell of another shape
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
  const away = (/** @type {{target: Element}} */ { target }) =>
    target.matches(".cell") || about.rest?.();
  const usual = (/** @type {number} */ cell) => boxPath(...centre(facts, cell), 46);
  const { outline = usual } = about;
  return html`<svg viewBox=${about.box} role="grid" aria-label=${about.label} @keydown=${press}
    @click=${away}>
    ${drawing}
    ${focus.marked === undefined ? nothing : svg`<path class="marked" d=${outline(focus.marked)}/>`}
    ${rowsOf(facts).map(
      (row, i) =>
        svg`<g role="row" aria-label=${about.row(i)}>${row.map(
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
  const rows = rowsOf(facts);
  const row = rows.find((cells) => cells.includes(cell)) ?? [cell];
  const all = rows.flat();
  const onward = slanted(facts, cell, event.key);
  if (onward >= 0) move(onward);
  else if (event.key === "Enter" || event.key === " ") act(cell);
  else if (event.key in ARROWS) move(neighbour(facts, cell, ARROWS[event.key]));
  else if (event.key === "Home") move(event.ctrlKey ? all[0] : row[0]);
  else if (event.key === "End") move((event.ctrlKey ? all : row).at(-1) ?? cell);
  else if (!event.key.startsWith("Page")) return false;
  else return facts.cells.some((_, from) => slanted(facts, from, event.key) >= 0);
  return true;
}

/**
 * A chessboard with its columns and rows numbered, and what stands below it column by column.
 * @param {number} cols
 * @param {number} rows
 * @param {{mirrored?: boolean, row?: number, column?: number}} here the row and column of
 *   now
 * @param {unknown} drawing
 * @param {unknown} below
 */
export function numbered(cols, rows, { mirrored, row, column }, drawing, below) {
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

/**
 * What the marks of a board mean, below it.
 * @param {Record<string, unknown>} swatches each mark about the origin, a cell wide
 * @param {string[]} marks those that are told
 * @param {(mark: string) => string} words
 * @param {string} [look]
 */
export const legend = (swatches, marks, words, look = "key") => html`<ul class=${look}>
  ${marks.map((mark) => html`<li>${swatch(swatches[mark])}${words(mark)}</li>`)}
</ul>`;

/** A mark as a small picture. @param {unknown} drawing about the origin, a cell wide */
export const swatch = (drawing) =>
  html`<svg width="24" height="24" viewBox="-50 -50 100 100" aria-hidden="true">${drawing}</svg>`;

/**
 * Marks with what they mean, as a board tells its signs.
 * @param {Record<string, unknown>} swatches
 * @param {string[]} marks
 * @param {(mark: string) => string} words
 * @returns {import("../index.js").Sign[]}
 */
export const signsOf = (swatches, marks, words) =>
  marks.map((mark) => [swatch(swatches[mark]), words(mark)]);
