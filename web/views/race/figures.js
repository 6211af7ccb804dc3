// @ts-check
/** The results of a race as a chart and a table. */

import { computeFrame, isNarrow, listPowersOfTen } from "../../ui/chart/axes.js";
import { renderLineChart } from "../../ui/chart/lines.js";
import "../../ui/chart/plot.js";
import { scaleLinear, scaleLog } from "../../vendor/d3.js";
import { guard, html } from "../../vendor/lit.js";
import { TICK } from "./lane.js";
import { collectResults, downloadResults, renderResultTable } from "./results.js";

/** @import {Point} from "../../ui/chart/labels.js" */
/** @import {Translate} from "../../words/strings.js" */
/** @import {Race} from "./race.js" */

/** @import {By, Lane} from "./lane.js" */

/** @typedef {{names: string[], picked: number}} View */

/** Minimum time between two drawings of the chart during a race. */
const DRAW_MS = 120;
/** Start of the axis. @type {Record<By, number>} */
const AXIS_START = { tries: 1, time: TICK };
/** Width of the axis label. */
const LABEL_WIDTH = 72;

/**
 * @param {Race} race
 * @param {View} view
 * @param {import("../../export/files.js").Content} content
 * @param {Translate} t
 */
export function renderRaceFigures(race, view, content, t) {
  const rows = collectResults(race);
  const save = () => downloadResults(rows, content);
  const when = race.playing ? Math.floor(performance.now() / DRAW_MS) : {};
  const draw = () => (/** @type {import("../../ui/chart/plot.js").Size} */ size) =>
    renderRaceChart(race, view, size, t);
  return html`<figure class="chart">
      <py-plot class="plot" .template=${guard([when], draw)}></py-plot>
      <figcaption class="soft">${t("race.picked", { name: view.names[view.picked] })}</figcaption>
    </figure>
    ${renderResultTable(rows, { ...view, save }, t)}`;
}

/**
 * Plot solutions against tries or time on a logarithmic axis, one line per lane.
 * @param {Race} race
 * @param {View} view
 * @param {import("../../ui/chart/plot.js").Size} size
 * @param {Translate} t
 */
function renderRaceChart({ lanes, by, hasStarted, isOver, place }, { names, picked }, size, t) {
  const frame = computeFrame(size, LABEL_WIDTH);
  const format = isNarrow(size) ? /** @type {const} */ ({ notation: "compact" }) : {};
  const numbers = (/** @type {number} */ value) => t.formatNumber(value, format);
  const all = lanes.map((lane, i) => createLaneLine(lane, by, names[i], i === picked));
  const lines = [...all.toSpliced(picked, 1), all[picked]].filter(({ points }) => points.length);
  const places = scaleLog([AXIS_START[by], computeAxisEnd(lines)], [frame.left, frame.right]);
  const maxSolutions = computeAxisTop(lanes);
  const solutions = scaleLinear([0, maxSolutions], [frame.bottom, frame.top]);
  const halves = maxSolutions % 2 ? [0, maxSolutions] : [0, maxSolutions / 2, maxSolutions];
  const ticks = listPowersOfTen(places, isNarrow(size) ? 56 : 100);
  const x = { scale: places, ticks, numbers, name: t(`race.axis.${by}`) };
  const y = { scale: solutions, ticks: halves, numbers, name: t("race.axis.solutions") };
  const playhead = hasStarted && !isOver && place >= AXIS_START[by] ? place : 0;
  const label = t(`race.chart.${by}`);
  return renderLineChart({ lines, x, y, playhead, beside: true, label }, size, frame);
}

/**
 * Return the line of a lane, with a mark at the end of its search.
 * @param {Lane} lane
 * @param {By} measure
 * @param {string} name
 * @param {boolean} isPicked
 * @returns {import("../../ui/chart/lines.js").Line}
 */
function createLaneLine(lane, measure, name, isPicked) {
  const points = listCorners(lane.listCurvePoints(measure));
  const kind = isPicked ? "picked" : "other";
  return { name, kind, points, marks: lane.isFinished ? points.slice(-1) : [] };
}

/**
 * Return both ends of each step.
 * @param {Point[]} points
 */
function listCorners(points) {
  return points.flatMap(([at, count], i) => {
    const before = i ? points[i - 1][1] : count;
    const isEnd = i === 0 || i === points.length - 1;
    if (count === before && !isEnd) return [];
    return /** @type {Point[]} */ ([
      [at, before],
      [at, count],
    ]);
  });
}

/**
 * Return the end of the axis: beyond the last line, in steps, so that it seldom moves.
 * @param {{points: Point[]}[]} lines
 */
function computeAxisEnd(lines) {
  const furthest = Math.max(10, ...lines.map(({ points }) => points[points.length - 1][0]));
  return 10 ** (Math.ceil(Math.log10(furthest) * 3 + 0.2) / 3);
}

/**
 * Return the top of the axis: 1, 2, 5, 10, 20 ..., at most the number of solutions fetched.
 * @param {Lane[]} lanes
 */
function computeAxisTop(lanes) {
  const maxSolutions = Math.max(1, ...lanes.map(({ totals }) => totals.solutions));
  const power = 10 ** Math.floor(Math.log10(maxSolutions));
  const round = /** @type {number} */ ([1, 2, 5, 10].find((step) => step * power >= maxSolutions));
  const top = Math.max(1, ...lanes.map(({ knownSolutions }) => knownSolutions));
  return Math.min(round * power, top);
}
