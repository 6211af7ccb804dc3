// @ts-check
/** The state and the winners of a race in words. */

import { FIGURES, filterComparable, findSmallest } from "./results.js";

/** @import {Translate} from "../../words/strings.js" */
/** @import {Race} from "./race.js" */
/** @import {Result} from "./results.js" */

/**
 * Return the headline and a second sentence.
 * @param {Race} race
 * @param {Result[]} rows
 * @param {string[]} names
 * @param {Translate} t
 * @returns {[string, string]}
 */
export function describeRace(race, rows, names, t) {
  const { by, place, hasStarted, isOver, isStopped } = race;
  if (!hasStarted) return [t("race.ready", { count: rows.length }), t(`race.ready.${by}`)];
  const done = rows.filter(({ ended }) => ended).length;
  const after = { place, count: done, all: rows.length };
  const won = describeWinners(rows, names, by, t);
  if (isOver && !isStopped && done) {
    return [
      won[0],
      [...won.slice(1), describeSolutionCounts(rows, names, t)].filter(Boolean).join(t("space")),
    ];
  }
  const head = t(`race.${isStopped ? "stopped" : "after"}.${by}`, after);
  if (isStopped && done) return [head, won.join(t("space"))];
  return [head, describeLeaders(rows, names, t)];
}

/**
 * Name the winner of each figure; what the race measures comes first.
 * @param {Result[]} rows
 * @param {string[]} names
 * @param {"tries" | "time"} measure
 * @param {Translate} t
 */
function describeWinners(rows, names, measure, t) {
  const [tries, dead, seconds] = FIGURES;
  const order = measure === "tries" ? [tries, dead, seconds] : [seconds, tries, dead];
  const all = filterComparable(rows);
  return order.map((figure) => {
    const best = findSmallest(rows, figure);
    const value =
      figure === "seconds" ? t.formatNumber(best, { maximumSignificantDigits: 3 }) : best;
    const winners = names.filter((_, i) => all.includes(rows[i]) && rows[i][figure] === best);
    if (winners.length === all.length && all.length > 1) return t(`race.tie.${figure}`, { value });
    return t(`race.won.${figure}`, { value, names: winners });
  });
}

/**
 * Report the number of solutions, or the user programs that differ in it.
 * @param {Result[]} rows
 * @param {string[]} names
 * @param {Translate} t
 */
function describeSolutionCounts(rows, names, t) {
  const ended = rows.filter((row) => row.ended);
  const otherNames = names.filter(
    (_, i) => rows[i].ended && !filterComparable(rows).includes(rows[i]),
  );
  if (otherNames.length) return t("editor.apart", { names: otherNames, count: otherNames.length });
  const same = ended.every(({ solutions }) => solutions === ended[0].solutions);
  return same ? t("race.each", { count: ended[0].solutions }) : "";
}

/**
 * Name the lanes with the most solutions so far.
 * @param {Result[]} rows
 * @param {string[]} names
 * @param {Translate} t
 */
function describeLeaders(rows, names, t) {
  const most = Math.max(...rows.map(({ solutions }) => solutions));
  const leaders = names.filter((_, i) => rows[i].solutions === most);
  return most ? t("race.leads", { count: most, names: leaders }) : t("race.none");
}
