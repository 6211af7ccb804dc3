// @ts-check
/**
 * Python's memory as it stands when Python is ready, and a Python that goes on from there: nearly
 * all of a start is what has happened until then. It takes names of Pyodide that are Pyodide's
 * own: where one is missing there is an error, and Python is started from nothing.
 */

/** In front of all: how long the line is that tells of the parts. */
const LENGTH = 4;

/**
 * The parts of a memory that are in use, behind a line about them. Nothing of JavaScript's may
 * have been touched by Python.
 * @param {any} python
 */
export function memoryOf({ _api: api, _module: module }) {
  const { HEAPU8: heap } = module;
  const parts = inUse(module);
  const about = { build: api.config.BUILD_ID, size: heap.length, parts };
  const line = encoded(JSON.stringify({ ...about, ours: api.serializeHiwireState() }));
  const used = parts.reduce((sum, [begin, end]) => sum + end - begin, 0);
  const memory = new Uint8Array(LENGTH + line.length + used);
  new DataView(memory.buffer).setUint32(0, line.length);
  memory.set(line, LENGTH);
  let at = LENGTH + line.length;
  for (const [begin, end] of parts) {
    memory.set(heap.subarray(begin, end), at);
    at += end - begin;
  }
  return memory;
}

/**
 * Options that let Pyodide go on from a memory.
 * @param {Uint8Array<ArrayBuffer>} memory
 * @param {(settings: any) => Promise<any>} createPyodideModule
 */
export const goingOn = (memory, createPyodideModule) => ({
  _loadSnapshot: new Uint8Array(LENGTH), // it is not read: what reads it is replaced
  async createPyodideModule(/** @type {any} */ settings) {
    let at = LENGTH + new DataView(memory.buffer).getUint32(0);
    const { build, size, parts, ours } = JSON.parse(decoded(memory.subarray(LENGTH, at)));
    const module = await createPyodideModule(settings);
    if (build !== settings.API.config.BUILD_ID) throw new Error("a memory of another Pyodide");
    const trampoline = trampolineOf(module);
    const own = module.HEAP32[trampoline];
    if (module.HEAPU8.length < size && !module.growMemory(size)) throw new Error("no memory");
    for (const [begin, end] of parts) {
      module.HEAPU8.set(memory.subarray(at, at + end - begin), begin);
      at += end - begin;
    }
    module.HEAP32[trampoline] = own;
    settings.API.restoreSnapshot = () => ours;
    return module;
  },
});

/**
 * From where to where memory is in use: from its beginning to the stack, which grows downwards and
 * of which nothing matters but what is on it, and on to what was never given out, which is zero.
 * @param {any} module
 */
function inUse(module) {
  const top = module.HEAPU32[module._emscripten_get_sbrk_ptr() / 4];
  const stack = [module._emscripten_stack_get_end(), module._emscripten_stack_get_current()];
  if (!(0 < stack[0] && stack[0] <= stack[1] && stack[1] < top)) throw new Error("another Pyodide");
  return [
    [0, stack[0]],
    [stack[1], top],
  ];
}

/**
 * Where a word of Python's stands that each instance has set for itself, and each browser
 * otherwise: the place of a function in its table.
 * @param {any} module
 */
function trampolineOf({
  __PyRuntime: runtime,
  __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: offset,
  HEAP32,
}) {
  if (!runtime || !offset) throw new Error("another Pyodide");
  return (runtime + HEAP32[offset / 4]) / 4;
}

const encoded = (/** @type {string} */ text) => new TextEncoder().encode(text);
const decoded = (/** @type {Uint8Array} */ bytes) => new TextDecoder().decode(bytes);
