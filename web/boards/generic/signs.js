// @ts-check
/** Entries of the legend, each with a small picture. */

import { svg } from "../../vendor/lit.js";
import { traceBox, traceCross } from "../shared/geometry.js";
import {
  drawCasedLine,
  drawConflict,
  drawCross,
  drawCurrentCell,
  drawDiamond,
  drawText,
  drawTickSeal,
} from "../shared/marks.js";
import { hasReachTest } from "./visits.js";
import { isFullVisit } from "./ways.js";

/** @import {Facts, Step} from "../index.js" */

const square = svg`<path class="g-cells" d="M-48 -48h96v96h-96z"/>`;
const slant = "M-46 46L46 -46";
const bow = "M-44 24Q0 -36 44 24";
const piece = svg`<circle class="g-peg g-now" r="37"/>`;
/** @type {Record<string, unknown>} */
export const SWATCHES = {
  now: drawCurrentCell(0, 0),
  row: [square, svg`<rect class="row-now" x="-47.5" y="-30" width="95" height="60"/>`],
  open: [square, svg`<circle class="open-dot" r="22"/>`],
  onto: [square, svg`<circle class="open-dot" r="22"/>`],
  forced: [square, drawDiamond(0, 0)],
  lost: [square, drawCross(0, 0)],
  wet: svg`<path class="wet" d=${traceBox(0, 0, 41)}/>`,
  dry: [svg`<path class="dry" d=${traceBox(0, 0, 41)}/>`, drawCross(0, 0)],
  dead: [square, drawCross(0, 0)],
  good: [square, drawTickSeal(0, 0, 30)],
  bad: [square, drawCasedLine("bad", slant), drawConflict(0, 0)],
  unseen: [square, drawCasedLine("unseen", slant)],
  mover: piece,
  leaves: piece,
  lands: svg`<circle class="g-landing" r="29"/>`,
  trying: svg`<path class="arc-edge" d=${bow}/><path class="arc-now" d=${bow}/>`,
  way: svg`<path class="arc way" d=${bow}/>`,
  done: svg`<path class="arc" d=${bow}/><circle class="badge" cy="-4" r="24"/>${drawText("g-word", 0, -4, 32, 2)}`,
  ghost: svg`<circle class="g-ghost" r="38"/>`,
  end: svg`<circle class="g-end" r="42"/>`,
  chosen: [square, svg`<path class="chosen" d="M-40 -40h80v80h-80z"/>`],
  attack: [square, svg`<path class="attack" d=${traceCross(0, 0, 14)}/>`],
  note: [
    square,
    drawText("g-word g-note", -16, -14, 40, 1),
    drawText("g-word g-note", 18, 18, 40, 5),
  ],
  pencilled: [square, drawText("g-word g-note pencilled", -16, -14, 40, 1)],
};

/** Return the legend entries of a step, or of play by hand. @param {Facts} facts @param {Step} [step] */
export const createLegendPictures = (facts, step) =>
  Object.fromEntries(listLegendNames(facts, step).map((mark) => [mark, SWATCHES[mark]]));

/** @param {Facts} facts @param {Step} [step] */
function listLegendNames(facts, step) {
  const { kind, ends, actions } = facts;
  if (isFullVisit(facts)) {
    const showsBits = step?.showsBits && hasReachTest(facts) ? ["wet", "dry"] : [];
    return ["now", "onto", "forced", "lost", ...showsBits, ...(step ? ["good"] : []), "bad"];
  }
  const end = ends.length ? ["end"] : [];
  if (kind === "move" && step) return ["mover", "trying", "done", "ghost", "dead", "good", ...end];
  if (kind === "move") return ["leaves", "lands", "way", "done", "ghost", ...end];
  const row = kind === "place" && actions[0][0] >= 0 ? ["row"] : [];
  const open = row.length || kind === "visit" ? ["open"] : [];
  if (step) return ["now", ...row, ...open, "dead", "good", "bad", "unseen"];
  return kind === "place" ? ["bad"] : [...(open.length ? open : ["chosen"]), "bad"];
}
