// @ts-check
/** Remembers by which rule each try of a run was cut. */

import { column } from "../../search/walk.js";
import { CUTS, createCount } from "./count.js";

/** @import {Walk} from "../../search/walk.js" */
/** @import {Cuts} from "../index.js" */
/** @import {Rules} from "./rules.js" */

/** The counts are remembered so often, in tries. */
const EVERY = 4096;

/**
 * The path is followed once from the first try to the last, and from there on when more are
 * known, so that a try costs a few steps of counting however long the run is.
 * @param {Rules} rules
 */
export function createCuts(rules) {
  const count = createCount(rules);
  const counts = rules.tests.includes("ways");
  const codes = column(Uint8Array);
  let known = 0;
  const sums = Array(CUTS.length + 1).fill(0);
  const kept = /** @type {number[][]} */ ([]);

  /**
   * @param {Walk} walk
   * @param {boolean} ended whether the last try is known to be the last
   * @returns {Cuts}
   */
  return function of(walk, ended) {
    const last = walk.length - (ended ? 0 : 1);
    for (; known < last; known++) {
      if (known % EVERY === 0) kept.push([...sums]);
      codes.set(known, codeOf(walk, known));
      sums[codes.at(known)] += 1;
    }
    return { names: CUTS, codes, known, countsAt };
  };

  /**
   * How many of the first tries each rule cut, in the order of the names.
   * @param {number} at
   */
  function countsAt(at) {
    const end = Math.min(at, known);
    const counts = [...(kept[Math.floor(end / EVERY)] ?? sums)];
    if (end < known) {
      for (let i = end - (end % EVERY); i < end; i++) counts[codes.at(i)] += 1;
      return counts.slice(1);
    }
    return sums.slice(1);
  }

  /**
   * 0 where the search went on, else 1 and more in the order of the names.
   * @param {Walk} walk
   * @param {number} i
   */
  function codeOf(walk, i) {
    const depth = walk.depths.at(i);
    if (counts) count.go(depth, walk.choices.at(i));
    const leaf = i + 1 === walk.length || walk.depths.at(i + 1) <= depth;
    if (!leaf || walk.solvedAt(i + 1)) return 0;
    return CUTS.indexOf(counts ? (count.cut() ?? "stuck") : plain(depth)) + 1;
  }

  /**
   * A search that counts nothing is cut where it cannot leap, by the flood, or at the end.
   * @param {number} depth
   */
  function plain(depth) {
    if (depth === rules.length - 1) return "open";
    return rules.tests.includes("reach") ? "cut" : "stuck";
  }
}
