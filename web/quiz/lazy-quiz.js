// @ts-check
/** Lazy wrapper around the prediction quiz. */

import { renderFault } from "../ui/notices.js";
import { nothing } from "../vendor/lit.js";

/** @import {RenderedQuiz, Predict} from "./quiz.js" */
/** @import {Session} from "../views/watch/session.js" */

/**
 * @param {(name: string) => Promise<unknown>} loadStrings load the translations of a file
 * @param {() => void} update redraw
 */
export function createLazyQuiz(loadStrings, update) {
  let predict = /** @type {Predict | undefined} */ (undefined);
  let fault = /** @type {unknown} */ (undefined);
  let isLoading = false;

  return {
    /** Number of predictions, and of correct ones. */
    get tally() {
      return predict?.tally;
    },
    /**
     * Return the board with the question below it, if the reader wants the quiz.
     * @param {Session} session @param {Parameters<Predict["renderQuiz"]>[1]} facts
     * @param {Parameters<Predict["renderQuiz"]>[2]} step @param {Parameters<Predict["renderQuiz"]>[3]} focus
     * @param {Parameters<Predict["renderQuiz"]>[4]} t @returns {RenderedQuiz | undefined}
     */
    renderQuiz({ predict: times, current, run }, facts, step, focus, t) {
      if (!times || !current || !run) return undefined;
      if (fault) return { line: renderFault(fault, loadQuiz, t) };
      if (predict)
        return predict.renderQuiz(
          { run, board: current.board, wanted: times },
          facts,
          step,
          focus,
          t,
        );
      if (!isLoading) loadQuiz();
      return { line: nothing };
    },
  };

  async function loadQuiz() {
    isLoading = true;
    try {
      const code = import("./quiz.js");
      await loadStrings("quiz");
      predict = (await code).createQuiz(update);
      fault = undefined;
    } catch (error) {
      fault = error;
    }
    update();
  }
}
