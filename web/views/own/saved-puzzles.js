// @ts-check
/**
 * User puzzles saved in this browser: their code and titles. The code stays untrusted: it is always
 * read in the sandbox.
 */

import { readStorage, writeStorage } from "../../lib/storage.js";
import { MAX_TEXT_LENGTH, USER_PUZZLE_NAME } from "../../python/schema/checks.js";

/** @typedef {{name: string, titles: Record<string, string>, text: string}} SavedPuzzle titles: by language */

const KEY = "own puzzles";
/** Browsers store about five million characters per site. */
export const MAX_PUZZLES = 20;

/** Return the storage key of a draft. @param {string} name */
export const createUserPuzzleKey = (name) => `draft own ${name}`;

/** Return the saved puzzles, oldest first. @returns {SavedPuzzle[]} */
export function listSavedPuzzles() {
  return readStoredEntries().filter(isSavedPuzzle).slice(0, MAX_PUZZLES);
}

/** Return all stored entries; those this version cannot read are preserved. */
function readStoredEntries() {
  try {
    const read = JSON.parse(readStorage(KEY) ?? "[]");
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

/** @param {any} entry @returns {entry is SavedPuzzle} */
const isSavedPuzzle = (entry) =>
  typeof entry?.name === "string" &&
  USER_PUZZLE_NAME.test(entry.name) &&
  typeof entry.text === "string" &&
  entry.text.length <= MAX_TEXT_LENGTH &&
  typeof entry.titles === "object" &&
  entry.titles !== null &&
  Object.values(entry.titles).every((title) => typeof title === "string");

/** @param {string} name */
const listOtherEntries = (name) =>
  readStoredEntries().filter((entry) => !isSavedPuzzle(entry) || entry.name !== name);

/** Save a puzzle, replacing one of the same name; return false if storage is full. @param {SavedPuzzle} puzzle */
export const savePuzzle = (puzzle) =>
  writeStorage(KEY, JSON.stringify([...listOtherEntries(puzzle.name), puzzle]));

/** Delete a puzzle and its draft. @param {string} name */
export function deletePuzzle(name) {
  writeStorage(KEY, JSON.stringify(listOtherEntries(name)));
  writeStorage(createUserPuzzleKey(`kept ${name}`), "");
}
