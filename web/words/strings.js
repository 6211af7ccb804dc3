// @ts-check
/**
 * Strings in the reader's language: en.json and ja.json, one key per sentence. Other views and the
 * foot of the page have files of their own. The strings of a puzzle's module and board come with
 * the puzzle: see `addStrings`. Python sends English sentences; refusals.ja.json translates its errors,
 * reproductions.ja.json its reproductions.
 */

import { loadJson } from "../lib/files.js";
import { memoizeByName } from "../lib/memoize.js";

export const LANGUAGES = ["en", "ja"];
export const ENGLISH = LANGUAGES[0];

/**
 * @typedef {{pattern?: string, values?: Record<string, unknown>, because?: string}} Refusal a
 *   message of Python's with its values and its reason; a value may be another message, or
 *   `{quoted}`, a piece of a program
 * @typedef {{words: string, lang: string}} TranslatedText a text and its language: untranslated messages
 *   are English
 * @typedef {((key: string, values?: Record<string, unknown>) => string) & {
 *   language: string, formatNumber: (value: number, options?: Intl.NumberFormatOptions) => string,
 *   translateError: (fault: unknown) => TranslatedText, translateSentence: (sentence: string) => TranslatedText,
 *   findString: (key: string) => string | undefined, translateLabel: (value: unknown) => string,
 *   findFallbackLanguage: (key: string) => string | undefined}} Translate translateError: the text of an error; translateSentence: the
 *   translation of a sentence or word of Python's; translateLabel: the label of an identifier; findFallbackLanguage: the
 *   language that a key without a translation falls back to
 */

/** Keys of the labels of Python's identifiers; an identifier is the last part of its key. */
const LABEL_KEY = /^(?:(?:puzzle|parameter|option|form|group|algorithm\.\w+)\.)?([a-z]\w*)$/;

/** A noun that depends on a number: `{tries|try|tries}` is "try" where `tries` is 1. */
const INFLECTED = /\{(\w+)\|([^|}]*)\|([^}]*)\}/g;

/** Parameters of a link whose keys have no prefix. */
const LINK_PARAMETERS = new Set(["algorithm", "form"]);

/** Files that translate Python's messages, which stay English without them. */
const PYTHON_TABLES = new Set(["refusals", "reproductions"]);

/** @type {(name: string) => Promise<Record<string, string>>} */
const loadTable = memoizeByName((name) => loadJson(`web/words/${name}.json`));

/** Strings of modules, by language and key. */
const moduleTables = /** @type {Record<string, Map<string, string>>} */ (
  Object.fromEntries(LANGUAGES.map((language) => [language, new Map()]))
);
/** The key of each identifier's label. */
const labelKeys = /** @type {Map<string, string>} */ (new Map());
/** Strings of the open user puzzle, by language; looked up last. */
let userTables = /** @type {Record<string, Map<string, string>>} */ ({});

/**
 * Set the strings of the user puzzle.
 * @param {Record<string, Record<string, string>>} stringTables empty when no user puzzle is open
 */
export const setUserStrings = (stringTables) => {
  const tables = Object.entries(stringTables);
  userTables = Object.fromEntries(
    tables.map(([name, table]) => [name, new Map(Object.entries(table))]),
  );
};

/**
 * Add a module's strings; existing keys keep their text.
 * @param {Record<string, Record<string, string>>} stringTables strings by language and key
 */
export function addStrings(stringTables) {
  for (const [language, table] of Object.entries(moduleTables)) {
    for (const [key, text] of Object.entries(stringTables[language] ?? {})) {
      if (!table.has(key)) table.set(key, text);
      const [, name] = LABEL_KEY.exec(key) ?? [];
      if (name && key !== name) labelKeys.set(name, key);
    }
  }
}

export function choosePreferredLanguage() {
  const preferredTags = navigator.languages.map((tag) => tag.split("-")[0]);
  return preferredTags.find((tag) => LANGUAGES.includes(tag)) ?? ENGLISH;
}

/**
 * Load the strings of a language, each file once.
 * @param {string} language
 * @param {string[]} [others] names of additional files
 * @returns {Promise<Translate>}
 */
export async function loadTranslation(language, others = []) {
  const loadLanguageTable = (/** @type {string} */ name) => loadTable(`${name}.${language}`);
  const pageTables = others.filter((name) => !PYTHON_TABLES.has(name));
  const pythonTables = others.filter((name) => PYTHON_TABLES.has(name) && language !== ENGLISH);
  const [strings, sentences] = await Promise.all([
    mergeTables([loadTable(language), ...pageTables.map(loadLanguageTable)]),
    mergeTables(pythonTables.map((name) => loadLanguageTable(name).catch(() => ({})))),
  ]);
  const formats = /** @type {Map<string, Intl.NumberFormat>} */ (new Map());
  const plural = new Intl.PluralRules(language);
  const list = new Intl.ListFormat(language, { type: "conjunction" });
  const page = new Map(
    Object.keys(strings).flatMap((key) => {
      const [, name] = LABEL_KEY.exec(key) ?? [];
      return name && (key !== name || LINK_PARAMETERS.has(name)) ? [[name, strings[key]]] : [];
    }),
  );

  const module = moduleTables[language];
  return Object.assign(translate, {
    language,
    formatNumber,
    translateError,
    translateSentence,
    findString,
    translateLabel,
    findFallbackLanguage,
  });

  /**
   * Translate a key. `count` selects a variant for that number (`key.=0`) or its plural category
   * (`key.one`), if there is one.
   * @type {(key: string, values?: Record<string, unknown>) => string}
   */
  function translate(key, values = {}) {
    const { count } = values;
    const isCounted = typeof count === "number";
    const forms = isCounted ? [`${key}.=${count}`, `${key}.${plural.select(count)}`] : [];
    const words =
      findString(forms.find(findString) ?? key) ??
      moduleTables[ENGLISH].get(key) ??
      userTables[ENGLISH]?.get(key);
    return words === undefined
      ? reportMissing(key, language)
      : fillPlaceholders(words, values, formatValue);
  }

  /** Look up a key in this language. @param {string} key */
  function findString(key) {
    return strings[key] ?? findInModules(key);
  }

  /** Look up a key among modules and the user puzzle. @param {string} key @returns {string | undefined} */
  function findInModules(key) {
    return module.get(key) ?? userTables[language]?.get(key);
  }

  /** @param {string} key */
  function findFallbackLanguage(key) {
    return findString(key) === undefined && moduleTables[ENGLISH].has(key) ? ENGLISH : undefined;
  }

  /** @type {Translate["formatNumber"]} */
  function formatNumber(value, options = {}) {
    const key = JSON.stringify(options);
    const format = formats.get(key) ?? new Intl.NumberFormat(language, options);
    formats.set(key, format);
    return format.format(value);
  }

  /** @param {unknown} fault */
  function translateError(fault) {
    const { pattern, values = {}, because } = /** @type {Refusal} */ (fault);
    const message = fault instanceof Error ? fault.message : undefined;
    const sentence = findTranslation(pattern ?? message ?? String(fault));
    if (sentence !== undefined) {
      const reason = because ? (findTranslation(because) ?? because) : "";
      return { words: fillPlaceholders(sentence, values, translateLabel) + reason, lang: language };
    }
    const text =
      pattern &&
      fillPlaceholders(pattern, values, formatInEnglish) + (because ? `: ${because}` : "");
    return { words: message ?? text ?? String(fault), lang: ENGLISH };
  }

  /**
   * Return the labels of comma-separated identifiers, or the text of a nested message.
   * @param {unknown} value
   */
  function translateLabel(value) {
    if (isMessage(value)) return value.quoted ?? translateError(value).words;
    const text = String(value);
    const names = text.split(", ").map(findLabel);
    return names.every(Boolean) ? names.join(translate("comma")) : text;
  }

  /** @param {string} name */
  function findLabel(name) {
    const key = labelKeys.get(name);
    return page.get(name) ?? (key === undefined ? findTranslation(name) : translate(key));
  }

  /** Look up the translation of an English sentence. @param {string} sentence */
  function findTranslation(sentence) {
    return sentences[sentence] ?? findInModules(sentence);
  }

  /** @param {string} sentence */
  function translateSentence(sentence) {
    const words = findTranslation(sentence);
    return words === undefined ? { words: sentence, lang: ENGLISH } : { words, lang: language };
  }

  /** @param {unknown} value */
  function formatValue(value) {
    if (typeof value === "number") return formatNumber(value, { maximumFractionDigits: 1 });
    if (Array.isArray(value)) return list.format(value.map(String));
    return String(value);
  }
}

/** @param {Promise<Record<string, string>>[]} tables @returns {Promise<Record<string, string>>} */
const mergeTables = async (tables) =>
  Object.assign(Object.create(null), ...(await Promise.all(tables)));

const missing = /** @type {Set<string>} */ (new Set());

/**
 * Return the key in place of a missing string, and log the gap once.
 * @param {string} key
 * @param {string} language
 */
function reportMissing(key, language) {
  const fault = `no string for ${key} in ${language}`;
  if (!missing.has(fault)) console.error(fault);
  missing.add(fault);
  return key;
}

/** @param {unknown} value @returns {value is Refusal & {quoted?: string}} */
const isMessage = (value) => value instanceof Object && ("quoted" in value || "pattern" in value);

/**
 * Format a message of Python's, or a value in it, in English.
 * @param {unknown} value
 * @returns {string}
 */
export const formatInEnglish = (value) =>
  isMessage(value)
    ? (value.quoted ?? fillPlaceholders(value.pattern ?? "", value.values ?? {}, formatInEnglish))
    : String(value);

/**
 * @param {string} pattern
 * @param {Record<string, unknown>} values
 * @param {(value: unknown) => string} formatValue
 */
const fillPlaceholders = (pattern, values, formatValue) =>
  pattern
    .replace(INFLECTED, (_, name, one, other) => (values[name] === 1 ? one : other))
    .replace(/\{(\w+)\}/g, (_, name) => formatValue(values[name]));
