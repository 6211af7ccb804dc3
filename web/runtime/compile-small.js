// @ts-check
/**
 * Pyodide begins by compiling a module of a few bytes, and waits for it. To hand it to another thread
 * and back takes longer than to compile it, and very long where all threads are busy.
 */

/** In bytes. */
const SMALL = 4_096;

const { compile } = WebAssembly;

WebAssembly.compile = async (source) =>
  source.byteLength > SMALL ? compile(source) : new WebAssembly.Module(source);
