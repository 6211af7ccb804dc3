// @ts-check
/** Replacement of python/sandbox/parts.js: parts of a sandbox, embedded in the page. */

import { loadBytes, loadText, unpackPythonParts } from "../../lib/files.js";

export async function downloadSandboxParts() {
  const [page, program, files] = await Promise.all([
    loadBytes("web/python/sandbox/sandbox.html"),
    loadText("web/python/worker/python.worker.js"),
    unpackPythonParts(),
  ]);
  return { page: new TextDecoder().decode(page), program, files };
}
