// @ts-check
/** Preferences of the reader, from the URL or local storage. */

import { readStorage } from "../lib/storage.js";
import { parseHash } from "../model/address.js";
import { choosePreferredLanguage, LANGUAGES } from "../words/strings.js";

export function readLanguage() {
  const preferred = [parseHash().lang, readStorage("lang") ?? ""];
  return preferred.find((lang) => LANGUAGES.includes(lang)) ?? choosePreferredLanguage();
}
