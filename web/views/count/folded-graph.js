// @ts-check
/** <py-folded-graph>: one dot per class of a folded tree, one column per depth, and the solutions below each dot. */

import "../../ui/chart/plot.js";
import { line } from "../../vendor/d3.js";
import { guard, html, nothing, render, svg } from "../../vendor/lit.js";
import { countPaths, formatBig, tracePath } from "./solution-numbers.js";

/** @import {FoldGraph, FoldLevel} from "../../python/schema/types.js" */
/** @import {Size} from "../../ui/chart/plot.js" */
/** @import {Translate} from "../../words/strings.js" */

/**
 * @typedef {{graph: FoldGraph, levels: FoldLevel[], number: string | undefined, t: Translate}} Content
 *   number: of the solution whose path is marked
 * @typedef {ReturnType<typeof computeLayout>} Layout
 */

/** Space around the dots, in pixels. */
const MARGIN = 8;
const MAX_RADIUS = 5;
/** Height and width of a digit next to a dot, in pixels. */
const LABEL_HEIGHT = 14;
const DIGIT_WIDTH = 7;
/** Largest distance between the pointer and a dot that it points at, in pixels. */
const REACH = 24;

const path = line().digits(1);

class PyFoldedGraph extends HTMLElement {
  #content = /** @type {Content | undefined} */ (undefined);
  /** Index of the class that is pointed at or focused. */
  #current = /** @type {number | undefined} */ (undefined);
  #layout = /** @type {Layout | undefined} */ (undefined);
  #paths = /** @type {bigint[] | undefined} */ (undefined);

  /** @param {Content} content */
  set content(content) {
    if (content.graph !== this.#content?.graph) {
      this.#paths = countPaths(content.graph);
      this.#current = undefined;
    }
    this.#content = content;
    this.#show();
  }

  /** @param {number | undefined} index of a class */
  #select(index) {
    if (index === this.#current) return;
    this.#current = index;
    this.#show();
  }

  #show() {
    const content = /** @type {Content} */ (this.#content);
    const current = this.#current;
    const { t } = content;
    const draw = () => (/** @type {Size} */ size) => this.#draw(content, current, size);
    render(
      html`<p class="pointed">${current === undefined ? t("fold.dot.hint") : this.#describe(content, current)}</p>
        <py-plot class="plot" .template=${guard([content, current], draw)}></py-plot>`,
      this,
    );
  }

  /** Return where a class is, its solutions, and the tries that folding makes one. @param {Content} content @param {number} index */
  #describe({ graph: { depths, below, edges, left_out }, levels, t }, index) {
    const depth = depths[index];
    const solutions = { count: Number(below[index]), solutions: formatBig(below[index], t) };
    if (depth === 0) return t("fold.dot.start", solutions);
    const place = {
      depth,
      index: index - depths.indexOf(depth) + 1,
      total: levels[depth].classes,
    };
    const isLast = !left_out && edges.every(([from]) => from !== index);
    const isEnd = isLast && below[index] !== "0";
    const where = isEnd ? t("fold.dot.end", place) : t("fold.dot", { ...place, ...solutions });
    const tries = this.#paths?.[index];
    if (tries === undefined) return where;
    const values = { count: Number(tries), tries: formatBig(String(tries), t) };
    return where + t("space") + t("fold.dot.tries", values);
  }

  /** @param {Content} content @param {number | undefined} current @param {Size} size */
  #draw(content, current, size) {
    const { graph, number, t } = content;
    const { width, height } = size;
    const isSameSize = this.#layout?.width === width && this.#layout.height === height;
    if (!isSameSize || this.#layout?.graph !== graph) this.#layout = computeLayout(graph, size);
    const layout = /** @type {Layout} */ (this.#layout);
    const { points, radius } = layout;
    const marked = number ? tracePath(graph, number) : [];
    const ring = current === undefined ? "" : createDot(points[current], radius + 3);
    const own = graph.edges.filter(([from, to]) => from === current || to === current);
    return svg`<svg class="folded" viewBox="0 0 ${width} ${height}" role="slider" tabindex="0"
      aria-label=${t("fold.graph.name")} aria-valuemin="0" aria-valuemax=${points.length - 1}
      aria-valuenow=${current ?? 0} aria-valuetext=${this.#describe(content, current ?? 0)}
      @pointermove=${this.#point} @pointerdown=${this.#point} @pointerleave=${this.#leave}
      @focus=${() => this.#select(this.#current ?? 0)} @blur=${() => this.#select(undefined)}
      @keydown=${this.#press}>
      ${guard([layout], () => drawGraph(graph, layout))}
      <path class="route" d=${path(marked.map((each) => points[each])) ?? ""}></path>
      <path class="route dots" d=${marked.map((each) => createDot(points[each], radius)).join("")}></path>
      <path class="pointed" d=${drawEdges(own, points) + ring}></path>
      ${guard([layout, t], () => drawNumbers(graph, layout, t))}
    </svg>`;
  }

  /** @param {PointerEvent & {currentTarget: SVGElement}} event */
  #point = ({ currentTarget, clientX, clientY }) => {
    const { points, width, height } = /** @type {Layout} */ (this.#layout);
    const box = currentTarget.getBoundingClientRect();
    const x = ((clientX - box.left) / box.width) * width;
    const y = ((clientY - box.top) / box.height) * height;
    const distances = points.map((point) => Math.hypot(point[0] - x, point[1] - y));
    const least = distances.reduce((one, other) => Math.min(one, other));
    if (least <= REACH) this.#select(distances.indexOf(least));
    else if (!currentTarget.matches(":focus")) this.#select(undefined);
  };

  /** @param {PointerEvent & {currentTarget: SVGElement}} event */
  #leave = ({ currentTarget, pointerType }) => {
    if (pointerType === "mouse" && !currentTarget.matches(":focus")) this.#select(undefined);
  };

  /** Move within a depth, or along an edge. @param {KeyboardEvent} event */
  #press = (event) => {
    const { depths, below, edges } = /** @type {Content} */ (this.#content).graph;
    const from = this.#current ?? 0;
    const after = edges.filter(([before]) => before === from).map(([, to]) => to);
    const to = /** @type {Record<string, number | undefined>} */ ({
      ArrowLeft: edges.find(([, then]) => then === from)?.[0],
      ArrowRight: after.find((each) => below[each] !== "0") ?? after[0],
      ArrowUp: from - 1,
      ArrowDown: from + 1,
      Home: 0,
      End: depths.length - 1,
    });
    if (!(event.key in to)) return;
    event.preventDefault();
    const index = to[event.key] ?? from;
    const isVertical = event.key === "ArrowUp" || event.key === "ArrowDown";
    if (!isVertical || depths[index] === depths[from]) this.#select(index);
  };
}

/** Place the classes of a graph. @param {FoldGraph} graph @param {Size} size */
function computeLayout(graph, { width, height }) {
  const { depths } = graph;
  const members = /** @type {number[]} */ ([]);
  const ranks = depths.map((depth) => {
    members[depth] = (members[depth] ?? 0) + 1;
    return members[depth] - 0.5;
  });
  const deepest = Math.max(1, depths[depths.length - 1]);
  const column = (width - 2 * MARGIN) / deepest;
  const spacings = members.map((each) => (height - 2 * MARGIN) / each);
  const spacing = Math.min(...spacings, column);
  const radius = Math.min(MAX_RADIUS, Math.max(1, spacing * 0.35));
  const points = depths.map(
    (depth, i) =>
      /** @type {[number, number]} */ ([
        MARGIN + depth * column,
        MARGIN + ranks[i] * spacings[depth],
      ]),
  );
  return { graph, width, height, points, radius, column, spacings };
}

/** Draw all edges and dots, the faint ones first. @param {FoldGraph} graph @param {Layout} layout */
function drawGraph({ depths, below, edges }, { points, radius }) {
  const isLive = (/** @type {number} */ each) => below[each] !== "0";
  const drawDots = (/** @type {number[]} */ some) =>
    some.map((each) => createDot(points[each], radius)).join("");
  const all = [...depths.keys()];
  const deadEdges = edges.filter(([, to]) => !isLive(to));
  const liveEdges = edges.filter(([, to]) => isLive(to));
  return svg`<path class="dead" d=${drawEdges(deadEdges, points)}></path>
    <path class="live" d=${drawEdges(liveEdges, points)}></path>
    <path class="dead dots" d=${drawDots(all.filter((each) => !isLive(each)))}></path>
    <path class="live dots" d=${drawDots(all.filter(isLive))}></path>`;
}

/**
 * Write the solutions above each dot, at the depths that have room for all of theirs.
 * @param {FoldGraph} graph @param {Layout} layout @param {Translate} t
 */
function drawNumbers({ depths, below }, { points, radius, column, spacings }, t) {
  const deepest = depths[depths.length - 1];
  return spacings.map((spacing, depth) => {
    const first = depths.indexOf(depth);
    const members = depths.lastIndexOf(depth) + 1 - first;
    if (spacing < 2 * radius + LABEL_HEIGHT) return nothing;
    const numbers = below.slice(first, first + members).map((each) => formatBig(each, t));
    const widest = Math.max(...numbers.map(({ length }) => length)) * DIGIT_WIDTH;
    if (column < 1.5 * widest) return nothing;
    const anchor = depth === 0 ? "start" : depth === deepest ? "end" : "middle";
    const shift = (radius + 2) * (depth === 0 ? -1 : depth === deepest ? 1 : 0);
    return numbers.map((number, i) => {
      const [x, y] = points[first + i];
      return svg`<text x=${x + shift} y=${y - radius - 3} text-anchor=${anchor}>${number}</text>`;
    });
  });
}

/** @param {number[][]} edges @param {[number, number][]} points */
const drawEdges = (edges, points) =>
  edges.map(([from, to]) => path([points[from], points[to]])).join("");

/** @param {[number, number]} centre @param {number} radius */
const createDot = ([x, y], radius) =>
  `M${(x - radius).toFixed(1)} ${y.toFixed(1)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

customElements.define("py-folded-graph", PyFoldedGraph);
