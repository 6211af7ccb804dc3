// @ts-check
/** A pool of workers that runs the shards of a count and adds up their results. */

import { startWorker } from "../lib/files.js";
import { PythonError } from "../python/client/client.js";
import { formatInEnglish } from "../words/strings.js";

/** @import {Refusal} from "../words/strings.js" */
/** @import {Checkpoint} from "./checkpoint.js" */

/**
 * @typedef {{shards: number, most_shards: number, enough: number, deepest: number,
 *   stopped: number, rounds: boolean, parts: number}} Split rounds: iterative deepening; each
 *   iteration is counted separately; parts: largest number of tries that are one shard each,
 *   because they are long parts of the work
 * @typedef {{wasm: BufferSource, words: Record<string, number>, reasons: Record<string, Refusal>,
 *   split: Split | null, whole: Refusal | null, prints_skipped: boolean}} Program the result of the
 *   verb `compile`; whole: why the search cannot be split
 * @typedef {{solutions: number, found: number, tries: number, moves: number | null,
 *   seconds: number, workers: number, part: number | undefined, left: number | undefined}} Sum
 *   part: the fraction of shards that are finished; undefined if there is only one; left: seconds
 *   that the others are expected to take; undefined if that is not known
 * @typedef {{split: number, shards: number, round: number}} Plan split: the depth of the split;
 *   round: the iteration, from 1; 0 without iterative deepening
 * @typedef {ReturnType<typeof createCountWorker>} CountWorker
 * @typedef {ReturnType<typeof createWorkerPool>} Pool
 */

/** Tries per shard: about 30 ms, for smooth progress without tiny shards. */
const TRIES_PER_SHARD = 3_000_000;
/** Tries of the trial run that estimates the length of a count. */
const SAMPLE_TRIES = 300_000;
/** Minimum number of shards per worker, so that all finish at nearly the same time. */
const SHARDS_PER_WORKER = 8;
const GOLDEN_RATIO = 0.618034;
const UNSPLIT = { split: 0, shards: 1, round: 0 };
const NO_RESULT = { solutions: 0, found: 0, tries: 0, moves: /** @type {number | null} */ (null) };
const SHARDS_DIFFER = {
  pattern: "its shards saw different subtrees, so it cannot run in parallel",
};
/** Minimum time between two progress reports, in milliseconds. */
const PROGRESS_MS = 60;

/** The program does not compile, or the run stopped where it would differ from Python. */
export class Trap extends PythonError {
  /** @param {Refusal} why */
  constructor(why) {
    super("refused", formatInEnglish(why), why);
  }
}

/** @param {number} [maxWorkers] maximum number of workers; default: one per core */
export function createWorkerPool(maxWorkers = navigator.hardwareConcurrency || 1) {
  let pool = /** @type {CountWorker[]} */ ([]);
  let closed = false;

  return {
    count,
    countPart,
    /** Terminate every worker; a running count rejects. */
    close() {
      closed = true;
      endWorkers();
    },
  };

  function endWorkers() {
    for (const worker of pool) worker.end();
    pool = [];
  }

  /**
   * Count all shards, or those that are missing in a checkpoint.
   * @param {Program} program @param {(sum: Sum) => void} onProgress @param {Checkpoint} [checkpoint]
   * @returns {Promise<Sum>}
   */
  async function count(program, onProgress, checkpoint) {
    const saved = checkpoint?.saved;
    const module = await WebAssembly.compile(program.wasm);
    const first = ensureWorker(0);
    await first.load(module, program);
    const startTime = performance.now() - 1000 * (saved?.sum.seconds ?? 0);
    const { split } = program;
    // A part of the work may be too long for a trial.
    const trial =
      !saved &&
      split &&
      !split.parts &&
      (await first.run({ ...createShardInput(UNSPLIT, 0), most: SAMPLE_TRIES }));
    if (trial && trial.trap !== split.stopped) {
      const sum = createShardTotals(UNSPLIT, 1, startTime, onProgress, NO_RESULT);
      sum.add(trial);
      return sum.getResult();
    }
    let before = saved?.sum ?? NO_RESULT;
    for (let round = split?.rounds ? 1 : 0; ; round++) {
      const plan = saved?.plan ?? (await chooseShardPlan(first, program, maxWorkers, round));
      const workers = Math.min(maxWorkers, plan.shards);
      const sum = createShardTotals(plan, workers, startTime, onProgress, before, saved?.finished);
      onProgress(sum.getResult());
      const prepare = (/** @type {CountWorker} */ worker) => worker.load(module, program);
      await countShards(plan, workers, sum, prepare, checkpoint);
      if (!sum.needsAnotherIteration()) return sum.getResult();
      before = sum.getResult();
    }
  }

  /**
   * Count one part with one worker. Each first choice of the search is a part.
   * @param {Program} program @param {{parts: number, index: number}} part @returns {Promise<Sum>}
   */
  async function countPart(program, { parts, index }) {
    const module = await WebAssembly.compile(program.wasm);
    const worker = ensureWorker(0);
    await worker.load(module, program);
    const startTime = performance.now();
    const sum = createShardTotals(UNSPLIT, 1, startTime, () => {}, NO_RESULT);
    sum.add(await worker.run(createShardInput({ ...UNSPLIT, shards: parts }, index)));
    return sum.getResult();
  }

  /**
   * Count every shard; each goes to the next free worker.
   * @param {Plan} plan
   * @param {number} workerCount
   * @param {ReturnType<typeof createShardTotals>} totals
   * @param {(worker: CountWorker) => Promise<void>} prepareWorker
   * @param {Checkpoint} [checkpoint] stores the finished shards, except with iterative deepening
   */
  async function countShards(plan, workerCount, totals, prepareWorker, checkpoint) {
    const rest = Array.from({ length: workerCount - 1 }, (_, i) => ensureWorker(i + 1));
    const { shards } = totals;
    const waiting = scatter(plan.shards).filter((shard) => !shards.includes(shard));
    const countNextShards = async (/** @type {CountWorker} */ worker) => {
      for (let shard = waiting.shift(); shard !== undefined; shard = waiting.shift()) {
        totals.add(await worker.run(createShardInput(plan, shard)), shard);
        if (!plan.round) checkpoint?.save({ plan, finished: shards, sum: totals.getResult() });
      }
    };
    const late = rest.map(async (worker) => {
      await prepareWorker(worker);
      await countNextShards(worker);
    });
    try {
      await Promise.race([
        totals.finished,
        Promise.all([countNextShards(ensureWorker(0)), ...late]),
      ]);
    } catch (error) {
      endWorkers();
      throw error;
    }
  }

  /** @param {number} i */
  function ensureWorker(i) {
    if (closed) throw createClosedError();
    pool[i] ??= createCountWorker();
    return pool[i];
  }
}

const createClosedError = () => new PythonError("closed", "the count was stopped");

/** Create a worker, which answers its messages in order. */
function createCountWorker() {
  const worker = startWorker("web/counting/count.worker.js", "count");
  const waiting = /** @type {PromiseWithResolvers<any>[]} */ ([]);
  let program = /** @type {Program | undefined} */ (undefined);
  worker.onmessage = ({ data }) => waiting.shift()?.resolve(data);
  worker.onerror = (event) => {
    event.preventDefault();
    rejectAll(new PythonError("site", event.message || "a worker could not be loaded"));
  };

  return {
    /** @param {WebAssembly.Module} module @param {Program} nextProgram */
    async load(module, nextProgram) {
      if (program === nextProgram) return;
      program = nextProgram;
      await postRequest({ module, words: nextProgram.words });
    },

    /**
     * Run the module and return its control words.
     * @param {Record<string, number>} initialWords
     */
    async run(initialWords) {
      const { words, error } = await postRequest({ set: initialWords });
      const stopped = words.trap === program?.split?.stopped;
      if (error && !stopped) throw new Trap(program?.reasons[words.trap] ?? { pattern: error });
      return /** @type {Record<string, number>} */ (words);
    },

    end() {
      worker.terminate();
      rejectAll(createClosedError());
    },
  };

  /** @param {object} message @returns {Promise<any>} */
  function postRequest(message) {
    const answer = Promise.withResolvers();
    waiting.push(answer);
    worker.postMessage(message);
    return answer.promise;
  }

  /** @param {Error} error */
  function rejectAll(error) {
    for (const answer of waiting.splice(0)) answer.reject(error);
  }
}

/**
 * Choose the split depth, as Python does: the first depth with enough tries, or the one with the
 * most; and a number of shards in proportion to the estimated length.
 * @param {CountWorker} worker
 * @param {Program} program
 * @param {number} workerCount
 * @param {number} round
 * @returns {Promise<Plan>}
 */
async function chooseShardPlan(worker, { split }, workerCount, round) {
  if (!split) return UNSPLIT;
  const shardCount = split.most_shards;
  let [depth, largestCount] = [0, 0];
  for (let at = 0; at < split.deepest; at++) {
    const { number } = await worker.run(createShardInput({ split: at, shards: 1, round }, -1));
    if (number > largestCount) [depth, largestCount] = [at, number];
    if (number === 0 || number >= split.enough * shardCount) break;
  }
  if (largestCount && largestCount <= split.parts) return { split: 0, shards: largestCount, round };
  const sample = createShardInput({ split: depth, shards: shardCount, round }, 0);
  const { tries } = await worker.run({ ...sample, most: SAMPLE_TRIES });
  const worth =
    tries >= SAMPLE_TRIES ? shardCount : Math.ceil((tries * shardCount) / TRIES_PER_SHARD);
  const least = Math.max(split.shards, SHARDS_PER_WORKER * workerCount);
  const shards = Math.max(1, Math.min(largestCount, shardCount, Math.max(least, worth)));
  return { split: depth, shards, round };
}

/**
 * Return the shards in an order in which neighbours are far apart, as Python does, so that the
 * finished ones are typical of the others.
 * @param {number} shards
 */
function scatter(shards) {
  const place = (/** @type {number} */ index) => (index * GOLDEN_RATIO) % 1;
  return Array.from({ length: shards }, (_, index) => index).sort((a, b) => place(a) - place(b));
}

/**
 * Control words of a shard. In later iterations the program sets `shard` itself, from `turn`.
 * @param {Plan} plan
 * @param {number} shardIndex
 */
const createShardInput = ({ split, shards, round }, shardIndex) => ({
  ...{ split, shards, round },
  ...{ shard: round > 1 ? -1 : shardIndex, turn: shardIndex },
});

/**
 * @param {Plan} plan
 * @param {number} workerCount
 * @param {number} startTime
 * @param {(sum: Sum) => void} onProgress
 * @param {typeof NO_RESULT} before sum of the iterations before, and of the finished shards
 * @param {number[]} [finishedShards]
 */
function createShardTotals(
  { shards, round },
  workerCount,
  startTime,
  onProgress,
  before,
  finishedShards = [],
) {
  const { solutions, found, tries, moves } = before;
  const sum = { solutions, found, tries, moves };
  const done = [...finishedShards];
  /** The number of subtrees and the bound, which must be the same for all shards. */
  let expected = "";
  /** Distinct answers to "was another iteration reached?" of shards with and without solutions. */
  const continues = { found: new Set(), none: new Set() };
  let lastReport = 0;
  const { promise: finished, resolve } = Promise.withResolvers();

  return { add, getResult, finished, shards: done, needsAnotherIteration };

  function getResult() {
    const seconds = (performance.now() - startTime) / 1000;
    const part = shards > 1 ? done.length / shards : undefined;
    const left = part && !round ? (seconds * (1 - part)) / part : undefined;
    return { ...sum, seconds, workers: workerCount, part, left };
  }

  /** Return whether another iteration follows: it does unless a solution was found. */
  function needsAnotherIteration() {
    const [first, ...others] = continues.found.size ? continues.found : continues.none;
    if (others.length || (continues.found.size && first)) throw new Trap(SHARDS_DIFFER);
    return first;
  }

  /** @param {Record<string, number>} words @param {number} [shard] */
  function add({ solutions, found, tries, number, limits, bound }, shard = 0) {
    const seen = `${number} ${bound}`;
    if (expected && seen !== expected) {
      throw new Trap(SHARDS_DIFFER);
    }
    expected = seen;
    continues[found ? "found" : "none"].add(round > 0 && limits > round);
    sum.solutions += solutions;
    sum.found += found;
    sum.tries += tries;
    if (limits && found) sum.moves = bound;
    done.push(shard);
    if (done.length === shards) resolve(undefined);
    if (performance.now() - lastReport < PROGRESS_MS) return;
    lastReport = performance.now();
    onProgress(getResult());
  }
}
