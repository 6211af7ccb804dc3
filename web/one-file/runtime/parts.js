// @ts-check
/** Replacement of runtime/parts.js: parts of a sandbox, embedded in the page. */

import { bytes, parts, text } from "../load/files.js";

export async function sandboxParts() {
  const [page, program, files] = await Promise.all([
    bytes("web/runtime/sandbox.html"),
    text("web/worker/python.worker.js"),
    parts(),
  ]);
  return { page: new TextDecoder().decode(page), program, files };
}
