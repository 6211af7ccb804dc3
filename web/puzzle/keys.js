// @ts-check
/** Keys of the player, and undo and redo of the hand. */

/** @import {Actions} from "./actions.js" */
/** @import {Session} from "./session.js" */

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
  if (event.ctrlKey || event.metaKey) {
    if (run || event.key.toLowerCase() !== "z") return undefined;
    return event.shiftKey ? shown?.hand.history.redo : shown?.hand.history.undo;
  }
  if (!run) return undefined;
  const { player } = run;
  if (event.key === ".") return player.step;
  if (event.key === ",") return player.back;
  if (event.key === "Escape") return act.stop;
  if (event.key === " " && !on.matches("button, input, select")) {
    return player.playing ? player.pause : player.play;
  }
  return undefined;
}
