// @ts-check
/** Prediction quiz: the reader predicts the next step of a search, which is then shown. */

import {
  countSelectionCells,
  findAction,
  listActions,
  matchesSelection,
} from "../boards/shared/table.js";
import { isSymbolQuestion, renderAnswers, renderQuestionBoard } from "./question.js";

/** @import {Board, Facts, Focus, Shown, Translate} from "../boards/index.js" */
/** @import {Run} from "../player/run.js" */

/**
 * @typedef {ReturnType<typeof createQuiz>} Predict
 * @typedef {{run: Run, board: Board<any, any>, wanted: "on" | number}} WatchedRun wanted: number of
 *   correct answers in a row that is the goal
 * @typedef {{figure?: unknown, line: unknown}} RenderedQuiz figure: the board, if the answer is a cell
 * @typedef {{cells: number[]} | {symbol: number} | "back"} Prediction the prediction: the cells of a
 *   choice, its symbol, or backtracking
 * @typedef {{asked: number, right: number, row: number}} Tally row: length of the current streak
 * @typedef {{at: number, right: boolean, back: boolean, why?: Reason}} Outcome result for a step; back:
 *   whether the search backtracked; why: of a wrong prediction
 * @typedef {"back" | "more" | "tried" | "replaced" | "later"} Reason what the search does: go back; stay, as there
 *   is more to try; skip what it has tried; replace the last choice; or try the prediction later, if at all
 */

/** @param {() => void} update @param {(isRight: boolean) => void} [onAnswer] */
export function createQuiz(update, onAnswer = () => {}) {
  let run = /** @type {Run | undefined} */ (undefined);
  let tally = createTally();
  let outcome = /** @type {Outcome | undefined} */ (undefined);
  /** The cells chosen so far, and the step they belong to. */
  let selection = { at: 0, cells: /** @type {number[]} */ ([]) };

  return {
    get tally() {
      return tally;
    },
    /**
     * @param {WatchedRun} watched @param {Facts} baseFacts @param {Shown} step @param {Focus} focus
     * @param {Translate} t @returns {RenderedQuiz}
     */
    renderQuiz(watched, baseFacts, step, focus, t) {
      if (run !== watched.run) resetForRun(watched.run);
      const { player } = watched.run;
      const { at } = player;
      const facts = watched.board.adaptFacts(baseFacts, step.parameters, step);
      const open = !player.playing && !player.seeking && at < player.replay.length;
      const cells = selection.at === at ? selection.cells : [];
      const givePrediction = (/** @type {Prediction} */ prediction) =>
        scoreAndStep(watched.run, facts, step.path.length, prediction);
      const selectCell = (/** @type {number} */ cell) => {
        const next = computeToggledCells(facts, cells, cell);
        if (next.isComplete) return givePrediction({ cells: next.cells });
        selection = { at, cells: next.cells };
        update();
      };
      const state = {
        open,
        outcome: outcome?.at === at ? outcome : undefined,
        tally,
        wanted: watched.wanted,
      };
      const question = { facts, baseFacts, step, cells, selectCell, focus };
      return {
        figure:
          open && !isSymbolQuestion(facts)
            ? renderQuestionBoard(watched.board, question, t)
            : undefined,
        line: renderAnswers(facts, state, givePrediction, t),
      };
    },
  };

  /** @param {Run} newRun */
  function resetForRun(newRun) {
    run = newRun;
    tally = createTally();
    outcome = undefined;
  }

  /** @param {Run} watchedRun @param {Facts} facts @param {number} pathLength of the current path @param {Prediction} prediction */
  function scoreAndStep({ player }, facts, pathLength, prediction) {
    const { at, replay } = player;
    const [depth, choice] = [replay.depths.at(at), replay.choices.at(at)];
    // With a new bound the search restarts.
    const back = depth < pathLength - 1 || replay.findBoundAt(at) !== replay.findBoundAt(at + 1);
    const right =
      prediction === "back" ? back : matchesPrediction(facts, depth, choice, prediction);
    const { asked, right: before, row } = tally;
    tally = { asked: asked + 1, right: before + Number(right), row: right ? row + 1 : 0 };
    onAnswer(right);
    const why = right ? undefined : explainWrongPrediction();
    outcome = { at: at + 1, right, back, why };
    player.step();

    /** @returns {Reason} */
    function explainWrongPrediction() {
      if (back) return "back";
      if (prediction === "back") return "more";
      const tried = replay.listSiblingsAt(at + 1);
      const isTried = tried.some((each) =>
        matchesPrediction(facts, depth, each.choice, prediction),
      );
      if (isTried) return "tried";
      return depth === pathLength - 1 ? "replaced" : "later";
    }
  }
}

/** @returns {Tally} */
const createTally = () => ({ asked: 0, right: 0, row: 0 });

/**
 * Return whether a choice matches the prediction.
 * @param {Facts} facts @param {number} depth @param {number} choice
 * @param {Exclude<Prediction, "back">} prediction
 */
function matchesPrediction(facts, depth, choice, prediction) {
  const action = findAction(facts, depth, choice);
  if (!action) return false; // the choice is off the board
  return "symbol" in prediction
    ? action.symbol === prediction.symbol
    : matchesSelection(facts, action, prediction.cells);
}

/**
 * Add a cell to the answer, or remove it; isComplete: whether the cells now determine a choice.
 * @param {Facts} facts @param {number[]} selectedCells @param {number} cell
 */
function computeToggledCells(facts, selectedCells, cell) {
  const all = selectedCells.includes(cell)
    ? selectedCells.filter((c) => c !== cell)
    : [...selectedCells, cell];
  const findActionsWith = (/** @type {number[]} */ cells) =>
    listActions(facts).filter((action) => matchesSelection(facts, action, cells));
  const cells = findActionsWith(all).length ? all : findActionsWith([cell]).length ? [cell] : [];
  const isComplete =
    cells.length > 0 &&
    findActionsWith(cells).some((action) => cells.length >= countSelectionCells(facts, action));
  return { cells, isComplete };
}
