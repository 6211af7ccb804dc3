// Board data of small boards of each kind, as in docs/protocol.md.

const line = (n) => Array.from({ length: n }, (_, i) => i);

/** Return the board data of squares in rows, with other keys. */
function facts(rows, cols, said) {
  const cells = line(rows).flatMap((y) => line(cols).map((x) => [x, y]));
  return {
    cells,
    shape: "square",
    names: [],
    outlines: [],
    view: [-55, -55, cols * 100 + 10, rows * 100 + 10],
    ground: [],
    piece: "m-30 0h60",
    symbols: ["piece"],
    values: [0, 1],
    rules: [],
    start: cells.map(() => 0),
    fixed: [],
    once: false,
    ends: [],
    target: [],
    actions: [],
    neighbours: [],
    first: null,
    closed: false,
    closing: [],
    twins: [],
    symmetries: [],
    solution_symmetries: [],
    ...said,
  };
}

export const rule = (kind, cells, said) => ({
  kind,
  cells,
  name: "line",
  least: 0,
  most: 0,
  weights: [],
  ...said,
});

/** Rooks: one per row, and no two in a column. */
export const rooks = (n) =>
  facts(n, n, {
    kind: "place",
    board: "set",
    depths: n,
    actions: line(n).flatMap((row) => line(n).map((col) => [row, col, 1, row * n + col])),
    rules: line(n).map((col) =>
      rule(
        "one",
        line(n).map((row) => row * n + col),
      ),
    ),
  });

/** A square of 1 and 2 with both in each row and column, its first cell given. */
export const latin = () =>
  facts(2, 2, {
    kind: "write",
    board: "numbers",
    symbols: ["1", "2"],
    values: [0, 1, 2],
    start: [2, 0, 0, 0],
    fixed: [0],
    depths: 3,
    actions: [1, 2, 3].flatMap((cell, depth) => [1, 2].map((n) => [depth, n, n, cell])),
    rules: [
      [0, 1],
      [2, 3],
      [0, 2],
      [1, 3],
    ].map((cells) => rule("different", cells)),
  });

/** Three numbers from 1 to 12 with sum 15: one digit may start a longer number. */
export const sums = () =>
  facts(1, 3, {
    kind: "write",
    board: "numbers",
    symbols: line(12).map((i) => String(i + 1)),
    values: line(13),
    depths: 3,
    actions: line(3).flatMap((cell) => line(12).map((i) => [cell, i + 1, i + 1, cell])),
    rules: [rule("total", [0, 1, 2], { least: 15, most: 15 })],
  });

/** Dominoes on two rows, in any order. */
export const dominoes = (cols) => {
  const across = line(2).flatMap((y) =>
    line(cols - 1).map((x) => [y * cols + x, y * cols + x + 1]),
  );
  const down = line(cols).map((x) => [x, x + cols]);
  return facts(2, cols, {
    kind: "cover",
    board: "tiles",
    symbols: ["domino"],
    depths: cols,
    actions: [...across, ...down].map(([a, b], choice) => [-1, choice, 1, a, b - a]),
  });
};

/** Tiles A and B on four cells, each used once; the cells of A are a part of those of B. */
export const tiles = () =>
  facts(1, 5, {
    kind: "cover",
    board: "tiles",
    symbols: ["A", "B"],
    values: [0, 1, 1],
    once: true,
    depths: 2,
    actions: [
      [-1, 0, 1, 0, 1],
      [-1, 1, 1, 3, 1],
      [-1, 2, 2, 0, 1, 1],
      [-1, 3, 2, 2, 1, 1],
    ],
  });

/** A closed visit of the four corners of a square, from the first. */
export const round = () =>
  facts(2, 2, {
    kind: "visit",
    board: "circle",
    symbols: ["1", "2", "3", "4"],
    values: line(5),
    depths: 4,
    first: 0,
    closed: true,
    neighbours: [
      [1, 2],
      [0, 3],
      [0, 3],
      [1, 2],
    ],
  });

/** A visit of six squares from any of them, two opposite ones at a time. */
export const pairs = () =>
  facts(2, 3, {
    kind: "visit",
    board: "circle",
    depths: 3,
    closed: true,
    twins: line(6).reverse(),
    neighbours: [
      [1, 3],
      [0, 2, 4],
      [1, 5],
      [0, 4],
      [1, 3, 5],
      [2, 4],
    ],
  });

/** Four holes in a row with two pegs: one jump ends the game. */
export const pegs = () =>
  facts(1, 4, {
    kind: "move",
    board: "moves",
    start: [1, 1, 0, 0],
    depths: 1,
    ends: [2],
    actions: [
      [-1, 0, 0, 1, 0, 1, 1, 0, 2, 0, 1],
      [-1, 1, 2, 1, 0, 1, 1, 0, 0, 0, 1],
      [-1, 2, 1, 1, 0, 2, 1, 0, 3, 0, 1],
    ],
  });

/** Seven holes in a row: two jumps of one peg, and one of another. */
export const hops = () =>
  facts(1, 7, {
    kind: "move",
    board: "moves",
    start: [1, 1, 0, 1, 0, 1, 1],
    depths: 3,
    actions: [
      [0, 1, 2],
      [2, 3, 4],
      [6, 5, 4],
    ].map(([from, over, to], i) => [-1, i, from, 1, 0, over, 1, 0, to, 0, 1]),
  });

/** Tiles 1 and 2 in a row, which slide into the only gap. */
export const slides = () =>
  facts(1, 3, {
    kind: "move",
    board: "moves",
    symbols: ["1", "2"],
    values: [0, 1, 2],
    start: [1, 2, 0],
    depths: 4,
    actions: [
      [0, 1],
      [1, 0],
      [1, 2],
      [2, 1],
    ].flatMap(([from, to]) =>
      [1, 2].map((tile) => [-1, from * 3 + tile, from, tile, 0, to, 0, tile]),
    ),
  });
