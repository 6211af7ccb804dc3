// @ts-check
/**
 * User puzzles saved in this browser: their code and titles. The code stays untrusted: it is always
 * read in the sandbox.
 */

import { readStorage, writeStorage } from "../load/stored.js";
import { MAX_TEXT_LENGTH, USER_PUZZLE_NAME } from "../runtime/shapes.js";

/** @typedef {{name: string, titles: Record<string, string>, text: string}} Kept titles: by language */

const KEY = "own puzzles";
/** Browsers store about five million characters per site. */
export const MOST = 20;

/** Return the storage key of a draft. @param {string} of */
export const draftOf = (of) => `draft own ${of}`;

/** Return the saved puzzles, oldest first. @returns {Kept[]} */
export function kept() {
  return entries().filter(isKept).slice(0, MOST);
}

/** Return all stored entries; those this version cannot read are preserved. */
function entries() {
  try {
    const read = JSON.parse(readStorage(KEY) ?? "[]");
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

/** @param {any} entry @returns {entry is Kept} */
const isKept = (entry) =>
  typeof entry?.name === "string" &&
  USER_PUZZLE_NAME.test(entry.name) &&
  typeof entry.text === "string" &&
  entry.text.length <= MAX_TEXT_LENGTH &&
  typeof entry.titles === "object" &&
  entry.titles !== null &&
  Object.values(entry.titles).every((title) => typeof title === "string");

/** @param {string} name */
const others = (name) => entries().filter((entry) => !isKept(entry) || entry.name !== name);

/** Save a puzzle, replacing one of the same name; return false if storage is full. @param {Kept} one */
export const keep = (one) => writeStorage(KEY, JSON.stringify([...others(one.name), one]));

/** Delete a puzzle and its draft. @param {string} name */
export function forget(name) {
  writeStorage(KEY, JSON.stringify(others(name)));
  writeStorage(draftOf(`kept ${name}`), "");
}
