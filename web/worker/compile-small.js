// @ts-check
/**
 * Pyodide begins by compiling a module of a few bytes, and waits for it. To hand it to another thread
 * and back takes longer than to compile it, and very long where all threads are busy. Then it
 * compiles one for each of its functions that Python may call: nearly all are of one of few kinds.
 */

/** In bytes. */
const SMALL = 4_096;

const { compile, Module } = WebAssembly;
/** What has been compiled, by its bytes. */
const made = /** @type {Map<string, WebAssembly.Module>} */ (new Map());

WebAssembly.compile = async (source) =>
  source.byteLength > SMALL ? compile(source) : new WebAssembly.Module(source);

WebAssembly.Module = new Proxy(Module, {
  construct(_, [source]) {
    const small = source.constructor === Uint8Array && source.length <= SMALL;
    const key = small ? source.join() : "";
    const module = made.get(key) ?? new Module(source);
    if (small) made.set(key, module);
    return module;
  },
});
