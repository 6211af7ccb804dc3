// @ts-check
/** Keys of the player; they come with what searches. */

import { isOff, isTaken, isTyping } from "../controls/keyboard.js";

/** @import {Run} from "../search/run.js" */

/** What steps, unless a list or a field is typed in; a presenter's remote sends the pages. */
const FORWARD = new Set([".", "ArrowRight", "PageDown"]);
const BACK = new Set([",", "ArrowLeft", "PageUp"]);

/**
 * What a key does while a search is open, if anything.
 * @param {Run} run
 * @param {ReturnType<typeof import("./projector.js").createProjector>} projector
 * @param {() => void} stop
 * @param {KeyboardEvent} event
 */
export function meaningOfKey({ player }, projector, stop, event) {
  const on = /** @type {Element} */ (event.composedPath()[0]);
  if (isOff(event)) return undefined;
  const shows = isTyping(event) ? undefined : projector.meaningOf(event);
  if (shows) return shows;
  if (event.key === "Escape") return stop;
  if (on.matches("input, select") || isTaken(event)) return undefined;
  // They scroll the page, unless a presenter's remote sends them.
  if (event.key.startsWith("Page") && !projector.now) return undefined;
  if (FORWARD.has(event.key)) return withoutFrame(player.step, on, event);
  if (BACK.has(event.key)) return withoutFrame(player.back, on, event);
  return event.key === " " ? (player.playing ? player.pause : player.play) : undefined;
}

/**
 * A key of a presenter's remote takes the focus from the square that was pressed last: the room
 * would see a frame about it.
 * @param {() => void} step
 * @param {Element} on
 * @param {KeyboardEvent} event
 */
const withoutFrame =
  (step, on, { key }) =>
  () => {
    if (key.startsWith("Page") && "ownerSVGElement" in on) /** @type {SVGElement} */ (on).blur();
    step();
  };
