// @ts-check
/**
 * Puzzles of the reader's own, kept in this browser: texts, with the titles that they were added
 * under. They stay drafts: whatever opens one reads it in the sandbox.
 */

import { store, stored } from "../load/stored.js";
import { LONGEST_TEXT, OWN_NAME } from "../runtime/shapes.js";

/** @typedef {{name: string, titles: Record<string, string>, text: string}} Kept titles: by language */

const PLACE = "own puzzles";
/** A browser keeps some five million characters for a site. */
export const MOST = 20;

/** The name of a draft: of a template, or of one that is kept. @param {string} of */
export const draftOf = (of) => `draft own ${of}`;

/** @returns {Kept[]} in the order in which they were added */
export function kept() {
  try {
    const told = JSON.parse(stored(PLACE) ?? "[]");
    return told.filter(isKept).slice(0, MOST);
  } catch {
    return [];
  }
}

/** @param {any} told */
const isKept = (told) =>
  OWN_NAME.test(told?.name) &&
  typeof told.text === "string" &&
  told.text.length <= LONGEST_TEXT &&
  Object.values(told.titles).every((title) => typeof title === "string");

/** Keep one, in place of that of its name; whether there was room. @param {Kept} one */
export function keep(one) {
  const others = kept().filter(({ name }) => name !== one.name);
  store(PLACE, JSON.stringify([...others, one]));
  return kept().some(({ name, text }) => name === one.name && text === one.text);
}

/** @param {string} name */
export function forget(name) {
  store(PLACE, JSON.stringify(kept().filter((each) => each.name !== name)));
  store(draftOf(`kept ${name}`), "");
}
