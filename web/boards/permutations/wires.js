// @ts-check
/** Permutations as a picture: places above, the numbers below, and wires between them. */

import { nothing, svg } from "../../vendor/lit.js";
import { cased, crossSeal, seal, tickSeal } from "../shared/marks.js";

/**
 * A drawing of n places and n numbers; place p and number k are counted from 0.
 * @typedef {object} Wiring
 * @property {number} n
 * @property {(number | undefined)[]} order the number in each place
 * @property {boolean} [mirrored] whether the numbers stand from the right
 * @property {number} [place] the place that is being filled
 * @property {number} [now] the number that is tried there
 * @property {number[]} [open] the numbers that may still go there
 * @property {number[]} [dead] those that may not
 * @property {number[]} [good] those that gave solutions there
 * @property {number} [refused] the one that a reader wanted there
 * @property {boolean} [solved]
 */

/** How far below the places the numbers stand: the wires of a longer row need more room. */
export const drop = (/** @type {number} */ n) => Math.max(250, 90 * n - 110);

/** @param {number} n */
export const wiresBox = (n) => `-50 -50 ${n * 100} ${drop(n) + 100}`;

/** @param {Wiring} wiring */
export function wires(wiring) {
  const { n, order, place = -1, now, open = [], dead = [], refused, solved } = wiring;
  const places = order.map((_, i) => i);
  const set = places.filter((i) => order[i] !== undefined && i !== place);
  const line = (/** @type {number} */ from, /** @type {number} */ to) => wire(wiring, from, to);
  return svg`
    ${dead.map((k) => svg`<path class="wire-dead" d=${line(place, k)}/>`)}
    ${open.map((k) => svg`<path class="wire-open" d=${line(place, k)}/>`)}
    ${set.map((i) => cased("wire-set", line(i, Number(order[i]))))}
    ${refused === undefined ? nothing : cased("bad", line(place, refused))}
    ${now === undefined ? nothing : cased("wire-now", line(place, now), "ink")}
    ${places.map((i) => slot(i, order[i], i === place))}
    ${places.map((k) => choice(wiring, k))}
    ${refused === undefined ? nothing : crossSeal(order.indexOf(refused) * 100, 0)}
    ${solved ? svg`<rect class="solved-frame" x="-47.5" y="-47.5" width=${n * 100 - 5} height=${drop(n) + 95}/>` : nothing}
    ${solved ? places.map((i) => tickSeal(i * 100 + 28, -28, 15)) : nothing}`;
}

/** @param {Wiring} wiring @param {number} k */
const poolX = ({ n, mirrored }, k) => (mirrored ? n - 1 - k : k) * 100;

/**
 * It leaves a place straight down, and comes down straight on a number.
 * @param {Wiring} wiring
 * @param {number} place
 * @param {number} k
 */
function wire(wiring, place, k) {
  const [x, end, toX] = [place * 100, drop(wiring.n) - 40, poolX(wiring, k)];
  const middle = (42 + end) / 2;
  return `M${x} 42C${x} ${middle} ${toX} ${middle} ${toX} ${end}`;
}

/** @param {number} place @param {number | undefined} k @param {boolean} now */
const slot = (place, k, now) => svg`
  <circle class="slot ${now ? "now" : k === undefined ? "" : "set"}" cx=${place * 100} cy="0" r="38"/>
  ${k === undefined ? nothing : figure(place * 100, 0, k, now ? "on" : "")}`;

/**
 * A number of the pool: boxed while it is left, struck when it is used.
 * @param {Wiring} wiring
 * @param {number} k
 */
function choice(wiring, k) {
  const { order, place, now, good = [], refused, n } = wiring;
  const [x, y] = [poolX(wiring, k), drop(n)];
  const used = order.some((other, i) => other === k && i !== place);
  const state = k === now ? "now" : used ? "used" : "";
  return svg`
    <rect class="pool ${state}" x=${x - 36} y=${y - 36} width="72" height="72" rx="3"/>
    ${figure(x, y, k, state === "now" ? "on" : used ? "past" : "")}
    ${used ? svg`<path class="struck" d="M${x - 24} ${y}h48"/>` : nothing}
    ${good.includes(k) ? tickSeal(x + 30, y - 30, 15) : nothing}
    ${refused === k ? seal(x + 30, y - 30) : nothing}`;
}

/** @param {number} x @param {number} y @param {number} k @param {string} state */
const figure = (x, y, k, state) =>
  svg`<text class="figure ${state}" x=${x} y=${y + 15}>${k + 1}</text>`;
