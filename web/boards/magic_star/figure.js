// @ts-check
/** The star as SVG: lines, nodes, numbers, and the sum of each line beyond one of its points. */

import { nothing, svg } from "../../vendor/lit.js";
import { centre } from "../shared/geometry.js";
import { tickSeal } from "../shared/marks.js";
import { sumsOf, wrongSums } from "./sums.js";

/** @import {Facts} from "./sums.js" */

/** Beyond the outermost cells, to the sides and up and down. */
const ASIDE = 116;
const ABOVE = 84;

/**
 * @typedef {object} Look
 * @property {number[]} star
 * @property {Record<string, number>} given
 * @property {number} [now] the cell being tried
 * @property {boolean[]} forced by cell
 * @property {number[]} wrong cells in conflict
 * @property {boolean} loud whether a wrong sum is a conflict, or only not looked at yet
 * @property {boolean} [dead] whether the try leads nowhere
 * @property {boolean} solved
 * @property {number} [chosen] the cell that takes the next number
 */

/**
 * @param {Facts} facts
 * @param {number} aside
 * @param {number} above
 */
export function starBox({ cells }, aside = ASIDE, above = ABOVE) {
  const xs = cells.map(([x]) => x * 100);
  const ys = cells.map(([, y]) => y * 100);
  const [left, top] = [Math.min(...xs) - aside, Math.min(...ys) - above];
  return [left, top, Math.max(...xs) + aside - left, Math.max(...ys) + above - top]
    .map(Math.round)
    .join(" ");
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string | number} words
 * @param {number} size
 * @param {string} [kind]
 */
export const label = (x, y, words, size, kind = "") =>
  svg`<text class="numeral ${kind}" x=${x} y=${y + size * 0.355} font-size=${size}>${words}</text>`;

/**
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export const diamond = (x, y, r) => `M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`;

/**
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export const box = (x, y, r) => `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}Z`;

/**
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
const disc = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

/**
 * The cross of a conflict.
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export const badSeal = (x, y, r) => svg`
  <circle class="bad-fill" cx=${x} cy=${y} r=${r}/>
  <path class="mark" stroke-width=${r * 0.26} d="M${x - r * 0.38} ${y - r * 0.38}l${r * 0.76} ${r * 0.76}m0 ${-r * 0.76}l${-r * 0.76} ${r * 0.76}"/>`;

/**
 * The cross of a dead end, quieter.
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export const deadSeal = (x, y, r) => svg`
  <circle class="dead-ground" cx=${x} cy=${y} r=${r}/>
  <path class="dead-cross" stroke-width=${r * 0.4} d="M${x - r * 0.55} ${y - r * 0.55}l${r * 1.1} ${r * 1.1}m0 ${-r * 1.1}l${-r * 1.1} ${r * 1.1}"/>`;

/**
 * @param {Facts} facts
 * @param {Look} look
 */
export function drawStar(facts, look) {
  const ends = (/** @type {number[]} */ line) =>
    `M${centre(facts, line[0]).join(" ")}L${centre(facts, line[line.length - 1]).join(" ")}`;
  const bad = look.loud ? wrongSums(facts, look.star) : [];
  return svg`
    ${tips(facts).map(({ x, y, dx, dy }) => {
      const reach = Math.abs(dy) < 0.1 ? 43 : 58; // to the side a sum needs more room
      return svg`<path class="edge faint" d="M${x} ${y}l${dx * reach} ${dy * reach}"/>`;
    })}
    ${facts.lines.map((line) => svg`<path class="edge ${look.solved ? "solved" : ""}" d=${ends(line)}/>`)}
    ${look.chosen === undefined ? nothing : ringOf(facts, look.chosen)}
    ${bad.map(({ line }) => svg`<path class="casing" d=${ends(line)}/><path class="bad" d=${ends(line)}/>`)}
    ${facts.cells.map((_, cell) => drawNode(facts, look, cell))}
    ${tips(facts).map((tip) => drawSum(facts, look, tip))}`;
}

/**
 * A step in a lane: the sums are too small to be read.
 * @param {Facts} facts
 * @param {Look} look
 */
export const drawLane = (facts, look) => svg`
  ${facts.lines.map((line) => {
    const [from, to] = [line[0], line[line.length - 1]].map((cell) => centre(facts, cell));
    return svg`<path class="edge ${look.solved ? "solved" : ""}" d="M${from.join(" ")}L${to.join(" ")}"/>`;
  })}
  ${facts.cells.map((_, cell) => drawNode(facts, look, cell))}`;

/**
 * @param {Facts} facts
 * @param {number} cell
 */
function ringOf(facts, cell) {
  const [x, y] = centre(facts, cell);
  return svg`<circle class="chosen" cx=${x} cy=${y} r="46"/>`;
}

/**
 * @param {Facts} facts
 * @param {Look} look
 * @param {number} cell
 */
function drawNode(facts, { star, given, now, forced, wrong, dead }, cell) {
  const [x, y] = centre(facts, cell);
  const tried = cell === now;
  const clash = wrong.includes(cell);
  const round = !forced[cell] && !(cell in given);
  const state = tried ? "now" : star[cell] ? "" : "empty";
  return svg`
    <path class="node ${state}" d=${outline(x, y, forced[cell] && star[cell] > 0, cell in given, tried)}/>
    ${star[cell] ? label(x, y, star[cell], 34, tried ? "on-now" : "") : nothing}
    ${clash && !tried ? svg`<circle class="bad ring" cx=${x} cy=${y} r=${round ? 41 : 50}/>` : nothing}
    ${clash ? badSeal(x + 33, y - 33, 13) : tried && dead ? deadSeal(x + 33, y - 33, 13) : nothing}`;
}

/**
 * What is forced is a diamond, what is given a box, all else is round.
 * @param {number} x
 * @param {number} y
 * @param {boolean} forced
 * @param {boolean} given
 * @param {boolean} tried
 */
function outline(x, y, forced, given, tried) {
  if (given && !(forced && tried)) return box(x, y, 30);
  if (forced) return diamond(x, y, tried ? 47 : 43);
  return disc(x, y, 30);
}

/**
 * Each point carries the sum of one of its two lines: six points, six lines, as a pinwheel.
 * @param {Facts} facts
 */
function tips(facts) {
  const middle = [0, 1].map((i) => facts.cells.reduce((all, cell) => all + cell[i], 0));
  const [midX, midY] = middle.map((sum) => (sum / facts.cells.length) * 100);
  return facts.lines.map((line) => {
    const ends = [line, [...line].reverse()].map(([first, next]) => {
      const [x, y] = centre(facts, first);
      const [nextX, nextY] = centre(facts, next);
      const [dx, dy] = [(x - nextX) / 100, (y - nextY) / 100];
      return { line, x, y, dx, dy, turn: (x - midX) * dy - (y - midY) * dx };
    });
    return ends[0].turn < 0 ? ends[0] : ends[1];
  });
}

/**
 * @param {Facts} facts
 * @param {Look} look
 * @param {ReturnType<typeof tips>[number]} tip
 */
function drawSum(facts, { star, now, wrong, loud }, { line, x, y, dx, dy }) {
  const found = sumsOf(facts, star).find((sum) => sum.line === line);
  if (!found?.numbers.length) return nothing;
  const { sum, full } = found;
  const [atX, atY] = [x + dx * 85, y + dy * 80];
  if (!full) return label(atX, atY, `${sum} + …`, 22, "second");
  const right = sum === facts.magic;
  const doubtful = now !== undefined && line.includes(now) && line.some((c) => wrong.includes(c));
  if (right && doubtful) return label(atX, atY, sum, 26);
  const seal = right ? tickSeal : loud ? badSeal : deadSeal;
  const kind = right ? "right" : loud ? "wrong" : "second";
  return [label(atX - 15, atY, sum, 26, kind), seal(atX + 20, atY, 11)];
}

/**
 * A star so small that its sums are left out.
 * @param {Facts} facts
 * @param {number[]} star
 */
export function drawSmall(facts, star) {
  const ends = (/** @type {number[]} */ line) =>
    `M${centre(facts, line[0]).join(" ")}L${centre(facts, line[line.length - 1]).join(" ")}`;
  return svg`
    ${facts.lines.map((line) => svg`<path class="edge" d=${ends(line)}/>`)}
    ${facts.cells.map((_, cell) => {
      const [x, y] = centre(facts, cell);
      return svg`<path class="node ${star[cell] ? "" : "empty"}" d=${disc(x, y, 41)}/>
        ${star[cell] ? label(x, y, star[cell], 50) : nothing}`;
    })}`;
}
