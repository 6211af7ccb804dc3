// @ts-check
/** A pool of light workers: a count is dealt out to them in shares, and added up. */

import { startWorker } from "../load/files.js";
import { PythonError } from "../runtime/client.js";
import { english } from "../words/strings.js";

/** @import {Refusal} from "../words/strings.js" */

/**
 * @typedef {{shares: number, most_shares: number, enough: number, deepest: number,
 *   stopped: number, rounds: boolean}} Split rounds: a deepening is counted round by round
 * @typedef {{wasm: BufferSource, words: Record<string, number>, reasons: Record<string, Refusal>,
 *   split: Split | null, whole: Refusal | null, silenced: boolean}} Program as the verb `compile` tells it
 * @typedef {{solutions: number, found: number, tries: number, moves: number | null,
 *   seconds: number, workers: number, part: number | undefined}} Sum part: of all shares, those
 *   that are counted; undefined where there is but one
 * @typedef {{split: number, shares: number, round: number}} Plan split: at which depth; round:
 *   of a deepening, from 1; 0 where there are none
 * @typedef {ReturnType<typeof createLane>} Lane
 * @typedef {ReturnType<typeof createPool>} Pool
 */

/** A share of so many tries takes some 30 ms: the page sees it come along, and none is tiny. */
const GRAIN = 3_000_000;
/** A count is tried out to learn how long it is: so far, and it is long. */
const SAMPLE = 300_000;
/** Shares a worker, so that all end at nearly the same time. */
const TURNS = 8;
const WHOLE = { split: 0, shares: 1, round: 0 };
const NOTHING = { solutions: 0, found: 0, tries: 0, moves: /** @type {number | null} */ (null) };
const APART = { pattern: "its shares do not meet the same subtrees: it cannot be split" };
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
    const soon = program.split && (await first.run({ ...share(WHOLE, 0), most: SAMPLE }));
    if (soon && soon.trap !== program.split?.stopped) {
      const sum = createSum(WHOLE, 1, begun, told, NOTHING);
      sum.add(soon);
      return sum.now();
    }
    let before = NOTHING;
    for (let round = program.split?.rounds ? 1 : 0; ; round++) {
      const plan = await planned(first, program, most, round);
      const workers = Math.min(most, plan.shares);
      const sum = createSum(plan, workers, begun, told, before);
      await dealt(plan, workers, sum, (worker) => worker.load(module, program));
      if (!sum.goesOn()) return sum.now();
      before = sum.now();
    }
  }

  /**
   * Every share is counted, by whoever is free.
   * @param {Plan} plan
   * @param {number} workers
   * @param {ReturnType<typeof createSum>} sum
   * @param {(worker: Lane) => Promise<void>} ready
   */
  async function dealt(plan, workers, sum, ready) {
    const rest = Array.from({ length: workers - 1 }, (_, i) => lane(i + 1));
    let next = 0;
    const work = async (/** @type {Lane} */ worker) => {
      while (next < plan.shares) {
        sum.add(await worker.run(share(plan, next++)));
      }
    };
    const late = rest.map(async (worker) => {
      await ready(worker);
      await work(worker);
    });
    try {
      await Promise.race([sum.whole, Promise.all([work(lane(0)), ...late])]);
    } catch (error) {
      end();
      throw error;
    }
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
      if (program === of) return;
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
 * @param {number} round
 * @returns {Promise<Plan>}
 */
async function planned(lane, { split }, workers, round) {
  if (!split) return WHOLE;
  const wanted = split.most_shares;
  let [depth, most] = [0, 0];
  for (let at = 0; at < split.deepest; at++) {
    const { number } = await lane.run(share({ split: at, shares: 1, round }, -1));
    if (number > most) [depth, most] = [at, number];
    if (number === 0 || number >= split.enough * wanted) break;
  }
  const sample = share({ split: depth, shares: wanted, round }, 0);
  const { tries } = await lane.run({ ...sample, most: SAMPLE });
  const worth = tries >= SAMPLE ? wanted : Math.ceil((tries * wanted) / GRAIN);
  const least = Math.max(split.shares, TURNS * workers);
  const shares = Math.max(1, Math.min(most, wanted, Math.max(least, worth)));
  return { split: depth, shares, round };
}

/**
 * What is set before a share is run: until its round has come it is none.
 * @param {Plan} plan
 * @param {number} number
 */
const share = ({ split, shares, round }, number) => ({
  ...{ split, shares, round },
  ...{ share: round > 1 ? -1 : number, turn: number },
});

/**
 * @param {Plan} plan
 * @param {number} workers
 * @param {number} begun
 * @param {(sum: Sum) => void} told now and then
 * @param {typeof NOTHING} before of the rounds before
 */
function createSum({ shares, round }, workers, begun, told, before) {
  const { solutions, found, tries, moves } = before;
  const sum = { solutions, found, tries, moves };
  let done = 0;
  /** What all shares agree about: how many subtrees there are, and the bound. */
  let agreed = "";
  /** Whether shares with solutions, and those without, have come to another round. */
  const on = { found: new Set(), none: new Set() };
  let shown = 0;
  const { promise: whole, resolve } = Promise.withResolvers();

  return { add, now, whole, goesOn };

  function now() {
    const seconds = (performance.now() - begun) / 1000;
    return { ...sum, seconds, workers, part: shares > 1 ? done / shares : undefined };
  }

  /** Whether there is another round: a solution ends the search, or none has. */
  function goesOn() {
    const [first, ...others] = on.found.size ? on.found : on.none;
    if (others.length || (on.found.size && first)) throw new Trap(APART);
    return first;
  }

  /** @param {Record<string, number>} words */
  function add({ solutions, found, tries, number, limits, bound }) {
    const about = `${number} ${bound}`;
    if (agreed && about !== agreed) {
      throw new Trap(APART);
    }
    agreed = about;
    on[found ? "found" : "none"].add(round > 0 && limits > round);
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
