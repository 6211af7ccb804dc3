// @ts-check
/** Requests to Python next to the search on screen: counting solutions, and generating a puzzle. */

import { onProgress, python } from "../python/client/shared.js";
import { callUntilEnded } from "../python/client/slices.js";

const SLICE_MS = 50;

/**
 * @typedef {{what: "count" | "make" | "open", about: string, busy: boolean, again: () => Promise<void>, value?: any,
 *   progress?: import("../python/schema/types.js").Progress, fault?: unknown}} Job about: its
 *   subject, so that the answer is not shown for anything else
 * @typedef {ReturnType<typeof createJobRunner>} Jobs
 */

/**
 * Create the job runner. It runs one job at a time; a new job cancels the previous one.
 * @param {string} searchName of its searches in Python
 * @param {() => void} onChange
 */
export function createJobRunner(searchName, onChange) {
  const jobs = {
    current: /** @type {Job | undefined} */ (undefined),
    isSolvable,
    cancel() {
      jobs.current = undefined;
      onChange();
    },

    /**
     * Count all solutions in slices; the value holds the totals so far.
     * @param {import("../python/schema/types.js").Query} request @param {string} about
     */
    count: (request, about) =>
      runJob("count", about, async (job) => {
        await python.start({ ...request, search: searchName });
        const tally = () => python.tally({ search: searchName, milliseconds: SLICE_MS });
        for await (const totals of callUntilEnded(tally, () => jobs.current === job)) {
          job.value = totals;
          onChange();
        }
      }),

    /** Open a board that Python has to build; the answer before it stays. @param {() => Promise<void>} work */
    async open(work) {
      const before = jobs.current;
      if (before?.busy) return work();
      await runJob("open", "", work);
      jobs.current = before;
      onChange();
    },

    /**
     * Generate a puzzle in slices, and pass it to a callback; the value holds the number drawn so far.
     * @param {{puzzle: string, parameters: Record<string, any>, seed: number, clues?: number,
     *   level?: number}} options level: its difficulty, from 1 to 6
     * @param {(onMade: {parameters: Record<string, string>}) => void} onMade
     */
    make: (options, onMade) =>
      runJob("make", "", async (job) => {
        const make = () => python.make({ ...options, milliseconds: SLICE_MS });
        for await (const made of callUntilEnded(make, () => jobs.current === job)) {
          if (jobs.current !== job) return;
          job.value = { ...options, wanted: options.clues, ...made };
          onChange();
        }
        if (jobs.current !== job) return;
        const symbols = /** @type {unknown[]} */ (job.value.board);
        job.about = String(symbols.map((symbol) => symbol || ""));
        onMade(job.value);
      }),
  };
  return jobs;

  /**
   * Return whether a position can be solved, if its solutions were counted.
   * @param {string} position subject of its jobs
   * @returns {boolean | undefined}
   */
  function isSolvable(position) {
    const { what, about, value } = jobs.current ?? {};
    if (!value || about !== position) return undefined;
    if (what === "make" || value.solutions > 0) return true;
    return value.ended ? false : undefined;
  }

  /**
   * @param {Job["what"]} what @param {string} about @param {(question: Job) => Promise<void>} work
   */
  async function runJob(what, about, work) {
    /** @type {Job} */
    const job = { what, about, busy: true, again: () => runJob(what, about, work) };
    jobs.current = job;
    onChange();
    const unsubscribe = onProgress((progress) => {
      job.progress = progress.phase === "ready" ? undefined : progress;
      onChange();
    });
    try {
      await work(job);
    } catch (fault) {
      job.fault = fault;
    }
    unsubscribe();
    job.busy = false;
    onChange();
  }
}
