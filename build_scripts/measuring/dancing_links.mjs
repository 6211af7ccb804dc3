// Lists solutions by dancing links; the diagonals of queens are secondary columns.
import { DancingLinks } from "dancing-links";

/** Build the model and count all solutions. */
export function dancingLinks(n) {
  return queens({ n, most: null });
}

/** Build the model of n queens, and count its solutions, or the first `most` of them. */
export function queens({ n, most }) {
  const lines = 2 * n - 1;
  const solver = new DancingLinks().createSolver({ primaryColumns: 2 * n, secondaryColumns: 2 * lines });
  for (let row = 0; row < n; row++)
    for (let col = 0; col < n; col++) {
      const secondary = [row + col, lines + row - col + n - 1];
      solver.addSparseConstraint([row, col], { primary: [row, n + col], secondary });
    }
  return count(solver, most);
}

/** Build the model of a sudoku, whose clues are numbers by cell, and count its solutions. */
export function sudoku({ clues, most }) {
  const solver = new DancingLinks().createSolver({ columns: 324 });
  for (let cell = 0; cell < 81; cell++) {
    const [row, col] = [Math.floor(cell / 9), cell % 9];
    const box = 3 * Math.floor(row / 3) + Math.floor(col / 3);
    for (let number = 0; number < 9; number++)
      if ((clues[cell] ?? number + 1) === number + 1) {
        const places = [81 + 9 * row, 162 + 9 * col, 243 + 9 * box].map((place) => place + number);
        solver.addSparseConstraint([cell, number], [cell, ...places]);
      }
  }
  return count(solver, most);
}

/** Build the model of an exact cover, whose rows are lists of columns, and count its solutions. */
export function table({ rows, columns, most }) {
  const solver = new DancingLinks().createSolver({ columns });
  rows.forEach((row, index) => solver.addSparseConstraint(index, row));
  return count(solver, most);
}

/** Return the number of solutions, at most `most`. */
function count(solver, most) {
  return (most === null ? solver.findAll() : solver.find(most)).length;
}
