// @ts-check
/** A permutation arranged by hand: the generic hand, with the rank of the permutation to find. */

import { readAddressParameter } from "../../model/address-parameters.js";
import { createManualPlay as createGenericManualPlay } from "../generic/manual-play.js";
import {
  chooseDefaultRank,
  countPermutations,
  rankPermutation,
  unrankPermutation,
} from "./orders.js";

/** @import {Facts, Parameters} from "../index.js" */

/** @typedef {ReturnType<typeof createManualPlay>} ManualPlay */

/** @param {Facts} facts @param {Parameters} _parameters @param {() => void} onChange */
export function createManualPlay(facts, _parameters, onChange) {
  const manualPlay = createGenericManualPlay(facts, onChange);
  const n = facts.depths;
  const count = countPermutations(n);
  let chosen = -1;
  const own = {
    /** The place of the next number: the selected one, otherwise the first empty one. */
    get place() {
      const { state } = manualPlay.boardState;
      return state[chosen] === 0 ? chosen : state.indexOf(0);
    },
    get solved() {
      return manualPlay.solved && rankPermutation(manualPlay.boardState.state).rank === own.target;
    },
    /** The permutation to find. */
    target: chooseDefaultRank(n),
    /** @param {number} rank */
    setTargetRank(rank) {
      own.target = Math.max(1, Math.min(rank, count));
      onChange();
    },
    /** Return its parameters in a link. @returns {Record<string, string>} */
    get linkState() {
      const { linkState } = manualPlay;
      return own.target === chooseDefaultRank(n)
        ? linkState
        : { ...linkState, order: String(own.target) };
    },
    /** @param {Record<string, unknown>} values @param {{name: string, value: string}[]} notices */
    restoreLinkState(values, notices) {
      manualPlay.restoreLinkState(values, notices);
      const limits = { default: chooseDefaultRank(n), drawn: count };
      own.target = readAddressParameter("order", values, notices, limits);
    },
    /** Compare the position with the permutation to find. */
    findCompletion() {
      const order = unrankPermutation(n, own.target);
      const wrongPlaces = manualPlay.position.current.flatMap((k, i) =>
        k && k !== order[i] ? i : [],
      );
      const lift = wrongPlaces.length === 1 ? wrongPlaces[0] : null;
      return { solvable: !wrongPlaces.length, finished: wrongPlaces.length ? null : order, lift };
    },
    /** Select a place and return its number to the tray; or enter a number there. @param {number} spot */
    selectCell(spot) {
      if (spot >= n) return manualPlay.setSymbol(own.place, spot - n + 1);
      chosen = spot;
      return manualPlay.setSymbol(spot, 0) || onChange();
    },
    /** Enter a digit at the place of the next number. @param {number} _spot @param {string} key */
    typeKey: (_spot, key) => own.place >= 0 && manualPlay.typeKey(own.place, key),
    markSymbol: () => false,
    /** Take back the last number. */
    setSymbol: () => own.selectCell(Math.max(0, manualPlay.position.current.length - 1)),
  };
  return /** @type {typeof manualPlay & typeof own} */ (Object.setPrototypeOf(own, manualPlay));
}
