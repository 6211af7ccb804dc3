// @ts-check
/** The work of a pupil, stored in this browser only: the name, the exercises, and Predict. */

import { readStorage, removeStorage, writeStorage } from "../lib/storage.js";
import { MAX_PUPIL_NAME_CHARACTERS } from "../python/schema/constants.js";

/**
 * @typedef {{date: string, checks: number, hints: number, solution?: string}} ExerciseRecord
 *   date: day of the last check, as year-month-day; hints: number of opened hints; solution: the
 *   last text that solved the exercise, or the answer that solved a short one
 * @typedef {{answered: number, right: number}} PredictTally
 */

const NAME_KEY = "pupil";
const RECORDS_KEY = "exercise records";
const PREDICT_KEY = "predict tally";
/** Storage keys of a pupil's work begin with these; those of settings do not. */
const WORK_KEYS = ["draft", "exercise", NAME_KEY, PREDICT_KEY, "own puzzles"];

/** Return where the program of an exercise is stored, or the answer to a short one. @param {string} exercise */
export const getProgramKey = (exercise) => `draft exercise ${exercise}`;

/** Return the pupil's name; empty if it is not known. */
export const readPupilName = () => readStorage(NAME_KEY) ?? "";

/** @param {string} name */
export const writePupilName = (name) =>
  writeStorage(
    NAME_KEY,
    name
      .replace(/[\p{C}\u2028\u2029]/gu, " ")
      .trim()
      .slice(0, MAX_PUPIL_NAME_CHARACTERS),
  );

/** Return the current day, as year-month-day. */
export function formatToday() {
  const now = new Date();
  const pad = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** @returns {Record<string, ExerciseRecord>} */
export const readExerciseRecords = () => readObject(RECORDS_KEY);

/** Return what is recorded of an exercise. @param {string} name @returns {ExerciseRecord} */
export function readExerciseRecord(name) {
  const { date, checks, hints, solution } = readExerciseRecords()[name] ?? {};
  return {
    date: typeof date === "string" ? date : "",
    checks: Number(checks) || 0,
    hints: Number(hints) || 0,
    ...(typeof solution === "string" && { solution }),
  };
}

/** @param {string} name @param {Partial<ExerciseRecord>} changes */
export function changeExerciseRecord(name, changes) {
  const record = { ...readExerciseRecord(name), ...changes };
  writeStorage(RECORDS_KEY, JSON.stringify({ ...readExerciseRecords(), [name]: record }));
}

/** Count a check of an exercise. @param {string} name @param {string} [solution] the text, if it is solved */
export function recordCheck(name, solution) {
  const { checks } = readExerciseRecord(name);
  const solved = solution === undefined ? {} : { solution };
  changeExerciseRecord(name, { date: formatToday(), checks: checks + 1, ...solved });
}

/** Record that the first hints of an exercise were opened. @param {string} name @param {number} count */
export function recordHints(name, count) {
  if (count > readExerciseRecord(name).hints) changeExerciseRecord(name, { hints: count });
}

/** @returns {PredictTally} */
export function readPredictTally() {
  const { answered, right } = readObject(PREDICT_KEY);
  return { answered: Number(answered) || 0, right: Number(right) || 0 };
}

/** @param {PredictTally} tally */
export const writePredictTally = (tally) => writeStorage(PREDICT_KEY, JSON.stringify(tally));

/** Count an answer to Predict. @param {boolean} isRight */
export function recordPrediction(isRight) {
  const { answered, right } = readPredictTally();
  writePredictTally({ answered: answered + 1, right: right + Number(isRight) });
}

/** Remove a pupil's name, programs, puzzles and ticks; settings of the page stay. */
export const clearPupil = () =>
  removeStorage((name) => WORK_KEYS.some((start) => name.startsWith(start)));

/** @param {string} key @returns {Record<string, any>} */
function readObject(key) {
  try {
    const value = JSON.parse(readStorage(key) ?? "{}");
    return typeof value === "object" && value && !Array.isArray(value) ? value : {};
  } catch {
    return {}; // written by another program or version
  }
}
