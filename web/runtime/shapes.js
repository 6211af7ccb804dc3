// @ts-check
/** What data may be that comes from a stranger: each shape returns what may pass, or throws. */

/** @typedef {(value: any) => any} Shape */

export const LONGEST_TEXT = 20_000;
export const SENTENCE = 2_000;
/** How a puzzle of the reader's own may be called. */
export const OWN_NAME = /^[a-z][a-z0-9_]{0,39}$/;
/** What is not seen, or turns what is seen around: a text that has it is not what it seems. */
export const UNSEEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are meant
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;

/** @param {unknown} value @param {number} most @returns {value is string} */
export const isText = (value, most) => typeof value === "string" && value.length <= most;

/** @param {boolean} right @param {any} value */
export function passed(right, value) {
  if (!right) throw new TypeError("an answer is none of docs/protocol.md");
  return value;
}

export const whole = (/** @type {any} */ value) => passed(Number.isSafeInteger(value), value);
export const truth = (/** @type {any} */ value) => passed(typeof value === "boolean", value);
export const figure = (/** @type {any} */ value) => passed(Number.isFinite(value), value);
export const text =
  (most = SENTENCE) =>
  (/** @type {any} */ value) =>
    passed(isText(value, most), value);
export const one =
  (/** @type {string[]} */ ...names) =>
  (/** @type {any} */ value) =>
    passed(names.includes(value), value);
export const maybe = (/** @type {Shape} */ shape) => (/** @type {any} */ value) =>
  value === null || value === undefined ? null : shape(value);
export const list =
  (/** @type {Shape} */ shape, most = 1_000) =>
  (/** @type {any} */ value) =>
    passed(Array.isArray(value) && value.length <= most, value).map(shape);
export const named =
  (/** @type {Shape} */ shape, most = 200) =>
  (/** @type {any} */ value) => {
    const entries = Object.entries(passed(typeof value === "object" && value !== null, value));
    passed(entries.length <= most, value);
    return Object.fromEntries(entries.map(([name, each]) => [text(100)(name), shape(each)]));
  };
export const record =
  (/** @type {Record<string, Shape>} */ shapes) => (/** @type {any} */ value) => {
    passed(typeof value === "object" && value !== null, value);
    const told = Object.entries(shapes).map(([name, shape]) => [name, shape(value[name])]);
    return Object.fromEntries(told);
  };

/** @type {Shape} */
export const scalar = (value) => {
  if (typeof value === "string") return text(200)(value);
  return typeof value === "boolean" ? value : maybe(figure)(value);
};
/** What a parameter may be: clues are told by cell. @type {Shape} */
export const parameter = (value) =>
  typeof value === "object" && value !== null ? named(scalar)(value) : scalar(value);
