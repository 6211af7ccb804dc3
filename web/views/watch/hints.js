// @ts-check
/** Hints for a hand-played position: whether Python can complete it, and with which move. */

import { listSymbols } from "../../boards/shared/table.js";
import { createRequestTracker } from "../../lib/request-tracker.js";
import { MAX_STORED_TRIES } from "../../model/playback-limits.js";
import { omitUnset } from "../../model/request.js";
import { onProgress, python } from "../../python/client/shared.js";
import { callUntilEnded } from "../../python/client/slices.js";
import { renderIcon } from "../../ui/icons.js";
import { renderErrorText, renderFault, renderProgress } from "../../ui/notices.js";
import { html, nothing } from "../../vendor/lit.js";

/** @import {Facts, ManualPlay} from "../../boards/index.js" */
/** @import {Request} from "../../model/catalog.js" */
/** @import {Refusal, Translate} from "../../words/strings.js" */

/** Milliseconds for answering a question. */
const MAX_WAIT = 2000;
/** Time slice of a call, and the delay before progress is shown, in milliseconds. */
const SLICE = 50;
const DELAY = 1000;

/** @typedef {(request: Request, manualPlay: ManualPlay) => Promise<unknown>} HintAction */

/**
 * @param {() => void} onChange
 * @param {string} [searchName] name in Python of a search from the position
 * @param {(position: string) => boolean | undefined} [isSolvable] whether a position can be solved,
 *   if its solutions were counted
 */
export function createHints(onChange, searchName = "from here", isSolvable = () => undefined) {
  const startRequest = createRequestTracker();
  /** Key of the position that the answer is about. */
  let key = "";
  let answer =
    /** @type {"yes" | "no" | "no.lift" | "no.more" | "no.back" | "next" | "unknown" | "busy" | "reaching" | undefined} */ (
      undefined
    );
  /** Number of changes to undo until there is a solution. */
  let stepsBack = 0;
  /** Entry of the position that the answer is about. */
  let markedPlace = /** @type {number | undefined} */ (undefined);
  let progress = /** @type {import("../../python/schema/types.js").Progress | undefined} */ (
    undefined
  );
  let fault = /** @type {unknown} */ (undefined);
  /** The reason why a search does not reach the position. */
  let why = /** @type {Refusal | undefined} */ (undefined);
  let isUnsolvable = false;
  /** Tries made so far, and the start time. */
  let tries = 0;
  let startTime = 0;
  let repeat = () => /** @type {Promise<unknown>} */ (Promise.resolve());

  return {
    checkPosition,
    makeHintMove,
    reachPosition,
    cancelReaching,
    renderAnswer,
    findMarkedEntry,
    /** True if the last search from a position started where there is no solution. */
    get isUnsolvable() {
      return isUnsolvable;
    },
    /** True while a search is running to the position. */
    get isReaching() {
      return answer === "reaching";
    },
  };

  /**
   * Check whether the position can be completed.
   * @param {Request} request @param {ManualPlay} manualPlay
   * @param {number[][]} [past] positions that Undo leads back to, the latest first
   */
  function checkPosition(request, manualPlay, past = []) {
    repeat = () => checkPosition(request, manualPlay, past);
    return findCompletion(request, manualPlay, past);
  }

  /**
   * @param {Request} request
   * @param {ManualPlay} manualPlay
   * @param {number[][]} [past]
   * @returns {Promise<number[] | null>} a completed position, unless the request was cancelled
   */
  function findCompletion(request, manualPlay, past = []) {
    return runTask(request, manualPlay, "busy", async (isWanted) => {
      const position = manualPlay.position.current;
      const response =
        manualPlay.findCompletion?.() ??
        (await python.hint({
          ...omitUnset(request),
          position: omitPencilMarks(position),
          milliseconds: MAX_WAIT,
        }));
      if (!isWanted()) return null;
      answer = response.solvable === null ? "unknown" : response.solvable ? "yes" : "no";
      if (answer === "no" && typeof response.lift === "number") {
        answer = "no.lift";
        markedPlace = response.lift;
      } else if (answer === "no" && !manualPlay.position.isAtStart) {
        // Python had time to undo each choice.
        if (performance.now() - startTime < MAX_WAIT) answer = "no.more";
        onChange();
        const steps = await countStepsBack(request, past, isWanted);
        if (!isWanted()) return null;
        stepsBack = steps;
        if (steps) answer = "no.back";
      }
      return response.finished;
    });
  }

  /**
   * Count the changes to undo until the position can be solved; 0 if none is found in time.
   * @param {Request} request @param {number[][]} past the latest position first @param {() => boolean} isWanted
   */
  async function countStepsBack(request, past, isWanted) {
    const end = performance.now() + MAX_WAIT;
    for (const [i, earlier] of past.entries()) {
      const milliseconds = Math.floor(end - performance.now());
      if (milliseconds < 1 || !isWanted()) return 0;
      const position = omitPencilMarks(earlier);
      const { solvable } = await python.hint({ ...omitUnset(request), position, milliseconds });
      if (solvable) return i + 1;
    }
    return 0;
  }

  /**
   * Run the search until it reaches the position.
   * @param {Request} request
   * @param {ManualPlay} manualPlay
   * @param {() => Promise<unknown>} retry called after an error
   * @returns {Promise<number | null>} its step, if there is one and the request was not cancelled
   */
  function reachPosition(request, manualPlay, retry) {
    repeat = retry;
    return runTask(request, manualPlay, "reaching", async (isWanted) => {
      const position = omitPencilMarks(manualPlay.position.current);
      const message = {
        search: searchName,
        position,
        tries: MAX_STORED_TRIES,
        milliseconds: SLICE,
      };
      const question = { ...omitUnset(request), position, milliseconds: DELAY / 2 };
      // A board with its own `findCompletion` aims at one of several solutions.
      const hint = manualPlay.findCompletion
        ? undefined
        : await python.hint(question).catch(() => undefined);
      isUnsolvable = hint?.solvable === false;
      if (!isWanted()) return null;
      await python.start({ ...omitUnset(request), search: searchName });
      const isSamePosition = () => isWanted() && createPositionKey(request, manualPlay) === key;
      for await (const response of callUntilEnded(() => python.reach(message), isSamePosition)) {
        if (!isWanted()) return null;
        tries = response.tries;
        if (response.why || response.step !== null) {
          answer = undefined;
          why = response.why ?? undefined;
          markedPlace = response.why?.place ?? undefined;
          return response.step;
        }
        onChange();
      }
      if (isWanted()) answer = undefined; // the position has changed
      return null;
    });
  }

  function cancelReaching() {
    if (answer !== "reaching") return;
    startRequest();
    answer = undefined;
    onChange();
  }

  /**
   * @template T
   * @param {Request} request
   * @param {ManualPlay} manualPlay
   * @param {"busy" | "reaching"} initialAnswer
   * @param {(isWanted: () => boolean) => Promise<T | null>} work
   */
  async function runTask(request, manualPlay, initialAnswer, work) {
    const isLatest = startRequest();
    key = createPositionKey(request, manualPlay);
    answer = initialAnswer;
    markedPlace = why = fault = progress = undefined;
    tries = 0;
    startTime = performance.now();
    onChange();
    const unsubscribe = onProgress((response) => {
      if (isLatest()) progress = response;
      onChange();
    });
    try {
      return await work(isLatest);
    } catch (error) {
      if (!isLatest()) return null;
      answer = undefined;
      fault = error;
      return null;
    } finally {
      unsubscribe();
      onChange();
    }
  }

  /** Make one move towards a solution, if there is one. @type {HintAction} */
  async function makeHintMove(request, manualPlay) {
    repeat = () => makeHintMove(request, manualPlay);
    const finished = await findCompletion(request, manualPlay);
    if (!finished || createPositionKey(request, manualPlay) !== key) return;
    const before = manualPlay.position.current;
    manualPlay.position.set(addOneMove(before, finished, manualPlay.facts));
    key = createPositionKey(request, manualPlay);
    answer = "next";
    markedPlace = findFirstDifference(before, manualPlay.position.current);
    onChange();
  }

  /**
   * Return the entry of the current position to mark.
   * @param {Request} request @param {ManualPlay} manualPlay
   */
  function findMarkedEntry(request, manualPlay) {
    return createPositionKey(request, manualPlay) === key ? markedPlace : undefined;
  }

  /**
   * Render the answer about the current position.
   * @param {Request} request @param {ManualPlay} manualPlay @param {() => unknown} undo @param {Translate} t
   */
  function renderAnswer(request, manualPlay, undo, t) {
    if (createPositionKey(request, manualPlay) !== key) return nothing;
    if (fault) return renderFault(fault, repeat, t, "board");
    if (why) return renderUnreachableReason(why, isUnsolvable, t);
    if (!answer) return nothing;
    const startup = progress && progress.phase !== "ready" ? progress : undefined;
    if (answer === "reaching") return renderReachProgress(startup, t);
    if (answer === "busy" && startup) return renderProgress(startup, t);
    const outcome = findCountedAnswer(manualPlay) ?? answer;
    const undoAll = () => {
      for (let i = stepsBack; i; i--) undo();
    };
    return html`<p class="wait ${outcome.startsWith("no") ? "verdict" : ""}" role="status">
      ${t(`hint.${outcome}`, { count: stepsBack })}
      ${outcome === "no.back" ? html`<button @click=${undoAll}>${renderIcon("undo")}${t("hint.undo", { count: stepsBack })}</button>` : nothing}</p>`;
  }

  /** Return the answer of a count, if the search took too long. @param {ManualPlay} hand */
  function findCountedAnswer({ facts, boardState }) {
    if (answer !== "unknown") return undefined;
    const solvable = isSolvable(String(listSymbols(facts, boardState.state)));
    return solvable === undefined ? undefined : solvable ? "yes" : "no";
  }

  /**
   * Render the progress of the search, after a short delay.
   * @param {import("../../python/schema/types.js").Progress | undefined} startup @param {Translate} t
   */
  function renderReachProgress(startup, t) {
    if (performance.now() - startTime < DELAY)
      return startup ? renderProgress(startup, t) : nothing;
    const words = t(tries ? "here.tries" : "here.looking", { tries });
    return html`<div class="wait">${startup ? renderProgress(startup, t) : html`<span>${words}</span>`}
      <button class="toggle" @click=${cancelReaching}>${t("cancel")}</button></div>`;
  }
}

/**
 * Render the reason why the search does not reach the position.
 * @param {Refusal} why
 * @param {boolean} dead whether there is also no solution
 * @param {Translate} t
 */
function renderUnreachableReason(why, dead, t) {
  const reason = isOutOfOrder(why) ? t("here.apart") : renderErrorText(why, t);
  return html`<p class="wait" role="status">
    <span>${dead ? html`${t("here.dead")} ` : nothing}${t("here.no")} ${reason}</span></p>`;
}

/**
 * Return whether the search never makes exactly these choices: the only reason with neither a place
 * nor a value.
 * @param {Refusal & {place?: number | null}} why
 */
const isOutOfOrder = ({ place, values = {} }) => place === null && !Object.keys(values).length;

/** @param {number[]} position */
const omitPencilMarks = (position) => position.map((entry) => Math.max(entry, 0));

/**
 * Return a key for a position on its board.
 * @param {Request} request
 * @param {ManualPlay} hand its parameters take precedence
 */
const createPositionKey = ({ puzzle, parameters }, { parameters: own, linkState, position }) =>
  JSON.stringify([puzzle, { ...parameters, ...own, ...linkState }, position.current]);

/**
 * Return the position one move later: with the next symbol or choice, or the first missing piece.
 * @param {number[]} position
 * @param {number[]} finished
 * @param {Facts} [facts] of a generic board
 */
function addOneMove(position, finished, facts) {
  if (facts?.kind === "write") {
    // A position has no givens and no trailing empty cells.
    const cell = findFirstDifference(
      finished.map((_, i) => facts.start[i] || (position[i] ?? 0)),
      finished.map((value, i) => value || facts.start[i]),
    );
    const now = finished.map((value, i) => (i === cell ? value : (position[i] ?? 0)));
    return now.slice(0, Math.max(position.length, cell + 1));
  }
  if (position.every((value, i) => value === finished[i])) {
    return finished.slice(0, position.length + 1);
  }
  const missing = finished.find((piece) => !position.includes(piece)) ?? finished[0];
  return [...position, missing].sort((a, b) => a - b);
}

/**
 * Return the first index of a difference.
 * @param {number[]} before @param {number[]} now
 */
const findFirstDifference = (before, now) =>
  now.findIndex((value, i) => value !== (before[i] ?? 0));
