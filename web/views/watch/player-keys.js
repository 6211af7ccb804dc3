// @ts-check
/** Keyboard shortcuts of the player, loaded with the search code. */

import { isDisabledShortcut, isHandledByTarget } from "../../ui/keyboard.js";
import { isProjecting } from "../../ui/projector-mode.js";

/** @import {Run} from "../../player/run.js" */

/**
 * Return the action of a command during a search, if any.
 * @param {Run} run @param {() => void} stop @param {string} command @param {KeyboardEvent} event
 */
export function findPlayerAction({ player }, stop, command, event) {
  if (isDisabledShortcut(event)) return undefined;
  if (command === "stop") return stop;
  const target = /** @type {Element} */ (event.composedPath()[0]);
  if (target.matches("input, select") || isHandledByTarget(event)) return undefined;
  const { step, stepBack, playing, pause, play } = player;
  if (command === "remote") {
    // Page keys scroll the page, except in projector mode.
    if (!isProjecting()) return undefined;
    return createRemoteAction(event.key === "PageDown" ? step : stepBack, target);
  }
  return { step, back: stepBack, play: playing ? pause : play }[command];
}

/**
 * Step, and blur the focused square, because the audience would see its focus ring.
 * @param {() => void} step @param {Element} target
 */
const createRemoteAction = (step, target) => () => {
  if ("ownerSVGElement" in target) /** @type {SVGElement} */ (target).blur();
  step();
};
