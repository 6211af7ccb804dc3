// @ts-check
/** Aids for play by hand: attacked cells, candidates of empty cells, and the reader's pencil marks. */

import {
  findActionFault,
  findRuleFaults,
  isHole,
  listActions,
  memoizeByFacts,
} from "../shared/table.js";

/** @import {Facts, Action, BoardState} from "../index.js" */

/** @typedef {{cell: number, symbols: number[], isPencilled: boolean}} Note small symbols in an empty cell */

/** Maximum number of symbols that fit into a cell as notes. */
const MAX_NOTED_SYMBOLS = 25;

/** Return whether notes can be written into the cells. @param {Facts} facts */
export const hasNotes = ({ kind, symbols }) =>
  kind === "write" && symbols.length > 1 && symbols.length <= MAX_NOTED_SYMBOLS;

/** Return whether attacked cells or candidates can be shown. @param {Facts} facts */
export const hasAids = (facts) =>
  hasNotes(facts) || (facts.kind === "place" && facts.rules.some(({ kind }) => kind !== "total"));

/** Return the empty cells where a piece would break a rule. @param {Facts} facts @param {number[]} state */
export function findAttackedCells(facts, state) {
  const attacked = facts.rules
    .filter(({ kind, cells }) => kind !== "total" && cells.some((cell) => state[cell]))
    .flatMap(({ cells }) => cells);
  return [...new Set(attacked)].filter((cell) => !state[cell] && !isHole(facts, cell));
}

const candidatesOfPositions = /** @type {WeakMap<BoardState, number[][]>} */ (new WeakMap());

/**
 * Return, for each cell, the symbols that could be written there without breaking a rule.
 * @param {Facts} facts @param {BoardState} boardState
 */
export function listCandidates(facts, boardState) {
  const known = candidatesOfPositions.get(boardState);
  if (known) return known;
  const candidates = facts.cells.map(() => /** @type {number[]} */ ([]));
  for (const action of listActions(facts)) {
    if (!isCandidate(facts, boardState, action)) continue;
    for (const cell of action.cells)
      if (!boardState.state[cell] && !candidates[cell].includes(action.symbol))
        candidates[cell].push(action.symbol);
  }
  candidatesOfPositions.set(boardState, candidates);
  return candidates;
}

/** @param {Facts} facts @param {BoardState} boardState @param {Action} action */
function isCandidate(facts, boardState, action) {
  if (findActionFault(facts, boardState, action)) return false;
  const state = [...boardState.state];
  for (const [cell, , symbol] of action.change) state[cell] = symbol;
  const isFull = boardState.actions.length + 1 >= facts.depths;
  return action.cells.every((cell) =>
    listRulesOfCells(facts)[cell].every((rule) =>
      findRuleFaults(facts, rule, state, isFull).every(({ cells }) => !cells.includes(cell)),
    ),
  );
}

/** @param {Facts} facts */
const listRulesOfCells = (facts) =>
  memoizeByFacts(facts, "rules", () =>
    facts.cells.map((_, cell) => facts.rules.filter(({ cells }) => cells.includes(cell))),
  );

// Pencil marks: a position contains them as a negative number, whose bits are the marked symbols.

/** Return the symbols that are pencil marks. @param {Facts} facts @param {number} [entry] of a position */
export const listPencilMarks = ({ symbols }, entry = 0) =>
  symbols.flatMap((_, i) => (entry < 0 && (-entry >> i) & 1 ? i + 1 : []));

/** Return an entry of a position with a mark added or removed. @param {number} symbol @param {number} [entry] */
export const togglePencilMark = (symbol, entry = 0) => -(-Math.min(entry, 0) ^ (1 << (symbol - 1)));

/** Return whether the pencil marks of a position are valid. @param {Facts} facts @param {number[]} position */
export const arePencilMarksValid = (facts, position) =>
  position.every(
    (entry, cell) =>
      entry >= 0 ||
      (hasNotes(facts) &&
        !facts.start[cell] &&
        cell < facts.cells.length &&
        -entry < 2 ** facts.symbols.length),
  );

/** Return the position with the pencil marks of another one in its empty cells. @param {number[]} position @param {number[]} marked */
export function addPencilMarks(position, marked) {
  const length = Math.max(position.length, marked.length);
  const entries = Array.from({ length }, (_, i) => position[i] || Math.min(marked[i] ?? 0, 0));
  return entries.slice(0, entries.findLastIndex(Boolean) + 1);
}

/**
 * Return the symbols of the notes of a cell: its pencil marks and, if shown, its candidates.
 * @param {Facts} facts @param {BoardState} boardState @param {number[]} position
 * @param {boolean} showsAids @returns {Note[]}
 */
export function listNotes(facts, boardState, position, showsAids) {
  if (!hasNotes(facts)) return [];
  return facts.cells.flatMap((_, cell) => {
    if (boardState.state[cell]) return [];
    const marks = listPencilMarks(facts, position[cell]);
    const candidates = showsAids ? listCandidates(facts, boardState)[cell] : [];
    const others = candidates.filter((symbol) => !marks.includes(symbol));
    return [
      { cell, symbols: marks, isPencilled: true },
      { cell, symbols: others, isPencilled: false },
    ].filter(({ symbols }) => symbols.length);
  });
}
