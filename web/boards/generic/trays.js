// @ts-check
/** The symbols below a board: what has become of each, and by hand those to choose from. */

import { nothing } from "../../vendor/lit.js";
import { cellsOf, played, putsAt } from "../shared/table.js";
import { tray, trayOfButtons } from "../shared/tray.js";
import { fits } from "./look.js";
import { symbolName } from "./words.js";

/** @import {Focus, Translate} from "../index.js" */
/** @import {Facts} from "./facts.js" */
/** @import {Hand} from "./hand.js" */
/** @import {Look} from "./picture.js" */

/** More symbols than these are not listed below the board. */
const LISTED = 16;
/** @param {string} symbol */
const isNumber = (symbol) => /^\d+$/.test(symbol);

/** @param {Facts} facts @param {Translate} t @returns {import("../shared/tray.js").As} */
const asSymbols = (facts, t) => ({
  name: facts.symbols.every(isNumber) ? t("tray") : t("generic.tray"),
  words: (number) => symbolName(facts, number, t),
});

/** The symbols, and what has become of each at this place. @param {Facts} facts @param {Look} look @param {Translate} t */
export function stepTray(facts, { puts, now, step }, t) {
  const { kind, symbols, once } = facts;
  if (symbols.length > LISTED || (kind !== "write" && !(kind === "cover" && once))) return nothing;
  const before = played(
    facts,
    puts.filter((put) => put !== now),
  );
  const options = putsAt(facts, before.puts.length).filter(
    (put) => kind === "cover" || (now && String(cellsOf(put)) === String(cellsOf(now))),
  );
  const stateOf = (/** @type {number} */ number) => {
    if (now?.change[0][2] === number) return "now";
    const alike = options.filter(({ change }) => change[0][2] === number);
    const tried = step?.siblings.find(({ choice }) => alike.some((put) => put.choice === choice));
    if (tried && kind === "write") return tried.found ? "found" : "dead";
    return !now || alike.some((put) => fits(facts, before, put)) ? "left" : "used";
  };
  return tray(
    symbols.map((_, i) => i + 1),
    stateOf,
    t,
    asSymbols(facts, t),
  );
}

/** Whether no symbol may stand twice on the whole board. @param {Facts} facts */
const isOnce = ({ kind, cells, rules }) =>
  kind === "write" &&
  rules.some((rule) => rule.kind === "different" && rule.cells.length === cells.length);

/** The symbols to choose from, where there are several. @param {Facts} facts @param {Hand} hand @param {Focus} focus @param {Translate} t */
export function handTray(facts, hand, { cell }, t) {
  const numbers = facts.symbols.map((_, i) => i + 1);
  const writes = facts.kind === "write";
  if (numbers.length < 2 || !(writes || facts.kind === "cover")) return nothing;
  const left = new Set(writes ? numbers : hand.ways.map(({ change }) => change[0][2]));
  const { state } = hand.played;
  const isUsed = (/** @type {number} */ number) => isOnce(facts) && state.includes(number);
  const about = {
    used: numbers.filter((number) => !left.has(number) || isUsed(number)),
    chosen: writes ? state[cell] : 0,
    locked: writes ? facts.fixed.includes(cell) : !hand.chosen.length,
    put: (/** @type {number} */ number) => hand.pick(cell, number),
  };
  return trayOfButtons(numbers, about, t, asSymbols(facts, t));
}
