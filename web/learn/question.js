// @ts-check
/** The prediction question of a lesson; its code is loaded when it is first needed. */

import { loadTranslation } from "../words/strings.js";

/** @import {Predict} from "../quiz/quiz.js" */
/** @import {Translate} from "../words/strings.js" */

/** @param {string} language @param {() => void} update */
export function createLessonQuiz(language, update) {
  let loadedQuiz = /** @type {{predict: Predict, t: Translate} | undefined} */ (undefined);
  let isLoading = false;
  /** The reader's choice; until there is one, the text decides. */
  let isEnabled = /** @type {boolean | undefined} */ (undefined);

  const question = {
    /** The question and its translations, once they are loaded. */
    get loadedQuiz() {
      return loadedQuiz;
    },
    /** Return the required number of correct predictions, or undefined. @param {string} predictMode by the shown state @returns {"on" | number | undefined} */
    prepareRequiredPredictions(predictMode) {
      const isOn = isEnabled ?? predictMode !== "";
      if (isOn && !isLoading) loadQuiz();
      return isOn ? Number(predictMode) || "on" : undefined;
    },
    /** @param {string} predictMode */
    toggleQuiz(predictMode) {
      isEnabled = !question.prepareRequiredPredictions(predictMode);
    },
  };
  return question;

  /** Load the question; if that fails, the lesson continues without it. */
  async function loadQuiz() {
    isLoading = true;
    try {
      const code = import("../quiz/quiz.js");
      const t = await loadTranslation(language, ["quiz"]);
      loadedQuiz = { predict: (await code).createQuiz(update), t };
    } catch {
      isLoading = false;
      isEnabled = false;
    }
    update();
  }
}
