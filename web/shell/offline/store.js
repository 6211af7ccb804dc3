// @ts-check
/**
 * Offline store of all files outside the shell. Files are stored as they arrive, the rest on
 * request. The page and the service worker fill the store; the worker reads it.
 */

import { fetchPart, findMediaType } from "../../lib/download.js";

/** @import {Part} from "../../lib/download.js" */

/**
 * @typedef {{later: string[], python: string[], files: Record<string, {bytes: number, integrity: string}>}} Manifest
 */

/** Number of parallel downloads. */
const DOWNLOADS = 6;

/** Sites of one host share their caches, so the name contains the site. @param {string} base */
export const openStore = (base) => caches.open(`pypuzzles later ${base}`);

/** @param {Manifest} manifest @returns {Part[]} */
export const listLaterParts = ({ later, files }) => later.map((path) => ({ path, ...files[path] }));

/**
 * Return the key of a part: its URL and its hash, so that versions are not mixed up.
 * @param {string} base
 * @param {Part} part
 */
export const createPartKey = (base, { path, integrity }) => `${base}${path}?${integrity}`;

/**
 * Groups of files that work only together: the parts of Python, whose names contain versions, and
 * modules, which import one another. The modules of web/python/ are a group of their own.
 */
const GROUPS = [
  /^python\//,
  /^web\/python\//,
  /^web\/(?!python\/).*\.js$/,
  /^puzzles\//,
  /^samples\//,
];

/** Return the paths of all stored parts, of any version. @param {string} base */
export async function listStoredPaths(base) {
  const keys = await (await openStore(base)).keys();
  return new Set(keys.map(({ url }) => url.slice(base.length).split("?")[0]));
}

/**
 * Return a predicate that selects the parts of a new version to store if these paths of the old
 * one were stored; paths may have changed.
 * @param {Set<string>} paths
 */
export function createPartFilter(paths) {
  const groups = GROUPS.filter((kind) => [...paths].some((path) => kind.test(path)));
  return (/** @type {Part} */ { path }) =>
    paths.has(path) || groups.some((kind) => kind.test(path));
}

/** Return the parts that are not stored. @param {string} base @param {Manifest} manifest */
export async function listMissingParts(base, manifest) {
  const store = await openStore(base);
  const stored = new Set((await store.keys()).map(({ url }) => url));
  return listLaterParts(manifest).filter((part) => !stored.has(createPartKey(base, part)));
}

/**
 * Download and store missing parts.
 * @param {string} base
 * @param {Manifest} manifest
 * @param {(loaded: number, total: number) => void} onProgress
 * @param {(part: Part) => boolean} [isWanted]
 * @param {RequestCache} [cache] the browser's cache may be outdated, except for files just downloaded
 */
export async function downloadMissingParts(
  base,
  manifest,
  onProgress,
  isWanted = () => true,
  cache = "no-cache",
) {
  const store = await openStore(base);
  const parts = (await listMissingParts(base, manifest)).filter(isWanted);
  const total = sumBytes(parts);
  let loaded = 0;
  await Promise.all(Array.from({ length: DOWNLOADS }, downloadParts));

  async function downloadParts() {
    for (let part = parts.shift(); part; part = parts.shift()) {
      const body = await fetchPart(base, part, addLoadedBytes, { cache });
      const headers = { "Content-Type": findMediaType(part.path) };
      await store.put(createPartKey(base, part), new Response(body, { headers }));
    }
  }

  /** @param {number} bytes */
  function addLoadedBytes(bytes) {
    loaded += bytes;
    onProgress(loaded, total);
  }
}

/** @param {Part[]} parts */
export const sumBytes = (parts) => parts.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Delete parts that this version does not use.
 * @param {string} base
 * @param {Manifest} manifest
 */
export async function deleteUnusedParts(base, manifest) {
  const store = await openStore(base);
  const wanted = new Set(listLaterParts(manifest).map((part) => createPartKey(base, part)));
  const old = (await store.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(old.map((request) => store.delete(request)));
}
