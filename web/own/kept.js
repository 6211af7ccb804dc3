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
  return entries().filter(isKept).slice(0, MOST);
}

/** Everything in the storage, also what this version cannot read: it is written back as it is. */
function entries() {
  try {
    const read = JSON.parse(stored(PLACE) ?? "[]");
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

/** @param {any} entry @returns {entry is Kept} */
const isKept = (entry) =>
  typeof entry?.name === "string" &&
  OWN_NAME.test(entry.name) &&
  typeof entry.text === "string" &&
  entry.text.length <= LONGEST_TEXT &&
  typeof entry.titles === "object" &&
  entry.titles !== null &&
  Object.values(entry.titles).every((title) => typeof title === "string");

/** @param {string} name */
const others = (name) => entries().filter((entry) => !isKept(entry) || entry.name !== name);

/** Keep a puzzle in place of the one of its name; return whether there was room. @param {Kept} one */
export const keep = (one) => store(PLACE, JSON.stringify([...others(one.name), one]));

/** @param {string} name */
export function forget(name) {
  store(PLACE, JSON.stringify(others(name)));
  store(draftOf(`kept ${name}`), "");
}
