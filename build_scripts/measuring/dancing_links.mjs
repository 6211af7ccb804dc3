// Lists solutions by dancing links; the diagonals of queens are secondary columns.
import { DancingLinks } from "dancing-links";

/** Build the model and count all solutions. */
export function dancingLinks(n) {
  const lines = 2 * n - 1;
  const rows = [];
  for (let row = 0; row < n; row++)
    for (let col = 0; col < n; col++)
      rows.push([row, n + col, 2 * n + row + col, 2 * n + lines + row - col + n - 1]);
  return exactCover({ rows, primary: 2 * n, secondary: 2 * lines, most: null });
}

/** Build the model of a table, and list its solutions, or the first `most` of them. */
export function exactCover({ rows, primary, secondary, most }) {
  const solver = new DancingLinks().createSolver({ primaryColumns: primary, secondaryColumns: secondary });
  rows.forEach((row, number) => {
    solver.addSparseConstraint(number, {
      primary: row.filter((column) => column < primary),
      secondary: row.filter((column) => column >= primary).map((column) => column - primary),
    });
  });
  return (most === null ? solver.findAll() : solver.find(most)).length;
}
