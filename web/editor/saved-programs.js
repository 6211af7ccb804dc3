// @ts-check
/**
 * Programs saved in the browser, one for each form of each algorithm that they replace, so that
 * opening another algorithm does not discard one.
 */

import { readStorage } from "../lib/storage.js";

/** @import {Algorithm, Puzzle} from "../model/catalog.js" */

/** @typedef {{puzzle: string, algorithm: string, form: string}} Search */
/** @typedef {{algorithm: Algorithm, form: string, text: string}} SavedProgram */

/** @param {Search} search */
export const createProgramKey = ({ puzzle, algorithm, form }) =>
  ["draft", puzzle, algorithm, form].join(" ");

/** An empty text is saved for a program that was restored. @param {Search} search */
const readSavedProgram = (search) => readStorage(createProgramKey(search)) || undefined;

/** List a puzzle's saved programs, in the order of its algorithms. @param {Puzzle} puzzle @returns {SavedProgram[]} */
export const listSavedPrograms = ({ name: puzzle, algorithms }) =>
  algorithms.flatMap((algorithm) =>
    algorithm.forms.flatMap((form) => {
      const text = readSavedProgram({ puzzle, algorithm: algorithm.name, form });
      return text ? [{ algorithm, form, text }] : [];
    }),
  );
