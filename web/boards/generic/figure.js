// @ts-check
/**
 * The figure of a board as a list of marks, without DOM. `draw_changes` in pypuzzles/drawing/scene.py
 * returns the same list for notebooks and paper; a test compares them.
 */

import { findCentre, roundCoordinate, traceLine } from "../shared/geometry.js";
import { computeState, listActions, memoizeByFacts } from "../shared/table.js";

/** @import {Change, Facts, Mark, Point} from "../index.js" */

/**
 * @typedef {{change: Change}} ChangeOwner
 * @typedef {{current?: ChangeOwner, chosen?: number[]}} Highlight current: the action that is being
 *   tried; chosen: the cells that the reader has selected
 */

/** Half the side of a tile's square; neighbouring squares share an edge. */
const TILE = 47;
/** Height of the arc between two parts of a tile, as a fraction of its length. */
const BOW = 0.4;
/** Number of recent legs that are drawn strongly. */
const RECENT_LEGS = 6;
/** Maximum number of pieces in a tray: there are 35 hexominoes. */
const MAX_PIECES = 40;
/** Longest visit whose numbers are large enough to read. */
const MAX_NUMBERED = 400;
const COLOURS = ["red", "green", "blue", "grey", "yellow", "violet"];

/** @param {Point} point @param {number} half @param {number} [right] @param {number} [down] */
const traceSquare = ([x, y], half, right = 0, down = 0) =>
  `${traceLine([[x - half, y - half]])}h${2 * half + right}v${2 * half + down}h-${2 * half + right}z`;

/** @param {Point} point @param {number} r */
const traceDisc = ([x, y], r) =>
  `${traceLine([[x - r, y]])}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0z`;

/**
 * Trace the outline of a cell: a square or a circle of a given size, or its area.
 * @param {Facts} facts @param {number} cell @param {number} half
 */
export function traceOutline(facts, cell, half) {
  if (facts.shape !== "area")
    return (facts.shape === "disc" ? traceDisc : traceSquare)(findCentre(facts, cell), half);
  return `${traceLine(facts.outlines[cell].map(([x, y]) => [x * 100, y * 100]))}z`;
}

/** @param {number} largest @param {number} width @param {string} words */
const fitFontSize = (largest, width, words) =>
  Math.min(largest, Math.floor(width / Math.max(1, [...words].length)));

/** @param {Facts} facts */
const hasOnlyColours = ({ symbols }) => symbols.every((symbol) => COLOURS.includes(symbol));

/**
 * Return the class of a symbol's tint: by name if all symbols are names of tints, else by number.
 * @param {Facts} facts @param {number} symbol
 */
function chooseTintClass(facts, symbol) {
  const tint = hasOnlyColours(facts) ? COLOURS.indexOf(facts.symbols[symbol - 1]) : symbol - 1;
  return ` g-tint-${(tint % COLOURS.length) + 1}`;
}

/** @param {Facts} facts @param {ChangeOwner[]} actions @param {Highlight} [live] @returns {Mark[]} */
export function createMarks(facts, actions, { current, chosen = [] } = {}) {
  const drawByKind = { place: createPieceMarks, write: createSymbolMarks, move: createPegMarks };
  const chooseNowClass = (/** @type {boolean} */ is) => (is ? " g-now" : "");
  const { kind } = facts;
  if (kind === "cover")
    return actions.flatMap((action) =>
      createTileMarks(facts, action.change, chooseNowClass(action === current)),
    );
  if (kind === "visit") return createRouteMarks(facts, actions, actions.at(-1) === current);
  const tried = current?.change.map(([cell]) => cell) ?? [];
  const highlighted = kind === "move" ? [...tried.slice(0, 1), ...chosen] : tried;
  return computeState(facts, actions).flatMap((number, cell) =>
    number ? drawByKind[kind](facts, cell, number, chooseNowClass(highlighted.includes(cell))) : [],
  );
}

/** @typedef {(facts: Facts, cell: number, number: number, now: string) => Mark[]} DrawSymbol */

/** @type {DrawSymbol} */
function createPieceMarks(facts, cell, _number, nowClass) {
  const [x, y] = findCentre(facts, cell);
  const name = facts.names[cell];
  if (facts.shape === "area") {
    return [
      [`g-area g-tint-1${nowClass}`, traceOutline(facts, cell, 0)],
      [`g-name${nowClass}`, x, y, 26, name],
    ];
  }
  const marks = /** @type {Mark[]} */ ([[`g-piece${nowClass}`, traceLine([[x, y]]) + facts.piece]]);
  if (facts.shape === "disc" && name) marks.push([`g-on-peg${nowClass}`, x, y, 26, name]);
  return marks;
}

/** @type {DrawSymbol} */
function createSymbolMarks(facts, cell, number, nowClass) {
  const [x, y] = findCentre(facts, cell);
  const { shape, symbols } = facts;
  const text = symbols[number - 1];
  const className = (facts.fixed.includes(cell) ? "g-given" : "g-figure") + nowClass;
  const colour = chooseTintClass(facts, number) + nowClass;
  if (shape === "area") {
    return [
      [`g-area${colour}`, traceOutline(facts, cell, 0)],
      [`g-name${nowClass}`, x, y - 15, 26, facts.names[cell]],
      [className, x, y + 18, fitFontSize(38, 150, text), text],
    ];
  }
  const marks = /** @type {Mark[]} */ ([]);
  if (hasOnlyColours(facts)) {
    marks.push(
      shape === "disc"
        ? [`g-disc${colour}`, x, y, 36]
        : [`g-tile${colour}`, traceSquare([x, y], TILE)],
    );
  }
  const size = shape === "disc" ? fitFontSize(40, 105, text) : fitFontSize(48, 150, text);
  return [...marks, [className, x, y, size, text]];
}

/** @type {DrawSymbol} */
function createPegMarks(facts, cell, number, nowClass) {
  const [x, y] = findCentre(facts, cell);
  const { symbols, names } = facts;
  const text = symbols[number - 1];
  if (symbols.length > 1) {
    const size = fitFontSize(36, 105, text);
    const tint = /^\d+$/.test(text) ? "" : chooseTintClass(facts, number);
    return [
      [`g-disc${tint}${nowClass}`, x, y, 37],
      [`g-figure${nowClass}`, x, y, size, text],
    ];
  }
  const marks = /** @type {Mark[]} */ ([[`g-peg${nowClass}`, x, y, 37]]);
  if (names.length) marks.push([`g-on-peg${nowClass}`, x, y, 28, names[cell]]);
  return marks;
}

/**
 * Return the lines of a visit and the numbers of its stops; until it is complete, recent legs are
 * strong.
 * @param {Facts} facts @param {ChangeOwner[]} actions @param {boolean} [isLastCurrent]
 * @returns {Mark[]}
 */
function createRouteMarks(facts, actions, isLastCurrent) {
  const lines = [0, 1].map((k) => actions.flatMap(({ change }) => change.slice(k, k + 1)));
  const routeLines = lines
    .map((stops) => stops.map(([cell]) => findCentre(facts, cell)))
    .filter((stops) => stops.length);
  const tracePath = (/** @type {number} */ from, to = Infinity) =>
    routeLines.map((stops) => traceLine(stops.slice(from, to))).join("");
  const old = isLastCurrent ? Math.max(0, actions.length - 1 - RECENT_LEGS) : 0;
  const marks = /** @type {Mark[]} */ ([]);
  if (actions.length > 1) {
    marks.push(["g-route-edge", tracePath(0)]);
    if (old) marks.push(["g-route g-old", tracePath(0, old + 1)]);
    marks.push(["g-route", tracePath(old)]);
    const legs = routeLines.map((stops, k) =>
      traceLine([stops[stops.length - 1], routeLines[(k + 1) % routeLines.length][0]]),
    );
    if (facts.closed && actions.length === facts.depths) {
      marks.push(["g-route-edge", legs.join("")], ["g-home", legs.join("")]);
    }
  }
  if (actions.length)
    marks.push(["g-first", ...routeLines[0][0], facts.shape === "disc" ? 44 : 38]);
  if (facts.cells.length > MAX_NUMBERED) return marks;
  for (const [k, stops] of lines.entries()) {
    for (const [i, [cell]] of stops.entries()) {
      const [x, y] = findCentre(facts, cell);
      const state = isLastCurrent && i === actions.length - 1 ? " g-now" : "";
      const dark = Math.round(facts.cells[cell][0] + facts.cells[cell][1]) % 2;
      const stop = facts.shape === "square" && dark ? "g-stop g-dark" : "g-stop";
      const text = String(i + 1 + k * facts.depths);
      marks.push(facts.shape === "disc" ? [`g-disc${state}`, x, y, 36] : [stop + state, x, y, 28]);
      marks.push([`g-number${i < old ? " g-old" : state}`, x, y, fitFontSize(34, 84, text), text]);
    }
  }
  return marks;
}

/**
 * Return the marks of a tile: connected squares, arcs between its parts, and its name.
 * @param {Facts} facts @param {Change} change @param {string} nowClass @returns {Mark[]}
 */
function createTileMarks(facts, change, nowClass) {
  const cells = change.map(([cell]) => cell);
  const name = facts.symbols[change[0][2] - 1];
  const several = facts.symbols.length > 1;
  const colour = several ? chooseTintClass(facts, change[0][2]) : "";
  const parted = hasDetachedCell(facts, cells);
  const named = parted ? cells : [findMiddleCell(facts, cells)];
  const marks = /** @type {Mark[]} */ ([[`g-tile${colour}${nowClass}`, traceTile(facts, cells)]]);
  if (parted) marks.push(...createArcMarks(facts, cells));
  for (const cell of several ? named : []) {
    marks.push([
      `g-figure${nowClass}`,
      ...findCentre(facts, cell),
      fitFontSize(44, 130, name),
      name,
    ]);
  }
  return marks;
}

/** @param {Facts} facts @param {number[]} cells */
const listSortedCentres = (facts, cells) =>
  cells.map((cell) => findCentre(facts, cell)).sort(([a, b], [c, d]) => a - c || b - d);

/** @param {Facts} facts @param {number[]} cells */
function traceTile(facts, cells) {
  if (facts.shape === "area") return cells.map((cell) => traceOutline(facts, cell, 0)).join("");
  const points = listSortedCentres(facts, cells);
  if (facts.shape === "disc") return points.map((point) => traceDisc(point, 38)).join("");
  const coordinates = new Set(points.map(String));
  const path = points.map(([x, y]) => {
    const hasSquareAt = (/** @type {Point} */ [dx, dy]) =>
      coordinates.has(String([roundCoordinate(x + dx), roundCoordinate(y + dy)]));
    const [right, below, across] = [
      hasSquareAt([100, 0]),
      hasSquareAt([0, 100]),
      hasSquareAt([100, 100]),
    ];
    return [
      traceSquare([x, y], TILE),
      right ? traceSquare([x, y], TILE, 100) : "",
      below ? traceSquare([x, y], TILE, 0, 100) : "",
      right && below && across ? traceSquare([x + 50, y + 50], 50) : "",
    ].join("");
  });
  return path.join("");
}

/** @param {Facts} facts @param {number[]} cells @returns {Mark[]} */
function createArcMarks(facts, cells) {
  if (facts.cells.some(([, y]) => y !== facts.cells[0][1])) return [];
  const points = listSortedCentres(facts, cells);
  return points.slice(1).flatMap(([x, y], i) => {
    const [from] = points[i];
    if (x - from <= 101) return [];
    const foot = y - TILE;
    const top = `${roundCoordinate((from + x) / 2)} ${roundCoordinate(foot - BOW * (x - from))}`;
    return [["g-arc", `${traceLine([[from, foot]])}Q${top} ${x} ${roundCoordinate(foot)}`]];
  });
}

/** Return whether the choices are pieces of one part each, to be picked up. @param {Facts} facts */
export const hasPieces = (facts) =>
  memoizeByFacts(
    facts,
    "pieces",
    () =>
      facts.kind === "cover" &&
      facts.shape === "square" &&
      facts.symbols.length <= MAX_PIECES &&
      listActions(facts).every(({ cells }) => !hasDetachedCell(facts, cells)),
  );

/** Return whether a cell of a tile has no neighbour among the others. @param {Facts} facts @param {number[]} cells */
function hasDetachedCell({ cells: where }, cells) {
  const isNear = (/** @type {number} */ a, /** @type {number} */ b) =>
    a !== b && Math.hypot(where[a][0] - where[b][0], where[a][1] - where[b][1]) < 1.01;
  return cells.length > 1 && cells.some((a) => !cells.some((b) => isNear(a, b)));
}

/** @param {Facts} facts @param {number[]} cells */
export function findMiddleCell({ cells: where }, cells) {
  const [x, y] = [0, 1].map((i) => cells.reduce((sum, c) => sum + where[c][i], 0) / cells.length);
  const distanceTo = (/** @type {number} */ cell) =>
    Math.hypot(where[cell][0] - x, where[cell][1] - y);
  return cells.reduce((best, cell) => (distanceTo(cell) < distanceTo(best) - 1e-9 ? cell : best));
}
