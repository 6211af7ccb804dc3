// @ts-check
/** What was measured, beside what was printed: a chart and a table. */

import { drawable } from "../../count/chart.js";
import { html } from "../../vendor/lit.js";
import { timeTable } from "./table.js";

/**
 * @typedef {import("./series.js").Series} Series
 * @typedef {import("./series.js").Times} Times
 * @typedef {import("../../words/strings.js").Translate} Translate
 * @typedef {{puzzle: import("../../request/catalog.js").Puzzle, printed: Times[]}} About
 */

/** Colours of the chart, worn by elements: a sheet's colours depend on the theme. */
const TONES = ["ink", "soft", "hair", "pick", "now", "on-now", "paper"];

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
 * @returns {import("../../count/chart.js").Line[]}
 */
export function linesOf(series, about, t) {
  const theirs = about.printed.map(({ program, n, seconds }) => ({
    name: t.said(program).words,
    printed: true,
    points: drawable(n.map((size, i) => [size, seconds[i]])),
  }));
  const ours = series.map(({ algorithm, engine, points }) => ({
    name: `${t(`algorithm.${about.puzzle.name}.${algorithm}`)}, ${t(`engine.${engine}`)}`,
    printed: false,
    points: drawable([...points].map(([n, { seconds }]) => [n, seconds])),
  }));
  return [...theirs, ...ours].filter(({ points }) => points.length);
}

/**
 * @param {Series[]} series
 * @param {Times[]} printed
 * @param {{bar: unknown, names: string[], language: string, save: () => void}} view
 * @param {Translate} t
 */
export function timeFigure(series, printed, { bar, ...view }, t) {
  return html`<section class="times" aria-label=${t("times")}>
    <div class="top"><h2>${t("times")}</h2>${bar}</div>
    <figure class="chart">
      <figcaption><span>${t("times.axis")}</span><span>n</span></figcaption>
      <div class="plot" role="img" aria-label=${t("times.chart")}>
        ${TONES.map((tone) => html`<i class=${tone}></i>`)}
      </div>
    </figure>
    ${timeTable(series, printed, view, t)}
  </section>`;
}
