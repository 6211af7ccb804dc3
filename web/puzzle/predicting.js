// @ts-check
/** The question what a search does next: what asks it is fetched when a reader wants it. */

import { faultLine } from "../controls/notices.js";
import { nothing } from "../vendor/lit.js";

/** @import {Asked, Predict} from "../predict/predict.js" */
/** @import {Session} from "./session.js" */

/**
 * @param {(name: string) => Promise<unknown>} words have the words of a file
 * @param {() => void} update what is drawn is to be drawn anew
 */
export function createPredicting(words, update) {
  let predict = /** @type {Predict | undefined} */ (undefined);
  let fault = /** @type {unknown} */ (undefined);
  let wanted = false;

  return {
    /** How many were asked, and how many of them were right. */
    get tally() {
      return predict?.tally;
    },
    /**
     * The board of a step with the question below it, if the reader wants to be asked.
     * @param {Session} session
     * @param {Parameters<Predict["ask"]>[1]} facts
     * @param {Parameters<Predict["ask"]>[2]} step
     * @param {Parameters<Predict["ask"]>[3]} focus
     * @param {Parameters<Predict["ask"]>[4]} t
     * @returns {Asked | undefined}
     */
    ask({ predict: times, shown, run }, facts, step, focus, t) {
      if (!times || !shown || !run) return undefined;
      if (fault) return { line: faultLine(fault, fetch, t) };
      if (predict)
        return predict.ask({ run, board: shown.board, wanted: times }, facts, step, focus, t);
      if (!wanted) fetch();
      return { line: nothing };
    },
  };

  async function fetch() {
    wanted = true;
    try {
      const code = import("../predict/predict.js");
      await words("predict");
      predict = (await code).createPredict(update);
      fault = undefined;
    } catch (error) {
      fault = error;
    }
    update();
  }
}
