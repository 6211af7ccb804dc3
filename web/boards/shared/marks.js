// @ts-check
/** The marks all boards share, in units of a hundredth of a cell; one class a state. */

import { svg } from "../../vendor/lit.js";
import { boxPath, crossPath, diamondPath } from "./geometry.js";

/** @typedef {(x: number, y: number) => unknown} Mark at the centre of its square */
/** @typedef {(x: number, y: number, r?: number) => unknown} Seal */
/** @typedef {(x: number, y: number, now: boolean) => unknown} Piece now: it is being tried */

const QUEEN =
  "M25 69 12 35 31 51 32 24 44 46 50 19 56 46 68 24 69 51 88 35 75 69Z M25 74H75V83H25Z";
const KNIGHT =
  "M27 84V76C27 71 30 68 34 66C35 58 42 54 47 49C41 51 35 53 31 58C29 61 26 62 23 60L17 55C15 53 15 51 16 49L27 31C28 24 32 20 37 18L39 9L47 17C66 18 77 34 77 58C77 66 76 72 75 76V84Z";
const BALLS = [
  [12, 33],
  [32, 22],
  [50, 17],
  [68, 22],
  [88, 33],
];

/** @type {Piece} */
export const queen = (x, y, now) => svg`
  <g class="piece ${now ? "now" : ""}" transform="translate(${x - 45} ${y - 45}) scale(.9)">
    ${BALLS.map(([cx, cy]) => svg`<circle cx=${cx} cy=${cy} r="5.5"/>`)}<path d=${QUEEN}/>
  </g>`;

const chessboards = /** @type {Map<string, [dark: string, hatch: string]>} */ (new Map());

/** @type {Piece} */
export const knight = (x, y, now) => svg`
  <g class="piece ${now ? "now" : ""}" transform="translate(${x - 43} ${y - 43}) scale(.86)">
    <path d=${KNIGHT}/>
  </g>`;

/** The only choice that is left. @type {Mark} */
export const diamond = (x, y) => svg`<path class="forced" d=${diamondPath(x, y, 36)}/>`;

/** The square of now, under what stands on it. @type {Mark} */
export const cellNow = (x, y) => svg`<path class="cell-now" d=${boxPath(x, y, 50)}/>`;

/** The square of now, round what stands on it. @type {Mark} */
export const ringNow = (x, y) => svg`<path class="ring-now" d=${boxPath(x, y, 47.5)}/>`;

/**
 * A line on its casing, so that crossings can be read.
 * @param {string} kind
 * @param {string} line
 * @param {string} [casing]
 */
export const cased = (kind, line, casing = "") =>
  svg`<path class="casing ${casing}" d=${line}/><path class=${kind} d=${line}/>`;

/**
 * A word or a number, its middle on a point.
 * @param {string} kind
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string | number} words
 */
export const text = (kind, x, y, size, words) =>
  svg`<text class=${kind} x=${x} y=${y + size * 0.355} font-size=${size}>${words}</text>`;

/**
 * A chessboard; the centre of its first square is the origin. On paper the dark squares are
 * hatched.
 * @param {number} cols
 * @param {number} rows
 */
export function squares(cols, rows) {
  const size = `${cols} ${rows}`;
  const [dark, hatch] = chessboards.get(size) ?? darkSquares(cols, rows);
  chessboards.set(size, [dark, hatch]);
  return svg`
    <rect class="sq" x="-50" y="-50" width=${cols * 100} height=${rows * 100}/>
    <path class="sq-2" d=${dark}/><path class="hatch" d=${hatch}/>`;
}

/** @param {number} cols @param {number} rows @returns {[dark: string, hatch: string]} */
function darkSquares(cols, rows) {
  let [dark, hatch] = ["", ""];
  for (let row = 0; row < rows; row++) {
    for (let col = (row + 1) % 2; col < cols; col += 2) {
      const [x, y] = [col * 100 - 50, row * 100 - 50];
      dark += `M${x} ${y}h100v100h-100z`;
      for (let c = 20; c < 200; c += 20) {
        const long = Math.min(c, 200 - c);
        hatch += `M${x + Math.max(0, c - 100)} ${y + Math.min(c, 100)}l${long} ${-long}`;
      }
    }
  }
  return [dark, hatch];
}

/** A dead end. @type {Mark} */
export const cross = (x, y) => svg`<path class="dead" d=${crossPath(x, y, 14)}/>`;

/** Part of a solution. @type {Seal} */
export const tickSeal = (x, y, r = 18) => svg`
  <circle class="good" cx=${x} cy=${y} r=${r}/>
  <path class="mark" stroke-width=${r * 0.26} d="M${x - r * 0.45} ${y + r * 0.02}l${r * 0.32} ${r * 0.34}l${r * 0.58} ${-r * 0.68}"/>`;

/** In conflict: a ring round the piece and a cross at its corner. @type {Mark} */
export const crossSeal = (x, y) => svg`
  <circle class="bad" cx=${x} cy=${y} r="45" stroke-width="7"/>${seal(x + 36, y - 36)}`;

/** The cross of a conflict alone, where a ring stands already. @type {Seal} */
export const seal = (x, y, r = 17) => svg`
  <circle class="bad-fill" cx=${x} cy=${y} r=${r}/>
  <path class="mark" stroke-width=${r * 0.26} d=${crossPath(x, y, r * 0.38)}/>`;

/**
 * The whole chessboard is a solution.
 * @param {number} cols
 * @param {number} rows
 */
export const frame = (cols, rows) =>
  svg`<rect class="solved-frame" x="-52.5" y="-52.5" width=${cols * 100 + 5} height=${rows * 100 + 5}/>`;
