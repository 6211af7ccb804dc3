// @ts-check
import assert from "node:assert/strict";
import test from "node:test";

const { formatBoard } = await import("../boards/shared/format-board.js");
const { countPaths, drawSolutionNumber, parseBoard, parseSolutionNumber, tracePath } = await import(
  "../views/count/solution-numbers.js"
);

/** Orders of 20 numbers, OEIS A000142: more than 2 ** 53. */
const ORDERS = 2_432_902_008_176_640_000n;

test("a number may have separators, and more digits than a double", () => {
  assert.equal(parseSolutionNumber("2,432,902,008,176,640,000", ORDERS), ORDERS);
  assert.equal(parseSolutionNumber(" 12 345 ", ORDERS), 12345n);
  assert.equal(parseSolutionNumber("１２", ORDERS), 12n);
});

test("a number that no solution has is rejected", () => {
  for (const text of ["0", "93", "", "-1", "1e3", "x"])
    assert.equal(parseSolutionNumber(text, 92n), undefined, text);
});

test("a board is read as it is written", () => {
  const boards = [
    [0, 4, 7, 5, 2, 6, 1, 3],
    [
      [14, 6],
      [11, 9],
      [12, 14, 6],
    ],
    [
      ["domino", 0, 1],
      ["domino", 2, 3],
    ],
    [["e2", 1, 12, 26, 36]],
  ];
  for (const board of boards) {
    assert.deepEqual(parseBoard(formatBoard(board)), board);
    assert.deepEqual(parseBoard(JSON.stringify(board)), board);
    assert.deepEqual(parseBoard(JSON.stringify({ path: [], copies: 1, board })), board);
  }
  assert.deepEqual(parseBoard("１, 3 0,2"), [1, 3, 0, 2]);
  assert.deepEqual(parseBoard(""), []);
});

test("random numbers are from 1 to the count, and reach both", () => {
  const drawn = new Set(Array.from({ length: 500 }, () => drawSolutionNumber(5n)));
  assert.deepEqual([...drawn].sort(), ["1", "2", "3", "4", "5"]);
  assert.ok(BigInt(drawSolutionNumber(ORDERS)) <= ORDERS);
});

test("the path to a solution follows the numbers of solutions below", () => {
  // Two orders of two numbers share the class of both; a third branch has no solution.
  const graph = {
    depths: [0, 1, 1, 1, 2],
    below: ["2", "0", "1", "1", "1"],
    edges: [
      [0, 1, 2],
      [0, 2, 0],
      [0, 3, 1],
      [2, 4, 1],
      [3, 4, 0],
    ],
    left_out: 0,
  };
  assert.deepEqual(tracePath(graph, "1"), [0, 2, 4]);
  assert.deepEqual(tracePath(graph, "2"), [0, 3, 4]);
  // Each board of a row is a solution, and leads to the next one.
  const row = {
    below: ["3", "2", "1"],
    edges: [
      [0, 1, 0],
      [1, 2, 0],
    ],
  };
  const paths = ["1", "2", "3"].map((number) => tracePath(row, number));
  assert.deepEqual(paths, [[0], [0, 1], [0, 1, 2]]);
});

test("the tries that reach a class are counted, unless its depth varies", () => {
  // The orders of three numbers, by the set of those used: k! tries reach a set of k.
  const sets = [0b000, 0b001, 0b010, 0b100, 0b011, 0b101, 0b110, 0b111];
  const depths = [0, 1, 1, 1, 2, 2, 2, 3];
  const edges = sets.flatMap((set, from) =>
    [0, 1, 2]
      .filter((number) => !(set & (1 << number)))
      .map((number) => [from, sets.indexOf(set | (1 << number)), number]),
  );
  const graph = { depths, below: [], edges, left_out: 0 };
  assert.deepEqual(countPaths(graph), [1n, 1n, 1n, 1n, 2n, 2n, 2n, 6n]);
  assert.equal(countPaths({ ...graph, edges: [...edges, [0, 7, 3]] }), undefined);
});
