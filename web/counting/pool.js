// @ts-check
/** A pool of light workers: a count is dealt out to them in shares, and added up. */

import { startWorker } from "../load/files.js";
import { PythonError } from "../runtime/client.js";
import { english } from "../words/strings.js";

/** @import {Refusal} from "../words/strings.js" */

/**
 * @typedef {{shares: number, most_shares: number, enough: number, deepest: number,
 *   stopped: number}} Split
 * @typedef {{wasm: BufferSource, words: Record<string, number>, reasons: Record<string, Refusal>,
 *   split: Split | null, whole: Refusal | null, silenced: boolean}} Program as the verb `compile` tells it
 * @typedef {{solutions: number, found: number, tries: number, moves: number | null,
 *   seconds: number, workers: number, part: number | undefined}} Sum part: of all shares, those
 *   that are counted; undefined where there is but one
 * @typedef {{split: number, shares: number}} Plan split: at which depth
 * @typedef {ReturnType<typeof createLane>} Lane
 * @typedef {ReturnType<typeof createPool>} Pool
 */

/** A share of so many tries takes some 30 ms: the page sees it come along, and none is tiny. */
const GRAIN = 3_000_000;
/** A count is tried out to learn how long it is: so far, and it is long. */
const SAMPLE = 300_000;
/** Shares a worker, so that all end at nearly the same time. */
const TURNS = 8;
const WHOLE = { split: 0, shares: 1, share: 0 };
/** Between two sums that are shown, in milliseconds. */
const OFTEN = 60;

/** It does not compile, or the run stopped where it could not go on as Python does. */
export class Trap extends PythonError {
  /** @param {Refusal} why */
  constructor(why) {
    super("refused", english(why), why);
  }
}

/** @param {number} [most] workers at most: one a core */
export function createPool(most = navigator.hardwareConcurrency || 1) {
  let lanes = /** @type {Lane[]} */ ([]);
  let closed = false;

  return {
    count,
    /** End every worker; a count under way is refused. */
    close() {
      closed = true;
      end();
    },
  };

  function end() {
    for (const lane of lanes) lane.end();
    lanes = [];
  }

  /** @param {Program} program @param {(sum: Sum) => void} told @returns {Promise<Sum>} */
  async function count(program, told) {
    const module = await WebAssembly.compile(program.wasm);
    const first = lane(0);
    await first.load(module, program);
    const begun = performance.now();
    const soon = program.split && (await first.run({ ...WHOLE, most: SAMPLE }));
    if (soon && soon.trap !== program.split?.stopped) {
      const sum = createSum(WHOLE, 1, begun, told);
      sum.add(soon);
      return sum.now();
    }
    const plan = await planned(first, program, most);
    const workers = Math.min(most, plan.shares);
    const sum = createSum(plan, workers, begun, told);
    const rest = Array.from({ length: workers - 1 }, (_, i) => lane(i + 1));
    let next = 0;
    const work = async (/** @type {Lane} */ worker) => {
      while (next < plan.shares) {
        sum.add(await worker.run({ ...plan, share: next++ }));
      }
    };
    const late = rest.map(async (worker) => {
      await worker.load(module, program);
      await work(worker);
    });
    try {
      await Promise.race([sum.whole, Promise.all([work(first), ...late])]);
    } catch (error) {
      end();
      throw error;
    }
    return sum.now();
  }

  /** @param {number} i */
  function lane(i) {
    if (closed) throw closedError();
    lanes[i] ??= createLane();
    return lanes[i];
  }
}

const closedError = () => new PythonError("closed", "the count was stopped");

/** One worker, which answers in turn. */
function createLane() {
  const worker = startWorker("web/counting/count.worker.js", "count");
  const waiting = /** @type {PromiseWithResolvers<any>[]} */ ([]);
  let program = /** @type {Program | undefined} */ (undefined);
  worker.onmessage = ({ data }) => waiting.shift()?.resolve(data);
  worker.onerror = (event) => {
    event.preventDefault();
    refuse(new PythonError("site", event.message || "a worker could not be loaded"));
  };

  return {
    /** @param {WebAssembly.Module} module @param {Program} of */
    async load(module, of) {
      program = of;
      await ask({ module, words: of.words });
    },

    /**
     * Run the module; the words it leaves.
     * @param {Record<string, number>} set
     */
    async run(set) {
      const { words, said } = await ask({ set });
      const stopped = words.trap === program?.split?.stopped;
      if (said && !stopped) throw new Trap(program?.reasons[words.trap] ?? { pattern: said });
      return /** @type {Record<string, number>} */ (words);
    },

    end() {
      worker.terminate();
      refuse(closedError());
    },
  };

  /** @param {object} message @returns {Promise<any>} */
  function ask(message) {
    const asked = Promise.withResolvers();
    waiting.push(asked);
    worker.postMessage(message);
    return asked.promise;
  }

  /** @param {Error} error */
  function refuse(error) {
    for (const asked of waiting.splice(0)) asked.reject(error);
  }
}

/**
 * The first depth with enough tries, or the one with most, as Python splits a count; and as many
 * shares as its length is worth.
 * @param {Lane} lane
 * @param {Program} program
 * @param {number} workers
 * @returns {Promise<Plan>}
 */
async function planned(lane, { split }, workers) {
  if (!split) return WHOLE;
  const wanted = split.most_shares;
  let [depth, most] = [0, 0];
  for (let at = 0; at < split.deepest; at++) {
    const { number } = await lane.run({ split: at, shares: 1, share: -1 });
    if (number > most) [depth, most] = [at, number];
    if (number === 0 || number >= split.enough * wanted) break;
  }
  const sample = { split: depth, shares: wanted, share: 0, most: SAMPLE };
  const { tries, trap } = await lane.run(sample);
  const worth = trap === split.stopped ? wanted : Math.ceil((tries * wanted) / GRAIN);
  const least = Math.max(split.shares, TURNS * workers);
  return { split: depth, shares: Math.max(1, Math.min(most, wanted, Math.max(least, worth))) };
}

/**
 * @param {Plan} plan
 * @param {number} workers
 * @param {number} begun
 * @param {(sum: Sum) => void} told now and then
 */
function createSum({ shares }, workers, begun, told) {
  const sum = { solutions: 0, found: 0, tries: 0, moves: /** @type {number | null} */ (null) };
  let done = 0;
  let subtrees = -1;
  let shown = 0;
  const { promise: whole, resolve } = Promise.withResolvers();

  return { add, now, whole };

  function now() {
    const seconds = (performance.now() - begun) / 1000;
    return { ...sum, seconds, workers, part: shares > 1 ? done / shares : undefined };
  }

  /** @param {Record<string, number>} words */
  function add({ solutions, found, tries, number, limits, bound }) {
    if (subtrees >= 0 && number !== subtrees) {
      throw new Trap({
        pattern: "its shares do not meet the same subtrees: it cannot be split",
      });
    }
    subtrees = number;
    sum.solutions += solutions;
    sum.found += found;
    sum.tries += tries;
    if (limits && found) sum.moves = bound;
    done += 1;
    if (done === shares) resolve(undefined);
    if (performance.now() - shown < OFTEN) return;
    shown = performance.now();
    told(now());
  }
}
