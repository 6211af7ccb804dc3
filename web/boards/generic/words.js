// @ts-check
/** Sentences about a step or a position that apply to every board. */

import { ENGLISH } from "../../words/strings.js";
import { how } from "../shared/how.js";
import { actionAt, faultsOf, playedPath } from "../shared/table.js";
import { fewestWords, seenWords, waysWords } from "./visits.js";
import { countsWays } from "./ways.js";

/** @import {Facts, Fault, Hand, Action, Step, Translate, Words} from "../index.js" */

/** If there are more choices than this, only their number is reported. */
const LISTED = 8;

/** Capitalise the first letter in English. @param {string} sentence @param {Translate} t */
const capital = (sentence, { language }) =>
  language === ENGLISH ? sentence[0].toUpperCase() + sentence.slice(1) : sentence;

/** @param {Facts} facts @param {number} cell @param {Translate} t */
export function cellName({ names, cells, shape }, cell, t) {
  if (names.length) return t.said(names[cell]).words;
  const [column, row] = cells[cell];
  if (shape !== "square" || !Number.isInteger(row)) return t("generic.cell.number", { cell });
  return cells.some(([, y]) => y !== row)
    ? t("generic.cell", { row, column })
    : t("generic.cell.place", { column });
}

/** @param {Facts} facts @param {number} number @param {Translate} t */
export const symbolName = ({ symbols }, number, t) => t.said(symbols[number - 1] ?? "").words;

/** Return the values of a choice for sentences. @param {Facts} facts @param {Action} action @param {Translate} t */
function namesIn(facts, action, t) {
  const [cell, from, to = from] = [action.cells[0], ...action.names].map((each) =>
    cellName(facts, each, t),
  );
  return { from, to, cell, symbol: symbolName(facts, action.symbol, t) };
}

/** Return sentences about the choices of this depth that were tried without success, and the others. @param {Facts} facts @param {number} depth @param {Step["siblings"]} siblings @param {Translate} t */
function triedWords(facts, depth, siblings, t) {
  return [false, true].flatMap((good) => {
    const tried = siblings.filter(({ found }) => found === good);
    const names = tried.flatMap(({ choice }) => {
      const action = actionAt(facts, depth, choice);
      if (!action) return [];
      const { from, to, cell, symbol } = namesIn(facts, action, t);
      if (facts.kind === "move") return `${from}–${to}`;
      return facts.kind === "write" || facts.once ? symbol : cell;
    });
    const told = { choices: [...new Set(names)], count: new Set(names).size };
    const key = `generic.${good ? "good" : "vain"}${told.count > LISTED ? ".many" : ""}`;
    return told.count ? [capital(t(key, told), t)] : [];
  });
}

/** Return why a choice is impossible, or which rule is broken. @param {Facts} facts @param {Fault} fault @param {Translate} t */
function faultWords(facts, fault, t) {
  const { why, cells, group = "", symbol = 0, most = facts.depths, terms = [], ...more } = fault;
  const names = cells.map((cell) => cellName(facts, cell, t));
  const [cell, other] = names;
  const said = { group: t.called(group), symbol: symbolName(facts, symbol, t), most, ...more };
  if (terms.length > 1) Object.assign(said, { sum: `${terms.join(" + ")} = ${more.sum}` });
  return capital(t(`generic.fault.${why}`, { ...said, cell, other, cells: names }), t);
}

/** @param {Facts} facts @param {Step} step @param {Translate} t @param {string} why nothing follows, if so @returns {Words} */
export function words(facts, { path, siblings, dead }, t, why = t("generic.dead")) {
  const played = playedPath(facts, path);
  const { actions, action, fault } = played;
  const name = (/** @type {number} */ cell) => cellName(facts, cell, t);
  if (!path.length) {
    const more = [t("generic.begin.more", { count: facts.depths })];
    if (facts.first !== null) more.push(t("generic.begin.first", { cell: name(facts.first) }));
    return [t("generic.begin"), more.join(t("space"))];
  }
  const faults = fault ? [fault] : faultsOf(facts, played);
  const here = faults.find(({ cells }) => action && cells.some((c) => action.cells.includes(c)));
  const said = faults.slice(0, 1).map((first) => faultWords(facts, here ?? first, t));
  if (!action) return [said[0], t("generic.fault.more")];
  const depth = actions.length - (fault ? 0 : 1);
  if (countsWays(facts) && !fault) {
    said.push(...waysWords(facts, path, name, t), ...fewestWords(facts, path, t));
  } else if (dead && !said.length) said.push(why);
  said.push(...triedWords(facts, depth, siblings, t));
  const number = depth + 1;
  const pair = facts.kind === "visit" && action.change[1];
  const told = { ...namesIn(facts, action, t), number };
  const headline = pair
    ? t("generic.visit.two", { ...told, second: number + facts.depths, twin: name(pair[0]) })
    : t(`generic.${facts.kind}`, told);
  return [capital(headline, t), said.join(t("space"))];
}

/** @param {Facts & {puzzle?: string}} facts @param {Hand} hand @param {Translate} t @returns {Words} */
export function handWords(
  facts,
  { boardState, solved, stuck, faults, refused, history, exits },
  t,
) {
  const told = how(`generic.how.${facts.kind}`, t);
  if (solved) return [t("generic.solved"), t("generic.solved.more")];
  const standing = t("generic.standing", { count: boardState.actions.length, n: facts.depths });
  const fault = refused ?? faults[0];
  if (fault) return [faultWords(facts, fault, t), standing];
  if (stuck) return [t("generic.stuck"), standing];
  if (history.fresh) return [t(`rule.${facts.puzzle}`), told];
  const seen = exits && seenWords(exits, (cell) => cellName(facts, cell, t), t);
  return [standing, seen ? [capital(seen, t), told].join(t("space")) : told];
}
