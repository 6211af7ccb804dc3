// @ts-check
/** Keyboard shortcuts of the player, loaded with the search code. */

import { isOff, isTaken, isTyping } from "../controls/keyboard.js";

/** @import {Run} from "../search/run.js" */

/** Keys that step. Presenter remotes send the Page keys. */
const FORWARD = new Set([".", "ArrowRight", "PageDown"]);
const BACK = new Set([",", "ArrowLeft", "PageUp"]);

/**
 * Return the action of a key during a search, if any.
 * @param {Run} run @param {ReturnType<typeof import("./projector.js").createProjector>} projector
 * @param {() => void} stop @param {KeyboardEvent} event
 */
export function meaningOfKey({ player }, projector, stop, event) {
  const on = /** @type {Element} */ (event.composedPath()[0]);
  if (isOff(event)) return undefined;
  const shows = isTyping(event) ? undefined : projector.meaningOf(event);
  if (shows) return shows;
  if (event.key === "Escape") return stop;
  if (on.matches("input, select") || isTaken(event)) return undefined;
  // Page keys scroll the page, except in projector mode.
  if (event.key.startsWith("Page") && !projector.now) return undefined;
  if (FORWARD.has(event.key)) return withoutFrame(player.step, on, event);
  if (BACK.has(event.key)) return withoutFrame(player.back, on, event);
  return event.key === " " ? (player.playing ? player.pause : player.play) : undefined;
}

/**
 * Step, and blur the focused square after a key of a presenter remote, because the audience would
 * see its focus ring.
 * @param {() => void} step @param {Element} on @param {KeyboardEvent} event
 */
const withoutFrame =
  (step, on, { key }) =>
  () => {
    if (key.startsWith("Page") && "ownerSVGElement" in on) /** @type {SVGElement} */ (on).blur();
    step();
  };
