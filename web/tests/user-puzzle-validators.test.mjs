// Board data of user puzzles is validated before it is drawn.
import assert from "node:assert/strict";
import { test } from "node:test";
import { validateResponse } from "../python/schema/message-validators.js";
import * as boards from "./small-boards.mjs";

const START = { verb: "start", message: JSON.stringify({ verb: "start", draft: "own" }) };
const LOAD = { verb: "draft", message: JSON.stringify({ verb: "draft", text: "mine" }) };
const boardData = { places: [], skipped: null, tested: null };
const ROOKS = { ...boards.rooks(3), ...boardData };
const board = (changes) => ({ value: { facts: { ...ROOKS, ...changes } } });
const PUZZLE = {
  name: "my_rooks",
  words: { en: { "puzzle.my_rooks": "Rooks" }, ja: { "puzzle.my_rooks": "ルーク" } },
  default: "row_by_row",
  instead: [],
  shape: ["n"],
  parameters: [
    {
      kind: "number",
      name: "n",
      default: 4,
      least: 1,
      most: 8,
      drawn: 8,
      pattern: "",
      also: [],
      only: {},
    },
  ],
  opening: {},
  algorithms: [
    {
      ...{ name: "row_by_row", idea: "Try.", choice: "a cell", masks: {}, limits: [] },
      ...{ forms: { recursive: {} }, compiles: false },
    },
  ],
};
const read = (changes) => ({
  value: {
    ...{
      source: { file: "draft 1.py", writes: {} },
      masks: {},
      any_order: false,
      readings: [],
      reading: "",
      solution_line: null,
      is_exact: false,
      ready: true,
      steps: 0,
      hints: [],
      printed: [],
    },
    puzzle: { ...PUZZLE, ...changes },
  },
});

test("a valid board passes without additional properties", () => {
  const { facts } = validateResponse(START, board({ script: "alert(1)" })).value;
  assert.deepEqual(facts, ROOKS);
  assert.deepEqual(validateResponse(START, board({ tests: ["two"] })).value.facts.tests, ["two"]);
});

test("the board data of a built-in puzzle cannot be replaced", () => {
  const startEntry = { verb: "start", message: JSON.stringify({ puzzle: "queens" }) };
  assert.deepEqual(validateResponse(startEntry, board()).value, {});
});

test("a puzzle passes with the forms that it has", () => {
  const { puzzle } = validateResponse(LOAD, read({ worksheet: "x" })).value;
  assert.deepEqual(puzzle, {
    ...PUZZLE,
    algorithms: [{ ...PUZZLE.algorithms[0], forms: ["recursive"] }],
  });
});

const [firstAction, ...otherActions] = ROOKS.actions;
const [firstRule] = ROOKS.rules;
const BOARDS = {
  "an unknown kind": { kind: "script" },
  "a path that is markup": { piece: 'M0 0"/><script>' },
  "a path with a URL": { piece: "url(https://example.org)" },
  "a path that is too long": { piece: "M0 0".repeat(2_501) },
  "a mark with a class of the page": { ground: [["cell", "M0 0"]] },
  "a mark with an injected attribute": { ground: [['g-end" onclick="x', "M0 0"]] },
  "a mark with an object as its path": { ground: [["g-end", { path: "M0 0" }]] },
  "a mark with too many values": { ground: [["g-end", 0, 0, 3, "a", "b"]] },
  "a mark far outside the picture": { ground: [["g-end", 0, 1e7, 3]] },
  "a text with a bidirectional override": { ground: [["g-name", 0, 0, 3, "\u202ea"]] },
  "no cells": { cells: [], start: [], actions: [], rules: [] },
  "more cells than are drawn": { cells: Array.from({ length: 1_001 }, (_, x) => [x, 0]) },
  "a cell of text": { cells: [[0, "1"], ...ROOKS.cells.slice(1)] },
  "a picture without a width": { view: [0, 0, 0, 100] },
  "a view that is text": { view: "0 0 1 1" },
  "areas without corners": { shape: "area" },
  "names of some of the cells": { names: ["a"] },
  "a rule of a cell that does not exist": { rules: [{ ...firstRule, cells: [9] }] },
  "a number as a rule": { rules: [3] },
  "a choice of a cell that does not exist": { actions: [[0, 0, 1, 9], ...otherActions] },
  "a choice of a symbol that does not exist": { actions: [[0, 0, 2, 0], ...otherActions] },
  "a choice of no cell": { actions: [[0, 0, 1], ...otherActions] },
  "a huge choice": { actions: [[0, 1e6, 1, 0], ...otherActions] },
  "too many choices": { actions: Array(20_001).fill(firstAction) },
  "half a move": { kind: "move", actions: [[-1, 0, 0, 1]] },
  "a visit without neighbours": { kind: "visit", actions: [], neighbours: [] },
  "a visit that leaves the board": { kind: "visit", actions: [], neighbours: Array(9).fill([-1]) },
  "a start of another board": { start: [0] },
  "a start with a symbol that does not exist": { start: Array(9).fill(2) },
  "a huge depth": { depths: 1e9 },
  "a boolean as depth": { depths: true },
  "an image of another board": { symmetries: [[0, 1]] },
  "an image that does not exist": { solution_symmetries: [0] },
  "an unknown test": { tests: ["<b>"] },
};
for (const [name, changes] of Object.entries(BOARDS)) {
  test(`${name} is rejected`, () => assert.throws(() => validateResponse(START, board(changes))));
}
for (const key of Object.keys(ROOKS).filter((key) => key !== "first")) {
  const kind = { skipped: 3, tested: 3 }[key];
  test(`a board without ${key} is rejected`, () =>
    assert.throws(() => validateResponse(START, board({ [key]: kind }))));
}

const [number] = PUZZLE.parameters;
const [search] = PUZZLE.algorithms;
const PUZZLES = {
  "no puzzle": null,
  "a name that is markup": { name: "<b>" },
  "a name that is a path": { name: "../queens" },
  "an object as a word": { words: { en: { "puzzle.my_rooks": { raw: "<b>" } }, ja: {} } },
  "too many words": {
    words: { en: Object.fromEntries([...Array(501).keys()].map((k) => [k, "x"])), ja: {} },
  },
  "a parameter of another kind": { parameters: [{ ...number, kind: "html" }] },
  "a parameter that is text": { parameters: [{ ...number, least: "0" }] },
  "too many parameters": { parameters: Array(31).fill(number) },
  "no search": { algorithms: [] },
  "a default search that does not exist": { default: "other" },
  "a mask with an injected style": { algorithms: [{ ...search, masks: { a: "x; y" } }] },
  "a description that is too long": { algorithms: [{ ...search, idea: "x".repeat(2_001) }] },
};
for (const [name, changes] of Object.entries(PUZZLES)) {
  const response = changes ? read(changes) : { value: { ...read().value, puzzle: null } };
  test(`${name} is rejected`, () => assert.throws(() => validateResponse(LOAD, response)));
}
