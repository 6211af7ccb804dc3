// @ts-check
/** The chessboard of the queens: (facts, path, marks) -> SVG, and the words for it. */

import { attacked, linesThrough } from "../rules.js";
import { nothing, svg } from "../vendor/lit.js";
import { cross, crossSeal, frame, queen, squares, tickSeal } from "./marks.js";

/**
 * @typedef {import("../rules.js").Facts} Facts
 * @typedef {import("../rules.js").Conflict} Conflict
 * @typedef {import("../walk.js").Sibling} Sibling
 * @typedef {{path: number[], siblings: Sibling[], solved: boolean, lens: boolean,
 *   size: number}} Watched a step of a search
 * @typedef {{pieces: number[], conflicts: Conflict[], solved: boolean}} Played a board by hand
 */

/** How wide the board is in cells. @param {Facts} facts */
export const widthOf = (facts) => facts.places[0].length;

/**
 * Where a column stands: as Python prints a number while the lens is on, from the right.
 * @param {number} n
 * @param {number} col
 * @param {boolean} lens
 */
export const screenColumn = (n, col, lens) => (lens ? n - 1 - col : col);

/**
 * A step of the search.
 * @param {Facts} facts
 * @param {Watched} view
 */
export function watched(facts, { path, siblings, solved, lens }) {
  const n = widthOf(facts);
  const row = path.length - 1;
  const x = (/** @type {number} */ col) => screenColumn(n, col, lens) * 100;
  const placed = path.slice(0, -1).map((choice, depth) => facts.places[depth][choice]);
  const trying = row >= 0 && !solved;
  return svg`
    ${squares(n)}
    ${later(n, row)}
    ${trying ? svg`<rect class="cell-now" x=${x(path[row])} y=${row * 100} width="100" height="100"/>` : nothing}
    ${trying && lens ? rays(facts, placed, row, x) : nothing}
    ${trying ? svg`<rect class="row-now" x="2.5" y=${row * 100 + 2.5} width=${n * 100 - 5} height="95"/>` : nothing}
    ${trying ? openSquares(facts, placed, path, siblings).map((col) => svg`<circle class="open-dot" cx=${x(col) + 50} cy=${row * 100 + 50} r="14"/>`) : nothing}
    ${trying ? siblings.map(({ choice, found }) => (found ? tickSeal : cross)(x(choice) + 50, row * 100 + 50)) : nothing}
    ${path.map((col, depth) => queen(x(col), depth * 100, trying && depth === row ? "now" : ""))}
    ${trying ? svg`<rect class="ring-now" x=${x(path[row]) + 2.5} y=${row * 100 + 2.5} width="95" height="95"/>` : nothing}
    ${solved ? [frame(n, n), path.map((col, depth) => tickSeal(x(col) + 82, depth * 100 + 18, 15))] : nothing}`;
}

/**
 * The rows the search has not come to are washed out.
 * @param {number} n
 * @param {number} row
 */
function later(n, row) {
  if (row < 0 || row === n - 1) return nothing;
  return svg`<rect class="later" y=${(row + 1) * 100} width=${n * 100} height=${(n - row - 1) * 100}/>`;
}

/**
 * The columns of the current row that are free and not yet tried.
 * @param {Facts} facts
 * @param {number[]} placed
 * @param {number[]} path
 * @param {Sibling[]} siblings
 */
function openSquares(facts, placed, path, siblings) {
  const row = path.length - 1;
  const tried = [path[row], ...siblings.map(({ choice }) => choice)];
  return facts.places[row]
    .map((cell, col) => (attacked(facts, placed, cell) ? -1 : col))
    .filter((col) => col >= 0 && !tried.includes(col));
}

/**
 * The lens: lines from each queen to the squares of the current row it attacks.
 * @param {Facts} facts
 * @param {number[]} placed
 * @param {number} row
 * @param {(col: number) => number} x
 */
function rays(facts, placed, row, x) {
  const found = placed.flatMap((from) =>
    linesThrough(facts)[from].flatMap(({ kind, cells }) => {
      const to = kind === "row" ? undefined : cells.find((cell) => facts.cells[cell][1] === row);
      return to === undefined ? [] : [{ kind, from: facts.cells[from], to: facts.cells[to] }];
    }),
  );
  const drawn = found.map(({ kind, from, to }) => {
    const [startX, startY] = [x(from[0]) + 50, from[1] * 100 + 50];
    const [endX, endY] = [x(to[0]) + 50, to[1] * 100 + 50];
    const side = Math.sign(endX - startX);
    return {
      kind,
      line: `M${startX} ${startY}L${endX - side * 28} ${endY - 28}`,
      endX,
      endY,
      side,
    };
  });
  return svg`
    ${drawn.map(({ line }) => svg`<path class="ray halo" d=${line}/>`)}
    ${drawn.map(({ kind, line }) => svg`<path class="ray ${kind}" d=${line}/>`)}
    ${drawn.map(({ kind, endX, endY, side }) => svg`<path class="tip ${kind}" d=${tip(endX, endY, side)}/>`)}`;
}

/**
 * The arrow tip of a ray that enters a square from above, the upper left or the upper right.
 * @param {number} x
 * @param {number} y
 * @param {number} side
 */
function tip(x, y, side) {
  if (side === 0) return `M${x - 13} ${y - 34}h26l-13 24z`;
  return `M${x - side * 9} ${y - 9}l${-side * 6} -25 ${-side * 19} 19z`;
}

/**
 * A board by hand.
 * @param {Facts} facts
 * @param {Played} view
 */
export function played(facts, { pieces, conflicts, solved }) {
  const n = widthOf(facts);
  const centre = (/** @type {number} */ cell) => facts.cells[cell].map((at) => at * 100 + 50);
  const wrong = [...new Set(conflicts.flatMap(({ first, second }) => [first, second]))];
  return svg`
    ${squares(n)}
    ${conflicts.map(({ first, second }) => {
      const line = `M${centre(first).join(" ")}L${centre(second).join(" ")}`;
      return svg`<path class="casing" d=${line}/><path class="bad" d=${line}/>`;
    })}
    ${pieces.map((cell) => queen(facts.cells[cell][0] * 100, facts.cells[cell][1] * 100, ""))}
    ${wrong.map((cell) => crossSeal(centre(cell)[0], centre(cell)[1]))}
    ${solved ? [frame(n, n), pieces.map((cell) => tickSeal(centre(cell)[0] + 32, centre(cell)[1] - 32, 15))] : nothing}`;
}

/**
 * What a cell is called.
 * @param {Facts} facts
 * @param {number} cell
 * @param {Played} view
 * @param {import("../strings.js").Translate} t
 */
export function cellName(facts, cell, { pieces }, t) {
  const [column, row] = facts.cells[cell];
  const name = [t("queens.cell", { row, column })];
  if (pieces.includes(cell)) name.push(t("queens.queen"));
  if (attacked(facts, pieces, cell)) name.push(t("queens.attacked"));
  return name.join(t("comma"));
}

/**
 * A board by hand in words: a headline and a second voice.
 * @param {Facts} facts
 * @param {Played} view
 * @param {import("../strings.js").Translate} t
 */
export function playedWords(facts, { pieces, conflicts, solved }, t) {
  const n = facts.pieces;
  if (solved) return [t("queens.solved", { n }), t("queens.solved.more")];
  if (conflicts.length) {
    const { first, second, kind } = conflicts[0];
    const [[, rowA], [, rowB]] = [facts.cells[first], facts.cells[second]];
    const column = facts.cells[first][0];
    const headline =
      kind === "row"
        ? t("queens.conflict.row", { row: rowA })
        : kind === "down"
          ? t("queens.conflict.column", { a: rowA, b: rowB, column })
          : t("queens.conflict.diagonal", { a: rowA, b: rowB });
    return [headline, t("queens.standing", { count: pieces.length, n })];
  }
  if (pieces.length) return [t("queens.standing", { count: pieces.length, n }), t("queens.how")];
  return [t("queens.empty", { n }), t("queens.how")];
}

/**
 * A step of the search in words.
 * @param {Facts} facts
 * @param {Watched} view
 * @param {import("../strings.js").Translate} t
 */
export function watchedWords(facts, { path, siblings }, t) {
  const row = path.length - 1;
  if (row < 0) return [t("queens.begin"), t("queens.begin.more")];
  const placed = path.slice(0, -1).map((choice, depth) => facts.places[depth][choice]);
  const open = openSquares(facts, placed, path, siblings);
  const dead = siblings.filter(({ found }) => !found).map(({ choice }) => choice);
  const good = siblings.filter(({ found }) => found).map(({ choice }) => choice);
  const why = [];
  if (dead.length) why.push(t("queens.dead", { columns: dead }));
  if (good.length) why.push(t("queens.good", { columns: good }));
  why.push(open.length ? t("queens.open", { columns: open }) : t("queens.last"));
  return [t("queens.try", { row, column: path[row] }), why.join(t("space"))];
}

/**
 * What is drawn, for those who do not see it.
 * @param {Watched} view
 * @param {import("../strings.js").Translate} t
 */
export function watchedName({ path, size }, t) {
  return t("queens.board", { n: size, columns: path });
}
