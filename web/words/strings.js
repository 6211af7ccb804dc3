// @ts-check
/**
 * Words in the reader's language: en.json and ja.json, one key a sentence. What
 * Python says comes as English sentences, of which other files have the translations: what it
 * refuses in refusals.ja.json, the exhibits in exhibits.ja.json.
 */

import { load } from "../load/files.js";
import { once } from "../load/once.js";

export const LANGUAGES = ["en", "ja"];
const ENGLISH = LANGUAGES[0];

/**
 * @typedef {{pattern?: string, values?: Record<string, unknown>, because?: string}} Refusal a
 *   sentence of Python's, its values and its reason apart
 * @typedef {{words: string, lang: string}} Said with its language, for a machine's own words are
 *   English
 * @typedef {((key: string, values?: Record<string, unknown>) => string) & {
 *   language: string, number: (value: number, options?: Intl.NumberFormatOptions) => string,
 *   told: (fault: unknown) => Said, said: (sentence: string) => Said,
 *   called: (value: unknown) => string}} Translate told: what a fault says; said: a sentence of
 *   Python's, from the tables that were asked for; called: what Python names by an identifier
 */

/** Keys of what Python calls by an identifier: its last part. */
const IDENTIFIED = /^(?:(?:puzzle|parameter|option|form|algorithm\.\w+)\.)?([a-z]\w*)$/;

/** What else a link names. */
const PARTS = new Set(["algorithm", "form"]);

/** What Python may say everywhere. */
const USUAL = "refusals";

/** @type {(name: string) => Promise<Record<string, string>>} */
const words = once((name) => load(`web/words/${name}.json`));

/** The language a browser asks for, of those there are. */
export function preferredLanguage() {
  const wanted = navigator.languages.map((tag) => tag.split("-")[0]);
  return wanted.find((tag) => LANGUAGES.includes(tag)) ?? ENGLISH;
}

/**
 * Load the words of a language, each file once.
 * @param {string} language
 * @param {string[]} [others] files of what Python says there, beside the usual one; without them
 *   it is said in English
 * @returns {Promise<Translate>}
 */
export async function translation(language, others = []) {
  const foreign = language !== ENGLISH;
  const [strings, ...tables] = await Promise.all([
    words(language),
    foreign ? words(`${USUAL}.${language}`) : {},
    ...(foreign ? others : []).map((name) => words(`${name}.${language}`).catch(() => ({}))),
  ]);
  const sentences = /** @type {Record<string, string>} */ (Object.assign({}, ...tables));
  const formats = /** @type {Map<string, Intl.NumberFormat>} */ (new Map());
  const plural = new Intl.PluralRules(language);
  const list = new Intl.ListFormat(language, { type: "conjunction" });
  const page = new Map(
    Object.keys(strings).flatMap((key) => {
      const [, name] = IDENTIFIED.exec(key) ?? [];
      return name && (key !== name || PARTS.has(name)) ? [[name, strings[key]]] : [];
    }),
  );

  return Object.assign(translate, { language, number, told, said, called });

  /**
   * A key may have forms of its own, for a number (`key.=0`) or a plural category (`key.one`):
   * its `count` decides.
   * @type {(key: string, values?: Record<string, unknown>) => string}
   */
  function translate(key, values = {}) {
    const { count } = values;
    const counted = typeof count === "number";
    const forms = counted ? [`${key}.=${count}`, `${key}.${plural.select(count)}`] : [];
    const form = forms.find((name) => name in strings) ?? key;
    return form in strings ? filled(strings[form], values, shown) : missed(key, language);
  }

  /** @type {Translate["number"]} */
  function number(value, options = {}) {
    const key = JSON.stringify(options);
    const format = formats.get(key) ?? new Intl.NumberFormat(language, options);
    formats.set(key, format);
    return format.format(value);
  }

  /** @param {unknown} fault */
  function told(fault) {
    const { pattern, values = {}, because } = /** @type {Refusal} */ (fault);
    const message = fault instanceof Error ? fault.message : undefined;
    const sentence = sentences[pattern ?? message ?? String(fault)];
    if (sentence !== undefined) {
      const reason = because ? (sentences[because] ?? because) : "";
      return { words: filled(sentence, values, called) + reason, lang: language };
    }
    const whole = pattern && filled(pattern, values, String) + (because ? `: ${because}` : "");
    return { words: message ?? whole ?? String(fault), lang: ENGLISH };
  }

  /** What has an identifier, or several, by its names on the page. @param {unknown} value */
  function called(value) {
    const text = String(value);
    const names = text.split(", ").map((name) => page.get(name));
    return names.every(Boolean) ? names.join(translate("comma")) : text;
  }

  /** @param {string} sentence */
  function said(sentence) {
    const words = sentences[sentence];
    return words === undefined ? { words: sentence, lang: ENGLISH } : { words, lang: language };
  }

  /** @param {unknown} value */
  function shown(value) {
    if (typeof value === "number") return number(value, { maximumFractionDigits: 1 });
    if (Array.isArray(value)) return list.format(value.map(String));
    return String(value);
  }
}

const missing = /** @type {Set<string>} */ (new Set());

/**
 * A sentence that nobody wrote takes nothing else with it: its key stands there, and who looks
 * after the page is told, once.
 * @param {string} key
 * @param {string} language
 */
function missed(key, language) {
  const fault = `no words for ${key} in ${language}`;
  if (!missing.has(fault)) console.error(fault);
  missing.add(fault);
  return key;
}

/**
 * @param {string} pattern
 * @param {Record<string, unknown>} values
 * @param {(value: unknown) => string} shown
 */
const filled = (pattern, values, shown) =>
  pattern.replace(/\{(\w+)\}/g, (_, name) => shown(values[name]));
