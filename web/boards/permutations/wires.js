// @ts-check
/** Permutations as a diagram: places above, numbers below, and lines between them. */

import { svg } from "../../vendor/lit.js";
import { findCentre, traceBox } from "../shared/geometry.js";
import { drawCasedLine, drawCross, drawText, drawTickSeal } from "../shared/marks.js";

/** @import {Facts, ViewModel, Action} from "../index.js" */

/**
 * Return the places, and the numbers below them; the lines of a longer row need more space.
 * @param {Facts} facts
 * @param {{mirrored?: boolean}} display mirrored: whether the numbers run from right to left
 * @returns {Facts}
 */
export function arrangeForDisplay(facts, { mirrored }) {
  const { cells, depths: n } = facts;
  const y = Math.max(2.5, 0.9 * n - 1.1);
  const xs = cells.map((_, k) => (mirrored ? n - 1 - k : k));
  return {
    ...facts,
    shape: "disc",
    cells: [...cells, ...xs.map((x) => /** @type {[number, number]} */ ([x, y]))],
    view: [-50, -50, n * 100, y * 100 + 100],
    ground: [],
  };
}

/** Return the actions of the placed numbers, without the one that is being tried. @param {ViewModel} viewModel */
export const listPlacedActions = ({ actions, current }) =>
  actions.filter((action) => action !== current);

/** Draw lines from each place to its number, and to numbers that are possible or not. @param {Facts} facts @param {ViewModel} viewModel */
export function drawWires(facts, viewModel) {
  const { current, optionCells = [], options = [], faults = [] } = viewModel;
  const place = current ? current.cells[0] : optionCells[0];
  const repeated = faults.flatMap(({ cells }) => cells);
  const traceWire = (/** @type {Action} */ { symbol }, from = place) => {
    const [x] = findCentre(facts, from);
    const [toX, toY] = findCentre(facts, facts.depths + symbol - 1);
    return `M${x} 40C${x} ${toY / 2} ${toX} ${toY / 2} ${toX} ${toY - 40}`;
  };
  const drawnWires = listPlacedActions(viewModel).map((action) => {
    const [[from]] = action.change;
    return drawCasedLine(repeated.includes(from) ? "bad" : "g-route", traceWire(action, from));
  });
  return svg`
    ${current && listPlacedActions(viewModel).map((action) => svg`<path class="g-tried" d=${traceWire(action)}/>`)}
    ${options.map((action) => svg`<path class="g-link" d=${traceWire(action)}/>`)}
    ${drawnWires}
    ${current && ["arc-edge", "arc-now"].map((className) => svg`<path class=${className} d=${traceWire(current)}/>`)}
    ${facts.symbols.map((_, i) => svg`<circle class="g-disc ${i === place ? "g-now" : ""}" cx=${i * 100} cy="0" r="38"/>`)}`;
}

/** Draw the numbers: boxed if they are left, crossed out if they are used. @param {Facts} facts @param {ViewModel} viewModel */
export function drawNumbers(facts, viewModel) {
  const { current, siblings = [] } = viewModel;
  const used = listPlacedActions(viewModel).map(({ symbol }) => symbol - 1);
  return facts.symbols.map((number, k) => {
    const [x, y] = findCentre(facts, facts.depths + k);
    const state = current?.symbol === k + 1 ? "g-now" : used.includes(k) ? "g-name" : "";
    const tried = current && siblings.find(({ action }) => action.symbol === k + 1);
    const line = state === "g-name" ? `M${x - 24} ${y}h48` : traceBox(x, y, 36);
    return svg`
      <path class=${state === "g-name" ? "struck" : `g-disc ${state}`} d=${line}/>
      ${drawText(`g-word ${state}`, x, y, 42, number)}
      ${tried && (tried.found ? drawTickSeal : drawCross)(x + 30, y - 30)}`;
  });
}

const bend = "M-30 -46C-30 0 30 0 30 46";
/** Marks for the legend, centred on the origin, one cell wide. */
export const CHOSEN = svg`<circle class="g-disc g-now" r="38"/>`;
export const SWATCHES = {
  "permutations.key.set": svg`<path class="g-route" d=${bend}/>`,
  "permutations.key.open": svg`<path class="g-link" d=${bend}/>`,
  "permutations.key.used": svg`<path class="g-tried" d="M0 -50V-24"/>${drawText("g-word g-name", 0, 16, 60, 3)}<path class="struck" d="M-32 16h64"/>`,
};
