// @ts-check
/**
 * What a sandbox is made of. In the edition in one file, one-file/runtime/parts.js stands in the
 * place of this module.
 */

import { addressOf, text } from "../load/files.js";
import { fetchListed, fetchManifest } from "./download.js";

/** Python and the worker's half of the seam in one classic script. */
const PROGRAM = "python/worker.js";
/** Modules of the standard library for learners' programs; the site's searches need none of them. */
const LIBRARY = "python/python_stdlib_programs.zip";

/**
 * The frame's document, the program of its worker, and what Python asks for there, by path.
 * @param {(loaded: number, total: number) => void} progressed
 * @returns {Promise<{page: string, program: ArrayBuffer | string, files: Record<string, ArrayBuffer>}>}
 */
export async function sandboxParts(progressed) {
  const base = addressOf("");
  const { python, files } = await fetchManifest(base);
  const own = [...python.filter((path) => !path.endsWith(".js")), LIBRARY]; // .js: in PROGRAM
  const listed = { python: own, files };
  const paths = [PROGRAM, ...own];
  const [page, { [PROGRAM]: program, ...bodies }] = await Promise.all([
    text("web/runtime/sandbox.html"),
    fetchListed(base, listed, paths, progressed),
  ]);
  const manifest = new TextEncoder().encode(JSON.stringify(listed)).buffer;
  return { page, program, files: { ...bodies, "manifest.json": manifest } };
}
