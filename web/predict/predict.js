// @ts-check
/** Prediction quiz: the reader predicts the next step of a search, which is then shown. */

import { actionAt, actionsOf, isSelectedBy, selectionSize } from "../boards/shared/table.js";
import { answers, asksSymbols, figure } from "./question.js";

/** @import {Board, Facts, Focus, Shown, Translate} from "../boards/index.js" */
/** @import {Run} from "../search/run.js" */

/**
 * @typedef {ReturnType<typeof createPredict>} Predict
 * @typedef {{run: Run, board: Board<any, any>, wanted: "on" | number}} Watched wanted: number of
 *   correct answers in a row that is the goal
 * @typedef {{figure?: unknown, line: unknown}} Asked figure: the board, if the answer is a cell
 * @typedef {{cells: number[]} | {symbol: number} | "back"} Said the prediction: the cells of a
 *   choice, its symbol, or backtracking
 * @typedef {{asked: number, right: number, row: number}} Tally row: length of the current streak
 * @typedef {{at: number, right: boolean, back: boolean}} Told result for a step; back:
 *   whether the search backtracked
 */

/** @param {() => void} update */
export function createPredict(update) {
  let run = /** @type {Run | undefined} */ (undefined);
  let tally = newTally();
  let told = /** @type {Told | undefined} */ (undefined);
  /** The cells chosen so far, and the step they belong to. */
  let named = { at: 0, cells: /** @type {number[]} */ ([]) };

  return {
    get tally() {
      return tally;
    },
    /** @param {Watched} watched @param {Facts} plain @param {Shown} step @param {Focus} focus @param {Translate} t @returns {Asked} */
    ask(watched, plain, step, focus, t) {
      if (run !== watched.run) begin(watched.run);
      const { player } = watched.run;
      const { at } = player;
      const facts = watched.board.applyParameters(plain, step.parameters, step);
      const open = !player.playing && !player.seeking && at < player.walk.length;
      const cells = named.at === at ? named.cells : [];
      const say = (/** @type {Said} */ said) => answer(watched.run, facts, step.path.length, said);
      const name = (/** @type {number} */ cell) => {
        const next = withCell(facts, cells, cell);
        if (next.whole) return say({ cells: next.cells });
        named = { at, cells: next.cells };
        update();
      };
      const now = { open, said: told?.at === at ? told : undefined, tally, wanted: watched.wanted };
      const asked = { facts, plain, step, cells, name, focus };
      return {
        figure: open && !asksSymbols(facts) ? figure(watched.board, asked, t) : undefined,
        line: answers(facts, now, say, t),
      };
    },
  };

  /** @param {Run} next */
  function begin(next) {
    run = next;
    tally = newTally();
    told = undefined;
  }

  /** @param {Run} asked @param {Facts} facts @param {number} length of the current path @param {Said} said */
  function answer({ player }, facts, length, said) {
    const { at, walk } = player;
    const [depth, choice] = [walk.depths.at(at), walk.choices.at(at)];
    // With a new bound the search restarts.
    const back = depth < length - 1 || walk.limitAt(at) !== walk.limitAt(at + 1);
    const right = said === "back" ? back : matches(facts, depth, choice, said);
    const { asked, right: before, row } = tally;
    tally = { asked: asked + 1, right: before + Number(right), row: right ? row + 1 : 0 };
    told = { at: at + 1, right, back };
    player.step();
  }
}

/** @returns {Tally} */
const newTally = () => ({ asked: 0, right: 0, row: 0 });

/** Return whether a choice matches the prediction. @param {Facts} facts @param {number} depth @param {number} choice @param {Exclude<Said, "back">} said */
function matches(facts, depth, choice, said) {
  const action = actionAt(facts, depth, choice);
  if (!action) return false; // the choice is off the board
  return "symbol" in said ? action.symbol === said.symbol : isSelectedBy(facts, action, said.cells);
}

/** Add a cell to the answer, or remove it; whole: whether the cells now determine a choice. @param {Facts} facts @param {number[]} before @param {number} cell */
function withCell(facts, before, cell) {
  const all = before.includes(cell) ? before.filter((c) => c !== cell) : [...before, cell];
  const actionsWith = (/** @type {number[]} */ cells) =>
    actionsOf(facts).filter((action) => isSelectedBy(facts, action, cells));
  const cells = actionsWith(all).length ? all : actionsWith([cell]).length ? [cell] : [];
  const whole =
    cells.length > 0 &&
    actionsWith(cells).some((action) => cells.length >= selectionSize(facts, action));
  return { cells, whole };
}
