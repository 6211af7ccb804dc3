// @ts-check
/** The address in the QR codes of a sheet, which other devices must be able to open. */

import { resolveSiteUrl } from "../../lib/files.js";
import { readStorage, writeStorage } from "../../lib/storage.js";
import { html, nothing } from "../../vendor/lit.js";

/** @import {Translate} from "../../words/strings.js" */

const STORAGE_KEY = "site";
const EXAMPLE = "https://example.org/puzzles/";
/** Hosts that are only this computer, or invalid. */
const LOCAL_HOSTS = /^(localhost|127\..*|0\.0\.0\.0|\[::1?\])$|\.(localhost|invalid)$/;

/**
 * Return what is wrong with an address: `form` if it is not a web address, `here` if no other
 * device can open it.
 * @param {string} text
 * @returns {"form" | "here" | undefined}
 */
export function findAddressFault(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return "form";
  return LOCAL_HOSTS.test(url.hostname) ? "here" : undefined;
}

const pageAddress = resolveSiteUrl("");
/** The site's address, if other devices can open it. */
const defaultAddress = findAddressFault(pageAddress) ? "" : pageAddress;

/** Return the saved address, valid or not. */
export const readSavedAddress = () => readStorage(STORAGE_KEY) ?? "";

/** Return the address for the codes; empty if none is known. */
export const chooseSiteAddress = () =>
  findAddressFault(readSavedAddress()) ? defaultAddress : new URL(readSavedAddress()).href;

/** Save an address without its fragment, which belongs to a board. @param {string} text */
const saveAddress = (text) => writeStorage(STORAGE_KEY, text.trim().replace(/#.*/s, ""));

/**
 * @param {() => void} onChange
 * @param {Translate} t
 */
export function renderAddressField(onChange, t) {
  const text = readSavedAddress();
  const fault = text ? findAddressFault(text) : undefined;
  const saveTypedAddress = (/** @type {Event & {target: HTMLInputElement}} */ { target }) => {
    saveAddress(target.value);
    onChange();
  };
  return html`<div class="address">
    <label>${t("worksheet.address")}
      <input type="url" inputmode="url" autocomplete="url" .value=${text}
        placeholder=${defaultAddress || "https://…"} aria-describedby="address-said"
        aria-invalid=${fault ? "true" : "false"} @change=${saveTypedAddress}></label>
    <small id="address-said">${t(chooseSiteAddress() ? "worksheet.address.why" : "worksheet.address.none")}</small>
    ${fault ? html`<p class="fault" role="alert">${t(`worksheet.address.${fault}`, { example: EXAMPLE })}</p>` : nothing}
  </div>`;
}
