// @ts-check
/**
 * Button that copies the current address and then shows a tick. If the browser denies access to the
 * clipboard, a field shows the address.
 */

import { html, nothing } from "../vendor/lit.js";
import { copyText } from "./copy.js";
import { renderIcon } from "./icons.js";

/** Time for which the tick is shown. */
const TICK_MILLISECONDS = 4000;

/** @typedef {ReturnType<typeof createCopyLinkButton>} CopyLink */

/** @param {() => Promise<string>} getAddress @param {() => Promise<void>} onChange */
export function createCopyLinkButton(getAddress, onChange) {
  let state = /** @type {"" | "copied" | "refused"} */ ("");
  let timer = 0;
  let address = "";

  return { renderButton };

  /** @param {import("../words/strings.js").Translate} t */
  function renderButton(t) {
    const copied = state === "copied";
    return html`<span class="copy-link">
      <button class=${copied ? "done" : nothing} aria-label=${t("link.copy")} title=${t("link.copy")}
        @click=${copyAddress}>${renderIcon(copied ? "tick" : "link")}</button>
      <span class="hidden" aria-live="polite">${copied ? t("link.copied") : nothing}</span>
      ${state === "refused" ? renderAddressField(t("link.take")) : nothing}
    </span>`;
  }

  async function copyAddress() {
    address = await getAddress();
    if (!(await copyText(address, showAddressField))) return;
    await setState("copied");
    timer = setTimeout(setState, TICK_MILLISECONDS, "");
  }

  async function showAddressField() {
    await setState("refused");
    const label = /** @type {HTMLElement} */ (document.querySelector(".copy-link [popover]"));
    label.showPopover();
    return label.querySelector("input");
  }

  /** @param {typeof state} next */
  function setState(next) {
    clearTimeout(timer);
    state = next;
    return onChange();
  }

  /** @param {string} label */
  function renderAddressField(label) {
    return html`<label popover @toggle=${resetOnClose}>${label} <input readonly .value=${address}></label>`;
  }

  /** Reset the button when the field closes. @param {ToggleEvent} event */
  function resetOnClose({ newState }) {
    if (newState === "closed") setState("");
  }
}
