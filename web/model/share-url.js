// @ts-check
/** Addresses to share. */

import { resolveSiteUrl } from "../lib/files.js";

/**
 * Return the address of a URL fragment for other people. If the site knows its public address, and
 * the fragment names a puzzle, it is a page with a preview that opens the board; it is written by
 * build_scripts/website/shared_links.py.
 * @param {string} fragment
 */
export function createShareUrl(fragment) {
  const canonical = document.querySelector("link[rel=canonical]")?.getAttribute("href");
  const puzzle = new URLSearchParams(fragment.slice(1)).get("puzzle");
  if (!puzzle || canonical !== resolveSiteUrl("")) return new URL(fragment, location.href).href;
  return `${canonical}share/${document.documentElement.lang}/${puzzle}.html${fragment}`;
}
