// @ts-check
/** Board of a lesson at any step of a search that was recorded when the site was built. */

import { loadBoardView } from "../boards/index.js";
import { loadPuzzleOrFirst } from "../model/catalog.js";
import { findAlgorithm } from "../model/request.js";
import { createRun } from "../player/run.js";
import { createSnapshot } from "../player/snapshot.js";
import { describeStep } from "../views/watch/sentences.js";

/** @import {Recorded} from "../model/catalog.js" */
/** @import {Focus} from "../boards/index.js" */
/** @import {Predict} from "../quiz/quiz.js" */
/** @import {Translate} from "../words/strings.js" */

/** @typedef {Recorded & {facts: any}} Recording */
/** @typedef {Awaited<ReturnType<typeof createLessonScene>>} Scene */

/** Create a scene from a recording, without Python. @param {Recording} recording @param {() => void} onChange */
export async function createLessonScene({ facts, ...recorded }, onChange = () => {}) {
  const { request } = recorded;
  const [puzzle, board] = await Promise.all([
    loadPuzzleOrFirst(request.puzzle),
    loadBoardView(request.puzzle),
  ]);
  const algorithm = findAlgorithm(puzzle, request);
  const run = createRun("lesson", request, { recorded, facts }, () => 1, onChange, true);
  const createShownSnapshot = (showsBits = false) => createSnapshot(run, algorithm, showsBits);
  return {
    player: run.player,
    /** @param {boolean} showsBits @param {Translate} t */
    renderPicture: (showsBits, t) => board.renderStep(facts, createShownSnapshot(showsBits), t),
    /**
     * Render the board with the prediction question.
     * @param {Predict} predict @param {"on" | number} required @param {boolean} showsBits
     * @param {Focus} focus @param {Translate} t
     */
    renderQuestion: (predict, required, showsBits, focus, t) =>
      predict.renderQuiz(
        { run, board, wanted: required },
        facts,
        createShownSnapshot(showsBits),
        focus,
        t,
      ),
    /** @param {Translate} t */
    describeCurrentStep: (t) => describeStep(run, board, facts, createShownSnapshot(), t),
  };
}
