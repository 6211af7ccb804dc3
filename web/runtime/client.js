// @ts-check
/** The page's half of the seam: a promise a verb. A worker runs Python behind it. */

import { inTime } from "../load/deadline.js";

/** @import {Refusal} from "../words/strings.js" */
/** @import {Fault, Printed, Read} from "./door.js" */
/** @import {Line, Open} from "./open-worker.js" */

/** A call that is not answered by then, beyond the slice of time it asked for, has hung. */
const DEADLINE = 15_000;
/** Nor is it waited for so long, beyond its slice, when something else has been asked. */
const PATIENCE = 3_000;
/** Python that has nothing to do is asked now and then whether it is there. */
const BEAT = 5_000;
/** An exhibit or a worksheet takes as long as it takes: minutes are too many. */
const LONG = 90_000;
/** A text is shown as soon as it is there; the first one waits for what it imports. */
const SOON = 10_000;
/** A count in one go is stopped by the reader: a day is for ever. */
const DAY = 86_400_000;
/** Milliseconds without a byte after which a download has failed. */
const STALL = 30_000;
/** Milliseconds that Python may take to start when all has been downloaded: machines may be busy. */
const LONGEST_BOOT = 180_000;
/** Another worker can answer these; the others go on with a search that theirs holds. */
const WHOLE = ["start", "compile", "hint", "make", "count", "exhibit", "worksheet"];

/**
 * @typedef {{id: number, verb: string, search?: string, needs?: string, message: string, milliseconds: number,
 *   begun: number, resolve: (value: any) => void, reject: (error: Error) => void,
 *   timer: number}} Entry begun: when it was asked, or when its turn came
 * @typedef {{loaded: number, total: number, phase: "fetch" | "boot" | "ready"}} Progress
 * @typedef {{puzzle: string, algorithm?: string, form?: string, parameters: object}} Asked
 * @typedef {{name: string, file: string, lines: [number, number], argument: number | null,
 *   values: Record<string, number | string | (number | boolean)[]>, own: string[]}} Call
 * @typedef {ReturnType<typeof createClient>} Solver
 */

/**
 * The verbs, with what each takes and gives. One that works in slices is told how long a slice is.
 * @typedef {object} Verbs
 * @property {(asked: Asked & {search: string, skip?: number}) =>
 *   Promise<{v: number, request: Asked, facts: object}>} start
 * @property {(asked: {search: string, pairs: number, milliseconds: number}) =>
 *   Promise<{pairs: number[], ended: boolean, milliseconds: number, printed?: Printed[]}>} more
 * @property {(asked: {search: string, milliseconds: number}) =>
 *   Promise<{pairs: number, tries: number, found: number, solutions: number,
 *   moves: number | null, ended: boolean, milliseconds: number}>} tally
 * @property {(asked: Asked & {milliseconds?: number}) =>
 *   Promise<{program: any, why: Refusal | null, file: string | null, line: number | null}>} compile
 * @property {(asked: Asked) => Promise<{solutions: number, found: number, tries: number,
 *   moves: number | null, milliseconds: number}>} count
 * @property {(asked: {search: string, boards: number, milliseconds: number}) =>
 *   Promise<{boards: any[][], copies: number[], steps: number[], tries: number,
 *   ended: boolean}>} boards
 * @property {(asked: {search: string, pairs: number, milliseconds: number}) =>
 *   Promise<{pairs: number, ready: boolean, calls: Call[]}>} peek
 * @property {(asked: Asked & {position: number[], milliseconds: number}) =>
 *   Promise<{solvable: boolean | null, finished: number[] | null, lift: number | null}>} hint
 * @property {(asked: {search: string, position: number[], tries: number, milliseconds: number}) =>
 *   Promise<{step: number | null, tries: number,
 *   why: Refusal & {place: number | null} | null}>} reach
 * @property {(asked: {puzzle: string, seed: number, clues?: number}) =>
 *   Promise<{parameters: Record<string, string>, board: number[], least: number}>} make
 * @property {(asked: {id: string, seconds: number}) =>
 *   Promise<{id: string, ours: any, same: boolean | null, seconds: number}>} exhibit
 * @property {(asked: {puzzle: string, options: object, site: string}) =>
 *   Promise<{title: string, css: string, body: string, codes: boolean}>} worksheet
 * @property {(asked: Asked | {template: string}) => Promise<{text: string}>} text
 * @property {(asked: Partial<Asked> & {draft: string, text: string}) => Promise<Read>} draft
 * @property {(asked: {draft: string, seconds: number, milliseconds: number}) =>
 *   Promise<import("./answers-door.js").Checked>} check
 */

/** A fault with a name that the page has words for: network, boot, hung, lost, search and so on. */
export class PythonError extends Error {
  /**
   * @param {string} kind
   * @param {string} message
   * @param {Refusal & {fault?: string}} [told] the sentence again, in its parts; of a draft, and
   *   where its fault stands
   */
  constructor(kind, message, told = {}) {
    super(message);
    const { pattern, values, because } = told;
    this.kind = kind;
    this.draft = /** @type {Fault | undefined} */ (kind === "draft" ? told : undefined);
    this.pattern = pattern;
    this.values = values;
    this.because = because;
  }
}

/**
 * @param {(verb: string, asked: object, milliseconds?: number, needs?: string) => Promise<any>} call
 * @returns {Verbs}
 */
const verbs = (call) => ({
  start: (asked) => call("start", asked),
  more: (asked) => call("more", asked, asked.milliseconds),
  tally: (asked) => call("tally", asked, asked.milliseconds),
  compile: (asked) => call("compile", asked, asked.milliseconds),
  count: (asked) => call("count", asked, DAY),
  boards: (asked) => call("boards", asked, asked.milliseconds),
  peek: (asked) => call("peek", asked, asked.milliseconds),
  hint: (asked) => call("hint", asked, asked.milliseconds),
  reach: (asked) => call("reach", asked, asked.milliseconds),
  make: (asked) => call("make", asked),
  exhibit: (asked) => call("exhibit", asked, LONG),
  worksheet: (asked) => call("worksheet", asked, LONG, "segno"),
  text: (asked) => call("text", asked, SOON),
  draft: (asked) => call("draft", asked),
  check: (asked) => call("check", asked, asked.milliseconds),
});

/** Our own Python is believed. @param {Entry} _ @param {any} answer */
const asTold = (_, answer) => answer;

const closed = () => new PythonError("closed", "the worker was closed");

/** Python has not been asked for. */
const BEFORE = /** @type {Progress} */ ({ loaded: 0, total: 1, phase: "fetch" });

/**
 * The worker is started by the first call, and started anew by the first call after a fault.
 * @param {Open} open
 * @param {(progress: Progress) => void} progressed
 * @param {object} [how]
 * @param {(entry: Entry, answer: any) => any} [how.letIn] makes of an answer what may be believed,
 *   or throws
 * @param {number} [how.deadline] of a call beyond its slice, in milliseconds
 */
export function createClient(open, progressed, { letIn = asTold, deadline = DEADLINE } = {}) {
  let worker = /** @type {Line | undefined} */ (undefined);
  let ready = false;
  let stall = 0;
  let hurry = 0;
  let beat = 0;
  let last = 0;
  /** In the order in which they were asked, which is that in which they are answered. */
  const waiting = /** @type {Map<number, Entry>} */ (new Map());
  /** A text, and what is asked after it, which are sent when Python is there: they may be taken back. */
  let held = /** @type {Entry[]} */ ([]);
  /** The searches that have been started, and what ended those whose worker was ended. */
  const ends = /** @type {Map<string | undefined, Error | undefined>} */ (new Map());

  const client = {
    ...verbs(call),
    /** How far its start is. */
    progress: BEFORE,
    /** Called when a file of the site is missing, or not the one that was built. */
    outdated: /** @type {(() => void) | undefined} */ (undefined),
    /** End the worker; the next call starts another. */
    close: () => fail(closed()),
    /** What is asked next finds a Python in which no text has been: one that starts goes on. */
    renew: () => (worker && !ready ? refuse(closed()) : fail(closed())),
  };
  return client;

  /**
   * @param {string} verb
   * @param {object & {search?: string}} asked
   * @param {number} [milliseconds]
   * @param {string} [needs] a package that Python has to fetch first, if it can be had
   * @returns {Promise<any>}
   */
  function call(verb, asked, milliseconds = 0, needs) {
    const { search } = asked;
    if (verb === "start") ends.set(search, undefined);
    const end = search && ends.get(search);
    if (end) return Promise.reject(end);
    const message = JSON.stringify({ verb, ...asked });
    return new Promise((resolve, reject) => {
      const timer = { begun: performance.now(), timer: 0 };
      post({ id: ++last, verb, search, needs, message, milliseconds, resolve, reject, ...timer });
    });
  }

  /** @param {Entry} entry */
  function post(entry) {
    worker ??= start();
    waiting.set(entry.id, entry);
    if (ready) arm(entry);
    if (ready || !(held.length || entry.verb === "draft")) send(entry);
    else held.push(entry);
    press();
  }

  /** @param {Entry} entry */
  function send({ id, needs, message, milliseconds }) {
    worker?.post({ id, needs, message, milliseconds });
  }

  /** @param {Entry} entry */
  function arm(entry) {
    const error = new PythonError("hung", "Python has stopped answering");
    clearTimeout(entry.timer);
    entry.timer = inTime(entry.milliseconds + deadline, (late) => {
      if (late) arm(entry);
      else fail(error);
    });
  }

  /**
   * Something else is asked for behind a call that should have given way: it waits a little, and
   * then for another worker.
   */
  function press() {
    clearTimeout(hurry);
    const [head, ...others] = waiting.values();
    if (!ready || !head || WHOLE.includes(head.verb)) return;
    if (!others.some(({ verb }) => WHOLE.includes(verb))) return;
    const left = head.begun + head.milliseconds + PATIENCE - performance.now();
    hurry = inTime(Math.max(0, left), (late) => {
      if (late) {
        head.begun = performance.now();
        return press();
      }
      const taken = others.filter(({ verb }) => WHOLE.includes(verb));
      for (const { id, timer } of taken) {
        clearTimeout(timer);
        waiting.delete(id);
      }
      fail(new PythonError("hung", "Python has stopped answering"));
      for (const entry of taken) {
        ends.set(entry.search, undefined);
        post(entry);
      }
    });
  }

  function start() {
    const boot = (/** @type {string} */ message) => fail(new PythonError("boot", message));
    const line = open(receive, boot);
    watch();
    return line;
  }

  function watch() {
    clearTimeout(stall);
    if (ready) return;
    const boots = client.progress.phase === "boot";
    const error = boots
      ? new PythonError("boot", "Python did not start in three minutes")
      : new PythonError("network", "nothing has arrived for a while");
    stall = inTime(boots ? LONGEST_BOOT : STALL, (late) => (late ? watch() : fail(error)));
  }

  /** @param {any} data */
  function receive(data) {
    if (data.progress) {
      ready = data.progress.phase === "ready";
      if (ready) waiting.forEach(arm);
      if (ready) held.splice(0).forEach(send);
      client.progress = data.progress;
      watch();
      rest();
      progressed(data.progress);
    } else if (data.fault) {
      const { kind, values } = data.fault;
      if (kind === "integrity" || values?.status === 404) client.outdated?.();
      fail(new PythonError(data.fault.kind, data.fault.message, data.fault));
    } else {
      settle(data.id, data.answer);
    }
  }

  /** @param {number} id @param {string} text */
  function settle(id, text) {
    const entry = waiting.get(id);
    if (!entry) return;
    const answer = read(entry, text);
    if (!answer) return fail(new PythonError("ended", "what it answers cannot be read"));
    waiting.delete(id);
    clearTimeout(entry.timer);
    const [next] = waiting.values();
    if (next) next.begun = performance.now();
    press();
    rest();
    const { value, error } = answer;
    if (error) entry.reject(new PythonError(error.kind, error.message, error));
    else entry.resolve(value);
  }

  /**
   * @param {Entry} entry
   * @param {string} text
   * @returns {{value?: unknown, error?: {kind: string, message: string} & Refusal} | undefined}
   */
  function read(entry, text) {
    try {
      return letIn(entry, JSON.parse(text));
    } catch {
      return undefined;
    }
  }

  /** A worker that ends without a word is found before the reader asks for more. */
  function rest() {
    clearTimeout(beat);
    if (!ready || waiting.size) return;
    beat = setTimeout(() => (document.hidden ? rest() : call("beat", {}).catch(() => {})), BEAT);
  }

  /**
   * Every call that waits is refused, and the worker is ended.
   * @param {Error} error
   */
  function fail(error) {
    worker?.end();
    worker = undefined;
    client.progress = BEFORE;
    ready = false;
    const lost = new PythonError("lost", "the search went with its worker");
    for (const search of ends.keys()) ends.set(search, lost);
    for (const timer of [stall, hurry, beat]) clearTimeout(timer);
    refuse(error);
  }

  /** @param {Error} error for every call that waits */
  function refuse(error) {
    for (const entry of waiting.values()) {
      clearTimeout(entry.timer);
      ends.set(entry.search, error);
      entry.reject(error);
    }
    waiting.clear();
    held = [];
  }
}
