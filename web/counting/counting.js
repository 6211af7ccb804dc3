// @ts-check
/** A count under way: by WebAssembly in light workers, or by Python, as far as it has come. */

import { asked } from "../request/complete.js";
import { takeSeat } from "../runtime/killable.js";
import { onProgress, python } from "../runtime/shared.js";
import { createPool, Trap } from "./pool.js";
import { programOf } from "./programs.js";

/** @import {Request} from "../request/catalog.js" */
/** @import {Progress} from "../runtime/client.js" */
/** @import {Refusal} from "../words/strings.js" */
/** @import {Pool, Sum} from "./pool.js" */

/**
 * @typedef {"auto" | "wasm" | "python"} Engine
 * @typedef {{request: Request, phase: "busy" | "ended" | "stopped" | "failed",
 *   engine?: "wasm" | "python", why?: Trap | Refusal, silenced?: boolean,
 *   progress?: Progress, fault?: unknown}
 *   & Partial<Sum>} Count why: there is no WebAssembly, or only one worker;
 *   silenced: a `print` was left out
 * @typedef {ReturnType<typeof createCounting>} Counting
 */

/** @type {Engine[]} */
export const ENGINES = ["auto", "wasm", "python"];
/** A slice of Python's time for a call, in milliseconds. */
const SLICE = 50;
/** Between two looks at the clock, in milliseconds. */
const TICK = 200;

let names = 0;

/**
 * Whose text is counted: how it is compiled, the Python that counts it, and what that is asked.
 * @typedef {Pick<import("../runtime/shared.js").Shared, "python" | "onProgress"> & {
 *   programOf: (request: Request) => Promise<import("./programs.js").Handed | undefined>,
 *   asked: (request: Request) => import("../runtime/client.js").Asked}} Counted
 */

/** The shipped ones. @type {Counted} */
const SHIPPED = { programOf, python, onProgress, asked };

/**
 * @param {() => void} changed
 * @param {Counted} [of]
 */
export function createCounting(changed, of = SHIPPED) {
  const { python, onProgress } = of;
  const search = `count ${++names}`;
  let pool = /** @type {Pool | undefined} */ (undefined);
  /** For what cannot be stopped but by ending Python. */
  const seat = takeSeat((progress) => counting.now && wait(counting.now, progress));

  const counting = {
    now: /** @type {Count | undefined} */ (undefined),
    get busy() {
      return counting.now?.phase === "busy";
    },
    run,
    stop,
    /** Stop, and end the Python that can be ended. */
    close() {
      stop();
      seat.leave();
    },
  };
  return counting;

  /**
   * Count one request after the other, until one fails or the reader stops.
   * @param {Request[]} requests
   * @param {Engine} engine
   * @param {(count: Count) => void} [ended] is told each that has come to its end
   */
  async function run(requests, engine, ended = () => {}) {
    stop();
    const mine = createPool();
    pool = mine;
    for (const request of requests) {
      const count = /** @type {Count} */ ({ request, phase: "busy" });
      counting.now = count;
      changed();
      await one(count, engine, mine);
      if (count.phase !== "ended") break;
      ended(count);
    }
    mine.close();
    changed();
  }

  /** Nothing goes on afterwards: workers are ended, and Python is not asked again. */
  function stop() {
    const { now } = counting;
    pool?.close();
    if (now?.phase !== "busy") return;
    now.phase = "stopped";
    if (!now.request.form) seat.leave();
    changed();
  }

  /** @param {Count} count @param {Engine} engine @param {Pool} mine */
  async function one(count, engine, mine) {
    const clock = createClock(count, changed);
    const unsubscribe = onProgress((progress) => wait(count, progress));
    try {
      if (!(await byWasm(count, engine, mine, clock))) {
        await (count.request.form ? byPython(count, clock) : byPythonAlone(count));
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
   * @param {Pool} mine
   * @param {ReturnType<typeof createClock>} clock
   * @returns {Promise<boolean>} whether it has counted, or need not any more
   */
  async function byWasm(count, engine, mine, clock) {
    const handed = await of.programOf(count.request);
    if (count.phase !== "busy") return true;
    count.progress = undefined;
    if (!handed || engine === "python") return false;
    try {
      if ("why" in handed) throw new Trap(handed.why);
      count.engine = "wasm";
      const { whole, silenced } = handed.program;
      count.why = whole ?? undefined;
      clock.start();
      const sum = await mine.count(handed.program, (sofar) => show(count, sofar));
      show(count, sum);
      count.silenced = silenced;
      return true;
    } catch (error) {
      if (!(error instanceof Trap)) throw error;
      if (engine === "wasm") throw error;
      count.why = error;
      return false;
    }
  }

  /**
   * In slices, so that it can be stopped and goes on being shown.
   * @param {Count} count
   * @param {ReturnType<typeof createClock>} clock
   */
  async function byPython(count, clock) {
    count.engine = "python";
    await python.start({ ...of.asked(count.request), search });
    count.progress = undefined;
    clock.start();
    for (let ended = false; !ended && count.phase === "busy"; ) {
      const told = await python.tally({ search, milliseconds: SLICE });
      ended = told.ended;
      if (count.phase === "busy") show(count, { ...told, seconds: told.milliseconds / 1000 });
    }
  }

  /** @param {Count} count */
  async function byPythonAlone(count) {
    count.engine = "python";
    const { milliseconds, ...told } = await seat.count(asked(count.request));
    Object.assign(count, told, { seconds: milliseconds / 1000 });
  }

  /**
   * What counts alone does not tell of its tries: they are parts of its work, not of a board.
   * @param {Count} count
   * @param {Partial<Sum>} sum
   */
  function show(count, { solutions, found, tries, moves, seconds, workers, part }) {
    Object.assign(count, { solutions, moves, seconds, workers, part });
    if (count.request.form) Object.assign(count, { found, tries });
    changed();
  }

  /** @param {Count} count @param {Progress} progress */
  function wait(count, progress) {
    count.progress = progress.phase === "ready" ? undefined : progress;
    changed();
  }
}

/**
 * The time goes on between two sums.
 * @param {Count} count
 * @param {() => void} changed
 */
function createClock(count, changed) {
  let timer = 0;
  return {
    start() {
      clearInterval(timer);
      const begun = performance.now();
      timer = setInterval(() => {
        count.seconds = (performance.now() - begun) / 1000;
        changed();
      }, TICK);
    },
    stop: () => clearInterval(timer),
  };
}
