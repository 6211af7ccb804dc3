// @ts-check
/**
 * Copies the address of what is shown, and says so by a tick, which covers nothing;
 * where that is forbidden, lays it out to be copied.
 */

import { html, nothing } from "../vendor/lit.js";
import { icon } from "./icons.js";

/** So long the reader is told that it is done, in milliseconds. */
const TOLD = 4000;

/** @typedef {ReturnType<typeof createCopyLink>} CopyLink */

/** @param {() => string} address @param {() => Promise<void>} changed */
export function createCopyLink(address, changed) {
  let state = /** @type {"" | "copied" | "refused"} */ ("");
  let timer = 0;

  return { button };

  /** @param {import("../words/strings.js").Translate} t */
  function button(t) {
    const copied = state === "copied";
    return html`<span class="copy-link">
      <button class=${copied ? "done" : nothing} aria-label=${t("link.copy")} title=${t("link.copy")}
        @click=${copy}>${icon(copied ? "tick" : "link")}</button>
      <span class="hidden" aria-live="polite">${copied ? t("link.copied") : nothing}</span>
      ${state === "refused" ? field(t("link.take")) : nothing}
    </span>`;
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(address());
      await tell("copied");
      timer = setTimeout(tell, TOLD, "");
    } catch {
      await tell("refused");
      const field = /** @type {HTMLElement} */ (document.querySelector(".copy-link [popover]"));
      field.showPopover();
      field.querySelector("input")?.select();
    }
  }

  /** @param {typeof state} next */
  function tell(next) {
    clearTimeout(timer);
    state = next;
    return changed();
  }

  /** @param {string} label */
  function field(label) {
    return html`<label popover @toggle=${left}>${label} <input readonly .value=${address()}></label>`;
  }

  /** Who goes on elsewhere has it. @param {ToggleEvent} event */
  function left({ newState }) {
    if (newState === "closed") tell("");
  }
}
