// @ts-check
/** A row of controls with a menu for those that do not fit. */

import { html, render } from "../vendor/lit.js";
import { renderIcon } from "./icons.js";
import { confineEscape } from "./popover.js";

/**
 * Toolbar whose last children move into the menu while the row is too long. They change their slot
 * only and remain in the document where they are, so that templates can update them.
 */
class Toolbar extends HTMLElement {
  #controlsObserver = new MutationObserver(() => this.#fitRow());
  /** A shorter label leaves the other controls where they are. */
  #labelObserver = new MutationObserver(() => this.#shortenRow());
  #sizeObserver = new ResizeObserver(() => this.#fitRow());
  #opener;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.addEventListener("keydown", confineEscape);
    render(
      html`<slot></slot>
        <button part="opener" popovertarget="menu"><slot name="opener"></slot></button>
        <div part="menu" id="menu" popover
          @click=${{ handleEvent: closeMenu, capture: true }}
          @beforetoggle=${(/** @type {Event} */ event) => this.#returnFocus(event)}>
          <slot name="menu"></slot></div>`,
      root,
    );
    this.#opener = /** @type {HTMLElement} */ (root.querySelector("button"));
  }

  connectedCallback() {
    this.#controlsObserver.observe(this, { childList: true });
    this.#labelObserver.observe(this, { childList: true, characterData: true, subtree: true });
    this.#sizeObserver.observe(this);
    this.#fitRow(); // before the controls can be seen, so that none is seen moving
  }

  disconnectedCallback() {
    this.#controlsObserver.disconnect();
    this.#labelObserver.disconnect();
    this.#sizeObserver.disconnect();
  }

  #fitRow() {
    for (const each of this.querySelectorAll(":scope > [slot=menu]")) each.slot = "";
    this.#opener.hidden = true;
    this.#shortenRow();
  }

  #shortenRow() {
    const controls = [
      ...this.querySelectorAll(":scope > :not(dialog, [slot=opener], [slot=menu])"),
    ];
    while (controls.length > 0 && this.scrollWidth > this.clientWidth) {
      /** @type {Element} */ (controls.pop()).slot = "menu";
      this.#opener.hidden = false;
    }
  }

  /**
   * Return the focus from a closing menu to its button. Browsers do not, because the controls are
   * not in the shadow tree.
   * @param {Event} event
   */
  #returnFocus(event) {
    const isClosing = /** @type {ToggleEvent} */ (event).newState === "closed";
    if (isClosing && this.querySelector(":scope > [slot=menu]:focus-within")) this.#opener.focus();
  }
}
// A notebook has a copy of this module for each board.
if (!customElements.get("py-toolbar")) customElements.define("py-toolbar", Toolbar);

/**
 * Close the menu before a button in it acts, so that a dialog returns the focus to a visible button.
 * A button with a popover of its own leaves the menu open.
 * @param {Event} event
 */
function closeMenu({ currentTarget, target }) {
  const button = /** @type {Element} */ (target).closest("button, a");
  if (!button || button.hasAttribute("popovertarget")) return;
  /** @type {HTMLElement} */ (currentTarget).hidePopover();
}

/**
 * @param {unknown} controls the most important ones first
 * @param {import("../words/strings.js").Translate} t
 * @param {string} [className]
 */
export const renderToolbar = (controls, t, className = "") => html`<py-toolbar class=${className}>
    ${controls}
    <span slot="opener">${renderIcon("dots")}<span class="word">${t("more")}</span></span>
  </py-toolbar>`;
