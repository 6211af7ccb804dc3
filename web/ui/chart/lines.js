// @ts-check
/** A chart of lines: axes, lines with their marks, a playhead, and the names of the lines. */

import { line } from "../../vendor/d3.js";
import { nothing, svg } from "../../vendor/lit.js";
import { isNarrow, renderAxes } from "./axes.js";
import { placeNames } from "./labels.js";

/** @import {Axis} from "./axes.js" */
/** @import {Box, Point} from "./labels.js" */

/**
 * @typedef {"other" | "measured" | "printed" | "picked"} Kind how the sheet colours a line
 * @typedef {{name: string, kind: Kind, points: Point[], marks: Point[]}} Line in values of the axes
 * @typedef {{lines: Line[], x: Axis, y: Axis, playhead?: number, beside?: boolean,
 *   label: string}} Chart the last line is the current one; playhead: a value of the axis x;
 *   beside: names are placed along the rise of their lines, not at the ends
 */

/**
 * @param {Chart} chart
 * @param {import("./plot.js").Size} size
 * @param {Box} frame the box that the scales of the axes cover
 */
export function renderLineChart({ lines, x, y, playhead, beside = false, label }, size, frame) {
  const { width, height } = size;
  const toPixels = (/** @type {Point} */ [a, b]) => /** @type {Point} */ ([x.scale(a), y.scale(b)]);
  const path = line().digits(1);
  const segments = lines.map(({ name, kind, points, marks }) => {
    const turns = points.map(toPixels);
    return { name, kind, points: turns, path: path(turns) ?? "", marks: marks.map(toPixels) };
  });
  const now = playhead && x.scale(playhead);
  const post = now ? [{ path: "", points: createPlayheadLine(now, frame) }] : [];
  const room = { ...frame, right: width, top: 0 };
  const names = placeNames(
    orderNamedLines(segments, size, frame),
    [...segments, ...post],
    room,
    beside,
  );
  return svg`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label=${label}>
    ${renderAxes(x, y, size, frame)}
    ${segments.map(
      ({ kind, path, marks }) => svg`<g class="line ${kind}"><path d=${path}></path>
        ${marks.map(([x, y]) => svg`<circle cx=${x} cy=${y} r="4"></circle>`)}</g>`,
    )}
    ${now ? renderPlayhead(now, frame) : nothing}
    ${names.map(
      ({ name, kind, x, y, anchor }) =>
        svg`<text class="name ${kind}" x=${x} y=${y} text-anchor=${anchor}>${name}</text>`,
    )}
  </svg>`;
}

/**
 * Return the lines that have a name, in the order in which the names are placed: the current
 * line, then those that end near an edge.
 * @template {{points: Point[]}} T
 * @param {T[]} lines
 * @param {import("./plot.js").Size} size
 * @param {Box} frame
 */
function orderNamedLines(lines, size, { top, bottom }) {
  const measureToEdge = (/** @type {T} */ { points }) => {
    const y = points[points.length - 1][1];
    return Math.min(y - top, bottom - y);
  };
  const otherLines = lines.slice(0, -1).sort((a, b) => measureToEdge(a) - measureToEdge(b));
  return [...lines.slice(-1), ...(isNarrow(size) ? [] : otherLines)];
}

/** Return the playhead as a line, so that names avoid it. @param {number} x @param {Box} frame @returns {Point[]} */
const createPlayheadLine = (x, { top, bottom }) => [
  [x, top - 20],
  [x, bottom],
];

/** @param {number} x @param {Box} frame */
const renderPlayhead = (x, { top, bottom }) => svg`<g class="playhead">
  <path d="M${x} ${top - 6}V${bottom}"></path>
  <rect x=${x - 5} y=${top - 20} width="10" height="15" rx="2"></rect></g>`;
