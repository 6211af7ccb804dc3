// @ts-check
/** Measured and printed times as a chart and a table. */

import { computeFrame, listPowersOfTen } from "../../ui/chart/axes.js";
import { renderLineChart } from "../../ui/chart/lines.js";
import "../../ui/chart/plot.js";
import { scaleLinear, scaleLog } from "../../vendor/d3.js";
import { html } from "../../vendor/lit.js";
import { renderTimesTable } from "./table.js";

/** @import {Line} from "../../ui/chart/lines.js" */
/** @import {Puzzle, Times} from "../../model/catalog.js" */
/** @import {Parameter} from "../../model/parameters.js" */
/** @import {Translate} from "../../words/strings.js" */
/** @import {Series} from "./series.js" */

/** @typedef {{puzzle: Puzzle, printed: Times[], parameter: Parameter}} About parameter: the size */

/** Width of the lines' labels. */
const LABEL_WIDTH = 190;
/** Shorter times are below the clock's resolution and not drawn. */
const MIN_SECONDS = 1e-5;

/**
 * Name each series, without its engine.
 * @param {Series[]} series
 * @param {Pick<About, "puzzle">} about
 * @param {Translate} t
 */
export const nameSeries = (series, { puzzle }, t) =>
  series.map(({ algorithm, form }) => {
    const name = t(`algorithm.${puzzle.name}.${algorithm}`);
    return form ? t("search.name", { name, form: t(`form.${form}`) }) : name;
  });

/**
 * Return the lines of the chart: printed ones, then measured ones, the latest last.
 * @param {Series[]} series
 * @param {About} about
 * @param {Translate} t
 */
function createChartLines(series, { puzzle, printed }, t) {
  const printedLines = printed.map(({ program, n, seconds }) =>
    createChartLine(
      t.translateSentence(program).words,
      "printed",
      n.map((size, i) => [size, seconds[i]]),
    ),
  );
  const measuredLines = series.map(({ algorithm, engine, points }, i) =>
    createChartLine(
      `${t(`algorithm.${puzzle.name}.${algorithm}`)}, ${t(`engine.${engine}`)}`,
      i === series.length - 1 ? "picked" : "measured",
      [...points].map(([n, { seconds }]) => [n, seconds]),
    ),
  );
  return [...printedLines, ...measuredLines].filter(({ points }) => points.length);
}

/**
 * Make a line with a mark at each size, sorted by size.
 * @param {string} name
 * @param {Line["kind"]} kind
 * @param {Line["points"]} times
 * @returns {Line}
 */
function createChartLine(name, kind, times) {
  const points = times.filter(([, seconds]) => seconds >= MIN_SECONDS).sort(([a], [b]) => a - b);
  return { name, kind, points, marks: points };
}

/**
 * Plot time on a logarithmic axis against size.
 * @param {Line[]} lines
 * @param {{to: number, name: string}} view to: minimum end of the size axis; name: of that axis
 * @param {import("../../ui/chart/plot.js").Size} size
 * @param {Translate} t
 */
function renderTimeChart(lines, { to, name }, size, t) {
  const frame = computeFrame(size, LABEL_WIDTH);
  const numbers = (/** @type {number} */ value) =>
    t.formatNumber(value, { maximumFractionDigits: 5 });
  const points = lines.flatMap((line) => line.points);
  const sizes = [to, ...points.map(([n]) => n)];
  const [first, last] = [Math.min(...sizes), Math.max(...sizes)];
  const n = scaleLinear([first - 0.5, last], [frame.left, frame.right]);
  const times = [0.01, 1, ...points.map(([, time]) => time)];
  const seconds = scaleLog([Math.min(...times), Math.max(...times)], [frame.bottom, frame.top]);
  seconds.nice();
  const integers = n.ticks((frame.right - frame.left) / 28).filter(Number.isInteger);
  const x = { scale: n, ticks: integers, numbers, name };
  const y = { scale: seconds, ticks: listPowersOfTen(seconds, 20), numbers, name: t("times.axis") };
  return renderLineChart({ lines, x, y, label: t("times.chart") }, size, frame);
}

/**
 * @param {Series[]} series
 * @param {About & {to: number}} about
 * @param {{bar: unknown, names: string[], save: () => void}} view
 * @param {Translate} t
 */
export function renderTimeFigure(series, about, { bar, ...view }, t) {
  const lines = createChartLines(series, about, t);
  const { to, printed, parameter } = about;
  const name = parameter.pattern ? t("size") : parameter.name;
  const drawTimeChart = (/** @type {import("../../ui/chart/plot.js").Size} */ size) =>
    renderTimeChart(lines, { to, name }, size, t);
  return html`<section class="times" aria-label=${t("times")}>
    <div class="top"><h2>${t("times")}</h2>${bar}</div>
    <figure class="chart"><py-plot class="plot" .template=${drawTimeChart}></py-plot></figure>
    ${renderTimesTable(series, printed, { ...view, parameter, name }, t)}
  </section>`;
}
