// @ts-check
/** Looks: what is drawn for a step of a search, or for a position played by hand. */

import {
  faultsOf,
  isSolved,
  played,
  playedPath,
  putAt,
  putsAt,
  putsOf,
  refusal,
} from "../shared/table.js";
import { countsWays, waysAlong } from "./ways.js";

/** @import {Facts, Fault, Focus, Hand, Look, Played, Put, Step} from "../index.js" */

/** Return the look of a step. @param {Facts} facts @param {Step} step @returns {Look} */
export function lookOf(facts, step) {
  const { path, siblings, solved } = step;
  const stands = playedPath(facts, path);
  const { puts, put: now, fault } = stands;
  if (!path.length || (solved && isSolved(facts, stands))) return { puts, solved, step };
  const { kind } = facts;
  const before = played(facts, fault ? puts : puts.slice(0, -1));
  const depth = before.puts.length;
  const tried = siblings.flatMap(({ choice, found }) => {
    const put = putAt(facts, depth, choice);
    return put ? [{ put, found }] : [];
  });
  const past = [now, ...tried.map(({ put }) => put)];
  const laid = fault && now && kind === "cover" ? [...puts, now] : puts;
  const faults = [...faultsOf(facts, stands), ...(fault ? [fault] : [])];
  const look = {
    step,
    puts: kind === "move" ? before.puts : laid,
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
  if (kind !== "place" || putsAt(facts, depth).some((put) => put.depth < 0)) return look;
  const reached = putsOf(facts)
    .filter((put) => put.depth <= depth)
    .flatMap(({ cells }) => cells);
  return {
    ...look,
    turn: putsAt(facts, depth).flatMap(({ cells }) => cells),
    later: facts.cells.flatMap((_, cell) => (reached.includes(cell) ? [] : cell)),
    open: untried(facts, step, before, past),
  };
}

/** Return whether the search tests the rule that is broken, at once or at the end. @param {Facts} facts @param {Played} stands @param {Fault} fault */
function isSeen({ skipped, tested, depths }, { puts }, { group = "" }) {
  if (!tested) return undefined;
  return !skipped || puts.length === depths || [...skipped, ...tested].includes(group);
}

/** Return the cells it will still try, by its mask or the rules that it tests; undefined if unknown. @param {Facts} facts @param {Step} step @param {Played} before @param {(Put | undefined)[]} past */
function untried(facts, { masks, values, fresh }, before, past) {
  const mask = Object.keys(masks).find((name) => masks[name] === "free") ?? "";
  if (fresh && values[mask] !== undefined) {
    const free = BigInt(values[mask]);
    const left = putsAt(facts, before.puts.length);
    return left.filter(({ choice }) => (free >> BigInt(choice)) & 1n).flatMap(({ cells }) => cells);
  }
  const { tested, skipped } = facts;
  return tested && !skipped ? undefined : openCells(facts, before, past, skipped ?? undefined);
}

/** Return whether a choice breaks no rule, or none with these names. @param {Facts} facts @param {Played} before @param {Put} put @param {string[]} [names] */
export const fits = (facts, before, put, names) =>
  !refusal(facts, before, put) &&
  !faultsOf(facts, played(facts, [...before.puts, put])).some(
    ({ group = "" }) => !names || names.includes(group),
  );

/** Return the symbols possible in a cell, without those already tried. @param {Facts} facts @param {Played} before @param {number} cell @param {(Put | undefined)[]} [past] */
export const waysTo = (facts, before, cell, past = []) =>
  putsOf(facts).filter(
    (put) => put.cells.includes(cell) && !past.includes(put) && fits(facts, before, put),
  );

/** Return the choices that break no rule. @param {Facts} facts @param {Played} before @param {(Put | undefined)[]} past @param {string[]} [names] */
export const openCells = (facts, before, past, names) =>
  putsAt(facts, before.puts.length)
    .filter((put) => !past.includes(put) && fits(facts, before, put, names))
    .flatMap((put) => put.names);

/** Return the look of a position. @param {Facts} facts @param {Hand} hand @param {Focus} focus @returns {Look} */
export function handLook(facts, hand, focus) {
  const { faults, solved, stuck, chosen, count } = hand;
  const { puts } = hand.played;
  const visits = facts.kind === "visit";
  const ways = solved || !(chosen.length || (visits && puts.length)) ? [] : hand.ways;
  const slot = putsOf(facts).find((put) => put.cells.includes(focus.cell));
  const picked = facts.kind === "write" && slot ? slot.cells : chosen;
  const open = new Set(ways.flatMap(({ names }) => names));
  return {
    puts,
    now: visits && !solved ? puts.at(-1) : undefined,
    faults,
    solved,
    stuck,
    ways,
    count: solved || !puts.length ? undefined : count,
    open: [...open].filter((cell) => !chosen.includes(cell)),
    chosen: solved ? [] : picked,
  };
}
