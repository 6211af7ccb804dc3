// @ts-check
/** Checks a program against the known counts of its puzzle, size by size, in time slices. */

import { loadFacts } from "../model/facts.js";
import { omitUnset } from "../model/request.js";
import { sandboxed } from "../python/client/sandboxed.js";
import { callUntilEnded } from "../python/client/slices.js";
import { selectRules } from "./exercise.js";

/** @import {Puzzle, Request} from "../model/catalog.js" */
/** @import {UserPuzzle} from "./edited-program.js" */
/** @import {Exercise} from "./exercise.js" */
/** @import {CheckedSize, Progress, Verdict} from "../python/schema/types.js" */

/**
 * @typedef {{text: string, puzzle: Puzzle, phase: "busy" | "ended" | "stopped" | "failed",
 *   sizes: CheckedSize[], own?: UserPuzzle, exercise?: Exercise, whole: boolean, verdict?: Verdict | null, facts?: any,
 *   progress?: Progress, steps?: number, fault?: unknown}} CheckResult own: the user puzzle, if it is one;
 *   exercise: the one to solve; whole: all sizes are checked and right; verdict: whether the
 *   exercise is solved; facts: board data of the last size, if that is wrong; steps: those
 *   examined so far in the search for the board of an ordinary program
 */

/** The program's name in Python, distinct from that of the run. */
const CHECKED = "checked";
/** Limit of a check. */
const MAX_SECONDS = 60;
/** Time for checking larger sizes after an exercise is solved. */
const EXTRA_MS = 5_000;
/** Time between two updates of the table. */
const SLICE_MS = 100;

/** @param {() => void} onChange @param {() => string} getReading return what holds the board */
export function createCheckRunner(onChange, getReading) {
  const { python, loadProgram: loadUserProgram, onRestart } = sandboxed;
  let current = /** @type {CheckResult | undefined} */ (undefined);

  return {
    get current() {
      return current;
    },
    get busy() {
      return current?.phase === "busy";
    },
    run,
    stop,
  };

  /** No further slice is requested. */
  function stop() {
    if (current?.phase !== "busy") return;
    current.phase = "stopped";
    onChange();
  }

  /**
   * @param {string} text
   * @param {Puzzle} puzzle
   * @param {Request} request the search that it replaces
   * @param {UserPuzzle} [own] if the program defines the puzzle
   * @param {Exercise} [exercise]
   */
  async function run(text, puzzle, request, own, exercise) {
    stop();
    const initial = { text, puzzle, own, exercise, sizes: [], whole: false };
    const check = /** @type {CheckResult} */ ({ ...initial, phase: "busy" });
    current = check;
    const start = sandboxed.getStartProgress();
    if (start.total > 1) check.progress = start; // a download that has begun before
    const unsubscribe = sandboxed.onProgress((progress) => {
      check.progress = progress.phase === "ready" ? undefined : progress;
      onChange();
    });
    const unsubscribeRestart = onRestart(stop);
    onChange();
    try {
      await checkSizes(check, await loadProgram(check, request));
      if (check.phase === "busy") check.phase = "ended";
    } catch (fault) {
      if (check.phase === "busy") Object.assign(check, { phase: "failed", fault });
    } finally {
      unsubscribe();
      unsubscribeRestart();
      check.progress = undefined;
      onChange();
    }
  }

  /** Load the program in Python. @param {CheckResult} check @param {Request} request @returns the search to check */
  async function loadProgram(check, request) {
    const { text, own } = check;
    if (!own) {
      const isWanted = () => check.phase === "busy";
      const onSteps = (/** @type {number} */ steps) => {
        check.steps = steps;
        onChange();
      };
      const message = { ...omitUnset(request), draft: CHECKED, text, reading: getReading() };
      await loadUserProgram(message, { isWanted, onSteps });
      check.steps = undefined;
      return {};
    }
    const { puzzle, algorithm, form } = await own.readProgram(CHECKED, text, request);
    check.puzzle = puzzle;
    return { algorithm, form };
  }

  /** @param {CheckResult} check @param {{algorithm?: string, form?: string}} search */
  async function checkSizes(check, search) {
    const start = performance.now();
    const exercise = check.exercise && selectRules(check.exercise);
    const limits = { seconds: MAX_SECONDS, milliseconds: SLICE_MS };
    const message = { ...search, draft: CHECKED, exercise, ...limits };
    const isLate = () => check.verdict?.enough && performance.now() > start + EXTRA_MS;
    const isWanted = () => check.phase === "busy" && !isLate();
    for await (const { sizes, verdict } of callUntilEnded(() => python.check(message), isWanted)) {
      check.sizes = sizes;
      check.verdict = verdict;
      onChange();
    }
    const last = check.sizes.at(-1);
    check.whole = check.sizes.length > 0 && check.sizes.every(({ right }) => right);
    if (!last?.faults.length) return;
    const { own, puzzle } = check;
    const { parameters } = last;
    // The data of a built-in board comes from the site; the sandbox supplies only its pieces.
    check.facts = await (own
      ? own.loadFacts(puzzle, { ...search, draft: CHECKED, parameters })
      : loadFacts(puzzle, parameters));
  }
}
