import assert from "node:assert/strict";
import { test } from "node:test";
import { readJson } from "./page.mjs";

const { countBoards, findNextAlgorithm } = await import("../views/watch/guide.js");

test("without rules, boards are counted by the choices at each depth", async () => {
  const count = async (name) => countBoards((await readJson(`puzzles/${name}.json`)).facts);
  assert.equal(await count("queens"), 16_777_216, "a queen in each row");
  assert.equal(await count("map_colouring"), 3 ** 7);
  assert.equal(await count("sudoku"), 9 ** 51, "30 clues");
  assert.equal(await count("cryptarithm"), 10 ** 8);
  for (const name of ["knights_tour", "pentominoes", "peg_solitaire"])
    assert.equal(await count(name), 0, `${name}: its choices do not belong to depths`);
});

test("the next idea is the next algorithm that can search this board", async () => {
  const { puzzle } = await readJson("puzzles/peg_solitaire.json");
  const next = (algorithm, parameters) =>
    findNextAlgorithm({ puzzle, request: { puzzle: puzzle.name, algorithm, parameters } });
  const game = { vacancy: null, goal: null, aim: "any", jumps: "all" };
  assert.equal(next("depth_first", { ...game, board: "triangle15" }), "breadth_first");
  assert.notEqual(next("depth_first", { ...game, board: "english33" }), "breadth_first");
  const { puzzle: queens } = await readJson("puzzles/queens.json");
  const last = queens.algorithms.findLast(({ forms }) => forms.length).name;
  const request = { puzzle: "queens", algorithm: last, parameters: { n: 8 } };
  assert.equal(findNextAlgorithm({ puzzle: queens, request }), undefined);
});
