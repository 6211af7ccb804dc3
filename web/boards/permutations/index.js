// @ts-check
/** Permutations: the generic view, drawn as a diagram, with a permutation to find by hand. */

import { renderIcon } from "../../ui/icons.js";
import { html, nothing } from "../../vendor/lit.js";
import { extendGenericBoard } from "../generic/index.js";
import { listCellOptions } from "../generic/look.js";
import { renderBitIndices } from "../shared/bits.js";
import { translateInstructions } from "../shared/how.js";
import { isSolved } from "../shared/table.js";
import { createManualPlay } from "./manual-play.js";
import { countPermutations, findRankRange, rankPermutation } from "./orders.js";
import {
  arrangeForDisplay,
  CHOSEN,
  drawNumbers,
  drawWires,
  listPlacedActions,
  SWATCHES,
} from "./wires.js";

/** @import {Facts, Action, CustomView} from "../index.js" */
/** @import {ManualPlay} from "./manual-play.js" */

/** Return the values that sentences about numbers insert. @param {Action[]} actions that write the numbers */
const createSentenceValues = (actions) => ({
  count: actions.length,
  numbers: actions.map(({ symbol }) => symbol),
});

/** @type {CustomView<Facts, ManualPlay>} */
const permutations = {
  isMirrored: true,
  hasAids: () => false,
  createManualPlay,
  arrangeForDisplay,
  renderLayerBelow: drawWires,
  renderLayerAbove: drawNumbers,

  describePicture({ depths: n }, { actions }, t) {
    return t("permutations.board", { n, ...createSentenceValues(actions) });
  },

  createManualViewModel(facts, manualPlay, focus) {
    const { place, boardState } = manualPlay;
    const optionCells = place < 0 ? [] : [place];
    const viewModel = super.createManualViewModel(facts, manualPlay, focus);
    return {
      ...viewModel,
      chosen: [],
      optionCells,
      options: listCellOptions(facts, boardState, place),
    };
  },

  renderBelowBoard(facts, viewModel, t) {
    if (!viewModel.step?.showsBits) return nothing;
    return [
      renderBitIndices(facts.depths, t("permutations.bit")),
      super.renderBelowBoard(facts, viewModel, t),
    ];
  },

  describeStep(facts, step, t) {
    const [headline, more] = super.describeStep(facts, step, t);
    const viewModel = this.createViewModel(facts, step);
    const { current, options = [] } = viewModel;
    if (!current) return [headline, more];
    const usedNumbers = listPlacedActions(viewModel).sort((a, b) => a.symbol - b.symbol);
    const sentences = more ? [more] : [];
    if (usedNumbers.length)
      sentences.push(t("permutations.used", createSentenceValues(usedNumbers)));
    sentences.push(t("permutations.open", createSentenceValues(options)));
    return [headline, sentences.join(t("space"))];
  },

  nameCell(facts, spot, manualPlay, t) {
    const number = spot - facts.depths + 1;
    const place = manualPlay.boardState.state.indexOf(number);
    if (number > 0) {
      const name = t("permutations.number", { number });
      return place < 0 ? name : name + t("comma") + t("permutations.at", { place });
    }
    const name = super.nameCell(facts, spot, manualPlay, t);
    return spot === manualPlay.place ? name + t("comma") + t("permutations.next") : name;
  },

  describeManualPlay(facts, manualPlay, t) {
    const { solved, target, position, faults, boardState } = manualPlay;
    if (isSolved(facts, boardState)) {
      const place = rankPermutation(boardState.state);
      if (solved) return [t("permutations.found", place), t("permutations.solved.more", place)];
      const direction = place.rank < target ? "later" : "earlier";
      return [t("permutations.solved", place), t(`permutations.${direction}`, { wanted: target })];
    }
    const n = facts.depths;
    const goal = t("permutations.wanted", { wanted: target, all: countPermutations(n) });
    if (position.isAtStart) return [goal, translateInstructions("permutations.how", t, { n })];
    const [headline, more] = super.describeManualPlay(facts, manualPlay, t);
    const prefix = position.current.slice(0, [...position.current, 0].indexOf(0));
    if (faults.length || !prefix.length) return [headline, faults.length ? more : goal];
    return [headline, goal + t("space") + t("permutations.span", findRankRange(n, prefix))];
  },

  /** Render the controls: the permutation to find, and a button for another one. */
  renderControls({ depths }, manualPlay, _set, t) {
    const all = countPermutations(depths);
    if (all < 2) return nothing;
    const setTypedRank = (/** @type {Event & {target: HTMLInputElement}} */ { target }) => {
      if (Number.isInteger(target.valueAsNumber)) manualPlay.setTargetRank(target.valueAsNumber);
      target.value = String(manualPlay.target);
    };
    const setRandomRank = () =>
      manualPlay.setTargetRank(
        1 + ((manualPlay.target + Math.floor(Math.random() * (all - 1))) % all),
      );
    return html`<div class="maker">
      <label>${t("permutations.order")}
        <input type="number" inputmode="numeric" min="1" max=${all} .value=${String(manualPlay.target)}
          @change=${setTypedRank}></label>
      <span>${t("count.of", { all })}</span>
      <button @click=${setRandomRank}>${renderIcon("make")}${t("permutations.another")}</button>
    </div>`;
  },

  listLegendPictures(facts, step) {
    const genericMarks = super.listLegendPictures(facts, step);
    return {
      ...genericMarks,
      ...("chosen" in genericMarks ? { chosen: CHOSEN } : {}),
      ...SWATCHES,
    };
  },
};

export default extendGenericBoard(permutations);
