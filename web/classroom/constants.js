// @ts-check
// Written by build_scripts/website/schema.py, from classroom.py.

export const MAX_NAME_LENGTH = 20;
export const MAX_CHOICE = 20;
export const GOES_BACK = -1;
