// @ts-check
// Written by build_scripts/website/schema.py, from pypuzzles/schema.py.

export const MAX_PUPIL_NAME_CHARACTERS = 60;
export const EXERCISE_NAME = "[a-z0-9-]{1,60}";
export const PROGRAM_HEAD = "# pypuzzles exercise: ";
export const PROGRAM_HEAD_FIELDS = ["pupil", "date", "verdict"];
export const MAX_FILE_CHARACTERS = 2000000;
export const WORK_FILE_KIND = "pypuzzles work file";
export const WORK_FILE_VERSION = 1;
