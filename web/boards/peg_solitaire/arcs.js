// @ts-check
/** Jumps as numbered arcs: made, tried, open, or tried before in vain. */

import { svg } from "../../vendor/lit.js";
import { centre } from "../shared/geometry.js";

/** @import {Facts} from "./game.js" */

/** @typedef {[number, number]} Point */

/** The radius of a peg. */
export const PEG = 35;
/** How far a jump's arc stands off the line, in parts of its length. */
const BOW = 0.45;
const STEPS = 60;

/**
 * The curve of a jump between the rims of its holes: its points, its middle and direction.
 * @param {Facts} facts
 * @param {number} choice
 */
function curve(facts, choice) {
  const [from, , to] = facts.jumps[choice];
  const [[x0, y0], [x1, y1]] = [centre(facts, from), centre(facts, to)];
  const [dx, dy] = [x1 - x0, y1 - y0];
  const down = dx < -0.5 || (Math.abs(dx) < 0.5 && dy < 0);
  // Arcs bow upwards, and those straight up or down to the right.
  const side = down ? -BOW : BOW;
  const [cx, cy] = [(x0 + x1) / 2 + side * dy, (y0 + y1) / 2 - side * dx];
  const on = (/** @type {number} */ t) =>
    /** @type {Point} */ ([
      (1 - t) ** 2 * x0 + 2 * t * (1 - t) * cx + t * t * x1,
      (1 - t) ** 2 * y0 + 2 * t * (1 - t) * cy + t * t * y1,
    ]);
  const points = Array.from({ length: STEPS + 1 }, (_, i) => on(i / STEPS));
  const free = points.filter(
    ([x, y]) => Math.hypot(x - x0, y - y0) > PEG + 5 && Math.hypot(x - x1, y - y1) > PEG + 9,
  );
  return { points: free, middle: on(0.5) };
}

/** @param {Facts} facts @param {number} choice @param {"done" | "way" | "now"} state */
export function arc(facts, choice, state) {
  const { points } = curve(facts, choice);
  const line = through(points);
  const tip = head(points);
  if (state === "now") {
    return svg`<path class="arc-edge" d=${line + tip}/><path class="arc-now" d=${line + tip}/>`;
  }
  return svg`<path class="casing" d=${line}/><path class="arc ${state}" d=${line}/><path class="arc" d=${tip}/>`;
}

/** The arrow's head. @param {Point[]} points */
function head(points) {
  const [x, y] = points[points.length - 1];
  const [fromX, fromY] = points[points.length - 4];
  const angle = Math.atan2(y - fromY, x - fromX);
  return [0.55, -0.55]
    .map((turn) => {
      const [backX, backY] = [22 * Math.cos(angle + turn), 22 * Math.sin(angle + turn)];
      return `M${x.toFixed(1)} ${y.toFixed(1)}l${(-backX).toFixed(1)} ${(-backY).toFixed(1)}`;
    })
    .join("");
}

/**
 * Which jump of the move it is.
 * @param {Facts} facts
 * @param {number} choice
 * @param {number} number
 * @param {"" | "now"} state
 */
export function badge(facts, choice, number, state) {
  const [x, y] = curve(facts, choice).middle;
  return svg`<circle class="badge ${state}" cx=${x} cy=${y} r="17"/>
    <text class="name-of badge-name ${state}" x=${x} y=${y + 8} font-size="23">${number}</text>`;
}

/**
 * A jump that was tried before this one: a faint arc and how it ended.
 * @param {Facts} facts
 * @param {number} choice
 * @param {(x: number, y: number) => unknown} mark
 */
export function tried(facts, choice, mark) {
  const { points, middle } = curve(facts, choice);
  return svg`<path class="arc-dead" d=${through(points)}/>${mark(...middle)}`;
}

/**
 * A jump of a whole game.
 * @param {Facts} facts
 * @param {number} choice
 */
export const thread = (facts, choice) =>
  svg`<path class="thread" d=${through(curve(facts, choice).points)}/>`;

/** @param {Point[]} points */
const through = (points) =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
