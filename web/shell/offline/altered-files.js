// @ts-check
/** Diagnosis of a failed service worker: it rejects altered files. */

import { fetchPart } from "../../lib/download.js";
import { loadJson, resolveSiteUrl } from "../../lib/files.js";

/** @import {Manifest} from "./store.js" */

/** Return the error of the first altered file, if there is one. */
export async function findAlteredFileError() {
  const { later, files } = /** @type {Manifest} */ (await loadJson("manifest.json"));
  const laterFiles = new Set(later);
  const shell = Object.keys(files).filter(
    (path) => !laterFiles.has(path) && !/^python\//.test(path),
  );
  const checks = shell.map((path) =>
    fetchPart(resolveSiteUrl(""), { path, ...files[path] }, () => {}, { cache: "no-cache" }),
  );
  for (const check of await Promise.allSettled(checks)) {
    if (check.status === "rejected") return check.reason;
  }
  return undefined;
}
