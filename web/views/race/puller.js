// @ts-check
/** Fetches the events of a race's lanes from Python in turns. */

import { omitUnset } from "../../model/request.js";
import { allowAnyOrder } from "../../player/any-order.js";
import { createValidatedMore } from "../../player/event-validator.js";
import { sandboxed } from "../../python/client/sandboxed.js";
import { shared } from "../../python/client/shared.js";
import { isUserProgram } from "./entries.js";

/** @import {More} from "../../player/event-validator.js" */
/** @import {By, Lane} from "./lane.js" */

/** Limits of a turn in Python. */
const TURN = { events: 12_000, milliseconds: 12 };
/** In a race by time, slices are equal: events must not end them. */
const SLICE = { events: 1_000_000, milliseconds: 12 };

/** Errors that disqualify one built-in lane; any other error ends the race. */
const LANE_ERRORS = ["value", "search"];

/** Return a lane's Python: user programs run in the sandbox. @param {Lane} lane */
export const choosePython = (lane) => (isUserProgram(lane) ? sandboxed : shared);

/**
 * @param {string} searchPrefix prefix of the searches' names in Python
 * @param {{puzzle: string, parameters: Record<string, any>}} request
 * @param {Lane[]} lanes
 * @param {any} facts board data
 * @param {By} measure
 */
export function createEventFetcher(searchPrefix, request, lanes, facts, measure) {
  /** The function that fetches a lane's events; those of user programs are validated. */
  const fetchers = /** @type {Map<Lane, More>} */ (new Map());
  const createSearchName = (/** @type {Lane} */ lane) => `${searchPrefix} ${lanes.indexOf(lane)}`;
  let isPulling = false;
  let isClosed = false;

  return {
    startSearches,
    fetchEvents,
    close() {
      isClosed = true;
    },
  };

  /** Start every search; one that rejects the parameters does not run. */
  async function startSearches() {
    if (lanes.some(isUserProgram)) sandboxed.restart();
    await Promise.all(lanes.map((lane) => runAndRecordErrors(lane, () => startLane(lane))));
  }

  /** @param {Lane} lane */
  async function startLane(lane) {
    const { algorithm, form, text, reading } = lane;
    const { python } = choosePython(lane);
    const names = omitUnset({ ...request, algorithm: algorithm.name, form });
    const name = createSearchName(lane);
    if (text === undefined) {
      lane.facts = (await python.start({ ...names, search: name })).facts;
      fetchers.set(lane, python.more);
      return;
    }
    const programRequest = { ...names, draft: name };
    const { any_order } = await sandboxed.loadProgram(
      { ...programRequest, text, reading },
      { isWanted: () => !isClosed },
    );
    if (any_order) lane.facts = allowAnyOrder(facts);
    fetchers.set(lane, createValidatedMore(python, lane.facts ?? facts));
    await python.start({ ...programRequest, search: name });
  }

  /**
   * Fetch for the lane that is furthest behind, until all have enough.
   * @param {() => void} onArrival
   */
  async function fetchEvents(onArrival) {
    if (isPulling) return;
    isPulling = true;
    try {
      for (
        let lane = findLaneFurthestBehind();
        lane && !isClosed;
        lane = findLaneFurthestBehind()
      ) {
        await fetchBatch(lane);
        if (!isClosed) onArrival();
      }
    } finally {
      isPulling = false;
    }
  }

  /** @param {Lane} lane */
  function fetchBatch(lane) {
    const limits = measure === "time" ? SLICE : TURN;
    return runAndRecordErrors(lane, async () => {
      const more = /** @type {More} */ (fetchers.get(lane));
      lane.addBatch(await more({ search: createSearchName(lane), ...limits }));
    });
  }

  function findLaneFurthestBehind() {
    const waiting = lanes.filter(
      ({ isComplete, fault, isFull }) => !isComplete && !fault && !isFull,
    );
    const least = Math.min(...waiting.map((lane) => lane.findReach(measure)));
    return waiting.find((lane) => lane.findReach(measure) === least);
  }
}

/**
 * Record a lane's error, so that the others continue; rethrow an error that ends Python.
 * @param {Lane} lane
 * @param {() => Promise<void>} work
 */
async function runAndRecordErrors(lane, work) {
  try {
    await work();
  } catch (error) {
    const kind = error instanceof Error && "kind" in error ? error.kind : "";
    const own = isUserProgram(lane) && kind !== "network";
    if (!own && !LANE_ERRORS.includes(String(kind))) throw error;
    lane.fault = error;
  }
}
