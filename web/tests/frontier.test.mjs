// Boards that wait: their numbers by length of the way at each step of a recorded search.

import assert from "node:assert/strict";
import test from "node:test";
import "./page.mjs";
import { createReplay, FOUND } from "../player/replay.js";
import { createFrontier } from "../views/watch/frontier.js";

/** Choice c, of 5 to 8, fills cell c. */
const FILLED = {
  kind: "move",
  cells: Array(9).fill([0, 0]),
  twins: [],
  start: Array(9).fill(0),
  actions: [5, 6, 7, 8].map((cell) => [-1, cell, cell, 0, 1]),
};
/** A row of holes, all full but 5, 7 and 8; choice 1 jumps from 3 to 5, 2 from 5 to 7, and 3 from 1 to 3. */
const ROW = {
  ...FILLED,
  start: [1, 1, 1, 1, 1, 0, 1, 0, 0],
  actions: [
    [-1, 1, 3, 1, 0, 4, 1, 0, 5, 0, 1],
    [-1, 2, 5, 1, 0, 6, 1, 0, 7, 0, 1],
    [-1, 3, 1, 1, 0, 2, 1, 0, 3, 0, 1],
  ],
};

function follow(events, facts = FILLED, unit = "slides") {
  const replay = createReplay();
  replay.applyEvents(events.flat());
  return createFrontier(replay, facts, unit);
}

const count = (frontier, step) => frontier.countByLength(step).map((boards) => boards || 0);

test("a breadth-first search takes the boards of a layer before those of the next", () => {
  // Two boards; the first is taken out and leads to one, the second to one more.
  const frontier = follow([
    [0, 7],
    [0, 8],
    [0, 7],
    [1, 5],
    [0, 8],
    [1, 6],
  ]);
  const steps = [0, 1, 2, 3, 4, 5, 6].map((step) => count(frontier, step));
  assert.deepEqual(steps, [[1], [0, 1], [0, 2], [0, 1], [0, 1, 1], [0, 0, 1], [0, 0, 2]]);
  assert.deepEqual(count(frontier, 2), [0, 2]); // a step back
});

test("a board that is taken at once does not wait", () => {
  const frontier = follow([
    [0, 7],
    [1, 5],
    [0, 8],
  ]);
  assert.deepEqual(count(frontier, 2), [0, 0, 1]);
  assert.deepEqual(count(frontier, 3), [0, 1, 1]);
});

test("a solution is taken out", () => {
  const frontier = follow([
    [0, 7],
    [0, 8],
    [FOUND, 1],
  ]);
  assert.deepEqual(count(frontier, 2), [0, 1]);
});

test("a board does not wait twice, however it is reached", () => {
  const frontier = follow([
    [0, 7],
    [0, 8],
    [0, 7],
    [1, 8],
    [0, 8],
    [1, 7], // the same two cells
  ]);
  assert.deepEqual(count(frontier, 4), [0, 1, 1]);
  assert.deepEqual(count(frontier, 6), [0, 0, 1]);
});

test("further jumps of the same peg belong to the move, and take out no board", () => {
  const events = [
    [0, 1],
    [1, 2],
    [0, 1],
    [1, 3],
  ];
  const moves = follow(events, ROW, "moves");
  assert.deepEqual(count(moves, 2), [0, 2]);
  assert.deepEqual(count(moves, 3), [0, 1]);
  assert.deepEqual(count(moves, 4), [0, 1, 1]);
  assert.deepEqual(count(follow(events, ROW, "jumps"), 2), [0, 0, 1]);
});
