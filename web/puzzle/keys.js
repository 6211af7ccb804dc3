// @ts-check
/** Keys of the player, and undo and redo of the hand. */

/**
 * @param {import("./py-puzzle.js").PyPuzzle} element
 * @param {KeyboardEvent} event
 */
export function pressed(element, event) {
  if (event.altKey || event.defaultPrevented) return;
  const act = actOf(element, event);
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

/**
 * @param {import("./py-puzzle.js").PyPuzzle} element
 * @param {KeyboardEvent} event
 */
function actOf(element, event) {
  const { current, state } = element;
  const on = /** @type {Element} */ (event.composedPath()[0]);
  if (event.ctrlKey || event.metaKey) {
    if (current || event.key.toLowerCase() !== "z") return undefined;
    return event.shiftKey ? state?.hand.history.redo : state?.hand.history.undo;
  }
  if (!current) return undefined;
  const { player } = current;
  if (event.key === ".") return player.step;
  if (event.key === ",") return player.back;
  if (event.key === "Escape") return () => element.stop();
  if (event.key === " " && !on.matches("button, input, select")) {
    return player.playing ? player.pause : player.play;
  }
  return undefined;
}
