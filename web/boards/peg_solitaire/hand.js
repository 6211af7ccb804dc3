// @ts-check
/** A game of pegs played by hand: choose a peg, then the hole it jumps into. */

import { createUndo } from "../shared/undo.js";
import { gameOf, left, playable, possible, standing } from "./game.js";

/** @import {Facts} from "./game.js" */

/** @typedef {ReturnType<typeof createHand>} Hand */

/**
 * The position is the choices made: indices into the jumps of the facts.
 * @param {Facts} facts
 * @param {Record<string, any>} parameters
 * @param {() => void} changed
 */
export function createHand(facts, parameters, changed) {
  const game = gameOf(facts, parameters);
  /** The hole of the peg that is chosen, -1 if none is; `next` after the coming change. */
  let chosen = -1;
  let next = -1;
  /** Who is told of the hole that shall be empty, while one is being chosen. */
  let asking = /** @type {((hole: number) => void) | undefined} */ (undefined);
  const history = createUndo([], () => {
    chosen = next;
    next = -1;
    asking = undefined;
    changed();
  });

  const hand = {
    history,
    game,
    get standing() {
      return standing(facts, game.vacancy, history.now);
    },
    get chosen() {
      return chosen;
    },
    /** Whether the reader is choosing the hole that is empty at the start. */
    get choosing() {
      return asking !== undefined;
    },
    /** The jumps that are open to the chosen peg. */
    get ways() {
      return possible(facts, hand.standing).filter((choice) => facts.jumps[choice][0] === chosen);
    },
    get solved() {
      const { pegs } = hand.standing;
      return left(hand.standing) === 1 && (game.goal === "any" || pegs[game.goal] >= 0);
    },
    /** Whether the game is over without being won. */
    get stuck() {
      return !hand.solved && possible(facts, hand.standing).length === 0;
    },
    act,
    rest,
    /** @param {(hole: number) => void} take */
    choose(take) {
      asking = asking ? undefined : take;
      chosen = -1;
      changed();
    },
    /** @param {Record<string, any>} parameters */
    fits(parameters) {
      const { vacancy, goal } = gameOf(facts, parameters);
      return vacancy === game.vacancy && goal === game.goal;
    },
    /** @param {number[]} position */
    restore(position) {
      if (!playable(facts, game.vacancy, position)) return false;
      history.go([...position]);
      return true;
    },
  };
  return hand;

  /** Choose a peg, jump with it, or let it go. @param {number} hole */
  function act(hole) {
    if (asking) {
      const take = asking;
      rest();
      take(hole);
      return;
    }
    const way = hand.ways.find((choice) => facts.jumps[choice][2] === hole);
    if (way !== undefined) {
      jump(way);
      return;
    }
    chosen = hole === chosen || hand.standing.pegs[hole] < 0 ? -1 : hole;
    changed();
  }

  /** The peg stays chosen while it can go on: its next jump belongs to the same move. */
  function jump(/** @type {number} */ choice) {
    const path = [...history.now, choice];
    const [, , to] = facts.jumps[choice];
    const after = possible(facts, standing(facts, game.vacancy, path));
    next = after.some((other) => facts.jumps[other][0] === to) ? to : -1;
    history.go(path);
  }

  /** Let go of what is chosen; tell whether anything was. */
  function rest() {
    if (chosen < 0 && !asking) return false;
    chosen = -1;
    asking = undefined;
    changed();
    return true;
  }
}
