// @ts-check
/** The star as SVG: lines, nodes, numbers, and the sum of each line beyond one of its points. */

import { nothing, svg } from "../../vendor/lit.js";
import {
  boxPath,
  centre,
  crossPath,
  diamondPath,
  discPath,
  route,
  viewBox,
} from "../shared/geometry.js";
import { cased, seal, text, tickSeal } from "../shared/marks.js";
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

/** @param {Facts} facts */
export const starBox = (facts) => viewBox(facts, ASIDE, ABOVE);

/** The cross of a dead end, quieter. @type {(x: number, y: number, r: number) => unknown} */
export const deadSeal = (x, y, r) => svg`
  <circle class="dead-ground" cx=${x} cy=${y} r=${r}/>
  <path class="dead-cross" stroke-width=${r * 0.4} d=${crossPath(x, y, r * 0.55)}/>`;

/** @param {Facts} facts @param {boolean} [solved] */
const edges = (facts, solved) =>
  facts.lines.map(
    (line) => svg`<path class="edge ${solved ? "solved" : ""}" d=${route(facts, line)}/>`,
  );

/** @param {Facts} facts @param {Look} look */
export function drawStar(facts, look) {
  const bad = look.loud ? wrongSums(facts, look.star) : [];
  return svg`
    ${tips(facts).map(({ x, y, dx, dy }) => {
      const reach = Math.abs(dy) < 0.1 ? 43 : 58; // to the side a sum needs more room
      return svg`<path class="edge faint" d="M${x} ${y}l${dx * reach} ${dy * reach}"/>`;
    })}
    ${edges(facts, look.solved)}
    ${look.chosen === undefined ? nothing : ringOf(facts, look.chosen)}
    ${bad.map(({ line }) => cased("bad", route(facts, line)))}
    ${facts.cells.map((_, cell) => drawNode(facts, look, cell))}
    ${tips(facts).map((tip) => drawSum(facts, look, tip))}`;
}

/**
 * A step in a lane: the sums are too small to be read.
 * @param {Facts} facts
 * @param {Look} look
 */
export const drawLane = (facts, look) => svg`
  ${edges(facts, look.solved)}
  ${facts.cells.map((_, cell) => drawNode(facts, look, cell))}`;

/** @param {Facts} facts @param {number} cell */
function ringOf(facts, cell) {
  const [x, y] = centre(facts, cell);
  return svg`<circle class="chosen" cx=${x} cy=${y} r="46"/>`;
}

/** @param {Facts} facts @param {Look} look @param {number} cell */
function drawNode(facts, { star, given, now, forced, wrong, dead }, cell) {
  const [x, y] = centre(facts, cell);
  const tried = cell === now;
  const clash = wrong.includes(cell);
  const round = !forced[cell] && !(cell in given);
  const state = tried ? "now" : star[cell] ? "" : "empty";
  return svg`
    <path class="node ${state}" d=${outline(x, y, forced[cell] && star[cell] > 0, cell in given, tried)}/>
    ${star[cell] ? text(`numeral ${tried ? "on-now" : ""}`, x, y, 34, star[cell]) : nothing}
    ${clash && !tried ? svg`<circle class="bad ring" cx=${x} cy=${y} r=${round ? 41 : 50}/>` : nothing}
    ${clash ? seal(x + 33, y - 33, 13) : tried && dead ? deadSeal(x + 33, y - 33, 13) : nothing}`;
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
  if (given && !(forced && tried)) return boxPath(x, y, 30);
  if (forced) return diamondPath(x, y, tried ? 47 : 43);
  return discPath(x, y, 30);
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

/** @param {Facts} facts @param {Look} look @param {ReturnType<typeof tips>[number]} tip */
function drawSum(facts, { star, now, wrong, loud }, { line, x, y, dx, dy }) {
  const found = sumsOf(facts, star).find((sum) => sum.line === line);
  if (!found?.numbers.length) return nothing;
  const { sum, full } = found;
  const [atX, atY] = [x + dx * 85, y + dy * 80];
  if (!full) return text("numeral second", atX, atY, 22, `${sum} + …`);
  const right = sum === facts.magic;
  const doubtful = now !== undefined && line.includes(now) && line.some((c) => wrong.includes(c));
  if (right && doubtful) return text("numeral", atX, atY, 26, sum);
  const sealed = right ? tickSeal : loud ? seal : deadSeal;
  const kind = right ? "right" : loud ? "wrong" : "second";
  return [text(`numeral ${kind}`, atX - 15, atY, 26, sum), sealed(atX + 20, atY, 11)];
}

/**
 * A star so small that its sums are left out.
 * @param {Facts} facts
 * @param {number[]} star
 */
export const drawSmall = (facts, star) => svg`
  ${edges(facts)}
  ${facts.cells.map((_, cell) => {
    const [x, y] = centre(facts, cell);
    return svg`<path class="node ${star[cell] ? "" : "empty"}" d=${discPath(x, y, 41)}/>
      ${star[cell] ? text("numeral", x, y, 50, star[cell]) : nothing}`;
  })}`;
