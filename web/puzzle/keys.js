// @ts-check
/** Keys of a board: undo and redo by hand, and those of the player (run-keys.js). */

/** @import {Actions} from "./actions.js" */
/** @import {Session} from "./session.js" */

/**
 * The keys of a page with one board work wherever nothing else takes them.
 * @param {Session} session @param {Actions} act @param {KeyboardEvent} event
 */
export function pressedOnPage(session, act, event) {
  if (event.target === document.body) pressed(session, act, event);
}

/** @param {Session} session @param {Actions} act @param {KeyboardEvent} event */
export function pressed(session, act, event) {
  if (event.altKey || event.defaultPrevented) return;
  const does = meaningOf(session, act, event);
  if (!does) return;
  event.preventDefault();
  event.stopPropagation();
  does();
}

/** @param {Session} session @param {Actions} act @param {KeyboardEvent} event */
function meaningOf({ run, shown }, act, event) {
  const on = /** @type {Element} */ (event.composedPath()[0]);
  if (on.matches("[contenteditable=true]")) return undefined; // an editor has keys of its own
  if (event.ctrlKey || event.metaKey) {
    if (run || event.key.toLowerCase() !== "z") return undefined;
    return event.shiftKey ? shown?.hand.history.redo : shown?.hand.history.undo;
  }
  if (!run) return event.key === "Escape" && act.hints.reaching ? act.hints.cancel : undefined;
  const { meaningOfKey, projector } = act.later.there ?? {};
  return projector && meaningOfKey?.(run, projector, act.stop, event);
}
