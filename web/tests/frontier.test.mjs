// Boards that wait: their numbers by number of moves at each step of a recorded search.

import assert from "node:assert/strict";
import test from "node:test";
import "./page.mjs";
import { createReplay, FOUND } from "../player/replay.js";
import { createFrontier } from "../views/watch/frontier.js";

function follow(events) {
  const replay = createReplay();
  replay.applyEvents(events.flat());
  return createFrontier(replay);
}

const count = (frontier, step) => frontier.countByMoves(step).map((boards) => boards || 0);

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
