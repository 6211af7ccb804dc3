// @ts-check
/** The peg boards: any hole may be empty at first, and moves are told as people write them. */

import { svg } from "../../vendor/lit.js";
import { GenericBoard } from "../generic/index.js";
import { gameOf, hard, impossible, withheld } from "./game.js";
import { beside, panel } from "./panel.js";
import { handWords, name, words } from "./words.js";

/** @import {Step, Translate} from "../index.js" */
/** @import {Hand} from "../generic/hand.js" */
/** @import {PegFacts} from "./game.js" */

/**
 * @typedef {ReturnType<typeof gameOf>} Game
 * @typedef {(hole: number) => void} Take
 * @typedef {Hand & {facts: Game, take?: Take, choose: (take: Take) => void}} PegHand take: who is
 *   told of the hole that is named next, to be empty at first; choose: lets it be named, or no more
 */

/** With its kin the goal wears another ring. */
const AIMS = {
  end: svg`<circle class="g-end aim" r="42"/>`,
  kin: svg`<circle class="kin-ring" r="42"/>`,
};

/** @extends {GenericBoard<PegFacts, PegHand>} */
class Pegs extends GenericBoard {
  /** @param {PegFacts} facts @param {Record<string, any>} parameters @param {Step} [step] */
  laid(facts, parameters, step) {
    return gameOf(facts, parameters, step?.lens && Object.values(step.masks).includes("kin"));
  }

  /** @param {PegFacts} facts @param {Step} step @param {Translate} t */
  words(facts, step, t) {
    const game = this.laid(facts, step.parameters, step);
    return words(game, step, super.words(game, step, t), t);
  }

  /** @param {PegFacts} facts @param {Step} [step] */
  marks(facts, step) {
    const game = step ? this.laid(facts, step.parameters, step) : undefined;
    return { ...super.marks(game ?? facts, step), ...(game?.kin.length ? AIMS : {}) };
  }

  /** @param {PegFacts} facts @param {Record<string, any>} parameters @param {() => void} changed */
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
  }

  /** @param {PegFacts} facts @param {number} hole @param {PegHand} hand @param {Translate} t */
  cellName(facts, hole, hand, t) {
    return t("pegs.hole", { hole: super.cellName(facts, hole, hand, t) });
  }
}

const own = { beside, handWords, hard, impossible, name, panel, withheld };
export default Object.assign(new Pegs(), own);
