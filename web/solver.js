// @ts-check
/** The page's half of the seam: a promise a verb. A worker runs Python behind it. */

/** A call that is not answered by then, beyond the slice of time it asked for, has hung. */
const DEADLINE = 15_000;
/** An exhibit takes as long as it takes: minutes are too many. */
const EXHIBIT = 90_000;
/** Boot is over when Python answers; it fails when nothing has moved for so long. */
const STALL = 30_000;

/**
 * @typedef {{loaded: number, total: number, phase: "fetch" | "boot" | "ready"}} Progress
 * @typedef {{puzzle: string, algorithm?: string, form?: string, parameters: object}} Asked
 * @typedef {{name: string, lines: [number, number], argument: number | null,
 *   values: Record<string, number | string | (number | boolean)[]>, own: string[]}} Call
 * @typedef {ReturnType<typeof createSolver>} Solver
 */

/** A fault with a name that the page has words for: network, integrity, boot, hung, search. */
export class SolverError extends Error {
  /**
   * @param {string} kind
   * @param {string} message
   */
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

/**
 * The worker is started by the first call, and started anew by the first call after a fault.
 * @param {(progress: Progress) => void} progressed
 * @param {() => void} closed called when the worker has been ended
 */
export function createSolver(progressed, closed) {
  let worker = /** @type {Worker | undefined} */ (undefined);
  let ready = false;
  let stall = 0;
  let last = 0;
  /** @type {Map<number, {resolve: (value: any) => void, reject: (error: Error) => void,
   *   milliseconds: number, timer: number}>} */
  const waiting = new Map();

  return {
    /**
     * @param {Asked & {search: string, skip?: number}} asked
     * @returns {Promise<{v: number, request: Asked, facts: object}>}
     */
    start: (asked) => call("start", asked),
    /**
     * @param {{search: string, pairs: number, milliseconds: number}} asked
     * @returns {Promise<{pairs: number[], ended: boolean, milliseconds: number}>}
     */
    more: (asked) => call("more", asked, asked.milliseconds),
    /**
     * @param {{search: string, milliseconds: number}} asked
     * @returns {Promise<{pairs: number, tries: number, found: number, solutions: number,
     *   ended: boolean}>}
     */
    tally: (asked) => call("tally", asked, asked.milliseconds),
    /**
     * @param {{search: string, boards: number, milliseconds: number}} asked
     * @returns {Promise<{boards: any[][], copies: number[], steps: number[], tries: number,
     *   ended: boolean}>}
     */
    boards: (asked) => call("boards", asked, asked.milliseconds),
    /**
     * @param {{search: string, pairs: number, milliseconds: number}} asked
     * @returns {Promise<{pairs: number, ready: boolean, calls: Call[]}>}
     */
    peek: (asked) => call("peek", asked, asked.milliseconds),
    /**
     * @param {Asked & {position: number[], milliseconds: number}} asked
     * @returns {Promise<{solvable: boolean | null, finished: number[] | null}>}
     */
    hint: (asked) => call("hint", asked, asked.milliseconds),
    /**
     * @param {{puzzle: string, seed: number, clues?: number}} asked
     * @returns {Promise<{parameters: Record<string, string>, board: number[], least: number}>}
     */
    make: (asked) => call("make", asked),
    /**
     * @param {{id: string, seconds: number}} asked
     * @returns {Promise<{id: string, ours: any, same: boolean | null, seconds: number}>}
     */
    exhibit: (asked) => call("exhibit", asked, EXHIBIT),
    /** End the worker; the next call starts another. */
    close: () => fail(new SolverError("closed", "the worker was closed")),
  };

  /**
   * @param {string} verb
   * @param {object} asked
   * @param {number} [milliseconds]
   */
  function call(verb, asked, milliseconds = 0) {
    worker ??= open();
    const id = ++last;
    return new Promise((resolve, reject) => {
      const entry = { resolve, reject, milliseconds, timer: 0 };
      waiting.set(id, entry);
      if (ready) arm(entry);
      worker?.postMessage({ id, message: JSON.stringify({ verb, ...asked }) });
    });
  }

  /** @param {{milliseconds: number, timer: number}} entry */
  function arm(entry) {
    const error = new SolverError("hung", "Python has stopped answering");
    entry.timer = setTimeout(() => fail(error), entry.milliseconds + DEADLINE);
  }

  /** A worker loaded by its URL would escape the page's policy; one from a Blob inherits it. */
  function open() {
    const module = new URL("./solver.worker.js", import.meta.url).href;
    const text = `import ${JSON.stringify(module)};`;
    const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    const opened = new Worker(url, { type: "module", name: "python" });
    opened.onmessage = ({ data }) => receive(data);
    opened.onerror = (event) => {
      event.preventDefault();
      fail(new SolverError("boot", event.message || "the worker's program could not be loaded"));
    };
    opened.postMessage({ boot: new URL("../", import.meta.url).href });
    watch();
    return opened;
  }

  function watch() {
    clearTimeout(stall);
    if (ready) return;
    const error = new SolverError("network", "nothing has arrived for a while");
    stall = setTimeout(() => fail(error), STALL);
  }

  /** @param {any} data */
  function receive(data) {
    if (data.progress) {
      ready = data.progress.phase === "ready";
      if (ready) waiting.forEach(arm);
      watch();
      progressed(data.progress);
    } else if (data.fault) {
      fail(new SolverError(data.fault.kind, data.fault.message));
    } else {
      settle(data.id, JSON.parse(data.answer));
    }
  }

  /**
   * @param {number} id
   * @param {{value?: unknown, error?: {kind: string, message: string}}} answer
   */
  function settle(id, answer) {
    const entry = waiting.get(id);
    if (!entry) return;
    waiting.delete(id);
    clearTimeout(entry.timer);
    if (answer.error) entry.reject(new SolverError(answer.error.kind, answer.error.message));
    else entry.resolve(answer.value);
  }

  /**
   * Every call that waits is refused, and the worker is ended.
   * @param {Error} error
   */
  function fail(error) {
    worker?.terminate();
    worker = undefined;
    closed();
    ready = false;
    clearTimeout(stall);
    for (const entry of waiting.values()) {
      clearTimeout(entry.timer);
      entry.reject(error);
    }
    waiting.clear();
  }
}
