// @ts-check
/**
 * What may be told of a puzzle of a reader's own: its names, its parameters, its board. Here more is
 * believed than elsewhere, so more is looked at: whatever a board is drawn by is of its type, within
 * what a page can draw, and speaks of cells and symbols that there are.
 */

import { draftRead, OWN } from "./door.js";
import {
  figure,
  list,
  maybe,
  named,
  OWN_NAME,
  one,
  passed,
  record,
  SENTENCE,
  text,
  truth,
  UNSEEN,
  whole,
} from "./shapes.js";

/** @import {Facts} from "../boards/index.js" */
/** @import {Shape} from "./shapes.js" */

const CELLS = 1_000;
const PUTS = 20_000;
const SYMBOLS = 300;
/** Parameters, algorithms, limits. */
const FEW = 30;
const LONGEST_PATH = 10_000;
/** A name of a choice or of a depth: as many bits a mask is drawn with. */
const CHOICE = 10_000;
/** In hundredths of a cell width: farther away nothing is drawn. */
const FAR = 1_000_000;

const among =
  (/** @type {number} */ least, /** @type {number} */ most) => (/** @type {any} */ value) =>
    passed(value >= least && value <= most, whole(value));
const apart = (/** @type {any} */ value) => passed(Math.abs(value) <= FAR, figure(value));
/** @param {RegExp} grammar @param {number} [most] @returns {Shape} */
const word =
  (grammar, most = 100) =>
  (value) =>
    passed(grammar.test(value), text(most)(value));

const path = word(/^[MLHVAQCZmlhvaqcz0-9 .,-]*$/, LONGEST_PATH);
const look = word(/^g-[a-z0-9-]+( g-[a-z0-9-]+)*$/);
const name = word(/^[a-z_][a-z0-9_]*$/i, 60);
/** Words that are read. @param {number} [most] @returns {Shape} */
const words = (most) => (value) => passed(!UNSEEN.test(value), text(most)(value));
/** A list of exactly so many. @param {Shape} shape @param {number} length @returns {Shape} */
const exactly = (shape, length) => (value) =>
  passed(value?.length === length, list(shape, length)(value));
/** A list of exactly so many, or of none. @param {Shape} shape @param {number} length @returns {Shape} */
const perhaps = (shape, length) => (value) =>
  list(shape, length)(passed([0, length].includes(value?.length), value));
const point = exactly(apart, 2);

/** As the page paints it, and in no other way. @type {Shape} */
function mark(value) {
  const [its, first, ...rest] = passed(Array.isArray(value) && value.length <= 5, value);
  if (!rest.length) return [look(its), path(first)];
  const [y, size, ...said] = rest;
  return [look(its), ...[first, y, size].map(apart), ...said.map(words(200))];
}

/** A board: what it refers to comes first, then what refers to that. @param {any} told */
function facts(told) {
  const cells = list(point, CELLS)(told.cells);
  const symbols = list(words(100), SYMBOLS)(told.symbols);
  const kind = one("place", "write", "cover", "visit", "move")(told.kind);
  const [left, top, width, height] = exactly(apart, 4)(told.view);
  passed(cells.length > 0 && width > 0 && height > 0, told);
  const shape = one("square", "disc", "area")(told.shape);
  const cell = among(0, cells.length - 1);
  const some = list(cell, cells.length);
  const symbol = among(0, Math.max(1, symbols.length));
  const visits = kind === "visit";
  const symmetries = list(exactly(cell, cells.length), 100)(told.symmetries);
  const area = shape === "area" ? exactly : perhaps;
  const each = visits ? exactly : perhaps;
  /** @type {Record<keyof Facts | "tests", Shape>} */
  const rest = {
    kind: () => kind,
    cells: () => cells,
    shape: () => shape,
    names: area(words(100), cells.length),
    outlines: area(list(point, 200), cells.length),
    view: () => [left, top, width, height],
    ground: list(mark, 5_000),
    piece: path,
    symbols: () => symbols,
    values: list(whole, SYMBOLS + 1),
    rules: list(ruleOf(some), 2_000),
    start: exactly(symbol, cells.length),
    fixed: some,
    depths: among(0, CHOICE),
    puts: list(putOf(kind, cell, symbol), visits ? 0 : PUTS),
    once: truth,
    ends: some,
    neighbours: each(some, cells.length),
    first: maybe(cell),
    closed: truth,
    closing: perhaps(some, cells.length),
    twins: perhaps(cell, cells.length),
    board: one("set", "choices", "numbers", "tiles", "cells", "circle", "moves"),
    places: list(list(cell), CHOICE),
    skipped: maybe(list(words(100))),
    tested: maybe(list(words(100))),
    symmetries: () => symmetries,
    alike: list(among(0, symmetries.length - 1)),
    tests: maybe(list(one("ways", "two", "reach", "fewest"))),
  };
  const { tests, ...found } = record(rest)(told);
  return tests ? { ...found, tests } : found;
}

/** @param {Shape} cells */
const ruleOf = (cells) =>
  record({
    kind: one("different", "one", "total"),
    cells,
    name: words(100),
    least: whole,
    most: whole,
    weights: list(whole),
  });

/**
 * `[depth, choice, symbol, cell, …]`, of a move `[depth, choice, cell, before, after, …]`.
 * @param {string} kind
 * @param {Shape} cell
 * @param {Shape} symbol
 * @returns {Shape}
 */
function putOf(kind, cell, symbol) {
  const depth = among(-1, CHOICE);
  const choice = among(0, CHOICE);
  const kinds = kind === "move" ? [cell, symbol, symbol] : [cell];
  return (value) => {
    const [at, chosen, ...rest] = list(whole, 3 * CELLS + 3)(value);
    const first = kind === "move" ? [] : [symbol(rest.shift())];
    passed(rest.length > 0 && rest.length % kinds.length === 0, value);
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

/** A value that a parameter may have. @type {Shape} */
const value = (told) => {
  if (Array.isArray(told)) return list(whole, 2)(told);
  if (typeof told === "object") return named(whole)(told);
  return typeof told === "string" ? words(60)(told) : whole(told);
};

/** By kind of parameter: what it has beside its name and what is usual. @type {Record<string, Record<string, Shape>>} */
const KINDS = {
  number: { least: whole, most: whole, drawn: whole, also: list(words(60), FEW) },
  option: { options: list(words(60), 100) },
  square: {},
  clues: { cells: whole, numbers: whole, unique: truth },
};

/** @type {Shape} */
function parameter(told) {
  const kind = one(...Object.keys(KINDS))(told?.kind);
  const only = (/** @type {any} */ value) => named(words(60), FEW)(value ?? {});
  const shapes = { kind: () => kind, name, default: maybe(value), only, ...KINDS[kind] };
  return record(shapes)(told);
}

const LIMIT = record({
  of: list(name, FEW),
  most: figure,
  because: words(SENTENCE),
  form: maybe(one("recursive", "iterative")),
});
const ALGORITHM = record({
  name,
  idea: words(SENTENCE),
  masks: named(word(/^[a-z_-]*$/), FEW),
  limits: list(LIMIT, FEW),
  forms: (told) =>
    Object.keys(record({ recursive: Boolean, iterative: Boolean })(told)).filter(
      (form) => told[form],
    ),
  compiles: Boolean,
});
const INSTEAD = record({
  algorithm: name,
  only: named(list(words(60)), FEW),
  of: list(name, FEW),
  above: figure,
});

/** What a puzzle says by key, or by an English sentence. @type {Shape} */
function vocabulary(told) {
  const entries = Object.entries(passed(typeof told === "object" && told !== null, told));
  passed(entries.length <= 500, told);
  return Object.fromEntries(entries.map(([key, said]) => [text()(key), words(SENTENCE)(said)]));
}

/** @param {any} told */
function puzzle(told) {
  const found = record({
    name: word(OWN_NAME),
    words: record({ en: vocabulary, ja: vocabulary }),
    default: name,
    instead: list(INSTEAD, FEW),
    shape: list(name, FEW),
    parameters: list(parameter, FEW),
    algorithms: list(ALGORITHM, FEW),
  })(told);
  const names = found.algorithms.map((/** @type {{name: string}} */ each) => each.name);
  passed(names.includes(found.default), told);
  for (const each of found.instead) passed(names.includes(each.algorithm), told);
  return found;
}

Object.assign(OWN, {
  draft: (/** @type {any} */ asked) => (/** @type {any} */ value) => ({
    ...draftRead(asked, value),
    puzzle: puzzle(value.puzzle),
  }),
  start: () => (/** @type {any} */ value) => ({ facts: facts(value.facts) }),
});
