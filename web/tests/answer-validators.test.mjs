// Results of checks and counts from a sandbox are validated.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isSelfContained } from "../editor/wasm-validator.js";
import { validateResponse } from "../python/schema/message-validators.js";

const entry = (verb, fields = {}) => ({ verb, message: JSON.stringify({ verb, ...fields }) });
const wrong = (changes) => ({ what: "wrong", board: [1, 0], step: 3, ...changes });
const size = (changes) => ({
  ...{ parameters: { n: 2, clues: { 0: 5 } }, known: 0, solutions: 1, found: 1, tries: 4 },
  ...{
    shipped: null,
    first: 3,
    order: 0,
    changes: 1,
    ended: true,
    right: false,
    first_only: false,
  },
  faults: [wrong()],
  ...changes,
});
const check = (changes) => ({ value: { sizes: [size(changes)], ended: true, verdict: null } });
const why = { pattern: "{a}", values: { a: { pattern: "b", values: { c: { quoted: "<b>" } } } } };
const SPLIT = {
  shards: 64,
  most_shards: 512,
  enough: 4,
  deepest: 12,
  stopped: -1,
  rounds: false,
  parts: 0,
};
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

test("messages of the protocol pass without additional properties", () => {
  const more = check({ markup: "<b>" });
  assert.deepEqual(validateResponse(entry("check"), more).value, check().value);
  const board = [["I", 0, 1], null, 7];
  assert.ok(validateResponse(entry("check"), check({ faults: [wrong({ board, step: null })] })));
  assert.deepEqual(validateResponse(entry("compile"), compiled()).value.program.split, SPLIT);
  const refusal = validateResponse(entry("compile"), refused()).value.why;
  assert.deepEqual(refusal.values.a.values.c, { quoted: "<b>" });
  assert.deepEqual(validateResponse(entry("tally"), tally()), tally());
});

let nested = { pattern: "end" };
for (let depth = 0; depth < 5; depth++) nested = { pattern: "{a}", values: { a: nested } };
const HOSTILE = {
  "a board of objects": ["check", check({ faults: [wrong({ board: [{ x: 1 }] })] })],
  "a board within a board": ["check", check({ faults: [wrong({ board: [[[1]]] })] })],
  "an endless board": ["check", check({ faults: [wrong({ board: Array(1001).fill(0) })] })],
  "a text as a board": ["check", check({ faults: [wrong({ board: "<svg>" })] })],
  "an unknown kind of fault": ["check", check({ faults: [wrong({ what: "__proto__" })] })],
  "too many faults": ["check", check({ faults: Array(5).fill(wrong()) })],
  "a text as a number": ["check", check({ tries: "1" })],
  "a text as a boolean": ["check", check({ right: "yes" })],
  "a size with too many parameters": [
    "check",
    check({ parameters: Object.fromEntries(Array(21).entries()) }),
  ],
  "a long parameter": ["check", check({ parameters: { n: "x".repeat(20_001) } })],
  "too many sizes": ["check", { value: { sizes: Array(101).fill(size()), ended: true } }],
  "a module that is not base64": ["compile", compiled({ wasm: "<b>" })],
  "a module that is too long": ["compile", compiled({ wasm: "A".repeat(1_000_001) })],
  "a negative address": ["compile", compiled({ words: { trap: -8 } })],
  "a fraction as the number of shards": ["compile", compiled({ split: { ...SPLIT, shards: 0.5 } })],
  "a reason that is a list": ["compile", refused({ why: ["x"] })],
  "a reason that is nested too deeply": ["compile", refused({ why: nested })],
  "an invalid piece of a program": [
    "compile",
    refused({ why: { pattern: "{a}", values: { a: { quoted: {} } } } }),
  ],
  "a text as a line": ["compile", refused({ line: "3" })],
  "a number as a file": ["compile", refused({ file: 3 })],
  "a text as a count": ["tally", tally({ solutions: "<b>" })],
  "a huge count": ["tally", tally({ tries: Number.MAX_VALUE })],
};

for (const [name, [verb, answer]] of Object.entries(HOSTILE)) {
  test(`${name} is rejected`, () => assert.throws(() => validateResponse(entry(verb), answer)));
}

/** Return a WebAssembly module with some sections, each with its number. @param {[number, number[]][]} sections */
const moduleOf = (sections) =>
  Uint8Array.from([
    ...[0, 97, 115, 109, 1, 0, 0, 0],
    ...sections.flatMap(([id, body]) => [id, body.length, ...body]),
  ]);
const NAME = [1, 97];
const PLAIN = [5, [1, 1, 1, 16]];

test("a module without imports is run", () => {
  assert.ok(isSelfContained(moduleOf([PLAIN])));
  assert.ok(isSelfContained(moduleOf([[5, [1, 1, 1, 0x80, 0x20]]]))); // 4,096 pages, as ours
});

const STRANGE = {
  "no module": Uint8Array.from([1, 2, 3]),
  "no memory": moduleOf([]),
  "a memory without a bound": moduleOf([[5, [1, 0, 1]]]),
  "a shared memory": moduleOf([[5, [1, 3, 1, 1]]]),
  "too large a memory": moduleOf([[5, [1, 1, 1, 0x81, 0x20]]]),
  "a function imported from the page": moduleOf([
    [1, [1, 0x60, 0, 0]],
    [2, [1, ...NAME, ...NAME, 0, 0]],
    PLAIN,
  ]),
  "a table": moduleOf([[4, [1, 0x70, 0, 1]], PLAIN]),
  "a start function": moduleOf([
    [1, [1, 0x60, 0, 0]],
    [3, [1, 0]],
    PLAIN,
    [8, [0]],
    [10, [1, 2, 0, 11]],
  ]),
  "a custom section": moduleOf([[0, NAME], PLAIN]),
};

for (const [name, bytes] of Object.entries(STRANGE)) {
  test(`a module with ${name} is not run`, () => assert.ok(!isSelfContained(bytes)));
}

test("a module that is rejected for its imports is still a valid module", () => {
  const { "no module": _, "a shared memory": __, ...others } = STRANGE;
  for (const [name, bytes] of Object.entries(others)) assert.ok(WebAssembly.validate(bytes), name);
});
