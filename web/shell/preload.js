// @ts-check
/**
 * Requests the strings and the puzzle of the address while the modules that read them are still
 * loading. The build bundles it as a classic script, which waits for no other.
 */

import { resolveSiteUrl } from "../lib/files.js";
import { parseHash } from "../model/address.js";
import { readLanguage } from "./preferences.js";

/** Names of the puzzles, the default first; the build lists them. */
const names = document.currentScript?.dataset.puzzles?.split(" ") ?? [];
const { puzzle = names[0] } = parseHash();

preload(`web/words/${readLanguage()}.json`);
if (names.includes(puzzle)) preload(`puzzles/${puzzle}.json`);

addEventListener("click", reloadPage);

/** Reload the page from its link, which would open the address without its hash. @param {Event} event */
function reloadPage(event) {
  if (!(/** @type {Element} */ (event.target).matches(".late a"))) return;
  event.preventDefault();
  location.reload();
}

/** @param {string} path */
function preload(path) {
  if (customElements.get("py-puzzle")) return; // the modules are here, and have requested it
  const link = document.createElement("link");
  Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "", href: resolveSiteUrl(path) });
  document.head.append(link);
}
