// @ts-check
/**
 * The one sheet of the site, constructed once and shared by all shadow roots. The page loads this
 * module early: a sheet that stalls would hold its page back for ever.
 */

import { addressOf, text } from "../load/files.js";

const PATH = "web/style.css";

export const sheet = new CSSStyleSheet();

/** Settled when it is there, or cannot be had: nothing is shown undressed before. */
export const dressed = text(PATH)
  .then((rules) => sheet.replaceSync(rules))
  .catch(giveUp);

/** The page's own link to it is not waited for either: the board is plain, but there. */
function giveUp() {
  const links = /** @type {NodeListOf<HTMLLinkElement>} */ (
    document.querySelectorAll("link[rel=stylesheet]")
  );
  for (const each of links) if (each.href === addressOf(PATH) && !each.sheet) each.remove();
}
