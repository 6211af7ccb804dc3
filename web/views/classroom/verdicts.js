// @ts-check
/** Translated verdicts. */

/** Keys of the verdicts that files claim. */
export const VERDICT_KEYS = {
  solved: "classroom.solved",
  "not solved": "classroom.unsolved",
  "not checked": "classroom.unchecked",
};
