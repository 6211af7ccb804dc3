// @ts-check
/** Solutions as text, and their numbers, from 1, which may be larger than 2 ** 53. */

/** @import {FoldGraph} from "../../python/schema/types.js" */
/** @import {Translate} from "../../words/strings.js" */

/** @param {string} digits @param {Translate} t */
export const formatBig = (digits, t) => t.formatNumber(/** @type {any} */ (BigInt(digits)));

/**
 * Parse the number of a solution, which may have separators; undefined if there is none.
 * @param {string} text @param {bigint} count
 */
export function parseSolutionNumber(text, count) {
  const digits = text.normalize("NFKC").replace(/[\s,.'’_]/g, "");
  if (!/^\d{1,1000}$/.test(digits)) return undefined;
  const number = BigInt(digits);
  return number >= 1n && number <= count ? number : undefined;
}

/**
 * Parse a board as `formatBoard` writes it, or in JSON as the command line does.
 * @param {string} text @returns {unknown[]}
 */
export function parseBoard(text) {
  try {
    const read = JSON.parse(text);
    const board = read?.board ?? read;
    if (Array.isArray(board)) return board;
  } catch {} // not JSON
  const read = (/** @type {string} */ word) => (/^\d+$/.test(word) ? Number(word) : word);
  return text
    .normalize("NFKC")
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => (entry.includes("-") ? entry.split("-").map(read) : read(entry)));
}

/** Return a random number from 1 to `count`; all have the same probability. @param {bigint} count */
export function drawSolutionNumber(count) {
  const bits = count.toString(2).length;
  const bytes = new Uint8Array(Math.ceil(bits / 8));
  for (;;) {
    crypto.getRandomValues(bytes);
    const all = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
    const number = BigInt.asUintN(bits, all);
    if (number < count) return String(number + 1n);
  }
}

/**
 * Return the number of tries that reach each class, if they do not depend on classes that are
 * left out: each edge leads one depth down.
 * @param {FoldGraph} graph
 */
export function countPaths({ depths, edges }) {
  if (edges.some(([from, to]) => depths[to] !== depths[from] + 1)) return undefined;
  const paths = depths.map((depth) => (depth === 0 ? 1n : 0n));
  for (const [from, to] of edges) paths[to] += paths[from];
  return paths;
}

/**
 * Return the classes on the path to a solution. Classes that are left out end it.
 * @param {FoldGraph} graph @param {string} number of the solution, from 1
 */
export function tracePath({ below, edges }, number) {
  let index = BigInt(number) - 1n;
  const path = [0];
  for (;;) {
    const here = path[path.length - 1];
    const branches = edges.filter(([from]) => from === here);
    const beneath = branches.reduce((sum, [, to]) => sum + BigInt(below[to]), 0n);
    const own = BigInt(below[here]) - beneath;
    if (index < own || !branches.length) return path;
    index -= own;
    const branch = branches.find(([, to]) => {
      if (index < BigInt(below[to])) return true;
      index -= BigInt(below[to]);
      return false;
    });
    if (!branch) return path;
    path.push(branch[1]);
  }
}
