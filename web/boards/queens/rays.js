// @ts-check
/** Show bits on a chessboard: the lines of attack that the masks represent. */

import { svg } from "../../vendor/lit.js";
import { findCentre } from "../shared/geometry.js";

/** @import {Facts, Action} from "../index.js" */

/**
 * Draw rays from each queen to the squares that it attacks in the current row.
 * @param {Facts} facts @param {number[]} queens @param {Action} current
 */
export function drawRays(facts, queens, current) {
  const row = facts.cells[current.cells[0]][1];
  const lines = queens.flatMap((queen) =>
    facts.rules.flatMap(({ cells }) => {
      const to = cells.find((cell) => facts.cells[cell][1] === row);
      if (to === undefined || !cells.includes(queen)) return [];
      const [[x, y], [endX, endY]] = [findCentre(facts, queen), findCentre(facts, to)];
      const side = Math.sign(endX - x);
      const path = `M${x} ${y}L${endX - side * 28} ${endY - 28}`;
      return [
        { kind: ["left", "down", "right"][side + 1], path, end: traceArrowhead(endX, endY, side) },
      ];
    }),
  );
  return svg`
    ${lines.map(({ path }) => svg`<path class="ray halo" d=${path}/>`)}
    ${lines.map(({ kind, path }) => svg`<path class="ray ${kind}" d=${path}/>`)}
    ${lines.map(({ kind, end }) => svg`<path class="tip ${kind}" d=${end}/>`)}`;
}

/** Return the arrowhead of a ray that enters a square vertically or diagonally. @param {number} x @param {number} y @param {number} side */
const traceArrowhead = (x, y, side) =>
  side
    ? `M${x - side * 9} ${y - 9}l${-side * 6} -25 ${-side * 19} 19z`
    : `M${x - 13} ${y - 34}h26l-13 24z`;

/** Pictures of the rays for the legend. */
export const RAYS = {
  "queens.key.down": svg`<path class="ray down" d="M0 -46V22"/><path class="tip down" d="M-18 14h36l-18 32z"/>`,
  "queens.key.left": svg`<path class="ray left" d="M46 -46L-24 24"/><path class="tip left" d="M-44 44l8 -38 30 30z"/>`,
  "queens.key.right": svg`<path class="ray right" d="M-46 -46L24 24"/><path class="tip right" d="M44 44l-8 -38 -30 30z"/>`,
};
