// @ts-check
/** What opens above the rest is opened, placed and closed by the browser; but keys are ours too. */

/** Escape closes what is open here, and nothing else. @param {KeyboardEvent} event */
export function keepEscape(event) {
  const here = /** @type {Element} */ (event.currentTarget);
  if (event.key === "Escape" && here.querySelector(":popover-open")) event.stopPropagation();
}

/** Keys in a sheet are not the player's. @param {Event} event */
export const stay = (event) => event.stopPropagation();

/** What `command` asks for, where the engine does not know it: WebKit. @param {Event} event */
export function obey({ currentTarget }) {
  if ("commandForElement" in HTMLButtonElement.prototype) return;
  const button = /** @type {Element} */ (currentTarget);
  const within = /** @type {ShadowRoot} */ (button.getRootNode());
  const name = button.getAttribute("commandfor");
  const sheet = /** @type {HTMLDialogElement} */ (within.querySelector(`#${name}`));
  if (sheet.open) sheet.close();
  else sheet.showModal();
}

/** As `closedby` has it, where the engine does not know it: WebKit. @param {Event} event */
export function leave({ target, currentTarget }) {
  if (target !== currentTarget || "closedBy" in HTMLDialogElement.prototype) return;
  /** @type {HTMLDialogElement} */ (target).close();
}
