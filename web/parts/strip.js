// @ts-check
/** The search tree as an icicle lying on the timeline: x is the try, y the depth. */

/** A level is drawn while its nodes are wider than this, in pixels. */
const NARROWEST = 1.5;
/** Of the height, the part below the tree in which solutions are ticked. */
const TICKS = 0.16;
/** While pairs pour in, the tree is drawn anew at most so often, in milliseconds. */
const OFTEN = 250;

/** @typedef {import("../walk.js").Walk} Walk */

/** The tree is painted twice, as past and as future; a frame shows one up to the playhead. */
export function createStrip() {
  const past = document.createElement("canvas");
  const future = document.createElement("canvas");
  let painted = "";
  let when = 0;

  /**
   * @param {HTMLCanvasElement} canvas its children wear the tones
   * @param {Walk} walk
   * @param {number} at the step of the playhead
   * @param {number} all the steps the strip is long
   * @param {boolean} ended
   */
  return function draw(canvas, walk, at, all, ended) {
    const width = Math.round(canvas.clientWidth * devicePixelRatio);
    const height = Math.round(canvas.clientHeight * devicePixelRatio);
    if (!all || !width || !height) return;
    const tones = [...canvas.children].map((tone) => getComputedStyle(tone).backgroundColor);
    const look = [width, height, all, walk.length, ended, ...tones].join();
    if (look !== painted && (ended || performance.now() - when > OFTEN)) {
      const [past1, past2, future1, future2, found, foundLater] = tones;
      paint(past, width, height, walk, all, [past1, past2, found]);
      paint(future, width, height, walk, all, [future1, future2, foundLater]);
      painted = look;
      when = performance.now();
    }
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    const pen = canvas.getContext("2d");
    const split = Math.round((at / all) * width);
    pen?.clearRect(0, 0, width, height);
    copy(pen, past, 0, split, height);
    copy(pen, future, split, width - split, height);
  };
}

/**
 * @param {CanvasRenderingContext2D | null} pen
 * @param {HTMLCanvasElement} from
 * @param {number} x
 * @param {number} width
 * @param {number} height
 */
function copy(pen, from, x, width, height) {
  if (width > 0) pen?.drawImage(from, x, 0, width, height, x, 0, width, height);
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {number} width
 * @param {number} height
 * @param {Walk} walk
 * @param {number} all
 * @param {string[]} colours two for the nodes, which alternate, and one for the ticks
 */
function paint(canvas, width, height, walk, all, [odd, even, tick]) {
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const scale = width / all;
  const depths = drawnDepth(walk, scale);
  const level = (height * (1 - TICKS)) / Math.max(depths, 1);
  for (const { depth, from, to, alternate } of nodes(walk, depths)) {
    pen.fillStyle = alternate ? even : odd;
    pen.fillRect(from * scale, depth * level, (to - from) * scale, level * 0.9);
  }
  pen.fillStyle = tick;
  const wide = Math.max(width / 620, devicePixelRatio);
  const bins = solutionBins(walk, scale, wide);
  const most = Math.max(...bins);
  bins.forEach((count, bin) => {
    const high = count && height * TICKS * (0.3 + (0.5 * count) / most);
    pen.fillRect(bin * wide, height - high, wide, high);
  });
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
 * The nodes of the tree down to a depth: the steps where each begins and ends.
 * @param {Walk} walk
 * @param {number} depths
 */
function* nodes(walk, depths) {
  const open = /** @type {number[]} */ (Array(depths).fill(-1));
  const seen = /** @type {number[]} */ (Array(depths).fill(0));
  for (let step = 0; step <= walk.length; step++) {
    const to = step < walk.length ? walk.depths.at(step) : 0;
    for (let depth = to; depth < depths; depth++) {
      if (open[depth] < 0) continue;
      yield { depth, from: open[depth], to: step, alternate: seen[depth]++ % 2 === 1 };
      open[depth] = -1;
    }
    if (step < walk.length && to < depths) open[to] = step;
  }
}
