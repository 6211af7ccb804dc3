// @ts-check
/** Marks and sentences about the exits of the free cells of a visit. */

import { nothing, svg } from "../../vendor/lit.js";
import { at, line } from "../shared/geometry.js";
import { cross, diamond, text } from "../shared/marks.js";
import { actionsOf } from "../shared/table.js";
import { outline } from "./figure.js";
import { waysAlong } from "./ways.js";

/** @import {Facts, ViewModel, TestedFacts, Translate, Exits} from "../index.js" */

/** If there are more cells than this, only their number is reported. */
const TOLD = 3;

/** Return whether a search floods the free cells. @param {TestedFacts} facts */
export const floods = ({ tests = [] }) => tests.includes("reach");

/** Return the marks of the start of a visit and of open exits. @param {Facts} facts @param {ViewModel} look */
export function onto(facts, { actions, openCells = [], start }) {
  const from = actions.at(-1)?.choice ?? facts.first ?? start;
  if (from === undefined) return nothing;
  const [x, y] = at(facts, from);
  if (!actions.length)
    return svg`<circle class="g-first" cx=${x} cy=${y} r=${facts.shape === "disc" ? 44 : 38}/>`;
  return svg`<path class="onto" d=${openCells.map((cell) => line([[x, y], at(facts, cell)])).join("")}/>`;
}

/**
 * Mark the free cells that can be next, each with its exits, those with a single exit, and those with
 * none; through the lens, which of them can be reached.
 * @param {TestedFacts} facts @param {ViewModel} look @param {Exits} count
 */
export function waysMarks(facts, { openCells = [], siblings = [], isSmall, step }, count) {
  const tried = siblings.map(({ action }) => action.choice);
  const both = (/** @type {number[]} */ seats) =>
    seats.flatMap((at) => actionsOf(facts)[at].cells).filter((cell) => !tried.includes(cell));
  const lost = both(count.doomed() ? count.counted(0) : []);
  const forced = both(count.counted(1));
  const rest = openCells.filter((cell) => !forced.includes(cell) && !lost.includes(cell));
  const ways = (/** @type {number} */ cell) =>
    isSmall ? nothing : text("g-word", ...at(facts, cell), 30, count.waysOf(cell));
  return svg`
    ${step?.lens && floods(facts) ? flood(facts, count) : nothing}
    ${lost.map((cell) => cross(...at(facts, cell)))}
    ${forced.map((cell) => [diamond(...at(facts, cell), facts.shape === "disc" ? 28 : 36), ways(cell)])}
    ${rest.map((cell) => [way(...at(facts, cell)), ways(cell)])}`;
}

const way = (/** @type {number} */ x, /** @type {number} */ y) =>
  svg`<circle class="open-dot way" cx=${x} cy=${y} r="26"/>`;

/** @param {Facts} facts @param {Exits} count */
function flood(facts, count) {
  const dry = count.dry();
  const free = facts.cells.flatMap((_, cell) => (count.isFree(cell) ? [cell] : []));
  const around = (/** @type {number[]} */ cells) =>
    cells.map((cell) => outline(facts, cell, facts.shape === "disc" ? 36 : 41)).join("");
  return svg`
    <path class="wet" d=${around(free.filter((cell) => !dry.includes(cell)))}/>
    <path class="dry" d=${around(dry)}/>
    ${dry.map((cell) => cross(...at(facts, cell)))}`;
}

/** @param {(cell: number) => string} name @param {number[]} cells @param {Translate} t */
const told = (name, cells, t) =>
  cells.length > TOLD ? t("generic.cells", { number: cells.length }) : cells.map(name);

/** Return why no visit of all cells can continue here. @param {string} why @param {number[]} cells @param {(cell: number) => string} name @param {Translate} t */
const cutWords = (why, cells, name, t) =>
  why === "alone" && !cells.length
    ? t("generic.cut.home")
    : t(`generic.cut.${why}`, { cells: told(name, cells, t) });

/** Return why a search backtracks here, or what it may do next. @param {TestedFacts} facts @param {number[]} path @param {(cell: number) => string} name @param {Translate} t @returns {string[]} */
export function waysWords(facts, path, name, t) {
  const count = waysAlong(facts, path);
  const cut = count.cut();
  if (path.length === facts.depths) return [];
  if (cut) return [t("generic.cut", { why: cutWords(cut, count.about(cut), name, t) })];
  const lost = count.doomed() ? count.counted(0) : [];
  const onward = count.onward();
  if (lost.length) return [t("generic.unseen", { cells: told(name, lost, t) })];
  if (!count.must()) return [t("generic.onward", { count: onward.length })];
  if (facts.closed) return [t("generic.forced", { cells: told(name, onward, t) })];
  return [t("generic.forced.any", { cells: told(name, count.counted(1), t) })];
}

/** Return how many exits a cell had before it was visited. @param {TestedFacts} facts @param {number[]} path @param {Translate} t */
export function fewestWords({ tests = [], ...facts }, path, t) {
  if (!tests.includes("fewest") || path.length < 2) return [];
  const before = waysAlong(facts, path.slice(0, -1));
  return [t("generic.fewest", { count: before.waysOf(path[path.length - 1]) })];
}

/** Return sentences about the exits of a position. @param {Exits} count @param {(cell: number) => string} name @param {Translate} t */
export function seenWords(count, name, t) {
  if (count.doomed()) return cutWords("alone", count.counted(0), name, t);
  return t("generic.onward", { count: count.onward().length });
}

/** Return the accessible name of a free cell: whether it can be next, and its exits. @param {number} cell @param {Exits} count @param {Translate} t */
export function wayWords(cell, count, t) {
  if (!count.path.length || !count.isFree(cell)) return [];
  const onto = count.onward().includes(cell);
  const ways = count.waysOf(cell);
  if (!onto && ways > 1) return [];
  return [...(onto ? [t("generic.onto")] : []), t("generic.ways", { count: ways })];
}
