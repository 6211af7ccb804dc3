// @ts-check
/** What a chart says beside its lines: their names, a mark where each ends, the playhead. */

import { placeLabels } from "./labels.js";

/**
 * @typedef {Record<"ink" | "soft" | "hair" | "pick" | "now" | "on-now" | "paper", string>} Tones
 * @typedef {{name: string, named: boolean, finished: boolean, hot: boolean,
 *   points: import("./labels.js").Point[]}} Line
 * @typedef {{lines: Line[], at: number | undefined, plot: import("./labels.js").Box,
 *   family: string, ratio: number, tones: Tones}} Notes ratio: pixels of the canvas a CSS pixel
 * @typedef {CanvasRenderingContext2D} Pen
 */

const SIZE = 13;
const LEADING = 17;

/**
 * @param {Pen} pen
 * @param {Notes} notes
 */
export function annotate(pen, { lines, at, plot, family, ratio, tones }) {
  pen.save();
  pen.font = `600 ${SIZE * ratio}px ${family}`;
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  pen.lineJoin = "round";
  for (const { points, finished, hot } of lines) {
    if (finished && points.length) mark(pen, points[points.length - 1], hot, ratio, tones);
  }
  if (at !== undefined) playhead(pen, at, plot, ratio, tones);
  const named = lines.filter((line) => line.named);
  const widths = named.map(({ name }) => pen.measureText(name).width);
  const all = lines.map(({ points }) => points);
  const own = named.map(({ points }) => points);
  placeLabels(own, all, widths, LEADING * ratio, plot).forEach((spot, i) => {
    if (!spot) return;
    const { name, hot } = named[i];
    pen.strokeStyle = tones.paper;
    pen.lineWidth = 4 * ratio;
    pen.strokeText(name, spot.x, spot.y);
    pen.fillStyle = hot ? tones.pick : tones.ink;
    pen.fillText(name, spot.x, spot.y);
  });
  pen.restore();
}

/**
 * The end of a search: a ring, filled on the picked line.
 * @param {Pen} pen
 * @param {import("./labels.js").Point} point
 * @param {boolean} hot
 * @param {number} ratio
 * @param {Tones} tones
 */
function mark(pen, [x, y], hot, ratio, tones) {
  pen.beginPath();
  pen.arc(x, y, 4.5 * ratio, 0, 2 * Math.PI);
  pen.fillStyle = hot ? tones.pick : tones.paper;
  pen.strokeStyle = hot ? tones.pick : tones.soft;
  pen.lineWidth = 2 * ratio;
  pen.fill();
  pen.stroke();
}

/**
 * Yellow is now.
 * @param {Pen} pen
 * @param {number} x
 * @param {import("./labels.js").Box} plot
 * @param {number} ratio
 * @param {Tones} tones
 */
function playhead(pen, x, { top, bottom }, ratio, tones) {
  pen.strokeStyle = tones.ink;
  pen.lineWidth = 2 * ratio;
  pen.beginPath();
  pen.moveTo(x, top - 10 * ratio);
  pen.lineTo(x, bottom);
  pen.stroke();
  pen.fillStyle = tones.now;
  pen.beginPath();
  pen.roundRect(x - 5 * ratio, top - 20 * ratio, 10 * ratio, 15 * ratio, 2 * ratio);
  pen.fill();
  pen.stroke();
}
