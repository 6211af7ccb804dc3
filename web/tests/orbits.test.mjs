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

test("the sizes of all published numbers of queens agree with each other", () => {
  // OEIS A000170 and A002562: all solutions, and those that differ by more than a symmetry.
  for (const [n, solutions, found] of [
    [5, 10, 2],
    [6, 4, 1],
    [7, 40, 6],
    [9, 352, 46],
    [10, 724, 92],
    [11, 2680, 341],
    [13, 73_712, 9_233],
    [14, 365_596, 45_752],
    [15, 2_279_184, 285_053],
    [16, 14_772_512, 1_846_955],
    [17, 95_815_104, 11_977_939],
    [18, 666_090_624, 83_263_591],
  ]) {
    const sizes = computeOrbitSizes(queens(n, solutions, found));
    assert.notEqual(sizes.length, 0, String(n));
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
  const circle = { ...facts, board: "circle" }; // a tour may be its own image
  assert.deepEqual(computeOrbitSizes({ ...square, solutions: 7040, found: 880 }, circle), []);
  assert.deepEqual(computeOrbitSizes({ ...square, solutions: 7040, found: 880 }), []);
});
