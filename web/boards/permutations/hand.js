// @ts-check
/** A permutation arranged by hand: the generic hand, with the rank of the permutation to find. */

import { takeParameter } from "../../request/parameters.js";
import { createHand as createGenericHand } from "../generic/hand.js";
import { orderAt, ordersOf, rank, usualOrder } from "./orders.js";

/** @import {Facts, Parameters} from "../index.js" */

/** @typedef {ReturnType<typeof createHand>} Hand */

/** @param {Facts} facts @param {Parameters} _parameters @param {() => void} changed */
export function createHand(facts, _parameters, changed) {
  const hand = createGenericHand(facts, changed);
  const n = facts.depths;
  const most = ordersOf(n);
  let chosen = -1;
  const own = {
    /** The place of the next number: the selected one, otherwise the first empty one. */
    get place() {
      const { state } = hand.boardState;
      return state[chosen] === 0 ? chosen : state.indexOf(0);
    },
    get solved() {
      return hand.solved && rank(hand.boardState.state).rank === own.wanted;
    },
    /** The permutation to find. */
    wanted: usualOrder(n),
    /** @param {number} order */
    want(order) {
      own.wanted = Math.max(1, Math.min(order, most));
      changed();
    },
    /** Return its parameters in a link. @returns {Record<string, string>} */
    get said() {
      return own.wanted === usualOrder(n) ? {} : { order: String(own.wanted) };
    },
    /** @param {Record<string, unknown>} said @param {{name: string, value: string}[]} notices */
    take({ order }, notices) {
      const orders = { kind: "number", name: "order", default: usualOrder(n), least: 1, most };
      own.wanted = takeParameter({ ...orders, drawn: most }, order, notices);
    },
    /** Compare the position with the permutation to find. */
    finish() {
      const order = orderAt(n, own.wanted);
      const wrong = hand.history.now.flatMap((k, i) => (k && k !== order[i] ? i : []));
      const lift = wrong.length === 1 ? wrong[0] : null;
      return { solvable: !wrong.length, finished: wrong.length ? null : order, lift };
    },
    /** Select a place and return its number to the tray; or enter a number there. @param {number} spot */
    act(spot) {
      if (spot >= n) return hand.pick(own.place, spot - n + 1);
      chosen = spot;
      return hand.pick(spot, 0) || changed();
    },
    /** Enter a digit at the place of the next number. @param {number} _spot @param {string} key */
    type: (_spot, key) => own.place >= 0 && hand.type(own.place, key),
    /** Take back the last number. */
    pick: () => own.act(Math.max(0, hand.history.now.length - 1)),
  };
  return /** @type {typeof hand & typeof own} */ (Object.setPrototypeOf(own, hand));
}
