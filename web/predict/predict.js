// @ts-check
/** What does it do next? The reader says it, and the next step is the answer. */

import { isNamed, namesOf, putAt, putsOf } from "../boards/shared/table.js";
import { answers, asksSymbols, figure } from "./question.js";

/** @import {Board, Facts, Focus, Shown, Translate} from "../boards/index.js" */
/** @import {Run} from "../search/run.js" */

/**
 * @typedef {ReturnType<typeof createPredict>} Predict
 * @typedef {{run: Run, board: Board<any, any>, wanted: "on" | number}} Watched wanted: how often in
 *   a row the reader is to be right
 * @typedef {{figure?: unknown, line: unknown}} Asked figure: the board, if its cells are named
 * @typedef {{cells: number[]} | {symbol: number} | "back"} Said what the reader says: the cells of a
 *   choice, its symbol, or that nothing is left to try here
 * @typedef {{asked: number, right: number, row: number}} Tally row: right ones since the last wrong
 * @typedef {{at: number, right: boolean, back: boolean}} Told of the step that was the answer; back:
 *   whether the search went back for it
 */

/** @param {() => void} update */
export function createPredict(update) {
  let run = /** @type {Run | undefined} */ (undefined);
  let tally = newTally();
  let told = /** @type {Told | undefined} */ (undefined);
  /** The cells named so far, and the step at which they were. */
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
      const facts = watched.board.laid(plain, step.parameters, step);
      const open = !player.playing && !player.seeking && at < player.walk.length;
      const cells = named.at === at ? named.cells : [];
      const say = (/** @type {Said} */ said) => answer(watched.run, facts, step.path.length, said);
      const name = (/** @type {number} */ cell) => {
        const next = namedNow(facts, cells, cell);
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

  /** @param {Run} asked @param {Facts} facts @param {number} length of the path that stands @param {Said} said */
  function answer({ player }, facts, length, said) {
    const { at, walk } = player;
    const [depth, choice] = [walk.depths.at(at), walk.choices.at(at)];
    // Under another bound it begins anew.
    const back = depth < length - 1 || walk.limitAt(at) !== walk.limitAt(at + 1);
    const right = said === "back" ? back : isSaid(facts, depth, choice, said);
    const { asked, right: before, row } = tally;
    tally = { asked: asked + 1, right: before + Number(right), row: right ? row + 1 : 0 };
    told = { at: at + 1, right, back };
    player.step();
  }
}

/** @returns {Tally} */
const newTally = () => ({ asked: 0, right: 0, row: 0 });

/** Whether a choice is the one that the reader means. @param {Facts} facts @param {number} depth @param {number} choice @param {Exclude<Said, "back">} said */
function isSaid(facts, depth, choice, said) {
  const put = putAt(facts, depth, choice);
  if (!put) return false; // it is off the board
  return "symbol" in said ? put.symbol === said.symbol : isNamed(facts, put, said.cells);
}

/** One more cell is named: what they name together, and whether that is a choice. @param {Facts} facts @param {number[]} before @param {number} cell */
function namedNow(facts, before, cell) {
  const all = before.includes(cell) ? before.filter((c) => c !== cell) : [...before, cell];
  const meant = (/** @type {number[]} */ cells) =>
    putsOf(facts).filter((put) => isNamed(facts, put, cells));
  const cells = meant(all).length ? all : meant([cell]).length ? [cell] : [];
  const whole = cells.length > 0 && meant(cells).some((put) => cells.length >= namesOf(facts, put));
  return { cells, whole };
}
