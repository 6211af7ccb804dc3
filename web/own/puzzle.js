// @ts-check
/** A text is read in the sandbox, and becomes a puzzle that the page can show. */

import board from "../boards/generic/index.js";
import { algorithmOf, asked, complete, mend } from "../request/complete.js";
import { sandboxed } from "../runtime/sandboxed.js";
import { DRAFT } from "../search/run.js";
import { hear } from "../words/strings.js";
import "../runtime/own-door.js";

/** @import {Given, Puzzle} from "../request/catalog.js" */
/** @import {Found} from "../puzzle/open.js" */
/** @import {Own} from "../workshop/edited.js" */

/** What was read last: the same text is the same puzzle, and the same facts are one. */
let last = {
  whose: "",
  text: "",
  puzzle: /** @type {Puzzle | undefined} */ (undefined),
  facts: "",
  told: {},
};

/**
 * @param {string} text
 * @param {string} whose where it is from: in the Python of another's text it is not read
 * @param {Given} given
 * @param {boolean} all whether all of it was asked for at once, as by a link
 * @returns {Promise<Found>}
 */
export async function findOwn(text, whose, given, all) {
  if (last.whose !== whose) sandboxed.renew();
  last.whose = whose;
  const read = await told(DRAFT, text);
  const puzzle = (last.text === text && last.puzzle) || puzzleOf(read.puzzle);
  const { request, notices } = complete(puzzle, { ...given, puzzle: puzzle.name });
  if (all) mend(puzzle, request, notices, given.algorithm !== undefined);
  const facts = await factsOfOwn(puzzle, { ...asked(request), draft: DRAFT });
  const words = JSON.stringify(facts);
  const same = last.puzzle === puzzle && last.facts === words ? last.told : facts;
  last = { whose, text, puzzle, facts: words, told: same };
  hear(puzzle.words);
  const algorithm = algorithmOf(puzzle, request);
  return { puzzle, algorithm, request, notices, facts: same, board, source: read.source, text };
}

/**
 * Read a text of which something else is asked than its board: its searches may be others by now.
 * @type {Own["read"]}
 */
export async function readOwn(draft, text, { algorithm, form }) {
  const puzzle = puzzleOf((await told(draft, text)).puzzle);
  hear(puzzle.words);
  const { request } = complete(puzzle, { puzzle: puzzle.name, algorithm, form });
  return { ...request, puzzle };
}

/**
 * What a board is made of. It tells its puzzle.
 * @type {Own["facts"]}
 */
export async function factsOfOwn({ name }, { puzzle: _, ...of }) {
  // without the name of a puzzle it is of the text alone, and its facts are told
  const { facts } = /** @type {any} */ (await sandboxed.python.start({ ...of, search: "facts" }));
  return Object.assign(facts, { puzzle: name });
}

/** @param {string} draft @param {string} text @returns {Promise<any>} */
const told = (draft, text) => sandboxed.python.draft({ draft, text });

/** As the catalogue tells of one: what the page knows of shipped puzzles alone is left out. @param {any} told @returns {Puzzle} */
const puzzleOf = (told) => ({
  ...told,
  exhaustive: null,
  counted: {},
  facts_at: {},
  worksheet: null,
  algorithms: told.algorithms.map((/** @type {object} */ each) => ({ ...each, refuses: {} })),
});
