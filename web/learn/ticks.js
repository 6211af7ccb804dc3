// @ts-check
/** Ticks next to solved exercises. */

import { listSolvedExercises } from "../editor/solved-exercises.js";

/** Show the ticks of a lesson, or of the list of lessons. @param {ParentNode} root */
export function showExerciseTicks(root) {
  const names = new Set(listSolvedExercises());
  for (const tick of /** @type {NodeListOf<HTMLElement>} */ (
    root.querySelectorAll(".solved[data-exercise]")
  )) {
    tick.hidden = !names.has(tick.dataset.exercise ?? "");
  }
}
