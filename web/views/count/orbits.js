// @ts-check
/** Sizes of orbits, for searches that find one representative of each orbit. */

import { html, nothing } from "../../vendor/lit.js";

/** @import {Count} from "../../counting/counting.js" */
/** @import {Translate} from "../../words/strings.js" */

/** @typedef {{symmetries?: number[][], solution_symmetries?: number[], board?: string}} Facts */
/** @typedef {[size: number, count: number][]} Sizes */

/**
 * Placements of n queens that a half turn and a quarter turn leave unchanged, for n from 0 to 18.
 * Computed by pypuzzles/puzzles/queens/burnside.py.
 */
const UNCHANGED = {
  half: [0, 1, 0, 0, 2, 2, 4, 8, 4, 16, 12, 48, 80, 136, 420, 1240, 3000, 8152, 18104],
  quarter: [0, 1, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 8, 8, 0, 0, 64, 128, 0],
};

/**
 * Return the sizes, smallest first; empty if the boards found are not one per orbit.
 * @param {Count} count
 * @param {Facts | undefined} facts
 * @returns {Sizes}
 */
export function computeOrbitSizes({ request, phase, solutions = 0, found }, facts) {
  if (phase !== "ended" || !found || found >= solutions) return [];
  const sizes =
    request.puzzle === "queens"
      ? computeQueenOrbitSizes(request.parameters.n, solutions)
      : computeEqualOrbitSizes(found, facts);
  const [orbits, boards] = sizes.reduce(
    ([orbits, boards], [size, count]) => [orbits + count, boards + size * count],
    [0, 0],
  );
  return orbits === found && boards === solutions ? sizes : [];
}

/** @param {number} n @param {number} solutions @returns {Sizes} */
function computeQueenOrbitSizes(n, solutions) {
  const [half, quarter] = [UNCHANGED.half[n], UNCHANGED.quarter[n]];
  const sizes = /** @type {Sizes} */ ([
    [2, quarter / 2],
    [4, (half - quarter) / 4],
    [8, (solutions - half) / 8],
  ]);
  return sizes.filter(([, count]) => count);
}

/**
 * Without symmetric boards, the size of an orbit is the number of symmetries.
 * @param {number} found @param {Facts} [facts] @returns {Sizes}
 */
function computeEqualOrbitSizes(
  found,
  { symmetries = [], solution_symmetries = [...symmetries.keys()], board } = {},
) {
  return board === "circle" ? [] : [[solution_symmetries.length, found]];
}

/**
 * @param {Sizes} sizes
 * @param {Translate} t
 */
export function renderOrbits(sizes, t) {
  if (!sizes.length) return nothing;
  const count = sizes.reduce((sum, [, many]) => sum + many, 0);
  const parts = sizes.map(([size, many]) => t("counting.orbits.size", { many, count: size }));
  return html`<p class="message">${t("counting.orbits", { count, sizes: parts.join(t("comma")) })}</p>`;
}
