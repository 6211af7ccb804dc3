// @ts-check
/** Moves as numbered arcs: made, tried, open, or tried before in vain. */

import { svg } from "../../vendor/lit.js";
import { text } from "../shared/marks.js";

/**
 * @typedef {import("../shared/geometry.js").Point} Point
 * @typedef {Point[]} Way from where to where a piece moves
 */

/** The radius of a piece. */
const PIECE = 35;
/** How far an arc stands off the line, in parts of its length. */
const BOW = 0.45;
const STEPS = 60;

/** The curve between the rims of two cells: its points, and its middle. @param {Way} way */
function curve([[x0, y0], [x1, y1]]) {
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
    ([x, y]) => Math.hypot(x - x0, y - y0) > PIECE + 5 && Math.hypot(x - x1, y - y1) > PIECE + 9,
  );
  return { points: free, middle: on(0.5) };
}

/** @param {Way} way @param {"done" | "way" | "now"} state */
export function arc(way, state) {
  const { points } = curve(way);
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

/** Which part of a move it is. @param {Way} way @param {number} number @param {string} state */
export function badge(way, number, state) {
  const [x, y] = curve(way).middle;
  return svg`<circle class="badge ${state}" cx=${x} cy=${y} r="17"/>${text(`g-word ${state}`, x, y, 23, number)}`;
}

/**
 * One that was tried before: a faint arc and how it ended.
 * @param {Way} way @param {(x: number, y: number) => unknown} mark
 */
export function tried(way, mark) {
  const { points, middle } = curve(way);
  return svg`<path class="arc-dead" d=${through(points)}/>${mark(...middle)}`;
}

/** One of a whole game. @param {Way} way */
export const thread = (way) => svg`<path class="thread" d=${through(curve(way).points)}/>`;

/** @param {Point[]} points */
const through = (points) =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
