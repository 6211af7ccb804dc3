// @ts-check
/** Short exercises of a lesson: ordering the lines of a program, and tracing it. */

import { listSolvedExercises, markExerciseSolved } from "../editor/solved-exercises.js";
import { readStorage, writeStorage } from "../lib/storage.js";
import {
  changeExerciseRecord,
  getProgramKey,
  readExerciseRecord,
  recordCheck,
} from "../model/pupil.js";
import { startOrderedLines } from "./order-lines.js";
import { startTrace } from "./trace.js";

/** @import {Translate} from "../words/strings.js" */

/**
 * @typedef {object} Drill
 * @property {HTMLElement} section
 * @property {(label: string, onClick: () => void) => HTMLButtonElement} addButton
 * @property {(words: string, kind?: "" | "solved" | "wrong") => void} report announce a result
 * @property {string} answer the last answer that was checked, or an empty string
 * @property {(answer: string, isSolved: boolean) => void} record record a check
 * @property {() => void} recordHelp record that a line or the answer was shown
 * @property {Translate} t
 */

/** Make a short exercise work. @param {HTMLElement} section @param {Translate} t @param {() => void} onSolved */
export function startDrill(section, t, onSolved) {
  const buttons = document.createElement("div");
  buttons.className = "drill-actions";
  const result = document.createElement("p");
  result.className = "message";
  result.role = "status";
  /** @type {Drill} */
  const drill = {
    section,
    t,
    addButton(label, onClick) {
      const button = document.createElement("button");
      button.append(label);
      button.onclick = onClick;
      buttons.append(button);
      return button;
    },
    report(words, kind = "") {
      result.textContent = words;
      result.className = `message ${kind}`;
    },
    answer: readExerciseRecord(section.id).solution ?? readStorage(getProgramKey(section.id)) ?? "",
    record(answer, isSolved) {
      writeStorage(getProgramKey(section.id), answer);
      recordCheck(section.id, isSolved ? answer : undefined);
      if (!isSolved) return;
      markExerciseSolved(section.id);
      onSolved();
    },
    recordHelp() {
      if (listSolvedExercises().includes(section.id)) return;
      changeExerciseRecord(section.id, { hints: readExerciseRecord(section.id).hints + 1 });
    },
  };
  const solution = /** @type {HTMLDetailsElement | null} */ (section.querySelector(".solution"));
  solution?.before(buttons, result);
  const summary = solution?.querySelector("summary");
  summary?.addEventListener("click", () => solution?.open || drill.recordHelp());
  if (section.dataset.drill === "trace") startTrace(drill);
  else startOrderedLines(drill);
}
