// @ts-check
/** Validators for untrusted data. Each returns a clean copy or throws. */

/** @typedef {(value: any) => any} Shape */

export const MAX_TEXT_LENGTH = 20_000;
export const MAX_SENTENCE_LENGTH = 2_000;
/** Valid names of a user puzzle. */
export const USER_PUZZLE_NAME = /^[a-z][a-z0-9_]{0,39}$/;
/** Invisible and bidirectional control characters, which can disguise a text. */
export const INVISIBLE_CHARACTERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: intended
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;

/** @param {unknown} value @param {number} maxLength @returns {value is string} */
export const isText = (value, maxLength) => typeof value === "string" && value.length <= maxLength;

/** @param {boolean} isValid @param {any} value */
export function ensure(isValid, value) {
  if (!isValid) throw new TypeError("response does not match docs/protocol.md");
  return value;
}

export const integer = (/** @type {any} */ value) => ensure(Number.isSafeInteger(value), value);
export const boolean = (/** @type {any} */ value) => ensure(typeof value === "boolean", value);
export const number = (/** @type {any} */ value) => ensure(Number.isFinite(value), value);
export const text =
  (maxLength = MAX_SENTENCE_LENGTH) =>
  (/** @type {any} */ value) =>
    ensure(isText(value, maxLength), value);
export const oneOf =
  (/** @type {string[]} */ ...names) =>
  (/** @type {any} */ value) =>
    ensure(names.includes(value), value);
export const optional = (/** @type {Shape} */ shape) => (/** @type {any} */ value) =>
  value === null || value === undefined ? null : shape(value);
export const list =
  (/** @type {Shape} */ shape, maxLength = 1_000) =>
  (/** @type {any} */ value) =>
    ensure(Array.isArray(value) && value.length <= maxLength, value).map(shape);
export const mapOf =
  (/** @type {Shape} */ shape, maxSize = 200) =>
  (/** @type {any} */ value) => {
    const entries = Object.entries(ensure(typeof value === "object" && value !== null, value));
    ensure(entries.length <= maxSize, value);
    return Object.fromEntries(entries.map(([name, each]) => [text(100)(name), shape(each)]));
  };
export const record =
  (/** @type {Record<string, Shape>} */ shapes) => (/** @type {any} */ value) => {
    ensure(typeof value === "object" && value !== null, value);
    const fields = Object.entries(shapes).map(([name, shape]) => [name, shape(value[name])]);
    return Object.fromEntries(fields);
  };

/** @type {Shape} */
export const scalar = (value) => {
  if (typeof value === "string") return text(200)(value);
  return typeof value === "boolean" ? value : optional(number)(value);
};
/** A parameter value; clues are an object keyed by cell. @type {Shape} */
export const parameterValue = (value) =>
  typeof value === "object" && value !== null ? mapOf(scalar)(value) : scalar(value);
