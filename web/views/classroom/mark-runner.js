// @ts-check
/**
 * Marks programs of pupils: each runs again in a fresh sandbox, one after another. Answers to short
 * exercises are compared with the right ones.
 */

import { createCheckRunner } from "../../editor/check-runner.js";
import { loadPuzzleOrFirst } from "../../model/catalog.js";
import { completeRequest } from "../../model/request.js";
import { sandboxed } from "../../python/client/sandboxed.js";
import { loadUserFacts, readUserPuzzle } from "../own/user-puzzle.js";

/** @import {CheckResult} from "../../editor/check-runner.js" */
/** @import {Exercise} from "../../editor/exercise.js" */
/** @import {PupilProgram} from "../../python/schema/types.js" */

/**
 * @typedef {Pick<Exercise, "en" | "ja"> & {answers: string[]}} Drill a short exercise
 * @typedef {{program: PupilProgram, exercise: Exercise | undefined, drill: Drill | undefined, check?: CheckResult,
 *   isSolved: boolean, tries: number, seconds: number, group: string}} Mark exercise: undefined
 *   if it is a short one, or the site has none of that name; group: letter of equal programs of several pupils
 */

/** A user puzzle of an exercise, as the check needs it. */
const OWN = /** @type {any} */ ({ readProgram: readUserPuzzle, loadFacts: loadUserFacts });

/**
 * @param {PupilProgram} program
 * @param {Exercise | undefined} exercise
 * @param {Drill | undefined} drill
 * @returns {Mark}
 */
export const createMark = (program, exercise, drill) => ({
  ...{ program, exercise, drill, tries: 0, seconds: 0, group: "" },
  isSolved: drill?.answers.includes(program.text) ?? false,
});

/** @param {() => void} onChange */
export function createMarkRunner(onChange) {
  const runner = createCheckRunner(handleChange, () => "");
  let queue = /** @type {Mark[]} */ ([]);
  let total = 0;
  let running = /** @type {Mark | undefined} */ (undefined);
  /** True if the programs that are left are not to run. */
  let isStopped = false;
  /** When the program started, after Python had. */
  let start = 0;

  const marks = {
    /** The program that runs. */
    get running() {
      return running;
    },
    /** Numbers of finished and of all programs of this round. */
    get progress() {
      return { done: total - queue.length - (running ? 1 : 0), total };
    },
    get startProgress() {
      return runner.current?.phase === "busy" ? runner.current.progress : undefined;
    },
    /** Run programs after those that wait. @param {Mark[]} added */
    run(added) {
      isStopped = false;
      const fresh = added.filter(({ exercise }) => exercise);
      queue.push(...fresh);
      total += fresh.length;
      if (!running) runQueue();
      onChange();
    },
    /** Stop; programs that have not run have no verdict. */
    stop() {
      queue = [];
      isStopped = true;
      runner.stop();
      sandboxed.restart();
      onChange();
    },
  };
  return marks;

  /** A check is over once its verdict is known. */
  function handleChange() {
    const { current } = runner;
    if (current?.progress || !start) start = performance.now();
    const { enough, unkept } = current?.verdict ?? {};
    if (current?.phase === "busy" && (enough || unkept)) runner.stop();
    onChange();
  }

  async function runQueue() {
    while (queue.length) {
      running = queue.shift();
      onChange();
      if (running) await runMark(running);
    }
    running = undefined;
    total = 0;
    onChange();
  }

  /** @param {Mark} mark */
  async function runMark(mark) {
    const { program, exercise } = mark;
    if (!exercise) return;
    sandboxed.restart(); // no program meets what another has left
    start = 0;
    const { puzzle: name, algorithm, form } = exercise.search;
    const puzzle = await loadPuzzleOrFirst(name ?? undefined);
    const { request } = completeRequest(puzzle, {
      puzzle: puzzle.name,
      algorithm: algorithm ?? undefined,
      form: form ?? undefined,
    });
    await runner.run(program.text, puzzle, request, name ? undefined : OWN, exercise);
    const check = runner.current;
    if (!check || isStopped) return;
    const right = check.sizes.filter((size) => size.right);
    Object.assign(mark, {
      check,
      isSolved: check.verdict?.solved ?? false,
      tries: right.reduce((sum, { tries }) => sum + tries, 0),
      seconds: (performance.now() - start) / 1000,
    });
  }
}

/** Give equal programs of several pupils a letter; initial programs get none. @param {Mark[]} marks of all pupils */
export function groupEqualPrograms(marks) {
  const groups = Object.groupBy(marks, ({ program }) => `${program.exercise} ${program.normal}`);
  const counts = /** @type {Record<string, number>} */ ({});
  for (const group of Object.values(groups)) {
    if (!group) continue;
    const [{ program, exercise, drill }] = group;
    if (drill) continue;
    const isInitial = program.text.trim() === exercise?.start.trim();
    const isShared = group.length > 1 && !isInitial;
    const number = counts[program.exercise] ?? 0;
    if (isShared) counts[program.exercise] = number + 1;
    for (const mark of group) mark.group = isShared ? nameGroup(number) : "";
  }
}

/** Return A to Z, then AA, AB and so on. @param {number} number @returns {string} */
const nameGroup = (number) =>
  (number < 26 ? "" : nameGroup(Math.floor(number / 26) - 1)) +
  String.fromCharCode(65 + (number % 26));
