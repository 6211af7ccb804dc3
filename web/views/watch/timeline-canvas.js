// @ts-check
/** The search tree as an icicle plot on the timeline: x is the try, y the depth. */

import { countTimelineTries } from "./player-controls.js";
import { computeLanes } from "./prune-lanes.js";

/** @import {Board, PruneRecord} from "../../boards/index.js" */
/** @import {Run} from "../../player/run.js" */
/** @import {Replay} from "../../player/replay.js" */

/** Minimum width of the nodes of a drawn level, in pixels. */
const MIN_NODE_WIDTH = 1.5;
/** Part of the height for solution marks below the tree. */
const SOLUTIONS_HEIGHT = 0.16;
/** Minimum milliseconds between repaints while events arrive. */
const REPAINT_MS = 250;

/** Minimum height of a level, in pixels; below it, only the outline of the tree is drawn. */
const MIN_LEVEL_HEIGHT = 1.5;
/** Part of the height for one lane of pruned tries. */
const LANE_HEIGHT = 0.125;

/**
 * Create the painter. The tree is painted twice, as past and as future; a frame shows one before
 * and one after the playhead.
 * @param {ReturnType<typeof import("./prune-lanes.js").createPruneAnalyser>} analysePruning
 */
export function createTimelinePainter(analysePruning) {
  const past = document.createElement("canvas");
  const future = document.createElement("canvas");
  let painted = "";
  let paintedRun = /** @type {Run | undefined} */ (undefined);
  let lastPaint = 0;
  let repaintTimer = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
  /** Duration of the last repaint: slow ones are repeated less often. */
  let duration = 0;

  /**
   * @param {HTMLCanvasElement} canvas its children have the colours
   * @param {Run} run
   * @param {Board<any, any>} [board] finds the rule that pruned each try
   */
  return function draw(canvas, run, board) {
    const { replay, at, ended } = run.player;
    const all = countTimelineTries(run);
    const width = Math.round(canvas.clientWidth * devicePixelRatio);
    const height = Math.round(canvas.clientHeight * devicePixelRatio);
    if (!all || !width || !height) return;
    const tones = [...canvas.children].map((tone) => getComputedStyle(tone).backgroundColor);
    const cuts = analysePruning(run, board);
    const state = [width, height, all, replay.length, ended, cuts?.known, ...tones].join();
    const begin = performance.now();
    const wait = ended || run !== paintedRun ? 0 : lastPaint + REPAINT_MS + 8 * duration - begin;
    const isStale = state !== painted || run !== paintedRun;
    clearTimeout(repaintTimer);
    if (isStale && wait > 0) repaintTimer = setTimeout(() => draw(canvas, run, board), wait);
    if (isStale && wait <= 0) {
      const [past1, past2, future1, future2, found, foundLater] = tones;
      paintTree(past, width, height, replay, all, [past1, past2, found], cuts);
      paintTree(future, width, height, replay, all, [future1, future2, foundLater], cuts);
      painted = state;
      paintedRun = run;
      lastPaint = performance.now();
      duration = lastPaint - begin;
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
 * @param {Replay} replay
 * @param {number} totalTries
 * @param {string[]} colours two alternating ones for nodes, one for solutions
 * @param {PruneRecord} [cuts]
 */
function paintTree(canvas, width, height, replay, totalTries, [odd, even, tick], cuts) {
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const scale = width / totalTries;
  const wide = Math.max(width / 620, devicePixelRatio);
  const many = Math.ceil((replay.length * scale) / wide);
  const lanes = cuts && many ? computeLanes(cuts, many, wide / scale) : [];
  const floor = height * (1 - SOLUTIONS_HEIGHT - LANE_HEIGHT * lanes.length);
  const depths = countVisibleDepths(replay, scale);
  const level = floor / Math.max(depths, 1);
  if (level < MIN_LEVEL_HEIGHT * devicePixelRatio) {
    drawSkyline(pen, replay, { scale, wide, floor, many }, [odd, even]);
  } else {
    for (const { depth, from, to, alternate } of listNodes(replay, depths)) {
      pen.fillStyle = alternate ? even : odd;
      pen.fillRect(from * scale, depth * level, (to - from) * scale, level * 0.9);
    }
  }
  pen.fillStyle = odd;
  lanes.forEach((lane, k) => {
    drawBars(pen, lane, {
      wide,
      base: floor + (k + 1) * LANE_HEIGHT * height,
      high: LANE_HEIGHT * height * 0.75,
    });
  });
  pen.fillStyle = tick;
  const bins = countSolutionsPerBin(replay, scale, wide);
  const most = Math.max(...bins);
  const shares = bins.map((count) => count && (0.3 + (0.5 * count) / most) / 0.8);
  drawBars(pen, shares, { wide, base: height, high: height * SOLUTIONS_HEIGHT * 0.8 });
}

/**
 * Draw a bar for each non-zero share, with a visible minimum height.
 * @param {CanvasRenderingContext2D} pen @param {ArrayLike<number>} shares
 * @param {{wide: number, base: number, high: number}} size
 */
function drawBars(pen, shares, { wide, base, high }) {
  for (let bin = 0; bin < shares.length; bin++) {
    const tall = shares[bin] && high * Math.max(0.3, shares[bin]);
    pen.fillRect(bin * wide, base - tall, wide, tall);
  }
}

/**
 * Draw a tree with too many levels as an outline: the depth of the search over time, with its range
 * highlighted.
 * @param {CanvasRenderingContext2D} pen @param {Replay} replay
 * @param {{scale: number, wide: number, floor: number, many: number}} sizes
 * @param {string[]} colours
 */
function drawSkyline(pen, replay, { scale, wide, floor, many }, [line, ground]) {
  const level = floor / replay.levels.length;
  for (let bin = 0; bin < many; bin++) {
    const from = Math.floor((bin * wide) / scale);
    const to = Math.min(replay.length, Math.max(from + 1, Math.floor(((bin + 1) * wide) / scale)));
    let low = Infinity;
    let high = 0;
    for (let i = from; i < to; i++) {
      low = Math.min(low, replay.depths.at(i));
      high = Math.max(high, replay.depths.at(i) + 1);
    }
    pen.fillStyle = ground;
    pen.fillRect(bin * wide, 0, wide, high * level);
    const top = Math.min(low * level, high * level - 2 * devicePixelRatio);
    pen.fillStyle = line;
    pen.fillRect(bin * wide, top, wide, high * level - top);
  }
}

/**
 * Count the solutions per bin: marks while there are few, bars where there are many.
 * @param {Replay} replay
 * @param {number} scale pixels per try
 * @param {number} binWidth
 */
function countSolutionsPerBin(replay, scale, binWidth) {
  const bins = /** @type {number[]} */ (
    Array(Math.ceil((replay.length * scale) / binWidth)).fill(0)
  );
  const countFound = (/** @type {number} */ step) =>
    replay.getCountsAt(Math.min(step, replay.length)).found;
  return bins.map((_, bin) => {
    const [from, to] = [bin, bin + 1].map((edge) => Math.floor((edge * binWidth) / scale));
    return countFound(to) - countFound(from);
  });
}

/**
 * Return the number of levels with nodes wide enough to see.
 * @param {Replay} replay
 * @param {number} scale pixels per try
 */
function countVisibleDepths(replay, scale) {
  const narrow = replay.levels.findIndex(
    (nodes) => (replay.length / nodes) * scale < MIN_NODE_WIDTH,
  );
  return narrow < 0 ? replay.levels.length : Math.max(narrow, 1);
}

/**
 * Yield the nodes of the tree down to a depth, with their first and last steps. A node ends where
 * the next one at its level or above starts.
 * @param {Replay} replay @param {number} levelCount
 */
function* listNodes(replay, levelCount) {
  let edges = [replay.length];
  for (const [depth, starts] of replay.starts.slice(0, levelCount).entries()) {
    edges = [...edges, ...starts].sort((a, b) => a - b);
    let next = 0;
    for (const [i, from] of starts.entries()) {
      while (edges[next] <= from) next++;
      yield { depth, from, to: edges[next], alternate: i % 2 === 1 };
    }
  }
}
