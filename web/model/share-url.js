// @ts-check
/** Addresses to share. */

import { loadJson, resolveSiteUrl } from "../lib/files.js";

/** @typedef {Record<string, string>} Settings what a link must have for a page: names of an address */

/**
 * Return the address of a URL fragment for other people. If the site knows its public address, and
 * the fragment names a puzzle, it is a page with a preview that opens the board; it is written by
 * build_scripts/website/shared_links.py.
 * @param {string} fragment
 * @param {string} [page] name of the page; by default, that of the puzzle
 */
export function createShareUrl(fragment, page) {
  const site = findPublicAddress();
  const puzzle = new URLSearchParams(fragment.slice(1)).get("puzzle");
  if (!site || !puzzle) return new URL(fragment, location.href).href;
  return `${site}share/${document.documentElement.lang}/${page ?? puzzle}.html${fragment}`;
}

/**
 * Return the address for other people with the preview that is most similar to the board.
 * @param {string} fragment
 */
export async function findShareUrl(fragment) {
  if (!findPublicAddress()) return createShareUrl(fragment);
  const pages = await loadJson("share/pages.json").catch(() => ({}));
  return createShareUrl(fragment, findSimilarPage(pages, fragment));
}

/**
 * Return the name of the page whose settings the fragment has, the one with the most of them.
 * @param {Record<string, Settings>} pages the pages by name
 * @param {string} fragment
 */
export function findSimilarPage(pages, fragment) {
  const query = new URLSearchParams(fragment.slice(1));
  const matches = Object.entries(pages).filter(([, settings]) =>
    Object.entries(settings).every(([name, value]) => query.get(name) === value),
  );
  const count = (/** @type {Settings} */ settings) => Object.keys(settings).length;
  return matches.sort(([, a], [, b]) => count(b) - count(a))[0]?.[0];
}

/** Return the address of the site, if this page has it. */
function findPublicAddress() {
  const canonical = document.querySelector("link[rel=canonical]")?.getAttribute("href");
  return canonical === resolveSiteUrl("") ? canonical : undefined;
}
