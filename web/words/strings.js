// @ts-check
/**
 * Words in the reader's language: en.json and ja.json, one key a sentence. What the other views
 * and the foot of the page say is in files of their own, asked for with them; what a puzzle says,
 * its module and its board, comes with the puzzle: `learn`. What Python says comes as English
 * sentences, of which other files have the translations: what it refuses in refusals.ja.json, the
 * exhibits in exhibits.ja.json.
 */

import { load } from "../load/files.js";
import { once } from "../load/once.js";

export const LANGUAGES = ["en", "ja"];
export const ENGLISH = LANGUAGES[0];

/**
 * @typedef {{pattern?: string, values?: Record<string, unknown>, because?: string}} Refusal a
 *   sentence of Python's, its values and its reason apart; a value may be such a sentence, or
 *   `{quoted}`, a piece of a program
 * @typedef {{words: string, lang: string}} Said with its language, for a machine's own words are
 *   English
 * @typedef {((key: string, values?: Record<string, unknown>) => string) & {
 *   language: string, number: (value: number, options?: Intl.NumberFormatOptions) => string,
 *   told: (fault: unknown) => Said, said: (sentence: string) => Said,
 *   called: (value: unknown) => string,
 *   foreign: (key: string) => string | undefined}} Translate told: what a fault says; said: a
 *   sentence or a word of Python's, from its module and the tables that were asked for; called:
 *   what Python names by an identifier; foreign: in which other language a key is told, for want
 *   of one
 */

/** Keys of what Python calls by an identifier: its last part. */
const IDENTIFIED = /^(?:(?:puzzle|parameter|option|form|group|algorithm\.\w+)\.)?([a-z]\w*)$/;

/** A noun beside a number: `{tries|try|tries}` is "try" where `tries` is 1. */
const CHOICE = /\{(\w+)\|([^|}]*)\|([^}]*)\}/g;

/** What else a link names. */
const PARTS = new Set(["algorithm", "form"]);

/** Files of what Python says: without them it is said in English. */
const PYTHONS = new Set(["refusals", "exhibits"]);

/** @type {(name: string) => Promise<Record<string, string>>} */
const words = once((name) => load(`web/words/${name}.json`));

/** What modules say: by language words by key, and by identifier the key of its name. */
const learned = /** @type {Record<string, Map<string, string>>} */ (
  Object.fromEntries(LANGUAGES.map((language) => [language, new Map()]))
);
const keys = /** @type {Map<string, string>} */ (new Map());
/** What a reader's own puzzle says, by language: it counts last, and goes with the puzzle. */
let guest = /** @type {Record<string, Map<string, string>>} */ ({});

/** @param {Record<string, Record<string, string>>} said nothing once the puzzle is left */
export const hear = (said) => {
  const tables = Object.entries(said);
  guest = Object.fromEntries(tables.map(([name, table]) => [name, new Map(Object.entries(table))]));
};

/**
 * Take up what a module says; what another has said before stays.
 * @param {Record<string, Record<string, string>>} said words by language and key
 */
export function learn(said) {
  for (const [language, table] of Object.entries(learned)) {
    for (const [key, text] of Object.entries(said[language] ?? {})) {
      if (!table.has(key)) table.set(key, text);
      const [, name] = IDENTIFIED.exec(key) ?? [];
      if (name && key !== name) keys.set(name, key);
    }
  }
}

/** The language a browser asks for, of those there are. */
export function preferredLanguage() {
  const wanted = navigator.languages.map((tag) => tag.split("-")[0]);
  return wanted.find((tag) => LANGUAGES.includes(tag)) ?? ENGLISH;
}

/**
 * Load the words of a language, each file once.
 * @param {string} language
 * @param {string[]} [others] the names of other files that are needed there
 * @returns {Promise<Translate>}
 */
export async function translation(language, others = []) {
  const table = (/** @type {string} */ name) => words(`${name}.${language}`);
  const parts = others.filter((name) => !PYTHONS.has(name));
  const theirs = others.filter((name) => PYTHONS.has(name) && language !== ENGLISH);
  const [strings, sentences] = await Promise.all([
    joined([words(language), ...parts.map(table)]),
    joined(theirs.map((name) => table(name).catch(() => ({})))),
  ]);
  const formats = /** @type {Map<string, Intl.NumberFormat>} */ (new Map());
  const plural = new Intl.PluralRules(language);
  const list = new Intl.ListFormat(language, { type: "conjunction" });
  const page = new Map(
    Object.keys(strings).flatMap((key) => {
      const [, name] = IDENTIFIED.exec(key) ?? [];
      return name && (key !== name || PARTS.has(name)) ? [[name, strings[key]]] : [];
    }),
  );

  const module = learned[language];
  return Object.assign(translate, { language, number, told, said, called, foreign });

  /**
   * A key may have forms of its own, for a number (`key.=0`) or a plural category (`key.one`):
   * its `count` decides.
   * @type {(key: string, values?: Record<string, unknown>) => string}
   */
  function translate(key, values = {}) {
    const { count } = values;
    const counted = typeof count === "number";
    const forms = counted ? [`${key}.=${count}`, `${key}.${plural.select(count)}`] : [];
    const words =
      own(forms.find(own) ?? key) ?? learned[ENGLISH].get(key) ?? guest[ENGLISH]?.get(key);
    return words === undefined ? missed(key, language) : filled(words, values, shown);
  }

  /** What this language has. @param {string} key */
  function own(key) {
    return strings[key] ?? known(key);
  }

  /** What modules say in this language. @param {string} key @returns {string | undefined} */
  function known(key) {
    return module.get(key) ?? guest[language]?.get(key);
  }

  /** @param {string} key */
  function foreign(key) {
    return own(key) === undefined && learned[ENGLISH].has(key) ? ENGLISH : undefined;
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
    const sentence = ours(pattern ?? message ?? String(fault));
    if (sentence !== undefined) {
      const reason = because ? (ours(because) ?? because) : "";
      return { words: filled(sentence, values, called) + reason, lang: language };
    }
    const whole = pattern && filled(pattern, values, english) + (because ? `: ${because}` : "");
    return { words: message ?? whole ?? String(fault), lang: ENGLISH };
  }

  /**
   * What has an identifier, or several, by its names on the page; a sentence in a sentence.
   * @param {unknown} value
   */
  function called(value) {
    if (isPart(value)) return value.quoted ?? told(value).words;
    const text = String(value);
    const names = text.split(", ").map(nameOf);
    return names.every(Boolean) ? names.join(translate("comma")) : text;
  }

  /** @param {string} name */
  function nameOf(name) {
    const key = keys.get(name);
    return page.get(name) ?? (key === undefined ? ours(name) : translate(key));
  }

  /** What is not told in English. @param {string} sentence */
  function ours(sentence) {
    return sentences[sentence] ?? known(sentence);
  }

  /** @param {string} sentence */
  function said(sentence) {
    const words = ours(sentence);
    return words === undefined ? { words: sentence, lang: ENGLISH } : { words, lang: language };
  }

  /** @param {unknown} value */
  function shown(value) {
    if (typeof value === "number") return number(value, { maximumFractionDigits: 1 });
    if (Array.isArray(value)) return list.format(value.map(String));
    return String(value);
  }
}

/** @param {Promise<Record<string, string>>[]} tables @returns {Promise<Record<string, string>>} */
const joined = async (tables) => Object.assign(Object.create(null), ...(await Promise.all(tables)));

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

/** @param {unknown} value @returns {value is Refusal & {quoted?: string}} */
const isPart = (value) => value instanceof Object && ("quoted" in value || "pattern" in value);

/**
 * A sentence of Python's as Python would say it, or a value in it.
 * @param {unknown} value
 * @returns {string}
 */
export const english = (value) =>
  isPart(value)
    ? (value.quoted ?? filled(value.pattern ?? "", value.values ?? {}, english))
    : String(value);

/**
 * @param {string} pattern
 * @param {Record<string, unknown>} values
 * @param {(value: unknown) => string} shown
 */
const filled = (pattern, values, shown) =>
  pattern
    .replace(CHOICE, (_, name, one, other) => (values[name] === 1 ? one : other))
    .replace(/\{(\w+)\}/g, (_, name) => shown(values[name]));
