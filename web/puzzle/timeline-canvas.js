// @ts-check
/** The search tree as an icicle lying on the timeline: x is the try, y the depth. */

import { lanesOf } from "./prune-lanes.js";
import { stripLength } from "./transport.js";

/** @import {Board, Cuts} from "../boards/index.js" */
/** @import {Run} from "../search/run.js" */
/** @import {Walk} from "../search/walk.js" */

/** A level is drawn while its nodes are wider than this, in pixels. */
const NARROWEST = 1.5;
/** Of the height, the part below the tree in which solutions are ticked. */
const TICKS = 0.16;
/** While pairs pour in, the tree is drawn anew at most so often, in milliseconds. */
const OFTEN = 250;

/** Below this height of a level, in pixels, only the skyline of the tree is drawn. */
const LOWEST = 1.5;
/** Of the height, a lane in which the cuts of a rule are ticked. */
const LANE = 0.125;

/**
 * The tree is painted twice, as past and as future; a frame shows one up to the playhead.
 * @param {ReturnType<typeof import("./prune-lanes.js").createCuts>} cutsOf
 */
export function createStrip(cutsOf) {
  const past = document.createElement("canvas");
  const future = document.createElement("canvas");
  let painted = "";
  let paintedRun = /** @type {Run | undefined} */ (undefined);
  let when = 0;
  /** Paints what was left out because the last painting was a short time ago. */
  let later = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
  /** How long the last painting took: one that takes long is not soon repeated. */
  let took = 0;

  /**
   * @param {HTMLCanvasElement} canvas its children wear the tones
   * @param {Run} run
   * @param {Board<any, any>} [board] it tells by which rule each try was cut
   */
  return function draw(canvas, run, board) {
    const { walk, at, ended } = run.player;
    const all = stripLength(run);
    const width = Math.round(canvas.clientWidth * devicePixelRatio);
    const height = Math.round(canvas.clientHeight * devicePixelRatio);
    if (!all || !width || !height) return;
    const tones = [...canvas.children].map((tone) => getComputedStyle(tone).backgroundColor);
    const cuts = cutsOf(run, board);
    const look = [width, height, all, walk.length, ended, cuts?.known, ...tones].join();
    const begin = performance.now();
    const wait = ended || run !== paintedRun ? 0 : when + OFTEN + 8 * took - begin;
    const isStale = look !== painted || run !== paintedRun;
    clearTimeout(later);
    if (isStale && wait > 0) later = setTimeout(() => draw(canvas, run, board), wait);
    if (isStale && wait <= 0) {
      const [past1, past2, future1, future2, found, foundLater] = tones;
      paint(past, width, height, walk, all, [past1, past2, found], cuts);
      paint(future, width, height, walk, all, [future1, future2, foundLater], cuts);
      painted = look;
      paintedRun = run;
      when = performance.now();
      took = when - begin;
    }
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    const pen = canvas.getContext("2d");
    const split = Math.round((at / all) * width);
    pen?.clearRect(0, 0, width, height);
    for (const [tree, from, to] of /** @type {const} */ ([
      [past, 0, split],
      [future, split, width],
    ])) {
      pen?.drawImage(tree, from, 0, to - from, height, from, 0, to - from, height);
    }
  };
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {number} width
 * @param {number} height
 * @param {Walk} walk
 * @param {number} all
 * @param {string[]} colours two for the nodes, which alternate, and one for the ticks
 * @param {Cuts} [cuts]
 */
function paint(canvas, width, height, walk, all, [odd, even, tick], cuts) {
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const scale = width / all;
  const wide = Math.max(width / 620, devicePixelRatio);
  const many = Math.ceil((walk.length * scale) / wide);
  const lanes = cuts && many ? lanesOf(cuts, many, wide / scale) : [];
  const floor = height * (1 - TICKS - LANE * lanes.length);
  const depths = drawnDepth(walk, scale);
  const level = floor / Math.max(depths, 1);
  if (level < LOWEST * devicePixelRatio) {
    skyline(pen, walk, { scale, wide, floor, many }, [odd, even]);
  } else {
    for (const { depth, from, to, alternate } of nodes(walk, depths)) {
      pen.fillStyle = alternate ? even : odd;
      pen.fillRect(from * scale, depth * level, (to - from) * scale, level * 0.9);
    }
  }
  pen.fillStyle = odd;
  lanes.forEach((lane, k) => {
    bars(pen, lane, { wide, base: floor + (k + 1) * LANE * height, high: LANE * height * 0.75 });
  });
  pen.fillStyle = tick;
  const bins = solutionBins(walk, scale, wide);
  const most = Math.max(...bins);
  const shares = bins.map((count) => count && (0.3 + (0.5 * count) / most) / 0.8);
  bars(pen, shares, { wide, base: height, high: height * TICKS * 0.8 });
}

/**
 * A bar for each share that is not none; the least can be seen.
 * @param {CanvasRenderingContext2D} pen
 * @param {ArrayLike<number>} shares
 * @param {{wide: number, base: number, high: number}} size
 */
function bars(pen, shares, { wide, base, high }) {
  for (let bin = 0; bin < shares.length; bin++) {
    const tall = shares[bin] && high * Math.max(0.3, shares[bin]);
    pen.fillRect(bin * wide, base - tall, wide, tall);
  }
}

/**
 * A tree with more levels than there is room for: how deep the search was, from a try to the
 * next, with the range it covered drawn strong.
 * @param {CanvasRenderingContext2D} pen
 * @param {Walk} walk
 * @param {{scale: number, wide: number, floor: number, many: number}} sizes
 * @param {string[]} colours
 */
function skyline(pen, walk, { scale, wide, floor, many }, [line, ground]) {
  const level = floor / walk.levels.length;
  for (let bin = 0; bin < many; bin++) {
    const from = Math.floor((bin * wide) / scale);
    const to = Math.min(walk.length, Math.max(from + 1, Math.floor(((bin + 1) * wide) / scale)));
    let low = Infinity;
    let high = 0;
    for (let i = from; i < to; i++) {
      low = Math.min(low, walk.depths.at(i));
      high = Math.max(high, walk.depths.at(i) + 1);
    }
    pen.fillStyle = ground;
    pen.fillRect(bin * wide, 0, wide, high * level);
    const top = Math.min(low * level, high * level - 2 * devicePixelRatio);
    pen.fillStyle = line;
    pen.fillRect(bin * wide, top, wide, high * level - top);
  }
}

/**
 * How many solutions lie under each tick's width: ticks while they are few, bars where they crowd.
 * @param {Walk} walk
 * @param {number} scale pixels a try
 * @param {number} wide
 */
function solutionBins(walk, scale, wide) {
  const bins = /** @type {number[]} */ (Array(Math.ceil((walk.length * scale) / wide)).fill(0));
  const found = (/** @type {number} */ step) => walk.countsAt(Math.min(step, walk.length)).found;
  return bins.map((_, bin) => {
    const [from, to] = [bin, bin + 1].map((edge) => Math.floor((edge * wide) / scale));
    return found(to) - found(from);
  });
}

/**
 * How many levels have nodes wide enough to be seen.
 * @param {Walk} walk
 * @param {number} scale pixels a try
 */
function drawnDepth(walk, scale) {
  const narrow = walk.levels.findIndex((nodes) => (walk.length / nodes) * scale < NARROWEST);
  return narrow < 0 ? walk.levels.length : Math.max(narrow, 1);
}

/**
 * The nodes of the tree down to a depth: the steps where each begins and ends. A node ends
 * where the next one of its level, or of one above, begins.
 * @param {Walk} walk
 * @param {number} depths
 */
function* nodes(walk, depths) {
  let edges = [walk.length];
  for (const [depth, starts] of walk.starts.slice(0, depths).entries()) {
    edges = [...edges, ...starts].sort((a, b) => a - b);
    let next = 0;
    for (const [i, from] of starts.entries()) {
      while (edges[next] <= from) next++;
      yield { depth, from, to: edges[next], alternate: i % 2 === 1 };
    }
  }
}
