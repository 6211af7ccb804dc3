// @ts-check
/** Keyboard shortcuts of the player, loaded with the search code. */

import { isDisabledShortcut, isHandledByTarget, isTyping } from "../../ui/keyboard.js";

/** @import {Run} from "../../player/run.js" */

/**
 * Return the action of a command during a search, if any.
 * @param {Run} run @param {ReturnType<typeof import("./projector.js").createProjector>} projector
 * @param {() => void} stop @param {string} command @param {KeyboardEvent} event
 */
export function findPlayerAction({ player }, projector, stop, command, event) {
  if (isDisabledShortcut(event)) return undefined;
  const projectorAction = isTyping(event) ? undefined : projector.findAction(command);
  if (projectorAction) return projectorAction;
  if (command === "stop") return stop;
  const target = /** @type {Element} */ (event.composedPath()[0]);
  if (target.matches("input, select") || isHandledByTarget(event)) return undefined;
  const { step, stepBack, playing, pause, play } = player;
  if (command === "remote") {
    // Page keys scroll the page, except in projector mode.
    if (!projector.mode) return undefined;
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
