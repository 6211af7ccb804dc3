// @ts-check
/** Whether a lesson asks what comes next, and what asks it: fetched when it is wanted. */

import { translation } from "../words/strings.js";

/** @import {Predict} from "../predict/predict.js" */
/** @import {Translate} from "../words/strings.js" */

/** @param {string} language @param {() => void} update */
export function createQuestion(language, update) {
  let now = /** @type {{predict: Predict, t: Translate} | undefined} */ (undefined);
  let coming = false;
  /** What the reader has said of it; until then the text decides. */
  let pressed = /** @type {boolean | undefined} */ (undefined);

  const question = {
    /** What asks, and its words, once they have come. */
    get now() {
      return now;
    },
    /** How often the reader is to be right, if at all. @param {string} said by the state that is shown @returns {"on" | number | undefined} */
    wanted(said) {
      const on = pressed ?? said !== "";
      if (on && !coming) fetch();
      return on ? Number(said) || "on" : undefined;
    },
    /** @param {string} said */
    turn(said) {
      pressed = !question.wanted(said);
    },
  };
  return question;

  /** Without it the lesson goes on. */
  async function fetch() {
    coming = true;
    try {
      const code = import("../predict/predict.js");
      const t = await translation(language, ["predict"]);
      now = { predict: (await code).createPredict(update), t };
    } catch {
      coming = false;
      pressed = false;
    }
    update();
  }
}
