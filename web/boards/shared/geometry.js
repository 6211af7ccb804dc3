// @ts-check
/** Geometry of all boards: a cell is 100 units wide, and its centre is in the board data. */

/** @typedef {{cells: [number, number][]}} Cells */

/** @typedef {[x: number, y: number]} Point */

/** Round as the drawings of the Python package do. @param {number} value */
export const roundCoordinate = (value) => Math.round(value * 100) / 100 + 0;

/** Return the centre of a cell, in units. @param {Cells} facts @param {number} cell @returns {Point} */
export const findCentre = ({ cells }, cell) => [
  roundCoordinate(cells[cell][0] * 100),
  roundCoordinate(cells[cell][1] * 100),
];

/** @param {Point[]} points */
export const traceLine = (points) =>
  `M${points.map(([x, y]) => `${roundCoordinate(x)} ${roundCoordinate(y)}`).join("L")}`;

/** @typedef {(x: number, y: number, r: number) => string} Outline a path about a centre */

/** @type {Outline} */
export const traceBox = (x, y, r) => `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z`;

/** @type {Outline} */
export const traceDiamond = (x, y, r) => `M${x} ${y - r}l${r} ${r} ${-r} ${r} ${-r} ${-r}z`;

/** The two strokes of a cross. @type {Outline} */
export const traceCross = (x, y, r) =>
  `M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`;

/** Return the cells in rows from the top, each row from the left. @param {Cells} facts */
export function groupIntoRows({ cells }) {
  const rows = /** @type {Map<number, number[]>} */ (new Map());
  const order = [...cells.keys()].sort(
    (a, b) => cells[a][1] - cells[b][1] || cells[a][0] - cells[b][0],
  );
  for (const cell of order) rows.set(cells[cell][1], [...(rows.get(cells[cell][1]) ?? []), cell]);
  return [...rows.values()];
}

/** Return the nearest cell in the direction of an arrow key. @param {Cells} facts @param {number} from @param {Point} direction */
export function findNearestCellTowards({ cells }, from, [dx, dy]) {
  const [x, y] = cells[from];
  let best = from;
  let least = Infinity;
  cells.forEach(([toX, toY], cell) => {
    const ahead = (toX - x) * dx + (toY - y) * dy;
    const aside = Math.abs((toX - x) * dy - (toY - y) * dx);
    // In staggered rows, as in a triangle, the next row has no cell straight ahead.
    const away = ahead + (aside < 0.6 * ahead ? aside : 2 * aside);
    if (ahead > 0.1 && aside <= 1.8 * ahead && away < least) {
      least = away;
      best = cell;
    }
  });
  return best;
}
