// @ts-check
// Written by build_scripts/website/schema.py, from pypuzzles/schema.py.

/** @type {Record<string, {isStateless?: boolean, milliseconds?: number, needs?: string}>} */
export const VERBS = {
  start: { isStateless: true },
  more: {},
  tally: {},
  compile: { isStateless: true },
  count: { isStateless: true, milliseconds: 86_400_000 },
  boards: {},
  peek: {},
  hint: { isStateless: true },
  reasons: { isStateless: true },
  reach: {},
  make: { isStateless: true },
  instance: { isStateless: true, milliseconds: 30_000 },
  examine: { isStateless: true },
  fold: { isStateless: true },
  worksheet: { isStateless: true, milliseconds: 300_000, needs: "segno" },
  prepare: {},
  list: {},
  film: { isStateless: true, milliseconds: 30_000 },
  reproductions: {},
  reproduce: { isStateless: true, milliseconds: 90_000 },
  text: { milliseconds: 10_000 },
  draft: {},
  check: {},
  work: { isStateless: true, milliseconds: 10_000 },
};
