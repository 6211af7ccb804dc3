// @ts-check
/** What a board is made of: its cells, its lines, where a move leads. */

import { json, opened } from "./catalog.js";
import { able } from "./complete.js";
import { writeParameter } from "./parameters.js";

/** @import {Puzzle} from "./catalog.js" */

/**
 * The facts of the board of a request, from the site if it holds them, else from Python.
 * They are those of the default algorithm: good for play by hand. They tell their puzzle.
 * @param {Puzzle} puzzle
 * @param {Record<string, any>} parameters
 * @param {boolean} [mayAsk] whether Python may be asked; else there may be none
 */
export async function factsOf(puzzle, parameters, mayAsk = true) {
  const shape = Object.fromEntries(puzzle.shape.map((name) => [name, parameters[name]]));
  const facts = (await known(puzzle, shape)) ?? (mayAsk ? await told(puzzle, shape) : undefined);
  return facts && Object.assign(facts, { puzzle: puzzle.name });
}

/** What the site holds. @param {Puzzle} puzzle @param {Record<string, any>} shape */
async function known(puzzle, shape) {
  const usual = puzzle.parameters.every(
    ({ name, default: value }) =>
      !(name in shape) || writeParameter(shape[name]) === writeParameter(value),
  );
  if (usual) return (await opened(puzzle)).facts;
  const key = JSON.stringify(shape);
  const address = puzzle.facts_at[key];
  return address && (await json(address))[key];
}

/** What Python says. @param {Puzzle} puzzle @param {Record<string, any>} shape */
async function told(puzzle, shape) {
  const { python } = await import("../runtime/shared.js");
  const { name: algorithm } = able(puzzle, shape);
  const asked = { search: "facts", puzzle: puzzle.name, algorithm, parameters: shape };
  return (await python.start(asked)).facts;
}
