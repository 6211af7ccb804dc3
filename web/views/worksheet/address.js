// @ts-check
/** Where the codes of a sheet lead: an address that other devices can open. */

import { addressOf } from "../../load/files.js";
import { store, stored } from "../../load/stored.js";
import { html, nothing } from "../../vendor/lit.js";

/** @import {Translate} from "../../words/strings.js" */

const NAME = "site";
const EXAMPLE = "https://example.org/puzzles/";
/** Hosts that lead to the computer itself, or nowhere. */
const NOWHERE = /^(localhost|127\..*|0\.0\.0\.0|\[::1?\])$|\.(localhost|invalid)$/;

/**
 * What is wrong with an address, if something is: not one at all, or of this computer alone.
 * @param {string} text
 * @returns {"form" | "here" | undefined}
 */
export function wrong(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return "form";
  return NOWHERE.test(url.hostname) ? "here" : undefined;
}

const own = addressOf("");
/** The site's own address, where others can open it. */
const usual = wrong(own) ? "" : own;

/** What the reader has typed, also when it is wrong. */
export const typed = () => stored(NAME) ?? "";

/** Where the codes lead; nowhere if no address is known. */
export const site = () => (wrong(typed()) ? usual : new URL(typed()).href);

/** Keep an address; what stands behind a # is of a board, not of the site. @param {string} text */
const keep = (text) => store(NAME, text.trim().replace(/#.*/s, ""));

/**
 * @param {() => void} changed
 * @param {Translate} t
 */
export function addressField(changed, t) {
  const text = typed();
  const fault = text ? wrong(text) : undefined;
  const take = (/** @type {Event & {target: HTMLInputElement}} */ { target }) => {
    keep(target.value);
    changed();
  };
  return html`<div class="address">
    <label>${t("worksheet.address")}
      <input type="url" inputmode="url" autocomplete="url" .value=${text}
        placeholder=${usual || "https://…"} aria-describedby="address-said"
        aria-invalid=${fault ? "true" : "false"} @change=${take}></label>
    <small id="address-said">${t(site() ? "worksheet.address.why" : "worksheet.address.none")}</small>
    ${fault ? html`<p class="fault" role="alert">${t(`worksheet.address.${fault}`, { example: EXAMPLE })}</p>` : nothing}
  </div>`;
}
