// @ts-check
/**
 * Validators for the sandbox's responses to `check`, `compile` and `tally`. They load with the
 * editor, because the first search needs none of them.
 */

import {
  boolean,
  ensure,
  integer,
  list,
  mapOf,
  number,
  optional,
  parameterValue,
  record,
  scalar,
  text,
} from "./checks.js";
import { VALIDATORS } from "./message-validators.js";

/** @import {Shape} from "./checks.js" */

/**
 * @typedef {{what: string, board: any[], step: number | null}} Wrong first board with this kind of error
 * @typedef {{parameters: Record<string, any>, known: number, solutions: number, found: number,
 *   tries: number, shipped: number | null, order: number, ended: boolean, right: boolean | null,
 *   faults: Wrong[]}} Size
 * @typedef {{sizes: Size[], ended: boolean}} Checked docs/protocol.md, "check"
 */

/** Maximum characters of a compiled module; the largest built-in one has 40,000. */
const MODULE = 1_000_000;
/** Maximum nesting of sentences. */
const DEEPEST = 4;
const KINDS = ["wrong", "twice", "missing", "copies"];

/** An entry of an encoded board: a cell, a choice, a symbol, or a list of them. @type {Shape} */
const validateBoardEntry = (value) =>
  Array.isArray(value) ? list(scalar, 200)(value) : scalar(value);

const WRONG = record({
  what: (value) => ensure(KINDS.includes(value), value),
  board: list(validateBoardEntry),
  step: optional(integer),
});
const SIZE = record({
  parameters: mapOf(parameterValue, 20),
  known: integer,
  solutions: integer,
  found: integer,
  tries: integer,
  shipped: optional(integer),
  order: integer,
  ended: boolean,
  right: optional(boolean),
  faults: list(WRONG, KINDS.length),
});

/** Validate a translatable sentence. @param {any} value @param {number} [depth] @returns {any} */
function validateSentence(value, depth = 1) {
  ensure(depth <= DEEPEST, value);
  const inner = (/** @type {any} */ each) => {
    if (typeof each !== "object" || each === null) return scalar(each);
    return "quoted" in each ? record({ quoted: text() })(each) : validateSentence(each, depth + 1);
  };
  const { pattern, values = {}, because = "" } = ensure(typeof value === "object" && value, value);
  return { pattern: text()(pattern), values: mapOf(inner, 20)(values), because: text()(because) };
}
const validateReason = (/** @type {any} */ value) => validateSentence(value);

const validateNatural = (/** @type {any} */ value) => ensure(integer(value) >= 0, value);
const PROGRAM = record({
  wasm: (value) => ensure(/^[\w+/=]*$/.test(text(MODULE)(value)), value),
  words: mapOf(validateNatural),
  reasons: mapOf(validateReason, 1_000),
  split: optional(
    record({
      shards: validateNatural,
      most_shards: validateNatural,
      enough: validateNatural,
      deepest: validateNatural,
      stopped: integer,
      rounds: boolean,
    }),
  ),
  whole: optional(validateReason),
  prints_skipped: boolean,
});

Object.assign(VALIDATORS, {
  check: () => record({ sizes: list(SIZE, 100), ended: boolean }),
  compile: () =>
    record({
      program: optional(PROGRAM),
      why: optional(validateReason),
      file: optional(text(200)),
      line: optional(integer),
    }),
  tally: () =>
    record({
      solutions: integer,
      found: integer,
      tries: integer,
      moves: optional(integer),
      ended: boolean,
      milliseconds: number,
    }),
});
