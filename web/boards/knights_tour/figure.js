// @ts-check
/** The tour as on a metro map: a line with its casing, stations with numbers, and marks. */

import { nothing, svg } from "../../vendor/lit.js";
import { boxPath, centre, route } from "../shared/geometry.js";
import { legend } from "../shared/grid.js";
import {
  cellNow,
  cross,
  diamond,
  frame,
  knight,
  ringNow,
  squares,
  text,
  tickSeal,
} from "../shared/marks.js";
import { linesOf } from "./rules.js";

/** @import {Translate} from "../index.js" */
/** @import {Count} from "./count.js" */
/** @import {Facts, Rules} from "./rules.js" */

/** @typedef {(facts: Facts, rules: Rules, path: number[]) => unknown} Figure of a path */

/** Stations of boards with longer sides have no numbers. */
const LONGEST = 16;
/** So many legs behind the knight are drawn strong. */
const RECENT = 6;

/** @param {Facts} facts */
export function sizeOf({ cells }) {
  const [x, y] = cells[cells.length - 1];
  return { cols: x + 1, rows: y + 1, numbers: Math.max(x, y) < LONGEST };
}

/** @param {Facts} facts */
export function ground(facts) {
  const { cols, rows } = sizeOf(facts);
  return squares(cols, rows);
}

/**
 * The lines of a path, the last legs stronger than the others.
 * @param {Facts} facts
 * @param {Rules} rules
 * @param {number[]} path
 * @param {boolean} whole whether all of it is equally strong
 */
export function lines(facts, rules, path, whole) {
  const strong = whole ? path.length : RECENT + 1;
  return linesOf(rules, path).map((squares) => {
    const old = squares.slice(0, Math.max(1, squares.length - strong + 1));
    return svg`
      <path class="leaps casing" d=${route(facts, squares)}/>
      <path class="leaps old" d=${whole ? "" : route(facts, old)}/>
      <path class="leaps" d=${route(facts, whole ? squares : squares.slice(-strong))}/>`;
  });
}

/**
 * The leaps that close a tour, dashed.
 * @type {Figure}
 */
export function closing(facts, rules, path) {
  const all = linesOf(rules, path);
  const legs = all.map((squares, k) => [squares[squares.length - 1], all[(k + 1) % all.length][0]]);
  return svg`
    <path class="leaps casing" d=${legs.map((leg) => route(facts, leg)).join("")}/>
    <path class="leaps closing" d=${legs.map((leg) => route(facts, leg)).join("")}/>`;
}

/**
 * The leaps the knight may take next, dotted.
 * @param {Facts} facts
 * @param {number} from
 * @param {number[]} onward
 */
export const dots = (facts, from, onward) =>
  svg`<path class="leaps dots" d=${onward.map((to) => route(facts, [from, to])).join("")}/>`;

/**
 * The stations: numbers on discs that cut the line, and a ring round the first.
 * @param {Facts} facts
 * @param {Rules} rules
 * @param {number[]} path
 * @param {{but?: number, strong?: number}} how but: the square on which the knight stands;
 *   strong: so many of the last numbers
 */
export function stations(facts, rules, path, { but, strong = RECENT }) {
  const { numbers } = sizeOf(facts);
  const from = path.length - strong;
  const discs = linesOf(rules, path).map((squares, k) =>
    squares.map((square, i) => {
      if (!numbers || square === but) return nothing;
      const [column, row] = facts.cells[square];
      const [x, y] = centre(facts, square);
      const number = i + 1 + k * rules.length;
      const kind = `station ${i >= from ? "strong" : ""}`;
      return svg`<circle class=${(column + row) % 2 ? "sq-2" : "sq"} cx=${x} cy=${y} r="27"/>
        ${text(kind, x, y, number > 99 ? 27 : 32, number)}`;
    }),
  );
  return svg`${discs}${path.length ? ring(facts, path[0]) : nothing}`;
}

/** @param {Facts} facts @param {number} square */
export function ring(facts, square) {
  const [x, y] = centre(facts, square);
  return svg`<circle class="start-ring" cx=${x} cy=${y} r="34"/>`;
}

/**
 * What is known of the free squares: dead ends, those with a single way, and those the knight
 * may leap to, each with the ways that lead on from it.
 * @param {Facts} facts
 * @param {Rules} rules
 * @param {Count} count
 * @param {{onward: number[], tried: number[]}} next
 */
export function marks(facts, rules, count, { onward, tried }) {
  const dead = count.doomed() ? count.counted(0) : [];
  const both = (/** @type {number[]} */ squares) =>
    squares.flatMap((square) => rules.fills[square]).filter((square) => !tried.includes(square));
  const forced = new Set(both(count.counted(1)));
  const crossed = new Set(both(dead));
  const open = onward.filter((square) => !forced.has(square) && !crossed.has(square));
  const place = (/** @type {number} */ square) => centre(facts, square);
  return svg`
    ${[...crossed, ...tried].map((square) => cross(...place(square)))}
    ${[...forced].map((square) => [diamond(...place(square)), ways(facts, count, square)])}
    ${open.map((square) => {
      const [x, y] = place(square);
      return [
        svg`<circle class="open-dot way" cx=${x} cy=${y} r="26"/>`,
        ways(facts, count, square),
      ];
    })}`;
}

/** @param {Facts} facts @param {Count} count @param {number} square */
function ways(facts, count, square) {
  if (!sizeOf(facts).numbers) return nothing;
  return text("station strong", ...centre(facts, square), 30, count.waysOf(square));
}

/**
 * The knight on the square of now.
 * @param {Facts} facts
 * @param {number} square
 */
export function rider(facts, square) {
  const [x, y] = centre(facts, square);
  return [cellNow(x, y), knight(x, y, true), ringNow(x, y)];
}

/**
 * The whole board is a tour: a frame, and seals on its last squares.
 * @type {Figure}
 */
export function sealed(facts, rules, path) {
  const { cols, rows } = sizeOf(facts);
  const last = linesOf(rules, path).map((squares) => centre(facts, squares[squares.length - 1]));
  return [frame(cols, rows), last.map(([x, y]) => tickSeal(x + 32, y - 32, 15))];
}

/**
 * The lens: the free squares that can be reached, and those that are cut off.
 * @param {Facts} facts
 * @param {Count} count
 */
export function flood(facts, count) {
  const dry = new Set(count.dry());
  const free = facts.cells.flatMap((_, square) => (count.isFree(square) ? [square] : []));
  const tiles = (/** @type {number[]} */ squares) =>
    squares.map((square) => boxPath(...centre(facts, square), 41)).join("");
  return svg`
    <path class="wet" d=${tiles(free.filter((square) => !dry.has(square)))}/>
    <path class="dry" d=${tiles([...dry])}/>
    ${[...dry].map((square) => cross(...centre(facts, square)))}`;
}

/** What the marks mean, below the board. */
const SAMPLES = {
  now: [cellNow(0, 0), ringNow(0, 0)],
  open: svg`${squares(1, 1)}<circle class="open-dot" r="22"/>`,
  forced: svg`${squares(1, 1)}${diamond(0, 0)}`,
  dead: svg`${squares(1, 1)}${cross(0, 0)}`,
  wet: svg`${squares(1, 1)}<path class="wet" d=${boxPath(0, 0, 41)}/>`,
  dry: svg`${squares(1, 1)}<path class="dry" d=${boxPath(0, 0, 41)}/>${cross(0, 0)}`,
};

/** @param {(keyof typeof SAMPLES)[]} marks @param {Translate} t */
export const key = (marks, t) =>
  legend(SAMPLES, marks, (mark) => t(`tour.key.${mark}`), "tour-key");
