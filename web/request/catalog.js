// @ts-check
/** What the site holds beside programs: the catalogue and what it names, fetched once. */

import { load } from "../load/files.js";
import { once } from "../load/once.js";

/** @import {Call} from "../runtime/client.js" */
/** @import {Parameter} from "./parameters.js" */

/**
 * @typedef {{line: number, text: string}} Block lines that stand together in the file
 * @typedef {Block & {file: string, helpers: Block[], writes: Record<string, number[]>}} Source
 * @typedef {{name: string, idea: string, masks: Record<string, string>, forms: string[],
 *   limits: {of: string[], most: number, because: string, form: string | null}[],
 *   refuses: Record<string, string[]>}} Algorithm refuses: values of options it cannot take, and
 *   a sample of clues if it takes none
 * @typedef {{name: string, value: string, apart?: boolean}} Notice what was not understood, or
 *   does not go with the rest, and what stands in its place
 * @typedef {{puzzle: string, algorithm: string, form: string,
 *   parameters: Record<string, any>}} Request
 * @typedef {{request: Request, pairs: number[], calls: Call[][], tries: number | null,
 *   found: number | null}} Recorded
 * @typedef {{algorithm: string, only: Record<string, string[]>, of: string[], above: number}} Instead
 * @typedef {{name: string, default: string, instead: Instead[], shape: string[],
 *   parameters: Parameter[],
 *   algorithms: Algorithm[], facts_at: Record<string, string>,
 *   worksheet: Parameter[] | null}} Puzzle
 * @typedef {{sources: Record<string, Record<string, Source>>, facts: any,
 *   recorded: Recorded}} Opened what is fetched when a puzzle is opened
 * @typedef {{v: number, version: string, puzzles: Puzzle[]}} Catalog
 * @typedef {{puzzle?: string, algorithm?: string, form?: string,
 *   parameters?: Record<string, unknown>}} Given a request that may leave anything open
 * @typedef {{id: string, source: string, citation: string, place: string, claim: string,
 *   printed: any, compares: "equal" | "beside", call: string, watch: Request | null,
 *   stands: "printed" | "program", note: string, puzzle: string}} Exhibit
 * @typedef {{id: string, source: string, citation: string, place: string, puzzle: string,
 *   program: string, machine: string, n: number[], seconds: number[]}} Times
 */

/** A file of JSON, by its address. */
export const json = once(load);

/** @returns {Promise<Catalog>} */
export const catalog = () => json("catalog.json");

/**
 * What the sources printed.
 * @returns {Promise<{v: number, exhibits: Exhibit[], times: Times[]}>}
 */
export const exhibits = () => json("exhibits.json");

/** @param {Puzzle} puzzle @returns {Promise<Opened>} */
export const opened = (puzzle) => json(`puzzles/${puzzle.name}.json`);
