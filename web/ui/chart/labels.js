// @ts-check
/** Places the names of a chart's lines near their own line, away from the others if possible. */

/**
 * @typedef {[x: number, y: number]} Point
 * @typedef {{left: number, right: number, top: number, bottom: number}} Box in pixels
 * @typedef {{x: number, y: number, anchor: "start" | "end"}} Spot
 * @typedef {{path: string, points: Point[]}} DrawnLine
 */

/** Possible heights of a name on its line, as fractions of the height of the line; best first. */
const HEIGHTS = [0.5, 0.72, 0.3, 0.88, 0.14, 1];
/** Possible distances from the end of a line, in pixels: enough for six names above one point. */
const OFFSETS = Array.from({ length: 36 }, (_, i) => 4 * i).flatMap((by) => [by, -by]);
const GAP = 8;
/** The height of a name; below, the widths of Chinese or Japanese and of other letters; in pixels. */
export const LEADING = 17;
const WIDE = 14;
const LETTER = 7.8;
/** Costs of a name on a line, near another line, or at the end of its line: a distance in pixels. */
const ON_LINE_COST = 60;
const NEAR_LINE_COST = 10;
const AT_END_COST = 24;

/**
 * Give each name in turn the cheapest place that is left.
 * @template {DrawnLine & {name: string}} T
 * @param {T[]} namedLines lines with a name
 * @param {DrawnLine[]} lines all
 * @param {Box} room
 * @param {boolean} alongRise whether a name is placed along the rise of its line, not at its end
 */
export function placeNames(namedLines, lines, room, alongRise) {
  const occupied = /** @type {Box[]} */ ([]);
  return namedLines.flatMap((line) => {
    const width = estimateWidth(line.name);
    let [best, least] = [/** @type {Spot | undefined} */ (undefined), Infinity];
    for (const { far, ...spot } of listSpots(line.points, width, room, alongRise)) {
      const box = createBoxAround(spot, width, 0);
      if (far >= least || !isWithin(box, room) || occupied.some((other) => areTooClose(box, other)))
        continue;
      const cost = far + computeCrossingCost(line, lines, box, createBoxAround(spot, width, GAP));
      if (cost < least) [best, least] = [spot, cost];
    }
    if (!best) return [];
    occupied.push(createBoxAround(best, width, 0));
    return [{ ...line, ...best }];
  });
}

/**
 * Return the cost of a box on lines, or near lines other than its own.
 * @param {DrawnLine} namedLine
 * @param {DrawnLine[]} lines
 * @param {Box} box
 * @param {Box} clearance
 */
function computeCrossingCost(namedLine, lines, box, clearance) {
  return lines.reduce((sum, { path, points }) => {
    if (!intersectsBox(points, clearance)) return sum;
    return (
      sum +
      (intersectsBox(points, box) ? ON_LINE_COST : path === namedLine.path ? 0 : NEAR_LINE_COST)
    );
  }, 0);
}

/** Estimate the width of a name. @param {string} name */
const estimateWidth = (name) =>
  [...name].reduce((sum, letter) => sum + (letter >= "\u2e80" ? WIDE : LETTER), 0);

/**
 * Yield places next to the line at several heights, and around its end; far: the distance from the
 * best place in pixels.
 * @param {Point[]} points
 * @param {number} width of the name
 * @param {Box} room
 * @param {boolean} alongRise
 * @returns {Iterable<Spot & {far: number}>}
 */
function* listSpots(points, width, room, alongRise) {
  const [endX, endY] = points[points.length - 1];
  const rise = room.bottom - endY;
  const heights = alongRise && rise > 2 * LEADING ? HEIGHTS : [];
  for (const [far, part] of heights.entries()) {
    const y = room.bottom - rise * part;
    yield { x: findXAt(points, y - LEADING / 2) + GAP, y, anchor: "start", far };
    yield { x: findXAt(points, y + LEADING / 2) - GAP, y, anchor: "end", far };
  }
  const [right, left] = [Math.min(endX + GAP, room.right - width), endX - GAP];
  for (const offset of OFFSETS) {
    const outward = offset > 0 === endY > (room.top + room.bottom) / 2;
    const far = Math.abs(offset) * (outward ? 2 : 1) + (alongRise ? AT_END_COST : 0);
    yield { x: right, y: endY + offset, anchor: "start", far };
    yield { x: left, y: endY + offset, anchor: "end", far: far + GAP };
  }
}

/**
 * Return the x coordinate at which a line has risen to a height.
 * @param {Point[]} points
 * @param {number} y
 */
const findXAt = (points, y) =>
  (points.find((point) => point[1] <= y) ?? points[points.length - 1])[0];

/** @param {Spot} spot @param {number} width @param {number} margin @returns {Box} */
function createBoxAround({ x, y, anchor }, width, margin) {
  const left = anchor === "start" ? x : x - width;
  const half = LEADING / 2 + margin / 2;
  return { left: left - margin, right: left + width + margin, top: y - half, bottom: y + half };
}

/** @param {Box} box @param {Box} room */
const isWithin = (box, room) =>
  box.left >= room.left &&
  box.right <= room.right &&
  box.top >= room.top &&
  box.bottom <= room.bottom;

/** Return whether two names have no gap between them. @param {Box} a @param {Box} b */
const areTooClose = (a, b) =>
  a.left < b.right + GAP && b.left < a.right + GAP && a.top < b.bottom && b.top < a.bottom;

/**
 * Return whether a line passes through a box. Its points run from left to right: each segment is
 * clipped to the width of the box, and the rest is compared with the height.
 * @param {Point[]} points
 * @param {Box} box
 */
function intersectsBox(points, { left, right, top, bottom }) {
  for (
    let i = findFirstIndexFrom(points, left);
    i < points.length && points[i - 1][0] < right;
    i++
  ) {
    const [fromX, fromY] = points[i - 1];
    const [toX, toY] = points[i];
    if (Math.min(fromY, toY) >= bottom || Math.max(fromY, toY) <= top) continue;
    const enters = fromY + (toY - fromY) * Math.max(0, (left - fromX) / (toX - fromX));
    const leaves = fromY + (toY - fromY) * Math.min(1, (right - fromX) / (toX - fromX));
    if (Math.min(enters, leaves) < bottom && Math.max(enters, leaves) > top) return true;
  }
  return false;
}

/**
 * Find the first point, after the very first, at x or to the right of it.
 * @param {Point[]} points
 * @param {number} x
 */
function findFirstIndexFrom(points, x) {
  let [low, high] = [1, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (points[middle][0] < x) low = middle + 1;
    else high = middle;
  }
  return low;
}
