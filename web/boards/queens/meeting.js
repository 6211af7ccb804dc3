// @ts-check
/** Queens that meet while a search runs, and whether it looks: the facts tell when it does. */

import { linesThrough } from "../shared/lines.js";

/** @import {Conflict} from "../shared/lines.js" */

/**
 * @typedef {import("../shared/lines.js").Facts & {skipped: string[] | null, tested: string[]}} Facts
 * @typedef {Conflict & {seen: boolean}} Meeting seen if the search looks
 */

/** @param {Facts} facts @param {number[]} path */
export const cellsOf = (facts, path) => path.map((choice, depth) => facts.places[depth][choice]);

/** The kinds of lines on which queens of different rows meet. @param {Facts} facts */
export const attacks = ({ lines }) =>
  [...new Set(lines.map(({ kind }) => kind))].filter((kind) => kind !== "row");

/** Those that are looked at when the board is full. @param {Facts} facts */
function late(facts) {
  const { skipped, tested } = facts;
  if (!skipped) return [];
  return attacks(facts).filter((kind) => ![...skipped, ...tested].includes(kind));
}

/**
 * The first two queens that meet, the upper rows first, as the program looks for them: the one
 * tried and one above it, if it is tested at once; any two, if whole boards are. A search that
 * never tries an attacked square has none.
 * @param {Facts} facts
 * @param {number[]} path
 * @returns {Meeting | undefined}
 */
export function meeting(facts, path) {
  const cells = cellsOf(facts, path);
  const kinds = late(facts);
  const refused = firstAbove(facts, cells, facts.tested);
  if (refused) return { ...refused, seen: true };
  for (let rows = 2; rows <= cells.length; rows++) {
    const met = firstAbove(facts, cells.slice(0, rows), kinds);
    if (met) return { ...met, seen: cells.length === facts.pieces };
  }
  return undefined;
}

/**
 * The first queen that the last one meets on a line of these kinds.
 * @param {Facts} facts
 * @param {number[]} cells
 * @param {string[]} kinds
 */
export function firstAbove(facts, cells, kinds) {
  const second = cells[cells.length - 1];
  for (const first of cells.slice(0, -1)) {
    const line = linesThrough(facts)[first].find(
      ({ kind, cells }) => kinds.includes(kind) && cells.includes(second),
    );
    if (line) return { first, second, kind: line.kind };
  }
  return undefined;
}
