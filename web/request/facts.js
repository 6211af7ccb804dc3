// @ts-check
/** What a board is made of: its cells, its lines, where a move leads. */

import { python } from "../runtime/shared.js";
import { json, opened } from "./catalog.js";
import { able } from "./complete.js";

/** @import {Puzzle} from "./catalog.js" */

/**
 * The facts of the board of a request, from the site if it holds them, else from Python.
 * They are those of the default algorithm: good for play by hand.
 * @param {Puzzle} puzzle
 * @param {Record<string, any>} parameters
 * @param {boolean} [mayAsk] whether Python may be asked; else there may be none
 */
export async function factsOf(puzzle, parameters, mayAsk = true) {
  const shape = Object.fromEntries(puzzle.shape.map((name) => [name, parameters[name]]));
  const usual = puzzle.parameters.every(
    ({ name, default: value }) => !(name in shape) || shape[name] === value,
  );
  if (usual) return (await opened(puzzle)).facts;
  const key = JSON.stringify(shape);
  const address = puzzle.facts_at[key];
  if (address) return (await json(address))[key];
  if (!mayAsk) return undefined;
  const { name: algorithm } = able(puzzle, shape);
  const asked = { search: "facts", puzzle: puzzle.name, algorithm, parameters: shape };
  return (await python.start(asked)).facts;
}
