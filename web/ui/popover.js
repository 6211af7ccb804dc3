// @ts-check
/** Event handler of popovers. */

/** Let Escape close the open popover only. @param {Event} event */
export function confineEscape(event) {
  const container = /** @type {ParentNode} */ (event.currentTarget);
  const { key } = /** @type {KeyboardEvent} */ (event);
  if (key === "Escape" && container.querySelector(":popover-open")) event.stopPropagation();
}
