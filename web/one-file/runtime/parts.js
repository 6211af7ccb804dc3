// @ts-check
/** Replacement of runtime/parts.js: parts of a sandbox, embedded in the page. */

import { loadBytes, loadText, unpackPythonParts } from "../load/files.js";

export async function downloadSandboxParts() {
  const [page, program, files] = await Promise.all([
    loadBytes("web/runtime/sandbox.html"),
    loadText("web/worker/python.worker.js"),
    unpackPythonParts(),
  ]);
  return { page: new TextDecoder().decode(page), program, files };
}
