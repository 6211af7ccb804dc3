// @ts-check
/**
 * Validators for sandbox messages, which are untrusted. Only values with the types and sizes of
 * pypuzzles/schema.py are copied; everything else is dropped.
 */

import { ensure } from "./checks.js";
import { answers, error, fault, progress, workerAnswer, workerFault } from "./shapes.js";

/** @import {Entry} from "../client/client.js" */

/**
 * Copy a worker message: progress, an error, or a response. Return undefined for anything else.
 * @param {any} data
 */
export function validateWorkerMessage(data) {
  try {
    if (Object.prototype.toString.call(data) !== "[object Object]") return undefined;
    if (data.progress) return { progress: progress(data.progress) };
    return data.fault ? { fault: workerFault(data.fault) } : workerAnswer(data);
  } catch {
    return undefined;
  }
}

/**
 * Validate a response. A verb without a validator is never sent to a sandbox.
 * @param {Pick<Entry, "verb" | "message">} entry the request
 * @param {any} answer
 */
export function validateResponse({ verb, message }, answer) {
  if (answer.error) {
    return { error: (answer.error.kind === "draft" ? fault : error)(answer.error) };
  }
  const request = JSON.parse(message);
  // The page has the board data of built-in puzzles, so the sandbox's copy is ignored.
  if (verb === "beat" || (verb === "start" && request.puzzle !== undefined)) return { value: {} };
  ensure(Object.hasOwn(answers, verb), verb);
  const value = answers[/** @type {keyof typeof answers} */ (verb)](answer.value);
  return { value: REFINEMENTS[verb]?.(value, request) ?? value };
}

/**
 * Checks of several fields, and fields that the page already knows, by verb.
 * @type {Record<string, (value: any, request: any) => any>}
 */
const REFINEMENTS = {
  start: ({ facts }) => ({ facts: refineFacts(facts) }),
  more: (value, { events }) => {
    ensure(value.events.length <= 2 * events, value);
    return { printed: [], ...value };
  },
  draft: ({ puzzle, ...read }, request) => ({
    ...read,
    source: { ...read.source, line: 1, text: request.text, helpers: [] },
    ...(request.puzzle === undefined && { puzzle: refinePuzzle(puzzle) }),
  }),
};

/** @param {any} facts */
function refineFacts(facts) {
  const { kind, shape, names, outlines, neighbours, view } = facts;
  const [, , width, height] = view;
  ensure(width > 0 && height > 0, view);
  ensure(shape !== "area" || (names.length > 0 && outlines.length > 0), facts);
  ensure(kind !== "visit" || neighbours.length > 0, facts);
  return facts;
}

/** @param {any} puzzle */
function refinePuzzle(puzzle) {
  const names = ensure(puzzle !== null, puzzle).algorithms.map(
    (/** @type {{name: string}} */ { name }) => name,
  );
  ensure(names.includes(puzzle.default), puzzle);
  for (const { algorithm } of puzzle.instead) ensure(names.includes(algorithm), puzzle);
  return puzzle;
}
