// @ts-check
/** Modal dialogs with a heading and a close button; a click outside closes them, too. */

import { createStyleSheet } from "../style/sheet.js";
import { html, nothing } from "../vendor/lit.js";
import { renderIcon } from "./icons.js";

/** @import {Translate} from "../words/strings.js" */

const { sheet } = createStyleSheet("web/dialog.css");

/** Stop an event, so that keys in a dialog do not control the player. @param {Event} event */
const stopPropagation = (event) => event.stopPropagation();

/** Close a dialog on a click outside where `closedby` is not supported (WebKit). @param {Event} event */
function closeOnOutsideClick({ target, currentTarget }) {
  if (target !== currentTarget || "closedBy" in HTMLDialogElement.prototype) return;
  /** @type {HTMLDialogElement} */ (target).close();
}

/** Close the dialog that a button is in. @param {Event} event */
const closeDialog = ({ currentTarget }) =>
  /** @type {Element} */ (currentTarget).closest("dialog")?.close();

/**
 * Render a dialog, which `openDialog` opens.
 * @param {{id: string, heading: string, className?: string, onClose?: () => void,
 *   onKeyDown?: (event: KeyboardEvent) => void}} options
 * @param {unknown} content
 * @param {Translate} t
 */
export const renderDialog = (
  { id, heading, className = "", onClose, onKeyDown = stopPropagation },
  content,
  t,
) => html`<dialog id=${id} class="code-sheet ${className}" closedby="any" aria-label=${heading}
    @keydown=${onKeyDown} @click=${closeOnOutsideClick} @close=${onClose ?? nothing}>
  <div>
    <h2>${heading}</h2>
    <button aria-label=${t("dialog.close")} @click=${closeDialog}>${renderIcon("clear")}</button>
    ${content}
  </div>
</dialog>`;

/**
 * Open the dialog with an id, and return it. It closes when the address changes: by Back, Forward or
 * a link, another board may open behind it.
 * @param {EventTarget | null} neighbour an element of the same document or shadow root
 * @param {string} id
 */
export function openDialog(neighbour, id) {
  const root = /** @type {ShadowRoot} */ (/** @type {Element} */ (neighbour).getRootNode());
  const dialog = /** @type {HTMLDialogElement | null} */ (root.querySelector(`#${id}`));
  if (dialog && !dialog.open) {
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
    dialog.showModal();
    addEventListener("hashchange", () => dialog.close(), { once: true });
  }
  return dialog;
}
