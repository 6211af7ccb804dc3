// @ts-check
/** Fetches the parts of Python with progress in bytes, and checks each against the manifest. */

/** No byte for so long, and the fetch is given up. */
const STALL = 20_000;

const TYPES = /** @type {Record<string, string>} */ ({
  wasm: "application/wasm",
  zip: "application/zip",
  json: "application/json",
  whl: "application/zip",
});

/** A part that could not be had: kind is network or integrity. */
class PartError extends Error {
  /**
   * @param {string} kind
   * @param {string} message
   */
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

/**
 * @param {string} base the folder of the site
 * @param {(loaded: number, total: number) => void} progressed
 */
export async function fetchParts(base, progressed) {
  const manifest = JSON.parse(text(await fetchBytes(`${base}manifest.json`, () => {})));
  const entries = /** @type {{path: string, bytes: number, integrity: string}[]} */ (
    manifest.python.map((/** @type {string} */ path) => ({ path, ...manifest.files[path] }))
  );
  const total = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  let loaded = 0;
  progressed(0, total);
  const bodies = await Promise.all(
    entries.map(async (entry) => {
      const bytes = await fetchBytes(base + entry.path, (count) => {
        loaded += count;
        progressed(Math.min(loaded, total - 1), total);
      });
      await check(entry, bytes);
      return bytes;
    }),
  );
  progressed(total, total);
  const files = new Map();
  let wheel = new ArrayBuffer(0);
  entries.forEach(({ path }, i) => {
    const type = TYPES[path.split(".").pop() ?? ""] ?? "application/octet-stream";
    if (path.endsWith(".whl")) wheel = bodies[i];
    else files.set(base + path, { bytes: bodies[i], type });
  });
  return { files, wheel };
}

/** @param {ArrayBuffer} bytes */
const text = (bytes) => new TextDecoder().decode(bytes);

/**
 * @param {string} url
 * @param {(bytes: number) => void} progressed
 */
async function fetchBytes(url, progressed) {
  const control = new AbortController();
  let timer = setTimeout(() => control.abort(), STALL);
  try {
    const response = await fetch(url, { signal: control.signal });
    if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
    const chunks = /** @type {Uint8Array<ArrayBuffer>[]} */ ([]);
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      chunks.push(part.value);
      progressed(part.value.length);
      clearTimeout(timer);
      timer = setTimeout(() => control.abort(), STALL);
    }
    return await new Blob(chunks).arrayBuffer();
  } catch (error) {
    const why = control.signal.aborted ? "nothing arrived for 20 seconds" : String(error);
    throw new PartError("network", `${name(url)}: ${why}`);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The hash is compared where the browser offers hashing (https and localhost), the size always.
 * @param {{path: string, bytes: number, integrity: string}} entry
 * @param {ArrayBuffer} bytes
 */
async function check(entry, bytes) {
  let right = bytes.byteLength === entry.bytes;
  if (right && globalThis.crypto?.subtle) {
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    right = `sha256-${btoa(String.fromCharCode(...hash))}` === entry.integrity;
  }
  if (!right)
    throw new PartError("integrity", `${name(entry.path)} is not the file that was built`);
}

/** @param {string} url */
const name = (url) => url.split("/").pop();
