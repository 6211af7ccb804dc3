// @ts-check
/** Queens: the generic view, with attacks as bits and sentences about columns. */

import { html, nothing } from "../../vendor/lit.js";
import { extendGenericBoard } from "../generic/index.js";
import { findOpenCells } from "../generic/look.js";
import { nameCell, nameSymbol } from "../generic/words.js";
import { applyActions, isHole } from "../shared/table.js";
import { drawRays, RAYS } from "./rays.js";

/** @import {Facts, Fault, ViewModel, Sign, CustomView, Translate} from "../index.js" */

/** Return the values that sentences about columns insert. @param {number[]} columns */
const createSentenceValues = (columns) => ({ count: columns.length, columns });

/** @type {CustomView} */
const queens = {
  isMirrored: true,

  /** Limit the picture to the squares: numbers and bits are drawn outside it. */
  arrangeForDisplay(facts, how) {
    const side = 100 * facts.places.length;
    return { ...super.arrangeForDisplay(facts, how), view: [-50, -50, side, side] };
  },

  /** Draw the attacks on the current row while bits are shown. */
  renderLayerBelow(facts, { step, actions, current }) {
    return step?.showsBits && current
      ? drawRays(
          facts,
          actions.slice(0, -1).flatMap(({ cells }) => cells),
          current,
        )
      : nothing;
  },

  describePicture(facts, viewModel, t) {
    const squares = viewModel.actions.map(({ cells: [cell] }) => facts.cells[cell]);
    if (squares.some(([, row], i) => row !== i)) return super.describePicture(facts, viewModel, t);
    const columns = squares.map(([column]) => column);
    return t("queens.board", { n: facts.places.length, ...createSentenceValues(columns) });
  },

  describeStep(facts, step, t) {
    const viewModel = this.createViewModel(facts, step);
    if (!viewModel.current) return super.describeStep(facts, step, t);
    const [column, row] = facts.cells[viewModel.current.cells[0]];
    const listSentences = (/** @type {string} */ key, /** @type {number[]} */ columns) =>
      columns.length ? [t(`queens.${key}`, createSentenceValues(columns))] : [];
    const [dead, good] = [false, true].map((good) =>
      (viewModel.siblings ?? [])
        .filter(({ found }) => found === good)
        .map(({ action }) => facts.cells[action.cells[0]])
        .flatMap(([otherColumn, otherRow]) => (otherRow === row ? otherColumn : [])),
    );
    const why = [
      ...describeCurrentQueen(facts, viewModel, t),
      ...listSentences("dead", dead),
      ...listSentences("good", good),
    ];
    const listColumns = (/** @type {number[]} */ cells) =>
      cells.map((cell) => facts.cells[cell][0]);
    if (viewModel.openCells) {
      const open = listColumns(viewModel.openCells);
      why.push(t("queens.open", createSentenceValues(open)));
      const free = listColumns(
        findOpenCells(facts, applyActions(facts, viewModel.actions.slice(0, -1)), []),
      );
      const images = free.filter((each) => ![...open, ...dead, ...good, column].includes(each));
      if (!facts.skipped) why.push(...listSentences("images", images));
    }
    return [t("queens.try", { row, column }), why.join(t("space"))];
  },

  /** Allow two queens in one row, and report them. */
  createManualPlay(facts, parameters, onChange) {
    const actions = facts.actions.map(([, , ...change], cell) => [-1, cell, ...change]);
    return super.createManualPlay({ ...facts, actions }, parameters, onChange);
  },

  nameCell(facts, cell, { boardState: { state } }, t) {
    const name = [nameCell(facts, cell, t)];
    if (isHole(facts, cell)) return [...name, t("queens.hole")].join(t("comma"));
    const attacked = facts.rules.some(
      ({ cells }) => cells.includes(cell) && cells.some((other) => other !== cell && state[other]),
    );
    if (state[cell]) name.push(nameSymbol(facts, 1, t));
    if (facts.fixed.includes(cell)) name.push(t("generic.given"));
    if (attacked) name.push(t("queens.attacked"));
    return name.join(t("comma"));
  },

  /** The name of each cell already contains this. */
  describeAids: () => [],

  describeManualPlay(facts, manualPlay, t) {
    const { boardState, solved, faults, refusal } = manualPlay;
    const [n, count] = [facts.depths, boardState.actions.length];
    const [headline, more] = super.describeManualPlay(facts, manualPlay, t);
    const standing = t("queens.standing", { count, n });
    if (solved) return [t("queens.solved", { count }), more];
    if (refusal) return [headline, standing];
    if (faults.length) return [describeConflict(facts, faults[0], t), standing];
    return [count ? standing : t("queens.empty", { count: n }), more];
  },

  listLegendPictures(facts, step) {
    const marks = Object.entries(super.listLegendPictures(facts, step));
    const ownMarks = marks.map(([mark, sign]) => [
      mark === "open" || mark === "attack" ? `queens.key.${mark}` : mark,
      sign,
    ]);
    return { ...Object.fromEntries(ownMarks), ...(step?.showsBits ? RAYS : {}) };
  },

  listLegend(facts, step, t) {
    if (!step?.showsBits) return super.listLegend(facts, step, t);
    const digits = ["on", "open", "tried"].map((state) => createDigitLegendEntry(state, t));
    return [...super.listLegend(facts, step, t), ...digits, [nothing, t("lens.mirrored")]];
  },
};

export default extendGenericBoard(queens);

/** Return whether it is known which lines the search tests; not for an ordinary program. @param {Facts} facts */
const areTestsKnown = ({ skipped, tested }) => skipped?.length !== 0 || tested?.length !== 0;

/** Return the sentence about the current queen. @param {Facts} facts @param {ViewModel} viewModel @param {Translate} t */
function describeCurrentQueen(facts, { actions, faults: [fault] = [] }, t) {
  const isComplete = actions.length === facts.depths;
  if (fault) {
    const sentence = describeConflict(facts, fault, t);
    if (!areTestsKnown(facts)) return [sentence];
    if (!fault.seen) return [sentence, t("queens.unseen")];
    const isTestedLast = isComplete && !facts.tested?.includes(fault.group ?? "");
    return isTestedLast ? [t("queens.full"), sentence] : [sentence];
  }
  if (isComplete && !facts.skipped) return [t("queens.image")];
  return facts.tested?.length && actions.length > 1 ? [t("queens.safe")] : [];
}

/** Return the sentence about two queens that attack each other. @param {Facts} facts @param {Fault} fault @param {Translate} t */
function describeConflict({ cells }, { group, cells: [first, second] }, t) {
  const [[column, a], [, b]] = [cells[first], cells[second]];
  return t(`queens.conflict.${group}`, { a, b, column });
}

/** Render the legend entry of a digit below the board. @param {string} state @param {Translate} t @returns {Sign} */
const createDigitLegendEntry = (state, t) => [
  html`<span class="register down" aria-hidden="true"><span class=${state}>1</span></span>`,
  t(`queens.key.bit.${state}`),
];
