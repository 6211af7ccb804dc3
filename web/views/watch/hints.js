// @ts-check
/**
 * Hints for a hand-played position: the next move with its reason, in three presses, and whether
 * the position can be completed.
 */

import { nameCell } from "../../boards/generic/words.js";
import { hasOrderedActions, listSymbols } from "../../boards/shared/table.js";
import { createRequestTracker } from "../../lib/request-tracker.js";
import { MAX_STORED_TRIES } from "../../model/playback-limits.js";
import { omitUnset } from "../../model/request.js";
import { onProgress, python } from "../../python/client/shared.js";
import { callUntilEnded } from "../../python/client/slices.js";
import { renderIcon } from "../../ui/icons.js";
import { renderErrorText, renderFault, renderProgress } from "../../ui/notices.js";
import { html, nothing } from "../../vendor/lit.js";
import { createReasonMarks, listHintLegendEntries } from "./reason-marks.js";

/** @import {Board, Facts, ManualPlay} from "../../boards/index.js" */
/** @import {Reason} from "../../python/schema/types.js" */
/** @import {Request} from "../../model/catalog.js" */
/** @import {Refusal, Translate} from "../../words/strings.js" */

/** Milliseconds for answering a question. */
const MAX_WAIT = 2000;
/** Time slice of a call, and the delay before progress is shown, in milliseconds. */
const SLICE = 50;
const DELAY = 1000;

/** Amounts of detail of the presses of Hint: where to look, which rule applies, the move. */
const [WHERE, RULE, MOVE] = [0, 1, 2];
const SENTENCES = /** @type {const} */ (["where", "rule", "move"]);
/** Kinds of reasons that only say that there is none. */
const UNEXPLAINED = ["none", "open"];

/**
 * @typedef {object} Explanation the reasons up to the next move, and how much of them is shown
 * @property {Reason[]} reasons
 * @property {number} at index of the current reason
 * @property {number} detail WHERE, RULE or MOVE
 * @property {string} language
 * @property {number[]} crossedOut choices that reasons shown before exclude
 */

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
    /** @type {"yes" | "no" | "no.lift" | "no.more" | "no.back" | "no.ever" | "next" | "made" | "reason" | "unknown" | "busy" | "reaching" | undefined} */ (
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
  let explanation = /** @type {Explanation | undefined} */ (undefined);
  let repeat = () => /** @type {Promise<unknown>} */ (Promise.resolve());

  return {
    checkPosition,
    giveHint,
    reachPosition,
    cancel,
    renderAnswer,
    createMarks,
    listLegendEntries: listHintLegendEntries,
    /** True if the last search from a position started where there is no solution. */
    get isUnsolvable() {
      return isUnsolvable;
    },
    /** True while Python is searching. */
    get isBusy() {
      return answer === "busy" || answer === "reaching";
    },
  };

  /**
   * Check whether the position can be completed; if not, why.
   * @param {Request} request @param {ManualPlay} manualPlay @param {string} language
   * @param {number[][]} [past] positions that Undo leads back to, the latest first
   */
  function checkPosition(request, manualPlay, language, past = []) {
    repeat = () => checkPosition(request, manualPlay, language, past);
    return findCompletion(request, manualPlay, language, past);
  }

  /**
   * @param {Request} request
   * @param {ManualPlay} manualPlay
   * @param {string} language
   * @param {number[][]} [past]
   * @param {Reason} [knownReason] why there is no solution
   * @returns {Promise<number[] | null>} a completed position, unless the request was cancelled
   */
  function findCompletion(request, manualPlay, language, past = [], knownReason) {
    return runTask(request, manualPlay, "busy", async (isWanted) => {
      const position = manualPlay.position.current;
      const isSamePosition = () => isWanted() && isAbout(request, manualPlay);
      const response =
        manualPlay.findCompletion?.() ??
        (await askFor(MAX_WAIT, request, position, isSamePosition, language));
      if (!isSamePosition()) {
        if (isWanted()) answer = undefined; // the position has changed
        return null;
      }
      answer = response.solvable === null ? "unknown" : response.solvable ? "yes" : "no";
      const reason = ("reason" in response && response.reason) || knownReason;
      if (reason) {
        answer = "no";
        explanation = { reasons: [reason], at: 0, detail: RULE, language, crossedOut: [] };
      }
      if (answer === "no" && typeof response.lift === "number") {
        answer = "no.lift";
        markedPlace = response.lift;
      } else if (answer === "no") {
        onChange();
        const isHopeless = await hasNoSolution(request, manualPlay, isWanted);
        const steps = isHopeless ? 0 : await countStepsBack(request, past, isWanted);
        if (!isWanted()) return null;
        stepsBack = steps;
        if (isHopeless) answer = "no.ever";
        else if (steps) answer = "no.back";
        // Python had time to undo each choice.
        else if (!("ended" in response) || response.ended) answer = "no.more";
      }
      return response.finished;
    });
  }

  /**
   * Return whether the puzzle itself has no solution, given that the position has none.
   * @param {Request} request @param {ManualPlay} manualPlay @param {() => boolean} isWanted
   */
  async function hasNoSolution(request, { facts, position }, isWanted) {
    const isChoice =
      facts?.kind === "write" ? (/** @type {number} */ entry) => entry > 0 : () => true;
    if (!position.current.some(isChoice)) return true;
    return (await askFor(DELAY, request, [], isWanted)).solvable === false;
  }

  /**
   * Count the changes to undo until the position can be solved; 0 if none is found in time.
   * @param {Request} request @param {number[][]} past the latest position first @param {() => boolean} isWanted
   */
  async function countStepsBack(request, past, isWanted) {
    const end = performance.now() + MAX_WAIT;
    for (const [i, earlier] of past.entries()) {
      if (performance.now() >= end || !isWanted()) return 0;
      const { solvable } = await askFor(end - performance.now(), request, earlier, isWanted);
      if (solvable) return i + 1;
    }
    return 0;
  }

  /**
   * Ask Python in time slices whether a position can be completed; other requests are answered
   * between them. The time to start Python does not count.
   * @param {number} milliseconds @param {Request} request @param {number[]} current
   * @param {() => boolean} isWanted @param {string} [lang] language of the reason
   */
  async function askFor(milliseconds, request, current, isWanted, lang) {
    const position = omitPencilMarks(current);
    const message = { ...omitUnset(request), position, lang, milliseconds: SLICE };
    let end = Infinity;
    const isInTime = () => isWanted() && performance.now() < end;
    /** @type {import("../../python/schema/types.js").HintAnswer} */
    let answer = { solvable: null, finished: null, lift: null, reason: null, ended: false };
    for await (answer of callUntilEnded(() => python.hint(message), isInTime)) {
      if (end === Infinity) end = performance.now() + milliseconds;
    }
    return answer;
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
      // A board with its own `findCompletion` aims at one of several solutions.
      const hint = manualPlay.findCompletion
        ? undefined
        : await askFor(DELAY / 2, request, position, isWanted).catch(() => undefined);
      isUnsolvable = hint?.solvable === false;
      if (!isWanted()) return null;
      await python.start({ ...omitUnset(request), search: searchName });
      const isSamePosition = () => isWanted() && isAbout(request, manualPlay);
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

  function cancel() {
    if (answer !== "busy" && answer !== "reaching") return;
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
    markedPlace = why = fault = progress = explanation = undefined;
    tries = 0;
    startTime = performance.now();
    onChange();
    const unsubscribe = onProgress((response) => {
      if (isLatest()) progress = response;
      onChange();
    });
    // Python reports nothing during a search: the button that cancels it needs a redraw.
    const timer = setTimeout(onChange, DELAY);
    try {
      return await work(isLatest);
    } catch (error) {
      if (!isLatest()) return null;
      answer = undefined;
      fault = error;
      return null;
    } finally {
      clearTimeout(timer);
      unsubscribe();
      onChange();
    }
  }

  /**
   * Show more about the next move: where to look, then which rule applies, then the move, which is
   * made. If no reason is known, a search makes the move.
   * @param {Request} request @param {ManualPlay} manualPlay @param {string} language
   * @param {number[][]} [past] positions that Undo leads back to, the latest first
   * @returns {Promise<unknown>}
   */
  async function giveHint(request, manualPlay, language, past = []) {
    repeat = () => giveHint(request, manualPlay, language, past);
    if (manualPlay.findCompletion) return makeSearchedMove(request, manualPlay, language);
    const isShown = isAbout(request, manualPlay) && answer === "reason";
    const current = isShown && explanation?.language === language ? explanation : undefined;
    if (!current) return explainNextMove(request, manualPlay, language, past, []);
    const reason = current.reasons[current.at];
    if (current.detail < MOVE && !UNEXPLAINED.includes(reason.kind)) {
      // A reason that only excludes choices is shown with what it excludes.
      current.detail = reason.after && current.detail === WHERE ? RULE : MOVE;
      if (current.detail === MOVE && reason.after) {
        return makeMove(request, manualPlay, reason.after, "made");
      }
      onChange();
    } else if (current.at < current.reasons.length - 1) {
      explanation = { ...current, at: current.at + 1, detail: WHERE };
      onChange();
    } else if (reason.impossible.length && !hasOrderedActions(manualPlay.facts)) {
      const crossedOut = current.reasons.flatMap(({ impossible }) => impossible);
      const every = [...current.crossedOut, ...crossedOut];
      return explainNextMove(request, manualPlay, language, past, every);
    } else return makeSearchedMove(request, manualPlay, language);
  }

  /**
   * Find the reasons for the next move, and show where to look. A position without a solution is
   * treated like one that the reader asks about.
   * @param {Request} request @param {ManualPlay} manualPlay @param {string} language
   * @param {number[][]} past @param {number[]} crossedOut
   */
  async function explainNextMove(request, manualPlay, language, past, crossedOut) {
    const message = {
      ...omitUnset(request),
      position: omitPencilMarks(manualPlay.position.current),
      crossed: crossedOut,
      milliseconds: SLICE,
      lang: language,
    };
    const last = await runTask(request, manualPlay, "busy", async (isWanted) => {
      const isSamePosition = () => isWanted() && isAbout(request, manualPlay);
      for await (const response of callUntilEnded(() => python.reasons(message), isSamePosition)) {
        if (!isWanted()) return null;
        const { reasons } = response;
        const [{ kind }] = reasons.length ? reasons : [{ kind: "" }];
        const detail = UNEXPLAINED.includes(kind) ? RULE : WHERE;
        if (response.ended) explanation = { reasons, at: 0, detail, language, crossedOut };
        if (response.ended) answer = "reason";
        onChange();
      }
      if (isWanted() && answer === "busy") answer = undefined; // the position has changed
      return explanation?.reasons.at(-1) ?? null;
    });
    if (last?.dead) await findCompletion(request, manualPlay, language, past, last);
  }

  /** Make the move without showing all reasons before it. @param {Request} request @param {ManualPlay} manualPlay */
  function skipToMove(request, manualPlay) {
    const last = explanation?.reasons.at(-1);
    if (!explanation || !last?.after) return;
    explanation = { ...explanation, at: explanation.reasons.length - 1, detail: MOVE };
    makeMove(request, manualPlay, last.after, "made");
  }

  /**
   * Make one move towards a solution that a search finds, if there is one.
   * @param {Request} request @param {ManualPlay} manualPlay @param {string} language
   */
  async function makeSearchedMove(request, manualPlay, language) {
    const finished = await findCompletion(request, manualPlay, language);
    if (!finished || !isAbout(request, manualPlay)) return;
    const after = addOneMove(manualPlay.position.current, finished, manualPlay.facts);
    makeMove(request, manualPlay, after, "next");
  }

  /**
   * Make a move as the reader would, so that Undo takes it back.
   * @param {Request} request @param {ManualPlay} manualPlay @param {number[]} after
   * @param {"next" | "made"} outcome
   */
  function makeMove(request, manualPlay, after, outcome) {
    const { facts, position } = manualPlay;
    const before = position.current;
    const isWritten = facts?.kind === "write";
    const sorted = isWritten || hasOrderedActions(facts) ? after : [...after].sort((a, b) => a - b);
    position.set(isWritten ? after.map((symbol, i) => symbol || (before[i] ?? 0)) : sorted);
    key = createPositionKey(request, manualPlay);
    answer = outcome;
    markedPlace = findFirstDifference(before, position.current, isWritten);
    onChange();
  }

  /**
   * Return the marks of the answer about the current position, for its board.
   * @param {Request} request @param {ManualPlay} manualPlay @param {Board<any, any>} board
   * @param {Translate} t
   */
  function createMarks(request, manualPlay, board, t) {
    if (!isAbout(request, manualPlay)) return undefined;
    const entry = findMarkedCell(manualPlay, board);
    const current = answer === "made" ? undefined : explanation;
    const reason = current?.reasons[current.at];
    return createReasonMarks(reason, (current?.detail ?? WHERE) >= RULE, entry, t);
  }

  /** Return the cell of the choice that the answer is about. @param {ManualPlay} manualPlay @param {Board<any, any>} board */
  function findMarkedCell({ facts, position }, board) {
    if (markedPlace === undefined) return undefined;
    return board.findCellOfEntry(facts, position.current, markedPlace);
  }

  /** Return whether the answer is about the position on the board. @param {Request} request @param {ManualPlay} manualPlay */
  function isAbout(request, manualPlay) {
    return createPositionKey(request, manualPlay) === key;
  }

  /**
   * Render the answer about the current position.
   * @param {Request} request @param {ManualPlay} manualPlay @param {Board<any, any>} board
   * @param {() => unknown} undo @param {Translate} t
   */
  function renderAnswer(request, manualPlay, board, undo, t) {
    if (!isAbout(request, manualPlay)) return nothing;
    if (fault) return renderFault(fault, repeat, t, "board");
    if (why) return renderUnreachableReason(why, isUnsolvable, t);
    if (!answer) return nothing;
    if (answer === "reaching" || answer === "busy") return renderTaskProgress(answer, t);
    if (answer === "reason" || answer === "made") return renderReason(request, manualPlay, t);
    const outcome = findCountedAnswer(manualPlay) ?? answer;
    const markedCell = findMarkedCell(manualPlay, board);
    const cell = markedCell === undefined ? "" : nameCell(manualPlay.facts, markedCell, t);
    const undoAll = () => {
      for (let i = stepsBack; i; i--) undo();
    };
    return html`<p class="wait ${outcome.startsWith("no") ? "verdict" : ""}" role="status">
      ${explanation && outcome.startsWith("no") ? html`${renderSentence(explanation)} ` : nothing}${t(`hint.${outcome}`, { count: stepsBack, cell })}
      ${outcome === "no.back" ? html`<button @click=${undoAll}>${renderIcon("undo")}${t("hint.undo", { count: stepsBack })}</button>` : nothing}</p>`;
  }

  /**
   * Render the reason for the next move, and what the next press shows.
   * @param {Request} request @param {ManualPlay} manualPlay @param {Translate} t
   */
  function renderReason(request, manualPlay, t) {
    if (!explanation) return nothing;
    const { reasons, at, detail } = explanation;
    const count = reasons.length;
    const part = count > 1 ? t("hint.part", { number: at + 1, count }) : "";
    const skip = () => skipToMove(request, manualPlay);
    const next = t(`hint.more.${chooseNextPress(explanation, manualPlay.facts, detail)}`);
    const canSkip = at < count - 1 && reasons[count - 1].after;
    return html`<p class="wait" role="status">${part} ${renderSentence(explanation)}
      ${answer === "made" ? nothing : html`<small>${next}</small>`}
      ${canSkip ? html`<button @click=${skip}>${t("hint.skip")}</button>` : nothing}</p>`;
  }

  /** Return the sentence of the current reason. @param {Explanation} explanation */
  function renderSentence({ reasons, at, detail, language }) {
    return html`<span lang=${language}>${reasons[at][SENTENCES[detail]]}</span>`;
  }

  /** Return the answer of a count, if the search took too long. @param {ManualPlay} hand */
  function findCountedAnswer({ facts, boardState }) {
    if (answer !== "unknown") return undefined;
    const solvable = isSolvable(String(listSymbols(facts, boardState.state)));
    return solvable === undefined ? undefined : solvable ? "yes" : "no";
  }

  /**
   * Render the progress of a task; after a short delay with a button that cancels it.
   * @param {"busy" | "reaching"} task @param {Translate} t
   */
  function renderTaskProgress(task, t) {
    const startup = progress && progress.phase !== "ready" ? progress : undefined;
    const isEarly = performance.now() - startTime < DELAY;
    if (isEarly && startup) return renderProgress(startup, t);
    if (isEarly && task === "reaching") return nothing;
    const words =
      task === "busy" ? t("hint.busy") : t(tries ? "here.tries" : "here.looking", { tries });
    if (isEarly) return html`<p class="wait" role="status">${words}</p>`;
    return html`<div class="wait" role="status">${startup ? renderProgress(startup, t) : html`<span>${words}</span>`}
      <button class="toggle" @click=${cancel}>${t("cancel")}</button></div>`;
  }
}

/**
 * Return what the next press of Hint does.
 * @param {Explanation} explanation @param {Facts | undefined} facts @param {number} detail
 * @returns {"rule" | "move" | "next" | "search"}
 */
function chooseNextPress({ reasons, at }, facts, detail) {
  const { kind, after, impossible } = reasons[at];
  if (UNEXPLAINED.includes(kind)) return "search";
  if (detail === WHERE) return "rule";
  if (detail === RULE && after) return "move";
  const continues = impossible.length && !(facts && hasOrderedActions(facts));
  return at < reasons.length - 1 || continues ? "next" : "search";
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
 * Return the first index of a difference. In a position with symbols, 0 is an empty cell.
 * @param {number[]} before @param {number[]} now @param {boolean} [isWritten]
 */
const findFirstDifference = (before, now, isWritten = true) =>
  now.findIndex((value, i) => value !== (before[i] ?? (isWritten ? 0 : undefined)));
