// @ts-check
/** View models of boards, for a step of a search or a position played by hand. */

import {
  actionAt,
  actionsAt,
  actionsOf,
  faultsOf,
  isSolved,
  played,
  playedPath,
  refusal,
} from "../shared/table.js";
import { countsWays, waysAlong } from "./ways.js";

/** @import {Facts, Fault, Focus, Hand, ViewModel, BoardState, Action, Step} from "../index.js" */

/** Return the view model of a step. @param {Facts} facts @param {Step} step @returns {ViewModel} */
export function createViewModel(facts, step) {
  const { path, siblings, solved } = step;
  const stands = playedPath(facts, path);
  const { actions, action: current, fault } = stands;
  if (!path.length || (solved && isSolved(facts, stands))) return { actions, solved, step };
  const { kind } = facts;
  const before = played(facts, fault ? actions : actions.slice(0, -1));
  const depth = before.actions.length;
  const tried = siblings.flatMap(({ choice, found }) => {
    const action = actionAt(facts, depth, choice);
    return action ? [{ action, found }] : [];
  });
  const past = [current, ...tried.map(({ action }) => action)];
  const laid = fault && current && kind === "cover" ? [...actions, current] : actions;
  const faults = [...faultsOf(facts, stands), ...(fault ? [fault] : [])];
  /** @type {ViewModel} */
  const look = {
    step,
    actions: kind === "move" ? before.actions : laid,
    current,
    siblings: tried,
    faults: faults.map((each) => ({ ...each, seen: isSeen(facts, stands, each) })),
  };
  if (kind === "visit") {
    if (!countsWays(facts)) return { ...look, openCells: openCells(facts, stands, []) };
    const exits = waysAlong(facts, path);
    return { ...look, exits, openCells: exits.cut() ? [] : exits.onward() };
  }
  if (kind === "write")
    return { ...look, options: current && waysTo(facts, before, current.cells[0], past) };
  if (kind !== "place" || actionsAt(facts, depth).some((action) => action.depth < 0)) return look;
  const reached = actionsOf(facts)
    .filter((action) => action.depth <= depth)
    .flatMap(({ cells }) => cells);
  return {
    ...look,
    optionCells: actionsAt(facts, depth).flatMap(({ cells }) => cells),
    laterCells: facts.cells.flatMap((_, cell) => (reached.includes(cell) ? [] : cell)),
    openCells: untried(facts, step, before, past),
  };
}

/** Return whether the search tests the broken rule, immediately or when the board is complete. @param {Facts} facts @param {BoardState} stands @param {Fault} fault */
function isSeen({ skipped, tested, depths }, { actions }, { group = "" }) {
  if (!tested) return undefined;
  return !skipped || actions.length === depths || [...skipped, ...tested].includes(group);
}

/** Return the cells that the search will still try, from its mask or the rules that it tests; undefined if unknown. @param {Facts} facts @param {Step} step @param {BoardState} before @param {(Action | undefined)[]} past */
function untried(facts, { masks, values, fresh }, before, past) {
  const mask = Object.keys(masks).find((name) => masks[name] === "free") ?? "";
  if (fresh && values[mask] !== undefined) {
    const free = BigInt(values[mask]);
    const left = actionsAt(facts, before.actions.length);
    return left.filter(({ choice }) => (free >> BigInt(choice)) & 1n).flatMap(({ cells }) => cells);
  }
  const { tested, skipped } = facts;
  return tested && !skipped ? undefined : openCells(facts, before, past, skipped ?? undefined);
}

/** Return whether a choice breaks no rule, or none with these names. @param {Facts} facts @param {BoardState} before @param {Action} action @param {string[]} [names] */
export const fits = (facts, before, action, names) =>
  !refusal(facts, before, action) &&
  !faultsOf(facts, played(facts, [...before.actions, action])).some(
    ({ group = "" }) => !names || names.includes(group),
  );

/** Return the symbols possible in a cell, without those already tried. @param {Facts} facts @param {BoardState} before @param {number} cell @param {(Action | undefined)[]} [past] */
export const waysTo = (facts, before, cell, past = []) =>
  actionsOf(facts).filter(
    (action) =>
      action.cells.includes(cell) && !past.includes(action) && fits(facts, before, action),
  );

/** Return the choices that break no rule. @param {Facts} facts @param {BoardState} before @param {(Action | undefined)[]} past @param {string[]} [names] */
export const openCells = (facts, before, past, names) =>
  actionsAt(facts, before.actions.length)
    .filter((action) => !past.includes(action) && fits(facts, before, action, names))
    .flatMap((action) => action.names);

/** Return the view model of a position. @param {Facts} facts @param {Hand} hand @param {Focus} focus @returns {ViewModel} */
export function createHandViewModel(facts, hand, focus) {
  const { faults, solved, stuck, chosen, exits } = hand;
  const { actions } = hand.boardState;
  const visits = facts.kind === "visit";
  const options = solved || !(chosen.length || (visits && actions.length)) ? [] : hand.options;
  const slot = actionsOf(facts).find((action) => action.cells.includes(focus.cell));
  const picked = facts.kind === "write" && slot ? slot.cells : chosen;
  const open = new Set(options.flatMap(({ names }) => names));
  return {
    actions,
    current: visits && !solved ? actions.at(-1) : undefined,
    faults,
    solved,
    stuck,
    options,
    exits: solved || !actions.length ? undefined : exits,
    openCells: [...open].filter((cell) => !chosen.includes(cell)),
    chosen: solved ? [] : picked,
  };
}
