// @ts-check
/** What came out of a race: the chart, and the same as a table. */

import { html } from "../vendor/lit.js";
import { resultTable, saveResults } from "../views/race/results.js";

/** Colours of the chart, worn by elements: a sheet's colours depend on the theme. */
const TONES = ["ink", "soft", "hair", "pick", "now", "on-now", "paper"];

/**
 * @param {import("../views/race/results.js").Result[]} rows
 * @param {Record<string, string>} address
 * @param {string[]} names
 * @param {string} language
 * @param {import("../words/strings.js").Translate} t
 */
export function figures(rows, address, names, language, t) {
  const save = () => saveResults(rows, address);
  return html`<figure class="chart">
      <figcaption>
        <span>${t("race.axis.solutions")}</span><span>${t("race.axis.tries")}</span>
      </figcaption>
      <div class="plot" role="img" aria-label=${t("race.chart")}>
        ${TONES.map((tone) => html`<i class=${tone}></i>`)}
      </div>
    </figure>
    ${resultTable(rows, { names, language, save }, t)}`;
}
