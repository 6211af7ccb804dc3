// @ts-check
/** A permutation arranged by hand: the generic hand, with the rank of the permutation to find. */

import { takeParameter } from "../../request/parameters.js";
import { createHand as createGenericHand } from "../generic/hand.js";
import { countOrders, defaultRank, rankPermutation, unrankPermutation } from "./orders.js";

/** @import {Facts, Parameters} from "../index.js" */

/** @typedef {ReturnType<typeof createHand>} Hand */

/** @param {Facts} facts @param {Parameters} _parameters @param {() => void} changed */
export function createHand(facts, _parameters, changed) {
  const hand = createGenericHand(facts, changed);
  const n = facts.depths;
  const count = countOrders(n);
  let chosen = -1;
  const own = {
    /** The place of the next number: the selected one, otherwise the first empty one. */
    get place() {
      const { state } = hand.boardState;
      return state[chosen] === 0 ? chosen : state.indexOf(0);
    },
    get solved() {
      return hand.solved && rankPermutation(hand.boardState.state).rank === own.target;
    },
    /** The permutation to find. */
    target: defaultRank(n),
    /** @param {number} order */
    setTarget(order) {
      own.target = Math.max(1, Math.min(order, count));
      changed();
    },
    /** Return its parameters in a link. @returns {Record<string, string>} */
    get linkState() {
      return own.target === defaultRank(n) ? {} : { order: String(own.target) };
    },
    /** @param {Record<string, unknown>} values @param {{name: string, value: string}[]} notices */
    restoreLinkState({ order }, notices) {
      const orders = {
        kind: "number",
        name: "order",
        default: defaultRank(n),
        least: 1,
        most: count,
      };
      own.target = takeParameter({ ...orders, drawn: count }, order, notices);
    },
    /** Compare the position with the permutation to find. */
    finish() {
      const order = unrankPermutation(n, own.target);
      const wrongPlaces = hand.history.now.flatMap((k, i) => (k && k !== order[i] ? i : []));
      const lift = wrongPlaces.length === 1 ? wrongPlaces[0] : null;
      return { solvable: !wrongPlaces.length, finished: wrongPlaces.length ? null : order, lift };
    },
    /** Select a place and return its number to the tray; or enter a number there. @param {number} spot */
    selectCell(spot) {
      if (spot >= n) return hand.setSymbol(own.place, spot - n + 1);
      chosen = spot;
      return hand.setSymbol(spot, 0) || changed();
    },
    /** Enter a digit at the place of the next number. @param {number} _spot @param {string} key */
    typeKey: (_spot, key) => own.place >= 0 && hand.typeKey(own.place, key),
    /** Take back the last number. */
    setSymbol: () => own.selectCell(Math.max(0, hand.history.now.length - 1)),
  };
  return /** @type {typeof hand & typeof own} */ (Object.setPrototypeOf(own, hand));
}
