// @ts-check
/**
 * The one door out of a sandbox: what comes is a stranger's word until it has been looked at. What
 * passes is of the types and sizes of docs/protocol.md, made anew of what was asked for; the rest
 * stays outside.
 */

import {
  figure,
  LONGEST_TEXT,
  list,
  maybe,
  named,
  one,
  parameter,
  passed,
  record,
  text,
  truth,
  whole,
} from "./shapes.js";

/** @import {Shape} from "./shapes.js" */
/** @import {Refusal} from "../words/strings.js" */
/** @import {Call, Entry} from "./client.js" */

/**
 * What is told of a reader's own text: docs/protocol.md, "Drafts".
 * @typedef {[pairs: number, line: number, words: string | null]} Printed null: nothing after it is kept
 * @typedef {{line: number | null, end_line: number | null, column: number | null,
 *   end_column: number | null}} Place
 * @typedef {Place & Refusal & {message: string}} Hint
 * @typedef {Hint & {fault: string, loop: [number, number] | null, calls: Call[] | null,
 *   pairs: number | null, depth: number | null, printed: Printed[],
 *   parameters: Record<string, any> | null}} Fault parameters: of the size that was checked
 * @typedef {{source: import("../request/catalog.js").Source, masks: Record<string, string>,
 *   hints: Hint[], printed: Printed[]}} Read
 */

const LONGEST_ANSWER = 4_000_000;
const PHASES = ["fetch", "boot", "ready"];
const FAULTS = "text syntax form pair raised refused silent deep memory".split(" ");
/** Why a worker has stopped, or never started. */
const STOPS = ["network", "integrity", "boot", "ended"];
const KINDS = ["value", "search", "draft", "ended"];

/** Integers, those beyond 53 bits as text. @type {Shape} */
const integer = (value) =>
  typeof value === "string" ? passed(/^-?\d{1,200}$/.test(value), value) : whole(value);
/** @type {Shape} */
const flag = (value) => (typeof value === "boolean" ? value : integer(value));
/** @type {Shape} */
const variable = (value) => (Array.isArray(value) ? list(flag, 144)(value) : flag(value));
/** Values that stand in a sentence. @type {Shape} */
const said = (value) => (typeof value === "string" ? text()(value) : figure(value));

const CALL = record({
  name: text(200),
  file: text(200),
  argument: maybe(integer),
  lines: list(whole, 2),
  values: named(variable),
  own: list(text(100), 200),
});
const SENTENCES = { message: text(), pattern: text(), values: named(said), because: maybe(text()) };
const PLACE = {
  line: maybe(whole),
  end_line: maybe(whole),
  column: maybe(whole),
  end_column: maybe(whole),
};
/** @type {Shape} */
const printed = (value) =>
  list((each) => {
    const [pairs, line, words] = passed(Array.isArray(each), each);
    return [whole(pairs), whole(line), maybe(text())(words)];
  }, LONGEST_TEXT + 1)(value ?? []);

const PROGRESS = record({ phase: one(...PHASES), loaded: figure, total: figure });
const STOP = record({
  kind: one(...STOPS),
  message: text(),
  pattern: maybe(text()),
  values: maybe(named(said)),
});
const ANSWER = record({ id: whole, answer: text(LONGEST_ANSWER) });

/**
 * Copy a message of a worker: its progress, why it has stopped, or an answer. Undefined, if it is
 * none of these.
 * @param {any} data
 */
export function readWord(data) {
  try {
    if (Object.prototype.toString.call(data) !== "[object Object]") return undefined;
    if (data.progress) return { progress: PROGRESS(data.progress) };
    return data.fault ? { fault: STOP(data.fault) } : ANSWER(data);
  } catch {
    return undefined;
  }
}

const ERROR = record({
  kind: one(...KINDS),
  ...SENTENCES,
  pattern: maybe(text()),
  values: maybe(named(said)),
});
const FAULT = record({
  kind: one("draft"),
  ...SENTENCES,
  fault: one(...FAULTS),
  ...PLACE,
  loop: maybe(list(whole, 2)),
  calls: maybe(list(CALL, 12)),
  pairs: maybe(whole),
  depth: maybe(whole),
  printed,
  parameters: maybe(named(parameter, 20)),
});

/**
 * What a draft says of itself: without what the page knows itself.
 * @param {any} asked @param {any} value
 */
export function draftRead(asked, value) {
  const SOURCE = { file: text(200), writes: named(list(whole)) };
  const shape = { source: record(SOURCE), masks: named(text(100)), printed };
  const HINT = record({ ...PLACE, ...SENTENCES });
  const told = record({ ...shape, hints: list(HINT, 100) })(value);
  return { ...told, source: { ...told.source, line: 1, text: asked.text, helpers: [] } };
}

/**
 * By verb: what it may answer. A verb that is not here is not asked of a sandbox; answers-door.js
 * has more of them.
 */
export const VALUES = /** @type {Record<string, (asked: any) => Shape>} */ ({
  beat: () => () => ({}),
  // The facts of a shipped board are the page's own: nothing of them is taken.
  start: () => () => ({}),
  text: () => record({ text: text(LONGEST_TEXT) }),
  draft: (asked) => (value) => draftRead(asked, value),
  more: ({ pairs }) =>
    record({ pairs: list(whole, 2 * pairs), ended: truth, milliseconds: figure, printed }),
  peek: () => record({ pairs: whole, ready: truth, calls: list(CALL) }),
});

/** What may be answered of a puzzle of the reader's own: own-door.js, which comes with such a one. */
export const OWN = /** @type {typeof VALUES} */ ({});

/**
 * An answer as it may be let in.
 * @param {Pick<Entry, "verb" | "message">} entry what was asked
 * @param {any} answer
 */
export function letIn({ verb, message }, { value, error }) {
  if (error) return { error: error.kind === "draft" ? FAULT(error) : ERROR(error) };
  const asked = JSON.parse(message);
  const values = asked.puzzle === undefined ? { ...VALUES, ...OWN } : VALUES;
  return { value: values[verb](asked)(value) };
}
