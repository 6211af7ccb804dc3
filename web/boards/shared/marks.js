// @ts-check
/** Marks used by all boards, in hundredths of a cell, with one class per state. */

import { svg } from "../../vendor/lit.js";
import { traceBox, traceCross, traceDiamond } from "./geometry.js";

/** @typedef {(x: number, y: number) => unknown} Mark at the centre of its square */
/** @typedef {(x: number, y: number, r?: number) => unknown} Seal */

const KNIGHT =
  "M27 84V76C27 71 30 68 34 66C35 58 42 54 47 49C41 51 35 53 31 58C29 61 26 62 23 60L17 55C15 53 15 51 16 49L27 31C28 24 32 20 37 18L39 9L47 17C66 18 77 34 77 58C77 66 76 72 75 76V84Z";
/** @type {Mark} */
export const drawKnight = (x, y) => svg`
  <g class="g-piece g-now" transform="translate(${x - 43} ${y - 43}) scale(.86)">
    <path d=${KNIGHT}/>
  </g>`;

/** @type {Seal} */
export const drawDiamond = (x, y, r = 36) => svg`<path class="forced" d=${traceDiamond(x, y, r)}/>`;

/** @type {Mark} */
export const drawCurrentCell = (x, y) =>
  svg`<path class="cell-now ring-now" d=${traceBox(x, y, 47.5)}/>`;

/**
 * Draw a line with a casing, so that crossings are legible.
 * @param {string} className
 * @param {string} line
 * @param {string} [casing]
 */
export const drawCasedLine = (className, line, casing = "") =>
  svg`<path class="casing ${casing}" d=${line}/><path class=${className} d=${line}/>`;

/**
 * @param {string} className
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string | number} words
 */
export const drawText = (className, x, y, size, words) =>
  svg`<text class=${className} x=${x} y=${y + size * 0.355} font-size=${size}>${words}</text>`;

/** @type {Mark} */
export const drawCross = (x, y) => svg`<path class="dead" d=${traceCross(x, y, 14)}/>`;

/** Draw the tick of a part of a solution. @type {Seal} */
export const drawTickSeal = (x, y, r = 18) => svg`
  <circle class="good" cx=${x} cy=${y} r=${r}/>
  <path class="mark" stroke-width=${r * 0.26} d="M${x - r * 0.45} ${y + r * 0.02}l${r * 0.32} ${r * 0.34}l${r * 0.58} ${-r * 0.68}"/>`;

/** Draw a conflict: a ring around the piece and a cross at its corner. @type {Mark} */
export const drawConflict = (x, y) => svg`
  <circle class="bad" cx=${x} cy=${y} r="45" stroke-width="7"/>${drawConflictSeal(x + 36, y - 36)}`;

/** Draw the cross of a conflict, for a piece that already has a ring. @type {Seal} */
export const drawConflictSeal = (x, y, r = 17) => svg`
  <circle class="bad-fill" cx=${x} cy=${y} r=${r}/>
  <path class="mark" stroke-width=${r * 0.26} d=${traceCross(x, y, r * 0.38)}/>`;
