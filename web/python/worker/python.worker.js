// @ts-check
/** The Python worker: boots Pyodide and passes each message to bridge.answer. */

import "./compile-small.js";
import { fetchManifest, fetchPart, startPartDownloads } from "../../lib/download.js";
import { memoizeByName } from "../../lib/memoize.js";
import { createInterruptTimer } from "./interrupt-timer.js";
import { takeSnapshot } from "./memory-snapshot.js";
import { importLoader } from "./pyodide.js";
import { computeSnapshotVersion, readSnapshot, saveSnapshot } from "./snapshot-storage.js";
import { collectStartData, createEarlyCompiler, startPython } from "./start.js";

/** @import {Given, Kept} from "./start.js" */

/**
 * @typedef {{kind: string, message: string} & import("../../words/strings.js").Refusal} Fault
 * @typedef {{id: number, message: string, needs?: string, milliseconds?: number}} Asked
 *   milliseconds: the requested time slice
 * @typedef {{boot: string, most?: number, silence?: number, imports?: string[], kept?: Kept,
 *   stays?: boolean}} Boot
 *   boot: URL of the site; most: limit of Python's memory in bytes; silence: time after a slice
 *   until Python is interrupted, in milliseconds, or the time that Python takes to start if that is longer; imports: modules to import at once; kept: the
 *   files and snapshot of an earlier worker; stays: whether a snapshot may be saved in the browser
 */

/** The unit in which WebAssembly memory grows. */
const PAGE_BYTES = 65_536;
const MORE = "/lib/python_stdlib_more.zip";
/** Makes the archive importable, also for packages imported in part, such as urllib. */
const EXTEND = `
import sys
if "${MORE}" not in sys.path:
    sys.path.insert(0, "${MORE}")
    for name, module in list(sys.modules.items()):
        if isinstance(getattr(module, "__path__", None), list):
            module.__path__.append("${MORE}/" + name.replace(".", "/"))
`;

/** Maximum time without an event, in milliseconds, however slow the device. */
const MAX_SILENCE_MS = 10_000;

/** The heartbeat of the page, answered without Python. */
const BEAT = JSON.stringify({ verb: "beat" });

let answer = /** @type {((message: string) => string) | undefined} */ (undefined);
let timer = /** @type {ReturnType<typeof createInterruptTimer> | undefined} */ (undefined);
let fetchPackage = async (/** @type {string} */ _name) => {};
let queue = /** @type {Asked[]} */ ([]);

/** A worker that closes itself is not reported to the page by the browser. */
const end = self.close.bind(self);
self.close = () => {
  self.postMessage({ fault: { kind: "ended", message: "self.close()" } });
  end();
};

self.onmessage = ({ data }) => {
  if (data.boot) boot(data);
  else if (answer) answerMessage(data);
  else queue.push(data);
};

/**
 * Answer a message. The package it needs is fetched first; Python runs even if that fails.
 * @param {Asked} message
 */
async function answerMessage({ id, message, needs, milliseconds = 0 }) {
  if (needs) await fetchPackage(needs).catch(() => {});
  try {
    timer?.arm(milliseconds);
    const response = message === BEAT ? "{}" : answer?.(message);
    timer?.disarm();
    if (typeof response !== "string") throw new Error("Python exited");
    self.postMessage({ id, answer: response });
  } catch (error) {
    // The bridge returns Python's exceptions as answers: any other ended the interpreter.
    self.postMessage({ fault: { kind: "ended", message: String(error) } });
  }
}

/** @param {Boot} settings */
async function boot(settings) {
  try {
    if (settings.most) limitMemory(settings.most);
    if (settings.kept) self.postMessage({ progress: { loaded: 1, total: 1, phase: "boot" } });
    answer = await startBridge(settings);
  } catch (error) {
    const { kind = "boot", pattern, values } = /** @type {Partial<Fault>} */ (error);
    const message = error instanceof Error ? error.message : String(error);
    self.postMessage({ fault: { kind, message, pattern, values } });
    return;
  }
  self.postMessage({ progress: { loaded: 1, total: 1, phase: "ready" } });
  queue.forEach(answerMessage);
  queue = [];
}

/** @param {Boot} settings */
async function startBridge({ boot: base, silence, imports = [], kept, stays }) {
  const index = new URL("python/", base).href;
  const given = kept ?? (await startDownloads(base, index, stays));
  const start = performance.now();
  const python = await startPythonWithFallback(index, given);
  for (const name of imports) python.pyimport(name).destroy();
  const { answer } = python.pyimport("pypuzzles.bridge.handler");
  if (!given.memory) importFirstPuzzle(answer, queue[0]);
  await sendStartData(index, base, given, python);
  if (silence) {
    // A slow device also needs longer for the first event of a program.
    const grace = Math.min(Math.max(silence, performance.now() - start), MAX_SILENCE_MS);
    timer = createInterruptTimer(python, grace);
  }
  const quiet = { messageCallback() {}, errorCallback() {} };
  fetchPackage = memoizeByName(async (name) => {
    python.FS.writeFile(MORE, new Uint8Array(await fetchPart(base, given.more, () => {})));
    python.runPython(EXTEND);
    await python.loadPackage(name, quiet);
  });
  return answer;
}

/**
 * Start downloading. Pyodide's loader is imported as soon as it arrives.
 * @param {string} base
 * @param {string} index
 * @param {boolean} [stays]
 * @returns {Promise<Given>}
 */
async function startDownloads(base, index, stays) {
  const manifest = await fetchManifest(base);
  const onProgress = (/** @type {number} */ loaded, /** @type {number} */ total) =>
    self.postMessage({ progress: { loaded, total, phase: loaded < total ? "fetch" : "boot" } });
  const { module, onArrival } = createEarlyCompiler();
  const parts = startPartDownloads(base, manifest, onProgress, onArrival);
  importLoader(index, (url) => parts.files.get(url)).catch(() => {}); // reported when it is awaited
  const version = stays ? await computeSnapshotVersion(manifest) : undefined;
  return { ...parts, version, module, memory: await readSnapshot(base, version) };
}

/**
 * Import the puzzle requested first, so that the snapshot contains it and what all puzzles import.
 * @param {(message: string) => string} callPython
 * @param {Asked} [firstRequest]
 */
function importFirstPuzzle(callPython, firstRequest) {
  const { puzzle } = JSON.parse(firstRequest?.message ?? "{}");
  if (puzzle) callPython(JSON.stringify({ verb: "prepare", puzzle }));
}

/**
 * Start Python, without the snapshot if that fails.
 * @param {string} index
 * @param {Given} given
 */
async function startPythonWithFallback(index, given) {
  try {
    return await startPython(index, given);
  } catch (error) {
    if (!given.memory) throw error;
  }
  given.memory = undefined;
  return startPython(index, given);
}

/**
 * Pass on what further workers start from, before the first request. A sandbox's frame waits for
 * exactly one such message, so it is always sent.
 * @param {string} index
 * @param {string} base
 * @param {Given} given
 * @param {any} python
 */
async function sendStartData(index, base, given, python) {
  if (!given.memory) {
    try {
      given.memory = takeSnapshot(python);
      saveSnapshot(base, given.version, given.memory);
    } catch {} // they start without a snapshot
  }
  const kept = await collectStartData(index, given);
  self.postMessage({ kept }, { transfer: kept.bodies });
}

/**
 * Limit Python's memory; beyond it Python raises MemoryError.
 * @param {number} maxBytes in bytes
 */
function limitMemory(maxBytes) {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > maxBytes)
      throw new RangeError("memory limit reached");
    return grow.call(this, pages);
  };
}
