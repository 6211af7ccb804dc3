// @ts-check
/** What is asked of Python beside the search that is watched: to count, to make a puzzle. */

import { onProgress, python } from "../runtime/shared.js";

/** A slice of Python's time for a call, in milliseconds. */
const SLICE = 50;

/**
 * @typedef {{what: "count" | "make", about: string, busy: boolean, again: () => Promise<void>, value?: any,
 *   progress?: import("../runtime/client.js").Progress, fault?: unknown}} Question about: what it is
 *   asked of, so that an answer is not shown beside something else
 * @typedef {Omit<ReturnType<typeof createJobs>, "isSolvable">} Jobs
 */

/**
 * One question at a time: the next one drops the one before.
 * @param {string} search the name it has in Python
 * @param {() => void} changed
 */
export function createJobs(search, changed) {
  const jobs = {
    now: /** @type {Question | undefined} */ (undefined),
    isSolvable,
    cancel() {
      jobs.now = undefined;
      changed();
    },

    /**
     * Count to the end, in slices: the value tells how far it is.
     * @param {import("../runtime/client.js").Asked} request
     * @param {string} about
     */
    count: (request, about) =>
      ask("count", about, async (question) => {
        await python.start({ ...request, search });
        do {
          question.value = await python.tally({ search, milliseconds: SLICE });
          changed();
        } while (jobs.now === question && !question.value.ended);
      }),

    /**
     * Make a puzzle and hand it over.
     * @param {{puzzle: string, parameters: Record<string, any>, seed: number, clues?: number}} wanted
     * @param {(made: {parameters: Record<string, string>}) => void} made
     */
    make: (wanted, made) =>
      ask("make", "", async (question) => {
        question.value = { ...wanted, wanted: wanted.clues, ...(await python.make(wanted)) };
        if (jobs.now !== question) return;
        const symbols = /** @type {unknown[]} */ (question.value.board);
        question.about = String(symbols.map((symbol) => symbol || ""));
        made(question.value);
      }),
  };
  return jobs;

  /**
   * Whether a position can be solved, if its solutions were counted.
   * @param {string} position what its questions are about
   * @returns {boolean | undefined}
   */
  function isSolvable(position) {
    const { what, about, value } = jobs.now ?? {};
    if (!value || about !== position) return undefined;
    if (what === "make" || value.solutions > 0) return true;
    return value.ended ? false : undefined;
  }

  /**
   * @param {Question["what"]} what
   * @param {string} about
   * @param {(question: Question) => Promise<void>} work
   */
  async function ask(what, about, work) {
    /** @type {Question} */
    const question = { what, about, busy: true, again: () => ask(what, about, work) };
    jobs.now = question;
    changed();
    const unsubscribe = onProgress((progress) => {
      question.progress = progress.phase === "ready" ? undefined : progress;
      changed();
    });
    try {
      await work(question);
    } catch (fault) {
      question.fault = fault;
    }
    unsubscribe();
    question.busy = false;
    changed();
  }
}
