// @ts-check
/** Starts Python from its files, with or without a snapshot. */

import { findMediaType } from "../../lib/download.js";
import { createSnapshotOptions } from "./memory-snapshot.js";
import { importLoader, listLoaderUrls } from "./pyodide.js";

/** @import {Parts} from "../../lib/download.js" */

/**
 * Parts from which Python is started.
 * @typedef {Parts & {version?: string, module?: WebAssembly.Module | Promise<WebAssembly.Module>,
 *   memory?: Uint8Array<ArrayBuffer>}} Given version: see snapshot-storage.js; module: compiled Pyodide;
 *   memory: a snapshot, see memory-snapshot.js
 * @typedef {Given & {programs: string[], bodies: ArrayBuffer[]}} Kept programs: URLs of scripts that
 *   are imported; bodies: buffers to transfer
 */

/** The path of pypuzzles in Python's file system. */
const WHEEL = "/pypuzzles.whl";
/** Modules of the standard library for user programs, present in a sandbox. */
const LIBRARY = "/python_stdlib_programs.zip";
const WASM = "pyodide.asm.wasm";
/** After a snapshot, Pyodide's folder is in the path twice and random numbers would repeat. */
const RENEW = `
import sys
del sys.path[0]
if "random" in sys.modules:
    sys.modules["random"].seed()
`;

/** Compile Pyodide while its hash is verified; it is not used before that. */
export function createEarlyCompiler() {
  /** @type {(module: Promise<WebAssembly.Module>) => void} */
  let take;
  const module = /** @type {Promise<WebAssembly.Module>} */ (
    new Promise((resolve) => {
      take = resolve;
    })
  );
  module.catch(() => {}); // reported when it is awaited
  const onArrival = (/** @type {string} */ url, /** @type {ArrayBuffer} */ bytes) => {
    if (url.endsWith(WASM)) take(WebAssembly.compile(bytes));
  };
  return { module, onArrival };
}

/**
 * Start Python. Rejects if a download fails, or if the snapshot is unusable; the same worker may
 * then start without it.
 * @param {string} index the folder of Pyodide's files
 * @param {Given} given
 */
export function startPython(index, given) {
  const pending = new Promise(() => {});
  const waitForFile = (/** @type {string} */ url) =>
    Promise.resolve(given.files.get(url)).catch(() => pending);
  const failed = Promise.all(given.files.values()).then(() => pending);
  return Promise.race([loadPython(index, given, waitForFile), failed]);
}

/**
 * @param {string} index
 * @param {Given} given
 * @param {(url: string) => Promise<any>} waitForFile waits for a verified file
 */
async function loadPython(index, given, waitForFile) {
  const { files, memory } = given;
  const { loadPyodide, createPyodideModule } = await importLoader(index, waitForFile);
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  const wheel = [...files.keys()].find((url) => url.endsWith(".whl")) ?? "";
  const library = [...files.keys()].find((url) => url.endsWith(LIBRARY));
  let restoreTable = () => {};
  // Pyodide fetches its files by URL: serve the downloaded ones, with the right types.
  self.fetch = async (request, options) => {
    const url = request instanceof Request ? request.url : String(request);
    const isWasm = url === index + WASM;
    if (!isWasm && !files.has(url)) return fetch.call(self, request, options);
    const headers = { "Content-Type": findMediaType(url) };
    return new Response(isWasm ? null : await waitForFile(url), { headers });
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    await waitForFile(index + WASM);
    const module = /** @type {WebAssembly.Module} */ (await given.module);
    given.module = module; // a promise cannot be passed on
    const instance = await WebAssembly.instantiate(module, imports);
    restoreTable = hideTableLength(instance.exports.__indirect_function_table);
    return { module, instance };
  };
  try {
    const python = await loadPyodide({
      indexURL: index,
      stdLibURL: `${index}python_stdlib.zip`,
      lockFileURL: `${index}pyodide-lock.json`,
      // Python imports from the archive: unpacking it takes longer than the rest of the start.
      fsInit: async (/** @type {any} */ FS) => {
        FS.writeFile(WHEEL, new Uint8Array(await waitForFile(wheel)));
        if (library) FS.writeFile(LIBRARY, new Uint8Array(await waitForFile(library)));
      },
      ...(memory ? createSnapshotOptions(memory, createPyodideModule) : { createPyodideModule }),
    });
    if (memory) python.runPython(RENEW);
    else {
      const { path } = python.pyimport("sys");
      path.append(WHEEL);
      if (library) path.append(LIBRARY);
    }
    return python;
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
    restoreTable();
  }
}

/**
 * Return what further workers start from. Transfer its buffers.
 * @param {string} index
 * @param {Given} given
 * @returns {Promise<Kept>}
 */
export async function collectStartData(index, given) {
  const programs = listLoaderUrls(index);
  const files = /** @type {Map<string, ArrayBuffer>} */ (new Map());
  for (const [url, bytes] of given.files) {
    if (!programs.includes(url) && url !== index + WASM) files.set(url, await bytes);
  }
  const bodies = [...files.values()];
  if (given.memory) bodies.push(given.memory.buffer);
  return { ...given, files, programs, bodies };
}

/**
 * Hide the length of the function table until the start is over. Before Pyodide adds a function it
 * lists all 14,000 to see whether it is there already; at a start it never is, and the list takes
 * as long as the rest of a start from a snapshot.
 * @param {WebAssembly.ExportValue | undefined} table
 */
function hideTableLength(table) {
  if (!(table instanceof WebAssembly.Table)) return () => {};
  Object.defineProperty(table, "length", { value: 0, configurable: true });
  return () => Reflect.deleteProperty(table, "length");
}
