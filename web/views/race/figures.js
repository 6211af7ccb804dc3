// @ts-check
/** What came out of a race: the chart, and the same as a table. */

import { frameOf, isNarrow, powers } from "../../chart/axes.js";
import { lineChart } from "../../chart/lines.js";
import "../../chart/plot.js";
import { scaleLinear, scaleLog } from "../../vendor/d3.js";
import { guard, html } from "../../vendor/lit.js";
import { TICK } from "./lane.js";
import { results, resultTable, saveResults } from "./results.js";

/** @import {Point} from "../../chart/labels.js" */
/** @import {Translate} from "../../words/strings.js" */
/** @import {Race} from "./race.js" */

/** @import {By, Lane} from "./lane.js" */

/** @typedef {{names: string[], picked: number}} View of the lanes */

/** While a race runs its chart is drawn at most so often, in milliseconds. */
const OFTEN = 120;
/** Where the axis begins. @type {Record<By, number>} */
const LEAST = { tries: 1, time: TICK };
/** Room for the name of the axis, in pixels. */
const ASIDE = 72;

/**
 * @param {Race} race
 * @param {View} view
 * @param {Record<string, string>} address
 * @param {Translate} t
 */
export function figures(race, view, address, t) {
  const rows = results(race);
  const save = () => saveResults(rows, address);
  const when = race.playing ? Math.floor(performance.now() / OFTEN) : {};
  const template = () => (/** @type {import("../../chart/plot.js").Size} */ size) =>
    raceChart(race, view, size, t);
  return html`<figure class="chart">
      <py-plot class="plot" .template=${guard([when], template)}></py-plot>
      <figcaption class="soft">${t("race.picked", { name: view.names[view.picked] })}</figcaption>
    </figure>
    ${resultTable(rows, { ...view, save }, t)}`;
}

/**
 * Solutions against what the race goes by, one line a lane, on one logarithmic axis.
 * @param {Race} race
 * @param {View} view
 * @param {import("../../chart/plot.js").Size} size
 * @param {Translate} t
 */
function raceChart({ lanes, by, begun, over, place }, { names, picked }, size, t) {
  const frame = frameOf(size, ASIDE);
  const format = isNarrow(size) ? /** @type {const} */ ({ notation: "compact" }) : {};
  const numbers = (/** @type {number} */ value) => t.number(value, format);
  const all = lanes.map((lane, i) => lineOf(lane, by, names[i], i === picked));
  const lines = [...all.toSpliced(picked, 1), all[picked]].filter(({ points }) => points.length);
  const places = scaleLog([LEAST[by], farEnd(lines)], [frame.left, frame.right]);
  const most = highEnd(lanes);
  const solutions = scaleLinear([0, most], [frame.bottom, frame.top]);
  const halves = most % 2 ? [0, most] : [0, most / 2, most];
  const ticks = powers(places, isNarrow(size) ? 56 : 100);
  const x = { scale: places, ticks, numbers, name: t(`race.axis.${by}`) };
  const y = { scale: solutions, ticks: halves, numbers, name: t("race.axis.solutions") };
  const playhead = begun && !over && place >= LEAST[by] ? place : 0;
  const label = t(`race.chart.${by}`);
  return lineChart({ lines, x, y, playhead, beside: true, label }, size, frame);
}

/**
 * The line of a lane; a mark stands where the search has ended.
 * @param {Lane} lane
 * @param {By} by
 * @param {string} name
 * @param {boolean} isPicked
 * @returns {import("../../chart/lines.js").Line}
 */
function lineOf(lane, by, name, isPicked) {
  const points = turnsOf(lane.curve(by));
  const kind = isPicked ? "picked" : "other";
  return { name, kind, points, marks: lane.finished ? points.slice(-1) : [] };
}

/**
 * Both ends of each step.
 * @param {Point[]} steps
 */
function turnsOf(steps) {
  return steps.flatMap(([at, count], i) => {
    const before = i ? steps[i - 1][1] : count;
    const isEnd = i === 0 || i === steps.length - 1;
    if (count === before && !isEnd) return [];
    return /** @type {Point[]} */ ([
      [at, before],
      [at, count],
    ]);
  });
}

/**
 * The axis ends a little beyond the last line, in steps, so that it seldom moves.
 * @param {{points: Point[]}[]} lines
 */
function farEnd(lines) {
  const most = Math.max(10, ...lines.map(({ points }) => points[points.length - 1][0]));
  return 10 ** (Math.ceil(Math.log10(most) * 3 + 0.2) / 3);
}

/**
 * As that axis: 1, 2, 5, 10, 20 ... solutions, and at last as many as are known, shown or not.
 * @param {Lane[]} lanes
 */
function highEnd(lanes) {
  const most = Math.max(1, ...lanes.map(({ totals }) => totals.solutions));
  const power = 10 ** Math.floor(Math.log10(most));
  const round = /** @type {number} */ ([1, 2, 5, 10].find((step) => step * power >= most));
  const top = Math.max(1, ...lanes.map(({ known }) => known));
  return Math.min(round * power, top);
}
