// @ts-check
/** The results of a race, one row per lane, as a table and as CSV. */

import { createFileName, downloadTable } from "../../export/files.js";
import { html, nothing } from "../../vendor/lit.js";
import { isUserProgram } from "./entries.js";

/** @import {Translate} from "../../words/strings.js" */
/** @import {Race} from "./race.js" */

/**
 * @typedef {{algorithm: string, form: string, tries: number, dead_ends: number, found: number,
 *   solutions: number, seconds: number, ended: boolean, own: boolean}} Result own: of the
 *   reader's program
 */

/** Figures of which the smallest is best. */
export const FIGURES = /** @type {const} */ (["tries", "dead_ends", "seconds"]);
const COLUMNS = /** @type {const} */ (["tries", "dead_ends", "found", "solutions", "seconds"]);

/** @param {Race} race @returns {Result[]} */
export const collectResults = ({ lanes }) =>
  lanes.map(({ algorithm, form, text, totals, milliseconds, isFinished }) => ({
    algorithm: algorithm.name,
    form,
    own: isUserProgram({ text }),
    tries: totals.tries,
    dead_ends: totals.deadEnds,
    found: totals.found,
    solutions: totals.solutions,
    seconds: Number((milliseconds / 1000).toFixed(6)),
    ended: isFinished,
  }));

/**
 * Return the finished searches that can be compared: a user program with another number of solutions
 * than a built-in one has solved another problem.
 * @param {Result[]} rows
 */
export function filterComparable(rows) {
  const ended = rows.filter((row) => row.ended);
  const ours = ended.find(({ own }) => !own);
  return ended.filter(({ own, solutions }) => !own || !ours || solutions === ours.solutions);
}

/**
 * Return the smallest value of a figure among comparable searches.
 * @param {Result[]} rows
 * @param {typeof FIGURES[number]} figure
 */
export const findSmallest = (rows, figure) =>
  Math.min(...filterComparable(rows).map((row) => row[figure]));

/**
 * Save the results with identifiers of the catalogue, so that files are the same in every language.
 * @param {Result[]} rows
 * @param {import("../../export/files.js").Content} content
 */
export function downloadResults(rows, content) {
  const columns = ["algorithm", "form", ...COLUMNS, "ended", "own"];
  downloadTable(createFileName(content, "race"), columns, rows);
}

/** @param {Result[]} rows @param {{names: string[], save: () => void}} view @param {Translate} t */
export function renderResultTable(rows, { names, save }, t) {
  return html`<section class="results">
    <div class="wide-table" role="region" tabindex="0" aria-label=${t("race.results")}>
      <table>
        <thead>
          <tr>
            <th scope="col">${t("algorithm")}</th>
            <th scope="col">${t("form")}</th>
            ${COLUMNS.map((column) => html`<th scope="col">${t(`race.column.${column}`)}</th>`)}
          </tr>
        </thead>
        <tbody>${rows.map((row, i) => renderResult(row, rows, names[i], t))}</tbody>
      </table>
    </div>
    <p>
      <button class="save" @click=${save}>${t("save.csv")}</button>
    </p>
  </section>`;
}

/** @param {Result} row @param {Result[]} rows @param {string} name @param {Translate} t */
function renderResult(row, rows, name, t) {
  const digits = { minimumFractionDigits: 4, maximumFractionDigits: 4 };
  const renderCell = (/** @type {typeof COLUMNS[number]} */ column) => {
    const text = t.formatNumber(row[column], column === "seconds" ? digits : {});
    const figure = FIGURES.find((figure) => figure === column);
    const best =
      figure && filterComparable(rows).includes(row) && row[figure] === findSmallest(rows, figure);
    return html`<td>${best ? html`<b>${text}</b>` : text}</td>`;
  };
  const open = row.ended || !row.tries ? nothing : html` <small>${t("race.not.ended")}</small>`;
  return html`<tr>
    <th scope="row">${name}</th>
    <td>${t(`form.${row.form}`)}${open}</td>
    ${COLUMNS.map(renderCell)}
  </tr>`;
}
