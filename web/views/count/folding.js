// @ts-check
/** A search that Python folds, and its solutions by number. */

import { applyActions, decodePositionToActions, isSolved } from "../../boards/shared/table.js";
import { createRequestTracker } from "../../lib/request-tracker.js";
import { parsePosition } from "../../model/board-address.js";
import { loadFacts } from "../../model/facts.js";
import { loadFoldable } from "../../model/samples.js";
import { onProgress, python } from "../../python/client/shared.js";
import { callUntilEnded } from "../../python/client/slices.js";
import { parseBoard, parseSolutionNumber } from "./solution-numbers.js";

/** @import {Puzzle, Request} from "../../model/catalog.js" */
/** @import {FoldFigures, Progress} from "../../python/schema/types.js" */

/**
 * @typedef {{request: Request, phase: "busy" | "ended" | "stopped", number: string, classes: number,
 *   figures?: FoldFigures, facts?: any, board?: any[], isOutOfRange?: boolean, refused?: unknown,
 *   progress?: Progress, fault?: unknown}} Folded number: of the solution on the board, from 1; classes:
 *   their number so far; isOutOfRange: whether another solution was requested, which does not exist;
 *   refused: why a typed board has no number
 */

const SLICE_MS = 50;

/** Return whether a search can be folded. @param {Request} request */
export async function canBeFolded({ puzzle, algorithm }) {
  const foldable = await loadFoldable();
  return Boolean(foldable[puzzle]?.includes(algorithm));
}

/** Return the position of a link, if it is a solution. @param {any} facts @param {string} [hand] */
export function parseSolvedPosition(facts, hand) {
  const position = hand && facts && parsePosition(hand);
  if (!position) return undefined;
  const boardState = applyActions(facts, decodePositionToActions(facts, position));
  return isSolved(facts, boardState) ? position : undefined;
}

/**
 * @param {() => void} onChange
 * @param {() => void} onOpen called if another solution is on the board
 */
export function createFolding(onChange, onOpen) {
  let current = /** @type {Folded | undefined} */ (undefined);
  /** Ends the work that is running. */
  const startWork = createRequestTracker();

  return {
    get current() {
      return current;
    },
    get busy() {
      return current?.phase === "busy";
    },
    /** Number of the solution, for links. */
    get number() {
      return current?.phase === "stopped" ? undefined : current?.number;
    },
    fold,
    open,
    openBoard,
    stop() {
      startWork();
      update({ phase: "stopped", progress: undefined });
      onOpen();
    },
    clear() {
      startWork();
      current = undefined;
    },
  };

  /**
   * Fold a search, and open a solution: the one with a number, or a position of Watch.
   * @param {Puzzle} puzzle @param {Request} request @param {{number?: string, hand?: string}} [solution]
   */
  function fold(puzzle, request, { number = "1", hand } = {}) {
    current = { request, phase: "busy", number, classes: 0 };
    return work(async (isWanted) => {
      for await (const { classes, figures } of callFold({}, isWanted)) {
        update({ classes, figures: figures ?? undefined });
      }
      if (!isWanted()) return;
      const facts = await loadFacts(puzzle, request.parameters);
      if (!isWanted()) return;
      update({ facts });
      const position = parseSolvedPosition(facts, hand);
      await (position ? findNumber({ position }, isWanted) : findSolution(number, isWanted));
    });
  }

  /** Open the solution with a number, from 1. @param {string} number */
  function open(number) {
    if (current?.figures) return work((isWanted) => findSolution(number, isWanted));
  }

  /** Open a solution written as text. @param {string} text */
  function openBoard(text) {
    const board = parseBoard(text);
    if (current?.figures) return work((isWanted) => findNumber({ board }, isWanted));
  }

  /**
   * Find the number of a solution, and open it.
   * @param {{board: unknown[]} | {position: number[]}} solution @param {() => boolean} isWanted
   */
  async function findNumber(solution, isWanted) {
    update({ isOutOfRange: false });
    try {
      await showSolution(solution, isWanted);
    } catch (refused) {
      if (!(refused instanceof Error && "kind" in refused && refused.kind === "value"))
        throw refused;
      if (isWanted()) update({ refused });
    }
  }

  /** @param {string} text @param {() => boolean} isWanted */
  async function findSolution(text, isWanted) {
    const count = BigInt(current?.figures?.solutions ?? 0);
    const number = parseSolutionNumber(text, count);
    update({ isOutOfRange: Boolean(count) && number === undefined });
    if (!count || (current?.board && number === undefined)) return;
    await showSolution({ number: String((number ?? 1n) - 1n) }, isWanted);
  }

  /** @param {object} fields those of a message that requests a solution @param {() => boolean} isWanted */
  async function showSolution(fields, isWanted) {
    for await (const { solution } of callFold(fields, isWanted)) {
      if (!solution) continue;
      update({ board: solution.board, number: String(BigInt(solution.number) + 1n) });
    }
  }

  /** Send a message until its answer has ended. @param {object} fields @param {() => boolean} isWanted */
  async function* callFold(fields, isWanted) {
    const { puzzle, algorithm, parameters } = /** @type {Folded} */ (current).request;
    const set = Object.entries(parameters).filter(([, value]) => value !== null);
    const message = { puzzle, algorithm, parameters: Object.fromEntries(set), ...fields };
    const call = () => python.fold({ ...message, milliseconds: SLICE_MS });
    for await (const answer of callUntilEnded(call, isWanted)) if (isWanted()) yield answer;
  }

  /** Do some work, unless other work starts in the meantime. @param {(isWanted: () => boolean) => Promise<void>} steps */
  async function work(steps) {
    const isWanted = startWork();
    const unsubscribe = onProgress((next) => {
      if (isWanted()) update({ progress: next.phase === "ready" ? undefined : next });
    });
    update({ fault: undefined, refused: undefined });
    try {
      await steps(isWanted);
    } catch (fault) {
      if (isWanted()) update({ fault });
    } finally {
      unsubscribe();
      if (isWanted()) {
        update({ phase: "ended", progress: undefined });
        onOpen();
      }
    }
  }

  /** @param {Partial<Folded>} changes */
  function update(changes) {
    if (current) current = { ...current, ...changes };
    onChange();
  }
}
