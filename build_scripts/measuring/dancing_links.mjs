// Lists all boards of n queens by dancing links; diagonals are secondary columns.
import { DancingLinks } from "dancing-links";

/** Build the model and count all solutions. */
export function dancingLinks(n) {
  const lines = 2 * n - 1;
  const solver = new DancingLinks().createSolver({ primaryColumns: 2 * n, secondaryColumns: 2 * lines });
  for (let row = 0; row < n; row++)
    for (let col = 0; col < n; col++) {
      const secondary = [row + col, lines + row - col + n - 1];
      solver.addSparseConstraint([row, col], { primary: [row, n + col], secondary });
    }
  return solver.findAll().length;
}
