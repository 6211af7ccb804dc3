// @ts-check
/**
 * Downloads for the sandbox. The single-file edition replaces this module with
 * one-file/python/sandbox/parts.js.
 */

import { fetchFilesByPath, fetchManifest } from "../../lib/download.js";
import { loadText, resolveSiteUrl } from "../../lib/files.js";

/** Python and its message loop in one classic script. */
const PROGRAM = "python/worker.js";
/** Standard library modules that user programs may import; the site's searches do not. */
const LIBRARY = "python/python_stdlib_programs.zip";

/**
 * Download the frame's document, the worker's script, and Python's files by path.
 * @param {(loaded: number, total: number) => void} onProgress
 * @returns {Promise<{page: string, program: ArrayBuffer | string, files: Record<string, ArrayBuffer>}>}
 */
export async function downloadSandboxParts(onProgress) {
  const base = resolveSiteUrl("");
  const { python, files } = await fetchManifest(base);
  const pythonFiles = [...python.filter((path) => !path.endsWith(".js")), LIBRARY]; // .js: in PROGRAM
  const listed = { python: pythonFiles, files };
  const paths = [PROGRAM, ...pythonFiles];
  const [page, { [PROGRAM]: program, ...bodies }] = await Promise.all([
    loadText("web/python/sandbox/sandbox.html"),
    fetchFilesByPath(base, listed, paths, onProgress),
  ]);
  const manifest = new TextEncoder().encode(JSON.stringify(listed)).buffer;
  return { page, program, files: { ...bodies, "manifest.json": manifest } };
}
