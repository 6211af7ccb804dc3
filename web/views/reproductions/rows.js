// @ts-check
/** The reproductions of a source: printed and computed results. */

import { createUrlParameters } from "../../model/address.js";
import { renderIcon } from "../../ui/icons.js";
import { html, nothing } from "../../vendor/lit.js";

/** @import {Reproduction} from "../../model/catalog.js" */
/** @import {TranslatedText, Translate} from "../../words/strings.js" */
/** @import {Result, Runs} from "./runs.js" */

/** @typedef {(reproduction: Reproduction, runs: Runs, t: Translate) => unknown} Part */
/** @typedef {(reproductions: Reproduction[], runs: Runs, t: Translate) => unknown} Parts */

const HEADINGS = /** @type {const} */ (["claim", "printed", "ours", "same"]);

/** @type {Parts} */
export function renderSourceResults(reproductions, runs, t) {
  const [source, citation] = [reproductions[0].source, reproductions[0].citation].map(
    t.translateSentence,
  );
  return html`<section class="source-rows" aria-label=${source.words}>
    <h2 lang=${citation.lang}>${citation.words}</h2>
    <p class="heads" aria-hidden="true">
      ${HEADINGS.map((name) => html`<span>${t(`reproductions.${name}`)}</span>`)}
    </p>
    <ol>${reproductions.map((reproduction) => renderRow(reproduction, runs, t))}</ol>
  </section>`;
}

/** @type {Part} */
function renderRow(reproduction, runs, t) {
  const { id, printed, call, origin, note } = reproduction;
  const [claim, place] = [reproduction.claim, reproduction.place].map(t.translateSentence);
  const result = runs.results.get(id);
  return html`<li class=${isLong(printed) ? "long" : nothing} aria-labelledby=${id}>
    <div class="claim">
      <span id=${id} lang=${claim.lang}>${claim.words}</span>
      <small lang=${place.lang}>${place.words}</small>
      ${note ? renderNote(t.translateSentence(note)) : nothing}
      <details><summary>${t("reproductions.call")}</summary><code>${call}</code></details>
    </div>
    <div class="printed"><span class="what">${t("reproductions.printed")}</span>${
      origin === "printed"
        ? renderQuote(printed, t)
        : html`<small>${t("reproductions.program")}</small>${renderValue(printed, t)}`
    }</div>
    <div class="ours" aria-live="polite">
      <span class="what">${t("reproductions.ours")}</span>
      ${result ? renderValue(result.ours, t) : renderPlaceholder(reproduction, runs, t)}
    </div>
    <div class="verdict">${result ? renderVerdict(result, t) : nothing}</div>
    ${renderReproductionActions(reproduction, runs, t)}
  </li>`;
}

/** Render the placeholder of a missing result. @type {Part} */
export function renderPlaceholder({ id }, runs, t) {
  if (runs.running === id) return html`<span class="turn">${t("reproductions.running")}</span>`;
  return html`<span class="none">${runs.isQueued(id) ? t("reproductions.waits") : "–"}</span>`;
}

/** Render a note about an adaptation. @param {TranslatedText} note */
const renderNote = ({ words, lang }) => html`<small lang=${lang}>${words}</small>`;

/** @param {Result} result @param {Translate} t */
function renderVerdict({ same, seconds }, t) {
  const seal = same
    ? html`<span class="same">${renderIcon("tick")}<span class="hidden">${t("reproductions.is.same")}</span></span>`
    : html`<span class="differs">${renderIcon("clear")}${t("reproductions.is.other")}</span>`;
  return html`${seal}<small>${t("reproductions.seconds", { seconds: seconds.toFixed(2) })}</small>`;
}

/** Render a button to run it, and a link to watch it if possible. @type {Part} */
export function renderReproductionActions({ id, watch, ...reproduction }, runs, t) {
  const claim = t.translateSentence(reproduction.claim).words;
  const busy = runs.running === id || runs.isQueued(id);
  return html`<div class="ways">
    <button class="toggle" ?disabled=${busy} aria-label=${t("reproductions.run.this", { claim })}
      @click=${() => runs.run([id])}>${renderIcon("play")}${t("run")}</button>
    ${
      watch
        ? html`<a class="toggle" href="#${new URLSearchParams(createUrlParameters(watch))}"
            aria-label=${t("reproductions.watch.this", { claim })}>${t("reproductions.watch")}</a>`
        : nothing
    }
  </div>`;
}

/**
 * Format a number, a boolean or a list; leave text as it is.
 * @param {any} value
 * @param {Translate} t
 * @returns {string}
 */
function formatValue(value, t) {
  if (typeof value === "boolean") return t(value ? "reproductions.yes" : "reproductions.no");
  if (typeof value === "number") return t("reproductions.number", { value });
  if (!Array.isArray(value)) return String(value);
  const between = value.some(Array.isArray) ? " / " : " ";
  return value.map((part) => formatValue(part, t)).join(between);
}

/** Return whether a value needs more than a cell. @param {any} value */
const isLong = (value) => typeof value === "string" && (value.includes("\n") || value.length > 40);

/** @param {any} value @param {Translate} t */
const renderValue = (value, t) =>
  typeof value === "string" && value.includes("\n")
    ? html`<pre tabindex="0">${value}</pre>`
    : html`<span class="value">${formatValue(value, t)}</span>`;

/**
 * Quote what the source printed.
 * @param {any} value
 * @param {Translate} t
 */
const renderQuote = (value, t) =>
  isLong(value)
    ? html`<blockquote>${renderValue(value, t)}</blockquote>`
    : html`<q>${renderValue(value, t)}</q>`;
