// @ts-check
/** Compiled searches: those the site was built with, the others from Python. */

import { bytes as bytesOf } from "../load/files.js";
import { once } from "../load/once.js";
import { meant } from "../request/catalog.js";
import { asked } from "../request/complete.js";
import { PythonError } from "../runtime/client.js";
import { python } from "../runtime/shared.js";

/** @import {Request} from "../request/catalog.js" */
/** @import {Refusal} from "../words/strings.js" */
/** @import {Program} from "./pool.js" */

/**
 * @typedef {{program: Program} | {why: Refusal}} Handed why: it does not compile
 * @typedef {{form: string, parameters: object, bytes?: number, reasons: Program["reasons"],
 *   split: Program["split"], whole: Program["whole"], silenced: boolean, why?: Refusal, error?: string,
 *   refusal?: Refusal, at: number}} Entry error: why it cannot be
 *   counted, and refusal: the same in its parts; at: where its module begins
 * @typedef {{words: Program["words"], programs: Entry[], bytes: Uint8Array<ArrayBuffer>}} File
 */

const NOTHING = /** @type {File} */ ({ words: {}, programs: [], bytes: new Uint8Array() });

/**
 * The program of a request; none, if it counts alone and only Python can.
 * @param {Request} request
 * @returns {Promise<Handed | undefined>}
 */
export async function programOf(request) {
  if (request.form) return (await built(request)) ?? compiled(request);
  const { algorithms } = await meant(request.puzzle);
  const { compiles } = algorithms.find(({ name }) => name === request.algorithm) ?? {};
  return compiles ? compiled(request) : undefined;
}

/** @param {Request} request */
async function compiled(request) {
  const { program, why } = await python.compile(asked(request));
  return program ? { program: unpacked(program) } : { why: why ?? { pattern: "" } };
}

/** A program as Python tells it, whose module is in letters. @param {any} program @returns {Program} */
export const unpacked = (program) => ({
  ...program,
  wasm: Uint8Array.from(atob(program.wasm), (letter) => letter.charCodeAt(0)),
});

/**
 * Why a request cannot be counted, as far as the site knows.
 * @param {Request} request
 */
export async function refusalOf(request) {
  const { entry } = request.form ? await foundIn(request) : {};
  return entry?.error ? new PythonError("value", entry.error, entry.refusal) : undefined;
}

/** @param {Request} request @returns {Promise<Handed | undefined>} */
async function built(request) {
  const refusal = await refusalOf(request);
  if (refusal) throw refusal;
  const { entry, words, bytes } = await foundIn(request);
  if (!entry) return undefined;
  if (entry.why) return { why: entry.why };
  const wasm = bytes.subarray(entry.at, entry.at + (entry.bytes ?? 0));
  return { program: { ...entry, wasm, words } };
}

/** @param {Request} request */
async function foundIn({ puzzle, algorithm, form, parameters }) {
  // A file that cannot be had is not missed: Python compiles.
  const file = await fileOf(`programs/${puzzle}-${algorithm}.bin`).catch(() => NOTHING);
  const wanted = JSON.stringify(parameters);
  const entry = file.programs.find(
    (other) => other.form === form && JSON.stringify(other.parameters) === wanted,
  );
  return { ...file, entry };
}

const fileOf = once(async (address) => {
  const packed = new Blob([await bytesOf(address)]);
  const plain = packed.stream().pipeThrough(new DecompressionStream("deflate"));
  return read(new Uint8Array(await new Response(plain).arrayBuffer()));
});

/**
 * A line of JSON, and the modules one after the other.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {File}
 */
function read(bytes) {
  const end = bytes.indexOf(10);
  const { words, programs } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  let at = end + 1;
  for (const entry of programs) {
    entry.at = at;
    at += entry.bytes ?? 0;
  }
  return { words, programs, bytes };
}
