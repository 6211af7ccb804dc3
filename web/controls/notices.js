// @ts-check
/** What the reader waits for, and what went wrong. */

import { html, nothing } from "../vendor/lit.js";

/** @import {Translate} from "../words/strings.js" */

/**
 * The headline and a second voice.
 * @param {unknown[]} words
 * @param {boolean} live whether each is told aloud
 * @param {Translate} t
 */
export const says = ([headline, more], live, t) =>
  html`<p class="says" role="status" aria-live=${live ? "polite" : "off"} lang=${t.language}>
    ${headline}<small>${more}</small>
  </p>`;

/**
 * How far Python is, in bytes while it is fetched.
 * @param {import("../runtime/client.js").Progress} progress
 * @param {Translate} t
 * @param {string} [fetching] the key of what is said while it is fetched
 */
export function progressLine({ loaded, total, phase }, t, fetching = "wait.fetch") {
  const megabytes = { loaded: loaded / 1e6, total: total / 1e6 };
  const words = phase === "fetch" ? t(fetching, megabytes) : t("wait.boot");
  return html`<p class="wait">
    <progress max=${total} .value=${loaded} aria-label=${words}></progress>${words}
  </p>`;
}

/**
 * That there is no solution, and why, where that is known without a search.
 * @param {import("../words/strings.js").Refusal | undefined} why
 * @param {Translate} t
 */
export function impossibleLine(why, t) {
  if (!why) return nothing;
  const { words, lang } = t.told(why);
  return html`<p class="outlook" role="note"><b>${t("impossible")}</b>
    <span lang=${lang}>${words}</span></p>`;
}

/**
 * What of a link could not be used as it was.
 * @param {import("../request/catalog.js").Notice[]} notices
 * @param {Translate} t
 */
export const noticeLines = (notices, t) =>
  notices.map(({ name, value, apart, key = apart ? "notice.apart" : "notice.value" }) => {
    const told = { name: t.called(name), value: value ? t.called(value) : t("notice.usual") };
    return html`<p class="fault">${t(key, told)}</p>`;
  });

/**
 * A fault has a name the page has words for; what the machine said stands below.
 * @param {unknown} fault
 * @param {() => unknown} again a promise, if it takes a while
 * @param {Translate} t
 * @param {boolean} [playable] whether there is a board that can still be played by hand
 */
export function faultLine(fault, again, t, playable = false) {
  if (!fault) return nothing;
  const kind = fault instanceof Error && "kind" in fault ? fault.kind : "site";
  const { words, lang } = t.told(fault);
  const retry = (/** @type {Event & {target: HTMLElement}} */ { target }) => tryOnce(target, again);
  return html`<div class="fault" role="alert">
    ${t(`error.${kind}`)} ${playable ? t("error.more") : nothing}
    ${kind === "value" || kind === "draft" ? nothing : html`<button @click=${retry}>${t("retry")}</button>`}
    <small lang=${lang}>${words}</small>
  </div>`;
}

/**
 * A fault there are no words for: they are what is missing.
 * @param {() => unknown} again
 */
export const wordless = (again) => html`<div class="fault" role="alert">
  <span lang="en">The words of this board could not be fetched.</span>
  <span lang="ja">この盤の言葉を取得できませんでした。</span>
  <button @click=${(/** @type {Event & {target: HTMLElement}} */ { target }) => tryOnce(target, again)}>
    <span lang="en">Try again</span> <span lang="ja">もう一度</span></button>
</div>`;

/**
 * A second press while it is tried would come to the same.
 * @param {HTMLElement} button
 * @param {() => unknown} again
 */
async function tryOnce(button, again) {
  if (button.ariaBusy === "true") return;
  button.ariaBusy = "true";
  try {
    await again();
  } finally {
    button.ariaBusy = "false";
  }
}
