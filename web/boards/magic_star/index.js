// @ts-check
/** Magic star: sums at the ends of lines, forced numbers, and reasons for backtracking. */

import { nothing, svg } from "../../vendor/lit.js";
import { extendGenericBoard } from "../generic/index.js";
import { findCentre, traceBox, traceDiamond } from "../shared/geometry.js";
import { drawConflictSeal, drawCross, drawText, drawTickSeal } from "../shared/marks.js";
import {
  applyPath,
  computeState,
  findFaults,
  listActionsAtDepth,
  memoizeByFacts,
} from "../shared/table.js";

/** @import {Facts, ViewModel, Rule, CustomView} from "../index.js" */

/**
 * @typedef {Facts & {forced: (number[] | null)[], less: [number, number][],
 *   sums_at: number[]}} StarFacts board data of pypuzzles/puzzles/magic_star
 */

/** Space for the sums outside the star: at each side, and above and below. */
const [ASIDE, ABOVE] = [68, 28];

const FORCED = svg`<path class="g-disc" d=${traceDiamond(0, 0, 45)}/>`;
const SWATCHES = {
  "generic.given": svg`<path class="g-disc" d=${traceBox(0, 0, 38)}/>`,
  "magic_star.mark.sum": [
    svg`<path class="g-link" d="M-48 48L-22 24"/>`,
    drawText("g-word g-name", 8, -8, 46, "9+…"),
  ],
  "magic_star.mark.right": drawTickSeal(0, 0, 42),
};

/** @param {Facts} facts */
const listSumRules = ({ rules }) => rules.filter(({ kind }) => kind === "total");

/** Return the magic constant, the sum of each line. @param {Facts} facts */
const findMagicConstant = (facts) => listSumRules(facts)[0].least;

/** @param {number[]} numbers */
const addNumbers = (numbers) => numbers.reduce((sum, number) => sum + number, 0);

/** Return whether the search fills the star in a fixed order. @param {Facts} facts */
const isInOrder = ({ actions }) => actions[0][0] >= 0;

/** Return the cell that is filled at a depth. @param {Facts} facts @param {number} depth */
const findCellAtDepth = (facts, depth) => listActionsAtDepth(facts, depth)[0].cells[0];

/** @type {CustomView<StarFacts>} */
const star = {
  /** Add the clues to the board data. */
  adaptFacts(facts, { clues = {} }) {
    const key = JSON.stringify(clues);
    if (key === "{}") return facts;
    return memoizeByFacts(facts, key, () => ({
      ...facts,
      start: facts.cells.map((_, cell) => facts.symbols.indexOf(String(clues[cell])) + 1),
      fixed: Object.keys(clues).map(Number),
    }));
  },

  /** Extend the picture by the space for the sums. */
  arrangeForDisplay(facts, { isPlain }) {
    const [left, top, width, height] = facts.view;
    if (isPlain) return facts;
    return { ...facts, view: [left - ASIDE, top - ABOVE, width + 2 * ASIDE, height + 2 * ABOVE] };
  },

  renderLayerBelow(facts, { actions, step, current, isPlain }) {
    const state = computeState(facts, actions);
    const cellNames = facts.cells.map((_, cell) => {
      const [x, y] = findCentre(facts, cell);
      return drawText("g-word g-name", x - 48, y - 28, 18, cell);
    });
    const forced = facts.forced.flatMap((from, depth) =>
      from && isInOrder(facts) ? findCellAtDepth(facts, depth) : [],
    );
    const forcedCells = forced.filter((cell) => step && state[cell] && !facts.fixed.includes(cell));
    const arms = listSumPlaces(facts).map(({ arm }) => svg`<path class="g-rim" d=${arm}/>`);
    return [
      isPlain ? nothing : [arms, cellNames],
      forcedCells.map((cell) => {
        const className = cell === current?.cells[0] ? "g-disc g-now" : "g-disc";
        return svg`<path class=${className} d=${traceDiamond(...findCentre(facts, cell), 51)}/>`;
      }),
    ];
  },

  renderLayerAbove(facts, viewModel) {
    const { isPlain, current, step, faults = [] } = viewModel;
    if (isPlain) return nothing;
    const [x, y] = current ? findCentre(facts, current.cells[0]) : [0, 0];
    const dead = current && step?.dead && !faults.length;
    const sums = listSumPlaces(facts).map((tip) => renderSum(facts, viewModel, tip));
    return [sums, dead ? drawCross(x + 33, y - 33) : nothing];
  },

  describePicture(facts, { actions }, t) {
    const state = computeState(facts, actions);
    if (!state.some(Boolean)) return t("magic_star.board.empty");
    const numbers = state.map((number) => facts.symbols[number - 1] ?? t("generic.empty"));
    return t("magic_star.board", { last: state.length - 1, numbers: numbers.join(t("comma")) });
  },

  describeStep(allFacts, step, t) {
    const { path, siblings, dead, solved } = step;
    const facts = this.adaptFacts(allFacts, step.parameters);
    if (!isInOrder(facts)) return super.describeStep(facts, step, t);
    if (!path.length) {
      const count = facts.fixed.length;
      const headline = count ? t("magic_star.begin.clues", { count }) : t("magic_star.begin");
      return [headline, t("magic_star.begin.more", { cell: findCellAtDepth(facts, 0) })];
    }
    const depth = path.length - 1;
    const values = { cell: findCellAtDepth(facts, depth), number: path[depth] };
    const boardState = applyPath(facts, path);
    const from = facts.forced[depth];
    const given = facts.start[values.cell] === values.number;
    const ownHeadline = given
      ? t("magic_star.try.given", values)
      : t("magic_star.try.forced", values);
    const [headline, more] = super.describeStep(facts, step, t);
    const sentences = [more];
    const isUntested =
      findFaults(facts, boardState).some(({ sum }) => sum !== undefined) && !dead && !solved;
    if (isUntested) sentences.push(t("magic_star.unseen"));
    if (from?.length) {
      const sum = [findMagicConstant(facts), ...from.map((cell) => boardState.state[cell])].join(
        " − ",
      );
      sentences.push(t("magic_star.forced.line", { sum, number: values.number }));
    } else if (from) sentences.push(t("magic_star.forced.others"));
    const used = [...boardState.state, ...siblings.map(({ choice }) => choice)];
    const unusedNumbers = facts.values.filter((number) => number && !used.includes(number));
    if (!from && unusedNumbers.length)
      sentences.push(t("magic_star.free", { numbers: unusedNumbers }));
    return [given || from ? ownHeadline : headline, sentences.filter(Boolean).join(t("space"))];
  },

  explainDeadEnd(facts, step, t) {
    const { path } = step;
    const { state } = applyPath(facts, path);
    const [a, b] = facts.less.find(([a, b]) => state[b] && state[a] > state[b]) ?? [];
    if (a !== undefined && b !== undefined) {
      const lesser = { cell: b, number: state[b], other: a, than: state[a] };
      return t("magic_star.dead.less", lesser);
    }
    const from = (isInOrder(facts) && facts.forced[path.length]) || [];
    const need = findMagicConstant(facts) - addNumbers(from.map((cell) => state[cell]));
    if (!from.length || facts.values.slice(1).includes(need))
      return super.explainDeadEnd(facts, step, t);
    const lastTry = {
      cell: findCellAtDepth(facts, path.length - 1),
      number: path[path.length - 1],
    };
    return t("magic_star.dead.need", {
      ...lastTry,
      next: findCellAtDepth(facts, path.length),
      need,
    });
  },

  describeManualPlay(facts, manualPlay, t) {
    const [headline, more] = super.describeManualPlay(facts, manualPlay, t);
    const { state } = manualPlay.boardState;
    const rightSums = listSumRules(facts).filter(
      ({ cells, least }) =>
        cells.every((cell) => state[cell]) &&
        addNumbers(cells.map((cell) => state[cell])) === least,
    );
    const count = rightSums.length;
    if (!count || manualPlay.solved) return [headline, more];
    return [
      headline,
      t("magic_star.right", { count, magic: findMagicConstant(facts) }) + t("space") + more,
    ];
  },

  listLegendPictures(facts, step) {
    const forced = step ? { "magic_star.mark.forced": FORCED } : {};
    return { ...super.listLegendPictures(facts, step), ...forced, ...SWATCHES };
  },

  listLegend(facts, step, t) {
    return super.listLegend(facts, step, t, { magic: findMagicConstant(facts) });
  },
};

export default extendGenericBoard(star);

/** Return the place of the sum of each line, beyond the end given in the board data. @param {StarFacts} facts */
const listSumPlaces = (facts) =>
  listSumRules(facts).map((rule, i) => {
    const end = facts.sums_at[i];
    const [[x, y], [nextX, nextY]] = [end, rule.cells[end === rule.cells[0] ? 1 : 2]].map((cell) =>
      findCentre(facts, cell),
    );
    const [dx, dy] = [(x - nextX) / 100, (y - nextY) / 100];
    const reach = dy ? 58 : 43; // to the side a sum needs more room
    const arm = `M${x + dx * 36} ${y + dy * 36}L${x + dx * reach} ${y + dy * reach}`;
    return { rule, arm, x: x + dx * 85, y: y + dy * 80 };
  });

/**
 * Render the current sum of a line, and whether it is right.
 * @param {Facts} facts @param {ViewModel} viewModel @param {{rule: Rule, x: number, y: number}} tip
 */
function renderSum(facts, { actions, current, faults = [] }, { rule, x, y }) {
  const state = computeState(facts, actions);
  const numbers = rule.cells.map((cell) => facts.values[state[cell]]).filter(Boolean);
  if (!numbers.length) return nothing;
  const total = addNumbers(numbers);
  const isWrong = faults.some(({ cells }) => cells === rule.cells);
  const isShared = faults.some(({ cells }) => cells.some((cell) => rule.cells.includes(cell)));
  if (!isWrong && numbers.length < rule.cells.length) {
    return drawText("g-word g-name", x, y, 22, `${total} + …`);
  }
  const isUntested = isWrong && current && !rule.cells.includes(current.cells[0]);
  if (isUntested || (!isWrong && isShared)) return drawText("g-word", x, y, 26, total);
  const [className, mark] = isWrong ? ["bad-fill", drawConflictSeal] : ["good", drawTickSeal];
  return [drawText(`g-word g-given ${className}`, x - 15, y, 26, total), mark(x + 20, y, 11)];
}
