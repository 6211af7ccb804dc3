// @ts-check
/**
 * The texts that a reader has written, as the browser keeps them: one for each search that they
 * take the place of, since the two forms of an algorithm are two texts, and to look at another
 * algorithm is no reason to lose what was written into this one.
 */

import { stored } from "../load/stored.js";

/** @import {Algorithm, Puzzle} from "../request/catalog.js" */

/** @typedef {{puzzle: string, algorithm: string, form: string}} Search */
/** @typedef {{algorithm: Algorithm, form: string, text: string}} Draft */

/** @param {Search} search */
export const nameOf = ({ puzzle, algorithm, form }) => ["draft", puzzle, algorithm, form].join(" ");

/** What is kept of a text that is the program's own again is empty. @param {Search} search */
const draftOf = (search) => stored(nameOf(search)) || undefined;

/** All of a puzzle, in the order of its algorithms. @param {Puzzle} puzzle @returns {Draft[]} */
export const draftsOf = ({ name: puzzle, algorithms }) =>
  algorithms.flatMap((algorithm) =>
    algorithm.forms.flatMap((form) => {
      const text = draftOf({ puzzle, algorithm: algorithm.name, form });
      return text ? [{ algorithm, form, text }] : [];
    }),
  );
