// @ts-check
/** The frame about a board: numbers of rows and columns, cells that take a click or a key. */

import { neighbour } from "../rules.js";
import { html, svg } from "../vendor/lit.js";
import { variables } from "./variables.js";

/**
 * @typedef {import("../rules.js").Facts} Facts
 * @typedef {{cell: number, act: (cell: number) => void, move: (cell: number) => void,
 *   name: (cell: number) => string, label: string}} Hands
 */

/**
 * @param {number} n columns and rows
 * @param {{lens: boolean, row?: number, column?: number}} here
 * @param {unknown} drawing the SVG element
 * @param {unknown} below
 */
export function chessGrid(n, { lens, row, column }, drawing, below) {
  const rows = Array.from({ length: n }, (_, i) => i);
  const columns = lens ? rows.toReversed() : rows;
  const number = (/** @type {number} */ i, /** @type {number | undefined} */ now) =>
    html`<span class=${i === now ? "here" : ""}>${i}</span>`;
  return html`<div class="grid" ${variables({ "--n": n })}>
    <div class="files" aria-hidden="true">${columns.map((i) => number(i, column))}</div>
    <div class="ranks" aria-hidden="true">${rows.map((i) => number(i, row))}</div>
    ${drawing}${below}
  </div>`;
}

/**
 * A picture of a step.
 * @param {number} n
 * @param {string} name
 * @param {unknown} drawing
 */
export const picture = (n, name, drawing) =>
  html`<svg viewBox="0 0 ${n * 100} ${n * 100}" role="img" aria-label=${name}>${drawing}</svg>`;

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

/**
 * A board to play on: a grid with one tab stop, arrows between its cells.
 * @param {Facts} facts
 * @param {number} n
 * @param {Hands} hands
 * @param {unknown} drawing
 */
export function playground(facts, n, hands, drawing) {
  const rows = Array.from({ length: n }, (_, row) => row);
  return html`<svg viewBox="0 0 ${n * 100} ${n * 100}" role="grid" aria-label=${hands.label}
    @keydown=${(/** @type {KeyboardEvent} */ event) => press(event, facts, n, hands)}>
    ${drawing}
    ${rows.map(
      (row) =>
        svg`<g role="row">${facts.cells
          .map((_, cell) => cell)
          .filter((cell) => facts.cells[cell][1] === row)
          .map((cell) => gridCell(facts, cell, hands))}</g>`,
    )}
  </svg>`;
}

/**
 * @param {Facts} facts
 * @param {number} cell
 * @param {Hands} hands
 */
function gridCell(facts, cell, { cell: focused, act, name }) {
  const [x, y] = facts.cells[cell];
  return svg`<rect class="cell" role="gridcell" data-cell=${cell} x=${x * 100 + 4} y=${y * 100 + 4}
    width="92" height="92" tabindex=${cell === focused ? 0 : -1} aria-label=${name(cell)}
    @click=${() => act(cell)}/>`;
}

/**
 * @param {KeyboardEvent} event
 * @param {Facts} facts
 * @param {number} n
 * @param {Hands} hands
 */
function press(event, facts, n, { cell, act, move }) {
  const row = facts.cells[cell][1];
  if (event.key === "Enter" || event.key === " ") act(cell);
  else if (event.key in ARROWS) move(neighbour(facts, cell, ARROWS[event.key]));
  else if (event.key === "Home") move(event.ctrlKey ? 0 : row * n);
  else if (event.key === "End") move(event.ctrlKey ? n * n - 1 : row * n + n - 1);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
