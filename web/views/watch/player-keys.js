// @ts-check
/** Keyboard shortcuts of the player, loaded with the search code. */

import { isDisabledShortcut, isHandledByTarget, isTyping } from "../../ui/keyboard.js";

/** @import {Run} from "../../player/run.js" */

/** Keys that step. Presenter remotes send the Page keys. */
const FORWARD = new Set([".", "ArrowRight", "PageDown"]);
const BACK = new Set([",", "ArrowLeft", "PageUp"]);

/**
 * Return the action of a key during a search, if any.
 * @param {Run} run @param {ReturnType<typeof import("./projector.js").createProjector>} projector
 * @param {() => void} stop @param {KeyboardEvent} event
 */
export function findPlayerKeyAction({ player }, projector, stop, event) {
  const target = /** @type {Element} */ (event.composedPath()[0]);
  if (isDisabledShortcut(event)) return undefined;
  const projectorAction = isTyping(event) ? undefined : projector.findKeyAction(event);
  if (projectorAction) return projectorAction;
  if (event.key === "Escape") return stop;
  if (target.matches("input, select") || isHandledByTarget(event)) return undefined;
  // Page keys scroll the page, except in projector mode.
  if (event.key.startsWith("Page") && !projector.mode) return undefined;
  if (FORWARD.has(event.key)) return createStepAction(player.step, target, event);
  if (BACK.has(event.key)) return createStepAction(player.stepBack, target, event);
  return event.key === " " ? (player.playing ? player.pause : player.play) : undefined;
}

/**
 * Step, and blur the focused square after a key of a presenter remote, because the audience would
 * see its focus ring.
 * @param {() => void} step @param {Element} target @param {KeyboardEvent} event
 */
const createStepAction =
  (step, target, { key }) =>
  () => {
    if (key.startsWith("Page") && "ownerSVGElement" in target)
      /** @type {SVGElement} */ (target).blur();
    step();
  };
