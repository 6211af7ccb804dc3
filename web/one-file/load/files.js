// @ts-check
/**
 * The files of the site, out of the page itself: the sheet and the worker's program as they
 * are, all else gzipped and in base64. Stands in the place of load/files.js.
 */

/** No file is asked of it: the worker's answers.js knows its names. */
const BASE = "https://pypuzzles.invalid/";

/** What has been unpacked, by the id of the element that holds it. */
const held = /** @type {Record<string, Promise<Record<string, string>>>} */ ({});

/** @param {string} path */
export const addressOf = (path) => BASE + path;

/** @param {string} path of a file */
export const bytes = async (path) => bytesOf(await textAt(path));

/** @param {string} path of what stands in the page as it is */
export const text = async (path) => textOf(path);

/** @param {string} path of a file of JSON */
export const load = async (path) => JSON.parse(await textAt(path));

/** @param {string} path */
async function textAt(path) {
  const id = path.startsWith("learn/") ? "lessons" : "texts";
  held[id] ??= unpacked(id).then((packed) => packed.json());
  return (await held[id])[path];
}

/**
 * A classic worker, since no browser starts a module from a Blob of a file's page. The one with
 * Python is sent its parts, and waits for them.
 * @param {string} path of its module
 * @param {string} name
 */
export function startWorker(path, name) {
  const url = URL.createObjectURL(new Blob([textOf(path)], { type: "text/javascript" }));
  const worker = new Worker(url, { name });
  URL.revokeObjectURL(url);
  if (path === "web/worker/python.worker.js") {
    parts().then((files) => worker.postMessage({ files }, Object.values(files)));
  }
  return worker;
}

/** The parts of Python, by path. */
export async function parts() {
  const elements = [...document.querySelectorAll("script[data-part]")];
  const bodies = elements.map((element) => unpacked(element.id).then((body) => body.arrayBuffer()));
  const all = await Promise.all(bodies);
  return Object.fromEntries(elements.map(({ id }, i) => [id, all[i]]));
}

/** @param {string} id */
const textOf = (id) => document.getElementById(id)?.textContent ?? "";

/** @param {string} id */
async function unpacked(id) {
  const unzip = new DecompressionStream("gzip");
  return new Response(new Blob([bytesOf(textOf(id))]).stream().pipeThrough(unzip));
}

/** @param {string} text in base64 */
function bytesOf(text) {
  const decode = /** @type {any} */ (Uint8Array).fromBase64;
  return decode
    ? decode.call(Uint8Array, text)
    : Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
