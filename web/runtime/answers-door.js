// @ts-check
/**
 * What a sandbox may answer of a check and of a count. It comes with the editor, since the page's
 * first search asks neither.
 */

import { VALUES } from "./door.js";
import {
  figure,
  list,
  maybe,
  named,
  parameter,
  passed,
  record,
  scalar,
  text,
  truth,
  whole,
} from "./shapes.js";

/** @import {Shape} from "./shapes.js" */

/**
 * @typedef {{what: string, board: any[], step: number | null}} Wrong the first board of its kind
 * @typedef {{parameters: Record<string, any>, known: number, solutions: number, found: number,
 *   tries: number, shipped: number | null, order: number, ended: boolean, right: boolean | null,
 *   faults: Wrong[]}} Size
 * @typedef {{sizes: Size[], ended: boolean}} Checked docs/protocol.md, "check"
 */

/** Letters of a compiled module: the largest of ours has 40,000. */
const MODULE = 1_000_000;
/** Sentences within sentences. */
const DEEPEST = 4;
const KINDS = ["wrong", "twice", "missing", "copies"];

/** What a canonical board holds: a cell, a choice, a symbol, or a list of them. @type {Shape} */
const entry = (value) => (Array.isArray(value) ? list(scalar, 200)(value) : scalar(value));

const WRONG = record({
  what: (value) => passed(KINDS.includes(value), value),
  board: list(entry),
  step: maybe(whole),
});
const SIZE = record({
  parameters: named(parameter, 20),
  known: whole,
  solutions: whole,
  found: whole,
  tries: whole,
  shipped: maybe(whole),
  order: whole,
  ended: truth,
  right: maybe(truth),
  faults: list(WRONG, KINDS.length),
});

/** A sentence of Python's in its parts. @param {any} value @param {number} [depth] @returns {any} */
function sentence(value, depth = 1) {
  passed(depth <= DEEPEST, value);
  const inner = (/** @type {any} */ each) => {
    if (typeof each !== "object" || each === null) return scalar(each);
    return "quoted" in each ? record({ quoted: text() })(each) : sentence(each, depth + 1);
  };
  const { pattern, values = {}, because = "" } = passed(typeof value === "object" && value, value);
  return { pattern: text()(pattern), values: named(inner, 20)(values), because: text()(because) };
}
const reason = (/** @type {any} */ value) => sentence(value);

const natural = (/** @type {any} */ value) => passed(whole(value) >= 0, value);
const PROGRAM = record({
  wasm: (value) => passed(/^[\w+/=]*$/.test(text(MODULE)(value)), value),
  words: named(natural),
  reasons: named(reason, 1_000),
  split: maybe(
    record({
      shares: natural,
      most_shares: natural,
      enough: natural,
      deepest: natural,
      stopped: whole,
      rounds: truth,
    }),
  ),
  whole: maybe(reason),
  silenced: truth,
});

Object.assign(VALUES, {
  check: () => record({ sizes: list(SIZE, 100), ended: truth }),
  compile: () =>
    record({
      program: maybe(PROGRAM),
      why: maybe(reason),
      file: maybe(text(200)),
      line: maybe(whole),
    }),
  tally: () =>
    record({
      solutions: whole,
      found: whole,
      tries: whole,
      moves: maybe(whole),
      ended: truth,
      milliseconds: figure,
    }),
});
