// @ts-check
/** What a sandbox is made of, out of the page itself. Stands in the place of runtime/parts.js. */

import { bytes, parts, text } from "../load/files.js";

export async function sandboxParts() {
  const [page, program, files] = await Promise.all([
    bytes("web/runtime/sandbox.html"),
    text("web/worker/python.worker.js"),
    parts(),
  ]);
  return { page: new TextDecoder().decode(page), program, files };
}
