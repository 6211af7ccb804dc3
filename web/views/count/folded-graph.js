// @ts-check
/** The classes of a folded tree as a picture: one dot per class, one column per depth. */

import { line } from "../../vendor/d3.js";
import { svg } from "../../vendor/lit.js";
import { tracePath } from "./solution-numbers.js";

/** @import {FoldGraph} from "../../python/schema/types.js" */
/** @import {Size} from "../../ui/chart/plot.js" */

/** Space around the dots, in pixels. */
const MARGIN = 8;
const MAX_RADIUS = 5;

/**
 * @param {FoldGraph} graph
 * @param {string | undefined} number of the solution whose path is marked
 * @param {string} label
 * @param {Size} size
 */
export function renderFoldedGraph(graph, number, label, { width, height }) {
  const { depths, below, edges } = graph;
  const members = /** @type {number[]} */ ([]);
  const ranks = depths.map((depth) => {
    members[depth] = (members[depth] ?? 0) + 1;
    return members[depth] - 0.5;
  });
  const deepest = Math.max(1, depths[depths.length - 1]);
  const column = (width - 2 * MARGIN) / deepest;
  const spacing = Math.min((height - 2 * MARGIN) / Math.max(...members), column);
  const radius = Math.min(MAX_RADIUS, Math.max(1, spacing * 0.35));
  const points = depths.map(
    (depth, i) =>
      /** @type {[number, number]} */ ([
        MARGIN + depth * column,
        MARGIN + (ranks[i] / members[depth]) * (height - 2 * MARGIN),
      ]),
  );
  const path = line().digits(1);
  const drawEdges = (/** @type {number[][]} */ some) =>
    some.map(([from, to]) => path([points[from], points[to]])).join("");
  const drawDots = (/** @type {number[]} */ some) =>
    some.map((each) => createDot(points[each], radius)).join("");
  const isLive = (/** @type {number} */ each) => below[each] !== "0";
  const all = [...depths.keys()];
  const marked = number ? tracePath(graph, number) : [];
  return svg`<svg class="folded" viewBox="0 0 ${width} ${height}" role="img" aria-label=${label}>
    <path class="dead" d=${drawEdges(edges.filter(([, to]) => !isLive(to)))}></path>
    <path class="live" d=${drawEdges(edges.filter(([, to]) => isLive(to)))}></path>
    <path class="dead dots" d=${drawDots(all.filter((each) => !isLive(each)))}></path>
    <path class="live dots" d=${drawDots(all.filter(isLive))}></path>
    <path class="route" d=${path(marked.map((each) => points[each])) ?? ""}></path>
    <path class="route dots" d=${drawDots(marked)}></path>
  </svg>`;
}

/** @param {[number, number]} centre @param {number} radius */
const createDot = ([x, y], radius) =>
  `M${(x - radius).toFixed(1)} ${y.toFixed(1)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
