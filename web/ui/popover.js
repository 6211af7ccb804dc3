// @ts-check
/** Event handlers of popovers and dialogs: keys, and fallbacks for WebKit. */

/** Let Escape close the open popover only. @param {KeyboardEvent} event */
export function confineEscape(event) {
  const container = /** @type {Element} */ (event.currentTarget);
  if (event.key === "Escape" && container.querySelector(":popover-open")) event.stopPropagation();
}

/** Stop an event, so that keys in a dialog do not control the player. @param {Event} event */
export const stopPropagation = (event) => event.stopPropagation();

/** Open or close a dialog where `command` is not supported (WebKit). @param {Event} event */
export function runCommandFallback({ currentTarget }) {
  if ("commandForElement" in HTMLButtonElement.prototype) return;
  const button = /** @type {Element} */ (currentTarget);
  const root = /** @type {ShadowRoot} */ (button.getRootNode());
  const name = button.getAttribute("commandfor");
  const sheet = /** @type {HTMLDialogElement} */ (root.querySelector(`#${name}`));
  if (sheet.open) sheet.close();
  else sheet.showModal();
}

/** Close a dialog on a click outside where `closedby` is not supported (WebKit). @param {Event} event */
export function closeOnOutsideClick({ target, currentTarget }) {
  if (target !== currentTarget || "closedBy" in HTMLDialogElement.prototype) return;
  /** @type {HTMLDialogElement} */ (target).close();
}
