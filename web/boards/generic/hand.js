// @ts-check
/** A board played by hand: the reader selects the cells of a choice, and its symbol if there are several. */

import {
  actionsIn,
  actionsOf,
  faultsOf,
  inOrder,
  isNamed,
  isSolved,
  namesOf,
  played,
  positionOf,
  refusal,
} from "../shared/table.js";
import { createUndo } from "../shared/undo.js";
import { countsWays, waysAlong } from "./ways.js";

/** @import {Facts, Fault, Action} from "../index.js" */

/** @typedef {ReturnType<typeof createHand>} Hand */

/**
 * If symbols are written, the position is the number of the symbol in each cell, 0 for none;
 * else the places of the choices among all of the facts: lowest first, of moves and visits in order.
 * @param {Facts} facts @param {() => void} changed
 */
export function createHand(facts, changed) {
  const { kind } = facts;
  const given = positionOf(facts, played(facts, actionsIn(facts, [])).actions);
  const start = kind === "visit" && facts.first !== null ? [facts.first] : given;
  const history = createUndo(start, moved);
  let chosen = /** @type {number[]} */ ([]);
  /** Cells to choose after the next change: a piece that has moved, if it can continue. */
  let next = /** @type {number[]} */ ([]);
  let refused = /** @type {Fault | undefined} */ (undefined);
  let typed = { cell: -1, word: "", from: start };
  /** Data of the position, used for each cell that is chosen. */
  let now = look(start);
  /** Choices of the cells chosen so far, computed once for all cells. */
  let choices = { now, chosen, ways: /** @type {Action[] | undefined} */ (undefined) };

  const hand = {
    facts,
    history,
    first: Math.max(0, facts.start.indexOf(0)),
    /** Cells and faults of the position. */
    get boardState() {
      return now.played;
    },
    /** Exits of the free cells, if a visit fills the board. */
    get exits() {
      return now.count;
    },
    get faults() {
      now.faults ??= faultsOf(facts, now.played);
      return now.faults;
    },
    get solved() {
      return isSolved(facts, hand.boardState);
    },
    /** True if there are no choices left and only the last one can be undone. */
    get stuck() {
      return inOrder(facts) && !hand.solved && !ways([]).length;
    },
    /** Cells chosen so far of an incomplete choice. */
    get chosen() {
      return chosen;
    },
    /** Reason why the last chosen cell was rejected, until the next action. */
    get refused() {
      return refused;
    },
    /** Choices that have the chosen cells. */
    get options() {
      if (choices.now !== now || choices.chosen !== chosen) {
        choices = { now, chosen, ways: undefined };
      }
      choices.ways ??= ways(chosen);
      return choices.ways;
    },
    act,
    pick,
    type,
    rest,
    /** @param {number[]} position */
    restore(position) {
      const { actions, state, fault } = look(position).played;
      const whole = position.every((symbol, cell) => !symbol || state[cell] === symbol);
      const sound = !fault && (kind !== "write" || whole);
      if (sound) go(actions);
      return sound;
    },
  };
  return hand;

  /** @param {number[]} position */
  function look(position) {
    const count = countsWays(facts) ? waysAlong({ ...facts, tests: [] }, position) : undefined;
    const faults = /** @type {Fault[] | undefined} */ (undefined);
    return { played: played(facts, actionsIn(facts, position)), count, faults };
  }

  /** @param {Action[]} actions */
  function go(actions) {
    history.go(positionOf(facts, actions));
  }

  function moved() {
    now = look(history.now);
    forget();
  }

  /** Clear the chosen cells, except a piece that may continue. */
  function forget() {
    chosen = next.filter((cell) => ways([cell]).length);
    next = [];
    refused = undefined;
    typed = { ...typed, cell: -1 };
    changed();
  }

  /** Clear the selection; return whether there was one. */
  function rest() {
    if (!chosen.length) return false;
    forget();
    return true;
  }

  /** Return the choices that have all these cells. @param {number[]} cells */
  function ways(cells) {
    const { boardState } = hand;
    return about(cells).filter((action) => !refusal(facts, boardState, action));
  }

  /** Select the start of a move, then its end. @param {number[]} cells */
  function about(cells) {
    return actionsOf(facts).filter((action) => isNamed(facts, action, cells));
  }

  /** Select a cell: take back its piece, or continue a choice. @param {number} cell */
  function act(cell) {
    typed = { ...typed, cell: -1 };
    if (kind === "write") return;
    const { actions } = hand.boardState;
    const there = kind === "move" ? -1 : actions.findIndex((action) => action.cells.includes(cell));
    if (there >= (kind === "visit" ? Math.max(actions.length - 1, start.length) : 0)) {
      return go(actions.toSpliced(there, 1));
    }
    const named = chosen.includes(cell) ? chosen.filter((c) => c !== cell) : [...chosen, cell];
    const found = ways(named);
    const [only, other] = found;
    // All cells of a tile are chosen, so that none of them removes the tile just placed.
    if (only && !other && named.length >= namesOf(facts, only)) {
      if (kind === "move") next = named.slice(1);
      return go([...actions, only]);
    }
    chosen = found.length ? named : ways([cell]).length ? [cell] : [];
    if (!found.length && !chosen.length && replaces(cell)) return;
    refused = chosen.length || !named.length ? undefined : whyNot(cell);
    changed();
  }

  /** Place a piece; it replaces an earlier one of the same row. @param {number} cell */
  function replaces(cell) {
    const [action] = kind === "place" ? about([cell]) : [];
    const { actions } = hand.boardState;
    const twin = actions.findIndex(({ depth }) => depth >= 0 && depth === action?.depth);
    if (twin >= 0) go([...actions.toSpliced(twin, 1), action]);
    return twin >= 0;
  }

  /** @param {number} cell @returns {Fault} */
  function whyNot(cell) {
    const [action] = about([cell]);
    const fault = action && refusal(facts, hand.boardState, action);
    return action && fault && action.names.length === 1 ? fault : { why: "none", cells: [cell] };
  }

  /**
   * Write a symbol where the cell is, or clear it with 0; elsewhere let what is named become that.
   * Tell whether anything could be done.
   * @param {number} cell @param {number} symbol
   */
  function pick(cell, symbol) {
    const written = kind === "write";
    if (written ? facts.fixed.includes(cell) : !chosen.length) return false;
    const { actions } = hand.boardState;
    const kept = actions.filter((action) => !written || !action.cells.includes(cell));
    const found = (written ? about([cell]) : ways(chosen)).filter(
      (action) => action.symbol === symbol,
    );
    const whole = found.find(({ change }) => change.length === chosen.length);
    const action = whole ?? (written || found.length === 1 ? found[0] : undefined);
    if (!action && (symbol || !written)) return false;
    go([...kept, ...(action ? [action] : [])]);
    return true;
  }

  /** Enter a symbol by keys: 1 may become 12. @param {number} cell @param {string} key */
  function type(cell, key) {
    const words = facts.symbols.map((symbol) => symbol.toLowerCase());
    const before = typed.cell === cell ? typed.word : "";
    const starts = [before + key, key].map((word) => word.toLowerCase());
    const word = starts.find((start) => words.some((each) => each.startsWith(start)));
    const from = word && word !== starts[1] && typed.from !== history.now ? typed.from : undefined;
    typed = { cell, word: word ?? "", from: history.now };
    if (word === undefined) return false;
    const alike = words.filter((each) => each === word || each.startsWith(word));
    const exact = alike.includes(word) ? word : alike[0];
    if (exact !== word && alike.length > 1) return true;
    if (from) history.undo();
    const spelt = { cell, word, from: history.now };
    pick(cell, words.indexOf(exact) + 1);
    typed = spelt;
    return true;
  }
}
