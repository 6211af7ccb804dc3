// @ts-check
/**
 * The board model of the page, from the tables of its board data: possible choices, broken rules,
 * solutions. It is independent of any search, and uses no DOM.
 */

/** @import {Facts, Rule} from "../index.js" */

/**
 * @typedef {[cell: number, before: number, after: number][]} Change symbols by number, 0 for an empty cell
 * @typedef {{place: number, depth: number, choice: number, change: Change, cells: number[],
 *   names: number[], symbol: number}} Action an action; place: its index in the list of all actions, for a visit the
 *   cell; depth: -1 is any; cells: the changed cells; names: the cells that select it: for a visit
 *   the visited cell, not its twin; for a move the first emptied and the last filled cell
 * @typedef {{why: string, cells: number[], group?: string, symbol?: number, sum?: number,
 *   least?: number, most?: number, terms?: number[], depth?: number, choice?: number,
 *   seen?: boolean}} Fault why: key of its sentence; cells: cells concerned; terms: of the sum;
 *   seen: whether the search checks this rule now, if known
 * @typedef {{actions: Action[], state: number[], action?: Action, fault?: Fault}} BoardState the actions up to the first
 *   impossible one, and the symbol in each cell; action and fault: the impossible one, and why
 */

const valuesOfFacts = /** @type {WeakMap<Facts, Map<string, any>>} */ (new WeakMap());

/**
 * Return a value derived from board data, computed once per name.
 * @template T @param {Facts} facts @param {string} key @param {() => T} compute @returns {T}
 */
export function memoizeByFacts(facts, key, compute) {
  const known = valuesOfFacts.get(facts) ?? new Map();
  valuesOfFacts.set(facts, known);
  if (!known.has(key)) known.set(key, compute());
  return known.get(key);
}

/** Return whether a cell stays empty: no action changes it. @param {Facts} facts @param {number} hole */
export const isHole = (facts, hole) =>
  !facts.fixed.includes(hole) && !listActions(facts).some(({ cells }) => cells.includes(hole));

/** Return all actions; a position is a list of their indices. @param {Facts} facts @returns {Action[]} */
export const listActions = (facts) => memoizeByFacts(facts, "actions", () => decodeActions(facts));

/** @param {Facts} facts @returns {Action[]} */
function decodeActions({ kind, cells, twins, actions }) {
  const visits = cells.map((_, cell) => {
    const step = (twins[cell] ?? cell) - cell;
    return [-1, cell, 1, cell, ...(step ? [step] : [])];
  });
  return (kind === "visit" ? visits : actions).map(([depth, choice, ...rest], place) => {
    const [symbol, ...steps] = rest;
    let cell = 0;
    /** @type {Change} */
    const filled = steps.map((step) => {
      cell += step;
      return [cell, 0, symbol];
    });
    const change = kind === "move" ? groupByThree(rest) : filled;
    const cells = change.map(([cell]) => cell);
    const from = change.findIndex(([, before, then]) => before && !then);
    const to = change.findLastIndex(([, , then]) => then);
    const ends = [cells.at(Math.max(0, from)) ?? 0, cells.at(to) ?? 0];
    const names = kind === "visit" ? [choice] : kind === "move" ? ends : cells;
    const filledSymbol = change.find(([, , then]) => then)?.[2] ?? 0;
    return { place, depth, choice, change, cells, names, symbol: filledSymbol };
  });
}

/** @param {number[]} list @returns {Change} */
const groupByThree = (list) =>
  list.length ? [[list[0], list[1], list[2]], ...groupByThree(list.slice(3))] : [];

/** Group consecutive actions of the same piece into moves. @param {Action[]} actions */
export function groupIntoMoves(actions) {
  const moves = /** @type {Action[][]} */ ([]);
  for (const action of actions) {
    const before = moves.at(-1)?.at(-1);
    if (before?.names[1] === action.names[0]) moves.at(-1)?.push(action);
    else moves.push([action]);
  }
  return moves;
}

/**
 * Return the current cells of the pieces at the start, in order: a piece moves if a change empties a
 * cell and fills another with its symbol, and is captured if its cell is only emptied.
 * @param {Facts} facts @param {{change: Change}[]} actions
 */
export function trackPieces({ start }, actions) {
  const cells = [...start.keys()].filter((cell) => start[cell]);
  const pieces = cells.map((cell) => ({ cell, gone: false }));
  for (const { change } of actions) {
    const filled = change.filter(([, , symbol]) => symbol);
    for (const [cell, symbol] of change.filter(([, before]) => before)) {
      const piece = pieces.find((each) => each.cell === cell && !each.gone);
      const to = filled.findIndex(([, , then]) => then === symbol);
      if (piece) Object.assign(piece, to < 0 ? { gone: true } : { cell: filled[to][0] });
      if (to >= 0) filled.splice(to, 1);
    }
  }
  return pieces;
}

/**
 * Return whether cells are a choice or its beginning: for a move its start, then its end.
 * @param {Facts} facts @param {Action} action @param {number[]} cells
 */
export const matchesSelection = ({ kind }, { names }, cells) =>
  cells.every((cell, i) => (kind === "move" ? names[i] === cell : names.includes(cell)));

/**
 * Return the number of cells by which a choice is selected: all cells of a tile; one if pieces can
 * only move into the gap.
 * @param {Facts} facts @param {Action} action
 */
export const countSelectionCells = (facts, { names }) =>
  facts.kind === "cover" ? names.length : Math.min(hasOneGap(facts) ? 1 : 2, names.length);

/** Return whether all pieces move into the only free cell, as sliding tiles do. @param {Facts} facts */
export const hasOneGap = (facts) =>
  memoizeByFacts(
    facts,
    "gap",
    () =>
      facts.kind === "move" &&
      facts.start.filter((symbol) => !symbol).length === 1 &&
      listActions(facts).every(({ cells }) => cells.length === 2),
  );

/** @param {Facts} facts */
export const hasOrderedActions = ({ kind }) => kind === "visit" || kind === "move";

/** @param {Facts} facts @param {number} depth */
export const listActionsAtDepth = (facts, depth) =>
  listActions(facts).filter((action) => action.depth === depth || action.depth < 0);

/** @param {Facts} facts @param {number} depth @param {number} choice */
export const findAction = (facts, depth, choice) =>
  listActions(facts).find(
    (action) => action.choice === choice && (action.depth === depth || action.depth < 0),
  );

/** @param {Facts} facts @param {{change: Change}[]} actions */
export function computeState(facts, actions) {
  const state = [...facts.start];
  for (const { change } of actions) for (const [cell, , symbol] of change) state[cell] = symbol;
  return state;
}

/**
 * Return why an action is impossible apart from the rules, or undefined.
 * @param {Facts} facts @param {BoardState} boardState @param {Action} action
 * @returns {Fault | undefined}
 */
export function findActionFault(facts, { actions, state }, action) {
  if (actions.length >= facts.depths) return { why: "deep", cells: [] };
  const number = facts.kind === "visit" && actions.length + 1;
  const mismatches = action.change.filter(
    ([cell, before, then]) =>
      state[cell] !== (facts.fixed.includes(cell) ? number || then : before),
  );
  if (mismatches.length) {
    const cells = mismatches.map(([cell]) => cell);
    return { why: state[cells[0]] ? "filled" : "empty", cells };
  }
  const [cell] = action.cells;
  if (facts.kind === "visit") {
    if (facts.twins[cell] === cell) return { why: "none", cells: [cell] };
    const givenCell = facts.fixed.find((each) => facts.start[each] === number);
    if (givenCell !== undefined && givenCell !== cell) return { why: "given", cells: [givenCell] };
    const from = actions.at(-1)?.choice;
    if (from !== undefined && !facts.neighbours[from].includes(cell)) {
      return { why: "far", cells: [from, cell] };
    }
    const first = from === undefined ? facts.first : null;
    return first === null || first === cell ? undefined : { why: "first", cells: [first] };
  }
  const twin = actions.find(
    (each) =>
      (facts.once && each.symbol === action.symbol) ||
      (each.depth >= 0 && each.depth === action.depth),
  );
  return twin && { why: "twice", cells: [twin.cells[0], cell], symbol: action.symbol };
}

/**
 * Apply actions one after another, up to the first impossible one.
 * @param {Facts} facts @param {(Action | undefined)[]} sequence @returns {BoardState}
 */
export function applyActions(facts, sequence) {
  const now = /** @type {BoardState} */ ({ actions: [], state: [...facts.start] });
  for (const action of sequence) {
    now.action = action;
    now.fault = action ? findActionFault(facts, now, action) : { why: "none", cells: [] };
    if (!action || now.fault) return now;
    now.actions.push(action);
    for (const [k, [cell, , symbol]] of action.change.entries()) {
      now.state[cell] = facts.kind === "visit" ? now.actions.length + k * facts.depths : symbol;
    }
  }
  return now;
}

/** Apply the path of a search, up to the first impossible choice. @param {Facts} facts @param {number[]} path */
export function applyPath(facts, path) {
  const sequence = path.map((choice, depth) => findAction(facts, depth, choice));
  const boardState = applyActions(facts, sequence);
  const depth = boardState.actions.length;
  const off = !boardState.action && { why: depth < facts.depths ? "choice" : "deep" };
  if (boardState.fault) Object.assign(boardState.fault, { depth, choice: path[depth] }, off);
  return boardState;
}

/** Return whether moves end at a target, after any number of them. @param {Facts} facts */
export const hasTarget = ({ target }) => target.length > 0;

/**
 * Return whether a position is complete: no choice is left, or the target is reached.
 * @param {Facts} facts @param {BoardState} boardState
 */
export const isComplete = (facts, { actions, state }) =>
  actions.length >= facts.depths ||
  (hasTarget(facts) && facts.target.every((symbol, cell) => state[cell] === symbol));

/**
 * Return the broken rules; of a complete position, also the other faults.
 * @param {Facts} facts @param {BoardState} boardState @returns {Fault[]}
 */
export function findFaults(facts, boardState) {
  const { actions, state } = boardState;
  const full = isComplete(facts, boardState);
  const found = facts.rules.flatMap((rule) => findRuleFaults(facts, rule, state, full));
  const { ends, closed } = facts;
  const last = actions.at(-1)?.choice ?? 0;
  const home = findHomeCell(facts, actions[0]?.choice);
  if (full && closed && !listClosingNeighbours(facts)[last].includes(home)) {
    found.push({ why: "far", cells: [last, home] });
  }
  if (full && ends.length && !ends.some((cell) => state[cell])) {
    found.push({ why: "ends", cells: ends });
  }
  return found;
}

/** Return the cell that must be next to the last cell of a closed visit. @param {Facts} facts @param {number} first */
export const findHomeCell = ({ twins }, first) => twins[first] ?? first;

/** Return the possible ends of the last leg of a closed visit from each cell. @param {Facts} facts */
export const listClosingNeighbours = ({ closing, neighbours }) =>
  closing.length ? closing : neighbours;

/** @param {Facts} facts @param {Rule} rule @param {number[]} state @param {boolean} full @returns {Fault[]} */
export function findRuleFaults(
  { values },
  { kind, cells, name: group, least, most, weights },
  state,
  full,
) {
  if (kind === "total") {
    const sum = cells.reduce(
      (total, cell, i) => total + (weights[i] ?? 1) * values[state[cell]],
      0,
    );
    const known = full || cells.every((cell) => state[cell]);
    const grows = [...weights, ...values].every((value) => value >= 0);
    const wrong = sum > most ? known || grows : known && sum < least;
    const terms = weights.length ? [] : cells.map((cell) => values[state[cell]]).filter(Boolean);
    const why = least === most ? kind : "range";
    return wrong ? [{ why, cells, group, sum, least, most, terms }] : [];
  }
  const filled = cells.filter((cell) => state[cell]);
  const hasTwin = (/** @type {number} */ cell) =>
    filled.some((other) => other !== cell && state[other] === state[cell]);
  const bad = kind === "one" ? filled : filled.filter(hasTwin);
  return bad.length > 1 ? [{ why: kind, cells: bad, group, symbol: state[bad[0]] }] : [];
}

/** Return whether a position is complete and breaks no rule. @param {Facts} facts @param {BoardState} boardState */
export const isSolved = (facts, boardState) =>
  !boardState.fault && isComplete(facts, boardState) && !findFaults(facts, boardState).length;

/** @param {number[]} cells @param {number} symbol */
const createChoiceKey = (cells, symbol) => `${cells.toSorted((a, b) => a - b)}=${symbol}`;

/** Return the actions that produce an encoded solution. @param {Facts} facts @param {any[]} encodedBoard @returns {Action[]} */
export function decodeToActions(facts, encodedBoard) {
  const { kind, symbols, places } = facts;
  const all = listActions(facts);
  const named = memoizeByFacts(
    facts,
    "names",
    () => new Map(all.map((action) => [createChoiceKey(action.cells, action.symbol), action])),
  );
  const findActions = (/** @type {number[]} */ cells, symbol = 1) =>
    named.get(createChoiceKey(cells, symbol)) ?? [];
  const findSymbolNumber = (/** @type {unknown} */ word) => symbols.indexOf(String(word)) + 1;
  if (facts.board === "choices")
    return encodedBoard.flatMap((c, depth) => findActions([places[depth][c]]));
  if (kind === "place") return encodedBoard.flatMap((cell) => findActions([cell]));
  if (kind === "cover")
    return encodedBoard.flatMap(([name, ...cells]) => findActions(cells, findSymbolNumber(name)));
  if (kind === "visit") return encodedBoard.slice(0, facts.depths).map((cell) => all[cell]);
  if (kind === "write") {
    return all.filter(({ cells, symbol }) =>
      cells.every((cell) => findSymbolNumber(encodedBoard[cell]) === symbol),
    );
  }
  const actions = /** @type {Action[]} */ ([]);
  for (const move of encodedBoard) {
    for (const [i, to] of move.slice(1).entries()) {
      const state = computeState(facts, actions);
      const matching = all.find(
        ({ names, change }) =>
          names[0] === move[i] && names[1] === to && change.every(([cell, s]) => state[cell] === s),
      );
      if (matching) actions.push(matching);
    }
  }
  return actions;
}

/**
 * Return the actions of a position: a list of symbols, one per cell with 0 for none, or of indices
 * of actions; givens may be omitted.
 * @param {Facts} facts @param {number[]} position @returns {(Action | undefined)[]}
 */
export function decodePositionToActions(facts, position) {
  const all = listActions(facts);
  if (facts.kind !== "write") return position.map((place) => all[place]);
  const symbols = facts.start.map((given, cell) => position[cell] || given);
  return all.filter(({ change }) => change.every(([cell, , symbol]) => symbols[cell] === symbol));
}

/** Return the position of some actions, without empty cells at its end. @param {Facts} facts @param {Action[]} actions */
export function encodePosition(facts, actions) {
  if (facts.kind === "write") {
    const symbols = computeState({ ...facts, start: facts.start.map(() => 0) }, actions);
    return symbols.slice(0, symbols.findLastIndex(Boolean) + 1);
  }
  const places = actions.map(({ place }) => place);
  return hasOrderedActions(facts) ? places : places.sort((a, b) => a - b);
}

/** @param {Facts} facts @param {any[]} encodedBoard */
export const decodeToPosition = (facts, encodedBoard) =>
  encodePosition(facts, decodeToActions(facts, encodedBoard));

/**
 * Return the symbol of each cell of a position, "" if it is empty.
 * @param {Facts} facts
 * @param {number[]} state
 */
export const listSymbols = ({ symbols }, state) => state.map((symbol) => symbols[symbol - 1] ?? "");
