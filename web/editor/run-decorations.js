// @ts-check
/** Decorations and remarks derived from a run of the program. */

import { formatMask } from "../boards/shared/bits.js";

/** @import {Block} from "../model/catalog.js" */
/** @import {Hint} from "../python/schema/types.js" */
/** @import {Run} from "../player/run.js" */
/** @import {Translate} from "../words/strings.js" */
/** @import {Remark, Decorations} from "./decorations.js" */

/**
 * @typedef {import("../model/catalog.js").Request} Request
 * @typedef {(block: Block, running: number) => Map<number, string>} FindLastWrites
 * @typedef {{values: Record<string, number | bigint>}} Snapshot
 * @typedef {{request: Request, puzzle: import("../model/catalog.js").Puzzle, algorithm: {masks: Record<string, string>, forms: string[]},
 *   board: import("../boards/index.js").Board<any, any>, facts: any, text?: string}} EditedBoard
 */

/** Longer output of a line is cut. */
const MAX_PRINTED = 60;

/**
 * Derive the current line and the values of variables.
 * @param {Run | undefined} run the run of this text, if there is one
 * @param {EditedBoard} opened
 * @param {Snapshot | undefined} snapshot
 * @param {FindLastWrites} findLastWrites
 * @param {Translate} t
 * @returns {Decorations}
 */
export function createDecorations(run, { algorithm, board, facts }, snapshot, findLastWrites, t) {
  const { masks } = algorithm;
  const source = run?.read?.source;
  if (!run || !source) return { masks };
  const calls = run.calls.filter(({ file }) => file === source.file);
  const innermost = calls.at(-1);
  const current = innermost && innermost === run.calls.at(-1) ? innermost : undefined;
  const calling = calls.filter((call) => call !== current).map(({ lines }) => lines);
  const values = /** @type {Record<number, string>} */ ({});
  for (const [line, name] of current ? findLastWrites(source, current.lines[0]) : []) {
    const value = snapshot?.values[name];
    if (value !== undefined) values[line] = formatMask(value, board.countMaskBits(facts));
  }
  const printed = findLastOutputs(run, t);
  return { running: current?.lines, calling, values, masks: run.read?.masks, printed };
}

/**
 * Return the last output of each line at the current step. Beyond the limit it is not recorded, and
 * each line says so.
 * @param {Run} run @param {Translate} t
 */
function findLastOutputs({ printed, player }, t) {
  const { events } = player.replay.getCountsAt(player.at);
  const printedSoFar = printed.filter(([before]) => before < events || player.finished);
  const truncateOutput = (/** @type {string} */ words) =>
    words.length > MAX_PRINTED ? `${words.slice(0, MAX_PRINTED)}…` : words;
  const isTruncated = printedSoFar.some(([, , words]) => words === null);
  return Object.fromEntries(
    printedSoFar.map(([, line, words]) => [
      line,
      isTruncated ? t("editor.cut") : truncateOutput((words ?? "").trimEnd()),
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
export function createRemarks(faults, hints, t) {
  const errors = faults.flatMap((fault) => /** @type {any} */ (fault)?.draft ?? []);
  return [
    ...errors.map((each) => createRemark(each, "amiss", t)),
    ...hints
      .filter(({ line }) => line || !errors.length)
      .map((each) => createRemark(each, "hint", t)),
  ];
}

/** Remove duplicates: a run, a check and a count may report the same error. @param {Remark[]} remarks */
export const withoutDuplicateRemarks = (remarks) => [
  ...new Map(remarks.map((each) => [`${each.line} ${each.words}`, each])).values(),
];

/** @param {Hint} hint @param {Remark["kind"]} kind @param {Translate} t */
function createRemark({ line, end_line, column, end_column, ...sentence }, kind, t) {
  const { words, lang } = t.translateError(Object.assign(new Error(sentence.message), sentence));
  return { line: line ?? 0, end_line, column, end_column, words, lang, kind };
}
