// @ts-check
/** Moves as numbered arcs: made, current, possible, or tried before without success. */

import { nothing, svg } from "../../vendor/lit.js";
import { findCentre, traceLine } from "../shared/geometry.js";
import { drawText } from "../shared/marks.js";
import { computeState, groupIntoMoves } from "../shared/table.js";

/** @import {Facts, ViewModel, Point, Action} from "../index.js" */

/** Radius of a piece. */
const PIECE = 35;
/** Height of an arc above its chord, as a fraction of its length. */
const BOW = 0.45;
const STEPS = 60;

/** Return the curve between the rims of the cells of a move: its points, and its middle. @param {Facts} facts @param {Action} action */
function computeCurve(facts, { names }) {
  const [from, to] = names.map((cell) => findCentre(facts, cell));
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const down = dx < -0.5 || (Math.abs(dx) < 0.5 && dy < 0);
  // Arcs bow upwards, and those straight up or down to the right.
  const bow = [down ? -dy : dy, down ? dx : -dx];
  const pointAt = (/** @type {number} */ t) =>
    /** @type {Point} */ ([dx, dy].map((d, i) => from[i] + t * d + 2 * t * (1 - t) * BOW * bow[i]));
  const points = Array.from({ length: STEPS + 1 }, (_, i) => pointAt(i / STEPS));
  const measureToRim = (/** @type {Point} */ [x, y], /** @type {Point} */ [toX, toY]) =>
    Math.hypot(x - toX, y - toY) - PIECE;
  const visiblePoints = points.filter(
    (point) => measureToRim(point, from) > 5 && measureToRim(point, to) > 9,
  );
  return { points: visiblePoints, middle: pointAt(0.5) };
}

/** @param {Facts} facts @param {Action} action @param {"done" | "way" | "now"} state */
function drawArc(facts, action, state) {
  const { points } = computeCurve(facts, action);
  const [shaft, tip] = [traceLine(points), traceArrowhead(points)];
  if (state === "now") {
    return svg`<path class="arc-edge" d=${shaft + tip}/><path class="arc-now" d=${shaft + tip}/>`;
  }
  return svg`<path class="casing" d=${shaft}/><path class="arc ${state}" d=${shaft}/><path class="arc" d=${tip}/>`;
}

/** @param {Point[]} points */
function traceArrowhead(points) {
  const [x, y] = points[points.length - 1];
  const [fromX, fromY] = points[points.length - 4];
  const angle = Math.atan2(y - fromY, x - fromX);
  const traceBarb = (/** @type {number} */ turn) =>
    traceLine([
      [x, y],
      [x - 22 * Math.cos(angle + turn), y - 22 * Math.sin(angle + turn)],
    ]);
  return traceBarb(0.55) + traceBarb(-0.55);
}

/** @param {Facts} facts @param {Action} action @param {(x: number, y: number) => unknown} mark */
export function drawTriedMove(facts, action, mark) {
  const { points, middle } = computeCurve(facts, action);
  return svg`<path class="arc-dead" d=${traceLine(points)}/>${mark(...middle)}`;
}

/**
 * Draw the numbered parts of the last move, and the moves that can follow; in thumbnails, all
 * moves.
 * @param {Facts} facts @param {ViewModel} viewModel
 */
export function drawMoves(facts, { actions, current, isSmall, chosen = [], options = [] }) {
  if (isSmall && !current) {
    return actions.map(
      (action) => svg`<path class="thread" d=${traceLine(computeCurve(facts, action).points)}/>`,
    );
  }
  const last = groupIntoMoves(current ? [...actions, current] : actions).at(-1) ?? [];
  const lastMove = chosen.length && last.at(-1)?.names[1] !== chosen[0] ? [] : last;
  const before = lastMove.filter((action) => action !== current);
  const chooseClass = (/** @type {Action} */ action) => (action === current ? "g-now" : "");
  const drawNumber = (/** @type {Action} */ action, /** @type {number} */ i) => {
    const [x, y] = computeCurve(facts, action).middle;
    return svg`<circle class="badge ${chooseClass(action)}" cx=${x} cy=${y} r="17"/>${drawText(`g-word ${chooseClass(action)}`, x, y, 23, i + 1)}`;
  };
  return svg`
    ${isSmall ? nothing : drawEmptiedCells(facts, actions, before)}
    ${options.map((action) => drawArc(facts, action, "way"))}
    ${lastMove.map((action) => drawArc(facts, action, action === current ? "now" : "done"))}
    ${isSmall || facts.symbols.length > 1 ? nothing : lastMove.map(drawNumber)}`;
}

/** @param {Facts} facts @param {Action[]} actions @param {Action[]} lastMove */
function drawEmptiedCells(facts, actions, lastMove) {
  const state = computeState(facts, actions);
  const empty = new Set(lastMove.flatMap(({ cells }) => cells).filter((cell) => !state[cell]));
  const points = [...empty].map((cell) => findCentre(facts, cell));
  return points.map(([x, y]) => svg`<circle class="g-ghost" cx=${x} cy=${y} r="34"/>`);
}
