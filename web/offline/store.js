// @ts-check
/**
 * What is kept for use without a network beyond the shell of the page: Python, the boards'
 * facts, the other puzzles and views. What has come is kept as it comes, the rest when a reader
 * asks for it: the page and the service worker fill the store, the worker reads it.
 */

import { fetchPart, typeOf } from "../runtime/download.js";

/** @import {Part} from "../runtime/download.js" */

/**
 * @typedef {{later: string[], python: string[], files: Record<string, {bytes: number, integrity: string}>}} Manifest
 */

/** How many parts are fetched at once. */
const LANES = 6;

/** Sites of one host share their stores: the name tells whose it is. @param {string} base */
export const open = (base) => caches.open(`pypuzzles later ${base}`);

/** @param {Manifest} manifest @returns {Part[]} */
export const partsOf = ({ later, files }) => later.map((path) => ({ path, ...files[path] }));

/**
 * A part is kept under its address and its hash, so that no version is taken for another.
 * @param {string} base
 * @param {Part} part
 */
export const keyOf = (base, { path, integrity }) => `${base}${path}?${integrity}`;

/**
 * What is of use together only: Python's parts, whose names tell versions, and modules, which
 * import one another across folders. The worker's come with Python, to a page that has no others.
 */
const TOGETHER = [
  /^python\//,
  /^web\/runtime\//,
  /^web\/(?!runtime\/).*\.js$/,
  /^puzzles\//,
  /^samples\//,
];

/** The paths of what is kept, of whatever version. @param {string} base */
export async function keptPaths(base) {
  const keys = await (await open(base)).keys();
  return new Set(keys.map(({ url }) => url.slice(base.length).split("?")[0]));
}

/**
 * Whether a part of a new version is kept, where these parts of an old one were: its paths are
 * not all the old ones.
 * @param {Set<string>} paths
 */
export function alike(paths) {
  const begun = TOGETHER.filter((kind) => [...paths].some((path) => kind.test(path)));
  return (/** @type {Part} */ { path }) => paths.has(path) || begun.some((kind) => kind.test(path));
}

/** @param {string} base @param {Manifest} manifest */
export async function missing(base, manifest) {
  const store = await open(base);
  const kept = new Set((await store.keys()).map(({ url }) => url));
  return partsOf(manifest).filter((part) => !kept.has(keyOf(base, part)));
}

/**
 * Fetch and keep what is missing.
 * @param {string} base
 * @param {Manifest} manifest
 * @param {(loaded: number, total: number) => void} progressed
 * @param {(part: Part) => boolean} [wanted]
 * @param {RequestCache} [cache] what the browser has may be out of date, unless it has just come
 */
export async function keep(base, manifest, progressed, wanted = () => true, cache = "no-cache") {
  const store = await open(base);
  const parts = (await missing(base, manifest)).filter(wanted);
  const total = bytesOf(parts);
  let loaded = 0;
  await Promise.all(Array.from({ length: LANES }, lane));

  async function lane() {
    for (let part = parts.shift(); part; part = parts.shift()) {
      const body = await fetchPart(base, part, count, { cache });
      const headers = { "Content-Type": typeOf(part.path) };
      await store.put(keyOf(base, part), new Response(body, { headers }));
    }
  }

  /** @param {number} bytes */
  function count(bytes) {
    loaded += bytes;
    progressed(loaded, total);
  }
}

/** @param {Part[]} parts */
export const bytesOf = (parts) => parts.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Throw away what no version asks for any more.
 * @param {string} base
 * @param {Manifest} manifest
 */
export async function sweep(base, manifest) {
  const store = await open(base);
  const wanted = new Set(partsOf(manifest).map((part) => keyOf(base, part)));
  const old = (await store.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(old.map((request) => store.delete(request)));
}
