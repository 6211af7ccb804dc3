// @ts-check
/** Where things are on any board: a cell is 100 units wide, cell centres are in the facts. */

/** @typedef {{cells: [number, number][]}} Cells */

/**
 * The centre of a cell, in units.
 * @param {Cells} facts
 * @param {number} cell
 * @returns {[number, number]}
 */
export const centre = ({ cells }, cell) => [cells[cell][0] * 100, cells[cell][1] * 100];

/**
 * A line from cell to cell, as a path; a single cell has none.
 * @param {Cells} facts
 * @param {number[]} cells
 */
export const route = (facts, cells) =>
  cells.length < 2 ? "" : `M${cells.map((cell) => centre(facts, cell).join(" ")).join("L")}`;

/** @typedef {(x: number, y: number, r: number) => string} Outline a path about a centre */

/** @type {Outline} */
export const boxPath = (x, y, r) => `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z`;

/** @type {Outline} */
export const diamondPath = (x, y, r) => `M${x} ${y - r}l${r} ${r} ${-r} ${r} ${-r} ${-r}z`;

/** The two strokes of a cross. @type {Outline} */
export const crossPath = (x, y, r) =>
  `M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`;

/**
 * The viewBox of a board with a margin about the centres of its outermost cells.
 * @param {Cells} facts
 * @param {number} aside in units
 * @param {number} [above] and below
 */
export function viewBox({ cells }, aside, above = aside) {
  const xs = cells.map(([x]) => x * 100);
  const ys = cells.map(([, y]) => y * 100);
  const [left, top] = [Math.min(...xs) - aside, Math.min(...ys) - above];
  return [left, top, Math.max(...xs) + aside - left, Math.max(...ys) + above - top]
    .map(Math.round)
    .join(" ");
}

/**
 * The cells in rows from the top, each row from the left.
 * @param {Cells} facts
 */
export function rowsOf({ cells }) {
  const rows = /** @type {Map<number, number[]>} */ (new Map());
  for (const [cell, [, y]] of cells.entries()) rows.set(y, [...(rows.get(y) ?? []), cell]);
  const fromLeft = (/** @type {number[]} */ row) => row.sort((a, b) => cells[a][0] - cells[b][0]);
  return [...rows.entries()].sort(([a], [b]) => a - b).map(([, row]) => fromLeft(row));
}

/**
 * The cell one key press away: the nearest one that lies in the direction of the arrow.
 * @param {Cells} facts
 * @param {number} from
 * @param {[number, number]} direction
 */
export function neighbour({ cells }, from, [dx, dy]) {
  const [x, y] = cells[from];
  let best = from;
  let least = Infinity;
  cells.forEach(([toX, toY], cell) => {
    const ahead = (toX - x) * dx + (toY - y) * dy;
    const aside = Math.abs((toX - x) * dy - (toY - y) * dx);
    // Where rows stand between one another, as in a triangle, the next row has none straight ahead.
    const away = ahead + (aside < 0.6 * ahead ? aside : 2 * aside);
    if (ahead > 0.1 && aside <= 1.8 * ahead && away < least) {
      least = away;
      best = cell;
    }
  });
  return best;
}
