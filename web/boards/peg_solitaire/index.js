// @ts-check
/** The peg boards: any hole may be empty at the start, and moves have the usual notation. */

import { svg } from "../../vendor/lit.js";
import { upon } from "../generic/index.js";
import { gameOf, hard, impossible, withheld } from "./game.js";
import { beside, panel } from "./panel.js";
import { handWords, name, words } from "./words.js";

/** @import {Hand, Skin, Step} from "../index.js" */
/** @import {PegFacts} from "./game.js" */

/**
 * @typedef {ReturnType<typeof gameOf>} Game
 * @typedef {(hole: number) => void} Take
 * @typedef {Hand & {facts: Game, take?: Take, choose: (take: Take) => void}} PegHand take: who is
 *   told of the hole that is named next, to be empty at first; choose: lets it be named, or no more
 */

/** Draw another ring around the goal if its class is marked. */
const AIMS = {
  end: svg`<circle class="g-end aim" r="42"/>`,
  kin: svg`<circle class="kin-ring" r="42"/>`,
};

/** Return whether the holes of the goal's class are marked: from them a peg can reach the goal. @param {Step} [step] */
const isAimed = (step) => step?.lens && Object.values(step.masks).includes("kin");

/** @type {Skin<PegFacts, PegHand>} */
const pegs = {
  beside,
  handWords,
  hard,
  impossible,
  name,
  panel,
  withheld,

  laid(facts, parameters, step) {
    return gameOf(facts, parameters, isAimed(step));
  },

  words(facts, step, t) {
    return words(gameOf(facts, step.parameters), step, super.words(facts, step, t), t);
  },

  marks(facts, step) {
    if (!step) return super.marks(facts);
    const game = gameOf(facts, step.parameters, isAimed(step));
    return { ...super.marks(game, step), ...(game.kin.length ? AIMS : {}) };
  },

  createHand(facts, parameters, changed) {
    const game = gameOf(facts, parameters);
    const hand = super.createHand(facts, parameters, changed);
    const { act, rest } = hand;
    const ask = (/** @type {Take | undefined} */ take) => {
      hand.take = take;
      if (!rest()) changed();
    };
    return Object.assign(hand, {
      choose: (/** @type {Take} */ take) => ask(hand.take ? undefined : take),
      act(/** @type {number} */ hole) {
        const { take = act } = hand;
        hand.take = undefined;
        take(hole);
      },
      rest() {
        if (!hand.take) return rest();
        ask(undefined);
        return true;
      },
      fits(/** @type {Record<string, any>} */ other) {
        const { vacancy, goal } = gameOf(facts, other);
        return vacancy === game.vacancy && goal === game.goal;
      },
    });
  },

  cellName(facts, hole, hand, t) {
    return t("pegs.hole", { hole: super.cellName(facts, hole, hand, t) });
  },
};

export default upon(pegs);
