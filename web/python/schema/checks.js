// @ts-check
/**
 * Validators for untrusted data. Each returns a clean copy or throws. `root` is the board data to
 * which indices refer.
 */

/** @typedef {(value: any, root?: any) => any} Shape */

export const MAX_TEXT_LENGTH = 20_000;
const MAX_SENTENCE_LENGTH = 2_000;
/** Maximum nesting of sentences. */
const MAX_DEPTH = 4;
const MAX_CELLS = 1_000;
/** Maximum number of a choice or a depth: a mask is drawn with this many bits. */
const MAX_CHOICE = 10_000;
/** Maximum coordinate, in hundredths of a cell width. */
const MAX_XY = 1_000_000;
/** Valid names of a user puzzle. */
export const USER_PUZZLE_NAME = /^[a-z][a-z0-9_]{0,39}$/;
/** Invisible and bidirectional control characters, which can disguise a text. */
export const INVISIBLE_CHARACTERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: intended
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;

/** @param {boolean} isValid @param {any} value */
export function ensure(isValid, value) {
  if (!isValid) throw new TypeError("response does not match docs/protocol.md");
  return value;
}

const isObject = (/** @type {any} */ value) => typeof value === "object" && value !== null;

// Values

/** @type {Shape} */
export const integer = (value) => ensure(Number.isSafeInteger(value), value);
/** @type {Shape} */
export const number = (value) => ensure(Number.isFinite(value), value);
/** @type {Shape} */
export const boolean = (value) => ensure(typeof value === "boolean", value);
/** @param {number} least @param {number} most @param {Shape} shape @returns {Shape} */
export const between = (least, most, shape) => (value) =>
  ensure(value >= least && value <= most, shape(value));
/** @param {number} [maxLength] @returns {Shape} */
export const text =
  (maxLength = MAX_SENTENCE_LENGTH) =>
  (value) =>
    ensure(typeof value === "string" && value.length <= maxLength, value);
/** @param {number} [maxLength] @returns {Shape} */
export const visibleText = (maxLength) => (value) =>
  ensure(!INVISIBLE_CHARACTERS.test(value), text(maxLength)(value));
/** @param {RegExp} grammar @param {number} [maxLength] @returns {Shape} */
export const matching = (grammar, maxLength) => (value) =>
  ensure(grammar.test(value), text(maxLength)(value));
/** @param {string[]} names @returns {Shape} */
export const oneOf =
  (...names) =>
  (value) =>
    ensure(names.includes(value), value);

// Combinations

/** @param {Shape} shape @returns {Shape} */
export const optional = (shape) => (value, root) =>
  (value ?? null) === null ? null : shape(value, root);
/** A field that is omitted if it is missing. @param {Shape} shape @returns {Shape} */
export const unlessMissing = (shape) => (value, root) =>
  value === undefined ? undefined : shape(value, root);
/** @param {Shape[]} shapes @returns {Shape} */
export const anyOf =
  (...shapes) =>
  (value, root) => {
    for (const shape of shapes) {
      try {
        return shape(value, root);
      } catch {}
    }
    return ensure(false, value);
  };
/** @param {Shape} shape @param {number} [most] @param {number} [least] @returns {Shape} */
export const list =
  (shape, most = 1_000, least = 0) =>
  (value, root) => {
    ensure(Array.isArray(value) && value.length >= least && value.length <= most, value);
    return value.map((/** @type {any} */ each) => shape(each, root));
  };
/** @param {Shape[]} shapes @returns {Shape} */
export const tuple =
  (...shapes) =>
  (value, root) => {
    ensure(Array.isArray(value) && value.length === shapes.length, value);
    return shapes.map((shape, i) => shape(value[i], root));
  };
/** @param {Shape} shape @param {number} [maxSize] @param {Shape} [key] @returns {Shape} */
export const mapOf =
  (shape, maxSize = 200, key = text(100)) =>
  (value, root) => {
    const entries = Object.entries(ensure(isObject(value), value));
    ensure(entries.length <= maxSize, value);
    return Object.fromEntries(entries.map(([name, each]) => [key(name), shape(each, root)]));
  };
/** @param {Record<string, Shape>} shapes @returns {Shape} */
export const record =
  (shapes) =>
  (value, root = value) => {
    ensure(isObject(value), value);
    const fields = Object.entries(shapes).map(([name, shape]) => [name, shape(value[name], root)]);
    return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
  };
/** Board data, which is the root of what it contains. @param {Shape} shape @returns {Shape} */
export const root = (shape) => (value) => shape(value);
/** A shape that contains itself. @param {(inner: Shape) => Shape} create @returns {Shape} */
export const nested = (create, depth = MAX_DEPTH) =>
  create(depth > 1 ? nested(create, depth - 1) : (value) => ensure(false, value));

// Board data

/** An index of another list. @param {string} key @returns {Shape} */
export const indexOf = (key) => (value, root) => between(0, root[key].length - 1, integer)(value);
/** @param {Shape} shape @returns {Shape} */
export const perCell = (shape) => (value, root) =>
  list(shape, root.cells.length, root.cells.length)(value, root);
/** @param {Shape} shape @returns {Shape} */
export const perCellOrEmpty = (shape) => (value, root) =>
  value?.length === 0 ? [] : perCell(shape)(value, root);
const cell = indexOf("cells");
/** @type {Shape} */
export const someCells = (value, root) => list(cell, root.cells.length)(value, root);
/** @type {Shape} */
export const symbol = (value, { symbols }) =>
  between(0, Math.max(1, symbols.length), integer)(value);

/**
 * A placement `[depth, choice, symbol, cell, step, …]`, or a move `[depth, choice, cell, before, after, …]`.
 * @param {any} value @param {any} root @returns {number[]}
 */
export function action(value, root) {
  const numbers = list(integer, 3 * MAX_CELLS + 3)(value);
  const [depth, choice, ...rest] = numbers;
  between(-1, MAX_CHOICE, integer)(depth);
  between(0, MAX_CHOICE, integer)(choice);
  if (root.kind === "move") {
    const kinds = [cell, symbol, symbol];
    ensure(rest.length > 0 && rest.length % kinds.length === 0, value);
    for (const [i, each] of rest.entries()) kinds[i % kinds.length](each, root);
  } else {
    const [first, ...steps] = rest;
    ensure(root.kind !== "visit" && steps.length > 0, value);
    symbol(first, root);
    steps.reduce(
      (/** @type {number} */ at, /** @type {number} */ step) => cell(at + step, root),
      0,
    );
  }
  return numbers;
}

export const svgPath = matching(/^[MLHVAQCZmlhvaqcz0-9 .,-]*$/, 10_000);
const classes = matching(/^g-[a-z0-9-]+( g-[a-z0-9-]+)*$/, 100);
const coordinate = between(-MAX_XY, MAX_XY, number);
const MARKS = [
  tuple(classes, svgPath),
  tuple(classes, coordinate, coordinate, coordinate),
  tuple(classes, coordinate, coordinate, coordinate, visibleText(200)),
];
/** A mark of the board. @type {Shape} */
export const mark = (value) => MARKS[[2, 4, 5].indexOf(value?.length)](value);

// Puzzles

export const userPuzzleName = matching(USER_PUZZLE_NAME);
/** Names of the forms that an algorithm has. @type {Shape} */
export const formNames = (value) =>
  ["recursive", "iterative"].filter((form) => ensure(isObject(value), value)[form]);
