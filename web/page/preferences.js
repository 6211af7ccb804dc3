// @ts-check
/** Preferences of the reader, from the URL or local storage. */

import { readStorage } from "../load/stored.js";
import { parseHash } from "../request/link.js";
import { choosePreferredLanguage, LANGUAGES } from "../words/strings.js";

export function readLanguage() {
  const preferred = [parseHash().lang, readStorage("lang") ?? ""];
  return preferred.find((lang) => LANGUAGES.includes(lang)) ?? choosePreferredLanguage();
}
