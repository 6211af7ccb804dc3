// @ts-check
/** The peg boards: any hole may be empty at the start, and moves have the usual notation. */

import { svg } from "../../vendor/lit.js";
import { extendGenericBoard } from "../generic/index.js";
import {
  createGameData,
  explainNoSolution,
  isDefaultSearchSlow,
  listWithheldParameters,
} from "./game.js";
import { renderControls, renderPanel } from "./panel.js";
import { describeManualPlay, describePicture, describeStep } from "./words.js";

/** @import {ManualPlay, CustomView, Step} from "../index.js" */
/** @import {PegFacts} from "./game.js" */

/**
 * @typedef {ReturnType<typeof createGameData>} Game
 * @typedef {(hole: number) => void} ChooseHole
 * @typedef {ManualPlay & {facts: Game, onHoleChosen?: ChooseHole, toggleHoleChoice: (onHoleChosen: ChooseHole) => void}} PegManualPlay onHoleChosen:
 *   called with the next selected hole, which becomes the vacancy; toggleHoleChoice: starts or ends that
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
  isDefaultSearchSlow,
  explainNoSolution,
  describePicture,
  renderPanel,
  listWithheldParameters,

  adaptFacts(facts, parameters, step) {
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

  listLegendPictures(facts, step) {
    if (!step) return super.listLegendPictures(facts);
    const game = createGameData(facts, step.parameters, isGoalFamilyMarked(step));
    return { ...super.listLegendPictures(game, step), ...(game.family.length ? AIMS : {}) };
  },

  createManualPlay(facts, parameters, onChange) {
    const game = createGameData(facts, parameters);
    const manualPlay = super.createManualPlay(facts, parameters, onChange);
    const { selectCell, cancelSelection } = manualPlay;
    const setHoleListener = (/** @type {ChooseHole | undefined} */ onHoleChosen) => {
      manualPlay.onHoleChosen = onHoleChosen;
      if (!cancelSelection()) onChange();
    };
    return Object.assign(manualPlay, {
      toggleHoleChoice: (/** @type {ChooseHole} */ onHoleChosen) =>
        setHoleListener(manualPlay.onHoleChosen ? undefined : onHoleChosen),
      selectCell(/** @type {number} */ hole) {
        const { onHoleChosen = selectCell } = manualPlay;
        manualPlay.onHoleChosen = undefined;
        onHoleChosen(hole);
      },
      cancelSelection() {
        if (!manualPlay.onHoleChosen) return cancelSelection();
        setHoleListener(undefined);
        return true;
      },
      fitsParameters(/** @type {Record<string, any>} */ parameters) {
        const { vacancy, goal } = createGameData(facts, parameters);
        return vacancy === game.vacancy && goal === game.goal;
      },
    });
  },

  nameCell(facts, hole, manualPlay, t) {
    return t("pegs.hole", { hole: super.nameCell(facts, hole, manualPlay, t) });
  },
};

export default extendGenericBoard(pegs);
