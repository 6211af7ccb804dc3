// @ts-check
/** Sources of a user puzzle's code: a template, this browser, a link or an exercise. */

import { load } from "../load/files.js";
import { textOf } from "../workshop/exercise.js";
import { unpack } from "../workshop/packed.js";
import { draftOf, kept } from "./kept.js";

/** @import {Edited} from "../workshop/edited.js" */

/** @typedef {{template: string} | {kept: string} | {draft: string} | {exercise: string}} Origin as in a URL */

export const TEMPLATES = ["place", "write", "cover", "visit", "move"];

/**
 * Return the origin in a URL's parameters; if there is none, a template.
 * @param {Record<string, unknown>} parameters
 * @returns {Origin}
 */
export function originOf({ draft, exercise, kept: name, template }) {
  if (exercise) return { exercise: String(exercise) };
  if (draft) return { draft: String(draft) };
  if (kept().some((each) => each.name === name)) return { kept: String(name) };
  return { template: TEMPLATES.find((each) => each === template) ?? TEMPLATES[0] };
}

/** @param {Origin} origin @returns {Edited} */
export function editedOf(origin) {
  const [[from, name]] = Object.entries(origin);
  const wakes = { template: TEMPLATES[0] };
  if (from === "exercise") return { ...textOf(name), wakes };
  const begins = {
    template: async () => (await load("samples/templates.json"))[name],
    kept: async () => kept().find((each) => each.name === name)?.text ?? "",
    draft: async () => (await unpack(name)) ?? "",
  }[from];
  return {
    name: draftOf(`${from} ${from === "draft" ? "" : name}`),
    file: from === "draft" ? "puzzle.py" : `${name}.py`,
    begins: /** @type {() => Promise<string>} */ (begins),
    wakes,
  };
}
