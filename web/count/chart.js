// @ts-check
/** A chart of time against size, time on a logarithmic axis. */

import { tonesOf } from "../race/chart.js";
import UPlot from "../vendor/uplot.js";
import { writeNames } from "./names.js";

/**
 * @typedef {{name: string, printed: boolean, points: [n: number, seconds: number][]}} Line
 * @typedef {{lines: Line[], to: number, language: string}} Drawing to: at least so far it goes; the
 *   last line is the one of now
 */

/** Below this width, in pixels, only the line of now has a name. */
const NARROW = 600;
/** It stands above the end of its line, so many pixels. */
const ABOVE = 16;
/** What a clock cannot tell is not drawn, in seconds. */
const SHORTEST = 1e-5;

/** A chart in an element whose children wear its tones. */
export function createChart() {
  let plot = /** @type {UPlot | undefined} */ (undefined);
  let shown = /** @type {Drawing | undefined} */ (undefined);
  let tones = /** @type {import("../race/annotate.js").Tones | undefined} */ (undefined);
  let about = "";

  return { draw };

  /**
   * @param {HTMLElement} element
   * @param {Drawing} drawing
   */
  function draw(element, drawing) {
    const [width, height] = [element.clientWidth, element.clientHeight];
    if (!width || !height) return;
    shown = drawing;
    tones = tonesOf(element);
    const kinds = JSON.stringify([drawing.lines.map(({ printed }) => printed), width < NARROW]);
    if (plot?.root.parentElement !== element || kinds !== about) {
      plot?.destroy();
      about = kinds;
      const family = getComputedStyle(element).fontFamily;
      plot = new UPlot(optionsOf(width, height, drawing, family), dataOf(drawing), element);
    }
    if (plot.width !== width || plot.height !== height) plot.setSize({ width, height });
    plot.setData(dataOf(drawing));
  }

  /**
   * @param {number} width
   * @param {number} height
   * @param {Drawing} drawing
   * @param {string} family
   * @returns {UPlot.Options}
   */
  function optionsOf(width, height, { lines }, family) {
    const tone = (/** @type {keyof import("../race/annotate.js").Tones} */ name) => () =>
      tones?.[name] ?? "";
    const filter = (/** @type {unknown} */ _, /** @type {number[]} */ splits) => splits;
    const look = { font: `13px ${family}`, stroke: tone("soft"), ticks: { show: false }, filter };
    const grid = { stroke: tone("hair"), width: 1 };
    const series = lines.map(({ printed }, i) => {
      const hot = i === lines.length - 1 && !printed;
      return {
        stroke: tone(hot ? "pick" : printed ? "soft" : "ink"),
        width: hot ? 3.5 : 1.75,
        dash: printed ? [5, 4] : [],
        spanGaps: true,
        points: { show: true, size: hot ? 8 : 6, fill: tone("paper") },
      };
    });
    return {
      width,
      height,
      legend: { show: false },
      cursor: { show: false },
      padding: [24, width < NARROW ? 16 : 190, 0, 0],
      scales: {
        x: { time: false, range: () => span(shown) },
        y: { distr: 3, range: () => decades(shown) },
      },
      axes: [
        { ...look, grid, size: 32, gap: 8, splits: () => whole(shown, width), values: words },
        { ...look, grid, size: 64, gap: 8, splits: () => powers(shown), values: words },
      ],
      series: [{}, ...series],
      hooks: { draw: [(/** @type {UPlot} */ chart) => named(chart, family)] },
    };
  }

  /**
   * @param {UPlot} chart
   * @param {string} family
   */
  function named(chart, family) {
    if (!shown || !tones) return;
    const { lines } = shown;
    const ends = lines.map(({ name, printed, points }, i) => {
      const [x, y] = at(chart, ...points[points.length - 1]);
      return { name, x, y, hot: i === lines.length - 1 && !printed };
    });
    const ratio = UPlot.pxRatio;
    const last = ends.slice(-1).map((end) => ({ ...end, y: end.y - ABOVE * ratio }));
    writeNames(chart.ctx, chart.width < NARROW ? last : ends, { family, ratio, tones });
  }

  /**
   * @param {UPlot} _chart
   * @param {number[]} values
   */
  function words(_chart, values) {
    const format = new Intl.NumberFormat(shown?.language, { maximumFractionDigits: 5 });
    return values.map((value) => format.format(value));
  }
}

/**
 * @param {UPlot} chart
 * @param {number} n
 * @param {number} seconds
 * @returns {[number, number]}
 */
const at = (chart, n, seconds) => [
  chart.valToPos(n, "x", true),
  chart.valToPos(seconds, "y", true),
];

/** All points. @param {Drawing | undefined} drawing */
const drawn = (drawing) => (drawing?.lines ?? []).flatMap(({ points }) => points);

/**
 * The sizes at both ends.
 * @param {Drawing | undefined} drawing
 */
function endsOf(drawing) {
  const all = [drawing?.to ?? 1, ...drawn(drawing).map(([n]) => n)];
  return [Math.min(...all), Math.max(...all)];
}

/**
 * A little room before the first size.
 * @param {Drawing | undefined} drawing
 * @returns {[number, number]}
 */
function span(drawing) {
  const [first, last] = endsOf(drawing);
  return [first - 0.5, last];
}

/**
 * The powers of ten around all times.
 * @param {Drawing | undefined} drawing
 * @returns {[number, number]}
 */
function decades(drawing) {
  const times = [0.01, 1, ...drawn(drawing).map(([, seconds]) => seconds)];
  const [least, most] = [Math.min(...times), Math.max(...times)];
  return [10 ** Math.floor(Math.log10(least)), 10 ** Math.ceil(Math.log10(most))];
}

/** @param {Drawing | undefined} drawing */
function powers(drawing) {
  const [least, most] = decades(drawing).map((value) => Math.round(Math.log10(value)));
  return Array.from({ length: most - least + 1 }, (_, i) => 10 ** (least + i));
}

/**
 * Every size has its number, where there is room.
 * @param {Drawing | undefined} drawing
 * @param {number} width
 */
function whole(drawing, width) {
  const [first, last] = endsOf(drawing);
  const all = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const every = Math.ceil((all.length * 28) / width);
  return all.filter((_, i) => (all.length - 1 - i) % every === 0);
}

/**
 * @param {Drawing} drawing
 * @returns {UPlot.AlignedData}
 */
function dataOf({ lines }) {
  const all = [...new Set(lines.flatMap(({ points }) => points.map(([n]) => n)))];
  const sizes = all.sort((a, b) => a - b);
  const rows = lines.map(({ points }) => {
    const times = new Map(points);
    return sizes.map((n) => times.get(n) ?? null);
  });
  return [sizes, ...rows];
}

/**
 * What can be drawn, in order.
 * @param {[number, number][]} points
 */
export const drawable = (points) =>
  points.filter(([, seconds]) => seconds >= SHORTEST).sort(([a], [b]) => a - b);
