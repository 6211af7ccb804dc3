// @ts-check
/**
 * Python's memory from one visit to the next. It is of one version of the site, in one browser,
 * and whole, or it is not taken: what is damaged may do anything. In the edition in one file, and
 * in a sandbox, one-file/worker/visits.js stands in the place of this module.
 */

/** Sites of one host share their stores: the name tells whose it is. @param {string} base */
const open = (base) => caches.open(`pypuzzles python ${base}`);
/** There is one. @param {string} base */
const placeOf = (base) => `${base}python/memory`;
/** Of what version it is, and its hash. */
const SEAL = "X-Seal";
/** The reader comes first: it is written so many milliseconds later. */
const LATER = 1_000;

/** @param {string} version @param {Uint8Array<ArrayBuffer>} memory */
const sealOf = async (version, memory) => `${version} ${await hash(memory)}`;

/**
 * What a memory belongs to. Where the browser hashes nothing it keeps nothing either.
 * @param {object} manifest
 */
export const versionOf = async (manifest) =>
  globalThis.crypto?.subtle && globalThis.caches
    ? hash(new TextEncoder().encode(JSON.stringify([manifest, navigator.userAgent])))
    : undefined;

/** @param {string} base @param {string | undefined} version */
export async function read(base, version) {
  if (!version) return undefined;
  try {
    const found = await (await open(base)).match(placeOf(base));
    if (!found?.headers.get(SEAL)?.startsWith(version)) return undefined;
    const memory = new Uint8Array(await found.arrayBuffer());
    return found.headers.get(SEAL) === (await sealOf(version, memory)) ? memory : undefined;
  } catch {
    return undefined; // the browser does not want to
  }
}

/**
 * In the place of the one before.
 * @param {string} base
 * @param {string | undefined} version
 * @param {Uint8Array<ArrayBuffer>} memory is copied at once
 */
export async function keep(base, version, memory) {
  if (!version) return;
  const body = memory.slice();
  await new Promise((resolve) => setTimeout(resolve, LATER));
  try {
    const headers = { [SEAL]: await sealOf(version, body) };
    await (await open(base)).put(placeOf(base), new Response(body, { headers }));
  } catch {} // it is full, or the browser does not want to
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function hash(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...digest));
}
