// @ts-check
/** The variable of an ordinary program that holds the board, and the line that finds a solution. */

import { WITHOUT_MASKS } from "../player/snapshot.js";
import { renderIcon } from "../ui/icons.js";
import { html, nothing } from "../vendor/lit.js";

/** @import {Run} from "../player/run.js" */
/** @import {BoardReading} from "../python/schema/types.js" */
/** @import {Translate} from "../words/strings.js" */
/** @import {EditedBoard} from "./run-decorations.js" */

/** @typedef {{variable: string, line?: number}} Reading */

/** @param {string} text @returns {Reading} */
export function parseReading(text) {
  const [, variable = "", line] = /^([^@]{0,500})(?:@(\d{1,5}))?$/.exec(text) ?? [];
  return { variable, line: line ? Number(line) : undefined };
}

/** @param {Reading} reading */
export const formatReading = ({ variable, line }) => variable + (line ? `@${line}` : "");

/** Return the URL parameter, if anything is decided. @param {Reading} reading @returns {Record<string, string>} */
export const formatReadingParameter = (reading) =>
  reading.variable || reading.line ? { reading: formatReading(reading) } : {};

/**
 * Render how far the search for the board of an ordinary program is.
 * @param {number} steps examined so far @param {Translate} t @param {() => void} [stop]
 */
export const renderSearch = (steps, t, stop) =>
  html`<p class="message" role="status" aria-live="off"><b>${t("editor.search")}</b>
    ${t("editor.search.steps", { steps })}
    ${stop ? html`<button @click=${stop}>${renderIcon("stop")}${t("stop")}</button>` : nothing}</p>`;

/**
 * Render which line finds a solution and, until the reader has answered, which board is right.
 * @param {Run | undefined} run the run of the current text
 * @param {EditedBoard} edited @param {Reading} reading
 * @param {{ask: () => void, choose: (changes: Partial<Reading>) => void, getLine: () => number}} act
 *   ask: ask again; getLine: return the line of the cursor
 * @param {Translate} t
 */
export function renderReading(run, { board, facts }, reading, act, t) {
  const { read } = run ?? {};
  if (!read?.any_order) return nothing;
  const { readings, solution_line: line } = read;
  if (readings.length > 1 && !reading.variable)
    return html`<p class="next" id="asks">${t("editor.reading")}</p>
      <div class="readings" role="group" aria-labelledby="asks">${readings.map(renderChoice)}</div>`;
  return html`<p class="next">${t(line ? "editor.solution" : "editor.solution.none", { line: line ?? 0 })}
      <button title=${t("editor.solution.title")} @click=${() => act.choose({ line: act.getLine() })}>
        ${renderIcon("tick")}${t("editor.solution.here")}</button>
      ${readings.length > 1 ? html`<button @click=${act.ask}>${t("editor.reading.other")}</button>` : nothing}</p>`;

  /** @param {BoardReading} each */
  function renderChoice({ name, variable, form, path }) {
    const { words, lang } = t.translateSentence(form);
    const isShown = name === read?.reading;
    return html`<button aria-pressed=${isShown} @click=${() => act.choose({ variable: name })}>
      <span class="mini" aria-hidden="true">${drawPath(path)}</span>
      <span><code>${variable}</code>: <span lang=${lang}>${words}</span></span></button>`;
  }

  /** Draw a path from the sandbox, which may not fit the board. @param {number[]} path */
  function drawPath(path) {
    const { parameters } = /** @type {Run} */ (run).request;
    const step = { ...WITHOUT_MASKS, at: 0, path, siblings: [], solved: false, dead: false };
    const smallStep = { ...step, parameters, isReplayed: true };
    try {
      return board.renderSmallStep(run?.facts ?? facts, smallStep, "");
    } catch {
      return nothing;
    }
  }
}
