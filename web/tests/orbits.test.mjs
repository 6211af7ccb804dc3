import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";

const { computeOrbitSizes } = await import("../views/count/orbits.js");

/** Return a complete count of queens. */
const queens = (n, solutions, found) => ({
  request: { puzzle: "queens", parameters: { n } },
  phase: "ended",
  solutions,
  found,
});

test("orbits of queens have two, four or eight boards", () => {
  for (const [n, solutions, found, sizes] of [
    [4, 2, 1, [[2, 1]]],
    [
      8,
      92,
      12,
      [
        [4, 1],
        [8, 11],
      ],
    ],
    [
      12,
      14200,
      1787,
      [
        [2, 4],
        [4, 18],
        [8, 1765],
      ],
    ],
  ]) {
    assert.deepEqual(computeOrbitSizes(queens(n, solutions, found)), sizes);
  }
});

test("boards that represent only a part of their orbits report no sizes", () => {
  assert.deepEqual(computeOrbitSizes(queens(8, 92, 46)), []);
  assert.deepEqual(computeOrbitSizes(queens(8, 92, 92)), []);
  assert.deepEqual(computeOrbitSizes({ ...queens(8, 92, 12), phase: "busy" }), []);
});

test("other orbits have as many boards as there are symmetries", () => {
  const square = { request: { puzzle: "magic_square", parameters: {} }, phase: "ended" };
  const facts = { symmetries: Array(8).fill([]), board: "numbers" };
  assert.deepEqual(computeOrbitSizes({ ...square, solutions: 7040, found: 880 }, facts), [
    [8, 880],
  ]);
  assert.deepEqual(computeOrbitSizes({ ...square, solutions: 7040, found: 881 }, facts), []);
  assert.deepEqual(computeOrbitSizes({ ...square, solutions: 7040, found: 880 }), []);
});
