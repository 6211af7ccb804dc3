// @ts-check
/** The lens on a chessboard: the lines that the masks stand for. */

import { svg } from "../../vendor/lit.js";
import { linesThrough } from "../shared/lines.js";

/** @import {Facts} from "../shared/lines.js" */

/**
 * Lines from each queen to the squares of the current row it attacks.
 * @param {Facts} facts
 * @param {number[]} placed
 * @param {number} row
 * @param {(col: number) => number} x
 */
export function rays(facts, placed, row, x) {
  const found = placed.flatMap((from) =>
    linesThrough(facts)[from].flatMap(({ kind, cells }) => {
      const to = kind === "row" ? undefined : cells.find((cell) => facts.cells[cell][1] === row);
      return to === undefined ? [] : [{ kind, from: facts.cells[from], to: facts.cells[to] }];
    }),
  );
  const drawn = found.map(({ kind, from, to }) => {
    const [startX, startY, endX, endY] = [x(from[0]), from[1] * 100, x(to[0]), to[1] * 100];
    const side = Math.sign(endX - startX);
    return {
      kind,
      line: `M${startX} ${startY}L${endX - side * 28} ${endY - 28}`,
      endX,
      endY,
      side,
    };
  });
  return svg`
    ${drawn.map(({ line }) => svg`<path class="ray halo" d=${line}/>`)}
    ${drawn.map(({ kind, line }) => svg`<path class="ray ${kind}" d=${line}/>`)}
    ${drawn.map(({ kind, endX, endY, side }) => svg`<path class="tip ${kind}" d=${tip(endX, endY, side)}/>`)}`;
}

/**
 * The arrow tip of a ray that enters a square from above, the upper left or the upper right.
 * @param {number} x
 * @param {number} y
 * @param {number} side
 */
function tip(x, y, side) {
  if (side === 0) return `M${x - 13} ${y - 34}h26l-13 24z`;
  return `M${x - side * 9} ${y - 9}l${-side * 6} -25 ${-side * 19} 19z`;
}
