// @ts-check
/** A race in words: how it stands, and who won what. */

import { equals, FIGURES, least } from "./results.js";

/** @import {Translate} from "../../words/strings.js" */
/** @import {Race} from "./race.js" */
/** @import {Result} from "./results.js" */

/**
 * The headline and a second voice.
 * @param {Race} race
 * @param {Result[]} rows
 * @param {string[]} names
 * @param {Translate} t
 * @returns {[string, string]}
 */
export function raceWords(race, rows, names, t) {
  const { by, place, begun, over, stopped } = race;
  if (!begun) return [t("race.ready", { count: rows.length }), t(`race.ready.${by}`)];
  const done = rows.filter(({ ended }) => ended).length;
  const after = { place, count: done, all: rows.length };
  const said = won(rows, names, by, t);
  if (over && !stopped && done) {
    return [said[0], [...said.slice(1), told(rows, names, t)].filter(Boolean).join(t("space"))];
  }
  const head = t(`race.${stopped ? "stopped" : "after"}.${by}`, after);
  if (stopped && done) return [head, said.join(t("space"))];
  return [head, leads(rows, names, t)];
}

/**
 * Who needs least of each figure, of those at their end; what the race goes by comes first.
 * @param {Result[]} rows
 * @param {string[]} names
 * @param {"tries" | "time"} by
 * @param {Translate} t
 */
function won(rows, names, by, t) {
  const [tries, dead, seconds] = FIGURES;
  const order = by === "tries" ? [tries, dead, seconds] : [seconds, tries, dead];
  const all = equals(rows);
  return order.map((figure) => {
    const best = least(rows, figure);
    const digits = figure === "seconds" ? { maximumSignificantDigits: 3 } : {};
    const value = t.number(best, digits);
    const winners = names.filter((_, i) => all.includes(rows[i]) && rows[i][figure] === best);
    if (winners.length === all.length && all.length > 1) return t(`race.tie.${figure}`, { value });
    return t(`race.won.${figure}`, { value, names: winners });
  });
}

/**
 * What all have found, or whose texts have not found as many as ours.
 * @param {Result[]} rows
 * @param {string[]} names
 * @param {Translate} t
 */
function told(rows, names, t) {
  const ended = rows.filter((row) => row.ended);
  const others = names.filter((_, i) => rows[i].ended && !equals(rows).includes(rows[i]));
  if (others.length) return t("workshop.apart", { names: others, count: others.length });
  const same = ended.every(({ solutions }) => solutions === ended[0].solutions);
  return same ? t("race.each", { count: ended[0].solutions }) : "";
}

/**
 * Who has the most solutions by now.
 * @param {Result[]} rows
 * @param {string[]} names
 * @param {Translate} t
 */
function leads(rows, names, t) {
  const most = Math.max(...rows.map(({ solutions }) => solutions));
  const leaders = names.filter((_, i) => rows[i].solutions === most);
  return most ? t("race.leads", { count: most, names: leaders }) : t("race.none");
}
