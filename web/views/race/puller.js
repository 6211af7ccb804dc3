// @ts-check
/** Brings the lanes of a race their pairs from Python, turn by turn. */

import { asked } from "../../request/complete.js";
import { sandboxed } from "../../runtime/sandboxed.js";
import { shared } from "../../runtime/shared.js";
import { watched } from "../../search/referee.js";
import { isOwn } from "./entries.js";

/** @import {By, Lane} from "./lane.js" */

/** A turn of a lane in Python: so many pairs, so many milliseconds. */
const TURN = { pairs: 12_000, milliseconds: 12 };
/** By time it must not be cut short by its pairs: all get equal slices. */
const SLICE = { pairs: 1_000_000, milliseconds: 12 };

/** Of a search that is ours these alone are its own faults: others end Python for all. */
const BLAMED = ["value", "search"];

/** The Python of a lane: that of texts that are not ours is another. @param {Lane} lane */
export const engineOf = (lane) => (isOwn(lane) ? sandboxed : shared);

/**
 * @param {string} name searches in Python are kept under it and the number of the lane
 * @param {{puzzle: string, parameters: Record<string, any>}} request
 * @param {Lane[]} lanes
 * @param {any} facts of the board
 * @param {By} by
 */
export function createPuller(name, request, lanes, facts, by) {
  /** How each brings its pairs; of a text of the reader's they are looked at first. */
  const ways = new Map(
    lanes.map((lane) => {
      const { python } = engineOf(lane);
      return [lane, isOwn(lane) ? watched(python, facts) : python.more];
    }),
  );
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
    if (lanes.some(isOwn)) sandboxed.renew();
    await Promise.all(lanes.map((lane) => blamed(lane, () => begin(lane))));
  }

  /** @param {Lane} lane */
  async function begin(lane) {
    const { algorithm, form, text } = lane;
    const { python } = engineOf(lane);
    const names = asked({ ...request, algorithm: algorithm.name, form });
    const name = search(lane);
    if (text === undefined) {
      lane.facts = (await python.start({ ...names, search: name })).facts;
      return;
    }
    const own = { ...names, draft: name };
    await python.draft({ ...own, text });
    await python.start({ ...own, search: name });
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
    const more = /** @type {import("../../search/referee.js").More} */ (ways.get(lane));
    return blamed(lane, async () => {
      lane.puller(await more({ search: search(lane), ...most }));
    });
  }

  function hindmost() {
    const hungry = lanes.filter(({ complete, fault, full }) => !complete && !fault && !full);
    const least = Math.min(...hungry.map((lane) => lane.reach(by)));
    return hungry.find((lane) => lane.reach(by) === least);
  }
}

/**
 * A search that fails leaves the race and the others run on; what ends our Python ends the race.
 * @param {Lane} lane
 * @param {() => Promise<void>} work
 */
async function blamed(lane, work) {
  try {
    await work();
  } catch (error) {
    const kind = error instanceof Error && "kind" in error ? error.kind : "";
    const own = isOwn(lane) && kind !== "network";
    if (!own && !BLAMED.includes(String(kind))) throw error;
    lane.fault = error;
  }
}
