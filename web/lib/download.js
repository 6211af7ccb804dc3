// @ts-check
/**
 * Downloads of site files, with progress in bytes and a check against the manifest.
 *
 * Modules can only be imported by URL, so they are fetched twice: once to be checked, and once from
 * the browser's cache to run.
 */

import { ALTERED_FILE, extractFileName, FileError, fetchBytes } from "./fetch-file.js";

/** MIME types of cached files. Browsers reject pages and style sheets of another type. */
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

/** @typedef {{path: string, bytes: number, integrity: string}} Part manifest entry */

/**
 * @typedef {(url: string, bytes: ArrayBuffer) => void} Arrived called with each file before it is checked
 * @typedef {{python: string[], files: Record<string, Omit<Part, "path">>}} Manifest
 * @typedef {{files: Map<string, ArrayBuffer | Promise<ArrayBuffer>>, more: Part}} Parts files: by URL;
 *   more: rarely used modules of the standard library
 */

const MORE_LIBRARY = "python/python_stdlib_more.zip";

/**
 * Start to download everything that Python needs.
 * @param {string} base URL of the site
 * @param {Manifest} manifest
 * @param {(loaded: number, total: number) => void} onProgress
 * @param {Arrived} onArrival
 * @returns {Parts}
 */
export function startPartDownloads(base, manifest, onProgress, onArrival) {
  const downloads = startDownloads(base, manifest, manifest.python, onProgress, onArrival);
  const files = new Map(manifest.python.map((path, i) => [base + path, downloads[i]]));
  return { files, more: { path: MORE_LIBRARY, ...manifest.files[MORE_LIBRARY] } };
}

/** @param {string} base @returns {Promise<Manifest>} */
export const fetchManifest = async (base) =>
  JSON.parse(decodeText(await fetchFile(`${base}manifest.json`)));

/**
 * Download site files; the result is keyed by path.
 * @param {string} base @param {Manifest} manifest @param {string[]} paths
 * @param {(loaded: number, total: number) => void} onProgress
 * @returns {Promise<Record<string, ArrayBuffer>>}
 */
export async function fetchFilesByPath(base, manifest, paths, onProgress) {
  const bodies = await Promise.all(startDownloads(base, manifest, paths, onProgress));
  return Object.fromEntries(paths.map((path, i) => [path, bodies[i]]));
}

/**
 * Return one promise per file. An unobserved rejection is not reported.
 * @param {string} base @param {Manifest} manifest @param {string[]} paths
 * @param {(loaded: number, total: number) => void} onProgress @param {Arrived} [onArrival]
 */
function startDownloads(base, { files }, paths, onProgress, onArrival) {
  const total = paths.reduce((sum, path) => sum + files[path].bytes, 0);
  let loaded = 0;
  onProgress(0, total);
  const addLoadedBytes = (/** @type {number} */ bytes) => {
    loaded += bytes;
    onProgress(Math.min(loaded, total - 1), total);
  };
  const downloads = paths.map((path) =>
    fetchPart(base, { path, ...files[path] }, addLoadedBytes, undefined, onArrival),
  );
  Promise.all(downloads).then(
    () => onProgress(total, total),
    () => {},
  );
  return downloads;
}

/**
 * Download one file and check it against the manifest.
 * @param {string} base URL of the site
 * @param {Part} part
 * @param {(bytes: number) => void} onProgress
 * @param {RequestInit} [options]
 * @param {Arrived} [onArrival]
 */
export async function fetchPart(base, part, onProgress, options, onArrival) {
  const url = base + part.path;
  const bytes = await fetchFile(url, onProgress, options);
  onArrival?.(url, bytes);
  await verifyPart(part, bytes);
  return bytes;
}

/** @param {string} path */
export const findMediaType = (path) =>
  TYPES[path.split(".").pop() ?? ""] ?? "application/octet-stream";

/** @param {ArrayBuffer} bytes */
const decodeText = (bytes) => new TextDecoder().decode(bytes);

/**
 * @param {string} url @param {(bytes: number) => void} [onProgress] @param {RequestInit} [options]
 */
async function fetchFile(url, onProgress, options) {
  try {
    return await fetchBytes(url, onProgress, options);
  } catch (error) {
    const { pattern, values } = /** @type {FileError} */ (error);
    throw new FileError("network", pattern, values);
  }
}

/**
 * Check the size, and the hash where the browser supports hashing (https and localhost).
 * @param {Part} entry @param {ArrayBuffer} bytes
 */
async function verifyPart(entry, bytes) {
  let isValid = bytes.byteLength === entry.bytes;
  if (isValid && globalThis.crypto?.subtle) {
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    isValid = `sha256-${btoa(String.fromCharCode(...hash))}` === entry.integrity;
  }
  if (!isValid)
    throw new FileError("integrity", ALTERED_FILE, { file: extractFileName(entry.path) });
}
