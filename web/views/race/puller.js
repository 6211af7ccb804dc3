// @ts-check
/** Brings the lanes of a race their pairs from Python, turn by turn. */

import { asked } from "../../request/complete.js";
import { python } from "../../runtime/shared.js";

/** @import {By, Lane} from "./lane.js" */

/** A turn of a lane in Python: so many pairs, so many milliseconds. */
const TURN = { pairs: 12_000, milliseconds: 12 };
/** By time it must not be cut short by its pairs: all get equal slices. */
const SLICE = { pairs: 1_000_000, milliseconds: 12 };

/**
 * @param {string} name searches in Python are kept under it and the number of the lane
 * @param {{puzzle: string, parameters: Record<string, any>}} request
 * @param {Lane[]} lanes
 * @param {By} by
 */
export function createPuller(name, request, lanes, by) {
  const search = (/** @type {Lane} */ lane) => `${name} ${lanes.indexOf(lane)}`;
  let pulling = false;
  let closed = false;

  return {
    start,
    pull,
    close() {
      closed = true;
    },
  };

  /** Start every search; one that refuses these parameters stays out. */
  async function start() {
    for (const lane of lanes) {
      const { algorithm, form } = lane;
      const names = asked({ ...request, algorithm: algorithm.name, form });
      if (closed) return;
      await blamed(lane, async () => {
        lane.facts = (await python.start({ ...names, search: search(lane) })).facts;
      });
    }
  }

  /**
   * The lane that is furthest behind has its turn, until all have enough ahead.
   * @param {() => void} arrived
   */
  async function pull(arrived) {
    if (pulling) return;
    pulling = true;
    try {
      for (let lane = hindmost(); lane && !closed; lane = hindmost()) {
        await turn(lane);
        if (!closed) arrived();
      }
    } finally {
      pulling = false;
    }
  }

  /** @param {Lane} lane */
  function turn(lane) {
    const most = by === "time" ? SLICE : TURN;
    return blamed(lane, async () => {
      lane.puller(await python.more({ search: search(lane), ...most }));
    });
  }

  function hindmost() {
    const hungry = lanes.filter(({ complete, fault, full }) => !complete && !fault && !full);
    const least = Math.min(...hungry.map((lane) => lane.reach(by)));
    return hungry.find((lane) => lane.reach(by) === least);
  }
}

/**
 * A search that fails leaves the race and the others run on; what ends Python ends the race.
 * @param {Lane} lane
 * @param {() => Promise<void>} work
 */
async function blamed(lane, work) {
  try {
    await work();
  } catch (error) {
    const kind = error instanceof Error && "kind" in error ? error.kind : "";
    if (kind !== "value" && kind !== "search") throw error;
    lane.fault = error;
  }
}
