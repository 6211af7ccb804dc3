// @ts-check
/** Permutations: the generic view, drawn as a diagram, with a permutation to find by hand. */

import { renderIcon } from "../../controls/icons.js";
import { html, nothing } from "../../vendor/lit.js";
import { extendBoard } from "../generic/index.js";
import { optionsOfCell } from "../generic/look.js";
import { renderIndices } from "../shared/bits.js";
import { translateInstructions } from "../shared/how.js";
import { isSolved } from "../shared/table.js";
import { createHand } from "./hand.js";
import { countOrders, rangeOfPrefix, rankPermutation } from "./orders.js";
import {
  arrangeForDisplay,
  CHOSEN,
  drawNumbers,
  drawWires,
  placedNumbers,
  SWATCHES,
} from "./wires.js";

/** @import {Facts, Action, CustomView} from "../index.js" */
/** @import {Hand} from "./hand.js" */

/** Format a list of numbers. @param {Action[]} actions by what they write */
const createNumberValues = (actions) => ({
  count: actions.length,
  numbers: actions.map(({ symbol }) => symbol),
});

/** @type {CustomView<Facts, Hand>} */
const permutations = {
  isMirrored: true,
  createHand,
  arrangeForDisplay,
  renderLayerBelow: drawWires,
  renderLayerAbove: drawNumbers,

  describePicture({ depths: n }, { actions }, t) {
    return t("permutations.board", { n, ...createNumberValues(actions) });
  },

  createHandViewModel(facts, hand, focus) {
    const { place, boardState } = hand;
    const optionCells = place < 0 ? [] : [place];
    const viewModel = super.createHandViewModel(facts, hand, focus);
    return {
      ...viewModel,
      chosen: [],
      optionCells,
      options: optionsOfCell(facts, boardState, place),
    };
  },

  renderBelow(facts, viewModel, t) {
    if (!viewModel.step?.showsBits) return nothing;
    return [
      renderIndices(facts.depths, t("permutations.bit")),
      super.renderBelow(facts, viewModel, t),
    ];
  },

  describeStep(facts, step, t) {
    const [headline, more] = super.describeStep(facts, step, t);
    const viewModel = this.createViewModel(facts, step);
    const { current, options = [] } = viewModel;
    if (!current) return [headline, more];
    const usedNumbers = placedNumbers(viewModel).sort((a, b) => a.choice - b.choice);
    const sentences = more ? [more] : [];
    if (usedNumbers.length) sentences.push(t("permutations.used", createNumberValues(usedNumbers)));
    sentences.push(t("permutations.open", createNumberValues(options)));
    return [headline, sentences.join(t("space"))];
  },

  nameCell(facts, spot, hand, t) {
    const number = spot - facts.depths + 1;
    const place = hand.boardState.state.indexOf(number);
    if (number > 0) {
      const name = t("permutations.number", { number });
      return place < 0 ? name : name + t("comma") + t("permutations.at", { place });
    }
    const name = super.nameCell(facts, spot, hand, t);
    return spot === hand.place ? name + t("comma") + t("permutations.next") : name;
  },

  describeHand(facts, hand, t) {
    const { solved, target, history, faults, boardState } = hand;
    if (isSolved(facts, boardState)) {
      const place = rankPermutation(boardState.state);
      if (solved) return [t("permutations.found", place), t("permutations.solved.more", place)];
      const direction = place.rank < target ? "later" : "earlier";
      return [t("permutations.solved", place), t(`permutations.${direction}`, { wanted: target })];
    }
    const n = facts.depths;
    const goal = t("permutations.wanted", { wanted: target, all: countOrders(n) });
    if (history.isAtStart) return [goal, translateInstructions("permutations.how", t, { n })];
    const [headline, more] = super.describeHand(facts, hand, t);
    const prefix = history.now.slice(0, [...history.now, 0].indexOf(0));
    if (faults.length || !prefix.length) return [headline, faults.length ? more : goal];
    return [headline, goal + t("space") + t("permutations.span", rangeOfPrefix(n, prefix))];
  },

  /** Return the controls: the permutation to find, and a button for another one. */
  renderControls({ depths }, hand, _set, t) {
    const all = countOrders(depths);
    if (all < 2) return nothing;
    const setRank = (/** @type {Event & {target: HTMLInputElement}} */ { target }) => {
      if (Number.isInteger(target.valueAsNumber)) hand.setTarget(target.valueAsNumber);
      target.value = String(hand.target);
    };
    const setRandomRank = () =>
      hand.setTarget(1 + ((hand.target + Math.floor(Math.random() * (all - 1))) % all));
    return html`<div class="maker">
      <label>${t("permutations.order")}
        <input type="number" inputmode="numeric" min="1" max=${all} .value=${String(hand.target)}
          @change=${setRank}></label>
      <span>${t("count.of", { all })}</span>
      <button @click=${setRandomRank}>${renderIcon("make")}${t("permutations.another")}</button>
    </div>`;
  },

  listMarks(facts, step) {
    const genericMarks = super.listMarks(facts, step);
    return {
      ...genericMarks,
      ...("chosen" in genericMarks ? { chosen: CHOSEN } : {}),
      ...SWATCHES,
    };
  },
};

export default extendBoard(permutations);
