// @ts-check
/** The lanes of a race as an address encodes them, and the defaults. */

import { ADDRESS_PARAMETERS, readAddressParameter } from "../../model/address-parameters.js";
import { findExceededLimit } from "../../model/request.js";

/** Marks a lane that runs the reader's program. */
const OWN = "own";

/** @import {Puzzle} from "../../model/catalog.js" */
/** @import {SavedProgram} from "../../editor/saved-programs.js" */
/** @import {By} from "./lane.js" */
/** @import {Entry} from "./race.js" */

/** Tries, or milliseconds of Python, per second; Infinity is as fast as events arrive. */
export const SPEEDS = {
  tries: [1, 4, 15, 60, 250, 1000, 4000, 16_000, 64_000, Infinity],
  time: [0.1, 0.2, 0.5, 1, 2, 5, 10, 50, 200, Infinity],
};
export const DEFAULT_SPEED = { tries: 250, time: 1 };

export const CLOCKS = /** @type {By[]} */ (ADDRESS_PARAMETERS.by.options);
export const MIN_LANES = 2;
export const MAX_LANES = 6;

/**
 * List the searches that can be watched, the first form of every algorithm before the second.
 * @param {Puzzle} puzzle
 * @returns {Entry[]}
 */
function listPlayableEntries({ algorithms }) {
  const forms = [0, 1].flatMap((i) =>
    algorithms.map((algorithm) => ({ algorithm, form: algorithm.forms[i] })),
  );
  return forms.filter(({ form }) => form);
}

/**
 * Return the latest algorithms that can solve the default size. One that learns an order has a lane
 * if one is left.
 * @param {Puzzle} puzzle
 */
function chooseDefaultEntries(puzzle) {
  const defaultValues = Object.fromEntries(
    puzzle.parameters.map((parameter) => [parameter.name, parameter.default]),
  );
  const playable = puzzle.algorithms.filter(
    (algorithm) =>
      algorithm.forms.length && !findExceededLimit(algorithm, algorithm.forms[0], defaultValues),
  );
  if (playable.length < MIN_LANES) return listPlayableEntries(puzzle).slice(0, MAX_LANES);
  const others = playable.filter(({ learns }) => !learns);
  const lanes = others.length < MAX_LANES ? playable : others;
  return lanes.slice(-MAX_LANES).map((algorithm) => ({ algorithm, form: algorithm.forms[0] }));
}

/** @param {Entry[]} entries */
export const formatEntries = (entries) =>
  entries
    .map(({ algorithm, form, text }) =>
      [algorithm.name, form, ...(text === undefined ? [] : [OWN])].join("."),
    )
    .join(",");

/**
 * Decode lanes; invalid ones are omitted.
 * @param {Puzzle} puzzle
 * @param {SavedProgram[]} programs
 * @param {string} text
 * @returns {Entry[]}
 */
function parseEntries(puzzle, programs, text) {
  const entries = text.split(",").flatMap((word) => {
    const [name, form, own] = word.split(".");
    if (own) return programs.filter((program) => formatEntries([program]) === word);
    const algorithm = puzzle.algorithms.find((other) => other.name === name);
    const validForm = form ?? algorithm?.forms[0];
    return algorithm?.forms.includes(validForm) ? [{ algorithm, form: validForm }] : [];
  });
  return entries.length < MIN_LANES ? chooseDefaultEntries(puzzle) : entries.slice(0, MAX_LANES);
}

/**
 * Return whether every lane of an address was valid; the form may be omitted.
 * @param {string} text
 * @param {string} lanesRead
 */
function isFullyParsed(text, lanesRead) {
  const words = text.split(",");
  const lanes = lanesRead.split(",");
  return (
    words.length === lanes.length &&
    words.every((word, i) => word === lanes[i] || lanes[i].startsWith(`${word}.`))
  );
}

/**
 * Update a lane to the reader's current program, or to the built-in one if that was deleted.
 * @param {Entry} entry
 * @param {SavedProgram[]} programs
 * @returns {Entry}
 */
function findCurrentEntry({ algorithm, form, text }, programs) {
  const builtIn = { algorithm, form };
  if (text === undefined) return builtIn;
  const own = formatEntries([{ ...builtIn, text }]);
  return programs.find((program) => formatEntries([program]) === own) ?? builtIn;
}

/**
 * Read lanes, clock and speed; missing ones keep their value or get the default.
 * @param {Puzzle} puzzle
 * @param {SavedProgram[]} programs the reader's programs
 * @param {Record<string, unknown>} given
 * @param {{entries: Entry[], by: By} | undefined} old
 * @param {{name: string, value: string}[]} notices receives what is invalid
 * @returns {{entries: Entry[], by: By, speed?: number}} speed: if given
 */
export function readSettings(puzzle, programs, given, old, notices) {
  const { lanes } = given;
  const before = old?.entries.map((entry) => findCurrentEntry(entry, programs));
  const chooseEntries = () => before ?? chooseDefaultEntries(puzzle);
  const entries = lanes ? parseEntries(puzzle, programs, String(lanes)) : chooseEntries();
  const by = /** @type {By} */ (
    readAddressParameter("by", given, notices, old && { default: old.by })
  );
  const speeds = { default: "", options: SPEEDS[by] };
  const speed = readAddressParameter("speed", given, notices, speeds);
  const lanesRead = formatEntries(entries);
  if (lanes && !isFullyParsed(String(lanes), lanesRead))
    notices.push({ name: "lanes", value: lanesRead });
  return { entries, by, ...(speed && { speed }) };
}

/**
 * Name the lanes: with the form if an algorithm runs twice, and marked if it is the reader's program.
 * @param {Puzzle} puzzle
 * @param {Entry[]} entries
 * @param {import("../../words/strings.js").Translate} t
 */
export function nameLanes(puzzle, entries, t) {
  const isRepeated = (/** @type {Entry} */ entry) =>
    entries.some(
      (other) =>
        other !== entry &&
        other.algorithm === entry.algorithm &&
        isUserProgram(other) === isUserProgram(entry),
    );
  return entries.map((entry) => {
    const name = t(`algorithm.${puzzle.name}.${entry.algorithm.name}`);
    const { form } = entry;
    const title = isRepeated(entry) ? t("search.name", { name, form: t(`form.${form}`) }) : name;
    return isUserProgram(entry) ? t("editor.yours", { name: title }) : title;
  });
}

/** Return whether a lane runs the reader's program. @param {Pick<Entry, "text">} entry */
export const isUserProgram = ({ text }) => text !== undefined;

/**
 * Return the first search that does not run yet, else the first.
 * @param {Puzzle} puzzle
 * @param {Entry[]} entries
 */
export function chooseNewEntry(puzzle, entries) {
  const all = listPlayableEntries(puzzle);
  const isUsed = (/** @type {Entry} */ { algorithm, form }) =>
    entries.some(
      (entry) => entry.algorithm === algorithm && entry.form === form && !isUserProgram(entry),
    );
  return all.find((entry) => !isUsed(entry)) ?? all[0];
}
