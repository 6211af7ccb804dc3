/** Conflicting settings of a link are repaired, with a notice if they were explicit. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { parseParameter } from "../model/parameters.js";
import { carryOverParameters, completeRequest, resolveConflicts } from "../model/request.js";

const SIZE = { name: "n", kind: "number", default: 8, least: 1, drawn: 99 };
const queens = {
  name: "queens",
  default: "slow",
  instead: [],
  exhaustive: "quick",
  parameters: [SIZE],
  algorithms: [
    { name: "slow", forms: ["recursive"], refuses: {}, limits: [{ of: ["n"], most: 10 }] },
    { name: "quick", forms: ["iterative"], refuses: {}, limits: [] },
  ],
};

/** Complete the settings of a link. */
function opened(given) {
  const { puzzle, request, notices } = completeRequest(queens, given);
  resolveConflicts(puzzle, request, notices, given.algorithm !== undefined);
  return { algorithm: request.algorithm, form: request.form, told: notices };
}

test("a size beyond the default algorithm selects another one without a notice", () => {
  assert.deepEqual(opened({ puzzle: "queens", parameters: { n: "20" } }), {
    algorithm: "quick",
    form: "iterative",
    told: [],
  });
});

test("another algorithm may be the default if all solutions are wanted", () => {
  const meant = (wanted) => completeRequest(queens, { puzzle: "queens" }, wanted).algorithm.name;
  assert.deepEqual([meant(), meant("all"), meant("number")], ["slow", "quick", "quick"]);
});

test("a requested algorithm that does not support the size is reported", () => {
  const { algorithm, told } = opened({ algorithm: "slow", parameters: { n: "20" } });
  assert.equal(algorithm, "quick");
  assert.deepEqual(told, [{ name: "algorithm", value: "quick", apart: true }]);
});

/** A puzzle with a parameter that only applies to one value of another. */
const kinds = {
  name: "kind",
  kind: "option",
  default: "open",
  options: ["open", "turned"],
};
const half = {
  name: "half",
  kind: "option",
  default: "off",
  options: ["off", "on"],
  only: { kind: "turned" },
};
const tours = {
  name: "tours",
  default: "walk",
  instead: [],
  shape: [],
  parameters: [kinds, half],
  algorithms: [{ name: "walk", forms: ["recursive"], refuses: {}, limits: [] }],
};

test("invalid parameters are reset to their defaults, and reported if they come from a link", () => {
  const completed = (parameters) => {
    const found = completeRequest(tours, { parameters });
    resolveConflicts(found.puzzle, found.request, found.notices, false);
    return [found.request.parameters.half, found.notices];
  };
  assert.deepEqual(completed({ kind: "turned", half: "on" }), ["on", []]);
  assert.deepEqual(completed({ half: "on" }), [
    "off",
    [{ name: "half", value: "off", apart: true }],
  ]);
});

test("a change resets parameters that are no longer valid", () => {
  const request = { algorithm: "walk", parameters: { kind: "turned", half: "on" } };
  const carried = (kind) => carryOverParameters(tours, request, { parameters: { kind } });
  assert.deepEqual(carried("turned"), { kind: "turned", half: "on" });
  assert.deepEqual(carried("open"), { kind: "open", half: "off" });
});

test("a number occurs twice only where repetition is allowed", () => {
  const clues = { name: "clues", kind: "clues", cells: 4, numbers: 4 };
  const read = (unique) => parseParameter({ ...clues, unique }, "0=1,3=1");
  assert.deepEqual(read(false), { 0: 1, 3: 1 });
  assert.equal(read(true), undefined);
  assert.equal(parseParameter({ ...clues, unique: false }, "0=1,0=2"), undefined);
});

const LAND = {
  name: "land",
  kind: "option",
  default: "wide",
  options: ["wide", "tall"],
  text: true,
};
const maps = {
  ...queens,
  parameters: [LAND],
  algorithms: [
    { name: "slow", forms: ["recursive"], refuses: {}, limits: [] },
    { name: "quick", forms: ["recursive"], refuses: { land: ["tall"] }, limits: [] },
  ],
};

test("the text of an instance is left to Python, up to its greatest length", () => {
  assert.equal(parseParameter(LAND, "A-B"), "A-B");
  assert.equal(parseParameter(LAND, ""), "wide");
  assert.equal(parseParameter(LAND, "x".repeat(20_000)).length, 20_000);
  assert.equal(parseParameter(LAND, "x".repeat(20_001)), undefined);
  assert.equal(parseParameter({ ...LAND, text: undefined }, "A-B"), undefined);
});

test("an algorithm for some named instances is not chosen for others", () => {
  const choose = (land) =>
    completeRequest(maps, { puzzle: "queens", parameters: { land } }, "all").algorithm.name;
  assert.deepEqual([choose("wide"), choose("A-B")], ["quick", "slow"]);
});
