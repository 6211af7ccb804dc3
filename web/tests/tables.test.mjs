/** Possible choices, broken rules and solutions follow from the board data. */

import assert from "node:assert/strict";
import { test } from "node:test";
import * as table from "../boards/shared/table.js";
import { dominoes, hops, latin, pegs, rooks, round, rule, sums, tiles } from "./small-boards.mjs";

const path = (facts, choices) => table.applyPath(facts, choices);
const why = (facts, choices) => path(facts, choices).fault;
const faults = (facts, choices) => table.findFaults(facts, path(facts, choices));
const solves = (facts, choices) => table.isSolved(facts, path(facts, choices));

test("consecutive jumps of one piece are one move", () => {
  const { actions } = path(hops(), [0, 1]);
  assert.deepEqual(
    table.groupIntoMoves(actions).map((move) => move.map(({ place }) => place)),
    [[0, 1]],
  );
  assert.deepEqual(table.groupIntoMoves([]), []);
  assert.equal(table.groupIntoMoves(path(hops(), [0, 2]).actions).length, 2);
  assert.deepEqual(table.decodeToPosition(hops(), [[0, 2, 4]]), [0, 1]);
  assert.deepEqual(table.decodeToPosition(hops(), [[6, 4]]), [2]);
});

test("a piece keeps its index in the list while it moves, and after its capture", () => {
  const { actions } = path(hops(), [0, 1]);
  assert.deepEqual(table.trackPieces(hops(), actions), [
    { cell: 4, gone: false },
    { cell: 1, gone: true },
    { cell: 3, gone: true },
    { cell: 5, gone: false },
    { cell: 6, gone: false },
  ]);
});

test("a choice fills the cells listed in the board data", () => {
  assert.deepEqual(path(rooks(2), [1, 0]).state, [0, 1, 1, 0]);
  assert.deepEqual(path(latin(), [1, 2]).state, [2, 1, 2, 0]);
  assert.deepEqual(path(dominoes(3), [4]).state, [1, 0, 0, 1, 0, 0]);
  assert.deepEqual(path(round(), [0, 2, 3]).state, [1, 0, 2, 3]);
  assert.deepEqual(path(pegs(), [0]).state, [0, 0, 1, 0]);
});

test("a choice that the board does not have ends the path, and is reported", () => {
  assert.deepEqual(why(rooks(2), [0, 7]), { why: "choice", cells: [], depth: 1, choice: 7 });
  assert.deepEqual(why(round(), [9]), { why: "choice", cells: [], depth: 0, choice: 9 });
  assert.deepEqual(path(rooks(2), [0, 7, 1]).actions.length, 1);
  assert.equal(why(rooks(2), [0, 1]), undefined);
});

test("a depth beyond the last one is reported", () => {
  assert.equal(why(rooks(2), [0, 1, 0]).why, "deep");
  assert.equal(why(dominoes(2), [2, 3, 2]).why, "deep");
  assert.equal(why(round(), [0, 1, 3, 2, 0]).why, "deep");
});

test("a filled cell, or an empty one where a piece is needed, is reported with its cells", () => {
  assert.deepEqual(why(dominoes(3), [0, 4]), { why: "filled", cells: [0], depth: 1, choice: 4 });
  assert.deepEqual(why(pegs(), [2]), { why: "empty", cells: [2], depth: 0, choice: 2 });
  assert.deepEqual(why(round(), [0, 1, 0]).why, "filled");
});

test("a tile that was used already, and a row that has its piece, are reported", () => {
  const twice = why(tiles(), [0, 1]);
  assert.deepEqual([twice.why, twice.cells, twice.symbol], ["twice", [0, 3], 1]);
  const [, , first, second] = table.listActions(rooks(2)).toReversed();
  assert.equal(table.applyActions(rooks(2), [first, second]).fault.why, "twice");
});

test("a visit starts at its fixed cell, and continues to neighbours", () => {
  assert.deepEqual(why(round(), [1]), { why: "first", cells: [0], depth: 0, choice: 1 });
  assert.deepEqual(why(round(), [0, 3]).cells, [0, 3]);
  assert.equal(why(round(), [0, 3]).why, "far");
});

test("broken rules are reported with the cells concerned", () => {
  assert.deepEqual(faults(rooks(3), [0, 1]), []);
  const [one] = faults(rooks(3), [0, 0]);
  assert.deepEqual([one.why, one.cells, one.group], ["one", [0, 3], "line"]);
  const [two] = faults(latin(), [2]);
  assert.deepEqual([two.why, two.cells, two.symbol], ["different", [0, 1], 2]);
});

test("a sum is wrong if its cells are filled, or as soon as it is too large", () => {
  assert.deepEqual(faults(sums(), [1, 2]), []);
  assert.deepEqual(
    faults(sums(), [9, 12]).map(({ sum }) => sum),
    [21],
  );
  assert.deepEqual(
    faults(sums(), [1, 2, 3]).map(({ sum, least }) => [sum, least]),
    [[6, 15]],
  );
  assert.deepEqual(faults(sums(), [1, 2, 12]), []);
  const weighted = sums();
  weighted.rules = [rule("total", [0, 1, 2], { weights: [1, 1, -1] })];
  assert.deepEqual(faults(weighted, [9, 12]), []);
  assert.deepEqual(faults(weighted, [1, 2, 3]), []);
  assert.equal(faults(weighted, [1, 2, 4]).length, 1);
  const between = sums();
  between.rules = [rule("total", [0], { least: 3, most: 5 })];
  assert.deepEqual(
    [2, 3, 5, 6].map((n) => faults(between, [n]).length),
    [1, 0, 0, 1],
  );
});

test("a solution has all choices and breaks no rule", () => {
  assert.ok(solves(rooks(3), [1, 2, 0]));
  assert.ok(!solves(rooks(3), [1, 2]));
  assert.ok(!solves(rooks(3), [1, 2, 2]));
  assert.ok(solves(latin(), [1, 1, 2]));
  assert.ok(solves(dominoes(2), [2, 3]));
  assert.ok(!solves(dominoes(2), [2, 0]));
  assert.ok(solves(tiles(), [0, 3]));
});

test("a complete route is closed, and its last cell is a valid end", () => {
  assert.ok(solves(round(), [0, 1, 3, 2]));
  const open = { ...round(), neighbours: [[1], [0, 3], [3], [1, 2]] };
  assert.deepEqual(faults(open, [0, 1, 3, 2]), [{ why: "far", cells: [2, 0] }]);
  assert.ok(solves(pegs(), [0]));
  const elsewhere = { ...pegs(), ends: [3] };
  assert.deepEqual(faults(elsewhere, [0]), [{ why: "ends", cells: [3] }]);
});

test("an encoded solution is restored as a position", () => {
  assert.deepEqual(table.decodeToPosition(rooks(2), [1, 2]), [1, 2]);
  assert.deepEqual(table.decodeToPosition(latin(), [2, 1, 1, 2]), [0, 1, 1, 2]);
  const twoDown = [
    ["domino", 1, 3],
    ["domino", 0, 2],
  ];
  assert.deepEqual(table.decodeToPosition(dominoes(2), twoDown), [2, 3]);
  assert.deepEqual(table.decodeToPosition(round(), [0, 2, 3, 1]), [0, 2, 3, 1]);
  assert.deepEqual(table.decodeToPosition(pegs(), [[0, 2]]), [0]);
});
