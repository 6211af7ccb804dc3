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

/** @import {Facts, Fault, Focus, Hand, Look, Played, Action, Step} from "../index.js" */

/** Return the view model of a step. @param {Facts} facts @param {Step} step @returns {Look} */
export function lookOf(facts, step) {
  const { path, siblings, solved } = step;
  const stands = playedPath(facts, path);
  const { actions, action: now, fault } = stands;
  if (!path.length || (solved && isSolved(facts, stands))) return { actions, solved, step };
  const { kind } = facts;
  const before = played(facts, fault ? actions : actions.slice(0, -1));
  const depth = before.actions.length;
  const tried = siblings.flatMap(({ choice, found }) => {
    const action = actionAt(facts, depth, choice);
    return action ? [{ action, found }] : [];
  });
  const past = [now, ...tried.map(({ action }) => action)];
  const laid = fault && now && kind === "cover" ? [...actions, now] : actions;
  const faults = [...faultsOf(facts, stands), ...(fault ? [fault] : [])];
  const look = {
    step,
    actions: kind === "move" ? before.actions : laid,
    now,
    siblings: tried,
    faults: faults.map((each) => ({ ...each, seen: isSeen(facts, stands, each) })),
  };
  if (kind === "visit") {
    if (!countsWays(facts)) return { ...look, open: openCells(facts, stands, []) };
    const count = waysAlong(facts, path);
    return { ...look, count, open: count.cut() ? [] : count.onward() };
  }
  if (kind === "write") return { ...look, ways: now && waysTo(facts, before, now.cells[0], past) };
  if (kind !== "place" || actionsAt(facts, depth).some((action) => action.depth < 0)) return look;
  const reached = actionsOf(facts)
    .filter((action) => action.depth <= depth)
    .flatMap(({ cells }) => cells);
  return {
    ...look,
    turn: actionsAt(facts, depth).flatMap(({ cells }) => cells),
    later: facts.cells.flatMap((_, cell) => (reached.includes(cell) ? [] : cell)),
    open: untried(facts, step, before, past),
  };
}

/** Return whether the search tests the broken rule, immediately or when the board is complete. @param {Facts} facts @param {Played} stands @param {Fault} fault */
function isSeen({ skipped, tested, depths }, { actions }, { group = "" }) {
  if (!tested) return undefined;
  return !skipped || actions.length === depths || [...skipped, ...tested].includes(group);
}

/** Return the cells that the search will still try, from its mask or the rules that it tests; undefined if unknown. @param {Facts} facts @param {Step} step @param {Played} before @param {(Action | undefined)[]} past */
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

/** Return whether a choice breaks no rule, or none with these names. @param {Facts} facts @param {Played} before @param {Action} action @param {string[]} [names] */
export const fits = (facts, before, action, names) =>
  !refusal(facts, before, action) &&
  !faultsOf(facts, played(facts, [...before.actions, action])).some(
    ({ group = "" }) => !names || names.includes(group),
  );

/** Return the symbols possible in a cell, without those already tried. @param {Facts} facts @param {Played} before @param {number} cell @param {(Action | undefined)[]} [past] */
export const waysTo = (facts, before, cell, past = []) =>
  actionsOf(facts).filter(
    (action) =>
      action.cells.includes(cell) && !past.includes(action) && fits(facts, before, action),
  );

/** Return the choices that break no rule. @param {Facts} facts @param {Played} before @param {(Action | undefined)[]} past @param {string[]} [names] */
export const openCells = (facts, before, past, names) =>
  actionsAt(facts, before.actions.length)
    .filter((action) => !past.includes(action) && fits(facts, before, action, names))
    .flatMap((action) => action.names);

/** Return the view model of a position. @param {Facts} facts @param {Hand} hand @param {Focus} focus @returns {Look} */
export function handLook(facts, hand, focus) {
  const { faults, solved, stuck, chosen, count } = hand;
  const { actions } = hand.played;
  const visits = facts.kind === "visit";
  const ways = solved || !(chosen.length || (visits && actions.length)) ? [] : hand.ways;
  const slot = actionsOf(facts).find((action) => action.cells.includes(focus.cell));
  const picked = facts.kind === "write" && slot ? slot.cells : chosen;
  const open = new Set(ways.flatMap(({ names }) => names));
  return {
    actions,
    now: visits && !solved ? actions.at(-1) : undefined,
    faults,
    solved,
    stuck,
    ways,
    count: solved || !actions.length ? undefined : count,
    open: [...open].filter((cell) => !chosen.includes(cell)),
    chosen: solved ? [] : picked,
  };
}
