// @ts-check
/** Solved exercises, stored in this browser only. */

import { readStorage, writeStorage } from "../lib/storage.js";

const KEY = "exercises solved";
const NAME = /^[a-z0-9-]{1,60}$/;
const MAX_NAMES = 1_000;

/** Return the names of the solved exercises. @returns {string[]} */
export const listSolvedExercises = () => parseExerciseNames(readStorage(KEY) ?? "[]") ?? [];

/** Mark more exercises as solved. @param {string[]} names */
export function markExercisesSolved(...names) {
  writeStorage(KEY, JSON.stringify([...new Set([...listSolvedExercises(), ...names])]));
}

/** Parse a list of names from an untrusted file; undefined if it is invalid. @param {string} text */
export function parseExerciseNames(text) {
  try {
    const names = JSON.parse(text);
    const valid = names.every((/** @type {unknown} */ name) => NAME.test(String(name)));
    return valid && names.length <= MAX_NAMES
      ? /** @type {string[]} */ (names.map(String))
      : undefined;
  } catch {
    return undefined;
  }
}
