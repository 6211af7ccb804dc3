// The facts of a stranger's board are looked at before anything is drawn by them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { letIn } from "../runtime/door.js";
import "../runtime/own-door.js";
import * as boards from "./small-boards.mjs";

const START = { verb: "start", message: JSON.stringify({ verb: "start", draft: "own" }) };
const DRAFT = { verb: "draft", message: JSON.stringify({ verb: "draft", text: "mine" }) };
const said = { places: [], skipped: null, tested: null };
const ROOKS = { ...boards.rooks(3), ...said };
const board = (changes) => ({ value: { facts: { ...ROOKS, ...changes } } });
const PUZZLE = {
  name: "my_rooks",
  words: { en: { "puzzle.my_rooks": "Rooks" }, ja: { "puzzle.my_rooks": "ルーク" } },
  default: "row_by_row",
  instead: [],
  shape: ["n"],
  parameters: [
    { kind: "number", name: "n", default: 4, least: 1, most: 8, drawn: 8, also: [], only: {} },
  ],
  algorithms: [
    {
      ...{ name: "row_by_row", idea: "Try.", masks: {}, limits: [] },
      ...{ forms: { recursive: {} }, compiles: false },
    },
  ],
};
const read = (changes) => ({
  value: {
    ...{ source: { file: "draft 1.py", writes: {} }, masks: {}, hints: [], printed: [] },
    puzzle: { ...PUZZLE, ...changes },
  },
});

test("a board passes as it is, and nothing beside it", () => {
  const { facts } = letIn(START, board({ script: "alert(1)" })).value;
  assert.deepEqual(facts, ROOKS);
  assert.deepEqual(letIn(START, board({ tests: ["two"] })).value.facts.tests, ["two"]);
});

test("the facts of a shipped board are never taken", () => {
  const asked = { verb: "start", message: JSON.stringify({ puzzle: "queens" }) };
  assert.deepEqual(letIn(asked, board()).value, {});
});

test("a puzzle passes with the forms that it has", () => {
  const { puzzle } = letIn(DRAFT, read({ worksheet: "x" })).value;
  assert.deepEqual(puzzle, {
    ...PUZZLE,
    algorithms: [{ ...PUZZLE.algorithms[0], forms: ["recursive"] }],
  });
});

const [firstAction, ...otherActions] = ROOKS.actions;
const [firstRule] = ROOKS.rules;
const BOARDS = {
  "a kind that there is not": { kind: "script" },
  "a path that is markup": { piece: 'M0 0"/><script>' },
  "a path that leads elsewhere": { piece: "url(https://example.org)" },
  "a path without end": { piece: "M0 0".repeat(2_501) },
  "a mark of a look of the page": { ground: [["cell", "M0 0"]] },
  "a mark of another attribute": { ground: [['g-end" onclick="x', "M0 0"]] },
  "a mark with a path that is none": { ground: [["g-end", { path: "M0 0" }]] },
  "a mark with too much": { ground: [["g-end", 0, 0, 3, "a", "b"]] },
  "a mark that is far away": { ground: [["g-end", 0, 1e7, 3]] },
  "words that turn others around": { ground: [["g-name", 0, 0, 3, "\u202ea"]] },
  "no cells": { cells: [], start: [], actions: [], rules: [] },
  "more cells than are drawn": { cells: Array.from({ length: 1_001 }, (_, x) => [x, 0]) },
  "a cell of text": { cells: [[0, "1"], ...ROOKS.cells.slice(1)] },
  "a picture without a width": { view: [0, 0, 0, 100] },
  "a view that is text": { view: "0 0 1 1" },
  "areas without corners": { shape: "area" },
  "names of some of the cells": { names: ["a"] },
  "a rule of a cell that is not there": { rules: [{ ...firstRule, cells: [9] }] },
  "a rule that is none": { rules: [3] },
  "a choice of a cell that is not there": { actions: [[0, 0, 1, 9], ...otherActions] },
  "a choice of a symbol that is not there": { actions: [[0, 0, 2, 0], ...otherActions] },
  "a choice of no cell": { actions: [[0, 0, 1], ...otherActions] },
  "a choice of a number that has a million bits": { actions: [[0, 1e6, 1, 0], ...otherActions] },
  "more choices than are played": { actions: Array(20_001).fill(firstAction) },
  "half a move": { kind: "move", actions: [[-1, 0, 0, 1]] },
  "a visit without ways": { kind: "visit", actions: [], neighbours: [] },
  "a visit out of the board": { kind: "visit", actions: [], neighbours: Array(9).fill([-1]) },
  "a start of another board": { start: [0] },
  "a start with a symbol that is not there": { start: Array(9).fill(2) },
  "a depth without end": { depths: 1e9 },
  "a depth that is none": { depths: true },
  "an image of another board": { symmetries: [[0, 1]] },
  "an image that is not there": { solution_symmetries: [0] },
  "a test that there is not": { tests: ["<b>"] },
};
for (const [name, changes] of Object.entries(BOARDS)) {
  test(`${name} stays outside`, () => assert.throws(() => letIn(START, board(changes))));
}
for (const key of Object.keys(ROOKS).filter((key) => key !== "first")) {
  const kind = { skipped: 3, tested: 3 }[key];
  test(`a board without ${key} stays outside`, () =>
    assert.throws(() => letIn(START, board({ [key]: kind }))));
}

const [number] = PUZZLE.parameters;
const [search] = PUZZLE.algorithms;
const PUZZLES = {
  "no puzzle": null,
  "a name that is markup": { name: "<b>" },
  "a name that is a path": { name: "../queens" },
  "words that are none": { words: { en: { "puzzle.my_rooks": { raw: "<b>" } }, ja: {} } },
  "a vocabulary without end": {
    words: { en: Object.fromEntries([...Array(501).keys()].map((k) => [k, "x"])), ja: {} },
  },
  "a parameter of another kind": { parameters: [{ ...number, kind: "html" }] },
  "a parameter that is text": { parameters: [{ ...number, least: "0" }] },
  "parameters without end": { parameters: Array(31).fill(number) },
  "no search at all": { algorithms: [] },
  "a usual search that is not there": { default: "other" },
  "a mask with a look of its own": { algorithms: [{ ...search, masks: { a: "x; y" } }] },
  "an idea without end": { algorithms: [{ ...search, idea: "x".repeat(2_001) }] },
};
for (const [name, changes] of Object.entries(PUZZLES)) {
  const told = changes ? read(changes) : { value: { ...read().value, puzzle: null } };
  test(`${name} stays outside`, () => assert.throws(() => letIn(DRAFT, told)));
}
