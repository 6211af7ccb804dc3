// @ts-check
/**
 * Fetches parts of the site with progress in bytes, and checks each against the manifest.
 *
 * Modules can only be imported by their address, so those are fetched twice: once to be checked,
 * and once, from the browser's cache, to be run.
 */

import { FileError, fetchBytes, name, OTHER } from "../load/fetch-file.js";

const TYPES = /** @type {Record<string, string>} */ ({
  js: "text/javascript",
  wasm: "application/wasm",
  zip: "application/zip",
  json: "application/json",
  mjs: "text/javascript",
  whl: "application/zip",
});

/** @typedef {{path: string, bytes: number, integrity: string}} Part as the manifest tells it */

/**
 * @param {string} base the folder of the site
 * @param {(loaded: number, total: number) => void} progressed
 */
export async function fetchParts(base, progressed) {
  const manifest = JSON.parse(text(await fetched(`${base}manifest.json`)));
  /** @param {string} path @returns {Part} */
  const partAt = (path) => ({ path, ...manifest.files[path] });
  const entries = /** @type {Part[]} */ (manifest.python.map(partAt));
  const total = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  let loaded = 0;
  progressed(0, total);
  const bodies = await Promise.all(
    entries.map((entry) =>
      fetchPart(base, entry, (count) => {
        loaded += count;
        progressed(Math.min(loaded, total - 1), total);
      }),
    ),
  );
  progressed(total, total);
  const files = new Map();
  let wheel = new ArrayBuffer(0);
  entries.forEach(({ path }, i) => {
    if (path.endsWith(".whl")) wheel = bodies[i];
    else files.set(base + path, { bytes: bodies[i], type: typeOf(path) });
  });
  return { files, wheel, partAt };
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
