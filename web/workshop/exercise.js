// @ts-check
/** An exercise of a lesson: which text it begins with, and its task and hints above the editor. */

import { icon } from "../controls/icons.js";
import { load } from "../load/files.js";
import { lessonAt } from "../load/lessons.js";
import { solved } from "../load/solved.js";
import { html, nothing } from "../vendor/lit.js";
import { editedOf } from "./edited.js";

/** @import {Translate} from "../words/strings.js" */
/** @import {Edited} from "./edited.js" */
/** @import {Size} from "../runtime/answers-door.js" */
/** @import {Opened} from "./told.js" */

/**
 * @typedef {{title: string, place: string, task: string[], hints: string[]}} Told
 * @typedef {{search: Record<string, string | null>, start: string, en: Told, ja: Told,
 *   wants: "tries" | "order" | "solutions" | null, wanted: number[], enough: number}} Exercise
 *   wants: which figure of a check is to be that of the solution, besides right boards; wanted: it,
 *   size by size; enough: tries after which a text that is right so far has solved it
 */

/** The one of a name, if there is such a one. @param {string} name @returns {Promise<Exercise | undefined>} */
export async function exerciseOf(name) {
  const all = await load("learn/exercises.json");
  return Object.hasOwn(all, name) ? all[name] : undefined;
}

/**
 * It is edited where its search is shown.
 * @param {string} name
 * @param {Exercise} exercise
 * @param {Opened} shown
 * @returns {Edited | undefined}
 */
export function editedAs(name, { search, start }, { request, algorithm }) {
  const form = search.form ?? algorithm.forms[0];
  const here = [request.puzzle, request.algorithm, request.form];
  if (here.join() !== [search.puzzle, search.algorithm, form].join()) return undefined;
  return { ...editedOf(request), ...textOf(name, async () => start) };
}

/**
 * What is kept of an exercise, and what it begins with.
 * @param {string} name
 * @param {Edited["begins"]} [begins]
 */
export const textOf = (name, begins = async () => (await exerciseOf(name))?.start ?? "") => ({
  ...{ name: `draft exercise ${name}`, exercise: name, begins },
  file: `${name.replaceAll("-", "_")}.py`,
});

/**
 * The first size of a check at which a text is right and does not do what an exercise wants.
 * @param {Exercise | undefined} exercise
 * @param {Size[]} sizes
 */
export function unlike(exercise, sizes) {
  if (!exercise?.wants) return undefined;
  const { wants, wanted } = exercise;
  const at = wanted.findIndex((figure, i) => sizes[i]?.right && sizes[i][wants] !== figure);
  return at < 0 ? undefined : { wants, size: sizes[at], wanted: wanted[at] };
}

/**
 * Whether a check has gone far enough for an exercise, and found nothing wrong.
 * @param {Exercise | undefined} exercise
 * @param {Size[]} sizes
 */
export function isEnough(exercise, sizes) {
  if (!exercise || sizes.some(({ right }) => right === false)) return false;
  const tries = sizes.reduce((sum, size) => sum + (size.right ? size.tries : 0), 0);
  return tries >= exercise.enough;
}

/** @param {string} name @param {Exercise} exercise @param {Translate} t */
export function exercisePanel(name, exercise, t) {
  const { title, place, task, hints } = exercise[t.language === "ja" ? "ja" : "en"];
  const tick = solved().includes(name)
    ? html`<span class="solved">${icon("tick")}${t("workshop.solved")}</span>`
    : nothing;
  // each hint is folded in the one before
  const folded = hints.reduceRight(
    (/** @type {unknown} */ next, words) => html`<details><summary>${t("hint")}</summary>
      <p>${worded(words)}</p>${next}</details>`,
    nothing,
  );
  return html`<details class="task" open>
    <summary><b>${title}</b> ${tick}</summary>
    ${task.map((words) => html`<p>${worded(words)}</p>`)} ${folded}
    <a href=${lessonAt(t.language, place)}>${t("workshop.lesson")}</a>
  </details>`;
}

/** What stands between backticks is code. @param {string} words */
const worded = (words) =>
  words.split("`").map((part, i) => (i % 2 ? html`<code>${part}</code>` : part));
