// @ts-check
/** Exercises of lessons: the initial program, and the task and hints above the editor. */

import { loadJson } from "../lib/files.js";
import { formatViewFragment } from "../model/address.js";
import { createLessonUrl } from "../model/lessons.js";
import { renderIcon } from "../ui/icons.js";
import { html, nothing } from "../vendor/lit.js";
import { createProgramOfSearch } from "./edited-program.js";
import { listSolvedExercises } from "./solved-exercises.js";

/** @import {Translate} from "../words/strings.js" */
/** @import {EditedProgram} from "./edited-program.js" */
/** @import {CheckedSize} from "../python/schema/types.js" */
/** @import {EditedBoard} from "./run-decorations.js" */

/**
 * @typedef {{title: string, place: string, task: string[], hints: string[]}} LocalizedExercise
 * @typedef {{search: Record<string, string | null>, address: Record<string, string>, start: string, en: LocalizedExercise, ja: LocalizedExercise,
 *   wants: "tries" | "order" | "solutions" | null, wanted: number[], enough: number, next?: Exercise}} Exercise
 *   address: its parameters in a link; next: the next exercise of the lessons; wants: the figure of a check that must match the model solution, besides right boards; wanted:
 *   its value for each size; enough: tries after which a correct program has solved it
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
  ...{ name: `draft exercise ${name}`, exercise: name, loadInitialText },
  file: `${name.replaceAll("-", "_")}.py`,
});

/**
 * Find the first size with the right count but not the figure that the exercise requires.
 * @param {Exercise | undefined} exercise
 * @param {CheckedSize[]} sizes
 */
export function findFigureMismatch(exercise, sizes) {
  if (!exercise?.wants) return undefined;
  const { wants, wanted } = exercise;
  const mismatch = wanted.findIndex((figure, i) => sizes[i]?.right && sizes[i][wants] !== figure);
  return mismatch < 0 ? undefined : { wants, size: sizes[mismatch], wanted: wanted[mismatch] };
}

/**
 * Return whether a check has made enough tries for an exercise without finding an error.
 * @param {Exercise | undefined} exercise
 * @param {CheckedSize[]} sizes
 */
export function hasEnoughTries(exercise, sizes) {
  if (!exercise || sizes.some(({ right }) => right === false)) return false;
  const tries = sizes.reduce((sum, size) => sum + (size.right ? size.tries : 0), 0);
  return tries >= exercise.enough;
}

/** @param {Exercise} exercise @param {Translate} t */
export const localizeExercise = (exercise, t) => exercise[t.language === "ja" ? "ja" : "en"];

/** @param {string} name @param {Exercise} exercise @param {Translate} t */
export function renderExercise(name, exercise, t) {
  const { title, place, task, hints } = localizeExercise(exercise, t);
  const isSolved = listSolvedExercises().includes(name);
  const { next } = exercise;
  const tick = isSolved
    ? html`<span class="solved">${renderIcon("tick")}${t("editor.solved")}</span>`
    : nothing;
  // each hint contains the next
  const nestedHints = hints.reduceRight(
    (/** @type {unknown} */ next, words) => html`<details><summary>${t("hint")}</summary>
      <p>${renderInlineCode(words)}</p>${next}</details>`,
    nothing,
  );
  return html`<details class="task" open>
    <summary><b>${title}</b> ${tick}</summary>
    ${task.map((words) => html`<p>${renderInlineCode(words)}</p>`)} ${nestedHints}
    <p class="next">${isSolved && next ? html`<a href=${formatViewFragment("watch", next.address)}>${t("editor.next", { title: localizeExercise(next, t).title })}</a>` : nothing}
      <a href=${createLessonUrl(t.language, place)}>${t("editor.lesson")}</a></p>
  </details>`;
}

/** Render text between backticks as code. @param {string} words */
const renderInlineCode = (words) =>
  words.split("`").map((part, i) => (i % 2 ? html`<code>${part}</code>` : part));
