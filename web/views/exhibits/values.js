// @ts-check
/** What was printed, and ours, as they are written. */

import { html } from "../../vendor/lit.js";

/** @import {Translate} from "../../words/strings.js" */

/**
 * A number, yes or no, a list one after the other; a text as it is.
 * @param {any} value
 * @param {Translate} t
 * @returns {string}
 */
function worded(value, t) {
  if (typeof value === "boolean") return t(value ? "exhibits.yes" : "exhibits.no");
  if (typeof value === "number") return t("exhibits.number", { value });
  if (!Array.isArray(value)) return String(value);
  const between = value.some(Array.isArray) ? " / " : " ";
  return value.map((part) => worded(part, t)).join(between);
}

/** Whether a value wants more than a cell. @param {any} value */
export const isLong = (value) =>
  typeof value === "string" && (value.includes("\n") || value.length > 40);

/** @param {any} value @param {Translate} t */
export const written = (value, t) =>
  typeof value === "string" && value.includes("\n")
    ? html`<pre>${value}</pre>`
    : html`<span class="value">${worded(value, t)}</span>`;

/**
 * A quotation of what the source printed.
 * @param {any} value
 * @param {Translate} t
 */
export const quoted = (value, t) =>
  isLong(value)
    ? html`<blockquote>${written(value, t)}</blockquote>`
    : html`<q>${written(value, t)}</q>`;
