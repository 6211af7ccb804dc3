// @ts-check
/** Board data: the cells, rules and moves of a board. */

import { fetchJson, loadPuzzleData } from "./catalog.js";
import { chooseSupportedAlgorithm, opensWith } from "./request.js";

/** @import {Puzzle} from "./catalog.js" */

/**
 * Return the board data of a request, from the site if available, otherwise from Python. It is the
 * data of the default algorithm, which is enough for playing by hand.
 * @param {Puzzle} puzzle
 * @param {Record<string, any>} parameters
 * @param {boolean} [mayStartPython] whether Python may be started; without it the result may be undefined
 */
export async function loadFacts(puzzle, parameters, mayStartPython = true) {
  const shape = Object.fromEntries(puzzle.shape.map((name) => [name, parameters[name]]));
  const facts =
    (await loadSiteFacts(puzzle, shape)) ??
    (mayStartPython ? await computeFactsInPython(puzzle, shape) : undefined);
  return facts && Object.assign(facts, { puzzle: puzzle.name });
}

/** @param {Puzzle} puzzle @param {Record<string, any>} shape */
async function loadSiteFacts(puzzle, shape) {
  if (opensWith(puzzle, shape)) return (await loadPuzzleData(puzzle)).facts;
  const key = JSON.stringify(shape);
  const address = puzzle.facts_at[key];
  return address && (await fetchJson(address))[key];
}

/** @param {Puzzle} puzzle @param {Record<string, any>} shape */
async function computeFactsInPython(puzzle, shape) {
  const { python } = await import("../python/client/shared.js");
  const { name: algorithm } = chooseSupportedAlgorithm(puzzle, shape);
  const message = { search: "facts", puzzle: puzzle.name, algorithm, parameters: shape };
  return (await python.start(message)).facts;
}
