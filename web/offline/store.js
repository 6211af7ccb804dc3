// @ts-check
/**
 * What is kept for use without a network beyond the shell of the page: Python, the boards'
 * facts, the other puzzles and views. The page fills the store, the service worker reads it.
 */

import { fetchPart, typeOf } from "../runtime/download.js";

/** @import {Part} from "../runtime/download.js" */

/**
 * @typedef {{later: string[], files: Record<string, {bytes: number, integrity: string}>}} Manifest
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
 */
export async function keep(base, manifest, progressed) {
  const store = await open(base);
  const parts = await missing(base, manifest);
  const total = bytesOf(parts);
  let loaded = 0;
  await Promise.all(Array.from({ length: LANES }, lane));

  async function lane() {
    for (let part = parts.shift(); part; part = parts.shift()) {
      const body = await fetchPart(base, part, count, { cache: "no-cache" });
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
