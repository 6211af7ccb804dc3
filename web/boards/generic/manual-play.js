// @ts-check
/** A board played by hand: the reader selects the cells of a choice, and its symbol if there are several. */

import { readAddressParameter } from "../../model/address-parameters.js";
import { createPosition } from "../shared/position.js";
import {
  applyActions,
  countSelectionCells,
  decodePositionToActions,
  encodePosition,
  findActionFault,
  findFaults,
  hasOrderedActions,
  isSolved,
  listActions,
  matchesSelection,
} from "../shared/table.js";
import { addPencilMarks, arePencilMarksValid, hasNotes, togglePencilMark } from "./aids.js";
import { createExitTrackerAfter, isFullVisit } from "./ways.js";

/** @import {Facts, Fault, Action} from "../index.js" */

/** @typedef {ReturnType<typeof createManualPlay>} ManualPlay */

/**
 * Create a board to be played by hand. If symbols are written, its position is the number of the
 * symbol in each cell, 0 for none; a negative number is a set of pencil marks. Otherwise it is the
 * indices of its actions: in their order for moves and visits, else the lowest first.
 * @param {Facts} facts @param {() => void} onChange
 */
export function createManualPlay(facts, onChange) {
  const { kind } = facts;
  const givenPosition = encodePosition(
    facts,
    applyActions(facts, decodePositionToActions(facts, [])).actions,
  );
  const start = kind === "visit" && facts.first !== null ? [facts.first] : givenPosition;
  const position = createPosition(start, updatePosition);
  let chosen = /** @type {number[]} */ ([]);
  /** Cells to choose after the next change: a piece that has moved, if it can continue. */
  let next = /** @type {number[]} */ ([]);
  let refusal = /** @type {Fault | undefined} */ (undefined);
  let typed = { cell: -1, word: "", from: start };
  let isContinuing = false;
  /** Data of the position, used for each cell that is chosen. */
  let now = computePosition(start);
  /** Number of choices at the start, and of those that the reader has made since, also if taken back. */
  const startCount = now.played.actions.length;
  let madeCount = 0;
  /** Choices of the cells chosen so far, computed once for all cells. */
  let choices = { now, chosen, ways: /** @type {Action[] | undefined} */ (undefined) };

  const manualPlay = {
    facts,
    position,
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
      now.faults ??= findFaults(facts, now.played);
      return now.faults;
    },
    get solved() {
      return isSolved(facts, manualPlay.boardState);
    },
    /** True if there are no choices left and only the last one can be undone. */
    get isStuck() {
      return hasOrderedActions(facts) && !manualPlay.solved && !findPossibleActions([]).length;
    },
    /** Number of choices made, with those taken back; a hint's choices count while they are on the board. */
    get tries() {
      return Math.max(madeCount, now.played.actions.length - startCount);
    },
    /** Parameters in a link: the number of tries, if some were taken back, and the moves that follow. @returns {Record<string, string>} */
    get linkState() {
      const { tries } = manualPlay;
      const isTakenBack = tries > now.played.actions.length - startCount;
      const isFollowed = kind === "move" && position.line.length > position.current.length;
      return {
        ...(isTakenBack && { tries: String(tries) }),
        ...(isFollowed && { line: position.line.join(".") }),
      };
    },
    /** @param {Record<string, unknown>} values @param {{name: string, value: string}[]} notices */
    restoreLinkState(values, notices) {
      madeCount = readAddressParameter("tries", values, notices);
      if (!values.line) return;
      const line = String(values.line).split(".").map(Number);
      if (computePosition(line).played.fault) notices.push({ name: "line", value: "" });
      else position.line = line;
    },
    /** Cells chosen so far of an incomplete choice. */
    get chosen() {
      return chosen;
    },
    /** Reason why the last chosen cell was rejected, until the next action. */
    get refusal() {
      return refusal;
    },
    /** Choices that have the chosen cells. */
    get options() {
      if (choices.now !== now || choices.chosen !== chosen) {
        choices = { now, chosen, ways: undefined };
      }
      choices.ways ??= findPossibleActions(chosen);
      return choices.ways;
    },
    /** True while a change is reported that continues the last one, such as a second digit. */
    get isContinuing() {
      return isContinuing;
    },
    /** True if symbols are written as pencil marks. */
    isPencilOn: false,
    togglePencil() {
      manualPlay.isPencilOn = !manualPlay.isPencilOn;
      onChange();
    },
    /** The piece that the reader has picked up. */
    held: /** @type {import("./pieces.js").Piece | undefined} */ (undefined),
    /** Pick up a piece, or put it back. @param {import("./pieces.js").Piece} [piece] */
    hold(piece) {
      manualPlay.held = piece;
      clearSelection();
    },
    selectCell,
    isMovable,
    makeChoice,
    refuse,
    setSymbol,
    markSymbol,
    typeKey,
    cancelSelection,
    /** @param {number[]} position */
    restore(position) {
      const { actions, state, fault } = computePosition(position).played;
      const isComplete = position.every((symbol, cell) => symbol <= 0 || state[cell] === symbol);
      const isValid =
        !fault && (kind !== "write" || (isComplete && arePencilMarksValid(facts, position)));
      if (isValid) setActions(actions, position);
      return isValid;
    },
  };
  return manualPlay;

  /** @param {number[]} position */
  function computePosition(position) {
    const count = isFullVisit(facts)
      ? createExitTrackerAfter({ ...facts, tests: [] }, position)
      : undefined;
    const faults = /** @type {Fault[] | undefined} */ (undefined);
    return { played: applyActions(facts, decodePositionToActions(facts, position)), count, faults };
  }

  /** Set the position after a choice of the reader. @param {Action[]} actions */
  function makeChoice(actions) {
    if (actions.some((action) => !now.played.actions.includes(action))) madeCount += 1;
    setActions(actions);
  }

  /**
   * Set the position; empty cells keep their pencil marks.
   * @param {Action[]} actions @param {number[]} [marked] position with the pencil marks
   */
  function setActions(actions, marked = position.current) {
    const entries = encodePosition(facts, actions);
    position.set(kind === "write" ? addPencilMarks(entries, marked) : entries);
  }

  function updatePosition() {
    now = computePosition(position.current);
    manualPlay.held = undefined;
    clearSelection();
  }

  /** Clear the chosen cells, except a piece that may continue. */
  function clearSelection() {
    chosen = next.filter((cell) => findPossibleActions([cell]).length);
    next = [];
    refusal = undefined;
    typed = { ...typed, cell: -1 };
    onChange();
  }

  /** Clear the selection; return whether there was one. */
  function cancelSelection() {
    if (!chosen.length) return false;
    clearSelection();
    return true;
  }

  /** @param {number[]} cells */
  function findPossibleActions(cells) {
    const { boardState } = manualPlay;
    return findMatchingActions(cells).filter(
      (action) => !findActionFault(facts, boardState, action),
    );
  }

  /** Return the actions that these cells select: of a move its start, then its end. @param {number[]} cells */
  function findMatchingActions(cells) {
    return listActions(facts).filter((action) => matchesSelection(facts, action, cells));
  }

  /** Select a cell: take back its piece, or continue a choice. @param {number} cell */
  function selectCell(cell) {
    typed = { ...typed, cell: -1 };
    if (kind === "write") return;
    const { actions } = manualPlay.boardState;
    const placedIndex =
      kind === "move" ? -1 : actions.findIndex((action) => action.cells.includes(cell));
    if (placedIndex >= (kind === "visit" ? Math.max(actions.length - 1, start.length) : 0)) {
      return setActions(actions.toSpliced(placedIndex, 1));
    }
    const selection = chosen.includes(cell) ? chosen.filter((c) => c !== cell) : [...chosen, cell];
    const options = findPossibleActions(selection);
    const [only, other] = options;
    // All cells of a tile are chosen, so that none of them removes the tile just placed.
    if (only && !other && selection.length >= countSelectionCells(facts, only)) {
      if (kind === "move") next = selection.slice(1);
      return makeChoice([...actions, only]);
    }
    chosen = options.length ? selection : findPossibleActions([cell]).length ? [cell] : [];
    if (!options.length && !chosen.length && replacePiece(cell)) return;
    refusal = chosen.length || !selection.length ? undefined : explainRefusal(cell);
    onChange();
  }

  /** Place a piece; it replaces an earlier one of the same row. @param {number} cell */
  function replacePiece(cell) {
    const [action] = kind === "place" ? findMatchingActions([cell]) : [];
    const { actions } = manualPlay.boardState;
    const twin = actions.findIndex(({ depth }) => depth >= 0 && depth === action?.depth);
    if (twin >= 0) makeChoice([...actions.toSpliced(twin, 1), action]);
    return twin >= 0;
  }

  /** Return whether a cell has a piece that can be dragged. @param {number} cell */
  function isMovable(cell) {
    const { actions, state } = now.played;
    if (kind === "move") return state[cell] > 0 && !facts.fixed.includes(cell);
    return ["place", "cover"].includes(kind) && actions.some(({ cells }) => cells.includes(cell));
  }

  /** Report why a choice is rejected. @param {Fault} fault */
  function refuse(fault) {
    refusal = fault;
    onChange();
  }

  /** @param {number} cell @returns {Fault} */
  function explainRefusal(cell) {
    const [action] = findMatchingActions([cell]);
    const fault = action && findActionFault(facts, manualPlay.boardState, action);
    return action && fault && action.names.length === 1 ? fault : { why: "none", cells: [cell] };
  }

  /**
   * Write a symbol into a cell, or clear it with 0. On other boards, make the selected choice that has
   * this symbol. Return whether the position could be changed.
   * @param {number} cell @param {number} symbol
   */
  function setSymbol(cell, symbol) {
    const written = kind === "write";
    if (written ? facts.fixed.includes(cell) : !chosen.length) return false;
    const { actions } = manualPlay.boardState;
    const remaining = actions.filter((action) => !written || !action.cells.includes(cell));
    const options = (written ? findMatchingActions([cell]) : findPossibleActions(chosen)).filter(
      (action) => action.symbol === symbol,
    );
    const whole = options.find(({ change }) => change.length === chosen.length);
    const action = whole ?? (written || options.length === 1 ? options[0] : undefined);
    if (!action && (symbol || !written)) return false;
    if (action) makeChoice([...remaining, action]);
    else
      setActions(
        remaining,
        position.current.map((entry, i) => (i === cell ? 0 : entry)),
      );
    return true;
  }

  /** Write or erase a pencil mark in an empty cell. @param {number} cell @param {number} symbol */
  function markSymbol(cell, symbol) {
    if (!hasNotes(facts) || !facts.symbols[symbol - 1] || now.played.state[cell]) return false;
    const marked = facts.cells.map((_, each) => position.current[each] ?? 0);
    marked[cell] = togglePencilMark(symbol, marked[cell]);
    setActions(now.played.actions, marked);
    return true;
  }

  /** Enter a symbol by keys: 1 may become 12. @param {number} cell @param {string} key */
  function typeKey(cell, key) {
    const words = facts.symbols.map((symbol) => symbol.toLowerCase());
    if (manualPlay.isPencilOn) return markSymbol(cell, words.indexOf(key.toLowerCase()) + 1);
    const before = typed.cell === cell ? typed.word : "";
    const starts = [before + key, key].map((word) => word.toLowerCase());
    const word = starts.find((start) => words.some((each) => each.startsWith(start)));
    const continuesLast = word !== starts[1] && typed.from !== position.current;
    typed = { cell, word: word ?? "", from: position.current };
    if (word === undefined) return false;
    const alike = words.filter((each) => each === word || each.startsWith(word));
    const exact = alike.includes(word) ? word : alike[0];
    if (exact !== word && alike.length > 1) return true;
    if (continuesLast) madeCount -= 1; // the longer number replaces the shorter one
    const typedNow = { cell, word, from: position.current };
    isContinuing = continuesLast;
    setSymbol(cell, words.indexOf(exact) + 1);
    isContinuing = false;
    typed = typedNow;
    return true;
  }
}
