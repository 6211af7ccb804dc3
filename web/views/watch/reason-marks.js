// @ts-check
/** Marks of a hint on the board: where to look, what is seen there, and the choices of a trial. */

import { traceOutline } from "../../boards/generic/figure.js";
import { traceGroup } from "../../boards/generic/picture.js";
import { findCentre, traceBox } from "../../boards/shared/geometry.js";
import { renderLegendPicture } from "../../boards/shared/grid.js";
import { drawCross, drawText } from "../../boards/shared/marks.js";
import { listActions } from "../../boards/shared/table.js";
import { nothing, svg } from "../../vendor/lit.js";

/** @import {Action, Facts, Sign} from "../../boards/index.js" */
/** @import {Reason} from "../../python/schema/types.js" */
/** @import {Translate} from "../../words/strings.js" */

/** @typedef {ReturnType<typeof createReasonMarks>} ReasonMarks */

/** The four corners of a cell. @param {number} x @param {number} y @param {number} r */
const traceCorners = (x, y, r) =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
    .map(([a, b]) => `M${x + a * r} ${y + b * r * 0.5}V${y + b * r}H${x + a * r * 0.5}`)
    .join("");

/**
 * Create the marks of a hint.
 * @param {Reason | undefined} reason
 * @param {boolean} isExplained whether the reason is shown, or only where to look
 * @param {number | undefined} entry the cell of the choice that the hint is about
 * @param {Translate} t
 */
export function createReasonMarks(reason, isExplained, entry, t) {
  const places = reason?.places ?? [];
  const { cells = [], seen = [] } = (isExplained && reason) || {};
  const outlined = isExplained ? cells : places.flatMap((place) => (place.length > 1 ? [] : place));
  // The choice itself has a mark of its own.
  const isOther = (/** @type {number} */ cell) => cell !== entry;
  const lookedAt = isExplained ? cells : places.flat();
  return {
    /** Draw the marks. @param {Facts} facts as they are displayed */
    draw(facts) {
      return svg`
        ${places.filter(({ length }) => length > 1).map((group) => svg`<path class="hint-group" d=${traceGroup(facts, group)}/>`)}
        ${seen.filter(isOther).map((cell) => svg`<path class="hint-seen" d=${traceCorners(...findCentre(facts, cell), 40)}/>`)}
        ${outlined.filter(isOther).map((cell) => svg`<path class="hint-cell" d=${traceOutline(facts, cell, 44)}/>`)}
        ${isExplained && reason ? drawTrial(facts, reason) : nothing}
        ${entry === undefined ? nothing : svg`<path class="hint-choice" d=${traceOutline(facts, entry, 46)}/><path class="hint-choice" d=${traceOutline(facts, entry, 36)}/>`}`;
    },
    /** Return what a cell's name says of the hint. @param {number} cell @returns {string[]} */
    describeCell(cell) {
      if (cell === entry) return [t("hint.cell.choice")];
      if (lookedAt.includes(cell)) return [t("hint.cell.look")];
      return seen.includes(cell) ? [t("hint.cell.seen")] : [];
    },
  };
}

/**
 * Draw the choices of a trial, numbered in the order in which they follow.
 * @param {Facts} facts @param {Reason} reason
 */
function drawTrial(facts, { kind, impossible, steps }) {
  if (kind !== "search" && !kind.endsWith("trial")) return nothing;
  const actions = listActions(facts);
  // The next cell of a path is not an action.
  const choices = [...impossible.slice(0, 1), ...steps].flatMap((choice) => actions[choice] ?? []);
  return choices.map((action, i) => drawSupposedChoice(facts, action, i + 1));
}

/** @param {Facts} facts @param {Action} action @param {number} number */
function drawSupposedChoice(facts, { cells, symbol }, number) {
  const [x, y] = findCentre(facts, cells[0]);
  const name = facts.kind === "write" ? facts.symbols[symbol - 1] : "";
  return svg`<g class="hint-trial"><path d=${traceGroup(facts, cells)}/>
    ${drawText("g-word", x - 30, y - 28, 22, number)}${name ? drawText("g-word", x, y + 4, Math.min(44, 90 / name.length), name) : nothing}
    ${number === 1 ? drawCross(x + 30, y - 30) : nothing}</g>`;
}

/** @param {Translate} t @returns {Sign[]} */
export const listHintLegendEntries = (t) =>
  Object.entries({
    "hint.key": svg`<path class="hint-choice" d=${traceBox(0, 0, 44)}/><path class="hint-choice" d=${traceBox(0, 0, 30)}/>`,
    "hint.key.group": svg`<path class="hint-group" d=${traceBox(0, 0, 44)}/>`,
    "hint.key.cell": svg`<path class="hint-cell" d=${traceBox(0, 0, 42)}/>`,
    "hint.key.seen": svg`<path class="hint-seen" d=${traceCorners(0, 0, 40)}/>`,
    "hint.key.trial": svg`<g class="hint-trial"><path d=${traceBox(0, 0, 44)}/>${drawText("g-word", -24, -22, 30, 1)}${drawText("g-word", 4, 8, 52, 5)}</g>`,
  }).map(([key, picture]) => [renderLegendPicture(picture), t(key)]);
