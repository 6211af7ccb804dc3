// @ts-check
/** The names of a chart's lines, each beside the end of its line. */

/**
 * @typedef {{name: string, x: number, y: number, hot: boolean}} End in pixels of the canvas
 * @typedef {{family: string, ratio: number, tones: import("../race/annotate.js").Tones}} Look
 */

const SIZE = 13;
const LEADING = 16;
const GAP = 9;

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {End[]} ends
 * @param {Look} look
 */
export function writeNames(pen, ends, { family, ratio, tones }) {
  pen.save();
  pen.font = `600 ${SIZE * ratio}px ${family}`;
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  pen.lineJoin = "round";
  pen.strokeStyle = tones.paper;
  pen.lineWidth = 4 * ratio;
  for (const { name, x, y, hot } of apart(pen, ends, ratio)) {
    const left = Math.min(x + GAP * ratio, pen.canvas.width - pen.measureText(name).width);
    pen.strokeText(name, left, y);
    pen.fillStyle = hot ? tones.pick : tones.ink;
    pen.fillText(name, left, y);
  }
  pen.restore();
}

/**
 * From the top down, a name that would stand on another one goes below it.
 * @param {CanvasRenderingContext2D} pen
 * @param {End[]} ends
 * @param {number} ratio
 */
function apart(pen, ends, ratio) {
  const placed = /** @type {(End & {right: number})[]} */ ([]);
  for (const end of ends.toSorted((a, b) => a.y - b.y)) {
    const right = end.x + pen.measureText(end.name).width;
    let { y } = end;
    for (const other of placed) {
      const beside = other.right < end.x || right < other.x;
      if (!beside && y < other.y + LEADING * ratio) y = other.y + LEADING * ratio;
    }
    placed.push({ ...end, y, right });
  }
  return placed;
}
