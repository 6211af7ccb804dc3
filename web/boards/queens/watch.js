// @ts-check
/** The chessboard of the queens while a search runs: what is drawn of a step, and its words. */

import { nothing, svg } from "../../vendor/lit.js";
import { registers } from "../shared/bits.js";
import { centre, route, viewBox } from "../shared/geometry.js";
import { numbered, picture } from "../shared/grid.js";
import {
  cased,
  cellNow,
  cross,
  crossSeal,
  frame,
  queen,
  ringNow,
  seal,
  squares,
  tickSeal,
} from "../shared/marks.js";
import { attacks, cellsOf, firstAbove, meeting } from "./meeting.js";
import { rays } from "./rays.js";

/** @import {Members, Step, Translate} from "../index.js" */
/** @import {Facts, Meeting} from "./meeting.js" */

/** @type {Members<Facts, any>["bits"]} */
export const bits = (facts) => facts.places[0].length;

/** @param {Facts} facts */
export const box = (facts) => viewBox(facts, 50);

/** @param {number[]} columns as they are told */
const listed = (columns) => ({ count: columns.length, columns });

/** @type {Members<Facts, any>["watch"]} */
export function watch(facts, step, t) {
  const { path, siblings, solved, lens, values, masks } = step;
  const n = bits(facts);
  const name = t("queens.board", { n, ...listed(path) });
  const here = solved ? {} : { row: path.length - 1, column: path.at(-1) };
  const marks = { width: n, now: path.at(-1) ?? -1, tried: siblings.map(({ choice }) => choice) };
  const below = lens ? registers(values, masks, marks) : nothing;
  const drawing = picture(box(facts), name, drawStep(facts, step));
  const why = { question: t("lens.why"), answer: t("lens.mirrored") };
  return numbered(n, n, { mirrored: lens, why, ...here }, drawing, below);
}

/** @param {Facts} facts @param {Step} step */
function drawStep(facts, step) {
  const { path, siblings, solved, lens } = step;
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
  const met = meeting(facts, path);
  const drawn = lens ? mirrored(facts) : facts;
  return svg`
    ${base}
    ${cellNow(x(path[row]), y)}
    ${lens ? rays(facts, placedOn(facts, path), row, x) : nothing}
    ${met ? join(drawn, met) : nothing}
    <rect class="row-now" x="-47.5" y=${y - 47.5} width=${n * 100 - 5} height="95"/>
    ${(openColumns(facts, step) ?? []).map((col) => svg`<circle class="open-dot" cx=${x(col)} cy=${y} r="14"/>`)}
    ${siblings.map(({ choice, found }) => (found ? tickSeal : cross)(x(choice), y))}
    ${queens}
    ${ringNow(x(path[row]), y)}
    ${met?.seen ? seals(drawn, met, row) : nothing}`;
}

/** The squares as they stand while the lens is on. @param {Facts} facts @returns {Facts} */
const mirrored = (facts) => ({
  ...facts,
  cells: facts.cells.map(([col, row]) => [bits(facts) - 1 - col, row]),
});

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
const placedOn = (facts, path) => cellsOf(facts, path).slice(0, -1);

/**
 * The line on which two queens meet: loud when the search sees it, else quiet.
 * @param {Facts} facts
 * @param {Meeting} met
 */
const join = (facts, { first, second, seen }) =>
  cased(seen ? "bad" : "unseen", route(facts, [first, second]));

/**
 * @param {Facts} facts
 * @param {Meeting} met
 * @param {number} row of the queen that is tried: it has a ring already
 */
const seals = (facts, { first, second }, row) =>
  [first, second].map((cell) => {
    const [x, y] = centre(facts, cell);
    return y === row * 100 ? seal(x + 36, y - 36) : crossSeal(x, y);
  });

/**
 * The columns of the current row that are still to be tried; undefined while that is not known.
 * @param {Facts} facts
 * @param {Step} step
 */
function openColumns(facts, { path, siblings, fresh, masks, values }) {
  const row = path.length - 1;
  const tried = [path[row], ...siblings.map(({ choice }) => choice)];
  const free = Object.keys(masks).find((name) => masks[name] === "free");
  const columns = facts.places[row].map((_, col) => col);
  if (free && fresh && values[free] !== undefined) {
    return columns.filter((col) => (Number(values[free]) >> col) & 1);
  }
  if (!facts.skipped) return undefined;
  return untouched(facts, path, facts.skipped).filter((col) => !tried.includes(col));
}

/**
 * The columns of the current row that share no line of these kinds with a queen above.
 * @param {Facts} facts
 * @param {number[]} path
 * @param {string[]} kinds
 */
function untouched(facts, path, kinds) {
  const placed = placedOn(facts, path);
  return facts.places[path.length - 1].flatMap((cell, col) =>
    firstAbove(facts, [...placed, cell], kinds) ? [] : [col],
  );
}

/** @type {Members<Facts, any>["words"]} */
export function words(facts, step, t) {
  const { path, siblings } = step;
  const row = path.length - 1;
  if (row < 0) return [t("queens.begin"), t("queens.begin.more")];
  const dead = siblings.filter(({ found }) => !found).map(({ choice }) => choice);
  const good = siblings.filter(({ found }) => found).map(({ choice }) => choice);
  const why = because(facts, path, t);
  if (dead.length) why.push(t("queens.dead", listed(dead)));
  if (good.length) why.push(t("queens.good", listed(good)));
  why.push(...leftOver(facts, step, t));
  return [t("queens.try", { row, column: path[row] }), why.join(t("space"))];
}

/**
 * What becomes of the queen that is tried.
 * @param {Facts} facts
 * @param {number[]} path
 * @param {Translate} t
 */
function because(facts, path, t) {
  const full = path.length === facts.pieces;
  const met = meeting(facts, path);
  if (!met) {
    if (full && !facts.skipped) return [t("queens.image")];
    return facts.tested.length && path.length > 1 ? [t("queens.safe")] : [];
  }
  const [column, a] = facts.cells[met.first];
  const b = facts.cells[met.second][1];
  if (facts.tested.length) return [t(`queens.refused.${met.kind}`, { a })];
  const told = t(`queens.conflict.${met.kind}`, { a, b, column });
  return full ? [t("queens.full"), told] : [told, t("queens.unseen")];
}

/**
 * Which columns are left, and which symmetry leaves out.
 * @param {Facts} facts
 * @param {Step} step
 * @param {Translate} t
 */
function leftOver(facts, step, t) {
  const open = openColumns(facts, step);
  if (!open) return [];
  const told = [open.length ? t("queens.open", listed(open)) : t("queens.last")];
  if (facts.skipped) return told;
  const seen = [...open, step.path.at(-1), ...step.siblings.map(({ choice }) => choice)];
  const free = untouched(facts, step.path, attacks(facts));
  const images = free.filter((col) => !seen.includes(col));
  if (images.length) told.push(t("queens.images", listed(images)));
  return told;
}
