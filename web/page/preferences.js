// @ts-check
/** Preferences of the reader, from the URL or local storage. */

import { stored } from "../load/stored.js";
import { asked } from "../request/link.js";
import { LANGUAGES, preferredLanguage } from "../words/strings.js";

export function language() {
  const preferred = [asked().lang, stored("lang") ?? ""];
  return preferred.find((lang) => LANGUAGES.includes(lang)) ?? preferredLanguage();
}
