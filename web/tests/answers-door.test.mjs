// What a check and a count bring out of a sandbox is looked at before it is let in.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../runtime/answers-door.js";
import { letIn } from "../runtime/door.js";
import { isContained } from "../workshop/module.js";

const entry = (verb, asked = {}) => ({ verb, message: JSON.stringify({ verb, ...asked }) });
const wrong = (changes) => ({ what: "wrong", board: [1, 0], step: 3, ...changes });
const size = (changes) => ({
  ...{ parameters: { n: 2, clues: { 0: 5 } }, known: 0, solutions: 1, found: 1, tries: 4 },
  ...{ shipped: null, order: 0, ended: true, right: false, faults: [wrong()] },
  ...changes,
});
const check = (changes) => ({ value: { sizes: [size(changes)], ended: true } });
const why = { pattern: "{a}", values: { a: { pattern: "b", values: { c: { quoted: "<b>" } } } } };
const SPLIT = { shares: 64, most_shares: 512, enough: 4, deepest: 12, stopped: -1, rounds: false };
const compiled = (changes) => ({
  value: {
    program: {
      ...{ wasm: "AGFzbQ+/=", words: { trap: 0 }, reasons: { 1: why }, split: SPLIT },
      ...{ whole: null, prints_skipped: true, ...changes },
    },
    why: null,
    file: null,
    line: null,
  },
});
const refused = (changes) => ({ value: { program: null, why, file: "a.py", line: 3, ...changes } });
const tally = (changes) => ({
  value: {
    solutions: 4,
    found: 4,
    tries: 9,
    moves: null,
    ended: true,
    milliseconds: 1,
    ...changes,
  },
});

test("what the protocol tells passes, and nothing beside it", () => {
  const more = check({ markup: "<b>" });
  assert.deepEqual(letIn(entry("check"), more).value, check().value);
  const board = [["I", 0, 1], null, 7];
  assert.ok(letIn(entry("check"), check({ faults: [wrong({ board, step: null })] })));
  assert.deepEqual(letIn(entry("compile"), compiled()).value.program.split, SPLIT);
  const told = letIn(entry("compile"), refused()).value.why;
  assert.deepEqual(told.values.a.values.c, { quoted: "<b>" });
  assert.deepEqual(letIn(entry("tally"), tally()), tally());
});

let nested = { pattern: "end" };
for (let depth = 0; depth < 5; depth++) nested = { pattern: "{a}", values: { a: nested } };
const HOSTILE = {
  "a board of objects": ["check", check({ faults: [wrong({ board: [{ x: 1 }] })] })],
  "a board within a board": ["check", check({ faults: [wrong({ board: [[[1]]] })] })],
  "an endless board": ["check", check({ faults: [wrong({ board: Array(1001).fill(0) })] })],
  "a board that is a word": ["check", check({ faults: [wrong({ board: "<svg>" })] })],
  "a fault of another kind": ["check", check({ faults: [wrong({ what: "__proto__" })] })],
  "more faults than there are": ["check", check({ faults: Array(5).fill(wrong()) })],
  "a number that is none": ["check", check({ tries: "1" })],
  "half a truth": ["check", check({ right: "yes" })],
  "a size of many names": ["check", check({ parameters: Object.fromEntries(Array(21).entries()) })],
  "a long parameter": ["check", check({ parameters: { n: "x".repeat(201) } })],
  "endless sizes": ["check", { value: { sizes: Array(101).fill(size()), ended: true } }],
  "a module of other letters": ["compile", compiled({ wasm: "<b>" })],
  "an endless module": ["compile", compiled({ wasm: "A".repeat(1_000_001) })],
  "an address below all": ["compile", compiled({ words: { trap: -8 } })],
  "shares that are none": ["compile", compiled({ split: { ...SPLIT, shares: 0.5 } })],
  "a reason that is a list": ["compile", refused({ why: ["x"] })],
  "a reason without end": ["compile", refused({ why: nested })],
  "a piece of a program that is none": [
    "compile",
    refused({ why: { pattern: "{a}", values: { a: { quoted: {} } } } }),
  ],
  "a line of words": ["compile", refused({ line: "3" })],
  "a file that is none": ["compile", refused({ file: 3 })],
  "a count of words": ["tally", tally({ solutions: "<b>" })],
  "a count without end": ["tally", tally({ tries: Number.MAX_VALUE })],
};

for (const [name, [verb, answer]] of Object.entries(HOSTILE)) {
  test(`${name} stays outside`, () => assert.throws(() => letIn(entry(verb), answer)));
}

/** A module of sections, each by its number. @param {[number, number[]][]} sections */
const moduleOf = (sections) =>
  Uint8Array.from([
    ...[0, 97, 115, 109, 1, 0, 0, 0],
    ...sections.flatMap(([id, body]) => [id, body.length, ...body]),
  ]);
const NAME = [1, 97];
const PLAIN = [5, [1, 1, 1, 16]];

test("a module that takes nothing in is run", () => {
  assert.ok(isContained(moduleOf([PLAIN])));
  assert.ok(isContained(moduleOf([[5, [1, 1, 1, 0x80, 0x20]]]))); // 4,096 pages, as ours
});

const STRANGE = {
  "no module": Uint8Array.from([1, 2, 3]),
  "no memory": moduleOf([]),
  "a memory without a bound": moduleOf([[5, [1, 0, 1]]]),
  "a memory that is shared": moduleOf([[5, [1, 3, 1, 1]]]),
  "too large a memory": moduleOf([[5, [1, 1, 1, 0x81, 0x20]]]),
  "a function of the page's": moduleOf([
    [1, [1, 0x60, 0, 0]],
    [2, [1, ...NAME, ...NAME, 0, 0]],
    PLAIN,
  ]),
  "a table": moduleOf([[4, [1, 0x70, 0, 1]], PLAIN]),
  "a start of its own": moduleOf([
    [1, [1, 0x60, 0, 0]],
    [3, [1, 0]],
    PLAIN,
    [8, [0]],
    [10, [1, 2, 0, 11]],
  ]),
  "letters of its own": moduleOf([[0, NAME], PLAIN]),
};

for (const [name, bytes] of Object.entries(STRANGE)) {
  test(`a module with ${name} is not run`, () => assert.ok(!isContained(bytes)));
}

test("a module that is refused for what it takes in is a module", () => {
  const { "no module": _, "a memory that is shared": __, ...others } = STRANGE;
  for (const [name, bytes] of Object.entries(others)) assert.ok(WebAssembly.validate(bytes), name);
});
