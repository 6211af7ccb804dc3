// @ts-check
/** Decorations and remarks derived from a run of the program. */

import { formatMask } from "../boards/shared/bits.js";

/** @import {Block} from "../request/catalog.js" */
/** @import {Hint} from "../runtime/door.js" */
/** @import {Run} from "../search/run.js" */
/** @import {Translate} from "../words/strings.js" */
/** @import {Remark, Shown} from "./marks.js" */

/**
 * @typedef {import("../request/catalog.js").Request} Request
 * @typedef {(block: Block, running: number) => Map<number, string>} Writes
 * @typedef {{values: Record<string, number | bigint>}} Snapshot
 * @typedef {{request: Request, puzzle: import("../request/catalog.js").Puzzle, algorithm: {masks: Record<string, string>, forms: string[]},
 *   board: import("../boards/index.js").Board<any, any>, facts: any, text?: string}} Opened
 */

/** Longer output of a line is cut. */
const MAX_PRINTED = 60;

/**
 * Derive the current line and the values of variables.
 * @param {Run | undefined} run the run of this text, if there is one
 * @param {Opened} opened
 * @param {Snapshot | undefined} snapshot
 * @param {Writes} lastWrites
 * @param {Translate} t
 * @returns {Shown}
 */
export function shownOf(run, { algorithm, board, facts }, snapshot, lastWrites, t) {
  const { masks } = algorithm;
  const source = run?.read?.source;
  if (!run || !source) return { masks };
  const calls = run.calls.filter(({ file }) => file === source.file);
  const inner = calls.at(-1);
  const current = inner && inner === run.calls.at(-1) ? inner : undefined;
  const calling = calls.filter((call) => call !== current).map(({ lines }) => lines);
  const values = /** @type {Record<number, string>} */ ({});
  for (const [line, name] of current ? lastWrites(source, current.lines[0]) : []) {
    const value = snapshot?.values[name];
    if (value !== undefined) values[line] = formatMask(value, board.countBits(facts));
  }
  const printed = printedBy(run, t);
  return { running: current?.lines, calling, values, masks: run.read?.masks, printed };
}

/**
 * Return the last output of each line at the current step. Beyond the limit it is not recorded, and
 * each line says so.
 * @param {Run} run @param {Translate} t
 */
function printedBy({ printed, player }, t) {
  const { pairs } = player.replay.countsAt(player.at);
  const past = printed.filter(([before]) => before < pairs || player.finished);
  const short = (/** @type {string} */ words) =>
    words.length > MAX_PRINTED ? `${words.slice(0, MAX_PRINTED)}…` : words;
  const isCut = past.some(([, , words]) => words === null);
  return Object.fromEntries(
    past.map(([, line, words]) => [
      line,
      isCut ? t("workshop.cut") : short((words ?? "").trimEnd()),
    ]),
  );
}

/**
 * Convert Python's errors and warnings to remarks.
 * @param {unknown[]} faults
 * @param {Hint[]} hints
 * @param {Translate} t
 * @returns {Remark[]}
 */
export function remarksOf(faults, hints, t) {
  const amiss = faults.flatMap((fault) => /** @type {any} */ (fault)?.draft ?? []);
  return [
    ...amiss.map((each) => remark(each, "amiss", t)),
    ...hints.filter(({ line }) => line || !amiss.length).map((each) => remark(each, "hint", t)),
  ];
}

/** Remove duplicates: a run, a check and a count may report the same error. @param {Remark[]} remarks */
export const distinct = (remarks) => [
  ...new Map(remarks.map((each) => [`${each.line} ${each.words}`, each])).values(),
];

/** @param {Hint} hint @param {Remark["kind"]} kind @param {Translate} t */
function remark({ line, end_line, column, end_column, ...sentence }, kind, t) {
  const { words, lang } = t.translateError(Object.assign(new Error(sentence.message), sentence));
  return { line: line ?? 0, end_line, column, end_column, words, lang, kind };
}
