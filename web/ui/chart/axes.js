// @ts-check
/** The two axes of a chart: a grid line and a number at each tick, and the name of the axis. */

import { svg } from "../../vendor/lit.js";

/** @import {Box} from "./labels.js" */
/** @import {Size} from "./plot.js" */

/**
 * @typedef {{scale: (value: number) => number, ticks: number[], name: string,
 *   numbers: (value: number) => string}} Axis scale: from values to pixels
 */

/** Below this width, in pixels, numbers are short and only the last line has a name. */
const NARROW_PIXELS = 600;

/** @param {Size} size */
export const isNarrow = ({ width }) => width < NARROW_PIXELS;

/**
 * Return the box of the lines within a drawing.
 * @param {Size} size
 * @param {number} rightMargin space at the right of wide drawings, in pixels
 * @returns {Box}
 */
export function computeFrame(size, rightMargin) {
  const [right, below] = isNarrow(size) ? [16, 48] : [rightMargin, 32];
  return { left: 64, right: size.width - right, top: 30, bottom: size.height - below };
}

/**
 * Return powers of ten, few enough that their numbers do not overlap.
 * @param {import("d3-scale").ScaleLogarithmic<number, number>} scale
 * @param {number} minDistance minimum distance in pixels
 */
export function listPowersOfTen(scale, minDistance) {
  const [decades, room] = [scale.domain().map(Math.log10), scale.range()];
  const length = (/** @type {number[]} */ [from, to]) => Math.abs(to - from);
  return scale.ticks(Math.min(length(decades), length(room) / minDistance));
}

/** @param {Axis} x @param {Axis} y @param {Size} size @param {Box} frame */
export function renderAxes(x, y, size, { left, right, top, bottom }) {
  const [end, names] = isNarrow(size) ? [right, size.height - 6] : [size.width, bottom + 20];
  return svg`<g class="axis x">${x.ticks.map((value) => {
    const at = x.scale(value);
    return svg`<path d="M${at} ${top}V${bottom}"></path>
      <text x=${at} y=${bottom + 20}>${x.numbers(value)}</text>`;
  })}<text x=${end} y=${names}>${x.name}</text></g>
  <g class="axis y">${y.ticks.map((value) => {
    const at = y.scale(value);
    return svg`<path d="M${left} ${at}H${right}"></path>
      <text x=${left - 8} y=${at}>${y.numbers(value)}</text>`;
  })}<text x="0" y="10">${y.name}</text></g>`;
}
