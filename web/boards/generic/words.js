// @ts-check
/** Sentences about a step or a position that apply to every board. */

import { ENGLISH } from "../../words/strings.js";
import { translateInstructions } from "../shared/how.js";
import { applyPath, findAction, findFaults, hasOneGap, hasTarget } from "../shared/table.js";
import { hasPieces } from "./figure.js";
import { describeExits, describeFewestExits, describePositionExits } from "./visits.js";
import { isFullVisit } from "./ways.js";

/** @import {Facts, Fault, ManualPlay, Action, Step, Translate, Words} from "../index.js" */

/** If there are more choices than this, only their number is reported. */
const MAX_LISTED_CHOICES = 8;

/** Capitalise the first letter in English. @param {string} sentence @param {Translate} t */
const capitalize = (sentence, { language }) =>
  language === ENGLISH ? sentence[0].toUpperCase() + sentence.slice(1) : sentence;

/** @param {Facts} facts @param {number} cell @param {Translate} t */
export function nameCell({ names, cells, shape }, cell, t) {
  if (names.length) return t.translateSentence(names[cell]).words;
  const [column, row] = cells[cell];
  if (shape !== "square" || !Number.isInteger(row)) return t("generic.cell.number", { cell });
  return cells.some(([, y]) => y !== row)
    ? t("generic.cell", { row, column })
    : t("generic.cell.place", { column });
}

/** @param {Facts} facts @param {number} number @param {Translate} t */
export const nameSymbol = ({ symbols }, number, t) =>
  t.translateSentence(symbols[number - 1] ?? "").words;

/** @param {Facts} facts @param {Action} action @param {Translate} t */
function nameActionParts(facts, action, t) {
  const [cell, from, to = from] = [action.cells[0], ...action.names].map((each) =>
    nameCell(facts, each, t),
  );
  return { from, to, cell, symbol: nameSymbol(facts, action.symbol, t) };
}

/**
 * Return sentences about the choices of this depth that were tried without success, and the others.
 * @param {Facts} facts @param {number} depth @param {Step["siblings"]} siblings
 * @param {Translate} t
 */
function describeTriedChoices(facts, depth, siblings, t) {
  return [false, true].flatMap((good) => {
    const tried = siblings.filter(({ found }) => found === good);
    const names = tried.flatMap(({ choice }) => {
      const action = findAction(facts, depth, choice);
      if (!action) return [];
      const { from, to, cell, symbol } = nameActionParts(facts, action, t);
      if (facts.kind === "move") return `${from}–${to}`;
      return facts.kind === "write" || facts.once ? symbol : cell;
    });
    const values = { choices: [...new Set(names)], count: new Set(names).size };
    const key = `generic.${good ? "good" : "vain"}${values.count > MAX_LISTED_CHOICES ? ".many" : ""}`;
    return values.count ? [capitalize(t(key, values), t)] : [];
  });
}

/** Return why a choice is impossible, or which rule is broken. @param {Facts} facts @param {Fault} fault @param {Translate} t */
function describeFault(facts, fault, t) {
  const { why, cells, group = "", symbol = 0, most = facts.depths, terms = [], ...more } = fault;
  const names = cells.map((cell) => nameCell(facts, cell, t));
  const [cell, other] = names;
  const values = {
    group: t.translateLabel(group),
    symbol: nameSymbol(facts, symbol, t),
    most,
    ...more,
  };
  if (terms.length > 1) Object.assign(values, { sum: `${terms.join(" + ")} = ${more.sum}` });
  const sentence = { ...values, cell, other, cells: names, count: names.length };
  const key = `generic.fault.${why}`;
  const keyOfGroup = `${key}.${group}`;
  return capitalize(t(t.findString(keyOfGroup) === undefined ? key : keyOfGroup, sentence), t);
}

/** @param {Facts} facts @param {Step} step @param {Translate} t @param {string} deadEndReason nothing follows, if so @returns {Words} */
export function describeStep(
  facts,
  { path, siblings, dead },
  t,
  deadEndReason = t("generic.dead"),
) {
  const boardState = applyPath(facts, path);
  const { actions, action, fault } = boardState;
  const name = (/** @type {number} */ cell) => nameCell(facts, cell, t);
  if (!path.length) {
    const more = [
      hasTarget(facts)
        ? t("generic.begin.target")
        : t("generic.begin.more", { count: facts.depths }),
    ];
    if (facts.first !== null) more.push(t("generic.begin.first", { cell: name(facts.first) }));
    return [t("generic.begin"), more.join(t("space"))];
  }
  const faults = fault ? [fault] : findFaults(facts, boardState);
  const faultOfTry = faults.find(
    ({ cells }) => action && cells.some((c) => action.cells.includes(c)),
  );
  const sentences = faults.slice(0, 1).map((first) => describeFault(facts, faultOfTry ?? first, t));
  if (!action) return [sentences[0], t("generic.fault.more")];
  const depth = actions.length - (fault ? 0 : 1);
  if (isFullVisit(facts) && !fault) {
    sentences.push(...describeExits(facts, path, name, t), ...describeFewestExits(facts, path, t));
  } else if (dead && !facts.waits && !sentences.length) sentences.push(deadEndReason);
  // The search continues with a board that waits later, so it has not failed.
  if (!facts.waits) sentences.push(...describeTriedChoices(facts, depth, siblings, t));
  const number = depth + 1;
  const pair = facts.kind === "visit" && action.change[1];
  const isTile = facts.kind === "move" && facts.symbols.length > 1;
  const values = { ...nameActionParts(facts, action, t), number };
  const headline = pair
    ? t("generic.visit.two", { ...values, second: number + facts.depths, twin: name(pair[0]) })
    : t(`generic.${facts.kind}${isTile ? ".symbol" : ""}`, values);
  return [capitalize(headline, t), sentences.join(t("space"))];
}

/** @param {Facts & {puzzle?: string}} facts @param {ManualPlay} hand @param {Translate} t @returns {Words} */
export function describeManualPlay(
  facts,
  { boardState, solved, isStuck, faults, refusal, position, exits, held },
  t,
) {
  const way = held
    ? "pieces.held"
    : hasPieces(facts)
      ? "pieces"
      : hasOneGap(facts)
        ? "slide"
        : facts.kind;
  const values = translateInstructions(`generic.how.${way}`, t);
  if (solved) return [t("generic.solved"), t("generic.solved.more")];
  const count = boardState.actions.length;
  const standing = hasTarget(facts)
    ? t("generic.standing.moves", { count })
    : t("generic.standing", { count, n: facts.depths });
  const fault = refusal ?? faults[0];
  if (fault) return [describeFault(facts, fault, t), standing];
  if (isStuck) return [t("generic.stuck"), standing];
  if (held) return [t("pieces.held", { piece: nameSymbol(facts, held.symbol, t) }), values];
  if (position.isAtStart) return [t(`rule.${facts.puzzle}`), values];
  const exitWords = exits && describePositionExits(exits, (cell) => nameCell(facts, cell, t), t);
  return [standing, exitWords ? [capitalize(exitWords, t), values].join(t("space")) : values];
}
