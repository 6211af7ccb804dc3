// @ts-check
/** Preferences of the reader, from the URL or local storage. */

import { readStorage } from "../load/stored.js";
import { parseHash } from "../request/link.js";
import { LANGUAGES, preferredLanguage } from "../words/strings.js";

export function language() {
  const preferred = [parseHash().lang, readStorage("lang") ?? ""];
  return preferred.find((lang) => LANGUAGES.includes(lang)) ?? preferredLanguage();
}
