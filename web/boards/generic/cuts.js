// @ts-check
/** Records why each try of a run was pruned; for visits, from the exits of the free cells. */

import { createGrowableArray } from "../../player/replay.js";
import { hasReachTest } from "./visits.js";
import { createExitTracker, PRUNE_REASONS } from "./ways.js";

/** @import {PruneRecord, TestedFacts, Replay} from "../index.js" */

/** Tries between two stored counts. */
const SNAPSHOT_INTERVAL = 4096;
/** Tries between two readings of the clock. */
const CHUNK = 64;
const ledgers = /** @type {WeakMap<Replay, ReturnType<typeof createPruneRecorder>>} */ (
  new WeakMap()
);

/**
 * Process new tries for a limited time.
 * @param {TestedFacts} facts
 * @param {Replay} replay
 * @param {boolean} ended whether the last try is known to be the last
 * @param {number} maxMilliseconds
 */
export function recordPruning(facts, replay, ended, maxMilliseconds) {
  const ledger = ledgers.get(replay) ?? createPruneRecorder(facts);
  ledgers.set(replay, ledger);
  return ledger(replay, ended, performance.now() + maxMilliseconds);
}

/**
 * The path is followed once from the first try to the last, and continued when more are
 * known, so that a try costs a few steps of counting however long the run is.
 * @param {TestedFacts} facts
 */
function createPruneRecorder(facts) {
  const exits = createExitTracker(facts);
  const codes = createGrowableArray(Uint8Array);
  let known = 0;
  const sums = Array(PRUNE_REASONS.length + 1).fill(0);
  const snapshots = /** @type {number[][]} */ ([]);

  /** @param {Replay} replay @param {boolean} ended @param {number} deadline @returns {PruneRecord} */
  return function processTries(replay, ended, deadline) {
    const last = replay.length - (ended ? 0 : 1);
    for (; known < last; known++) {
      if (known % CHUNK === 0 && performance.now() > deadline) break;
      if (known % SNAPSHOT_INTERVAL === 0) snapshots.push([...sums]);
      codes.set(known, classifyTry(replay, known));
      sums[codes.at(known)] += 1;
    }
    return { names: PRUNE_REASONS, codes, known, complete: known >= last, countByReason };
  };

  /** Return how many of the first tries were cut for each reason. @param {number} tries */
  function countByReason(tries) {
    const end = Math.min(tries, known);
    const counts = end < known ? [...snapshots[Math.floor(end / SNAPSHOT_INTERVAL)]] : [...sums];
    for (let i = end - (end % SNAPSHOT_INTERVAL); end < known && i < end; i++)
      counts[codes.at(i)] += 1;
    return counts.slice(1);
  }

  /** 0 if the search continued; otherwise the index of the reason, from 1. @param {Replay} replay @param {number} i */
  function classifyTry(replay, i) {
    const depth = replay.depths.at(i);
    exits.applyTry(depth, replay.choices.at(i));
    const leaf = i + 1 === replay.length || replay.depths.at(i + 1) <= depth;
    if (!leaf || replay.isSolvedAt(i + 1)) return 0;
    const isSlowToTest = hasReachTest(facts) && depth < facts.depths - 1; // a flood a try is too slow
    return PRUNE_REASONS.indexOf(isSlowToTest ? "reach" : (exits.findPruneReason() ?? "stuck")) + 1;
  }
}
