// @ts-check
/** The chessboard of the queens: the play by hand, and the small boards; the search is beside. */

import { nothing, svg } from "../../vendor/lit.js";
import { centre, route } from "../shared/geometry.js";
import { numbered, picture, playground } from "../shared/grid.js";
import { how } from "../shared/how.js";
import { attacked, conflicts } from "../shared/lines.js";
import {
  cased,
  cellNow,
  crossSeal,
  frame,
  queen,
  ringNow,
  squares,
  tickSeal,
} from "../shared/marks.js";
import { createUndo } from "../shared/undo.js";
import { bits, box, watch, words } from "./watch.js";

/** @import {Members, Translate} from "../index.js" */
/** @import {Facts} from "./meeting.js" */

/** @typedef {ReturnType<typeof createHand>} Hand */
/** @typedef {Members<Facts, Hand>} Queens */

export { bits, watch, words };

/**
 * The position is the cells with a queen, lowest first.
 * @param {Facts} facts
 * @param {Record<string, any>} _parameters
 * @param {() => void} changed
 */
export function createHand(facts, _parameters, changed) {
  const history = createUndo([], changed);
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

/** @type {Queens["cellOf"]} */
export const cellOf = (_facts, position, place) => position[place];

/** @type {Queens["play"]} */
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

/** @param {Facts} facts @param {Hand} hand */
function drawHand(facts, { history, conflicts, solved }) {
  const n = bits(facts);
  const at = (/** @type {number} */ cell) => centre(facts, cell);
  const wrong = [...new Set(conflicts.flatMap(({ first, second }) => [first, second]))];
  return svg`
    ${squares(n, n)}
    ${conflicts.map(({ first, second }) => cased("bad", route(facts, [first, second])))}
    ${history.now.map((cell) => queen(...at(cell), false))}
    ${wrong.map((cell) => crossSeal(...at(cell)))}
    ${solved ? [frame(n, n), history.now.map((cell) => tickSeal(at(cell)[0] + 32, at(cell)[1] - 32, 15))] : nothing}`;
}

/** @param {Facts} facts @param {number} cell @param {Hand} hand @param {Translate} t */
function cellName(facts, cell, { history }, t) {
  const [column, row] = facts.cells[cell];
  const name = [t("queens.cell", { row, column })];
  if (history.now.includes(cell)) name.push(t("queens.queen"));
  if (attacked(facts, history.now, cell)) name.push(t("queens.attacked"));
  return name.join(t("comma"));
}

/** @type {Queens["handWords"]} */
export function handWords(facts, { history, conflicts, solved }, t) {
  const n = facts.pieces;
  const count = history.now.length;
  if (solved) return [t("queens.solved", { n, count: n }), t("queens.solved.more")];
  if (conflicts.length) {
    const { first, second, kind } = conflicts[0];
    const [column, a] = facts.cells[first];
    const b = facts.cells[second][1];
    return [t(`queens.conflict.${kind}`, { a, b, column }), t("queens.standing", { count, n })];
  }
  if (count) return [t("queens.standing", { count, n }), how("queens.how", t)];
  return [t("queens.empty", { n, count: n }), how("queens.how", t)];
}

/** The board is the column of each row. @type {Queens["thumbnail"]} */
export const thumbnail = (facts, board, name) =>
  picture(box(facts), name, [
    squares(bits(facts), bits(facts)),
    board.map((col, row) => queen(col * 100, row * 100, false)),
  ]);

/** A step without what only a large board can show. @type {Queens["small"]} */
export function small(facts, { path, solved }, name) {
  const n = bits(facts);
  const row = path.length - 1;
  const [x, y] = [path[row] * 100, row * 100];
  const now = !solved && path.length > 0;
  return picture(box(facts), name, [
    squares(n, n),
    now ? cellNow(x, y) : nothing,
    path.map((choice, depth) => queen(choice * 100, depth * 100, now && depth === row)),
    now ? ringNow(x, y) : nothing,
    solved ? frame(n, n) : nothing,
  ]);
}
