// @ts-check
/**
 * Stores the snapshot of Python's memory between visits. It is used only if version, user agent and
 * SHA-256 match: a damaged one could do anything. One-file editions and sandboxes use
 * one-file/python/worker/snapshot-storage.js instead.
 */

/** Sites of one host share their caches: each has its own name. @param {string} base */
const openCache = (base) => caches.open(`pypuzzles python ${base}`);
/** @param {string} base */
const createSnapshotUrl = (base) => `${base}python/memory`;
/** Header with the version and the hash of the snapshot. */
const SEAL_HEADER = "X-Seal";
/** Saving waits so as not to slow the reader's first search. */
const SAVE_DELAY_MS = 1_000;

/** @param {string} version @param {Uint8Array<ArrayBuffer>} memory */
const computeSeal = async (version, memory) => `${version} ${await computeHash(memory)}`;

/**
 * Return the version of snapshots; undefined if the browser cannot hash or store them.
 * @param {object} manifest
 */
export const computeSnapshotVersion = async (manifest) =>
  globalThis.crypto?.subtle && globalThis.caches
    ? computeHash(new TextEncoder().encode(JSON.stringify([manifest, navigator.userAgent])))
    : undefined;

/** @param {string} base @param {string | undefined} version */
export async function readSnapshot(base, version) {
  if (!version) return undefined;
  try {
    const found = await (await openCache(base)).match(createSnapshotUrl(base));
    if (!found?.headers.get(SEAL_HEADER)?.startsWith(version)) return undefined;
    const memory = new Uint8Array(await found.arrayBuffer());
    return found.headers.get(SEAL_HEADER) === (await computeSeal(version, memory))
      ? memory
      : undefined;
  } catch {
    return undefined; // storage is blocked
  }
}

/**
 * Save a snapshot in place of the previous one.
 * @param {string} base
 * @param {string | undefined} version
 * @param {Uint8Array<ArrayBuffer>} memory copied at once
 */
export async function saveSnapshot(base, version, memory) {
  if (!version) return;
  const body = memory.slice();
  await new Promise((resolve) => setTimeout(resolve, SAVE_DELAY_MS));
  try {
    const headers = { [SEAL_HEADER]: await computeSeal(version, body) };
    await (await openCache(base)).put(createSnapshotUrl(base), new Response(body, { headers }));
  } catch {} // storage is full or blocked
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function computeHash(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...digest));
}
