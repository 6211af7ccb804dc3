// @ts-check
/** Keys of the player, and undo and redo of the hand. */

/** @import {Actions} from "./actions.js" */
/** @import {Session} from "./session.js" */

/** What steps, unless a list or a field is typed in; a presenter's remote sends the pages. */
const FORWARD = new Set([".", "ArrowRight", "PageDown"]);
const BACK = new Set([",", "ArrowLeft", "PageUp"]);

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
  if (on.matches("[contenteditable=true]")) return undefined; // a text has keys of its own
  if (event.ctrlKey || event.metaKey) {
    if (run || event.key.toLowerCase() !== "z") return undefined;
    return event.shiftKey ? shown?.hand.history.redo : shown?.hand.history.undo;
  }
  if (!run) return event.key === "Escape" && act.hints.reaching ? act.hints.cancel : undefined;
  const { player } = run;
  const typed = on.matches("input:not([type=range]), select");
  const shows = typed ? undefined : act.later.there?.projector.meaningOf(event);
  if (shows) return shows;
  if (event.key === "Escape") return act.stop;
  if (on.matches("input, select")) return undefined;
  if (FORWARD.has(event.key)) return player.step;
  if (BACK.has(event.key)) return player.back;
  if (event.key === " " && !on.matches("button")) {
    return player.playing ? player.pause : player.play;
  }
  return undefined;
}
