// @ts-check
/** Event handler of popovers. */

/** Let Escape close the open popover only. @param {KeyboardEvent} event */
export function confineEscape(event) {
  const container = /** @type {Element} */ (event.currentTarget);
  if (event.key === "Escape" && container.querySelector(":popover-open")) event.stopPropagation();
}
