// @ts-check
/**
 * The sheet of the site, constructed once and shared by all shadow roots. The page loads this
 * module early: a sheet that stalls would block its page indefinitely.
 */

import { addressOf, loadText } from "../load/files.js";

const PATH = "web/style.css";

/**
 * A sheet, and what is settled when it is there, or cannot be had: nothing is shown undressed before.
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

export const { sheet, whenStyled } = createSheet(PATH, removeStalledLink);

/** The page's own link to it is not waited for either: the board is plain, but there. */
function removeStalledLink() {
  const links = /** @type {NodeListOf<HTMLLinkElement>} */ (
    document.querySelectorAll("link[rel=stylesheet]")
  );
  for (const each of links) if (each.href === addressOf(PATH) && !each.sheet) each.remove();
}
