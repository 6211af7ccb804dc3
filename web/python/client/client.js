// @ts-check
/** RPC client for the Python worker. Each verb is a method that returns a promise. */

import { IS_EMBEDDED } from "../../lib/files.js";
import { startSuspendAwareTimer } from "../../lib/timer.js";
import { VERBS } from "../schema/verbs.js";
import { recordCall } from "./call-log.js";
import { DEADLINE } from "./open-worker.js";

/** @import {Refusal} from "../../words/strings.js" */
/** @import {Fault, Progress, Request, Verbs} from "../schema/types.js" */
/** @import {Line, Open} from "./open-worker.js" */

/** Shorter deadline if a stateless call is queued behind this one. */
const QUEUED_DEADLINE = 3_000;
/** Milliseconds between heartbeats while Python is idle. */
const HEARTBEAT = 5_000;
/** Milliseconds that the worker's script may take to arrive. Later downloads have a limit of their own. */
const MAX_STALL = 30_000;
/** Milliseconds without progress that Python may take to start, on a busy device. */
const MAX_BOOT = 180_000;
/** True if a call can be resent; others need a search of the current worker. @param {Entry} entry */
const isStateless = ({ verb }) => VERBS[verb]?.isStateless ?? false;

/**
 * @typedef {{id: number, verb: string, search?: string, needs?: string, message: string, milliseconds: number,
 *   since: number, resolve: (value: any) => void, reject: (error: Error) => void,
 *   timer: number}} Entry since: time it was sent or reached the head of the queue
 * @typedef {ReturnType<typeof createClient>} Solver
 */

/** An error. Its `kind` selects the page's message: network, boot, hung, lost, search and so on. */
export class PythonError extends Error {
  /**
   * @param {string} kind
   * @param {string} message
   * @param {Refusal & {fault?: string}} [details] the translatable message; for a user program, also
   *   the location of the error
   */
  constructor(kind, message, details = {}) {
    super(message);
    const { pattern, values, because } = details;
    this.kind = kind;
    this.draft = /** @type {Fault | undefined} */ (kind === "draft" ? details : undefined);
    this.pattern = pattern;
    this.values = values;
    this.because = because;
  }
}

/**
 * Return a method for each verb.
 * @param {(verb: string, request: object, milliseconds?: number, needs?: string) => Promise<any>} call
 */
const createVerbMethods = (call) =>
  /** @type {Verbs} */ (
    Object.fromEntries(
      Object.entries(VERBS).map(([verb, { milliseconds, needs }]) => [
        verb,
        (/** @type {Request} */ request) =>
          call(verb, request, milliseconds ?? request.milliseconds, needs),
      ]),
    )
  );

/**
 * Accept responses of the site's own Python without validation.
 * @param {Entry} _ @param {any} answer
 */
const acceptResponse = (_, answer) => answer;

const createClosedError = () => new PythonError("closed", "the worker was closed");

/** Progress before Python is requested. */
const NOT_STARTED = /** @type {Progress} */ ({
  loaded: 0,
  total: 1,
  phase: IS_EMBEDDED ? "boot" : "fetch",
});

/**
 * Create a client. Its worker starts on the first call, also after an error.
 * @param {Open} open
 * @param {(progress: Progress) => void} onProgress
 * @param {object} [options]
 * @param {(entry: Entry, answer: any) => any} [options.validateResponse] returns a validated copy of a response,
 *   or throws
 * @param {number} [options.deadline] milliseconds a call may take beyond its time slice; without end
 *   if it is Infinity
 * @param {boolean} [options.growsWithStart] whether the deadline is longer on a device that starts Python slowly
 */
export function createClient(
  open,
  onProgress,
  { validateResponse = acceptResponse, deadline = DEADLINE, growsWithStart = false } = {},
) {
  let worker = /** @type {Line | undefined} */ (undefined);
  let ready = false;
  let stallTimer = 0;
  let preemptTimer = 0;
  let heartbeat = 0;
  let lastId = 0;
  /** When Python began to start after its download, and how long that took, in milliseconds. */
  let bootTime = /** @type {number | undefined} */ (undefined);
  let bootMilliseconds = 0;
  /** Pending calls, oldest first. Python answers them in this order. */
  const pending = /** @type {Map<number, Entry>} */ (new Map());
  /** Calls held back until Python has started, so that a later draft can cancel them. */
  let heldRequests = /** @type {Entry[]} */ ([]);
  /** The started searches, each with the error that ended its worker, if any. */
  const searches = /** @type {Map<string | undefined, Error | undefined>} */ (new Map());

  const client = {
    ...createVerbMethods(call),
    /** Progress of starting Python. */
    progress: NOT_STARTED,
    /** Called if a file is missing or does not match the manifest. */
    outdated: /** @type {(() => void) | undefined} */ (undefined),
    /** Terminate the worker; the next call starts another. */
    close: () => endWorker(createClosedError()),
    /** Make the next call run in a clean interpreter. A starting one is clean. */
    renew: () =>
      worker && !ready ? rejectAll(createClosedError()) : endWorker(createClosedError()),
  };
  return client;

  /**
   * @param {string} verb
   * @param {object & {search?: string}} request
   * @param {number} [milliseconds]
   * @param {string} [needs] a package to load first, if available
   * @returns {Promise<any>}
   */
  function call(verb, request, milliseconds = 0, needs) {
    const { search } = request;
    if (verb === "start") searches.set(search, undefined);
    const ended = search && searches.get(search);
    if (ended) return Promise.reject(ended);
    const message = JSON.stringify({ verb, ...request });
    const answer = new Promise((resolve, reject) => {
      const timer = { since: performance.now(), timer: 0 };
      postCall({
        id: ++lastId,
        verb,
        search,
        needs,
        message,
        milliseconds,
        resolve,
        reject,
        ...timer,
      });
    });
    return recordCall(verb, answer);
  }

  /** @param {Entry} entry */
  function postCall(entry) {
    worker ??= connectWorker();
    pending.set(entry.id, entry);
    if (ready) startTimer(entry);
    if (ready || !(heldRequests.length || entry.verb === "draft")) sendCall(entry);
    else heldRequests.push(entry);
    schedulePreemption();
  }

  /** @param {Entry} entry */
  function sendCall({ id, needs, message, milliseconds }) {
    worker?.post({ id, needs, message, milliseconds });
  }

  /** @param {Entry} entry */
  function startTimer(entry) {
    const error = new PythonError("hung", "Python has stopped answering");
    clearTimeout(entry.timer);
    if (deadline === Infinity) return;
    const slowness = growsWithStart ? bootMilliseconds : 0;
    const limit = entry.milliseconds + deadline + slowness;
    entry.timer = startSuspendAwareTimer(limit, (late) => {
      if (late) startTimer(entry);
      else endWorker(error);
    });
  }

  /** If a stateless call is queued behind an overdue call, move it to a new worker. */
  function schedulePreemption() {
    clearTimeout(preemptTimer);
    const [head, ...others] = pending.values();
    if (!ready || !head || isStateless(head) || deadline === Infinity) return;
    if (!others.some(isStateless)) return;
    const left = head.since + head.milliseconds + QUEUED_DEADLINE - performance.now();
    preemptTimer = startSuspendAwareTimer(Math.max(0, left), (late) => {
      if (late) {
        head.since = performance.now();
        return schedulePreemption();
      }
      const resentCalls = others.filter(isStateless);
      for (const { id, timer } of resentCalls) {
        clearTimeout(timer);
        pending.delete(id);
      }
      endWorker(new PythonError("hung", "Python has stopped answering"));
      for (const entry of resentCalls) {
        searches.set(entry.search, undefined);
        postCall(entry);
      }
    });
  }

  function connectWorker() {
    const failBoot = (/** @type {string} */ message) => endWorker(new PythonError("boot", message));
    const line = open(handleMessage, failBoot);
    startStallTimer();
    return line;
  }

  function startStallTimer() {
    clearTimeout(stallTimer);
    if (ready) return;
    const isMissing = client.progress === NOT_STARTED && !IS_EMBEDDED;
    const error = isMissing
      ? new PythonError("network", "nothing arrived for 30 seconds")
      : new PythonError("boot", "Python did not start in three minutes");
    stallTimer = startSuspendAwareTimer(isMissing ? MAX_STALL : MAX_BOOT, (late) =>
      late ? startStallTimer() : endWorker(error),
    );
  }

  /** @param {any} data */
  function handleMessage(data) {
    if (data.progress) {
      ready = data.progress.phase === "ready";
      if (data.progress.phase === "boot") bootTime = performance.now();
      else if (ready && bootTime !== undefined) bootMilliseconds = performance.now() - bootTime;
      if (ready) pending.forEach(startTimer);
      if (ready) heldRequests.splice(0).forEach(sendCall);
      client.progress = data.progress;
      startStallTimer();
      scheduleHeartbeat();
      onProgress(data.progress);
    } else if (data.fault) {
      const { kind, values } = data.fault;
      if (kind === "integrity" || values?.status === 404) client.outdated?.();
      endWorker(new PythonError(data.fault.kind, data.fault.message, data.fault));
    } else {
      settleCall(data.id, data.answer);
    }
  }

  /** @param {number} id @param {string} text */
  function settleCall(id, text) {
    const entry = pending.get(id);
    if (!entry) return;
    const answer = parseAnswer(entry, text);
    if (!answer) return endWorker(new PythonError("ended", "Python's response could not be read"));
    pending.delete(id);
    clearTimeout(entry.timer);
    const [next] = pending.values();
    if (next) next.since = performance.now();
    schedulePreemption();
    scheduleHeartbeat();
    const { value, error } = answer;
    if (error) entry.reject(new PythonError(error.kind, error.message, error));
    else entry.resolve(value);
  }

  /**
   * @param {Entry} entry @param {string} text
   * @returns {{value?: unknown, error?: {kind: string, message: string} & Refusal} | undefined}
   */
  function parseAnswer(entry, text) {
    try {
      return validateResponse(entry, JSON.parse(text));
    } catch {
      return undefined;
    }
  }

  /** Schedule a heartbeat while idle, to notice a dead worker early. */
  function scheduleHeartbeat() {
    clearTimeout(heartbeat);
    if (!ready || pending.size || deadline === Infinity) return;
    heartbeat = setTimeout(
      () => (document.hidden ? scheduleHeartbeat() : call("beat", {}).catch(() => {})),
      HEARTBEAT,
    );
  }

  /**
   * Terminate the worker and reject all pending calls.
   * @param {Error} error
   */
  function endWorker(error) {
    worker?.end();
    worker = undefined;
    client.progress = NOT_STARTED;
    ready = false;
    const lostError = new PythonError("lost", "the search was lost when its worker ended");
    for (const search of searches.keys()) searches.set(search, lostError);
    for (const timer of [stallTimer, preemptTimer, heartbeat]) clearTimeout(timer);
    rejectAll(error);
  }

  /** Reject all pending calls. @param {Error} error */
  function rejectAll(error) {
    for (const entry of pending.values()) {
      clearTimeout(entry.timer);
      searches.set(entry.search, error);
      entry.reject(error);
    }
    pending.clear();
    heldRequests = [];
  }
}
