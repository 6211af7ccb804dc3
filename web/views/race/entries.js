// @ts-check
/** Who runs: lanes as an address writes them, and what the page takes where it is silent. */

import { limitOf } from "../../request/complete.js";
import { takeParameter } from "../../request/parameters.js";

/** What an address says of a lane that runs the reader's own text. */
const OWN = "own";

/** @import {Puzzle} from "../../request/catalog.js" */
/** @import {Draft} from "../../workshop/drafts.js" */
/** @import {By} from "./lane.js" */
/** @import {Entry} from "./race.js" */

/** Tries a second, or milliseconds of Python a second, from slow to as fast as pairs arrive. */
export const SPEEDS = {
  tries: [1, 4, 15, 60, 250, 1000, 4000, 16_000, 64_000, Infinity],
  time: [0.1, 0.2, 0.5, 1, 2, 5, 10, 50, 200, Infinity],
};
/** The speed of a race for which none is asked. */
export const DEFAULT_SPEED = { tries: 250, time: 1 };

export const WAYS = /** @type {By[]} */ (["tries", "time"]);
export const FEWEST = 2;
export const MOST = 6;

/**
 * Every search that can be watched, the first form of each algorithm before the second.
 * @param {Puzzle} puzzle
 * @returns {Entry[]}
 */
function allEntries({ algorithms }) {
  const forms = [0, 1].flatMap((i) =>
    algorithms.map((algorithm) => ({ algorithm, form: algorithm.forms[i] })),
  );
  return forms.filter(({ form }) => form);
}

/**
 * The latest inventions that go as far as the usual size.
 * @param {Puzzle} puzzle
 */
function usualEntries(puzzle) {
  const usual = Object.fromEntries(puzzle.parameters.map((one) => [one.name, one.default]));
  const watchable = puzzle.algorithms.filter(
    (algorithm) => algorithm.forms.length && !limitOf(algorithm, algorithm.forms[0], usual),
  );
  if (watchable.length < FEWEST) return allEntries(puzzle).slice(0, MOST);
  return watchable.slice(-MOST).map((algorithm) => ({ algorithm, form: algorithm.forms[0] }));
}

/** @param {Entry[]} entries */
export const writeEntries = (entries) =>
  entries
    .map(({ algorithm, form, text }) =>
      [algorithm.name, form, ...(text === undefined ? [] : [OWN])].join("."),
    )
    .join(",");

/**
 * Lanes from an address; those that are not understood are left out.
 * @param {Puzzle} puzzle
 * @param {Draft[]} drafts
 * @param {string} text
 * @returns {Entry[]}
 */
function readEntries(puzzle, drafts, text) {
  const entries = text.split(",").flatMap((word) => {
    const [name, form, own] = word.split(".");
    if (own) return drafts.filter((draft) => writeEntries([draft]) === word);
    const algorithm = puzzle.algorithms.find((other) => other.name === name);
    const taken = form ?? algorithm?.forms[0];
    return algorithm?.forms.includes(taken) ? [{ algorithm, form: taken }] : [];
  });
  return entries.length < FEWEST ? usualEntries(puzzle) : entries.slice(0, MOST);
}

/**
 * Whether all that an address says was taken; a form may be left out.
 * @param {string} text
 * @param {string} taken
 */
function understands(text, taken) {
  const words = text.split(",");
  const lanes = taken.split(",");
  return (
    words.length === lanes.length &&
    words.every((word, i) => word === lanes[i] || lanes[i].startsWith(`${word}.`))
  );
}

/**
 * A lane of before, with what its text has become; the program itself where that is gone.
 * @param {Entry} entry
 * @param {Draft[]} drafts
 * @returns {Entry}
 */
function renewed({ algorithm, form, text }, drafts) {
  const shipped = { algorithm, form };
  if (text === undefined) return shipped;
  const own = writeEntries([{ ...shipped, text }]);
  return drafts.find((draft) => writeEntries([draft]) === own) ?? shipped;
}

/**
 * Who runs and by what; what the address leaves open is as it was, or as usual.
 * @param {Puzzle} puzzle
 * @param {Draft[]} drafts the reader's texts of this puzzle
 * @param {Record<string, unknown>} said
 * @param {{entries: Entry[], by: By} | undefined} old
 * @param {{name: string, value: string}[]} notices is told what was not understood
 * @returns {{entries: Entry[], by: By, speed?: number}} speed: if the address names one
 */
export function understood(puzzle, drafts, said, old, notices) {
  const { lanes, by, speed } = said;
  const before = old?.entries.map((entry) => renewed(entry, drafts));
  const usual = () => before ?? usualEntries(puzzle);
  const entries = lanes ? readEntries(puzzle, drafts, String(lanes)) : usual();
  const ways = { kind: "option", name: "by", default: old?.by ?? WAYS[0], options: WAYS };
  const way = takeParameter(ways, by, notices);
  const speeds = SPEEDS[/** @type {By} */ (way)].map(String);
  const asked = takeParameter(
    { kind: "option", name: "speed", default: "", options: speeds },
    speed,
    notices,
  );
  const taken = writeEntries(entries);
  if (lanes && !understands(String(lanes), taken)) notices.push({ name: "lanes", value: taken });
  return { entries, by: /** @type {By} */ (way), ...(asked && { speed: Number(asked) }) };
}

/**
 * An algorithm that runs twice is told with its form, and a text of the reader's as such.
 * @param {Puzzle} puzzle
 * @param {Entry[]} entries
 * @param {import("../../words/strings.js").Translate} t
 */
export function namesOf(puzzle, entries, t) {
  const twice = (/** @type {Entry} */ entry) =>
    entries.some(
      (other) =>
        other !== entry && other.algorithm === entry.algorithm && isOwn(other) === isOwn(entry),
    );
  return entries.map((entry) => {
    const name = t(`algorithm.${puzzle.name}.${entry.algorithm.name}`);
    const { form } = entry;
    const whole = twice(entry) ? t("search.name", { name, form: t(`form.${form}`) }) : name;
    return isOwn(entry) ? t("workshop.yours", { name: whole }) : whole;
  });
}

/** Whether it runs a text of the reader's. @param {Pick<Entry, "text">} entry */
export const isOwn = ({ text }) => text !== undefined;

/**
 * The first search that does not run yet; any, if all do.
 * @param {Puzzle} puzzle
 * @param {Entry[]} entries
 */
export function another(puzzle, entries) {
  const all = allEntries(puzzle);
  const runs = (/** @type {Entry} */ { algorithm, form }) =>
    entries.some((entry) => entry.algorithm === algorithm && entry.form === form && !isOwn(entry));
  return all.find((entry) => !runs(entry)) ?? all[0];
}
