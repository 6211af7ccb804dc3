// @ts-check
/** What stands on a star: the sums of its lines, what stands twice, why a try leads nowhere. */

/**
 * @typedef {object} Facts as pypuzzles/puzzles/magic_star tells them
 * @property {[number, number][]} cells
 * @property {number[][]} lines
 * @property {number} magic
 * @property {number[]} numbers
 * @property {number[]} points
 * @property {number[]} order
 * @property {boolean[]} forced
 * @property {[number, number][]} less
 * @property {string[]} no_clues
 * @typedef {{line: number[], numbers: number[], sum: number, full: boolean}} Sum
 * @typedef {{kind: "given" | "taken" | "sum" | "less" | "need" | "below", cells: number[],
 *   sum?: Sum, pair?: [number, number], need?: number}} Reason cells: those in conflict
 */

/**
 * The number of each cell, 0 where there is none: of a path, over what is given.
 * @param {Facts} facts
 * @param {number[]} path
 * @param {Record<string, number>} clues
 */
export function starOf({ cells, order }, path, clues) {
  const star = cells.map((_, cell) => clues[cell] ?? 0);
  for (const [depth, number] of path.entries()) star[order[depth]] = number;
  return star;
}

/** @param {Facts} facts @param {number[]} star @returns {Sum[]} */
export const sumsOf = ({ lines }, star) =>
  lines.map((line) => {
    const numbers = line.map((cell) => star[cell]).filter(Boolean);
    const sum = numbers.reduce((all, number) => all + number, 0);
    return { line, numbers, sum, full: numbers.length === line.length };
  });

/**
 * The lines that are full and have another sum than they should.
 * @param {Facts} facts
 * @param {number[]} star
 */
export const wrongSums = (facts, star) =>
  sumsOf(facts, star).filter(({ full, sum }) => full && sum !== facts.magic);

/**
 * The cells whose number stands in another cell too.
 * @param {number[]} star
 */
export const repeated = (star) =>
  star.flatMap((number, cell) =>
    number && star.indexOf(number) !== star.lastIndexOf(number) ? [cell] : [],
  );

/**
 * Whether every number stands once and every line has its sum.
 * @param {Facts} facts
 * @param {number[]} star
 */
export const isSolved = (facts, star) =>
  star.every(Boolean) && !repeated(star).length && !wrongSums(facts, star).length;

/**
 * The other cells of the line that leaves the cell of a depth no choice; none if no line does.
 * @param {Facts} facts
 * @param {number} depth
 */
export function forcedBy({ lines, order, forced }, depth) {
  if (!forced[depth]) return undefined;
  const before = order.slice(0, depth);
  const line = lines
    .filter((cells) => cells.includes(order[depth]))
    .map((cells) => cells.filter((cell) => cell !== order[depth]))
    .find((others) => others.every((cell) => before.includes(cell)));
  return line;
}

/**
 * The number that the cell of a depth is forced to be, which may be none there is.
 * @param {Facts} facts
 * @param {number[]} star
 * @param {number} depth
 */
function needed(facts, star, depth) {
  const others = forcedBy(facts, depth);
  return others?.reduce((rest, cell) => rest - star[cell], facts.magic);
}

/**
 * Why a try leads nowhere; undefined if it leads on.
 * @param {Facts} facts
 * @param {{path: number[], dead: boolean, solved: boolean, parameters: Record<string, any>}} step
 * @returns {Reason | undefined}
 */
export function deadReason(facts, { path, dead, solved, parameters }) {
  if (!path.length || solved) return undefined;
  const depth = path.length - 1;
  const cell = facts.order[depth];
  const star = starOf(facts, path, parameters.clues);
  const clue = parameters.clues[cell];
  if (clue && clue !== star[cell]) return { kind: "given", cells: [cell] };
  const twice = repeated(star);
  if (twice.includes(cell)) return { kind: "taken", cells: twice };
  if (!dead) return undefined;
  const [sum] = wrongSums(facts, star);
  if (sum) return { kind: "sum", cells: [], sum };
  const pair = facts.less.find(([a, b]) => star[b] && star[a] > star[b]);
  if (pair) return { kind: "less", cells: [], pair };
  const need = needed(facts, star, depth + 1);
  if (need !== undefined && !facts.numbers.includes(need)) return { kind: "need", cells: [], need };
  return { kind: "below", cells: [] };
}
