// @ts-check
/** The prediction question of a lesson; its code is loaded when it is first needed. */

import { loadTranslation } from "../words/strings.js";

/** @import {Predict} from "../predict/predict.js" */
/** @import {Translate} from "../words/strings.js" */

/** @param {string} language @param {() => void} update */
export function createQuestion(language, update) {
  let now = /** @type {{predict: Predict, t: Translate} | undefined} */ (undefined);
  let coming = false;
  /** The reader's choice; until there is one, the text decides. */
  let pressed = /** @type {boolean | undefined} */ (undefined);

  const question = {
    /** The question and its translations, once they are loaded. */
    get now() {
      return now;
    },
    /** Return the required number of correct predictions, or undefined. @param {string} said by the shown state @returns {"on" | number | undefined} */
    isRequested(said) {
      const on = pressed ?? said !== "";
      if (on && !coming) fetch();
      return on ? Number(said) || "on" : undefined;
    },
    /** @param {string} said */
    turn(said) {
      pressed = !question.isRequested(said);
    },
  };
  return question;

  /** Load the question; if that fails, the lesson continues without it. */
  async function fetch() {
    coming = true;
    try {
      const code = import("../predict/predict.js");
      const t = await loadTranslation(language, ["predict"]);
      now = { predict: (await code).createPredict(update), t };
    } catch {
      coming = false;
      pressed = false;
    }
    update();
  }
}
