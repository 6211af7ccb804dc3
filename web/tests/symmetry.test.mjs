/** Rotations, reflections and orbits of boards of all encodings. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createOrbitCollector } from "../boards/shared/symmetry.js";

const corners = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
];
/** Image of each cell under the identity, a quarter turn and a reflection. */
const QUARTER = [1, 3, 0, 2];
const MIRRORED = [1, 0, 3, 2];

/** Return the images of a board, with the names of their symmetries. */
function imagesOf(board, symmetries, written, cells = corners) {
  const solution_symmetries = symmetries.map((_, i) => i);
  const fold = createOrbitCollector({ cells, board, symmetries, solution_symmetries });
  fold.add(written, 1, 1);
  return fold.orbits[0].images.map(({ board, turn, mirrored }) => ({ board, turn, mirrored }));
}

test("a set of cells is rotated as a set", () => {
  assert.deepEqual(imagesOf("set", [[0, 1, 2, 3], QUARTER], [0, 1]), [
    { board: [0, 1], turn: 0, mirrored: false },
    { board: [1, 3], turn: 90, mirrored: false },
  ]);
});

test("tiles keep their names, and are listed in the order of their cells", () => {
  const tiles = [
    ["A", 0, 1],
    ["B", 2, 3],
  ];
  assert.deepEqual(imagesOf("tiles", [[0, 1, 2, 3], QUARTER, MIRRORED], tiles), [
    { board: tiles, turn: 0, mirrored: false },
    {
      board: [
        ["B", 0, 2],
        ["A", 1, 3],
      ],
      turn: 90,
      mirrored: false,
    },
  ]);
});

test("a board that only has numbers is mapped by the cells that they come from", () => {
  const [, turned] = imagesOf(
    "numbers",
    [
      [0, 1, 2, 3],
      [2, 0, 3, 1],
    ],
    ["a", "b", "c", null],
  );
  assert.deepEqual(turned, { board: ["c", "a", null, "b"], turn: 90, mirrored: false });
});

test("a board is rotated by any angle", () => {
  for (const n of [3, 5, 7, 12]) {
    const angle = (i) => (2 * Math.PI * i) / n;
    const ring = Array.from({ length: n }, (_, i) => [
      Math.round(3000 * Math.sin(angle(i))) / 1000,
      Math.round(-3000 * Math.cos(angle(i))) / 1000,
    ]);
    const same = ring.map((_, i) => i);
    const once = ring.map((_, i) => (i + 1) % n);
    const flipped = ring.map((_, i) => (n - i) % n);
    const [first, second] = imagesOf("cells", [same, once], [0, 1], ring);
    assert.deepEqual([first.turn, second.turn], [0, Math.round(360 / n)]);
    const [, mirrored] = imagesOf("cells", [same, flipped], [0, 1], ring);
    assert.deepEqual([mirrored.turn, mirrored.mirrored], [0, true]);
  }
});

test("a permutation of cells that tears the board apart is an error of the board data", () => {
  assert.throws(() => imagesOf("set", [[1, 2, 0, 3]], [0]), /neither turns nor mirrors/);
});
