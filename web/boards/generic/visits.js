// @ts-check
/** Marks and sentences about the exits of the free cells of a visit. */

import { nothing, svg } from "../../vendor/lit.js";
import { findCentre, traceLine } from "../shared/geometry.js";
import { drawCross, drawDiamond, drawText } from "../shared/marks.js";
import { listActions } from "../shared/table.js";
import { traceOutline } from "./figure.js";
import { createExitTrackerAfter } from "./ways.js";

/** @import {Facts, ViewModel, TestedFacts, Translate, Exits} from "../index.js" */

/** If there are more cells than this, only their number is reported. */
const MAX_NAMED_CELLS = 3;

/** @param {TestedFacts} facts */
export const hasReachTest = ({ tests = [] }) => tests.includes("reach");

/** Draw the start of a visit, or lines to the cells that can be next. @param {Facts} facts @param {ViewModel} viewModel */
export function drawNextSteps(facts, { actions, openCells = [], start }) {
  const from = actions.at(-1)?.choice ?? facts.first ?? start;
  if (from === undefined) return nothing;
  const [x, y] = findCentre(facts, from);
  if (!actions.length)
    return svg`<circle class="g-first" cx=${x} cy=${y} r=${facts.shape === "disc" ? 44 : 38}/>`;
  return svg`<path class="onto" d=${openCells.map((cell) => traceLine([[x, y], findCentre(facts, cell)])).join("")}/>`;
}

/**
 * Mark the free cells that can be next, each with its exits, those with a single exit, and those with
 * none; while bits are shown, also which of them can be reached.
 * @param {TestedFacts} facts @param {ViewModel} viewModel @param {Exits} exits
 */
export function drawExits(facts, { openCells = [], siblings = [], isSmall, step }, exits) {
  const tried = siblings.map(({ action }) => action.choice);
  const listCellsOfSlots = (/** @type {number[]} */ slots) =>
    slots.flatMap((at) => listActions(facts)[at].cells).filter((cell) => !tried.includes(cell));
  const deadCells = listCellsOfSlots(exits.isDoomed() ? exits.listSlotsWithExits(0) : []);
  const forced = listCellsOfSlots(exits.listSlotsWithExits(1));
  const rest = openCells.filter((cell) => !forced.includes(cell) && !deadCells.includes(cell));
  const drawExitCount = (/** @type {number} */ cell) =>
    isSmall ? nothing : drawText("g-word", ...findCentre(facts, cell), 30, exits.countExits(cell));
  return svg`
    ${step?.showsBits && hasReachTest(facts) ? drawReachable(facts, exits) : nothing}
    ${deadCells.map((cell) => drawCross(...findCentre(facts, cell)))}
    ${forced.map((cell) => [drawDiamond(...findCentre(facts, cell), facts.shape === "disc" ? 28 : 36), drawExitCount(cell)])}
    ${rest.map((cell) => [drawExit(...findCentre(facts, cell)), drawExitCount(cell)])}`;
}

const drawExit = (/** @type {number} */ x, /** @type {number} */ y) =>
  svg`<circle class="open-dot way" cx=${x} cy=${y} r="26"/>`;

/** @param {Facts} facts @param {Exits} exits */
function drawReachable(facts, exits) {
  const dry = exits.findUnreachableCells();
  const free = facts.cells.flatMap((_, cell) => (exits.isFree(cell) ? [cell] : []));
  const traceCells = (/** @type {number[]} */ cells) =>
    cells.map((cell) => traceOutline(facts, cell, facts.shape === "disc" ? 36 : 41)).join("");
  return svg`
    <path class="wet" d=${traceCells(free.filter((cell) => !dry.includes(cell)))}/>
    <path class="dry" d=${traceCells(dry)}/>
    ${dry.map((cell) => drawCross(...findCentre(facts, cell)))}`;
}

/** @param {(cell: number) => string} nameCell @param {number[]} cells @param {Translate} t */
const nameCells = (nameCell, cells, t) =>
  cells.length > MAX_NAMED_CELLS
    ? t("generic.cells", { number: cells.length })
    : cells.map(nameCell);

/** @param {string} why @param {number[]} cells @param {(cell: number) => string} nameCell @param {Translate} t */
const describeDeadEnd = (why, cells, nameCell, t) =>
  why === "alone" && !cells.length
    ? t("generic.cut.home")
    : t(`generic.cut.${why}`, { cells: nameCells(nameCell, cells, t) });

/**
 * Return why a search backtracks here, or what it may do next.
 * @param {TestedFacts} facts @param {number[]} path @param {(cell: number) => string} nameCell
 * @param {Translate} t @returns {string[]}
 */
export function describeExits(facts, path, nameCell, t) {
  const exits = createExitTrackerAfter(facts, path);
  const reason = exits.findPruneReason();
  if (path.length === facts.depths) return [];
  if (reason)
    return [
      t("generic.cut", {
        why: describeDeadEnd(reason, exits.listCellsOfReason(reason), nameCell, t),
      }),
    ];
  const deadCells = exits.isDoomed() ? exits.listSlotsWithExits(0) : [];
  const onward = exits.listNextCells();
  if (deadCells.length) return [t("generic.unseen", { cells: nameCells(nameCell, deadCells, t) })];
  if (!exits.isNextForced()) return [t("generic.onward", { count: onward.length })];
  const single = exits.listSlotsWithExits(1);
  if (single.length < 2) return [t("generic.forced", { cells: nameCells(nameCell, onward, t) })];
  return [t("generic.forced.any", { cells: nameCells(nameCell, single, t) })];
}

/**
 * Return how many exits the last cell had, if the search prefers few.
 * @param {TestedFacts} facts @param {number[]} path @param {Translate} t
 */
export function describeFewestExits({ tests = [], ...facts }, path, t) {
  if (!tests.includes("fewest") || path.length < 2) return [];
  const before = createExitTrackerAfter(facts, path.slice(0, -1));
  return [t("generic.fewest", { count: before.countExits(path[path.length - 1]) })];
}

/** @param {Exits} exits @param {(cell: number) => string} nameCell @param {Translate} t */
export function describePositionExits(exits, nameCell, t) {
  if (exits.isDoomed()) return describeDeadEnd("alone", exits.listSlotsWithExits(0), nameCell, t);
  return t("generic.onward", { count: exits.listNextCells().length });
}

/**
 * Return additions to the accessible name of a free cell: whether it can be next, and its exits.
 * @param {number} cell @param {Exits} exits @param {Translate} t
 */
export function describeCellExits(cell, exits, t) {
  if (!exits.path.length || !exits.isFree(cell)) return [];
  const isNext = exits.listNextCells().includes(cell);
  const number = exits.countExits(cell);
  if (!isNext && number > 1) return [];
  return [...(isNext ? [t("generic.onto")] : []), t("generic.ways", { count: number })];
}
