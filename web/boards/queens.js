// @ts-check
/** The chessboard of the queens: (facts, path, marks) -> SVG, the play by hand, and the words. */

import { centre, viewBox } from "../geometry.js";
import { createHistory } from "../history.js";
import { numbered, picture, playground } from "../parts/board.js";
import { registers } from "../parts/masks.js";
import { attacked, conflicts, linesThrough } from "../rules.js";
import { nothing, svg } from "../vendor/lit.js";
import { cross, crossSeal, frame, queen, squares, tickSeal } from "./marks.js";

/**
 * @typedef {import("../rules.js").Facts} Facts
 * @typedef {import("./index.js").Step} Step
 * @typedef {import("./index.js").Translate} Translate
 * @typedef {import("./index.js").Words} Words
 * @typedef {ReturnType<typeof createHand>} Hand
 */

/** @param {Facts} facts */
export const bits = (facts) => facts.places[0].length;

/** @param {Facts} facts */
const box = (facts) => viewBox(facts, 50);

/**
 * @param {Facts} facts
 * @param {Step} step
 * @param {Translate} t
 */
export function watch(facts, step, t) {
  const { path, siblings, solved, lens, values, masks } = step;
  const n = bits(facts);
  const name = t("queens.board", { n, columns: path });
  const here = solved ? {} : { row: path.length - 1, column: path.at(-1) };
  const marks = { width: n, now: path.at(-1) ?? -1, tried: siblings.map(({ choice }) => choice) };
  const below = lens ? registers(values, masks, marks) : nothing;
  const drawing = picture(box(facts), name, drawStep(facts, step));
  return numbered(n, n, { mirrored: lens, ...here }, drawing, below);
}

/**
 * @param {Facts} facts
 * @param {Step} step
 */
function drawStep(facts, { path, siblings, solved, lens }) {
  const n = bits(facts);
  const row = path.length - 1;
  // While the lens is on, columns stand as Python prints a number: from the right.
  const x = (/** @type {number} */ col) => (lens ? n - 1 - col : col) * 100;
  const y = row * 100;
  const base = [squares(n, n), later(n, row)];
  const queens = path.map((col, depth) => queen(x(col), depth * 100, !solved && depth === row));
  if (row < 0) return base;
  if (solved) {
    const seals = path.map((col, depth) => tickSeal(x(col) + 32, depth * 100 - 32, 15));
    return [base, queens, frame(n, n), seals];
  }
  const placed = placedOn(facts, path);
  return svg`
    ${base}
    <rect class="cell-now" x=${x(path[row]) - 50} y=${y - 50} width="100" height="100"/>
    ${lens ? rays(facts, placed, row, x) : nothing}
    <rect class="row-now" x="-47.5" y=${y - 47.5} width=${n * 100 - 5} height="95"/>
    ${openColumns(facts, placed, path, siblings).map((col) => svg`<circle class="open-dot" cx=${x(col)} cy=${y} r="14"/>`)}
    ${siblings.map(({ choice, found }) => (found ? tickSeal : cross)(x(choice), y))}
    ${queens}
    <rect class="ring-now" x=${x(path[row]) - 47.5} y=${y - 47.5} width="95" height="95"/>`;
}

/**
 * The rows the search has not come to are washed out.
 * @param {number} n
 * @param {number} row
 */
function later(n, row) {
  if (row < 0 || row === n - 1) return nothing;
  return svg`<rect class="later" x="-50" y=${row * 100 + 50} width=${n * 100} height=${(n - row - 1) * 100}/>`;
}

/**
 * The cells of the queens that stand; the last of the path is only tried.
 * @param {Facts} facts
 * @param {number[]} path
 */
const placedOn = (facts, path) =>
  path.slice(0, -1).map((choice, depth) => facts.places[depth][choice]);

/**
 * The columns of the current row that are free and not yet tried.
 * @param {Facts} facts
 * @param {number[]} placed
 * @param {number[]} path
 * @param {import("../walk.js").Sibling[]} siblings
 */
function openColumns(facts, placed, path, siblings) {
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
    const [startX, startY, endX, endY] = [x(from[0]), from[1] * 100, x(to[0]), to[1] * 100];
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
 * @param {Facts} facts
 * @param {Step} step
 * @param {Translate} t
 * @returns {Words}
 */
export function words(facts, { path, siblings }, t) {
  const row = path.length - 1;
  if (row < 0) return [t("queens.begin"), t("queens.begin.more")];
  const open = openColumns(facts, placedOn(facts, path), path, siblings);
  const dead = siblings.filter(({ found }) => !found).map(({ choice }) => choice);
  const good = siblings.filter(({ found }) => found).map(({ choice }) => choice);
  const why = [];
  if (dead.length) why.push(t("queens.dead", { columns: dead }));
  if (good.length) why.push(t("queens.good", { columns: good }));
  why.push(open.length ? t("queens.open", { columns: open }) : t("queens.last"));
  return [t("queens.try", { row, column: path[row] }), why.join(t("space"))];
}

/**
 * The position is the cells with a queen, lowest first.
 * @param {Facts} facts
 * @param {Record<string, any>} _parameters
 * @param {() => void} changed
 */
export function createHand(facts, _parameters, changed) {
  const history = createHistory([], changed);
  return {
    history,
    get conflicts() {
      return conflicts(facts, history.now);
    },
    get solved() {
      return history.now.length === facts.pieces && this.conflicts.length === 0;
    },
    /** Place a queen, or lift the one that stands there. @param {number} cell */
    toggle(cell) {
      const others = history.now.filter((piece) => piece !== cell);
      const lifted = others.length < history.now.length;
      history.go(lifted ? others : [...others, cell].sort((a, b) => a - b));
    },
    /** @param {number[]} position */
    restore(position) {
      const cells = [...new Set(position)].sort((a, b) => a - b);
      if (cells.some((cell) => !facts.cells[cell])) return false;
      history.go(cells);
      return true;
    },
  };
}

/**
 * @param {Facts} facts
 * @param {Hand} hand
 * @param {import("./index.js").Focus} focus
 * @param {Translate} t
 */
export function play(facts, hand, focus, t) {
  const n = bits(facts);
  const about = {
    box: box(facts),
    label: t("board"),
    name: (/** @type {number} */ cell) => cellName(facts, cell, hand, t),
    act: hand.toggle,
  };
  const drawing = playground(facts, focus, about, drawHand(facts, hand));
  return numbered(n, n, {}, drawing, nothing);
}

/**
 * @param {Facts} facts
 * @param {Hand} hand
 */
function drawHand(facts, { history, conflicts, solved }) {
  const n = bits(facts);
  const at = (/** @type {number} */ cell) => centre(facts, cell);
  const wrong = [...new Set(conflicts.flatMap(({ first, second }) => [first, second]))];
  return svg`
    ${squares(n, n)}
    ${conflicts.map(({ first, second }) => {
      const line = `M${at(first).join(" ")}L${at(second).join(" ")}`;
      return svg`<path class="casing" d=${line}/><path class="bad" d=${line}/>`;
    })}
    ${history.now.map((cell) => queen(...at(cell), false))}
    ${wrong.map((cell) => crossSeal(...at(cell)))}
    ${solved ? [frame(n, n), history.now.map((cell) => tickSeal(at(cell)[0] + 32, at(cell)[1] - 32, 15))] : nothing}`;
}

/**
 * @param {Facts} facts
 * @param {number} cell
 * @param {Hand} hand
 * @param {Translate} t
 */
function cellName(facts, cell, { history }, t) {
  const [column, row] = facts.cells[cell];
  const name = [t("queens.cell", { row, column })];
  if (history.now.includes(cell)) name.push(t("queens.queen"));
  if (attacked(facts, history.now, cell)) name.push(t("queens.attacked"));
  return name.join(t("comma"));
}

/**
 * @param {Facts} facts
 * @param {Hand} hand
 * @param {Translate} t
 * @returns {Words}
 */
export function handWords(facts, { history, conflicts, solved }, t) {
  const n = facts.pieces;
  const count = history.now.length;
  if (solved) return [t("queens.solved", { n }), t("queens.solved.more")];
  if (conflicts.length) {
    const { first, second, kind } = conflicts[0];
    const [column, a] = facts.cells[first];
    const b = facts.cells[second][1];
    return [t(`queens.conflict.${kind}`, { a, b, column }), t("queens.standing", { count, n })];
  }
  if (count) return [t("queens.standing", { count, n }), t("queens.how")];
  return [t("queens.empty", { n }), t("queens.how")];
}

/**
 * @param {Facts} facts
 * @param {number[]} board the column of each row
 * @param {string} name
 */
export const thumbnail = (facts, board, name) =>
  picture(box(facts), name, [
    squares(bits(facts), bits(facts)),
    board.map((col, row) => queen(col * 100, row * 100, false)),
  ]);

/**
 * A step without what only a large board can show.
 * @param {Facts} facts
 * @param {Step} step
 * @param {string} name
 */
export function small(facts, { path, solved }, name) {
  const n = bits(facts);
  const [row, col] = [path.length - 1, path[path.length - 1]];
  const now = !solved && path.length > 0;
  const at = (/** @type {number} */ gap) => svg`
    <rect class=${gap ? "ring-now" : "cell-now"} x=${col * 100 - 50 + gap} y=${row * 100 - 50 + gap}
      width=${100 - 2 * gap} height=${100 - 2 * gap}/>`;
  return picture(box(facts), name, [
    squares(n, n),
    now ? at(0) : nothing,
    path.map((choice, depth) => queen(choice * 100, depth * 100, now && depth === row)),
    now ? at(2.5) : nothing,
    solved ? frame(n, n) : nothing,
  ]);
}
