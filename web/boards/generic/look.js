// @ts-check
/** View models of boards, for a step of a search or a position played by hand. */

import {
  applyActions,
  applyPath,
  findAction,
  findActionFault,
  findFaults,
  isSolved,
  listActions,
  listActionsAtDepth,
} from "../shared/table.js";
import { findAttackedCells, listNotes } from "./aids.js";
import { createExitTrackerAfter, isFullVisit } from "./ways.js";

/** @import {Facts, Fault, Focus, ManualPlay, ViewModel, BoardState, Action, Step} from "../index.js" */

/** @param {Facts} facts @param {Step} step @returns {ViewModel} */
export function createViewModel(facts, step) {
  const { path, siblings, solved, isReplayed } = step;
  const boardState = applyPath(facts, path);
  const { actions, action: current, fault } = boardState;
  if (!path.length || isReplayed || (solved && isSolved(facts, boardState)))
    return { actions, solved, step };
  const { kind } = facts;
  const before = applyActions(facts, fault ? actions : actions.slice(0, -1));
  const depth = before.actions.length;
  const tried = siblings.flatMap(({ choice, found }) => {
    const action = findAction(facts, depth, choice);
    return action ? [{ action, found }] : [];
  });
  const alreadyTried = [current, ...tried.map(({ action }) => action)];
  const shownActions = fault && current && kind === "cover" ? [...actions, current] : actions;
  const faults = [...findFaults(facts, boardState), ...(fault ? [fault] : [])];
  /** @type {ViewModel} */
  const viewModel = {
    step,
    actions: kind === "move" ? before.actions : shownActions,
    current,
    siblings: tried,
    faults: faults.map((each) => ({ ...each, seen: isRuleTested(facts, boardState, each) })),
  };
  if (kind === "visit") {
    if (!isFullVisit(facts))
      return { ...viewModel, openCells: findOpenCells(facts, boardState, []) };
    const exits = createExitTrackerAfter(facts, path);
    return { ...viewModel, exits, openCells: exits.findPruneReason() ? [] : exits.listNextCells() };
  }
  if (kind === "write")
    return {
      ...viewModel,
      options: current && listCellOptions(facts, before, current.cells[0], alreadyTried),
    };
  if (kind !== "place" || listActionsAtDepth(facts, depth).some((action) => action.depth < 0))
    return viewModel;
  const reached = listActions(facts)
    .filter((action) => action.depth <= depth)
    .flatMap(({ cells }) => cells);
  return {
    ...viewModel,
    optionCells: listActionsAtDepth(facts, depth).flatMap(({ cells }) => cells),
    laterCells: facts.cells.flatMap((_, cell) => (reached.includes(cell) ? [] : cell)),
    openCells: findUntriedCells(facts, step, before, alreadyTried),
  };
}

/**
 * Return whether the search tests the broken rule, immediately or when the board is complete;
 * undefined if unknown.
 * @param {Facts} facts @param {BoardState} boardState @param {Fault} fault
 */
function isRuleTested({ skipped, tested, depths }, { actions }, { group = "" }) {
  if (!tested) return undefined;
  return !skipped || actions.length === depths || [...skipped, ...tested].includes(group);
}

/**
 * Return the cells that the search will still try, from its mask or the rules that it tests;
 * undefined if unknown.
 * @param {Facts} facts @param {Step} step @param {BoardState} before
 * @param {(Action | undefined)[]} alreadyTried
 */
function findUntriedCells(facts, { masks, values, fresh }, before, alreadyTried) {
  const mask = Object.keys(masks).find((name) => masks[name] === "free") ?? "";
  if (fresh && values[mask] !== undefined) {
    const free = BigInt(values[mask]);
    const left = listActionsAtDepth(facts, before.actions.length);
    return left.filter(({ choice }) => (free >> BigInt(choice)) & 1n).flatMap(({ cells }) => cells);
  }
  const { tested, skipped } = facts;
  return tested && !skipped
    ? undefined
    : findOpenCells(facts, before, alreadyTried, skipped ?? undefined);
}

/**
 * Return whether a choice breaks no rule, or none with these names.
 * @param {Facts} facts @param {BoardState} before @param {Action} action
 * @param {string[]} [ruleNames]
 */
export const isAllowed = (facts, before, action, ruleNames) =>
  !findActionFault(facts, before, action) &&
  !findFaults(facts, applyActions(facts, [...before.actions, action])).some(
    ({ group = "" }) => !ruleNames || ruleNames.includes(group),
  );

/**
 * Return the actions that are possible in a cell, without those already tried.
 * @param {Facts} facts @param {BoardState} before @param {number} cell
 * @param {(Action | undefined)[]} [alreadyTried]
 */
export const listCellOptions = (facts, before, cell, alreadyTried = []) =>
  listActions(facts).filter(
    (action) =>
      action.cells.includes(cell) &&
      !alreadyTried.includes(action) &&
      isAllowed(facts, before, action),
  );

/**
 * Return the cells of the choices that break no rule, without those already tried.
 * @param {Facts} facts @param {BoardState} before @param {(Action | undefined)[]} alreadyTried
 * @param {string[]} [ruleNames]
 */
export const findOpenCells = (facts, before, alreadyTried, ruleNames) =>
  listActionsAtDepth(facts, before.actions.length)
    .filter(
      (action) => !alreadyTried.includes(action) && isAllowed(facts, before, action, ruleNames),
    )
    .flatMap((action) => action.names);

/** @param {Facts} facts @param {ManualPlay} manualPlay @param {Focus} focus @returns {ViewModel} */
export function createManualViewModel(facts, manualPlay, focus) {
  const { faults, solved, isStuck, chosen, exits } = manualPlay;
  const { actions, state } = manualPlay.boardState;
  const showsAttacks = focus.showsAids && facts.kind === "place" && !solved;
  const visits = facts.kind === "visit";
  const options =
    solved || !(chosen.length || (visits && actions.length)) ? [] : manualPlay.options;
  const slot = listActions(facts).find((action) => action.cells.includes(focus.cell));
  const chosenCells = facts.kind === "write" && slot ? slot.cells : chosen;
  const open = new Set(options.flatMap(({ names }) => names));
  return {
    actions,
    current: visits && !solved ? actions.at(-1) : undefined,
    faults,
    solved,
    stuck: isStuck,
    options,
    exits: solved || !actions.length ? undefined : exits,
    openCells: [...open].filter((cell) => !chosen.includes(cell)),
    chosen: solved ? [] : chosenCells,
    attackedCells: showsAttacks ? findAttackedCells(facts, state) : [],
    notes: listNotes(
      facts,
      manualPlay.boardState,
      manualPlay.position.current,
      focus.showsAids ?? false,
    ),
  };
}
