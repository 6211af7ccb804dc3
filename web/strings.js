// @ts-check
/**
 * Words in the reader's language: strings/en.json and strings/ja.json, one key a sentence. What
 * Python refuses comes as an English sentence; strings/refusals.ja.json has the others.
 */

import { load } from "./files.js";

export const LANGUAGES = ["en", "ja"];
const ENGLISH = LANGUAGES[0];

/** A key may have a form of its own for none and for one. */
const VARIANTS = ["zero", "one"];

/**
 * @typedef {{pattern?: string, values?: Record<string, unknown>, because?: string}} Refusal a
 *   sentence of Python's, its values and its reason apart
 * @typedef {((key: string, values?: Record<string, unknown>) => string) & {
 *   told: (fault: unknown) => {words: string, lang: string}}} Translate told: what a fault says,
 *   and in which language, for a machine's own words are English
 */

const loaded = /** @type {Map<string, Promise<Translate>>} */ (new Map());

/** The language a browser asks for, of those there are. */
export function preferredLanguage() {
  const wanted = navigator.languages.map((tag) => tag.split("-")[0]);
  return wanted.find((tag) => LANGUAGES.includes(tag)) ?? ENGLISH;
}

/**
 * Load the words of a language once.
 * @param {string} language
 */
export function translation(language) {
  let words = loaded.get(language);
  if (!words) {
    words = wordsOf(language);
    loaded.set(language, words);
    words.catch(() => loaded.delete(language));
  }
  return words;
}

/**
 * @param {string} language
 * @returns {Promise<Translate>}
 */
async function wordsOf(language) {
  const [strings, refusals] = await Promise.all([
    words(language),
    language === ENGLISH
      ? /** @type {Record<string, string>} */ ({})
      : words(`refusals.${language}`),
  ]);
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const list = new Intl.ListFormat(language, { type: "conjunction" });

  return Object.assign(translate, { told });

  /** @type {(key: string, values?: Record<string, unknown>) => string} */
  function translate(key, values = {}) {
    const count = countOf(values);
    const pattern = strings[`${key}.${VARIANTS[count]}`] ?? strings[key];
    if (pattern === undefined) throw new Error(`no words for ${key} in ${language}`);
    return filled(pattern, values, shown);
  }

  /** @param {unknown} fault */
  function told(fault) {
    const { pattern, values = {}, because } = /** @type {Refusal} */ (fault);
    if (pattern && pattern in refusals) {
      const reason = because ? (refusals[because] ?? because) : "";
      return { words: filled(refusals[pattern], values, String) + reason, lang: language };
    }
    return { words: fault instanceof Error ? fault.message : String(fault), lang: ENGLISH };
  }

  /** @param {unknown} value */
  function shown(value) {
    if (typeof value === "number") return number.format(value);
    if (Array.isArray(value)) return list.format(value.map(String));
    return String(value);
  }
}

/** @param {string} name @returns {Promise<Record<string, string>>} */
const words = (name) => load(`web/strings/${name}.json`);

/**
 * @param {string} pattern
 * @param {Record<string, unknown>} values
 * @param {(value: unknown) => string} shown
 */
const filled = (pattern, values, shown) =>
  pattern.replace(/\{(\w+)\}/g, (_, name) => shown(values[name]));

/**
 * What decides between none, one and many: a count, or the length of a list.
 * @param {Record<string, unknown>} values
 */
function countOf(values) {
  if (typeof values.count === "number") return values.count;
  return Object.values(values).find(Array.isArray)?.length ?? Infinity;
}
