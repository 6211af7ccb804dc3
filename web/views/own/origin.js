// @ts-check
/** Sources of a user puzzle's code: a template, this browser, a link or an exercise. */

import { createExerciseProgram } from "../../editor/exercise.js";
import { unpackText } from "../../editor/packed-text.js";
import { loadJson } from "../../lib/files.js";
import { createUserPuzzleKey, listSavedPuzzles } from "./saved-puzzles.js";

/** @import {EditedProgram} from "../../editor/edited-program.js" */

/**
 * @typedef {{template: string} | {kept: string} | {draft: string} | {exercise: string, draft?: string}} Origin as in a URL;
 * a link may have another program for an exercise
 */

export const TEMPLATES = ["place", "write", "cover", "visit", "move"];

/**
 * Return the origin in a URL's parameters; if there is none, a template.
 * @param {Record<string, unknown>} parameters
 * @returns {Origin}
 */
export function readOrigin({ draft, exercise, kept: name, template }) {
  if (exercise) return { exercise: String(exercise), ...(draft ? { draft: String(draft) } : {}) };
  if (draft) return { draft: String(draft) };
  if (listSavedPuzzles().some((each) => each.name === name)) return { kept: String(name) };
  return { template: TEMPLATES.find((each) => each === template) ?? TEMPLATES[0] };
}

/** @param {Origin} origin @returns {EditedProgram} */
export function createProgramOfOrigin(origin) {
  const [[kind, name]] = Object.entries(origin);
  const warmUpRequest = { template: TEMPLATES[0] };
  if (kind === "exercise") return { ...createExerciseProgram(name), warmUpRequest };
  const loadInitialText = {
    template: async () => (await loadJson("samples/templates.json"))[name],
    kept: async () => listSavedPuzzles().find((each) => each.name === name)?.text ?? "",
    draft: async () => (await unpackText(name)) ?? "",
  }[kind];
  return {
    name: createUserPuzzleKey(`${kind} ${kind === "draft" ? "" : name}`),
    file: kind === "draft" ? "puzzle.py" : `${name}.py`,
    loadInitialText: /** @type {() => Promise<string>} */ (loadInitialText),
    warmUpRequest,
  };
}
