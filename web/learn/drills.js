// @ts-check
/** Short exercises of a lesson: ordering the lines of a program, and tracing it. */

import { markExercisesSolved } from "../editor/solved-exercises.js";
import { startOrderedLines } from "./order-lines.js";
import { startTrace } from "./trace.js";

/** @import {Translate} from "../words/strings.js" */

/**
 * @typedef {object} Drill
 * @property {HTMLElement} section
 * @property {(label: string, onClick: () => void) => HTMLButtonElement} addButton
 * @property {(words: string, kind?: "" | "solved" | "wrong") => void} report announce a result
 * @property {() => void} solve mark it as solved
 * @property {Translate} t
 */

/** Make a short exercise work. @param {HTMLElement} section @param {Translate} t @param {() => void} onSolved */
export function startDrill(section, t, onSolved) {
  const buttons = document.createElement("div");
  buttons.className = "drill-actions";
  const result = document.createElement("p");
  result.className = "message";
  result.role = "status";
  section.querySelector(".solution")?.before(buttons, result);
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
    solve() {
      markExercisesSolved(section.id);
      onSolved();
    },
  };
  if (section.dataset.drill === "trace") startTrace(drill);
  else startOrderedLines(drill);
}
