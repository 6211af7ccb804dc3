// @ts-check
/** The prediction question of a lesson; its code is loaded when it is first needed. */

import { Lazy } from "../lib/lazy.js";
import { loadTranslation } from "../words/strings.js";

/** @param {string} language @param {() => void} update */
export function createLessonQuiz(language, update) {
  const quiz = new Lazy(async () => {
    const [{ createQuiz }, { recordPrediction }, t] = await Promise.all([
      import("../quiz/quiz.js"),
      import("../model/pupil.js"),
      loadTranslation(language, ["quiz"]),
    ]);
    return { predict: createQuiz(update, recordPrediction), t };
  }, handleSettled);
  /** The reader's choice; until there is one, the text decides. */
  let isEnabled = /** @type {boolean | undefined} */ (undefined);

  const question = {
    /** The question and its translations, once they are loaded. */
    get loadedQuiz() {
      return quiz.value;
    },
    /**
     * Return the required number of correct predictions, or undefined.
     * @param {string} predictMode by the shown state @returns {"on" | number | undefined}
     */
    prepareRequiredPredictions(predictMode) {
      const isOn = isEnabled ?? predictMode !== "";
      if (isOn && !quiz.value) quiz.loadInBackground();
      return isOn ? Number(predictMode) || "on" : undefined;
    },
    /** @param {string} predictMode */
    toggleQuiz(predictMode) {
      isEnabled = !question.prepareRequiredPredictions(predictMode);
    },
  };
  return question;

  /** If the question cannot be loaded, the lesson continues without it. */
  function handleSettled() {
    if (quiz.fault) isEnabled = false;
    update();
  }
}
