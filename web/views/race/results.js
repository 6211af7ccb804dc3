// @ts-check
/** What came out of a race: a row a lane, as a table and as CSV. */

import { downloadTable, fileName } from "../../export/files.js";
import { html } from "../../vendor/lit.js";
import { isOwn } from "./entries.js";

/** @import {Translate} from "../../words/strings.js" */
/** @import {Race} from "./race.js" */

/**
 * @typedef {{algorithm: string, form: string, tries: number, dead_ends: number, found: number,
 *   solutions: number, seconds: number, ended: boolean, own: boolean}} Result own: of a text of
 *   the reader's
 */

/** The figures of which less is better. */
export const FIGURES = /** @type {const} */ (["tries", "dead_ends", "seconds"]);
const COLUMNS = /** @type {const} */ (["tries", "dead_ends", "found", "solutions", "seconds"]);

/** @param {Race} race @returns {Result[]} */
export const results = ({ lanes }) =>
  lanes.map(({ algorithm, form, text, totals, milliseconds, finished }) => ({
    algorithm: algorithm.name,
    form,
    own: isOwn({ text }),
    tries: totals.tries,
    dead_ends: totals.deadEnds,
    found: totals.found,
    solutions: totals.solutions,
    seconds: Number((milliseconds / 1000).toFixed(6)),
    ended: finished,
  }));

/**
 * The searches at their end that can be compared: a text of the reader's that finds more than
 * ours, or less, has not searched for the same.
 * @param {Result[]} rows
 */
export function equals(rows) {
  const ended = rows.filter((row) => row.ended);
  const ours = ended.find(({ own }) => !own);
  return ended.filter(({ own, solutions }) => !own || !ours || solutions === ours.solutions);
}

/**
 * The least of a figure among those.
 * @param {Result[]} rows
 * @param {typeof FIGURES[number]} figure
 */
export const least = (rows, figure) => Math.min(...equals(rows).map((row) => row[figure]));

/**
 * The names are those of the catalogue, so that the file reads the same in every language.
 * @param {Result[]} rows
 * @param {Record<string, string>} address of the race
 */
export function saveResults(rows, { puzzle, lanes: _, by: __, ...parameters }) {
  const columns = ["algorithm", "form", ...COLUMNS, "ended", "own"];
  downloadTable(`race-${fileName({ puzzle, parameters })}`, columns, rows);
}

/** @param {Result[]} rows @param {{names: string[], save: () => void}} view @param {Translate} t */
export function resultTable(rows, { names, save }, t) {
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
        <tbody>${rows.map((row, i) => resultRow(row, rows, names[i], t))}</tbody>
      </table>
    </div>
    <p>
      <button class="save" @click=${save}>${t("save.csv")}</button>
      ${rows.some(({ ended }) => !ended) ? html`<small>${t("race.open")}</small>` : ""}
    </p>
  </section>`;
}

/** @param {Result} row @param {Result[]} rows @param {string} name @param {Translate} t */
function resultRow(row, rows, name, t) {
  const digits = { minimumFractionDigits: 4, maximumFractionDigits: 4 };
  const cell = (/** @type {typeof COLUMNS[number]} */ column) => {
    const said = t.number(row[column], column === "seconds" ? digits : {});
    const figure = FIGURES.find((figure) => figure === column);
    const best = figure && equals(rows).includes(row) && row[figure] === least(rows, figure);
    return html`<td>${best ? html`<b>${said}</b>` : said}</td>`;
  };
  const open = row.ended ? "" : html`<span aria-label=${t("race.not.ended")}>…</span>`;
  return html`<tr>
    <th scope="row">${name}</th>
    <td>${t(`form.${row.form}`)}${open}</td>
    ${COLUMNS.map(cell)}
  </tr>`;
}
