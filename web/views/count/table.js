// @ts-check
/** Times by size as a table: columns of this browser, then those of the sources. */

import { formatSize } from "../../model/parameters.js";
import { html, nothing } from "../../vendor/lit.js";
import { listSizes } from "./series.js";

/** @import {Times} from "../../model/catalog.js" */
/** @import {Parameter} from "../../model/parameters.js" */
/** @import {TranslatedText, Translate} from "../../words/strings.js" */
/** @import {Series} from "./series.js" */

/**
 * @param {Series[]} series
 * @param {Times[]} printed
 * @param {{names: string[], save: () => void, parameter: Parameter, name: string}} view name: of the size
 * @param {Translate} t
 */
export function renderTimesTable(series, printed, { names, save, parameter, name }, t) {
  const formatCell = (/** @type {number | null | undefined} */ value, options = {}) =>
    typeof value === "number" ? t.formatNumber(value, options) : nothing;
  const formatSeconds = (/** @type {number | undefined} */ seconds) =>
    formatCell(seconds, { maximumSignificantDigits: 3 });
  const findSolutions = (/** @type {number} */ n) =>
    series.map(({ points }) => points.get(n)).find(Boolean)?.solutions;
  return html`<section class="results">
    <div class="wide-table" role="region" tabindex="0" aria-label=${t("times.table")}>
      <table>
        <thead><tr>
          <th scope="col">${name}</th>
          ${series.length ? html`<th scope="col">${t("tally.solutions")}</th>` : nothing}
          ${series.map((one, i) => html`<th scope="col">${names[i]}<small>${describeSeriesEngine(one, t)}</small></th>`)}
          ${printed.map(({ program, machine }) => renderPrintedHead(t.translateSentence(program), machine))}
        </tr></thead>
        <tbody>${listSizes(series, printed).map(
          (n) => html`<tr>
            <th scope="row">${formatSize(parameter, n)}</th>
            ${series.length ? html`<td>${formatCell(findSolutions(n))}</td>` : nothing}
            ${series.map(({ points }) => html`<td><b>${formatSeconds(points.get(n)?.seconds)}</b></td>`)}
            ${printed.map((one) => html`<td>${formatSeconds(one.seconds[one.n.indexOf(n)])}</td>`)}
          </tr>`,
        )}</tbody>
      </table>
    </div>
    <p>
      <button class="save" @click=${save}>${t("save.csv")}</button>
      <small>${t("times.unit")}</small>
    </p>
    ${renderCitations(printed, t)}
  </section>`;
}

/**
 * Show the printed times of a puzzle without sizes.
 * @param {Times[]} printed
 * @param {Translate} t
 */
export const renderPrintedTimes = (printed, t) => html`<section class="results">
    <div class="wide-table" role="region" tabindex="0" aria-label=${t("times.table")}>
      <table>
        <thead><tr>${printed.map(({ program, machine }) => renderPrintedHead(t.translateSentence(program), machine))}</tr></thead>
        <tbody><tr>${printed.map(({ seconds }) => html`<td>${t.formatNumber(seconds[0])}</td>`)}</tr></tbody>
      </table>
    </div>
    <p><small>${t("times.unit.printed")}</small></p>
    ${renderCitations(printed, t)}
  </section>`;

/** @param {Series} series @param {Translate} t */
function describeSeriesEngine({ engine, points }, t) {
  const workers = Math.max(0, ...[...points.values()].map((point) => point.workers ?? 0));
  return workers ? t("times.workers", { count: workers }) : t(`engine.${engine}`);
}

/**
 * Render the header of a printed column.
 * @param {TranslatedText} program
 * @param {string} machine
 */
const renderPrintedHead = ({ words, lang }, machine) =>
  html`<th scope="col" lang=${lang}>${words}<small lang="en">${machine}</small></th>`;

/**
 * Cite the sources of the printed times.
 * @param {Times[]} printed
 * @param {Translate} t
 */
function renderCitations(printed, t) {
  const named = new Map(
    printed.map(({ citation, place }) => [citation + place, [citation, place]]),
  );
  if (!named.size) return nothing;
  return html`<p class="sources"><small>${t("times.printed")}</small>
    ${[...named.values()].map((both) => {
      const [citation, place] = both.map(t.translateSentence);
      return html`<small lang=${citation.lang}>${citation.words}: ${place.words}</small> `;
    })}</p>`;
}
