// @ts-check
/** Finds out why the site cannot be kept: a service worker refuses files that were altered. */

import { addressOf, load } from "../load/files.js";
import { fetchPart } from "../runtime/download.js";

/** @import {Manifest} from "./store.js" */

/** Return the fault of the first file that is not the one that was built, if there is one. */
export async function altered() {
  const { later, files } = /** @type {Manifest} */ (await load("manifest.json"));
  const others = new Set(later);
  const shell = Object.keys(files).filter((path) => !others.has(path) && !/^python\//.test(path));
  const checks = shell.map((path) =>
    fetchPart(addressOf(""), { path, ...files[path] }, () => {}, { cache: "no-cache" }),
  );
  for (const check of await Promise.allSettled(checks)) {
    if (check.status === "rejected") return check.reason;
  }
  return undefined;
}
