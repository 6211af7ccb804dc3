// @ts-check
/**
 * The sheet of the site, constructed once and shared by all shadow roots. The page loads this
 * module early: a sheet that stalls would block its page indefinitely.
 */

import { loadText, resolveAddress } from "../load/files.js";

const PATH = "web/style.css";

/**
 * Create a style sheet, and a promise that settles when it has loaded or failed. Elements wait for it,
 * so that nothing is shown without styles.
 * @param {string} path
 * @param {() => void} [giveUp]
 */
export function createSheet(path, giveUp = () => {}) {
  const sheet = new CSSStyleSheet();
  const whenStyled = loadText(path)
    .then((rules) => sheet.replaceSync(rules))
    .catch(giveUp);
  return { sheet, whenStyled };
}

export const { sheet, whenStyled } = createSheet(PATH, removeFailedLink);

/** Remove the page's own link to a sheet that failed to load, which would delay the first render. */
function removeFailedLink() {
  const links = /** @type {NodeListOf<HTMLLinkElement>} */ (
    document.querySelectorAll("link[rel=stylesheet]")
  );
  for (const each of links) if (each.href === resolveAddress(PATH) && !each.sheet) each.remove();
}
