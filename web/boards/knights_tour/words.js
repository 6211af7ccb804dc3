// @ts-check
/** What a step or a position means, in words. */

import { how } from "../shared/how.js";
import { countOf } from "./count.js";
import { isClosed, rulesFor } from "./rules.js";

/** @import {Translate} from "../index.js" */
/** @import {Count, Cut} from "./count.js" */
/** @import {TourHand} from "./hand.js" */
/** @import {Tour} from "./index.js" */
/** @import {Facts, Rules} from "./rules.js" */

/** Of more squares only the number is told. */
const TOLD = 3;

/** @param {Facts} facts @param {number} square @param {Translate} t */
export function squareName(facts, square, t) {
  const [column, row] = facts.cells[square];
  return t("tour.square", { row, column });
}

/**
 * A sentence about squares by their names, or by their number if they are many.
 * @param {Facts} facts
 * @param {string} key
 * @param {number[]} squares
 * @param {Translate} t
 */
function about(facts, key, squares, t) {
  if (squares.length > TOLD) return t(`${key}.many`, { number: squares.length });
  return t(key, { squares: squares.map((square) => squareName(facts, square, t)) });
}

/** @type {Tour["words"]} */
export function words(facts, { path, siblings, parameters }, t) {
  const rules = rulesFor(facts, parameters);
  if (!path.length) {
    return [t("tour.begin"), t("tour.begin.more", { square: squareName(facts, rules.start, t) })];
  }
  const why = [reason(facts, rules, countOf(rules, path), t)];
  if (rules.tests.includes("fewest") && path.length > 1) why.push(fewest(rules, path, t));
  const dead = siblings.filter(({ found }) => !found).map(({ choice }) => choice);
  const good = siblings.filter(({ found }) => found).map(({ choice }) => choice);
  if (dead.length) why.push(about(facts, "tour.dead", dead, t));
  if (good.length) why.push(about(facts, "tour.good", good, t));
  return [trying(facts, rules, path, t), why.filter(Boolean).join(t("space"))];
}

/** @param {Facts} facts @param {Rules} rules @param {number[]} path @param {Translate} t */
function trying(facts, { fills, length }, path, t) {
  const [first, second] = fills[path[path.length - 1]].map((filled) =>
    squareName(facts, filled, t),
  );
  const number = path.length;
  if (second === undefined) return t("tour.try", { number, square: first });
  return t("tour.try.two", { number, twin: number + length, square: first, other: second });
}

/**
 * By Warnsdorff's rule: how many ways led on from the square before the knight came.
 * @param {Rules} rules
 * @param {number[]} path
 * @param {Translate} t
 */
function fewest(rules, path, t) {
  const before = countOf(rules, path.slice(0, -1));
  return t("tour.fewest", { count: before.waysOf(path[path.length - 1]) });
}

/**
 * Why the search turns back here, or what it must do next.
 * @param {Facts} facts
 * @param {Rules} rules
 * @param {Count} count
 * @param {Translate} t
 */
function reason(facts, rules, count, t) {
  const cut = count.cut();
  if (cut) return t("tour.cut", { why: cutWords(facts, rules, count, cut, t) });
  if (count.path.length === rules.length) return "";
  const doomed = count.doomed() ? count.counted(0) : [];
  if (doomed.length) return about(facts, "tour.unseen", doomed, t);
  const onward = count.onward();
  const must = rules.tests.includes("ways") ? count.counted(1) : [];
  if (must.length === rules.limit) {
    if (rules.ends) return about(facts, "tour.forced", onward, t);
    return about(facts, "tour.forced.any", must, t);
  }
  return t("tour.onward", { count: onward.length });
}

/**
 * @param {Facts} facts
 * @param {Rules} rules
 * @param {Count} count
 * @param {Cut} cut
 * @param {Translate} t
 */
function cutWords(facts, rules, count, cut, t) {
  const kind = rules.ends ? "" : ".any";
  const say = (/** @type {string} */ key, /** @type {number[]} */ squares) =>
    about(facts, `tour.cut.${key}`, squares, t);
  if (cut === "alone") {
    const alone = count.counted(0);
    return alone.length ? say("alone", alone) : t(`tour.cut.home.${rules.kind}`);
  }
  if (cut === "ends") return say(`ends${kind}`, count.counted(1));
  if (cut === "cut") return say("cut", count.dry());
  return t(cut === "open" ? `tour.cut.open.${rules.kind}` : "tour.cut.stuck");
}

/**
 * Whether a tour is closed or open, or another kind.
 * @param {Rules} rules
 * @param {number[]} path
 */
const kindOf = (rules, path) =>
  rules.kind === "any" ? (isClosed(rules, path) ? "closed" : "open") : rules.kind;

/** A tour was found. @type {Tour["foundWords"]} */
export function foundWords(facts, { path, parameters }, { found, tries }, t) {
  const kind = kindOf(rulesFor(facts, parameters), path);
  return [
    t("tour.found", { number: found, kind: t(`tour.${kind}`) }),
    t("solution.more", { found, tries }),
  ];
}

/** @type {Tour["handWords"]} */
export function handWords(facts, hand, t) {
  const { history, rules, count, onward, full, solved, refused } = hand;
  const all = facts.cells.length;
  const visited = history.now.length * rules.fills[0].length;
  if (solved) {
    return [t(`tour.solved.${kindOf(rules, history.now)}`, { count: all }), t("tour.solved.more")];
  }
  if (!history.now.length) {
    return [
      t("tour.empty", { count: all }),
      [
        t("tour.rule"),
        how("tour.how", t),
        t(`tour.kind.${rules.kind}`),
        ...(rules.halved ? [t("tour.half")] : []),
      ].join(t("space")),
    ];
  }
  if (full) return [t(`tour.full.${rules.kind}`, { all }), t("tour.back")];
  if (!onward.length) return [t("tour.stuck", { visited, all }), t("tour.back")];
  const here = squareName(facts, history.now[history.now.length - 1], t);
  const said = t("tour.at", { visited, all, square: here });
  if (refused !== undefined) {
    const key = count.isFree(refused) ? "tour.refused" : "tour.visited";
    return [said, t(key, { square: squareName(facts, refused, t) })];
  }
  const doomed = count.doomed();
  const lost = doomed ? count.counted(0) : [];
  const more = lost.length
    ? about(facts, "tour.lost", lost, t)
    : t(doomed ? `tour.home.${rules.kind}` : "tour.way", { count: onward.length });
  return [said, [more, t("tour.back")].join(t("space"))];
}

/** @param {Facts} facts @param {number} cell @param {TourHand} hand @param {Translate} t */
export function cellName(facts, cell, { history, rules, count, onward }, t) {
  const name = [squareName(facts, cell, t)];
  const depth = history.now.findIndex((choice) => rules.fills[choice].includes(cell));
  if (depth >= 0) {
    const k = rules.fills[history.now[depth]].indexOf(cell);
    name.push(t("tour.number", { number: 1 + depth + k * rules.length }));
    if (cell === history.now.at(-1)) name.push(t("tour.knight"));
  } else if (onward.includes(cell)) {
    name.push(t("tour.ways", { count: count.waysOf(cell) }));
  } else if (count.isFree(cell) && history.now.length && count.waysOf(cell) < 2) {
    name.push(t("tour.left", { count: count.waysOf(cell) }));
  }
  return name.join(t("comma"));
}
