// @ts-check
/** Where the names of lines stand in a chart: beside the line, and on nothing else. */

/**
 * @typedef {[x: number, y: number]} Point in pixels
 * @typedef {{left: number, right: number, top: number, bottom: number}} Box
 * @typedef {{x: number, y: number}} Spot where the text begins, and its middle line
 */

/** How far up its line a name may stand, the best first. */
const HEIGHTS = [0.5, 0.72, 0.3, 0.88, 0.14, 1];
const GAP = 6;
/** How far a name keeps from other lines, if it can. */
const CLEAR = [14, 5, 0];

/**
 * @param {Point[][]} named the lines that have a name
 * @param {Point[][]} lines all lines
 * @param {number[]} widths of the names
 * @param {number} height of a name
 * @param {Box} plot
 * @returns {(Spot | undefined)[]} none where there is no room
 */
export function placeLabels(named, lines, widths, height, plot) {
  const taken = /** @type {Box[]} */ ([]);
  return named.map((line, i) => {
    const free = [...spots(line, widths[i], height, plot)].filter((spot) => {
      const box = around(spot, widths[i], height, 0);
      if (box.left < plot.left || box.right > plot.right) return false;
      if (box.top < plot.top - 1.2 * height || box.bottom > plot.bottom) return false;
      return !taken.some((other) => meet(box, other)) && !crosses(line, box);
    });
    const others = lines.filter((other) => String(other) !== String(line));
    for (const clear of rises(line, height, plot) ? CLEAR : [0]) {
      const spot = free.find((spot) => {
        const box = around(spot, widths[i], height, clear);
        return !others.some((points) => crosses(points, box));
      });
      if (!spot) continue;
      taken.push(around(spot, widths[i], height, 0));
      return spot;
    }
    return undefined;
  });
}

/**
 * Beside the line at several heights, then about its end.
 * @param {Point[]} line
 * @param {number} width
 * @param {number} height
 * @param {Box} plot
 */
function* spots(line, width, height, plot) {
  const end = line[line.length - 1];
  if (!end) return;
  const rise = plot.bottom - end[1];
  for (const part of rises(line, height, plot) ? HEIGHTS : []) {
    const y = plot.bottom - rise * part;
    yield { x: xAt(line, y - height / 2) + GAP, y };
    yield { x: xAt(line, y + height / 2) - GAP - width, y };
  }
  for (const side of [GAP, -GAP - width]) {
    for (let up = 0; up < 7; up++) yield { x: end[0] + side, y: end[1] - height * (up + 0.6) };
    for (let down = 1; down < 7; down++) yield { x: end[0] + side, y: end[1] + height * down };
  }
}

/**
 * Whether a line has risen so far that a name can stand beside it.
 * @param {Point[]} line
 * @param {number} height
 * @param {Box} plot
 */
const rises = (line, height, plot) =>
  line.length > 0 && plot.bottom - line[line.length - 1][1] > 2 * height;

/**
 * Where a line has risen to a height.
 * @param {Point[]} line
 * @param {number} y
 */
const xAt = (line, y) => (line.find((point) => point[1] <= y) ?? line[line.length - 1])[0];

/**
 * @param {Spot} spot
 * @param {number} width
 * @param {number} height
 * @param {number} clear
 * @returns {Box}
 */
const around = ({ x, y }, width, height, clear) => ({
  left: x - clear,
  right: x + width + clear,
  top: y - height / 2 - clear / 2,
  bottom: y + height / 2 + clear / 2,
});

/**
 * @param {Box} a
 * @param {Box} b
 */
const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Whether a line of steps goes through a box.
 * @param {Point[]} points
 * @param {Box} box
 */
function crosses(points, { left, right, top, bottom }) {
  return points.some(([x, y], i) => {
    const [toX, toY] = points[i + 1] ?? [x, y];
    const across = x < right && toX > left && y > top && y < bottom;
    const up = toX > left && toX < right && Math.min(y, toY) < bottom && Math.max(y, toY) > top;
    return across || up;
  });
}
