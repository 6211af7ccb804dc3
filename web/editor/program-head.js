// @ts-check
/**
 * The head of a saved exercise: comment lines that name it, its author and its verdict.
 * `pypuzzles/classroom/programs.py` reads the same lines.
 */

import { EXERCISE_NAME, PROGRAM_HEAD, PROGRAM_HEAD_FIELDS } from "../python/schema/constants.js";

/** @typedef {{exercise: string, pupil: string, date: string, verdict: string}} ProgramHead */

const FIRST_LINE = RegExp(`^\uFEFF?${PROGRAM_HEAD}(${EXERCISE_NAME})\\s*(?:\n|$)`);
const FIELD = RegExp(`^# (${PROGRAM_HEAD_FIELDS.join("|")}): .*(?:\n|$)`);

/** @param {ProgramHead} head @param {string} text the program */
export const addProgramHead = ({ exercise, pupil, date, verdict }, text) =>
  `${PROGRAM_HEAD}${exercise}
# pupil: ${pupil}
# date: ${date}
# verdict: ${verdict}
${text}`;

/** Separate the head from a program; `exercise` is empty if it has none. @param {string} text */
export function splitProgramHead(text) {
  const first = FIRST_LINE.exec(text);
  if (!first) return { exercise: "", text };
  let rest = text.slice(first[0].length);
  for (let field = FIELD.exec(rest); field; field = FIELD.exec(rest))
    rest = rest.slice(field[0].length);
  return { exercise: first[1], text: rest };
}
