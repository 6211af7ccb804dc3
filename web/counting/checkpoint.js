// @ts-check
/**
 * Checkpoints of counts, in the browser's storage: after a reload, or after Stop, a count continues
 * with the shards that are missing.
 */

import { readStorage, writeStorage } from "../lib/storage.js";

/** @import {Plan, Program, Sum} from "./pool.js" */

/**
 * @typedef {{plan: Plan, finished: number[], sum: Sum}} Saved finished: the shards in `sum`
 * @typedef {Awaited<ReturnType<typeof openCheckpoint>>} Checkpoint
 */

const KEY = "counts";
/** Maximum number of stored checkpoints; each has up to 3 kB. */
const MAX_STORED = 5;
/** Minimum time between two writes, in milliseconds. */
const SAVE_MS = 500;

/**
 * Open the checkpoint of a program. It is found by the hash of the module, which contains the search
 * and its arguments, so another version of either starts from the beginning.
 * @param {Program} program
 */
export async function openCheckpoint({ wasm }) {
  const bytes = await globalThis.crypto?.subtle?.digest("SHA-256", wasm);
  // Pages without HTTPS have no hashes, and no checkpoints.
  const hash = bytes && btoa(String.fromCharCode(...new Uint8Array(bytes)));
  let lastSave = -Infinity; // the first shard is stored at once

  return {
    saved: readAll().find((each) => each.hash === hash),
    /** @param {Saved} state */
    save(state) {
      if (!hash || performance.now() - lastSave < SAVE_MS) return;
      lastSave = performance.now();
      writeAll([{ hash, ...state }, ...listOthers()].slice(0, MAX_STORED));
    },
    clear: () => writeAll(listOthers()),
  };

  function listOthers() {
    return readAll().filter((each) => each.hash !== hash);
  }
}

/** @returns {(Saved & {hash: string})[]} the latest first */
const readAll = () => JSON.parse(readStorage(KEY) ?? "[]");

/** @param {(Saved & {hash: string})[]} all */
const writeAll = (all) => writeStorage(KEY, JSON.stringify(all));
