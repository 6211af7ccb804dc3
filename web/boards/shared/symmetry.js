// @ts-check
/** Boards that are one board turned and mirrored, by the tables of the facts; no DOM. */

/**
 * @typedef {any[]} Written a canonical board
 * @typedef {{mirrored: boolean, turn: number, reversed: boolean}} Name mirrored left to right,
 *   then turned clockwise by so many degrees, then run the other way
 * @typedef {Name & {board: Written}} Image
 * @typedef {{cells: [number, number][], symmetries?: number[][], alike?: number[],
 *   board?: string, places?: number[][]}} Facts
 * @typedef {ReturnType<typeof createFold>} Fold
 * @typedef {{images: Image[], copies: number, steps: (number | undefined)[]}} Orbit
 *   steps: the try at which each image was found, if it was
 */

const AS_IT_IS = { mirrored: false, turn: 0, reversed: false };
/** Centres in the facts are rounded. */
const NEAR = 0.01;

/**
 * What makes the images of a board: the different ones, as it is first, then by name.
 * @param {Facts} facts
 * @returns {(board: Written) => Image[]}
 */
function createImages(facts) {
  const write = writers(facts)[facts.board ?? ""];
  if (!write || !facts.symmetries) return (board) => [{ ...AS_IT_IS, board }];
  const ways = facts.board === "circle" ? [false, true] : [false];
  const names = (facts.alike ?? facts.symmetries.map((_, number) => number))
    .map((number) => goesTo(facts, number))
    .map((to) => ({ to, ...nameOf(facts.cells, to) }))
    .flatMap((name) => ways.map((reversed) => ({ ...name, reversed })))
    .sort(byName);
  return (board) => {
    const seen = new Set();
    const images = /** @type {Image[]} */ ([]);
    for (const { to, ...name } of names) {
      const image = write(board, to, name.reversed);
      const key = JSON.stringify(image);
      if (!seen.has(key)) images.push({ ...name, board: image });
      seen.add(key);
    }
    return images;
  };
}

/** @param {Name} a @param {Name} b */
const byName = (a, b) =>
  Number(a.reversed) - Number(b.reversed) ||
  Number(a.mirrored) - Number(b.mirrored) ||
  a.turn - b.turn;

/** @param {number} a @param {number} b */
const ascending = (a, b) => a - b;

/**
 * How an image is written, for each way in which a board is.
 * @param {Facts} facts
 * @returns {Record<string, (board: Written, to: number[], reversed: boolean) => Written>}
 */
function writers({ places = [] }) {
  const choiceOf = new Map(
    places.flatMap((cells, depth) => cells.map((cell, choice) => [cell, [depth, choice]])),
  );
  return {
    choices(board, to) {
      const image = /** @type {number[]} */ ([]);
      board.forEach((choice, depth) => {
        const [toDepth, toChoice] = choiceOf.get(to[places[depth][choice]]) ?? [];
        image[toDepth] = toChoice;
      });
      return image;
    },
    numbers(board, to) {
      const image = /** @type {number[]} */ ([]);
      board.forEach((number, cell) => {
        image[to[cell]] = number;
      });
      return image;
    },
    cells: (board, to) => board.map((cell) => to[cell]),
    circle(board, to, reversed) {
      const image = board.map((cell) => to[cell]);
      if (reversed) image.reverse();
      const start = image.indexOf(board[0]);
      return [...image.slice(start), ...image.slice(0, start)];
    },
    set: (board, to) => board.map((cell) => to[cell]).sort(ascending),
    tiles: (board, to) =>
      board
        .map(([name, ...cells]) => [
          name,
          ...cells.map((/** @type {number} */ cell) => to[cell]).sort(ascending),
        ])
        .sort((a, b) => a[1] - b[1]),
    moves: (board, to) => board.map((move) => move.map((/** @type {number} */ cell) => to[cell])),
  };
}

/**
 * Where a symmetry takes each cell; a table of numbers tells where each comes from.
 * @param {Facts} facts
 * @param {number} number
 */
function goesTo({ symmetries = [], board }, number) {
  if (board !== "numbers") return symmetries[number];
  const to = /** @type {number[]} */ ([]);
  symmetries[number].forEach((from, cell) => {
    to[from] = cell;
  });
  return to;
}

/**
 * The name of a symmetry, from where the cells lie.
 * @param {[number, number][]} cells
 * @param {number[]} to
 */
function nameOf(cells, to) {
  const middle = [0, 1].map((axis) => cells.reduce((sum, c) => sum + c[axis], 0) / cells.length);
  const arrows = cells.map(([x, y]) => [x - middle[0], y - middle[1]]);
  const lengths = arrows.map(([x, y]) => Math.hypot(x, y));
  const far = lengths.indexOf(Math.max(...lengths));
  for (const side of [1, -1]) {
    const [[x, y], [endX, endY]] = [arrows[far], arrows[to[far]]];
    const turn = Math.atan2(endY, endX) - Math.atan2(y, side * x);
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const fits = arrows.every(([x, y], cell) => {
      const [toX, toY] = arrows[to[cell]];
      const [dx, dy] = [side * x * cos - y * sin - toX, side * x * sin + y * cos - toY];
      return Math.abs(dx) < NEAR && Math.abs(dy) < NEAR;
    });
    const degrees = Math.round((turn * 180) / Math.PI);
    if (fits) return { mirrored: side < 0, turn: (degrees + 360) % 360 };
  }
  throw new Error("a symmetry neither turns nor mirrors the board");
}

/**
 * Boards as they are found, folded: each that is an image of an earlier one joins it.
 * @param {Facts} facts
 */
export function createFold(facts) {
  const imagesOf = createImages(facts);
  const orbits = /** @type {Orbit[]} */ ([]);
  const known = /** @type {Map<string, [orbit: Orbit, image: number]>} */ (new Map());
  let solutions = 0;

  return {
    orbits,
    /** How many boards have been found, copies and all. */
    get solutions() {
      return solutions;
    },
    /**
     * @param {Written} board
     * @param {number} copies how many boards it stands for
     * @param {number} step the try at which it was found
     */
    add(board, copies, step) {
      const key = JSON.stringify(board);
      if (!known.has(key)) open(imagesOf(board));
      const found = known.get(key);
      if (!found) throw new Error("a board is not among its own images");
      const [orbit, image] = found;
      orbit.copies += copies;
      orbit.steps[image] = step;
      solutions += copies;
    },
    /** How many orbits there are of each size, the largest size first. */
    get sizes() {
      const counts = /** @type {Map<number, number>} */ (new Map());
      for (const { images } of orbits) {
        counts.set(images.length, (counts.get(images.length) ?? 0) + 1);
      }
      return [...counts].map(([size, count]) => ({ size, count })).sort((a, b) => b.size - a.size);
    },
  };

  /** @param {Image[]} images */
  function open(images) {
    const orbit = { images, copies: 0, steps: [] };
    orbits.push(orbit);
    images.forEach(({ board }, image) => {
      known.set(JSON.stringify(board), [orbit, image]);
    });
  }
}
