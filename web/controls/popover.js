// @ts-check
/** What opens above the rest is opened, placed and closed by the browser; but keys are ours too. */

/** Escape closes what is open here, and nothing else. @param {KeyboardEvent} event */
export function keepEscape(event) {
  const here = /** @type {Element} */ (event.currentTarget);
  if (event.key === "Escape" && here.querySelector(":popover-open")) event.stopPropagation();
}
