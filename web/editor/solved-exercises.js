// @ts-check
/** Solved exercises, stored in this browser only. */

import { readStorage, writeStorage } from "../lib/storage.js";
import { EXERCISE_NAME } from "../python/schema/constants.js";

const KEY = "exercises solved";
const NAME = RegExp(`^${EXERCISE_NAME}$`);

/** Return the names of the solved exercises. @returns {string[]} */
export function listSolvedExercises() {
  try {
    const names = JSON.parse(readStorage(KEY) ?? "[]");
    return names.map(String).filter((/** @type {string} */ name) => NAME.test(name));
  } catch {
    return []; // written by another program or version
  }
}

/** @param {string[]} names of all solved exercises */
export const writeSolvedExercises = (names) =>
  writeStorage(KEY, JSON.stringify([...new Set(names)]));

/** Mark one more exercise as solved. @param {string} name */
export const markExerciseSolved = (name) => writeSolvedExercises([...listSolvedExercises(), name]);
