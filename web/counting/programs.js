// @ts-check
/** Compiled searches: from the site's files, or else from Python's compiler. */

import { loadBytes } from "../lib/files.js";
import { memoizeByName } from "../lib/memoize.js";
import { loadPuzzleOrFirst } from "../model/catalog.js";
import { omitUnset } from "../model/request.js";
import { PythonError } from "../python/client/client.js";
import { python } from "../python/client/shared.js";

/** @import {Request} from "../model/catalog.js" */
/** @import {Refusal} from "../words/strings.js" */
/** @import {Program} from "./pool.js" */

/**
 * @typedef {{program: Program} | {why: Refusal}} Compiled why: it does not compile
 * @typedef {{form: string, parameters: object, bytes?: number, reasons: Program["reasons"],
 *   split: Program["split"], whole: Program["whole"], prints_skipped: boolean, why?: Refusal, error?: string,
 *   refusal?: Refusal, at: number}} Entry error: why it cannot be
 *   counted; refusal: the same, with its values apart; at: byte offset of the module
 * @typedef {{words: Program["words"], programs: Entry[], bytes: Uint8Array<ArrayBuffer>}} File
 */

const NO_PROGRAMS = /** @type {File} */ ({ words: {}, programs: [], bytes: new Uint8Array() });

/**
 * Return the program of a request; undefined for a count-only search that does not compile.
 * @param {Request} request
 * @returns {Promise<Compiled | undefined>}
 */
export async function loadProgram(request) {
  if (request.form) return (await loadPrecompiledProgram(request)) ?? compileInPython(request);
  const { algorithms } = await loadPuzzleOrFirst(request.puzzle);
  const { compiles } = algorithms.find(({ name }) => name === request.algorithm) ?? {};
  return compiles ? compileInPython(request) : undefined;
}

/** @param {Request} request */
async function compileInPython(request) {
  const { program, why } = await python.compile(omitUnset(request));
  return program ? { program: decodeProgram(program) } : { why: why ?? { pattern: "" } };
}

/** Decode the base64 module of a program from Python. @param {any} program @returns {Program} */
export const decodeProgram = (program) => ({
  ...program,
  wasm: Uint8Array.from(atob(program.wasm), (letter) => letter.charCodeAt(0)),
});

/**
 * Return why a request cannot be counted, if the site's files have the reason.
 * @param {Request} request
 */
export async function findCountRefusal(request) {
  const { entry } = request.form ? await loadProgramEntry(request) : {};
  return entry?.error ? new PythonError("value", entry.error, entry.refusal) : undefined;
}

/** @param {Request} request @returns {Promise<Compiled | undefined>} */
async function loadPrecompiledProgram(request) {
  const refusal = await findCountRefusal(request);
  if (refusal) throw refusal;
  const { entry, words, bytes } = await loadProgramEntry(request);
  if (!entry) return undefined;
  if (entry.why) return { why: entry.why };
  const wasm = bytes.subarray(entry.at, entry.at + (entry.bytes ?? 0));
  return { program: { ...entry, wasm, words } };
}

/** @param {Request} request */
async function loadProgramEntry({ puzzle, algorithm, form, parameters }) {
  // If the file cannot be loaded, Python compiles instead.
  const file = await loadPrograms(`programs/${puzzle}-${algorithm}.bin`).catch(() => NO_PROGRAMS);
  const parametersJson = JSON.stringify(parameters);
  const entry = file.programs.find(
    (other) => other.form === form && JSON.stringify(other.parameters) === parametersJson,
  );
  return { ...file, entry };
}

const loadPrograms = memoizeByName(async (address) => {
  const compressed = new Blob([await loadBytes(address)]);
  const decompressed = compressed.stream().pipeThrough(new DecompressionStream("deflate"));
  return parseProgramFile(new Uint8Array(await new Response(decompressed).arrayBuffer()));
});

/**
 * Parse a file: a line of JSON, followed by the modules.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {File}
 */
function parseProgramFile(bytes) {
  const end = bytes.indexOf(10);
  const { words, programs } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  let at = end + 1;
  for (const entry of programs) {
    entry.at = at;
    at += entry.bytes ?? 0;
  }
  return { words, programs, bytes };
}
