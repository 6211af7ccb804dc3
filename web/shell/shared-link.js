// @ts-check
/**
 * Opens the board of a shared link. Its page only describes the puzzle to programs that show
 * previews. The build bundles it as a classic script.
 */

const link = /** @type {HTMLAnchorElement} */ (document.querySelector("a"));
if (location.hash) link.hash = location.hash;
location.replace(link.href);
