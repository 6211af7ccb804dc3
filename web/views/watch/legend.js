// @ts-check
/** Legend of a board, opened by a question mark in its corner. */

import { confineEscape } from "../../ui/popover.js";
import { html, nothing } from "../../vendor/lit.js";

/** @import {Sign} from "../../boards/index.js" */
/** @import {Translate} from "../../words/strings.js" */

/** @param {() => void} onChange */
export function createLegendRenderer(onChange) {
  /**
   * The open popover. The long list is only rendered while open, because boards are redrawn often.
   * A popover removed with its layout, as when a run starts, closes without an event.
   * @type {Element | undefined}
   */
  let open;
  const trackOpenPopover = (/** @type {Event} */ event) => {
    const trigger = /** @type {Element} */ (event.currentTarget);
    open = /** @type {ToggleEvent} */ (event).newState === "open" ? trigger : undefined;
    onChange();
  };

  /** @param {() => Sign[]} list @param {Translate} t */
  return (list, t) => html`<div class="signs" @keydown=${confineEscape}>
    <button aria-label=${t("signs")} title=${t("signs")} popovertarget="signs">?</button>
    <div id="signs" popover role="dialog" aria-label=${t("signs")} tabindex="0" @beforetoggle=${trackOpenPopover}>
      ${open?.isConnected ? html`<ul class="key">${list().map(renderLegendItem)}</ul>` : nothing}
    </div>
  </div>`;
}

/** @param {Sign} sign */
const renderLegendItem = ([picture, meaning]) => html`<li>${picture}<span>${meaning}</span></li>`;

/** @param {Translate} t @returns {Sign[]} */
export const listTimelineLegendEntries = (t) =>
  ["past", "future", "hit", "head"].map((part) => [
    html`<span class="strip" aria-hidden="true"><i class=${part}></i></span>`,
    t(`timeline.key.${part}`),
  ]);
