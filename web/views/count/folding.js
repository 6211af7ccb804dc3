// @ts-check
/** A search that Python folds, and its solutions by number. */

import { fetchJson } from "../../model/catalog.js";
import { loadFacts } from "../../model/facts.js";
import { onProgress, python } from "../../python/client/shared.js";
import { callUntilEnded } from "../../python/client/slices.js";
import { parseSolutionNumber } from "./solution-numbers.js";

/** @import {Puzzle, Request} from "../../model/catalog.js" */
/** @import {FoldFigures, Progress} from "../../python/schema/types.js" */

/**
 * @typedef {{request: Request, phase: "busy" | "ended" | "stopped", number: string, classes: number,
 *   figures?: FoldFigures, facts?: any, board?: any[], isOutOfRange?: boolean, progress?: Progress,
 *   fault?: unknown}} Folded number: of the solution on the board, from 1; classes: their number so
 *   far; isOutOfRange: whether another solution was requested, which does not exist
 */

const SLICE_MS = 50;

/** Return whether a search can be folded. @param {Request} request */
export async function canBeFolded({ puzzle, algorithm }) {
  const folded = await fetchJson("samples/folded.json").catch(() => ({}));
  return Boolean(folded[puzzle]?.includes(algorithm));
}

/**
 * @param {() => void} onChange
 * @param {() => void} onOpen called if another solution is on the board
 */
export function createFolding(onChange, onOpen) {
  let current = /** @type {Folded | undefined} */ (undefined);
  /** Number of the work; another one ends it. */
  let latest = 0;

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
    stop() {
      end();
      update({ phase: "stopped", progress: undefined });
      onOpen();
    },
    clear() {
      end();
      current = undefined;
    },
  };

  /** Fold a search, and open a solution. @param {Puzzle} puzzle @param {Request} request @param {string} [number] */
  function fold(puzzle, request, number = "1") {
    current = { request, phase: "busy", number, classes: 0 };
    return work(async (isWanted) => {
      for await (const { classes, figures } of callFold({}, isWanted)) {
        update({ classes, figures: figures ?? undefined });
      }
      if (!isWanted()) return;
      const facts = await loadFacts(puzzle, request.parameters);
      if (!isWanted()) return;
      update({ facts });
      await findSolution(number, isWanted);
    });
  }

  /** Open the solution with a number, from 1. @param {string} number */
  function open(number) {
    if (current?.figures) return work((isWanted) => findSolution(number, isWanted));
  }

  /** @param {string} text @param {() => boolean} isWanted */
  async function findSolution(text, isWanted) {
    const count = BigInt(current?.figures?.solutions ?? 0);
    const number = parseSolutionNumber(text, count);
    update({ isOutOfRange: Boolean(count) && number === undefined });
    if (!count || (current?.board && number === undefined)) return;
    const index = (number ?? 1n) - 1n;
    for await (const { solution } of callFold({ number: String(index) }, isWanted)) {
      if (solution) update({ board: solution.board, number: String(index + 1n) });
    }
  }

  /** Send a message until its answer has ended. @param {{number?: string}} fields @param {() => boolean} isWanted */
  async function* callFold(fields, isWanted) {
    const { puzzle, algorithm, parameters } = /** @type {Folded} */ (current).request;
    const set = Object.entries(parameters).filter(([, value]) => value !== null);
    const message = { puzzle, algorithm, parameters: Object.fromEntries(set), ...fields };
    const call = () => python.fold({ ...message, milliseconds: SLICE_MS });
    for await (const answer of callUntilEnded(call, isWanted)) if (isWanted()) yield answer;
  }

  /** Do some work, unless other work starts in the meantime. @param {(isWanted: () => boolean) => Promise<void>} steps */
  async function work(steps) {
    end();
    const number = latest;
    const isWanted = () => number === latest;
    const unsubscribe = onProgress((next) => {
      if (isWanted()) update({ progress: next.phase === "ready" ? undefined : next });
    });
    update({ fault: undefined });
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

  function end() {
    latest += 1;
  }

  /** @param {Partial<Folded>} changes */
  function update(changes) {
    if (current) current = { ...current, ...changes };
    onChange();
  }
}
