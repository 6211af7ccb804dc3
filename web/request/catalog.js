// @ts-check
/** What the site holds beside programs: the catalogue and what it names, fetched once. */

import { load } from "../load/files.js";
import { hasten } from "../load/hasten.js";
import { once } from "../load/once.js";
import { learn } from "../words/strings.js";

/** @import {Call} from "../runtime/client.js" */
/** @import {Parameter} from "./parameters.js" */

/**
 * @typedef {{file: string, line: number, text: string, writes: Record<string, number[]>}} Block
 *   lines that stand together in a file
 * @typedef {Block & {helpers: Block[]}} Source
 * @typedef {{name: string, idea: string, masks: Record<string, string>, forms: string[],
 *   compiles: boolean, limits: {of: string[], most: number, because: string, form: string | null}[],
 *   refuses: Record<string, string[]>}} Algorithm compiles: what has no
 *   form, and counts alone, can be compiled; refuses: values of options it cannot take, and a
 *   sample of clues if it takes none
 * @typedef {{name: string, value: string, apart?: boolean, key?: string}} Notice what was not
 *   understood, or does not go with the rest, and what stands in its place; key: of the sentence
 *   that says it, if it has one of its own
 * @typedef {{puzzle: string, algorithm: string, form: string,
 *   parameters: Record<string, any>}} Request
 * @typedef {{request: Request, pairs: number[], calls: Call[][], tries: number | null,
 *   found: number | null}} Recorded
 * @typedef {{algorithm: string, only: Record<string, string[]>, of: string[], above: number}} Instead
 * @typedef {Record<string, Record<string, string>>} Words by language and key
 * @typedef {{name: string, family: string, words: Words, skin: boolean,
 *   worksheet: boolean}} Entry family: `sources`, or the kind of its board; words: its titles;
 *   skin: whether web/boards has one of its own; worksheet: whether it has any
 * @typedef {{name: string, words: Words, default: string, instead: Instead[],
 *   exhaustive: string | null, shape: string[],
 *   parameters: Parameter[], counted: Record<string, number>,
 *   algorithms: Algorithm[], facts_at: Record<string, string>,
 *   worksheet: Record<string, Parameter[]> | null}} Puzzle words: what its module says; counted:
 *   sizes with which all can be counted, where the usual ones are too many; worksheet: what each
 *   of its sheets takes
 * @typedef {{puzzle: Puzzle, sources: Record<string, Record<string, Source>>, facts: any}} Opened
 *   what is fetched when a puzzle is opened
 * @typedef {{v: number, version: string, puzzles: Entry[]}} Catalog
 * @typedef {{puzzle?: string, algorithm?: string, form?: string,
 *   parameters?: Record<string, unknown>, notices?: Notice[]}} Given a request that may leave
 *   anything open; notices: what of its address was not understood before
 * @typedef {{id: string, source: string, citation: string, place: string, claim: string,
 *   printed: any, compares: "equal" | "beside", call: string, watch: Request | null,
 *   stands: "printed" | "program", note: string, puzzle: string}} Exhibit
 * @typedef {{id: string, source: string, citation: string, place: string, puzzle: string,
 *   program: string, machine: string, n: number[], seconds: number[]}} Times
 */

/** A file of JSON, by its address. */
export const json = once(load);

const catalogs = once(async (path) => {
  const told = /** @type {Catalog} */ (await load(path));
  for (const { words } of told.puzzles) learn(words);
  return told;
});

/** The catalogue; once it is there, the titles of its puzzles are known. */
export const catalog = () => catalogs("catalog.json");

const puzzles = once(async (name) => {
  const { skin } = (await catalog()).puzzles.find((each) => each.name === name) ?? {};
  hasten(skin ? name : "generic");
  const told = /** @type {Opened} */ (await load(`puzzles/${name}.json`));
  learn(told.puzzle.words);
  return told;
});

/** Once it is there, the words of the puzzle are known. @param {Puzzle} puzzle */
export const opened = ({ name }) => puzzles(name);

/**
 * The puzzle that is meant: the one of that name, else the first.
 * @param {string} [name]
 */
export async function meant(name) {
  const all = (await catalog()).puzzles;
  return (await puzzles((all.find((each) => each.name === name) ?? all[0]).name)).puzzle;
}

/**
 * What the sources printed.
 * @returns {Promise<{v: number, exhibits: Exhibit[], times: Times[]}>}
 */
export const exhibits = () => json("exhibits.json");
