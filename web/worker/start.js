// @ts-check
/** Starts Python of its parts: from nothing, or where another one was when it was ready. */

import { typeOf } from "../runtime/download.js";
import { goingOn } from "./memory.js";
import { loaderAt, programsAt } from "./pyodide.js";

/** @import {Parts} from "../runtime/download.js" */

/**
 * What a Python is started from.
 * @typedef {Parts & {version?: string, module?: WebAssembly.Module | Promise<WebAssembly.Module>,
 *   memory?: Uint8Array<ArrayBuffer>}} Given version: see visits.js; module: Pyodide, compiled;
 *   memory: see memory.js
 * @typedef {Given & {programs: string[], bodies: ArrayBuffer[]}} Kept programs: what is imported, by
 *   URL; bodies: what goes from hand to hand
 */

/** What pypuzzles is called in Python's own files. */
const WHEEL = "/pypuzzles.whl";
/** The standard library's part for learners' programs, which a sandbox has. */
const LIBRARY = "/python_stdlib_programs.zip";
const WASM = "pyodide.asm.wasm";
/** Pyodide names the folder it is in once more, and nobody expects the same chances twice. */
const RENEW = `
import sys
del sys.path[0]
if "random" in sys.modules:
    sys.modules["random"].seed()
`;

/** Pyodide is compiled while it is compared, and taken when it is the one that was built. */
export function compiledAhead() {
  /** @type {(module: Promise<WebAssembly.Module>) => void} */
  let take;
  const module = /** @type {Promise<WebAssembly.Module>} */ (
    new Promise((resolve) => {
      take = resolve;
    })
  );
  module.catch(() => {}); // told when it is waited for
  const arrived = (/** @type {string} */ url, /** @type {ArrayBuffer} */ bytes) => {
    if (url.endsWith(WASM)) take(WebAssembly.compile(bytes));
  };
  return { module, arrived };
}

/**
 * Nothing waits for a part that is broken but the one who is told. A memory that is of no use makes
 * an error; the same worker may start from nothing then.
 * @param {string} index the folder of the parts
 * @param {Given} given
 */
export function startPython(index, given) {
  const never = new Promise(() => {});
  const whole = (/** @type {string} */ url) =>
    Promise.resolve(given.files.get(url)).catch(() => never);
  const broken = Promise.all(given.files.values()).then(() => never);
  return Promise.race([begin(index, given, whole), broken]);
}

/**
 * @param {string} index
 * @param {Given} given
 * @param {(url: string) => Promise<any>} whole a part, as soon as it is here and as it was built
 */
async function begin(index, given, whole) {
  const { files, memory } = given;
  const { loadPyodide, createPyodideModule } = await loaderAt(index, whole);
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  const wheel = [...files.keys()].find((url) => url.endsWith(".whl")) ?? "";
  const library = [...files.keys()].find((url) => url.endsWith(LIBRARY));
  let shown = () => {};
  // Pyodide fetches its parts by URL: it gets those of ours, as they come, with their right types.
  self.fetch = async (request, options) => {
    const url = request instanceof Request ? request.url : String(request);
    const compiled = url === index + WASM;
    if (!compiled && !files.has(url)) return fetch.call(self, request, options);
    const headers = { "Content-Type": typeOf(url) };
    return new Response(compiled ? null : await whole(url), { headers });
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    await whole(index + WASM);
    const module = /** @type {WebAssembly.Module} */ (await given.module);
    given.module = module; // as it can be passed on
    const instance = await WebAssembly.instantiate(module, imports);
    shown = unlisted(instance.exports.__indirect_function_table);
    return { module, instance };
  };
  try {
    const python = await loadPyodide({
      indexURL: index,
      stdLibURL: `${index}python_stdlib.zip`,
      lockFileURL: `${index}pyodide-lock.json`,
      // Python imports from the archive: unpacking its files takes longer than all the rest.
      fsInit: async (/** @type {any} */ FS) => {
        FS.writeFile(WHEEL, new Uint8Array(await whole(wheel)));
        if (library) FS.writeFile(LIBRARY, new Uint8Array(await whole(library)));
      },
      ...(memory ? goingOn(memory, createPyodideModule) : { createPyodideModule }),
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
    shown();
  }
}

/**
 * What further Pythons start from, of what this one was started from. It is given away.
 * @param {string} index
 * @param {Given} given
 * @returns {Promise<Kept>}
 */
export async function keptOf(index, given) {
  const programs = programsAt(index);
  const files = /** @type {Map<string, ArrayBuffer>} */ (new Map());
  for (const [url, bytes] of given.files) {
    if (!programs.includes(url) && url !== index + WASM) files.set(url, await bytes);
  }
  const bodies = [...files.values()];
  if (given.memory) bodies.push(given.memory.buffer);
  return { ...given, files, programs, bodies };
}

/**
 * Before Pyodide gives Python a function of its own it makes a list of the 14,000 that are there, to
 * see whether it is one of them. In a start it is none, and the list is as long to make as all else
 * of a further start. Until the start is over it sees none.
 * @param {WebAssembly.ExportValue | undefined} table
 */
function unlisted(table) {
  if (!(table instanceof WebAssembly.Table)) return () => {};
  Object.defineProperty(table, "length", { value: 0, configurable: true });
  return () => Reflect.deleteProperty(table, "length");
}
