// @ts-check
/** Notices about invalid parts of a URL that concern the page, not a view. */

import { VERSION } from "../model/address-parameters.js";
import { VIEWS } from "../views/index.js";

/** @import {Notice} from "../model/catalog.js" */

/** @param {string} hash @returns {Notice[]} */
export function findLinkNotices(hash) {
  const { v = VERSION, view = "watch" } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  const keys = [];
  if (hash && !hash.includes("=")) keys.push("notice.link");
  if (v !== VERSION) keys.push("notice.version");
  if (!Object.hasOwn(VIEWS, view)) keys.push("notice.view");
  return keys.map((key) => ({ name: "", value: "", key }));
}
