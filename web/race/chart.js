// @ts-check
/** The chart of a race: solutions against tries, one line a lane, on one logarithmic axis. */

import UPlot from "../vendor/uplot.js";
import { sampledAt } from "../views/race/totals.js";
import { annotate } from "./annotate.js";

/**
 * @typedef {import("../views/race/totals.js").Trail} Trail
 * @typedef {{name: string, trail: Trail, finished: boolean}} Line
 * @typedef {{lines: Line[], picked: number, top: number, playhead: number | undefined,
 *   language: string}} Drawing top: the most solutions known, shown or not; playhead: the try that all stand at
 * @typedef {import("./annotate.js").Tones} Tones
 */

/** While a race runs it is drawn at most so often, in milliseconds. */
const OFTEN = 120;
/** Below this width, in pixels, numbers are short and only the picked line has a name. */
const NARROW = 600;
/** Room at the right, in pixels: for the name of the axis, where it stands there. */
const aside = (/** @type {number} */ width) => (width < NARROW ? 16 : 52);

/** A chart in an element whose children wear its tones. */
export function createChart() {
  let plot = /** @type {UPlot | undefined} */ (undefined);
  let shown = /** @type {Drawing | undefined} */ (undefined);
  let tones = /** @type {Tones | undefined} */ (undefined);
  let count = 0;
  let when = 0;

  return { draw, close };

  /**
   * @param {HTMLElement} element
   * @param {Drawing} drawing
   * @param {boolean} hurry whether another drawing follows soon
   */
  function draw(element, drawing, hurry) {
    if (hurry && performance.now() - when < OFTEN) return;
    const [width, height] = [element.clientWidth, element.clientHeight];
    if (!width || !height) return;
    when = performance.now();
    shown = drawing;
    tones = tonesOf(element);
    const narrow = width < NARROW;
    const other = count !== drawing.lines.length || narrow !== (plot && plot.width < NARROW);
    if (plot?.root.parentElement !== element || other) {
      close();
      count = drawing.lines.length;
      const options = optionsOf(width, height, count, getComputedStyle(element).fontFamily);
      plot = new UPlot(options, dataOf(drawing), element);
    }
    if (plot.width !== width || plot.height !== height) plot.setSize({ width, height });
    plot.setData(dataOf(drawing));
  }

  function close() {
    plot?.destroy();
    plot = undefined;
  }

  /**
   * @param {number} width
   * @param {number} height
   * @param {number} lines
   * @param {string} family
   * @returns {UPlot.Options}
   */
  function optionsOf(width, height, lines, family) {
    const tone = (/** @type {keyof Tones} */ name) => () => tones?.[name] ?? "";
    const filter = (/** @type {unknown} */ _, /** @type {number[]} */ splits) => splits;
    const font = `13px ${family}`;
    const look = { font, stroke: tone("soft"), ticks: { show: false }, filter };
    const paths = UPlot.paths.stepped?.({ align: 1 });
    const series = Array.from({ length: lines }, (_, i) => {
      const hot = i === lines - 1;
      const stroke = tone(hot ? "pick" : "soft");
      return { stroke, width: hot ? 3.5 : 1.75, paths, points: { show: false } };
    });
    const grid = { stroke: tone("hair"), width: 1 };
    return {
      width,
      height,
      legend: { show: false },
      cursor: { show: false },
      padding: [24, aside(width), 0, 0],
      scales: {
        x: { time: false, distr: 3, range: () => [1, farEnd(shown)] },
        y: { range: () => [0, highEnd(shown)] },
      },
      axes: [
        { ...look, grid, size: 32, gap: 8, splits: powers, values: numbersOf },
        { ...look, grid, size: 64, gap: 8, splits: halves, values: numbersOf },
      ],
      series: [{}, ...series],
      hooks: { draw: [(/** @type {UPlot} */ chart) => annotated(chart, family)] },
    };
  }

  /**
   * @param {UPlot} chart
   * @param {string} family
   */
  function annotated(chart, family) {
    if (!shown || !tones) return;
    const lines = ordered(shown).map(({ name, finished }, i) => ({
      name,
      finished,
      hot: i === count - 1,
      named: i === count - 1 || chart.width >= NARROW,
      points: pointsOf(chart, i + 1),
    }));
    const { playhead } = shown;
    const at = playhead ? chart.valToPos(playhead, "x", true) : undefined;
    const { left, top, width, height } = chart.bbox;
    const right = left + width + aside(chart.width) * UPlot.pxRatio;
    const plot = { left, right, top, bottom: top + height };
    annotate(chart.ctx, { lines, at, plot, family, ratio: UPlot.pxRatio, tones });
  }

  /**
   * Where decades are narrow, every second has its number.
   * @param {UPlot} chart
   * @param {number[]} values
   * @param {number} axis
   */
  function numbersOf(chart, values, axis) {
    /** @type {Intl.NumberFormatOptions} */
    const short = chart.width < NARROW ? { notation: "compact" } : {};
    const format = new Intl.NumberFormat(shown?.language, short);
    const [first, second] = values.map((value) => chart.valToPos(value, axis ? "y" : "x"));
    const every = axis || second - first > 44 ? 1 : 2;
    return values.map((value, i) => (i % every ? "" : format.format(value)));
  }
}

/** The tones are worn by children, because a sheet's colours depend on the theme. @param {Element} element */
export function tonesOf(element) {
  const worn = [...element.querySelectorAll("i")].map((i) => [
    i.className,
    getComputedStyle(i).color,
  ]);
  return /** @type {Tones} */ (Object.fromEntries(worn));
}

/**
 * The axis ends a little beyond the last try, in steps, so that it seldom moves.
 * @param {Drawing | undefined} drawing
 */
function farEnd(drawing) {
  const most = Math.max(10, ...(drawing?.lines ?? []).map(({ trail }) => trail.tries));
  return 10 ** (Math.ceil(Math.log10(most) * 3 + 0.2) / 3);
}

/**
 * As that axis: 1, 2, 5, 10, 20 ... solutions, and at last as many as there are.
 * @param {Drawing | undefined} drawing
 */
function highEnd(drawing) {
  const most = Math.max(1, ...(drawing?.lines ?? []).map(({ trail }) => trail.solutions));
  const power = 10 ** Math.floor(Math.log10(most));
  const round = /** @type {number} */ ([1, 2, 5, 10].find((step) => step * power >= most));
  return Math.max(1, Math.min(round * power, drawing?.top ?? 0));
}

/**
 * @param {UPlot} _chart
 * @param {number} _axis
 * @param {number} least
 * @param {number} most
 */
function powers(_chart, _axis, least, most) {
  const found = [];
  for (let power = least; power <= most; power *= 10) found.push(power);
  return found;
}

/**
 * @param {UPlot} _chart
 * @param {number} _axis
 * @param {number} _least
 * @param {number} most
 */
const halves = (_chart, _axis, _least, most) => (most % 2 ? [0, most] : [0, most / 2, most]);

/**
 * The picked line comes last, over the others.
 * @param {Drawing} drawing
 */
const ordered = ({ lines, picked }) => [...lines.filter((_, i) => i !== picked), lines[picked]];

/**
 * @param {Drawing} drawing
 * @returns {UPlot.AlignedData}
 */
function dataOf(drawing) {
  const most = Math.max(10, ...drawing.lines.map(({ trail }) => trail.tries));
  const at = new Set(drawing.lines.map(({ trail }) => trail.tries).filter(Boolean));
  for (let i = 0; sampledAt(i) <= most; i++) at.add(sampledAt(i));
  const tries = [...at].sort((a, b) => a - b);
  return [tries, ...ordered(drawing).map(({ trail }) => solutionsAt(trail, tries))];
}

/**
 * @param {Trail} trail
 * @param {number[]} tries
 */
function solutionsAt(trail, tries) {
  let sample = -1;
  return tries.map((count) => {
    while (sampledAt(sample + 1) <= count) sample += 1;
    if (count > trail.tries) return null;
    return count === trail.tries ? trail.solutions : trail.samples[sample];
  });
}

/**
 * Where a line of the chart turns, in pixels.
 * @param {UPlot} chart
 * @param {number} series
 */
function pointsOf(chart, series) {
  const points = /** @type {[number, number][]} */ ([]);
  const [tries, values] = [chart.data[0], chart.data[series]];
  for (const [i, value] of values.entries()) {
    if (typeof value !== "number") continue;
    const ends = typeof values[i + 1] !== "number";
    if (i && !ends && value === values[i - 1]) continue;
    points.push([chart.valToPos(tries[i], "x", true), chart.valToPos(value, "y", true)]);
  }
  return points;
}
