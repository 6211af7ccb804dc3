// @ts-check
/**
 * Validators for sandbox messages, which are untrusted. Only values with the types and sizes of
 * docs/protocol.md are copied; everything else is dropped.
 */

import {
  boolean,
  ensure,
  integer,
  list,
  MAX_TEXT_LENGTH,
  mapOf,
  number,
  oneOf,
  optional,
  parameterValue,
  record,
  text,
} from "./checks.js";

/** @import {Shape} from "./checks.js" */
/** @import {Refusal} from "../../words/strings.js" */
/** @import {Call, Entry} from "../client/client.js" */

/**
 * Responses about user programs: docs/protocol.md, "Drafts".
 * @typedef {[pairs: number, line: number, words: string | null]} Printed null: later output is dropped
 * @typedef {{line: number | null, end_line: number | null, column: number | null,
 *   end_column: number | null}} Place
 * @typedef {Place & Refusal & {message: string}} Hint
 * @typedef {Hint & {fault: string, loop: [number, number] | null, calls: Call[] | null,
 *   pairs: number | null, depth: number | null, printed: Printed[],
 *   parameters: Record<string, any> | null}} Fault parameters: of the failing size
 * @typedef {{source: import("../../model/catalog.js").Source, masks: Record<string, string>,
 *   hints: Hint[], printed: Printed[]}} Read
 */

const MAX_ANSWER_LENGTH = 4_000_000;
const PHASES = ["fetch", "boot", "ready"];
const FAULTS = "text syntax form pair raised refused silent deep memory".split(" ");
/** Kinds of errors that stop a worker or prevent its start. */
const STOP_KINDS = ["network", "integrity", "boot", "ended"];
const KINDS = ["value", "search", "draft", "ended"];

/** An integer; a string if it exceeds 53 bits. @type {Shape} */
const validateBigInteger = (value) =>
  typeof value === "string" ? ensure(/^-?\d{1,200}$/.test(value), value) : integer(value);
/** @type {Shape} */
const validateFlagOrInteger = (value) =>
  typeof value === "boolean" ? value : validateBigInteger(value);
/** @type {Shape} */
const validateVariable = (value) =>
  Array.isArray(value) ? list(validateFlagOrInteger, 144)(value) : validateFlagOrInteger(value);
/** A value inserted into a sentence. @type {Shape} */
const validateInsertedValue = (value) =>
  typeof value === "string" ? text()(value) : number(value);

const CALL = record({
  name: text(200),
  file: text(200),
  argument: optional(validateBigInteger),
  lines: list(integer, 2),
  values: mapOf(validateVariable),
  own: list(text(100), 200),
});
const SENTENCES = {
  message: text(),
  pattern: text(),
  values: mapOf(validateInsertedValue),
  because: optional(text()),
};
const PLACE = {
  line: optional(integer),
  end_line: optional(integer),
  column: optional(integer),
  end_column: optional(integer),
};
/** @type {Shape} */
const validatePrinted = (value) =>
  list((each) => {
    const [pairs, line, words] = ensure(Array.isArray(each), each);
    return [integer(pairs), integer(line), optional(text())(words)];
  }, MAX_TEXT_LENGTH + 1)(value ?? []);

const PROGRESS = record({ phase: oneOf(...PHASES), loaded: number, total: number });
const STOP = record({
  kind: oneOf(...STOP_KINDS),
  message: text(),
  pattern: optional(text()),
  values: optional(mapOf(validateInsertedValue)),
});
const ANSWER = record({ id: integer, answer: text(MAX_ANSWER_LENGTH) });

/**
 * Copy a worker message: progress, an error, or a response. Return undefined for anything else.
 * @param {any} data
 */
export function validateWorkerMessage(data) {
  try {
    if (Object.prototype.toString.call(data) !== "[object Object]") return undefined;
    if (data.progress) return { progress: PROGRESS(data.progress) };
    return data.fault ? { fault: STOP(data.fault) } : ANSWER(data);
  } catch {
    return undefined;
  }
}

const ERROR = record({
  kind: oneOf(...KINDS),
  ...SENTENCES,
  pattern: optional(text()),
  values: optional(mapOf(validateInsertedValue)),
});
const FAULT = record({
  kind: oneOf("draft"),
  ...SENTENCES,
  fault: oneOf(...FAULTS),
  ...PLACE,
  loop: optional(list(integer, 2)),
  calls: optional(list(CALL, 12)),
  pairs: optional(integer),
  depth: optional(integer),
  printed: validatePrinted,
  parameters: optional(mapOf(parameterValue, 20)),
});

/**
 * Validate the `draft` response, and add the fields that the page already knows.
 * @param {any} request @param {any} value
 */
export function validateDraftResponse(request, value) {
  const SOURCE = { file: text(200), writes: mapOf(list(integer)) };
  const shape = { source: record(SOURCE), masks: mapOf(text(100)), printed: validatePrinted };
  const HINT = record({ ...PLACE, ...SENTENCES });
  const response = record({ ...shape, hints: list(HINT, 100) })(value);
  return { ...response, source: { ...response.source, line: 1, text: request.text, helpers: [] } };
}

/** Validators by verb. A verb without one is never sent to a sandbox; answer-validators.js adds more. */
export const VALIDATORS = /** @type {Record<string, (request: any) => Shape>} */ ({
  beat: () => () => ({}),
  // The page has the board data of built-in puzzles, so the sandbox's copy is ignored.
  start: () => () => ({}),
  text: () => record({ text: text(MAX_TEXT_LENGTH) }),
  draft: (request) => (value) => validateDraftResponse(request, value),
  more: ({ pairs }) =>
    record({
      pairs: list(integer, 2 * pairs),
      ended: boolean,
      milliseconds: number,
      printed: validatePrinted,
    }),
  peek: () => record({ pairs: integer, ready: boolean, calls: list(CALL) }),
});

/** Validators for user puzzles; user-puzzle-validators.js fills them in on demand. */
export const OWN_VALIDATORS = /** @type {typeof VALIDATORS} */ ({});

/**
 * Validate a response.
 * @param {Pick<Entry, "verb" | "message">} entry the request
 * @param {any} answer
 */
export function validateResponse({ verb, message }, { value, error }) {
  if (error) return { error: error.kind === "draft" ? FAULT(error) : ERROR(error) };
  const request = JSON.parse(message);
  const isOwn = request.puzzle === undefined;
  const validators = isOwn ? { ...VALIDATORS, ...OWN_VALIDATORS } : VALIDATORS;
  return { value: validators[verb](request)(value) };
}
