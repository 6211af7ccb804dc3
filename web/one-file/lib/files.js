// @ts-check
/**
 * Replacement of lib/files.js: files embedded in the page. Style sheet and worker modules are
 * plain text; all else is gzipped base64.
 */

/** Nothing is requested from this host: answers.js resolves its paths in the worker. */
const BASE = "https://pypuzzles.invalid/";

export const IS_EMBEDDED = true;

/** Unpacked bundles, by element id. */
const bundles = /** @type {Record<string, Promise<Record<string, string>>>} */ ({});

/** @param {string} path */
export const resolveSiteUrl = (path) => BASE + path;

/** Load a file. @param {string} path */
export const loadBytes = async (path) => decodeBase64(await loadEmbeddedText(path));

/** Load plain text. @param {string} path */
export const loadText = async (path) => readElementText(path);

/** Load a JSON file. @param {string} path */
export const loadJson = async (path) => JSON.parse(await loadEmbeddedText(path));

/** @param {string} path */
async function loadEmbeddedText(path) {
  const id = path.startsWith("learn/") ? "lessons" : "texts";
  bundles[id] ??= unpackElement(id).then((packed) => packed.json());
  return (await bundles[id])[path];
}

/**
 * Start a classic worker: on a file: page no browser starts a module worker from a Blob. The worker
 * of Python waits for its parts.
 * @param {string} path of its module
 * @param {string} name
 */
export function startWorker(path, name) {
  const url = URL.createObjectURL(new Blob([readElementText(path)], { type: "text/javascript" }));
  const worker = new Worker(url, { name });
  URL.revokeObjectURL(url);
  if (path === "web/python/worker/python.worker.js") {
    unpackPythonParts().then((files) => worker.postMessage({ files }, Object.values(files)));
  }
  return worker;
}

/** Return the parts of Python, by path. */
export async function unpackPythonParts() {
  const elements = [...document.querySelectorAll("script[data-part]")];
  const bodies = elements.map((element) =>
    unpackElement(element.id).then((body) => body.arrayBuffer()),
  );
  const all = await Promise.all(bodies);
  return Object.fromEntries(elements.map(({ id }, i) => [id, all[i]]));
}

/** @param {string} id */
const readElementText = (id) => document.getElementById(id)?.textContent ?? "";

/** @param {string} id */
async function unpackElement(id) {
  const unzip = new DecompressionStream("gzip");
  return new Response(new Blob([decodeBase64(readElementText(id))]).stream().pipeThrough(unzip));
}

/** @param {string} text in base64 */
function decodeBase64(text) {
  const decode = /** @type {any} */ (Uint8Array).fromBase64;
  return decode
    ? decode.call(Uint8Array, text)
    : Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
