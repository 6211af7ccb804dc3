// @ts-check
/** The catalogue, and the files it refers to. Each file is downloaded once. */

import { loadJson } from "../lib/files.js";
import { memoizeByName } from "../lib/memoize.js";
import { addStrings } from "../words/strings.js";
import { preloadBoardModules } from "./board-preload.js";

/** @import {Call, CountPart} from "../python/schema/types.js" */
/** @import {Parameter} from "./parameters.js" */

/**
 * @typedef {{file: string, line: number, text: string, writes: Record<string, number[]>}} Block
 *   consecutive lines of a file
 * @typedef {Block & {helpers: Block[]}} Source
 * @typedef {{name: string, idea: string, choice: string, masks: Record<string, string>, forms: string[],
 *   compiles: boolean, limits: {of: string[], most: number, because: string, form: string | null}[],
 *   refuses: Record<string, string[]>, learns?: boolean, part?: CountPart}} Algorithm choice: what
 *   the number of a choice means; learns: whether it learns an order while it runs; compiles: whether a count-only algorithm can be compiled; refuses: unsupported option values, and sample clues
 *   if it supports none
 * @typedef {{name: string, value: string, apart?: boolean, key?: string}} Notice a value
 *   that is invalid or conflicts with others, and its replacement; key: of a message other than
 *   the default one
 * @typedef {{puzzle: string, algorithm: string, form: string,
 *   parameters: Record<string, any>, memory?: number[]}} Request memory: numbers learned by an
 *   earlier search
 * @typedef {{request: Request, events: number[], calls: Call[][], tries: number | null,
 *   found: number | null}} Recorded
 * @typedef {{algorithm: string, only: Record<string, string[]>, of: string[], above: number}} FallbackAlgorithm
 * @typedef {Record<string, Record<string, string>>} Words translations, by language and key
 * @typedef {{name: string, family: string, words: Words, skin: boolean,
 *   worksheet: boolean}} Entry family: `sources`, or the kind of its board; words: its titles;
 *   skin: whether it has a custom board view; worksheet: whether it has worksheets
 * @typedef {{name: string, words: Words, default: string, instead: FallbackAlgorithm[],
 *   exhaustive: string | null, shape: string[], opening: Record<string, any>, instances: boolean,
 *   parameters: Parameter[], counted: Record<string, number>,
 *   algorithms: Algorithm[], facts_at: Record<string, string>,
 *   worksheet: Record<string, Parameter[]> | null}} Puzzle words: translations of its
 *   module; instances: whether it has a notation for instances; counted: parameters for which counting is feasible, if the defaults are too large;
 *   worksheet: parameters of each sheet
 * @typedef {Record<string, Record<string, Source>>} Sources by algorithm and form
 * @typedef {{puzzle: Puzzle, sources: Sources, facts: any}} Opened the file of a puzzle; sources: of
 *   the default algorithm
 * @typedef {{v: number, version: string, puzzles: Entry[]}} Catalog
 * @typedef {{puzzle?: string, algorithm?: string, form?: string,
 *   parameters?: Record<string, unknown>, notices?: Notice[]}} Given a partial
 *   request; notices: earlier notices about its URL
 * @typedef {{id: string, source: string, citation: string, place: string, claim: string,
 *   printed: any, rate: boolean, call: string, watch: Request | null,
 *   origin: "printed" | "program", note: string, puzzle: string}} Reproduction
 * @typedef {{id: string, source: string, citation: string, place: string, puzzle: string,
 *   program: string, machine: string, n: number[], seconds: number[]}} Times
 */

/** Fetch and cache a JSON file. */
export const fetchJson = memoizeByName(loadJson);

const loadCatalogFile = memoizeByName(async (path) => {
  const data = /** @type {Catalog} */ (await loadJson(path));
  for (const { words } of data.puzzles) addStrings(words);
  return data;
});

/** Return the catalogue, after adding its puzzle titles to the translations. */
export const loadCatalog = () => loadCatalogFile("catalog.json");

const loadPuzzleFile = memoizeByName(async (name) => {
  const { skin } = (await loadCatalog()).puzzles.find((each) => each.name === name) ?? {};
  preloadBoardModules(skin ? name : "generic");
  const data = /** @type {Opened} */ (await loadJson(`puzzles/${name}.json`));
  addStrings(data.puzzle.words);
  return data;
});

/** Load a puzzle, and add its texts to the translations. @param {Puzzle} puzzle */
export const loadPuzzleData = ({ name }) => loadPuzzleFile(name);

/**
 * Load the source that a request shows. Other algorithms than the default one have a file of their own.
 * @param {Request} request
 */
export async function loadSource({ puzzle, algorithm, form }) {
  const { sources } = await loadPuzzleFile(puzzle);
  const all = sources[algorithm] ? sources : await fetchJson(`sources/${puzzle}.json`);
  return /** @type {Sources} */ (all)[algorithm][form];
}

/**
 * Return the puzzle of that name, or the first one.
 * @param {string} [name]
 */
export async function loadPuzzleOrFirst(name) {
  const all = (await loadCatalog()).puzzles;
  return (await loadPuzzleFile((all.find((each) => each.name === name) ?? all[0]).name)).puzzle;
}

/** @returns {Promise<{v: number, reproductions: Reproduction[], times: Times[]}>} */
export const loadReproductions = () => fetchJson("reproductions.json");
