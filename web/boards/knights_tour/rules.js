// @ts-check
/** The rules of a kind of tour from a start, out of the tables of the facts. */

/**
 * @typedef {{length: number, fills: number[][], closes: number[] | null}} Kind
 * @typedef {{kind: string, half_first: string, starts: number[], pattern: string,
 *   because: string}} Without the starts from which there is no tour
 * @typedef {{cells: [number, number][], neighbours: number[][], tests: string[],
 *   kinds: Record<string, Kind>, impossible: Without[], hard: Record<string, number[]>}} Facts
 */

/**
 * What a search knows of a board before it begins. A *seat* is where the ways of a square are
 * counted: squares that are filled together share one. `home` is a seat more: the end of a
 * closed tour, a leap from its last square.
 * @typedef {object} Rules
 * @property {string} kind
 * @property {number} start
 * @property {boolean} halved whether one half of the board is filled before the other
 * @property {number} length the choices of a full path
 * @property {number[][]} fills the squares a choice fills
 * @property {number[][]} near the squares a leap away
 * @property {number[]} seat of each square
 * @property {number[][]} beside the seats that lose a way when a square is filled
 * @property {number[]} ways out of each seat of an empty board, home last
 * @property {number} home
 * @property {number} limit so many squares with a single way may be left
 * @property {Set<number> | undefined} ends the squares that may be last; undefined if all may
 * @property {string[]} tests what the search looks at beside free squares
 */

const kept = /** @type {WeakMap<Facts, Map<string, Rules>>} */ (new WeakMap());

/**
 * @param {Facts} facts
 * @param {string} kind
 * @param {number} start
 * @param {boolean} [halved] whether one half of the board is filled before the other
 * @returns {Rules}
 */
export function rulesOf(facts, kind, start, halved = false) {
  const tables = kept.get(facts) ?? new Map();
  kept.set(facts, tables);
  const name = `${kind} ${start} ${halved}`;
  const rules = tables.get(name) ?? makeRules(facts, kind, start, halved);
  tables.set(name, rules);
  return rules;
}

/** @type {typeof rulesOf} */
function makeRules({ cells, neighbours, kinds, tests }, kind, start, halved = false) {
  const { length, fills, closes } = kinds[kind];
  const home = cells.length;
  const seat = fills.map((filled) => Math.min(...filled));
  const near = halved ? withinHalves(cells, neighbours) : neighbours;
  const ends = closes ? new Set(neighbours[closes[start]]) : undefined;
  const beside = near.map((squares) => squares.map((square) => seat[square]));
  if (ends) {
    for (const end of ends) for (const square of new Set(fills[end])) beside[square].push(home);
  }
  const ways = [...beside.map((seats) => seats.length), ends?.size ?? 0];
  const limit = ends ? 1 : 2;
  return { kind, start, halved, length, fills, near, seat, beside, ways, home, limit, ends, tests };
}

/**
 * The leaps that lead neither from the left half to the right nor back.
 * @param {Facts["cells"]} cells
 * @param {number[][]} neighbours
 */
function withinHalves(cells, neighbours) {
  const cols = Math.max(...cells.map(([column]) => column)) + 1;
  const right = cells.map(([column]) => column >= Math.floor(cols / 2));
  return neighbours.map((squares, from) => squares.filter((to) => right[to] === right[from]));
}

/**
 * The square a parameter names; the first one if it is not on the board.
 * @param {Facts} facts
 * @param {[row: number, column: number]} start
 */
export function squareAt({ cells }, [row, column]) {
  return Math.max(
    0,
    cells.findIndex(([x, y]) => x === column && y === row),
  );
}

/** @param {Facts} facts @param {Record<string, any>} parameters */
export const rulesFor = (facts, { kind, start, half_first: half }) =>
  rulesOf(facts, kind, squareAt(facts, start), half === "on");

/**
 * Why there is no such tour, if that is known.
 * @param {Facts} facts
 * @param {Record<string, any>} parameters
 */
export function impossible(facts, { rows, cols, kind, start, half_first: half }) {
  const square = squareAt(facts, start);
  const [col, row] = facts.cells[square];
  const why = facts.impossible.find(
    (each) => each.kind === kind && each.half_first === half && each.starts.includes(square),
  );
  return why && { ...why, values: { rows, cols, row, col } };
}

/** @param {Facts} facts @param {Record<string, any>} parameters */
export const hard = (facts, { kind, start }) =>
  (facts.hard[kind] ?? []).includes(squareAt(facts, start));

/**
 * The squares in the order of a path's choices: one list for each square that a choice fills.
 * @param {Rules} rules
 * @param {number[]} path
 */
export const linesOf = ({ fills }, path) =>
  fills[0].map((_, k) => path.map((choice) => fills[choice][k]));

/**
 * Whether a full path ends a leap from where it began.
 * @param {Rules} rules
 * @param {number[]} path
 */
export const isClosed = ({ near, ends }, path) =>
  ends !== undefined || near[path[path.length - 1]].includes(path[0]);
