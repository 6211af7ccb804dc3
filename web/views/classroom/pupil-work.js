// @ts-check
/** The work of a pupil in this browser: collected for a work file, and restored from one. */

import {
  listSolvedExercises,
  markExerciseSolved,
  writeSolvedExercises,
} from "../../editor/solved-exercises.js";
import { readStorage, writeStorage } from "../../lib/storage.js";
import {
  changeExerciseRecord,
  formatToday,
  getProgramKey,
  readExerciseRecord,
  readExerciseRecords,
  readPredictTally,
  readPupilName,
  writePredictTally,
  writePupilName,
} from "../../model/pupil.js";
import { WORK_FILE_KIND, WORK_FILE_VERSION } from "../../python/schema/constants.js";

/** @import {WorkAnswer} from "../../python/schema/types.js" */
/** @typedef {Pick<WorkAnswer["programs"][number], "exercise" | "text" | "date" | "verdict" | "checks" | "hints">} WorkedExercise */

/**
 * List the exercises that the pupil has worked on. Of a solved one, the program is the solution.
 * @param {string[]} names of all exercises
 * @returns {WorkedExercise[]}
 */
export function listWork(names) {
  const solved = new Set(listSolvedExercises());
  const records = readExerciseRecords();
  const isWorkedOn = (/** @type {string} */ name) =>
    solved.has(name) || Object.hasOwn(records, name) || readStorage(getProgramKey(name));
  return names.filter(isWorkedOn).map((exercise) => {
    const { solution, date, checks, hints } = readExerciseRecord(exercise);
    const text = solution ?? readStorage(getProgramKey(exercise)) ?? "";
    const other = checks ? "not solved" : "not checked";
    const verdict = solved.has(exercise) ? "solved" : other;
    return { exercise, text, date, verdict, checks, hints };
  });
}

/** Return the content of a work file as JSON, without a checksum. @param {string[]} names of all exercises */
export const formatWork = (names) =>
  JSON.stringify({
    kind: WORK_FILE_KIND,
    version: WORK_FILE_VERSION,
    pupil: readPupilName(),
    saved: formatToday(),
    programs: listWork(names),
    predict: readPredictTally(),
  });

/**
 * Restore the work of a file; programs of the same exercises are replaced. The ticks of a file
 * that was changed by hand are not taken.
 * @param {WorkAnswer} work
 * @param {string[]} names of all exercises
 * @returns {() => void} restores what was replaced
 */
export function restoreWork({ pupil, programs, answered, right, intact }, names) {
  const restored = programs.filter(({ exercise }) => names.includes(exercise));
  const before = restored.map(({ exercise }) => ({
    key: getProgramKey(exercise),
    text: readStorage(getProgramKey(exercise)) ?? "",
    exercise,
    record: readExerciseRecord(exercise),
  }));
  const [nameBefore, tallyBefore] = [readPupilName(), readPredictTally()];
  const solvedBefore = listSolvedExercises();
  for (const { exercise, text, date, verdict, checks, hints } of restored) {
    const isSolved = intact && verdict === "solved";
    writeStorage(getProgramKey(exercise), text);
    changeExerciseRecord(exercise, { date, checks, hints, ...(isSolved && { solution: text }) });
    if (isSolved) markExerciseSolved(exercise);
  }
  if (!nameBefore) writePupilName(pupil);
  if (answered > tallyBefore.answered) writePredictTally({ answered, right });
  return () => {
    for (const { key, text, exercise, record } of before) {
      writeStorage(key, text);
      changeExerciseRecord(exercise, { solution: undefined, ...record });
    }
    writeSolvedExercises(solvedBefore);
    writePupilName(nameBefore);
    writePredictTally(tallyBefore);
  };
}
