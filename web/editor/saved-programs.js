// @ts-check
/**
 * Programs saved in the browser, one for each form of each algorithm that they replace, so that
 * opening another algorithm does not discard one.
 */

import { readStorage } from "../lib/storage.js";

/** @import {Algorithm, Puzzle} from "../model/catalog.js" */

/** @typedef {{puzzle: string, algorithm: string, form: string}} Search */
/** @typedef {{algorithm: Algorithm, form: string, text: string, reading?: string}} SavedProgram */

/** @param {Search} search */
export const createProgramKey = ({ puzzle, algorithm, form }) =>
  ["draft", puzzle, algorithm, form].join(" ");

/** Return the key of what holds the board of a program. @param {string} key key of the program */
export const createReadingKey = (key) => `${key} reading`;

/** List a puzzle's saved programs, in the order of its algorithms. @param {Puzzle} puzzle @returns {SavedProgram[]} */
export const listSavedPrograms = ({ name: puzzle, algorithms }) =>
  algorithms.flatMap((algorithm) =>
    algorithm.forms.flatMap((form) => {
      const key = createProgramKey({ puzzle, algorithm: algorithm.name, form });
      const text = readStorage(key); // empty for a program that was restored
      return text ? [{ algorithm, form, text, reading: readStorage(createReadingKey(key)) }] : [];
    }),
  );
