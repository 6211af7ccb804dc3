// @ts-check
/** Bar that offers a new version of the site. */

import { html } from "../../vendor/lit.js";

/**
 * @param {string} message key of the text
 * @param {() => void} onTake
 * @param {import("../../words/strings.js").Translate} t
 */
export const renderUpdateBar = (message, onTake, t) =>
  html`<p class="update">${t(message)}<button @click=${onTake}>${t("update.take")}</button></p>`;
