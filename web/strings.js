// @ts-check
/** Words in the reader's language: strings/en.json and strings/ja.json, one key a sentence. */

export const LANGUAGES = ["en", "ja"];

/** A key may have a form of its own for none and for one. */
const VARIANTS = ["zero", "one"];

/** @typedef {(key: string, values?: Record<string, unknown>) => string} Translate */

const loaded = /** @type {Map<string, Promise<Translate>>} */ (new Map());

/** The language a browser asks for, of those there are. */
export function preferredLanguage() {
  const wanted = navigator.languages.map((tag) => tag.split("-")[0]);
  return wanted.find((tag) => LANGUAGES.includes(tag)) ?? LANGUAGES[0];
}

/**
 * Load the words of a language once.
 * @param {string} language
 */
export function translation(language) {
  let words = loaded.get(language);
  if (!words) {
    words = load(language);
    loaded.set(language, words);
  }
  return words;
}

/**
 * @param {string} language
 * @returns {Promise<Translate>}
 */
async function load(language) {
  const response = await fetch(new URL(`./strings/${language}.json`, import.meta.url));
  const strings = /** @type {Record<string, string>} */ (await response.json());
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const list = new Intl.ListFormat(language, { type: "conjunction" });

  return (key, values = {}) => {
    const count = countOf(values);
    const pattern = strings[`${key}.${VARIANTS[count]}`] ?? strings[key];
    if (pattern === undefined) throw new Error(`no words for ${key} in ${language}`);
    return pattern.replace(/\{(\w+)\}/g, (_, name) => shown(values[name]));
  };

  /** @param {unknown} value */
  function shown(value) {
    if (typeof value === "number") return number.format(value);
    if (Array.isArray(value)) return list.format(value.map(String));
    return String(value);
  }
}

/**
 * What decides between none, one and many: a count, or the length of a list.
 * @param {Record<string, unknown>} values
 */
function countOf(values) {
  if (typeof values.count === "number") return values.count;
  return Object.values(values).find(Array.isArray)?.length ?? Infinity;
}
