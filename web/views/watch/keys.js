// @ts-check
/** Keyboard shortcuts of a board: undo and redo, and those of the player (player-keys.js). */

import { findCommand } from "../../ui/keyboard.js";

/** @import {Actions} from "./actions.js" */
/** @import {Session} from "./session.js" */

/**
 * Handle keys that no other element has handled, on a page with one board.
 * @param {Session} session @param {Actions} act @param {KeyboardEvent} event
 */
export function handlePageKey(session, act, event) {
  if (event.target === document.body) handleBoardKey(session, act, event);
}

/** @param {Session} session @param {Actions} act @param {KeyboardEvent} event */
export function handleBoardKey(session, act, event) {
  if (event.altKey || event.defaultPrevented) return;
  const action = findKeyAction(session, act, event);
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  action();
}

/** @param {Session} session @param {Actions} act @param {KeyboardEvent} event */
function findKeyAction({ run }, act, event) {
  const on = /** @type {Element} */ (event.composedPath()[0]);
  if (on.matches("[contenteditable=true]")) return undefined; // an editor handles its own keys
  const command = findCommand(event, "watch");
  if (!command) return undefined;
  const { findPlayerAction, hints } = act.tools ?? {};
  if (run) return findPlayerAction?.(run, act.stop, command, event);
  if (command === "undo") return event.shiftKey ? act.redo : act.undo;
  return command === "stop" && hints?.isBusy ? hints.cancel : undefined;
}
