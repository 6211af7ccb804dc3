// @ts-check
/** Pieces that must not share a line, by the lines the facts list. */

/**
 * @typedef {{kind: string, cells: number[]}} Line
 * @typedef {{cells: [number, number][], lines: Line[], pieces: number, places: number[][]}} Facts
 * facts of a puzzle in which pieces must not share a line
 * @typedef {{first: number, second: number, kind: string}} Conflict
 */

const lineTables = /** @type {WeakMap<Facts, Line[][]>} */ (new WeakMap());

/** @param {Facts} facts */
export function linesThrough(facts) {
  let table = lineTables.get(facts);
  if (!table) {
    table = facts.cells.map(() => /** @type {Line[]} */ ([]));
    for (const line of facts.lines) for (const cell of line.cells) table[cell].push(line);
    lineTables.set(facts, table);
  }
  return table;
}

/**
 * Pairs of pieces that share a line.
 * @param {Facts} facts
 * @param {number[]} pieces the cells they stand on
 */
export function conflicts(facts, pieces) {
  const through = linesThrough(facts);
  const found = /** @type {Conflict[]} */ ([]);
  for (const [i, second] of pieces.entries()) {
    for (const first of pieces.slice(0, i)) {
      const line = through[first].find(({ cells }) => cells.includes(second));
      if (line) found.push({ first, second, kind: line.kind });
    }
  }
  return found;
}

/**
 * Whether a piece on another cell shares a line with this one.
 * @param {Facts} facts
 * @param {number[]} pieces
 * @param {number} cell
 */
export function attacked(facts, pieces, cell) {
  return linesThrough(facts)[cell].some(({ cells }) =>
    cells.some((other) => other !== cell && pieces.includes(other)),
  );
}
