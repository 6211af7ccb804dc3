// @ts-check
/** The peg boards: any hole may be empty at the start, and moves have the usual notation. */

import { svg } from "../../vendor/lit.js";
import { extendBoard } from "../generic/index.js";
import { createGame, explainImpossible, isHard, listWithheld } from "./game.js";
import { renderControls, renderPanel } from "./panel.js";
import { describeHand, describePicture, describeStep } from "./words.js";

/** @import {Hand, CustomView, Step} from "../index.js" */
/** @import {PegFacts} from "./game.js" */

/**
 * @typedef {ReturnType<typeof createGame>} Game
 * @typedef {(hole: number) => void} ChooseHole
 * @typedef {Hand & {facts: Game, onHoleChosen?: ChooseHole, choose: (onHoleChosen: ChooseHole) => void}} PegHand onHoleChosen: who is
 *   told of the hole that is named next, to be empty at first; choose: lets it be named, or no more
 */

/** Draw another ring around the goal if its class is marked. */
const AIMS = {
  end: svg`<circle class="g-end aim" r="42"/>`,
  family: svg`<circle class="family-ring" r="42"/>`,
};

/** Return whether the holes of the goal's class are marked: from them a peg can reach the goal. @param {Step} [step] */
const isAimed = (step) => step?.showsBits && Object.values(step.masks).includes("family");

/** @type {CustomView<PegFacts, PegHand>} */
const pegs = {
  renderControls,
  describeHand,
  isHard,
  explainImpossible,
  describePicture,
  renderPanel,
  listWithheld,

  applyParameters(facts, parameters, step) {
    return createGame(facts, parameters, isAimed(step));
  },

  describeStep(facts, step, t) {
    return describeStep(
      createGame(facts, step.parameters),
      step,
      super.describeStep(facts, step, t),
      t,
    );
  },

  listMarks(facts, step) {
    if (!step) return super.listMarks(facts);
    const game = createGame(facts, step.parameters, isAimed(step));
    return { ...super.listMarks(game, step), ...(game.family.length ? AIMS : {}) };
  },

  createHand(facts, parameters, changed) {
    const game = createGame(facts, parameters);
    const hand = super.createHand(facts, parameters, changed);
    const { selectCell, cancelSelection } = hand;
    const setChooser = (/** @type {ChooseHole | undefined} */ onHoleChosen) => {
      hand.onHoleChosen = onHoleChosen;
      if (!cancelSelection()) changed();
    };
    return Object.assign(hand, {
      choose: (/** @type {ChooseHole} */ onHoleChosen) =>
        setChooser(hand.onHoleChosen ? undefined : onHoleChosen),
      selectCell(/** @type {number} */ hole) {
        const { onHoleChosen = selectCell } = hand;
        hand.onHoleChosen = undefined;
        onHoleChosen(hole);
      },
      cancelSelection() {
        if (!hand.onHoleChosen) return cancelSelection();
        setChooser(undefined);
        return true;
      },
      fits(/** @type {Record<string, any>} */ other) {
        const { vacancy, goal } = createGame(facts, other);
        return vacancy === game.vacancy && goal === game.goal;
      },
    });
  },

  nameCell(facts, hole, hand, t) {
    return t("pegs.hole", { hole: super.nameCell(facts, hole, hand, t) });
  },
};

export default extendBoard(pegs);
