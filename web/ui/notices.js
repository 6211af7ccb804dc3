// @ts-check
/** Status lines, progress, notices and error messages. */

import { recordError } from "../lib/error-log.js";
import { html, nothing } from "../vendor/lit.js";

/** @import {Translate} from "../words/strings.js" */

/**
 * @param {unknown[]} words
 * @param {boolean} live whether screen readers announce changes
 * @param {Translate} t
 * @param {"wrong" | "solved" | ""} [verdict] on a position played by hand
 */
export const renderHeadline = ([headline, more], live, t, verdict = "") =>
  html`<p class="says ${verdict}" role="status" aria-live=${live ? "polite" : "off"} lang=${t.language}>
    ${headline}<small>${more}</small>
  </p>`;

/**
 * Render the progress of Python's start; while files are fetched, in bytes.
 * @param {import("../python/schema/types.js").Progress} progress
 * @param {Translate} t
 * @param {string} [fetchKey] key of the text shown during the fetch
 */
export function renderProgress({ loaded, total, phase }, t, fetchKey = "wait.fetch") {
  const megabytes = { loaded: loaded / 1e6, total: total / 1e6 };
  const words = phase === "fetch" ? t(fetchKey, megabytes) : t("wait.boot");
  return html`<p class="wait">
    <progress max=${total} .value=${loaded} aria-label=${words}></progress>${words}
  </p>`;
}

/** Render text between backticks as code. @param {string} words */
export const renderInlineCode = (words) =>
  words.split("`").map((part, i) => (i % 2 ? html`<code>${part}</code>` : part));

/** Render the message of an error, which may be in another language. @param {unknown} error @param {Translate} t */
export function renderErrorText(error, t) {
  const { words, lang } = t.translateError(error);
  return html`<span lang=${lang}>${renderInlineCode(words)}</span>`;
}

/**
 * Render the reason if it is known without a search that there is no solution.
 * @param {import("../words/strings.js").Refusal | undefined} why
 * @param {Translate} t
 */
export function renderNoSolutionNote(why, t) {
  if (!why) return nothing;
  return html`<p class="outlook" role="note"><b>${t("impossible")}</b> ${renderErrorText(why, t)}</p>`;
}

/**
 * Render a notice for each part of a link that could not be used unchanged.
 * @param {import("../model/catalog.js").Notice[]} notices
 * @param {Translate} t
 */
export const renderNotices = (notices, t) =>
  notices.map(({ name, value, apart, key = chooseNoticeKey(apart, value) }) => {
    const values = { name: t.translateLabel(name), value: value && t.translateLabel(value) };
    return html`<p class="fault">${t(key, values)}</p>`;
  });

/** @param {boolean | undefined} apart @param {string} value empty if a default without a label is used */
function chooseNoticeKey(apart, value) {
  if (apart) return value ? "notice.apart" : "notice.apart.default";
  return value ? "notice.value" : "notice.value.default";
}

/**
 * Texts of an error next to a board that can still be played by hand, and of an error of a count:
 * by kind of error, and a further sentence.
 * @type {Record<string, {texts?: Record<string, string>, more?: string}>}
 */
const FAULT_PLACES = {
  view: {},
  board: { more: "error.more" },
  count: { texts: { value: "counting.error.value", refused: "counting.error.refused" } },
};

/**
 * Render an error: the page's text for its kind, and below it the original message.
 * @param {unknown} fault
 * @param {() => unknown} onRetry retries; may return a promise
 * @param {Translate} t
 * @param {keyof typeof FAULT_PLACES} [place]
 */
export function renderFault(fault, onRetry, t, place = "view") {
  if (!fault) return nothing;
  recordError(fault);
  const { texts = {}, more } = FAULT_PLACES[place];
  const kind = fault instanceof Error && "kind" in fault ? String(fault.kind) : "site";
  const isFinal = kind in texts || kind === "value" || kind === "draft";
  const retry = (/** @type {Event & {target: HTMLElement}} */ { target }) =>
    retryUnlessBusy(target, onRetry);
  return html`<div class="fault" role="alert">
    ${t(texts[kind] ?? `error.${kind}`)} ${more ? t(more) : nothing}
    ${isFinal ? nothing : html`<button @click=${retry}>${t("retry")}</button>`}
    <small>${renderErrorText(fault, t)}</small>
  </div>`;
}

/**
 * Render the error that translations could not be fetched; its text needs none.
 * @param {() => unknown} onRetry
 */
export const renderStringsError = (onRetry) => html`<div class="fault" role="alert">
  <span lang="en">The texts of this board could not be loaded.</span>
  <span lang="ja">この盤の文章を読み込めませんでした。</span>
  <button @click=${(/** @type {Event & {target: HTMLElement}} */ { target }) => retryUnlessBusy(target, onRetry)}>
    <span lang="en">Try again</span> <span lang="ja">もう一度</span></button>
</div>`;

/**
 * Retry, and ignore further presses until that has finished.
 * @param {HTMLElement} button
 * @param {() => unknown} onRetry
 */
async function retryUnlessBusy(button, onRetry) {
  if (button.ariaBusy === "true") return;
  button.ariaBusy = "true";
  try {
    await onRetry();
  } finally {
    button.ariaBusy = "false";
  }
}
