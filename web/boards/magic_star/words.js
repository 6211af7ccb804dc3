// @ts-check
/** What a step of the star means, and what stands by hand. */

import { how } from "../shared/how.js";
import { deadReason, forcedBy, starOf, sumsOf, wrongSums } from "./sums.js";

/** @import {Step, Translate, Words} from "../index.js" */
/** @import {Star, StarHand} from "./index.js" */
/** @import {Facts, Reason, Sum} from "./sums.js" */

/** @param {Sum} sum */
const terms = ({ numbers }) => numbers.join(" + ");

/** @param {Facts} facts @param {number[]} star @param {Translate} t */
export function starName({ cells }, star, t) {
  if (!star.some(Boolean)) return t("magic_star.board.empty");
  const numbers = star.map((number) => (number ? String(number) : t("magic_star.none")));
  return t("magic_star.board", { last: cells.length - 1, numbers: numbers.join(t("comma")) });
}

/** @type {Star["words"]} */
export function words(facts, step, t) {
  const { path, parameters } = step;
  if (!path.length) return beginning(facts, parameters.clues, t);
  const depth = path.length - 1;
  const [cell, number] = [facts.order[depth], path[depth]];
  const reason = deadReason(facts, step);
  if (reason) return [deadEnd(facts, step, reason, t), after(facts, step, reason, t)];
  const kind = parameters.clues[cell] ? ".given" : facts.forced[depth] ? ".forced" : "";
  return [t(`magic_star.try${kind}`, { cell, number }), after(facts, step, undefined, t)];
}

/**
 * @param {Facts} facts
 * @param {Record<string, number>} clues
 * @param {Translate} t
 * @returns {Words}
 */
function beginning({ order }, clues, t) {
  const count = Object.keys(clues).length;
  const first = t("magic_star.begin.more", { cell: order[0] });
  return [count ? t("magic_star.begin.clues", { count }) : t("magic_star.begin"), first];
}

/** @param {Facts} facts @param {Step} step @param {Reason} reason @param {Translate} t */
function deadEnd(facts, { path, parameters }, { kind, sum, pair, need }, t) {
  const depth = path.length - 1;
  const star = starOf(facts, path, parameters.clues);
  const cell = facts.order[depth];
  const values = { cell, number: path[depth] };
  switch (kind) {
    case "given":
      return t("magic_star.dead.given", { ...values, clue: parameters.clues[cell] });
    case "sum":
      return t("magic_star.dead.sum", {
        sum: sum && terms(sum),
        total: sum?.sum,
        magic: facts.magic,
      });
    case "less": {
      const [a, b] = pair ?? [cell, cell];
      const lesser = { cell: b, number: star[b], other: a, than: star[a] };
      return t("magic_star.dead.less", lesser);
    }
    case "need":
      return t("magic_star.dead.need", { ...values, next: facts.order[depth + 1], need });
    default:
      return t(`magic_star.dead.${kind}`, values);
  }
}

/**
 * The second voice: by which line a number follows, what was tried before, what is left.
 * @param {Facts} facts
 * @param {Step} step
 * @param {Reason | undefined} reason
 * @param {Translate} t
 */
function after(facts, step, reason, t) {
  const { path, siblings, parameters } = step;
  const depth = path.length - 1;
  const star = starOf(facts, path, parameters.clues);
  const said = [];
  if (reason?.kind === "less" || reason?.kind === "below") {
    said.push(t(`magic_star.dead.${reason.kind}.more`));
  }
  if (facts.forced[depth]) said.push(forcedWords(facts, star, depth, t));
  const [wrong] = reason ? [] : wrongSums(facts, star);
  if (wrong) said.push(t("magic_star.unseen", { sum: terms(wrong), total: wrong.sum }));
  const dead = siblings.filter(({ found }) => !found).map(({ choice }) => choice);
  const good = siblings.filter(({ found }) => found).map(({ choice }) => choice);
  if (dead.length) said.push(t("magic_star.tried", { numbers: dead }));
  if (good.length) said.push(t("magic_star.good", { numbers: good }));
  const tried = siblings.map(({ choice }) => choice);
  const free = facts.numbers.filter((n) => !star.includes(n) && !tried.includes(n));
  if (!facts.forced[depth]) said.push(t("magic_star.free", { count: free.length, numbers: free }));
  return said.join(t("space"));
}

/** @param {Facts} facts @param {number[]} star @param {number} depth @param {Translate} t */
function forcedWords(facts, star, depth, t) {
  const others = forcedBy(facts, depth);
  if (!others) return t("magic_star.forced.others");
  const sum = [facts.magic, ...others.map((cell) => star[cell])].join(" − ");
  return t("magic_star.forced.line", { sum, number: star[facts.order[depth]] });
}

/** @type {Star["handWords"]} */
export function handWords(facts, { history, repeated, given, solved }, t) {
  const star = history.now;
  const { magic, numbers } = facts;
  const count = star.filter(Boolean).length;
  if (solved) return [t("magic_star.solved", { magic }), t("magic_star.solved.more")];
  const standing = t("magic_star.standing", { count, all: numbers.length });
  if (repeated.length) return [t("magic_star.twice", { number: star[repeated[0]] }), standing];
  const [wrong] = wrongSums(facts, star);
  if (wrong) {
    return [t("magic_star.wrong", { sum: terms(wrong), total: wrong.sum, magic }), standing];
  }
  const locked = Object.keys(given).length;
  const playing = how(locked ? "magic_star.how.clues" : "magic_star.how", t);
  if (count === locked) return [t("magic_star.empty", { magic, all: numbers.length }), playing];
  const right = sumsOf(facts, star).filter(({ full }) => full).length;
  const so = right ? t("magic_star.right", { count: right, magic }) : "";
  return [standing, [so, playing].filter(Boolean).join(t("space"))];
}

/** @param {number} cell @param {StarHand} hand @param {Translate} t */
export function cellName(cell, { history, given, wrong }, t) {
  const number = history.now[cell];
  const name = [t("magic_star.cell", { cell }), number ? String(number) : t("magic_star.none")];
  if (cell in given) name.push(t("magic_star.given"));
  if (wrong.includes(cell)) name.push(t("magic_star.conflict"));
  return name.join(t("comma"));
}
