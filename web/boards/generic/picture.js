// @ts-check
/** A board as SVG: pieces, and the current step; layers from back to front. */

import { setCssVariables } from "../../ui/css-variables.js";
import { nothing, svg } from "../../vendor/lit.js";
import { findCentre, traceLine } from "../shared/geometry.js";
import {
  drawCasedLine,
  drawConflict,
  drawConflictSeal,
  drawCross,
  drawText,
  drawTickSeal,
} from "../shared/marks.js";
import { computeState, hasOrderedActions, trackPieces } from "../shared/table.js";
import { drawMoves, drawTriedMove } from "./arcs.js";
import { createMarks, traceOutline } from "./figure.js";
import { drawAttack, drawNote } from "./notes.js";
import { drawExits, drawNextSteps } from "./visits.js";

/** @import {Facts, Fault, Mark, Point, Action, Step, Exits} from "../index.js" */

/**
 * @typedef {object} ViewModel each list is optional
 * @property {Action[]} actions the placed actions; of moves, without the one that is being tried
 * @property {Action} [current] the action that is being tried
 * @property {number[]} [optionCells] cells of the choices of this depth
 * @property {number[]} [laterCells] cells of deeper choices only
 * @property {number[]} [openCells] cells where a choice can be made
 * @property {number} [start] first cell of a search, if a visit may start at any cell
 * @property {Exits} [exits] exits of the free cells of a visit
 * @property {Action[]} [options] possible moves, or symbols of a cell
 * @property {{action: Action, found: boolean}[]} [siblings] choices tried earlier at this depth
 * @property {Fault[]} [faults]
 * @property {number[]} [chosen] cells that the reader has selected
 * @property {number[]} [attackedCells] empty cells where a piece would break a rule
 * @property {import("./aids.js").Note[]} [notes] pencil marks and candidates
 * @property {unknown} [placement] drawing of where the piece in the reader's hand would be
 * @property {boolean} [solved]
 * @property {boolean} [stuck] no choice is possible any more
 * @property {boolean} [isSmall] too small for most words
 * @property {Step} [step] the step of a search, if it is one
 * @property {boolean} [isPlain] without additions outside the board
 */

/** Distance of an outline from the centre of its cell. */
const REACH = { square: 47.5, disc: 36, area: 0 };
/** Directions to the neighbours of a square. */
const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];
/** Milliseconds in which the outlines of a solution light up. */
const MAX_SHINE = 1200;
/** Maximum number of earlier tiles that are drawn. */
const MAX_DRAWN_TILES = 4;
/** Faults of single cells, not of lines. */
const CELL_FAULTS = ["filled", "empty", "twice", "ends", "first"];

/**
 * @param {Facts} facts
 * @param {ViewModel} viewModel
 * @param {(words: string) => string} [translateWords] in the reader's language
 * @param {[under: unknown, over: unknown]} [layers] what a custom view draws below and above the pieces
 */
export function drawPicture(
  facts,
  viewModel,
  translateWords = String,
  [under, over] = [nothing, nothing],
) {
  const {
    actions,
    current,
    optionCells = [],
    laterCells = [],
    openCells = [],
    siblings = [],
    faults = [],
  } = viewModel;
  const { kind, shape, ground } = facts;
  const createCellDrawer =
    (/** @type {string} */ className, offset = 0) =>
    (/** @type {number} */ cell) =>
      svg`<path class=${className} d=${traceOutline(facts, cell, REACH[shape] + offset)}/>`;
  const currentCells = current && kind !== "cover" && kind !== "move" ? current.cells : [];
  const lines = faults.map((fault) => drawFault(facts, fault, current));
  const drawMarks = (/** @type {Mark[]} */ marks) =>
    marks
      .filter((mark) => !viewModel.isSmall || isLegible(facts, mark))
      .map((mark) => drawMark(mark, translateWords));
  const isFaultBelow = kind === "place" || kind === "write";
  const isMove = kind === "move";
  const marks = createMarks(facts, actions, viewModel);
  return svg`
    ${drawMarks(ground)}
    ${laterCells.map(createCellDrawer("later", 2.5))}
    ${shape === "area" ? nothing : currentCells.map(createCellDrawer("cell-now", shape === "square" ? 2.5 : 0))}
    ${under}
    ${kind === "visit" ? drawNextSteps(facts, viewModel) : nothing}
    ${isFaultBelow ? lines : nothing}
    ${drawMarks(isMove && !viewModel.isSmall ? orderMarksByPiece(facts, actions, marks) : marks)}
    ${viewModel.attackedCells?.map((cell) => drawAttack(facts, cell))}
    ${viewModel.notes?.map((note) => drawNote(facts, note, translateWords))}
    ${optionCells.length ? svg`<path class="row-now" d=${traceGroup(facts, optionCells)}/>` : nothing}
    ${viewModel.exits ? drawExits(facts, viewModel, viewModel.exits) : openCells.map((cell) => (isMove ? drawLandingRing : drawDot)(findCentre(facts, cell)))}
    ${kind === "write" || (kind === "cover" && siblings.length > MAX_DRAWN_TILES) ? nothing : siblings.map((each) => markTriedChoice(facts, each, actions))}
    ${isMove ? drawMoves(facts, viewModel) : nothing}
    ${isFaultBelow ? nothing : lines}
    ${currentCells.map(createCellDrawer("ring-now"))}
    ${isMove ? nothing : viewModel.chosen?.map(createCellDrawer("chosen", shape === "disc" ? 10 : -3))}
    ${over}
    ${findWrongCells(faults, current).map((each) => (currentCells.includes(each) ? drawConflictSeal(...findCorner(facts, each, 36)) : drawConflict(...findCentre(facts, each))))}
    ${viewModel.stuck ? drawDeadEnds(facts, actions) : nothing}
    ${viewModel.solved ? drawSolution(facts, actions, viewModel.isSmall) : nothing}`;
}

/**
 * Return the pieces after moves, always in the same order, so that moves and captures are animated; then
 * written symbols.
 * @param {Facts} facts @param {Action[]} actions @param {Mark[]} marks @returns {Mark[]}
 */
function orderMarksByPiece(facts, actions, marks) {
  const discs = new Map(marks.filter(isDisc).map((mark) => [String(mark.slice(1, 3)), mark]));
  const placed = trackPieces(facts, actions).map(({ cell, gone }) => {
    const point = findCentre(facts, cell);
    const mark = gone ? undefined : discs.get(String(point));
    return mark ?? /** @type {Mark} */ (["g-peg g-gone", ...point, 37]);
  });
  return [...placed, ...marks.filter((mark) => !isDisc(mark))];
}

/** @param {Mark} mark */
const isDisc = ({ length }) => length === 4;

/** Return whether a mark is legible on a small board, where only written symbols are drawn. @param {Facts} facts @param {Mark} mark */
const isLegible = ({ kind, shape, view }, [className, , , size, words]) =>
  words === undefined
    ? !className.startsWith("g-stop") // they only hide the line below a number
    : /^g-(figure|given)/.test(className) &&
      (Number(size) * 18 > view[2] || (kind === "write" && shape !== "area"));

/** @param {Mark} mark @param {(words: string) => string} translateWords */
export function drawMark(mark, translateWords) {
  const [className, x] = mark;
  if (mark.length === 2) return svg`<path class=${className} d=${x}/>`;
  const [, cx, y, size, words] = mark;
  if (words === undefined) return svg`<circle class=${className} cx=${cx} cy=${y} r=${size}/>`;
  return drawText(`g-word ${className}`, cx, y, size, translateWords(words));
}

/** @param {Point} point */
const drawDot = ([x, y]) => svg`<circle class="open-dot" cx=${x} cy=${y} r="14"/>`;

/** Draw the ring around a hole where the selected peg can land. @param {Point} point */
const drawLandingRing = ([x, y]) => svg`<circle class="g-landing" cx=${x} cy=${y} r="25"/>`;

/**
 * Return whether a fault is drawn strongly: if its rule is checked now or, if unknown, if the
 * current try is involved.
 * @param {Fault} fault @param {Action} [current]
 */
const isFaultStrong = ({ cells, seen: isChecked }, current) =>
  isChecked ?? (!current || current.cells.some((cell) => cells.includes(cell)));

/**
 * Return the cells to mark as wrong; none for a sum, since no cell is more wrong than another.
 * @param {Fault[]} faults @param {Action} [current]
 */
function findWrongCells(faults, current) {
  const loud = faults.filter((fault) => fault.sum === undefined && isFaultStrong(fault, current));
  return [...new Set(loud.flatMap(({ cells }) => cells))];
}

/**
 * Draw the line on which pieces attack each other, or the cells of a sum.
 * @param {Facts} facts @param {Fault} fault @param {Action} [current]
 */
function drawFault(facts, fault, current) {
  const { why, cells, sum } = fault;
  const write = facts.kind === "write";
  const isWritten = write && facts.shape !== "disc";
  const isSingle = CELL_FAULTS.includes(why) || (write && sum === undefined);
  if (isSingle || cells.length < 2 || cells.length > 2 * Math.sqrt(facts.cells.length) + 2)
    return nothing;
  const kind = isFaultStrong(fault, current) ? "bad" : "unseen";
  if (write && !isWritten) return svg`<path class=${kind} d=${traceLinks(facts, cells)}/>`;
  return drawCasedLine(
    kind,
    isWritten ? traceGroup(facts, cells) : traceLine(cells.map((cell) => findCentre(facts, cell))),
  );
}

/** @param {Facts} facts @param {number[]} cells */
function traceLinks(facts, cells) {
  const points = cells.map((cell) => findCentre(facts, cell));
  const segments = points.slice(1).map(([toX, toY], i) => {
    const [x, y] = points[i];
    const cut = (REACH.disc + 5) / Math.hypot(toX - x, toY - y);
    const [dx, dy] = [(toX - x) * cut, (toY - y) * cut];
    return `M${x + dx} ${y + dy}L${toX - dx} ${toY - dy}`;
  });
  return segments.join("");
}

/** @param {Facts} facts @param {number} cell @param {number} offset @returns {Point} */
function findCorner(facts, cell, offset) {
  const [x, y] = findCentre(facts, cell);
  const shift = facts.shape === "square" ? offset : offset * 0.72;
  return [x + shift, y - shift];
}

/** @param {Facts} facts @param {number[]} cells */
export function traceGroup(facts, cells) {
  if (facts.shape !== "square") return cells.map((cell) => traceOutline(facts, cell, 36)).join("");
  const points = cells.map((cell) => findCentre(facts, cell));
  const coordinates = new Set(points.map(String));
  const sides = points.flatMap(([x, y]) =>
    SIDES.filter(([dx, dy]) => !coordinates.has(String([x + 100 * dx, y + 100 * dy]))).map(
      ([dx, dy]) => `M${x + 47.5 * (dx - dy)} ${y + 47.5 * (dy - dx)}l${95 * dy} ${95 * dx}`,
    ),
  );
  return sides.join("");
}

/** @param {Facts} facts @param {{action: Action, found: boolean}} sibling @param {Action[]} actions */
function markTriedChoice(facts, { action, found }, actions) {
  const mark = found ? drawTickSeal : drawCross;
  if (facts.kind === "move") return drawTriedMove(facts, action, mark);
  if (facts.kind === "cover")
    return svg`<path class="g-tried" d=${traceGroup(facts, action.cells)}/>`;
  const [cell] = action.cells;
  const placed = actions.some(({ cells }) => cells.includes(cell));
  return mark(...(placed ? findCorner(facts, cell, 32) : findCentre(facts, cell)));
}

/** Draw a cross if there are no choices left: on each piece, or at the end of a route. @param {Facts} facts @param {Action[]} actions */
function drawDeadEnds(facts, actions) {
  const placed = computeState(facts, facts.kind === "move" ? actions : actions.slice(-1));
  const points = placed.flatMap((symbol, cell) => (symbol ? [findCorner(facts, cell, 36)] : []));
  return points.map(
    ([x, y]) => svg`<circle class="g-cells" cx=${x} cy=${y} r="20"/>${drawCross(x, y)}`,
  );
}

/**
 * Draw a solution: a frame, a seal on each piece, on the last one, or on all cells, and outlines
 * that light up once in order.
 * @param {Facts} facts @param {Action[]} actions @param {boolean} [isSmall]
 */
function drawSolution(facts, actions, isSmall) {
  const [x, y, width, height] = facts.view;
  const ends = facts.kind === "place" ? actions : hasOrderedActions(facts) ? actions.slice(-1) : [];
  const cells = ends.flatMap(({ cells, names }) => (facts.kind === "move" ? names[1] : cells));
  const seals = cells.map((cell) => drawTickSeal(...findCorner(facts, cell, 32), 15));
  const pace = Math.min(60, MAX_SHINE / actions.length);
  const shine = actions.map(
    (action, i) =>
      svg`<path class="shine" d=${traceGroup(facts, action.cells)} ${setCssVariables({ "--after": `${i * pace}ms` })}/>`,
  );
  return svg`${isSmall || facts.kind === "move" ? nothing : shine}
    <rect class="solved-frame" x=${x} y=${y} width=${width} height=${height}/>
    ${seals.length ? seals : drawTickSeal(x + width - 9, y + 9, 20)}`;
}
