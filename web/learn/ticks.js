// @ts-check
/** Ticks next to solved exercises, and a file that saves them. */

import {
  listSolvedExercises,
  markExercisesSolved,
  parseExerciseNames,
} from "../editor/solved-exercises.js";
import { downloadFile } from "../export/files.js";

/** Name of the saved file. */
const FILE = "pypuzzles-exercises.json";

/** Show the ticks of a lesson, or of the list of lessons. @param {ParentNode} root */
export function showExerciseTicks(root) {
  const names = new Set(listSolvedExercises());
  for (const tick of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".solved"))) {
    tick.hidden = !names.has(tick.dataset.exercise ?? "");
  }
  const keeping = /** @type {HTMLElement | null} */ (root.querySelector(".keeping"));
  if (!keeping?.hidden) return;
  keeping.hidden = false;
  const [save, open] = keeping.querySelectorAll("button");
  const field = /** @type {HTMLInputElement} */ (keeping.querySelector("input"));
  const errorLine = /** @type {HTMLElement} */ (keeping.querySelector("[role=alert]"));
  save.onclick = () =>
    downloadFile(FILE, JSON.stringify(listSolvedExercises()), "application/json");
  open.onclick = () => field.click();
  field.onchange = async () => {
    const names = parseExerciseNames((await field.files?.[0]?.text()) ?? "");
    field.value = "";
    errorLine.hidden = names !== undefined;
    markExercisesSolved(...(names ?? []));
    showExerciseTicks(root);
  };
}
