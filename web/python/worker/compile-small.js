// @ts-check
/**
 * Compiles small modules at once and caches them. Pyodide starts by waiting for a module of a few
 * bytes; passing it to another thread takes longer than compiling it, and very long if all threads
 * are busy. Then it compiles one per function that Python may call, nearly all with the same bytes.
 */

const SMALL_BYTES = 4_096;

const { compile, Module } = WebAssembly;
/** Compiled modules, by their bytes. */
const compiled = /** @type {Map<string, WebAssembly.Module>} */ (new Map());

WebAssembly.compile = async (source) =>
  source.byteLength > SMALL_BYTES ? compile(source) : new WebAssembly.Module(source);

WebAssembly.Module = new Proxy(Module, {
  construct(_, [source]) {
    const small = source.constructor === Uint8Array && source.length <= SMALL_BYTES;
    const key = small ? source.join() : "";
    const module = compiled.get(key) ?? new Module(source);
    if (small) compiled.set(key, module);
    return module;
  },
});
