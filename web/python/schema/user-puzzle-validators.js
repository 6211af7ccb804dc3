// @ts-check
/**
 * Validators for user puzzles: names, parameters and board data. The page draws from this data, so
 * every field must have its type, be within what a page can draw, and refer to existing cells and
 * symbols.
 */

import {
  boolean,
  ensure,
  INVISIBLE_CHARACTERS,
  integer,
  list,
  MAX_SENTENCE_LENGTH,
  mapOf,
  number,
  oneOf,
  optional,
  record,
  text,
  USER_PUZZLE_NAME,
} from "./checks.js";
import { OWN_VALIDATORS, validateDraftResponse } from "./message-validators.js";

/** @import {Facts} from "../../boards/index.js" */
/** @import {Shape} from "./checks.js" */

const MAX_CELLS = 1_000;
const MAX_ACTIONS = 20_000;
const MAX_SYMBOLS = 300;
/** Maximum number of parameters, algorithms or limits. */
const MAX_ITEMS = 30;
const LONGEST_PATH = 10_000;
/** Maximum number of a choice or a depth: a mask is drawn with this many bits. */
const MAX_CHOICE = 10_000;
/** Maximum coordinate, in hundredths of a cell width. */
const MAX_XY = 1_000_000;

const integerBetween =
  (/** @type {number} */ least, /** @type {number} */ most) => (/** @type {any} */ value) =>
    ensure(value >= least && value <= most, integer(value));
const coordinate = (/** @type {any} */ value) => ensure(Math.abs(value) <= MAX_XY, number(value));
/** @param {RegExp} grammar @param {number} [maxLength] @returns {Shape} */
const textMatching =
  (grammar, maxLength = 100) =>
  (value) =>
    ensure(grammar.test(value), text(maxLength)(value));

const path = textMatching(/^[MLHVAQCZmlhvaqcz0-9 .,-]*$/, LONGEST_PATH);
const classes = textMatching(/^g-[a-z0-9-]+( g-[a-z0-9-]+)*$/);
const name = textMatching(/^[a-z_][a-z0-9_]*$/i, 60);
/** Visible text. @param {number} [maxLength] @returns {Shape} */
const visibleText = (maxLength) => (value) =>
  ensure(!INVISIBLE_CHARACTERS.test(value), text(maxLength)(value));
/**
 * A list of exactly `length` items.
 * @param {Shape} shape @param {number} length @returns {Shape}
 */
const listOfLength = (shape, length) => (value) =>
  ensure(value?.length === length, list(shape, length)(value));
/**
 * An empty list, or one of exactly `length` items.
 * @param {Shape} shape @param {number} length @returns {Shape}
 */
const emptyOrListOfLength = (shape, length) => (value) =>
  list(shape, length)(ensure([0, length].includes(value?.length), value));
const point = listOfLength(coordinate, 2);

/** A mark of the board. Only known forms pass. @type {Shape} */
function validateMark(value) {
  const [look, first, ...rest] = ensure(Array.isArray(value) && value.length <= 5, value);
  if (!rest.length) return [classes(look), path(first)];
  const [y, size, ...texts] = rest;
  return [classes(look), ...[first, y, size].map(coordinate), ...texts.map(visibleText(200))];
}

/**
 * Validate board data. Other fields refer to its cells and symbols.
 * @param {any} data
 */
function validateFacts(data) {
  const cells = list(point, MAX_CELLS)(data.cells);
  const symbols = list(visibleText(100), MAX_SYMBOLS)(data.symbols);
  const kind = oneOf("place", "write", "cover", "visit", "move")(data.kind);
  const [left, top, width, height] = listOfLength(coordinate, 4)(data.view);
  ensure(cells.length > 0 && width > 0 && height > 0, data);
  const shape = oneOf("square", "disc", "area")(data.shape);
  const cell = integerBetween(0, cells.length - 1);
  const some = list(cell, cells.length);
  const symbol = integerBetween(0, Math.max(1, symbols.length));
  const visits = kind === "visit";
  const symmetries = list(listOfLength(cell, cells.length), 100)(data.symmetries);
  const area = shape === "area" ? listOfLength : emptyOrListOfLength;
  const each = visits ? listOfLength : emptyOrListOfLength;
  /** @type {Record<keyof Facts | "tests", Shape>} */
  const rest = {
    kind: () => kind,
    cells: () => cells,
    shape: () => shape,
    names: area(visibleText(100), cells.length),
    outlines: area(list(point, 200), cells.length),
    view: () => [left, top, width, height],
    ground: list(validateMark, 5_000),
    piece: path,
    symbols: () => symbols,
    values: list(integer, MAX_SYMBOLS + 1),
    rules: list(createRuleShape(some), 2_000),
    start: listOfLength(symbol, cells.length),
    fixed: some,
    depths: integerBetween(0, MAX_CHOICE),
    actions: list(createActionShape(kind, cell, symbol), visits ? 0 : MAX_ACTIONS),
    once: boolean,
    ends: some,
    neighbours: each(some, cells.length),
    first: optional(cell),
    closed: boolean,
    closing: emptyOrListOfLength(some, cells.length),
    twins: emptyOrListOfLength(cell, cells.length),
    board: oneOf("set", "choices", "numbers", "tiles", "cells", "circle", "moves"),
    places: list(list(cell), MAX_CHOICE),
    skipped: optional(list(visibleText(100))),
    tested: optional(list(visibleText(100))),
    symmetries: () => symmetries,
    solution_symmetries: list(integerBetween(0, symmetries.length - 1)),
    tests: optional(list(oneOf("ways", "two", "reach", "fewest"))),
  };
  const { tests, ...found } = record(rest)(data);
  return tests ? { ...found, tests } : found;
}

/** @param {Shape} cells */
const createRuleShape = (cells) =>
  record({
    kind: oneOf("different", "one", "total"),
    cells,
    name: visibleText(100),
    least: integer,
    most: integer,
    weights: list(integer),
  });

/**
 * Validate a placement `[depth, choice, symbol, cell, …]`, or a move `[depth, choice, cell, before,
 * after, …]`.
 * @param {string} kind @param {Shape} cell @param {Shape} symbol @returns {Shape}
 */
function createActionShape(kind, cell, symbol) {
  const depth = integerBetween(-1, MAX_CHOICE);
  const choice = integerBetween(0, MAX_CHOICE);
  const kinds = kind === "move" ? [cell, symbol, symbol] : [cell];
  return (value) => {
    const [at, chosen, ...rest] = list(integer, 3 * MAX_CELLS + 3)(value);
    const first = kind === "move" ? [] : [symbol(rest.shift())];
    ensure(rest.length > 0 && rest.length % kinds.length === 0, value);
    return [
      depth(at),
      choice(chosen),
      ...first,
      ...rest.map((/** @type {any} */ each, /** @type {number} */ i) =>
        kinds[i % kinds.length](each),
      ),
    ];
  };
}

/** A parameter value. @type {Shape} */
const validateParameterValue = (data) => {
  if (Array.isArray(data)) return list(integer, 2)(data);
  if (typeof data === "object") return mapOf(integer)(data);
  return typeof data === "string" ? visibleText(60)(data) : integer(data);
};

/**
 * Fields of each kind of parameter, in addition to its name and default.
 * @type {Record<string, Record<string, Shape>>}
 */
const KINDS = {
  number: { least: integer, most: integer, drawn: integer, also: list(visibleText(60), MAX_ITEMS) },
  option: { options: list(visibleText(60), 100) },
  square: {},
  clues: { cells: integer, numbers: integer, unique: boolean },
};

/** @type {Shape} */
function validateParameter(data) {
  const kind = oneOf(...Object.keys(KINDS))(data?.kind);
  const only = (/** @type {any} */ value) => mapOf(visibleText(60), MAX_ITEMS)(value ?? {});
  const shapes = {
    kind: () => kind,
    name,
    default: optional(validateParameterValue),
    only,
    ...KINDS[kind],
  };
  return record(shapes)(data);
}

const LIMIT = record({
  of: list(name, MAX_ITEMS),
  most: number,
  because: visibleText(MAX_SENTENCE_LENGTH),
  form: optional(oneOf("recursive", "iterative")),
});
const ALGORITHM = record({
  name,
  idea: visibleText(MAX_SENTENCE_LENGTH),
  masks: mapOf(textMatching(/^[a-z_-]*$/), MAX_ITEMS),
  limits: list(LIMIT, MAX_ITEMS),
  forms: (data) =>
    Object.keys(record({ recursive: Boolean, iterative: Boolean })(data)).filter(
      (form) => data[form],
    ),
  compiles: Boolean,
});
const INSTEAD = record({
  algorithm: name,
  only: mapOf(list(visibleText(60)), MAX_ITEMS),
  of: list(name, MAX_ITEMS),
  above: number,
});

/** Translations, by key or English sentence. @type {Shape} */
function validateTranslations(data) {
  const entries = Object.entries(ensure(typeof data === "object" && data !== null, data));
  ensure(entries.length <= 500, data);
  return Object.fromEntries(
    entries.map(([key, value]) => [text()(key), visibleText(MAX_SENTENCE_LENGTH)(value)]),
  );
}

/** @param {any} data */
function validatePuzzle(data) {
  const found = record({
    name: textMatching(USER_PUZZLE_NAME),
    words: record({ en: validateTranslations, ja: validateTranslations }),
    default: name,
    instead: list(INSTEAD, MAX_ITEMS),
    shape: list(name, MAX_ITEMS),
    parameters: list(validateParameter, MAX_ITEMS),
    algorithms: list(ALGORITHM, MAX_ITEMS),
  })(data);
  const names = found.algorithms.map((/** @type {{name: string}} */ each) => each.name);
  ensure(names.includes(found.default), data);
  for (const each of found.instead) ensure(names.includes(each.algorithm), data);
  return found;
}

Object.assign(OWN_VALIDATORS, {
  draft: (/** @type {any} */ request) => (/** @type {any} */ value) => ({
    ...validateDraftResponse(request, value),
    puzzle: validatePuzzle(value.puzzle),
  }),
  start: () => (/** @type {any} */ value) => ({ facts: validateFacts(value.facts) }),
});
