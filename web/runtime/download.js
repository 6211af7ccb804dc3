// @ts-check
/**
 * Fetches parts of the site with progress in bytes, and checks each against the manifest.
 *
 * Modules can only be imported by their address, so those are fetched twice: once to be checked,
 * and once, from the browser's cache, to be run.
 */

import { FileError, fetchBytes, name, OTHER } from "../load/fetch-file.js";

/** What a file is kept as: a browser opens no page, and takes no sheet, of another type. */
const TYPES = /** @type {Record<string, string>} */ ({
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  json: "application/json",
  png: "image/png",
  svg: "image/svg+xml",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
  whl: "application/zip",
  zip: "application/zip",
});

/** @typedef {{path: string, bytes: number, integrity: string}} Part as the manifest tells it */

/**
 * @typedef {(url: string, bytes: ArrayBuffer) => void} Arrived told of each before it is compared
 * @typedef {{python: string[], files: Record<string, Omit<Part, "path">>}} Manifest
 * @typedef {{files: Map<string, ArrayBuffer | Promise<ArrayBuffer>>, more: Part}} Parts files: by URL;
 *   more: of Python's library, which few ask for
 */

const MORE = "python/python_stdlib_more.zip";

/**
 * What Python is started from, of the site or of what was handed in: each part as it comes.
 * @param {string} base the folder of the site
 * @param {Manifest} manifest
 * @param {(loaded: number, total: number) => void} progressed
 * @param {Arrived} arrived
 * @returns {Parts}
 */
export function partsComing(base, manifest, progressed, arrived) {
  const coming = comingListed(base, manifest, manifest.python, progressed, arrived);
  const files = new Map(manifest.python.map((path, i) => [base + path, coming[i]]));
  return { files, more: { path: MORE, ...manifest.files[MORE] } };
}

/** @param {string} base @returns {Promise<Manifest>} */
export const fetchManifest = async (base) =>
  JSON.parse(text(await fetched(`${base}manifest.json`)));

/**
 * Files of the site by their paths.
 * @param {string} base
 * @param {Manifest} manifest
 * @param {string[]} paths
 * @param {(loaded: number, total: number) => void} progressed
 * @returns {Promise<Record<string, ArrayBuffer>>}
 */
export async function fetchListed(base, manifest, paths, progressed) {
  const bodies = await Promise.all(comingListed(base, manifest, paths, progressed));
  return Object.fromEntries(paths.map((path, i) => [path, bodies[i]]));
}

/**
 * Each settles alone: who waits for none of them is not told.
 * @param {string} base
 * @param {Manifest} manifest
 * @param {string[]} paths
 * @param {(loaded: number, total: number) => void} progressed
 * @param {Arrived} [arrived]
 */
function comingListed(base, { files }, paths, progressed, arrived) {
  const total = paths.reduce((sum, path) => sum + files[path].bytes, 0);
  let loaded = 0;
  progressed(0, total);
  const count = (/** @type {number} */ bytes) => {
    loaded += bytes;
    progressed(Math.min(loaded, total - 1), total);
  };
  const coming = paths.map((path) =>
    fetchPart(base, { path, ...files[path] }, count, undefined, arrived),
  );
  Promise.all(coming).then(
    () => progressed(total, total),
    () => {},
  );
  return coming;
}

/**
 * One part, whole and as it was built.
 * @param {string} base the folder of the site
 * @param {Part} part
 * @param {(bytes: number) => void} progressed
 * @param {RequestInit} [options]
 * @param {Arrived} [arrived]
 */
export async function fetchPart(base, part, progressed, options, arrived) {
  const url = base + part.path;
  const bytes = await fetched(url, progressed, options);
  arrived?.(url, bytes);
  await check(part, bytes);
  return bytes;
}

/** @param {string} path */
export const typeOf = (path) => TYPES[path.split(".").pop() ?? ""] ?? "application/octet-stream";

/** @param {ArrayBuffer} bytes */
const text = (bytes) => new TextDecoder().decode(bytes);

/**
 * @param {string} url
 * @param {(bytes: number) => void} [progressed]
 * @param {RequestInit} [options]
 */
async function fetched(url, progressed, options) {
  try {
    return await fetchBytes(url, progressed, options);
  } catch (error) {
    const { pattern, values } = /** @type {FileError} */ (error);
    throw new FileError("network", pattern, values);
  }
}

/**
 * The hash is compared where the browser offers hashing (https and localhost), the size always.
 * @param {Part} entry
 * @param {ArrayBuffer} bytes
 */
async function check(entry, bytes) {
  let right = bytes.byteLength === entry.bytes;
  if (right && globalThis.crypto?.subtle) {
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    right = `sha256-${btoa(String.fromCharCode(...hash))}` === entry.integrity;
  }
  if (!right) throw new FileError("integrity", OTHER, { file: name(entry.path) });
}
