// @ts-check
/** What the reader has chosen for the page: the address says it, or the browser remembers. */

import { LANGUAGES, preferredLanguage } from "../words/strings.js";

/** What the address asks for. */
export const asked = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));

export function language() {
  const said = [asked().lang, stored("lang") ?? ""];
  return said.find((lang) => LANGUAGES.includes(lang)) ?? preferredLanguage();
}

/** A browser may forbid storage: then nothing is remembered. @param {string} name */
export function stored(name) {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} name @param {string} value */
export function store(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Nothing is lost but the memory of a choice.
  }
}
