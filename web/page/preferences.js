// @ts-check
/** What the reader has chosen for the page: the address says it, or the browser remembers. */

import { stored } from "../load/stored.js";
import { asked } from "../request/link.js";
import { LANGUAGES, preferredLanguage } from "../words/strings.js";

export function language() {
  const said = [asked().lang, stored("lang") ?? ""];
  return said.find((lang) => LANGUAGES.includes(lang)) ?? preferredLanguage();
}
