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
 * The viewBox of a board with a margin about the centres of its outermost cells.
 * @param {Cells} facts
 * @param {number} margin in units
 */
export function viewBox({ cells }, margin) {
  const xs = cells.map(([x]) => x * 100);
  const ys = cells.map(([, y]) => y * 100);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return [left, top, Math.max(...xs) + margin - left, Math.max(...ys) + margin - top]
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
  return [...rows.entries()].sort(([a], [b]) => a - b).map(([, row]) => row);
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
    if (ahead > 0.1 && aside <= 1.8 * ahead && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = cell;
    }
  });
  return best;
}

/**
 * The nearest cell so many rows below, where rows do not stand in line; the cell itself if there
 * is no such row.
 * @param {Cells} facts
 * @param {number} from
 * @param {number} rows
 */
export function nearestInRow(facts, from, rows) {
  const all = rowsOf(facts);
  const row = all[all.findIndex((cells) => cells.includes(from)) + rows] ?? [from];
  const away = (/** @type {number} */ cell) =>
    Math.abs(facts.cells[cell][0] - facts.cells[from][0]);
  return row.reduce((best, cell) => (away(cell) < away(best) ? cell : best));
}
