// @ts-check
/**
 * The sheet of the site, constructed once and shared by all shadow roots. The page loads this
 * module early: a sheet that stalls would block its page indefinitely.
 */

import { loadText, resolveSiteUrl } from "../lib/files.js";

const PATH = "web/style.css";

/**
 * Create a style sheet, and a promise that settles when it has loaded or failed. Elements wait for it,
 * so that nothing is shown without styles.
 * @param {string} path
 * @param {() => void} [onFailure]
 */
export function createStyleSheet(path, onFailure = () => {}) {
  const sheet = new CSSStyleSheet();
  const whenStyled = loadText(path)
    .then((rules) => sheet.replaceSync(rules))
    .catch(onFailure);
  return { sheet, whenStyled };
}

export const { sheet, whenStyled } = createStyleSheet(PATH, removeFailedLink);

/** Remove the page's own link to a sheet that failed to load, which would delay the first render. */
function removeFailedLink() {
  const links = /** @type {NodeListOf<HTMLLinkElement>} */ (
    document.querySelectorAll("link[rel=stylesheet]")
  );
  for (const each of links) if (each.href === resolveSiteUrl(PATH) && !each.sheet) each.remove();
}
