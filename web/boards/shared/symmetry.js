// @ts-check
/** Rotations and reflections of boards, from tables in the board data. It uses no DOM. */

/**
 * @typedef {any[]} EncodedBoard a board as the search encodes it
 * @typedef {{mirrored: boolean, turn: number, reversed: boolean}} SymmetryName mirrored left to right,
 *   then turned clockwise by this many degrees, then traversed in reverse
 * @typedef {SymmetryName & {board: EncodedBoard}} Image
 * @typedef {{cells: [number, number][], symmetries?: number[][], solution_symmetries?: number[],
 *   board?: string, places?: number[][]}} Facts
 * @typedef {ReturnType<typeof createOrbitCollector>} OrbitCollector
 * @typedef {{images: Image[], copies: number, steps: (number | undefined)[]}} Orbit
 *   steps: the try at which each image was found, if it was
 */

const IDENTITY = { mirrored: false, turn: 0, reversed: false };
/** Tolerance, because centres in the board data are rounded. */
const TOLERANCE = 0.01;

/**
 * Return a function that lists the distinct images of a board, the identity first.
 * @param {Facts} facts @returns {(board: EncodedBoard) => Image[]}
 */
function createImageLister(facts) {
  const { cells, symmetries } = facts;
  const write = createImageEncoders(facts)[facts.board ?? ""];
  if (!write || !symmetries) return (board) => [{ ...IDENTITY, board }];
  const names = (facts.solution_symmetries ?? [...symmetries.keys()])
    .flatMap((number) => {
      const table = symmetries[number];
      // For boards with symbols, the table has the cell that each symbol comes from.
      const to = facts.board === "numbers" ? cells.map((_, cell) => table.indexOf(cell)) : table;
      const name = { table, ...nameSymmetry(cells, to), reversed: false };
      return facts.board === "circle" ? [name, { ...name, reversed: true }] : [name];
    })
    .sort(compareNames);
  return (board) => {
    const images = /** @type {Map<string, Image>} */ (new Map());
    for (const { table, ...name } of names) {
      const image = { ...name, board: write(board, table, name.reversed) };
      const key = JSON.stringify(image.board);
      if (!images.has(key)) images.set(key, image);
    }
    return [...images.values()];
  };
}

/** @param {SymmetryName} a @param {SymmetryName} b */
const compareNames = (a, b) =>
  Number(a.reversed) - Number(b.reversed) ||
  Number(a.mirrored) - Number(b.mirrored) ||
  a.turn - b.turn;

/** @param {EncodedBoard} cells */
const sortInPlace = (cells) => cells.sort((a, b) => a - b);

/**
 * Return functions that encode an image, one for each encoding of boards; the table maps its cells.
 * @param {Facts} facts
 * @returns {Record<string, (board: EncodedBoard, table: number[], reversed: boolean) => EncodedBoard>}
 */
function createImageEncoders({ places = [] }) {
  /** @type {(board: EncodedBoard, to: number[]) => EncodedBoard} */
  const mapCells = (board, to) =>
    board.map((part) => (Array.isArray(part) ? mapCells(part, to) : to[part]));
  return {
    choices(board, to) {
      const cellSet = new Set(board.map((choice, depth) => to[places[depth][choice]]));
      return places.map((cells) => cells.findIndex((cell) => cellSet.has(cell)));
    },
    numbers: (board, from) => from.map((cell) => board[cell]),
    cells: mapCells,
    moves: mapCells,
    circle(board, to, reversed) {
      const image = mapCells(board, to);
      if (reversed) image.reverse();
      const start = image.indexOf(board[0]);
      return [...image.slice(start), ...image.slice(0, start)];
    },
    set: (board, to) => sortInPlace(mapCells(board, to)),
    tiles: (board, to) =>
      board
        .map(([name, ...cells]) => [name, ...sortInPlace(mapCells(cells, to))])
        .sort((a, b) => a[1] - b[1]),
  };
}

/** Return the name of a symmetry, derived from the positions of the cells. @param {[number, number][]} cells @param {number[]} to */
function nameSymmetry(cells, to) {
  const middle = [0, 1].map((axis) => cells.reduce((sum, c) => sum + c[axis], 0) / cells.length);
  const arrows = cells.map(([x, y]) => [x - middle[0], y - middle[1]]);
  const lengths = arrows.map(([x, y]) => Math.hypot(x, y));
  const farthest = lengths.indexOf(Math.max(...lengths));
  for (const side of [1, -1]) {
    const [[x, y], [endX, endY]] = [arrows[farthest], arrows[to[farthest]]];
    const turn = Math.atan2(endY, endX) - Math.atan2(y, side * x);
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const fits = arrows.every(([x, y], cell) => {
      const [toX, toY] = arrows[to[cell]];
      const [dx, dy] = [side * x * cos - y * sin - toX, side * x * sin + y * cos - toY];
      return Math.abs(dx) < TOLERANCE && Math.abs(dy) < TOLERANCE;
    });
    const degrees = Math.round((turn * 180) / Math.PI);
    if (fits) return { mirrored: side < 0, turn: (degrees + 360) % 360 };
  }
  throw new Error("a symmetry neither turns nor mirrors the board");
}

/**
 * Return how many solutions a board represents: its images, or other copies, such as colourings with
 * exchanged colours.
 * @param {Orbit} orbit
 */
export const countRepresentedSolutions = ({ images, copies }) => Math.max(images.length, copies);

/** Create a collector of boards, in which an image of an earlier board joins its orbit. @param {Facts} facts */
export function createOrbitCollector(facts) {
  const imagesOf = createImageLister(facts);
  const orbits = /** @type {Orbit[]} */ ([]);
  const imageIndex = /** @type {Map<string, [orbit: Orbit, image: number]>} */ (new Map());
  let solutions = 0;

  return {
    orbits,
    /** Return the number of boards found, including copies. */
    get solutions() {
      return solutions;
    },
    /**
     * @param {EncodedBoard} board
     * @param {number} copies how many solutions it represents
     * @param {number} step the try at which it was found
     */
    add(board, copies, step) {
      const key = JSON.stringify(board);
      if (!imageIndex.has(key)) addOrbit(imagesOf(board));
      const found = imageIndex.get(key);
      if (!found) throw new Error("a board is not among its own images");
      const [orbit, image] = found;
      orbit.copies += copies;
      orbit.steps[image] = step;
      solutions += copies;
    },
    /** Return the number of orbits of each size, the largest size first. */
    get sizes() {
      const all = orbits.map(({ images }) => images.length);
      const sizes = [...new Set(all)].sort((a, b) => b - a);
      return sizes.map((size) => ({ size, count: all.filter((each) => each === size).length }));
    },
  };

  /** @param {Image[]} images */
  function addOrbit(images) {
    const orbit = { images, copies: 0, steps: [] };
    orbits.push(orbit);
    for (const [i, { board }] of images.entries())
      imageIndex.set(JSON.stringify(board), [orbit, i]);
  }
}
