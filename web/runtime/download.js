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
  mjs: "text/javascript",
  png: "image/png",
  svg: "image/svg+xml",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
  whl: "application/zip",
  zip: "application/zip",
});

/** @typedef {{path: string, bytes: number, integrity: string}} Part as the manifest tells it */

/**
 * @typedef {(url: string, bytes: ArrayBuffer) => void} Arrived told of each that is whole
 * @typedef {{python: string[], files: Record<string, Omit<Part, "path">>}} Manifest
 * @typedef {{files: Map<string, {bytes: ArrayBuffer, type: string}>, programs: string[],
 *   wheel: ArrayBuffer, more: Part}} Parts files: what Pyodide fetches, by URL; programs: the URLs
 *   of what is imported; more: of Python's library, which few ask for
 */

const MORE = "python/python_stdlib_more.zip";

/**
 * What Python is started from, of the site or of what was handed in.
 * @param {string} base the folder of the site
 * @param {Manifest} manifest
 * @param {(loaded: number, total: number) => void} progressed
 * @param {Arrived} arrived
 * @returns {Promise<Parts>}
 */
export async function fetchParts(base, manifest, progressed, arrived) {
  const bodies = await fetchListed(base, manifest, manifest.python, progressed, arrived);
  const files = new Map();
  const programs = [];
  let wheel = new ArrayBuffer(0);
  for (const [path, bytes] of Object.entries(bodies)) {
    const type = typeOf(path);
    if (path.endsWith(".whl")) wheel = bytes;
    else if (type === TYPES.mjs) programs.push(base + path);
    else if (type !== TYPES.wasm) files.set(base + path, { bytes, type }); // it has been compiled
  }
  return { files, programs, wheel, more: { path: MORE, ...manifest.files[MORE] } };
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
 * @param {Arrived} [arrived]
 * @returns {Promise<Record<string, ArrayBuffer>>}
 */
export async function fetchListed(base, { files }, paths, progressed, arrived = () => {}) {
  const total = paths.reduce((sum, path) => sum + files[path].bytes, 0);
  let loaded = 0;
  progressed(0, total);
  const count = (/** @type {number} */ bytes) => {
    loaded += bytes;
    progressed(Math.min(loaded, total - 1), total);
  };
  const entries = paths.map(async (path) => {
    const bytes = await fetchPart(base, { path, ...files[path] }, count);
    arrived(base + path, bytes);
    return /** @type {const} */ ([path, bytes]);
  });
  const bodies = Object.fromEntries(await Promise.all(entries));
  progressed(total, total);
  return bodies;
}

/**
 * One part, whole and as it was built.
 * @param {string} base the folder of the site
 * @param {Part} part
 * @param {(bytes: number) => void} progressed
 * @param {RequestInit} [options]
 */
export async function fetchPart(base, part, progressed, options) {
  const bytes = await fetched(base + part.path, progressed, options);
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
