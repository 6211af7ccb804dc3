// @ts-check
/** Exercises of lessons: the initial program, and the task and hints above the editor. */

import { loadJson } from "../lib/files.js";
import { formatViewFragment } from "../model/address.js";
import { createLessonUrl } from "../model/lessons.js";
import { getProgramKey, recordHints } from "../model/pupil.js";
import { renderIcon } from "../ui/icons.js";
import { renderInlineCode } from "../ui/notices.js";
import { html, nothing } from "../vendor/lit.js";
import { createProgramOfSearch } from "./edited-program.js";
import { listSolvedExercises } from "./solved-exercises.js";

/** @import {Translate} from "../words/strings.js" */
/** @import {EditedProgram} from "./edited-program.js" */
/** @import {EditedBoard} from "./run-decorations.js" */

/**
 * @typedef {{title: string, name: string, place: string, task: string[], hints: string[]}} LocalizedExercise
 * @typedef {{search: Record<string, string | null>, address: Record<string, string>, start: string, changes: string[],
 *   en: LocalizedExercise, ja: LocalizedExercise, next?: Exercise}} Exercise
 *   address: its parameters in a link; changes: lines of the solution; next: the next exercise of the lessons; its rules are for Python
 */

/** Load an exercise by name. @param {string} name @returns {Promise<Exercise | undefined>} */
export async function fetchExercise(name) {
  const all = await loadJson("learn/exercises.json");
  const names = Object.keys(all);
  return names.includes(name)
    ? { ...all[name], next: all[names[names.indexOf(name) + 1]] }
    : undefined;
}

/**
 * Describe an exercise's program if its search is the one shown.
 * @param {string} name
 * @param {Exercise} exercise
 * @param {EditedBoard} board
 * @returns {EditedProgram | undefined}
 */
export function createProgramOfExercise(name, { search, start }, { request, algorithm }) {
  const form = search.form ?? algorithm.forms[0];
  const here = [request.puzzle, request.algorithm, request.form];
  if (here.join() !== [search.puzzle, search.algorithm, form].join()) return undefined;
  return { ...createProgramOfSearch(request), ...createExerciseProgram(name, async () => start) };
}

/**
 * Return where an exercise is saved, and its initial text.
 * @param {string} name
 * @param {EditedProgram["loadInitialText"]} [loadInitialText]
 */
export const createExerciseProgram = (
  name,
  loadInitialText = async () => (await fetchExercise(name))?.start ?? "",
) => ({
  ...{ name: getProgramKey(name), exercise: name, loadInitialText },
  file: `${name.replaceAll("-", "_")}.py`,
});

/**
 * Return what Python needs to judge a program for an exercise.
 * @param {Exercise} exercise
 */
export const selectRules = ({ en, ja, next, address, changes, ...rules }) => rules;

/** @param {Pick<Exercise, "en" | "ja">} exercise @param {Translate} t */
export const localizeExercise = (exercise, t) => exercise[t.language === "ja" ? "ja" : "en"];

/** Return the place of an exercise and its name. @param {Exercise} exercise @param {Translate} t */
export const formatExerciseTitle = (exercise, t) => t("editor.task", localizeExercise(exercise, t));

/**
 * @param {string} name @param {Exercise} exercise
 * @param {unknown} help what is below the hints
 * @param {Translate} t
 */
export function renderExercise(name, exercise, help, t) {
  const { place, task, hints } = localizeExercise(exercise, t);
  const isSolved = listSolvedExercises().includes(name);
  const { next } = exercise;
  const tick = isSolved
    ? html`<span class="solved">${renderIcon("tick")}${t("editor.solved")}</span>`
    : nothing;
  // each hint contains the next
  const nestedHints = hints.reduceRight(
    (
      /** @type {unknown} */ next,
      words,
      i,
    ) => html`<details @toggle=${() => recordHints(name, i + 1)}><summary>${t("hint")}</summary>
      <p>${renderInlineCode(words)}</p>${next}</details>`,
    nothing,
  );
  return html`<details class="task" open>
    <summary><b>${formatExerciseTitle(exercise, t)}</b> ${tick}</summary>
    ${task.map((words) => html`<p>${renderInlineCode(words)}</p>`)} ${nestedHints} ${help}
    <p class="next">${isSolved && next ? html`<a href=${formatViewFragment("watch", next.address)}>${t("editor.next", { title: formatExerciseTitle(next, t) })}</a>` : nothing}
      <a href=${createLessonUrl(t.language, place)}>${t("editor.lesson")}</a>
      <a href=${formatViewFragment("hand-in", {})}>${t("editor.handIn")}</a></p>
  </details>`;
}
