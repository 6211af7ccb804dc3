// @ts-check
/** What was measured, beside what was printed: a chart and a table. */

import { frameOf, powers } from "../../chart/axes.js";
import { lineChart } from "../../chart/lines.js";
import "../../chart/plot.js";
import { scaleLinear, scaleLog } from "../../vendor/d3.js";
import { html } from "../../vendor/lit.js";
import { timeTable } from "./table.js";

/** @import {Line} from "../../chart/lines.js" */
/** @import {Puzzle, Times} from "../../request/catalog.js" */
/** @import {Translate} from "../../words/strings.js" */
/** @import {Series} from "./series.js" */

/** @typedef {{puzzle: Puzzle, printed: Times[]}} About */

/** Room for the names of the lines, in pixels. */
const ASIDE = 190;
/** What a clock cannot tell is not drawn, in seconds. */
const SHORTEST = 1e-5;

/**
 * What each series is called, without its engine.
 * @param {Series[]} series
 * @param {About} about
 * @param {Translate} t
 */
export const namesOf = (series, { puzzle }, t) =>
  series.map(({ algorithm, form }) => {
    const name = t(`algorithm.${puzzle.name}.${algorithm}`);
    return form ? t("search.name", { name, form: t(`form.${form}`) }) : name;
  });

/**
 * The lines of the chart: what is printed first, what was measured last.
 * @param {Series[]} series
 * @param {About} about
 * @param {Translate} t
 */
function linesOf(series, { puzzle, printed }, t) {
  const theirs = printed.map(({ program, n, seconds }) =>
    lineOf(
      t.said(program).words,
      "printed",
      n.map((size, i) => [size, seconds[i]]),
    ),
  );
  const ours = series.map(({ algorithm, engine, points }, i) =>
    lineOf(
      `${t(`algorithm.${puzzle.name}.${algorithm}`)}, ${t(`engine.${engine}`)}`,
      i === series.length - 1 ? "picked" : "measured",
      [...points].map(([n, { seconds }]) => [n, seconds]),
    ),
  );
  return [...theirs, ...ours].filter(({ points }) => points.length);
}

/**
 * What can be drawn, in order, with a mark at each size.
 * @param {string} name
 * @param {Line["kind"]} kind
 * @param {Line["points"]} times
 * @returns {Line}
 */
function lineOf(name, kind, times) {
  const points = times.filter(([, seconds]) => seconds >= SHORTEST).sort(([a], [b]) => a - b);
  return { name, kind, points, marks: points };
}

/**
 * Time against size, time on a logarithmic axis.
 * @param {Line[]} lines
 * @param {{to: number}} view to: at least so far it goes
 * @param {import("../../chart/plot.js").Size} size
 * @param {Translate} t
 */
function timeChart(lines, { to }, size, t) {
  const frame = frameOf(size, ASIDE);
  const numbers = (/** @type {number} */ value) => t.number(value, { maximumFractionDigits: 5 });
  const points = lines.flatMap((line) => line.points);
  const sizes = [to, ...points.map(([n]) => n)];
  const [first, last] = [Math.min(...sizes), Math.max(...sizes)];
  const n = scaleLinear([first - 0.5, last], [frame.left, frame.right]);
  const times = [0.01, 1, ...points.map(([, time]) => time)];
  const seconds = scaleLog([Math.min(...times), Math.max(...times)], [frame.bottom, frame.top]);
  seconds.nice();
  const whole = n.ticks((frame.right - frame.left) / 28).filter(Number.isInteger);
  const x = { scale: n, ticks: whole, numbers, name: "n" };
  const y = { scale: seconds, ticks: powers(seconds, 20), numbers, name: t("times.axis") };
  return lineChart({ lines, x, y, label: t("times.chart") }, size, frame);
}

/**
 * @param {Series[]} series
 * @param {About & {to: number}} about
 * @param {{bar: unknown, names: string[], save: () => void}} view
 * @param {Translate} t
 */
export function timeFigure(series, about, { bar, ...view }, t) {
  const lines = linesOf(series, about, t);
  const { to, printed } = about;
  const template = (/** @type {import("../../chart/plot.js").Size} */ size) =>
    timeChart(lines, { to }, size, t);
  return html`<section class="times" aria-label=${t("times")}>
    <div class="top"><h2>${t("times")}</h2>${bar}</div>
    <figure class="chart"><py-plot class="plot" .template=${template}></py-plot></figure>
    ${timeTable(series, printed, view, t)}
  </section>`;
}
