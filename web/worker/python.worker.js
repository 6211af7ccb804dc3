// @ts-check
/** The worker's half of the seam: boots Pyodide, and hands each message to bridge.answer. */

import "./compile-small.js";
import { once } from "../load/once.js";
import { fetchManifest, fetchPart, partsComing } from "../runtime/download.js";
import { clock } from "./clock.js";
import { memoryOf } from "./memory.js";
import { loaderAt } from "./pyodide.js";
import { compiledAhead, keptOf, startPython } from "./start.js";
import { keep, read, versionOf } from "./visits.js";

/** @import {Given, Kept} from "./start.js" */

/**
 * @typedef {{kind: string, message: string} & import("../words/strings.js").Refusal} Fault
 * @typedef {{id: number, message: string, needs?: string, milliseconds?: number}} Asked with the
 *   slice of time that is asked for
 * @typedef {{boot: string, most?: number, silence?: number, imports?: string[], kept?: Kept,
 *   stays?: boolean}} Boot
 *   the folder of the site; the most bytes Python may have, when it is stopped beyond its slice, in
 *   milliseconds, and what it imports at once; what another one has left for it; whether
 *   something may stay until the next visit
 */

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
    if (told.most) limit(told.most);
    if (told.kept) self.postMessage({ progress: { loaded: 1, total: 1, phase: "boot" } });
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
async function start({ boot: base, silence, imports = [], kept, stays }) {
  const index = new URL("python/", base).href;
  const given = kept ?? (await fetched(base, index, stays));
  const python = await started(index, given);
  for (const name of imports) python.pyimport(name).destroy();
  const { answer } = python.pyimport("pypuzzles.page.bridge");
  if (!given.memory) prepare(answer, queue[0]);
  await leave(index, base, given, python);
  if (silence) timer = clock(python, silence);
  const quiet = { messageCallback() {}, errorCallback() {} };
  fetchPackage = once(async (name) => {
    python.FS.writeFile(MORE, new Uint8Array(await fetchPart(base, given.more, () => {})));
    python.runPython(EXTEND);
    await python.loadPackage(name, quiet);
  });
  return answer;
}

/**
 * Pyodide's loader is imported as soon as it is here, while the rest comes.
 * @param {string} base
 * @param {string} index
 * @param {boolean} [stays]
 * @returns {Promise<Given>}
 */
async function fetched(base, index, stays) {
  const manifest = await fetchManifest(base);
  const progressed = (/** @type {number} */ loaded, /** @type {number} */ total) =>
    self.postMessage({ progress: { loaded, total, phase: loaded < total ? "fetch" : "boot" } });
  const { module, arrived } = compiledAhead();
  const parts = partsComing(base, manifest, progressed, arrived);
  loaderAt(index, (url) => parts.files.get(url)).catch(() => {}); // told when it is waited for
  const version = stays ? await versionOf(manifest) : undefined;
  return { ...parts, version, module, memory: await read(base, version) };
}

/**
 * The puzzle that is asked for first is imported before others go on from here: they are asked for
 * it, too, and for what all puzzles import.
 * @param {(message: string) => string} answer
 * @param {Asked} [first]
 */
function prepare(answer, first) {
  const { puzzle } = JSON.parse(first?.message ?? "{}");
  if (puzzle) answer(JSON.stringify({ verb: "prepare", puzzle }));
}

/**
 * A memory from which no Python starts is dropped.
 * @param {string} index
 * @param {Given} given
 */
async function started(index, given) {
  try {
    return await startPython(index, given);
  } catch (error) {
    if (!given.memory) throw error;
  }
  given.memory = undefined;
  return startPython(index, given);
}

/**
 * What further Pythons start from is left, or given back, before anything is asked of this one. In a
 * sandbox it is the frame that hears of it, and it hears nothing later: so there is always a word.
 * @param {string} index
 * @param {string} base
 * @param {Given} given
 * @param {any} python
 */
async function leave(index, base, given, python) {
  if (!given.memory) {
    try {
      given.memory = memoryOf(python);
      keep(base, given.version, given.memory);
    } catch {} // they start from nothing
  }
  const kept = await keptOf(index, given);
  self.postMessage({ kept }, { transfer: kept.bodies });
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
