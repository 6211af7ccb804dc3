// @ts-check
/** Starts Python of its parts: from nothing, or where another one was when it was ready. */

import { goingOn } from "./memory.js";
import { loaderAt, readAhead } from "./pyodide.js";

/** @import {Parts} from "./download.js" */

/**
 * What a Python is started from.
 * @typedef {Parts & {version?: string, module?: WebAssembly.Module | Promise<WebAssembly.Module>,
 *   memory?: Uint8Array<ArrayBuffer>}} Kept version: see visits.js; module: Pyodide, compiled;
 *   memory: see memory.js
 */

const WHEEL = "/pypuzzles.whl";
const WASM = "pyodide.asm.wasm";
/** Pyodide names the folder it is in once more, and nobody expects the same chances twice. */
const RENEW = `
import sys
del sys.path[0]
if "random" in sys.modules:
    sys.modules["random"].seed()
`;

/** Of parts that arrive one by one, what can be done ahead of the others. */
export function ahead() {
  const begun = {
    module: /** @type {Kept["module"]} */ (undefined),
    /** @param {string} url @param {ArrayBuffer} bytes */
    arrived(url, bytes) {
      if (url.endsWith(".mjs")) readAhead(url);
      if (!url.endsWith(WASM)) return;
      const compiling = WebAssembly.compile(bytes);
      compiling.catch(() => {}); // told when it is waited for
      begun.module = compiling;
    },
  };
  return begun;
}

/**
 * A memory that is of no use makes an error; the same worker may start from nothing then.
 * @param {string} index the folder of the parts
 * @param {Kept} given
 */
export async function startPython(index, given) {
  const { files, wheel, memory } = given;
  const { loadPyodide, createPyodideModule } = await loaderAt(index);
  const here = new Map(files);
  here.set(index + WASM, { bytes: new ArrayBuffer(0), type: "application/wasm" });
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  // Pyodide fetches its parts by URL: it gets those that are here already, with their right types.
  self.fetch = (request, options) => {
    const url = request instanceof Request ? request.url : String(request);
    const file = here.get(url);
    if (!file) return fetch.call(self, request, options);
    return Promise.resolve(new Response(file.bytes, { headers: { "Content-Type": file.type } }));
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = /** @type {WebAssembly.Module} */ (await given.module);
    given.module = module; // as it can be passed on
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  try {
    const python = await loadPyodide({
      indexURL: index,
      stdLibURL: `${index}python_stdlib.zip`,
      lockFileURL: `${index}pyodide-lock.json`,
      // Python imports from the archive: unpacking its files takes longer than all the rest.
      fsInit: async (/** @type {any} */ FS) => FS.writeFile(WHEEL, new Uint8Array(wheel)),
      ...(memory ? goingOn(memory, createPyodideModule) : { createPyodideModule }),
    });
    if (memory) python.runPython(RENEW);
    else python.pyimport("sys").path.append(WHEEL);
    return python;
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
