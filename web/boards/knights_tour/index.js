// @ts-check
/** Knight's tour: the route, tours of every kind from any start, and masks drawn as squares. */

import { html, nothing, svg } from "../../vendor/lit.js";
import { extendGenericBoard } from "../generic/index.js";
import { createManualPlay } from "../generic/manual-play.js";
import { nameCell } from "../generic/words.js";
import { renderBits, renderMaskList } from "../shared/bits.js";
import { findCentre } from "../shared/geometry.js";
import { drawCurrentCell, drawKnight, drawText } from "../shared/marks.js";
import { findHomeCell, listClosingNeighbours, memoizeByFacts } from "../shared/table.js";

/** @import {Facts, Parameters, CustomView} from "../index.js" */

/**
 * @typedef {{kind: string, half_first: string, starts: number[], pattern: string,
 *   because: string}} UnsolvableStarts the starts from which there is no tour
 * @typedef {Facts & {kinds: Record<string, {depths: number, closed: boolean, twins: number[]}>,
 *   halves: number[][], impossible: UnsolvableStarts[], hard: Record<string, number[]>}} TourFacts
 * @typedef {import("../generic/manual-play.js").ManualPlay & {parameters: Parameters}} TourManualPlay
 */

/** Boards with longer sides have smaller marks, no numbers in squares, and fewer row and column numbers. */
const [LARGE, UNNUMBERED, VAST] = [12, 16, 24];

const square = svg`<path class="g-square" d="M-50 -50h100v100h-100z"/>`;
const LEGEND = {
  "tour.key.number": [square, drawText("g-word", 0, 0, 40, "12")],
  "tour.key.start": [square, svg`<circle class="g-first" r="34"/>`],
  "tour.key.leaps": [
    square,
    svg`<path class="g-route g-old" d="M-50 46L0 0"/><path class="g-route" d="M0 0L50 -46"/>`,
  ],
  "tour.key.closing": [square, svg`<path class="g-home" d="M-50 50L50 -50"/>`],
  "tour.key.way": [square, svg`<path class="onto" d="M-46 46L46 -46"/>`],
};

/**
 * Return the board data of a kind of tour from one square, or from any.
 * @param {TourFacts} facts @param {Parameters} parameters @param {number | null} first
 * @returns {TourFacts}
 */
function createTourFacts(facts, { kind, half_first: half }, first) {
  const all = listClosingNeighbours(facts);
  const neighbourLists =
    half === "on" ? { neighbours: facts.halves, closing: all } : { neighbours: all };
  const name = `${kind} ${half} ${first}`;
  return memoizeByFacts(facts, name, () => ({
    ...facts,
    closing: [],
    ...facts.kinds[kind],
    ...neighbourLists,
    first,
  }));
}

/** Return the square named by a parameter; the first one if it is not on the board. @param {Facts} facts @param {Parameters} parameters */
const findStartSquare = ({ cells }, { start: [row, column] }) =>
  Math.max(
    0,
    cells.findIndex(([x, y]) => x === column && y === row),
  );

/** @param {Facts} facts */
const measureSide = ({ cells }) => 1 + Math.max(...cells[cells.length - 1]);

/** Return whether a complete path ends one move from its start, for tours of any kind. @param {Facts} facts @param {number[]} path */
const isClosedTour = (facts, path) =>
  listClosingNeighbours(facts)[path[path.length - 1]].includes(findHomeCell(facts, path[0]));

/** @param {Facts} facts @param {number[]} path */
const classifyTour = (facts, path) =>
  facts.twins.length ? "symmetric" : isClosedTour(facts, path) ? "closed" : "open";

/** @type {CustomView<TourFacts, TourManualPlay>} */
const tour = {
  unlistedMarks: ["good", "bad", ...Object.keys(LEGEND)],

  adaptFacts(facts, parameters) {
    return createTourFacts(facts, parameters, findStartSquare(facts, parameters));
  },

  /** Reject a start outside the board. */
  listWithheldParameters({ cells }, { start: [row, column] }) {
    return cells.some(([x, y]) => x === column && y === row) ? [] : ["start"];
  },

  explainNoSolution(facts, parameters) {
    const { rows, cols, kind, half_first: half } = parameters;
    const first = findStartSquare(facts, parameters);
    const [col, row] = facts.cells[first];
    const why = facts.impossible.find(
      (each) => each.kind === kind && each.half_first === half && each.starts.includes(first),
    );
    return why && { ...why, values: { rows, cols, row, col } };
  },

  isDefaultSearchSlow(facts, parameters) {
    return (facts.hard[parameters.kind] ?? []).includes(findStartSquare(facts, parameters));
  },

  /** Draw the knight until the tour is complete. */
  renderLayerAbove(facts, { actions, openCells, solved }) {
    const last = actions.at(-1)?.choice;
    if (last === undefined || !openCells || solved) return nothing;
    const [x, y] = findCentre(facts, last);
    return [drawCurrentCell(x, y), drawKnight(x, y)];
  },

  drawBoard(facts, viewModel, t) {
    const path = viewModel.actions.map(({ choice }) => choice);
    const isComplete = path.length === facts.depths;
    const boardFacts = isComplete ? { ...facts, closed: isClosedTour(facts, path) } : facts;
    return super.drawBoard(
      boardFacts,
      { ...viewModel, isSmall: viewModel.isSmall || measureSide(facts) > UNNUMBERED },
      t,
    );
  },

  renderFrame(facts, drawing, below, viewModel, display) {
    const size = measureSide(facts);
    const className = `tour ${size > VAST ? "vast" : ""} ${size > LARGE ? "large" : ""}`;
    const board = super.renderFrame(facts, drawing, nothing, viewModel, display);
    return html`<div class=${className}>${board}</div>${below}`;
  },

  renderBelowBoard(facts, { step }, t) {
    return this.renderLegend(facts, step, t);
  },

  listLegendPictures(facts, step) {
    const { now, ...genericMarks } = super.listLegendPictures(facts, step);
    return { "tour.knight": now, ...LEGEND, ...genericMarks };
  },

  /** Render the masks of the current call like the board: one group of bits per row. */
  renderPanel({ cells }, { levels, masks }, _form, t) {
    const inner = levels.at(-1)?.masks;
    if (!Object.keys(masks).length || !inner) return undefined;
    const rows = new RegExp(`.{${cells[cells.length - 1][0] + 1}}`, "g");
    const renderMask = (/** @type {string} */ name) => {
      const bits = [...inner[name].toString(2).padStart(cells.length, "0")].reverse().join("");
      const row = (/** @type {string} */ bits, /** @type {number} */ row) =>
        html`<span title=${t("board.row", { row })}>${renderBits(bits)}</span> `;
      return (bits.match(rows) ?? []).map(row);
    };
    return html`<section class="panel">
      <h2><b>${t("tour.masks")}</b> <span>${t("tour.masks.more")}</span></h2>
      ${renderMaskList(Object.keys(inner), masks, renderMask)}
    </section>`;
  },

  describeSolution(facts, { path, parameters }, { found, tries }, t) {
    const kind = t(`tour.${classifyTour(this.adaptFacts(facts, parameters), path)}`);
    return [t("tour.found", { number: found, kind }), t("solution.more", { found, tries })];
  },

  /** Accept any square as the first one; it is a parameter. */
  createManualPlay(facts, parameters, onChange) {
    let first = findStartSquare(facts, parameters);
    const manualPlay = createManualPlay(createTourFacts(facts, parameters, null), () => {
      first = manualPlay.position.current[0] ?? first;
      onChange();
    });
    const getParameters = () => ({ start: facts.cells[first].toReversed() });
    return Object.create(manualPlay, { parameters: { get: getParameters } });
  },

  createManualViewModel(facts, manualPlay, focus) {
    return {
      ...super.createManualViewModel(facts, manualPlay, focus),
      start: findStartSquare(facts, manualPlay.parameters),
    };
  },

  nameCell(facts, cell, manualPlay, t) {
    if (isHole(facts, cell)) return [nameCell(facts, cell, t), t("tour.hole")].join(t("comma"));
    const name = super.nameCell(facts, cell, manualPlay, t);
    return cell === manualPlay.position.current.at(-1)
      ? [name, t("tour.knight")].join(t("comma"))
      : name;
  },

  describeManualPlay(tourFacts, manualPlay, t) {
    const { facts, position, solved, refusal, faults, isStuck } = manualPlay;
    const path = position.current;
    const all = countSquares(tourFacts);
    if (solved && all > 1) {
      const kind = t(`tour.${classifyTour(facts, path)}`);
      return [t("tour.solved", { kind, count: all }), t("generic.solved.more")];
    }
    const [headline, more] = super.describeManualPlay(facts, manualPlay, t);
    if (!path.length && !refusal) {
      const kind = facts.twins.length ? "symmetric" : facts.closed ? "closed" : "any";
      const half = facts.closing.length ? [t("tour.half")] : [];
      return [headline, [t("tour.rule"), t(`tour.kind.${kind}`), ...half, more].join(t("space"))];
    }
    if (refusal || faults.length || solved || isStuck) return [headline, more];
    const visited = path.length * (facts.twins.length ? 2 : 1);
    const square = nameCell(facts, path[path.length - 1], t);
    return [t("tour.at", { visited, all, square }), more];
  },
};

export default extendGenericBoard(tour);

/** Return the number of squares that a tour visits. @param {TourFacts} facts */
const countSquares = ({ kinds }) => kinds.any.depths;

/** Return whether a square of a drawn board is a hole. @param {TourFacts} facts @param {number} cell */
const isHole = (facts, cell) =>
  countSquares(facts) < facts.cells.length && !facts.neighbours[cell].length;
