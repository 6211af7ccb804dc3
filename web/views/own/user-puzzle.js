// @ts-check
/** User puzzles: their code is read in the sandbox and becomes a puzzle that the page can show. */

import board from "../../boards/generic/index.js";
import {
  completeRequest,
  findAlgorithm,
  omitUnset,
  resolveConflicts,
} from "../../model/request.js";
import { USER_PROGRAM } from "../../player/run.js";
import { sandboxed } from "../../python/client/sandboxed.js";
import { setUserStrings } from "../../words/strings.js";

/** @import {Given, Puzzle} from "../../model/catalog.js" */
/** @import {BoardContent} from "../watch/board-content.js" */
/** @import {UserPuzzle} from "../../editor/edited-program.js" */

/** Result of the last read: the same code gives the same puzzle and facts objects. */
let last = {
  originKey: "",
  text: "",
  puzzle: /** @type {Puzzle | undefined} */ (undefined),
  facts: "",
  factsObject: {},
};

/**
 * @param {string} text
 * @param {string} originKey the origin; another origin needs a new Python
 * @param {Given} given
 * @param {boolean} isGivenComplete whether `given` is complete, as in a link
 * @returns {Promise<BoardContent>}
 */
export async function loadUserPuzzle(text, originKey, given, isGivenComplete) {
  if (last.originKey !== originKey) sandboxed.restart();
  last.originKey = originKey;
  const read = await readInSandbox(USER_PROGRAM, text);
  const puzzle = (last.text === text && last.puzzle) || addBuiltInFields(read.puzzle);
  const { request, notices } = completeRequest(puzzle, { ...given, puzzle: puzzle.name });
  if (isGivenComplete) resolveConflicts(puzzle, request, notices, given.algorithm !== undefined);
  const facts = await loadUserFacts(puzzle, { ...omitUnset(request), draft: USER_PROGRAM });
  const words = JSON.stringify(facts);
  const cachedFacts = last.puzzle === puzzle && last.facts === words ? last.factsObject : facts;
  last = { originKey, text, puzzle, facts: words, factsObject: cachedFacts };
  setUserStrings(puzzle.words);
  const algorithm = findAlgorithm(puzzle, request);
  return {
    puzzle,
    algorithm,
    request,
    notices,
    facts: cachedFacts,
    board,
    source: read.source,
    text,
  };
}

/**
 * Read code for another purpose than its board; its searches may have changed.
 * @type {UserPuzzle["readProgram"]}
 */
export async function readUserPuzzle(name, text, { algorithm, form }) {
  const puzzle = addBuiltInFields((await readInSandbox(name, text)).puzzle);
  setUserStrings(puzzle.words);
  const { request } = completeRequest(puzzle, { puzzle: puzzle.name, algorithm, form });
  return { ...request, puzzle };
}

/**
 * Return the facts of a board, with the name of its puzzle.
 * @type {UserPuzzle["loadFacts"]}
 */
export async function loadUserFacts({ name }, { puzzle: _, ...of }) {
  // Without a puzzle name, the response contains the facts.
  const { facts } = /** @type {any} */ (await sandboxed.python.start({ ...of, search: "facts" }));
  return Object.assign(facts, { puzzle: name });
}

/** @param {string} name @param {string} text @returns {Promise<any>} */
const readInSandbox = (name, text) => sandboxed.loadProgram({ draft: name, text });

/** Add empty values of the fields that only built-in puzzles have. @param {any} data @returns {Puzzle} */
const addBuiltInFields = (data) => ({
  ...data,
  exhaustive: null,
  counted: {},
  facts_at: {},
  worksheet: null,
  algorithms: data.algorithms.map((/** @type {object} */ each) => ({ ...each, refuses: {} })),
});
