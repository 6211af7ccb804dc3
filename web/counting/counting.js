// @ts-check
/** Counts solutions with WebAssembly workers or with Python, and reports progress. */

import { ADDRESS_PARAMETERS } from "../model/address-parameters.js";
import { omitUnset } from "../model/request.js";
import { acquireSolver } from "../python/client/killable.js";
import { onProgress, python } from "../python/client/shared.js";
import { callUntilEnded } from "../python/client/slices.js";
import { createWorkerPool, Trap } from "./pool.js";
import { loadProgram } from "./programs.js";

/** @import {Request} from "../model/catalog.js" */
/** @import {CountAnswer, CountPart, Progress} from "../python/schema/types.js" */
/** @import {Refusal} from "../words/strings.js" */
/** @import {Checkpoint} from "./checkpoint.js" */
/** @import {Pool, Program, Sum} from "./pool.js" */

/**
 * @typedef {"auto" | "wasm" | "python"} Engine
 * @typedef {{request: Request, phase: "busy" | "ended" | "stopped" | "failed",
 *   engine?: "wasm" | "python", why?: Trap | Refusal, prints_skipped?: boolean,
 *   progress?: Progress, fault?: unknown, checkpoint?: Checkpoint}
 *   & Partial<Sum>} Count why: why it fell back to Python, or
 *   ran on one worker; prints_skipped: `print` was skipped; checkpoint: what an earlier count had
 *   finished
 * @typedef {ReturnType<typeof createCountRunner>} Counting
 */

export const ENGINES = /** @type {Engine[]} */ (ADDRESS_PARAMETERS.engine.options);
/** Time that Python counts per call, in milliseconds. */
const SLICE_MS = 50;
/** Interval of updates of the elapsed time, in milliseconds. */
const TICK_MS = 200;

let lastId = 0;

/**
 * Source of the searches to count: their compiler, their Python and the arguments of its verbs.
 * @typedef {Pick<import("../python/client/shared.js").Shared, "python" | "onProgress"> & {
 *   loadProgram: (request: Request) => Promise<import("./programs.js").Compiled | undefined>,
 *   toRequest: (request: Request) => import("../python/schema/types.js").Query,
 *   countAtOnce?: (request: Request) => Promise<CountAnswer> | undefined, part?: CountPart}} Source
 *   countAtOnce: count without slices, if that is possible; part: count only this part
 */

/** The built-in searches. @type {Source} */
export const BUILT_IN = { loadProgram, python, onProgress, toRequest: omitUnset };

/**
 * @param {() => void} onChange
 * @param {Source} [source]
 * @param {(program: Program) => Promise<Checkpoint | undefined>} [openCheckpoint] default: counts
 *   always start from the beginning
 */
export function createCountRunner(
  onChange,
  source = BUILT_IN,
  openCheckpoint = async () => undefined,
) {
  const { python, onProgress } = source;
  const search = `count ${++lastId}`;
  let pool = /** @type {Pool | undefined} */ (undefined);
  /** A Python that can be terminated, for counts that cannot be interrupted. */
  const seat = acquireSolver(
    (progress) => counting.current && setProgress(counting.current, progress),
  );

  const counting = {
    current: /** @type {Count | undefined} */ (undefined),
    get busy() {
      return counting.current?.phase === "busy";
    },
    run,
    stop,
    /** Stop, and release the terminable Python. */
    close() {
      stop();
      seat.release();
    },
  };
  return counting;

  /**
   * Count the requests in order, until one fails or the reader stops.
   * @param {Request[]} requests
   * @param {Engine} engine
   * @param {(count: Count) => void} [onCounted] called with each finished count
   */
  async function run(requests, engine, onCounted = () => {}) {
    stop();
    const workers = createWorkerPool();
    pool = workers;
    for (const request of requests) {
      const count = /** @type {Count} */ ({ request, phase: "busy" });
      counting.current = count;
      onChange();
      await countOne(count, engine, workers);
      if (count.phase !== "ended") break;
      onCounted(count);
    }
    workers.close();
    onChange();
  }

  /** Terminate the workers and send nothing more to Python. */
  function stop() {
    const { current } = counting;
    pool?.close();
    if (current?.phase !== "busy") return;
    current.phase = "stopped";
    if (!current.request.form) seat.release();
    onChange();
  }

  /** @param {Count} count @param {Engine} engine @param {Pool} workerPool */
  async function countOne(count, engine, workerPool) {
    const clock = createElapsedTimer(count, onChange);
    const unsubscribe = onProgress((progress) => setProgress(count, progress));
    try {
      if (!(await countByWasm(count, engine, workerPool, clock))) {
        await (count.request.form ? countInPython(count, clock) : countWithoutProgress(count));
      }
      if (count.phase === "busy") count.phase = "ended";
    } catch (fault) {
      if (count.phase === "busy") Object.assign(count, { phase: "failed", fault });
    } finally {
      unsubscribe();
      clock.stop();
      count.progress = undefined;
    }
  }

  /**
   * @param {Count} count
   * @param {Engine} engine
   * @param {Pool} workerPool
   * @param {ReturnType<typeof createElapsedTimer>} clock
   * @returns {Promise<boolean>} false if Python must count instead
   */
  async function countByWasm(count, engine, workerPool, clock) {
    const compiled = await source.loadProgram(count.request);
    if (count.phase !== "busy") return true;
    count.progress = undefined;
    if (!compiled || engine === "python") return false;
    try {
      if ("why" in compiled) throw new Trap(compiled.why);
      count.engine = "wasm";
      const { whole, prints_skipped } = compiled.program;
      count.why = whole ?? undefined;
      const checkpoint = await openCheckpoint(compiled.program);
      count.checkpoint = checkpoint;
      clock.start(checkpoint?.saved?.sum.seconds);
      const sum = await (source.part
        ? workerPool.countPart(compiled.program, source.part)
        : workerPool.count(compiled.program, (sofar) => updateCount(count, sofar), checkpoint));
      updateCount(count, sum);
      checkpoint?.clear();
      count.prints_skipped = prints_skipped;
      return true;
    } catch (error) {
      if (!(error instanceof Trap)) throw error;
      if (engine === "wasm") throw error;
      count.why = error;
      return false;
    }
  }

  /**
   * Count in slices, which can be stopped and show progress.
   * @param {Count} count
   * @param {ReturnType<typeof createElapsedTimer>} clock
   */
  async function countInPython(count, clock) {
    count.engine = "python";
    const answer = source.countAtOnce?.(count.request);
    if (answer) {
      clock.start();
      const { milliseconds, ...result } = await answer;
      Object.assign(count, result, { seconds: milliseconds / 1000 });
      return;
    }
    await python.start({ ...source.toRequest(count.request), search });
    count.progress = undefined;
    clock.start();
    const tally = () => python.tally({ search, milliseconds: SLICE_MS });
    const isBusy = () => count.phase === "busy";
    for await (const totals of callUntilEnded(tally, isBusy)) {
      if (isBusy()) updateCount(count, { ...totals, seconds: totals.milliseconds / 1000 });
    }
  }

  /** @param {Count} count */
  async function countWithoutProgress(count) {
    count.engine = "python";
    const { milliseconds, ...result } = await seat.count(omitUnset(count.request));
    Object.assign(count, result, { seconds: milliseconds / 1000 });
  }

  /**
   * Update the count. Count-only algorithms have no meaningful number of tries.
   * @param {Count} count
   * @param {Partial<Sum>} sum
   */
  function updateCount(count, { solutions, found, tries, moves, seconds, workers, part, left }) {
    Object.assign(count, { solutions, moves, seconds, workers, part, left });
    // An ordinary program has no tries when it is compiled.
    if (count.request.form) Object.assign(count, { found, tries: tries || undefined });
    onChange();
  }

  /** @param {Count} count @param {Progress} progress */
  function setProgress(count, progress) {
    count.progress = progress.phase === "ready" ? undefined : progress;
    onChange();
  }
}

/**
 * Create a timer that updates the elapsed time between two results.
 * @param {Count} count
 * @param {() => void} onChange
 */
function createElapsedTimer(count, onChange) {
  let timer = 0;
  return {
    /** @param {number} [seconds] of an earlier part of the count */
    start(seconds = 0) {
      clearInterval(timer);
      const startTime = performance.now() - 1000 * seconds;
      timer = setInterval(() => {
        count.seconds = (performance.now() - startTime) / 1000;
        onChange();
      }, TICK_MS);
    },
    stop: () => clearInterval(timer),
  };
}
