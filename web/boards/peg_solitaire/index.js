// @ts-check
/** The peg boards: any hole may be empty at the start, and moves have the usual notation. */

import { svg } from "../../vendor/lit.js";
import { extendBoard } from "../generic/index.js";
import { createGameData, explainImpossible, isHard, listWithheld } from "./game.js";
import { renderControls, renderPanel } from "./panel.js";
import { describeManualPlay, describePicture, describeStep } from "./words.js";

/** @import {ManualPlay, CustomView, Step} from "../index.js" */
/** @import {PegFacts} from "./game.js" */

/**
 * @typedef {ReturnType<typeof createGameData>} Game
 * @typedef {(hole: number) => void} ChooseHole
 * @typedef {ManualPlay & {facts: Game, onHoleChosen?: ChooseHole, choose: (onHoleChosen: ChooseHole) => void}} PegManualPlay onHoleChosen:
 *   called with the next selected hole, which becomes the vacancy; choose: starts or ends that
 *   selection
 */

/** Draw another ring around the goal if its class is marked. */
const AIMS = {
  end: svg`<circle class="g-end aim" r="42"/>`,
  family: svg`<circle class="family-ring" r="42"/>`,
};

/** Return whether the holes of the goal's family are marked, from which a peg can reach the goal. @param {Step} [step] */
const isGoalFamilyMarked = (step) =>
  step?.showsBits && Object.values(step.masks).includes("family");

/** @type {CustomView<PegFacts, PegManualPlay>} */
const pegs = {
  renderControls,
  describeManualPlay,
  isHard,
  explainImpossible,
  describePicture,
  renderPanel,
  listWithheld,

  applyParameters(facts, parameters, step) {
    return createGameData(facts, parameters, isGoalFamilyMarked(step));
  },

  describeStep(facts, step, t) {
    return describeStep(
      createGameData(facts, step.parameters),
      step,
      super.describeStep(facts, step, t),
      t,
    );
  },

  listMarks(facts, step) {
    if (!step) return super.listMarks(facts);
    const game = createGameData(facts, step.parameters, isGoalFamilyMarked(step));
    return { ...super.listMarks(game, step), ...(game.family.length ? AIMS : {}) };
  },

  createManualPlay(facts, parameters, onChange) {
    const game = createGameData(facts, parameters);
    const manualPlay = super.createManualPlay(facts, parameters, onChange);
    const { selectCell, cancelSelection } = manualPlay;
    const setChooser = (/** @type {ChooseHole | undefined} */ onHoleChosen) => {
      manualPlay.onHoleChosen = onHoleChosen;
      if (!cancelSelection()) onChange();
    };
    return Object.assign(manualPlay, {
      choose: (/** @type {ChooseHole} */ onHoleChosen) =>
        setChooser(manualPlay.onHoleChosen ? undefined : onHoleChosen),
      selectCell(/** @type {number} */ hole) {
        const { onHoleChosen = selectCell } = manualPlay;
        manualPlay.onHoleChosen = undefined;
        onHoleChosen(hole);
      },
      cancelSelection() {
        if (!manualPlay.onHoleChosen) return cancelSelection();
        setChooser(undefined);
        return true;
      },
      fits(/** @type {Record<string, any>} */ other) {
        const { vacancy, goal } = createGameData(facts, other);
        return vacancy === game.vacancy && goal === game.goal;
      },
    });
  },

  nameCell(facts, hole, manualPlay, t) {
    return t("pegs.hole", { hole: super.nameCell(facts, hole, manualPlay, t) });
  },
};

export default extendBoard(pegs);
