// @ts-check
/** Permutations: the generic view, drawn as a diagram, with a permutation to find by hand. */

import { icon } from "../../controls/icons.js";
import { html, nothing } from "../../vendor/lit.js";
import { extendBoard } from "../generic/index.js";
import { waysTo } from "../generic/look.js";
import { indices } from "../shared/bits.js";
import { how } from "../shared/how.js";
import { isSolved } from "../shared/table.js";
import { createHand } from "./hand.js";
import { ordersOf, rank, span } from "./orders.js";
import { CHOSEN, others, pool, SWATCHES, spread, wires } from "./wires.js";

/** @import {Facts, Action, CustomView} from "../index.js" */
/** @import {Hand} from "./hand.js" */

/** Format a list of numbers. @param {Action[]} actions by what they write */
const list = (actions) => ({ count: actions.length, numbers: actions.map(({ symbol }) => symbol) });

/** @type {CustomView<Facts, Hand>} */
const permutations = {
  isMirrored: true,
  createHand,
  arrangeForDisplay: spread,
  renderLayerBelow: wires,
  renderLayerAbove: pool,

  describePicture({ depths: n }, { actions }, t) {
    return t("permutations.board", { n, ...list(actions) });
  },

  createHandViewModel(facts, hand, focus) {
    const { place, boardState } = hand;
    const optionCells = place < 0 ? [] : [place];
    const look = super.createHandViewModel(facts, hand, focus);
    return { ...look, chosen: [], optionCells, options: waysTo(facts, boardState, place) };
  },

  renderBelow(facts, look, t) {
    if (!look.step?.lens) return nothing;
    return [indices(facts.depths, t("permutations.bit")), super.renderBelow(facts, look, t)];
  },

  describeStep(facts, step, t) {
    const [headline, more] = super.describeStep(facts, step, t);
    const look = this.createViewModel(facts, step);
    const { current, options = [] } = look;
    if (!current) return [headline, more];
    const used = others(look).sort((a, b) => a.choice - b.choice);
    const said = more ? [more] : [];
    if (used.length) said.push(t("permutations.used", list(used)));
    said.push(t("permutations.open", list(options)));
    return [headline, said.join(t("space"))];
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
    const { solved, wanted, history, faults, boardState } = hand;
    if (isSolved(facts, boardState)) {
      const place = rank(boardState.state);
      if (solved) return [t("permutations.found", place), t("permutations.solved.more", place)];
      const way = place.rank < wanted ? "later" : "earlier";
      return [t("permutations.solved", place), t(`permutations.${way}`, { wanted })];
    }
    const n = facts.depths;
    const goal = t("permutations.wanted", { wanted, all: ordersOf(n) });
    if (history.fresh) return [goal, how("permutations.how", t, { n })];
    const [headline, more] = super.describeHand(facts, hand, t);
    const begun = history.now.slice(0, [...history.now, 0].indexOf(0));
    if (faults.length || !begun.length) return [headline, faults.length ? more : goal];
    return [headline, goal + t("space") + t("permutations.span", span(n, begun))];
  },

  /** Return the controls: the permutation to find, and a button for another one. */
  renderControls({ depths }, hand, _set, t) {
    const all = ordersOf(depths);
    if (all < 2) return nothing;
    const typed = (/** @type {Event & {target: HTMLInputElement}} */ { target }) => {
      if (Number.isInteger(target.valueAsNumber)) hand.want(target.valueAsNumber);
      target.value = String(hand.wanted);
    };
    const another = () =>
      hand.want(1 + ((hand.wanted + Math.floor(Math.random() * (all - 1))) % all));
    return html`<div class="maker">
      <label>${t("permutations.order")}
        <input type="number" inputmode="numeric" min="1" max=${all} .value=${String(hand.wanted)}
          @change=${typed}></label>
      <span>${t("count.of", { all })}</span>
      <button @click=${another}>${icon("make")}${t("permutations.another")}</button>
    </div>`;
  },

  listMarks(facts, step) {
    const usual = super.listMarks(facts, step);
    return { ...usual, ...("chosen" in usual ? { chosen: CHOSEN } : {}), ...SWATCHES };
  },
};

export default extendBoard(permutations);
