// @ts-check
/** Boards that wait: reached by a search that takes them from a queue, but not continued yet. */

import { listActions } from "../../boards/shared/table.js";
import { renderBarPanel } from "./bars.js";

/** @import {Action, Facts} from "../../boards/index.js" */
/** @import {Run} from "../../player/run.js" */
/** @import {Replay} from "../../player/replay.js" */
/** @import {Translate} from "../../words/strings.js" */

/**
 * The unit of a search: each choice, or a move, which is one or more jumps of the same piece.
 * @typedef {NonNullable<Facts["waits"]>} Unit
 */

/** Larger than any choice, so that a way and a choice make one key. */
const CHOICES = 2 ** 20;

const frontiers = /** @type {WeakMap<Replay, ReturnType<typeof createFrontier>>} */ (new WeakMap());

/**
 * Create a record of the boards that wait at each step. A try that reaches a board by a shorter way
 * than any before adds it. The board is taken out when the search leads to it again by the same way,
 * continues from it, or reports it as a solution.
 * @param {Replay} replay @param {Facts} facts @param {Unit} unit
 */
export function createFrontier(replay, facts, unit) {
  const actions = new Map(listActions(facts).map((action) => [action.choice, action]));
  /** The number of each way, by its number without the last choice and this choice. */
  const ways = /** @type {Map<number, number>} */ (new Map());
  /** The shortest length of a way to each board. */
  const lengths = new Map([[createKey(facts.start), 0]]);
  const waiting = new Set([0]);
  /** For each depth of the current path, the number of the way, its length, its end and the board. */
  const path = [{ way: 0, length: 0, end: -1, board: facts.start }];
  /** For each try, the lengths of the ways to boards that it adds and takes out. */
  const added = /** @type {number[]} */ ([]);
  const taken = /** @type {number[][]} */ ([]);

  /** Add the effects of a try, counted from 0. @param {number} i */
  function follow(i) {
    const depth = replay.depths.at(i);
    const choice = replay.choices.at(i);
    const { names, change } = /** @type {Action} */ (actions.get(choice));
    const before = path[depth];
    const isSameMove = unit === "moves" && names[0] === before.end;
    const key = before.way * CHOICES + choice;
    const known = ways.get(key);
    const way = known ?? ways.size + 1;
    const length = before.length + (isSameMove ? 0 : 1);
    const board = [...before.board];
    for (const [cell, , symbol] of change) board[cell] = symbol;
    path[depth + 1] = { way, length, end: names[1], board };
    const out = [];
    if (!isSameMove && waiting.delete(before.way)) out.push(before.length);
    added.push(-1);
    if (known === undefined) {
      ways.set(key, way);
      const boardKey = createKey(board);
      if (length < (lengths.get(boardKey) ?? Number.POSITIVE_INFINITY)) {
        lengths.set(boardKey, length);
        waiting.add(way);
        added[i] = length;
      }
    }
    const isTaken = known !== undefined || replay.isSolvedAt(i + 1);
    if (isTaken && waiting.delete(way)) out.push(length);
    taken.push(out);
  }

  return {
    /** Return the number of boards that wait after a step, by the length of the way. @param {number} step */
    countByLength(step) {
      while (added.length < step) follow(added.length);
      const counts = [1];
      for (let i = 0; i < step; i++) {
        if (added[i] >= 0) counts[added[i]] = (counts[added[i]] ?? 0) + 1;
        for (const length of taken[i]) counts[length] -= 1;
      }
      return counts;
    },
  };
}

/** @param {number[]} board a small number for each cell */
const createKey = (board) => String.fromCharCode(...board);

/** Render a bar for each length of a way. @param {Run} run @param {Facts} facts @param {Unit} unit @param {Translate} t */
export function renderFrontier({ player: { replay, at } }, facts, unit, t) {
  const frontier = frontiers.get(replay) ?? createFrontier(replay, facts, unit);
  frontiers.set(replay, frontier);
  const counts = frontier.countByLength(at);
  const first = counts.findIndex(Boolean);
  const last = counts.findLastIndex(Boolean);
  const bars = counts.slice(Math.max(0, first), last + 1).map((count, place) => {
    const number = first + place;
    return { number, count, name: t(`frontier.bar.${unit}`, { count, number }) };
  });
  const sum = bars.reduce((total, { count }) => total + count, 0);
  const total = t("frontier.count", { count: sum });
  return renderBarPanel({ title: t("frontier"), total, axis: t(`frontier.axis.${unit}`) }, bars, t);
}
