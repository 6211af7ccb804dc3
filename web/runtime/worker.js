// @ts-check
/** The worker's half of the seam: boots Pyodide, and hands each message to bridge.answer. */

import { clock } from "./clock.js";
import { fetchPart, fetchParts } from "./download.js";
import { loaderAt } from "./pyodide.js";

/**
 * @typedef {{kind: string, message: string} & import("../words/strings.js").Refusal} Fault
 * @typedef {{id: number, message: string, needs?: string, milliseconds?: number}} Asked with the
 *   slice of time that is asked for
 * @typedef {{boot: string, memory?: number, silence?: number}} Boot the folder of the site; the
 *   most bytes Python may have, and when it is stopped beyond its slice, in milliseconds
 */

const WHEEL = "/pypuzzles.whl";
/** WebAssembly's memory grows by so many bytes. */
const PAGE = 65_536;
const MORE = "/lib/python_stdlib_more.zip";
/** Packages that were imported in part, as urllib may be, find their other modules there too. */
const EXTEND = `
import sys
if "${MORE}" not in sys.path:
    sys.path.insert(0, "${MORE}")
    for name, module in list(sys.modules.items()):
        if isinstance(getattr(module, "__path__", None), list):
            module.__path__.append("${MORE}/" + name.replace(".", "/"))
`;

/** This asks only whether somebody is here, and is no matter of Python's. */
const BEAT = JSON.stringify({ verb: "beat" });

let answer = /** @type {((message: string) => string) | undefined} */ (undefined);
let timer = /** @type {ReturnType<typeof clock> | undefined} */ (undefined);
let fetchPackage = async (/** @type {string} */ _name) => {};
let queue = /** @type {Asked[]} */ ([]);

/** Python that ends its worker says so: the page would hear nothing of it. */
const end = self.close.bind(self);
self.close = () => {
  self.postMessage({ fault: { kind: "ended", message: "self.close()" } });
  end();
};

self.onmessage = ({ data }) => {
  if (data.boot) boot(data);
  else if (answer) reply(data);
  else queue.push(data);
};

/**
 * What a message needs is fetched first; without it Python does what it can.
 * @param {Asked} asked
 */
async function reply({ id, message, needs, milliseconds = 0 }) {
  if (needs) await fetchPackage(needs).catch(() => {});
  try {
    timer?.watch(milliseconds);
    const said = message === BEAT ? "{}" : answer?.(message);
    timer?.calm();
    if (typeof said !== "string") throw new Error("Python has ended itself");
    self.postMessage({ id, answer: said });
  } catch (error) {
    // The bridge turns every fault of Python into an answer: what comes here ended the interpreter.
    self.postMessage({ fault: { kind: "ended", message: String(error) } });
  }
}

/** @param {Boot} told */
async function boot(told) {
  try {
    if (told.memory) limit(told.memory);
    answer = await start(told);
  } catch (error) {
    const { kind = "boot", pattern, values } = /** @type {Partial<Fault>} */ (error);
    const message = error instanceof Error ? error.message : String(error);
    self.postMessage({ fault: { kind, message, pattern, values } });
    return;
  }
  self.postMessage({ progress: { loaded: 1, total: 1, phase: "ready" } });
  queue.forEach(reply);
  queue = [];
}

/** @param {Boot} told */
async function start({ boot: base, silence }) {
  const index = new URL("python/", base).href;
  const parts = await fetchParts(base, (loaded, total) => {
    self.postMessage({ progress: { loaded, total, phase: loaded < total ? "fetch" : "boot" } });
  });
  answerFetches(parts.files);
  const loadPyodide = await loaderAt(index);
  const python = await loadPyodide({
    indexURL: index,
    stdLibURL: `${index}python_stdlib.zip`,
    lockFileURL: `${index}pyodide-lock.json`,
  });
  if (silence) timer = clock(python, silence);
  // Python imports from the archive: unpacking its files takes longer than all the rest.
  python.FS.writeFile(WHEEL, new Uint8Array(parts.wheel));
  python.pyimport("sys").path.append(WHEEL);
  const quiet = { messageCallback() {}, errorCallback() {} };
  fetchPackage = async (name) => {
    const more = parts.partAt("python/python_stdlib_more.zip");
    python.FS.writeFile(MORE, new Uint8Array(await fetchPart(base, more, () => {})));
    python.runPython(EXTEND);
    await python.loadPackage(name, quiet);
  };
  return python.pyimport("pypuzzles.page.bridge").answer;
}

/**
 * Let Python's memory not grow beyond so many bytes: what wants more gets a MemoryError.
 * @param {number} most
 */
function limit(most) {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE > most) throw new RangeError("that is all there is");
    return grow.call(this, pages);
  };
}

/**
 * Pyodide fetches its parts by URL: it gets those that are here already, with their right types.
 * @param {Map<string, {bytes: ArrayBuffer, type: string}>} files
 */
function answerFetches(files) {
  const fetchFromNetwork = self.fetch.bind(self);
  self.fetch = (request, options) => {
    const url = request instanceof Request ? request.url : String(request);
    const file = files.get(url);
    if (!file) return fetchFromNetwork(request, options);
    files.delete(url);
    return Promise.resolve(new Response(file.bytes, { headers: { "Content-Type": file.type } }));
  };
}
