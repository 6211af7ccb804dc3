// @ts-check
/**
 * Snapshots of Python's memory when it is ready, which save most of the time of further starts.
 * They depend on private names of Pyodide: if one is missing an error is thrown, and Python starts
 * without a snapshot.
 */

/** Size of the field in front that holds the length of the header. */
const LENGTH_BYTES = 4;

/**
 * Return the memory in use behind a header in JSON. Python must not hold any JavaScript object.
 * @param {any} python
 */
export function takeSnapshot({ _api: api, _module: module }) {
  const { HEAPU8: heap } = module;
  const parts = listUsedRanges(module);
  const layout = { build: api.config.BUILD_ID, size: heap.length, parts };
  const header = encode(JSON.stringify({ ...layout, ours: api.serializeHiwireState() }));
  const used = parts.reduce((sum, [begin, end]) => sum + end - begin, 0);
  const memory = new Uint8Array(LENGTH_BYTES + header.length + used);
  new DataView(memory.buffer).setUint32(0, header.length);
  memory.set(header, LENGTH_BYTES);
  let at = LENGTH_BYTES + header.length;
  for (const [begin, end] of parts) {
    memory.set(heap.subarray(begin, end), at);
    at += end - begin;
  }
  return memory;
}

/**
 * Return options that let Pyodide start from a snapshot.
 * @param {Uint8Array<ArrayBuffer>} memory
 * @param {(settings: any) => Promise<any>} createPyodideModule
 */
export const createSnapshotOptions = (memory, createPyodideModule) => ({
  _loadSnapshot: new Uint8Array(LENGTH_BYTES), // not read: restoreSnapshot is replaced
  async createPyodideModule(/** @type {any} */ settings) {
    let at = LENGTH_BYTES + new DataView(memory.buffer).getUint32(0);
    const { build, size, parts, ours } = JSON.parse(decode(memory.subarray(LENGTH_BYTES, at)));
    const module = await createPyodideModule(settings);
    if (build !== settings.API.config.BUILD_ID) throw new Error("snapshot of another Pyodide");
    const trampoline = findTrampoline(module);
    const current = module.HEAP32[trampoline];
    if (module.HEAPU8.length < size && !module.growMemory(size)) throw new Error("out of memory");
    for (const [begin, end] of parts) {
      module.HEAPU8.set(memory.subarray(at, at + end - begin), begin);
      at += end - begin;
    }
    module.HEAP32[trampoline] = current;
    settings.API.restoreSnapshot = () => ours;
    return module;
  },
});

/**
 * Return the ranges of memory in use: all below the stack, and from the top of the stack, which
 * grows downwards, to the end of the heap. What follows was never allocated and is zero.
 * @param {any} module
 */
function listUsedRanges(module) {
  const top = module.HEAPU32[module._emscripten_get_sbrk_ptr() / 4];
  const stack = [module._emscripten_stack_get_end(), module._emscripten_stack_get_current()];
  if (!(0 < stack[0] && stack[0] <= stack[1] && stack[1] < top)) throw new Error("unknown Pyodide");
  return [
    [0, stack[0]],
    [stack[1], top],
  ];
}

/**
 * Return the address of a word that differs between instances and browsers: the index of a
 * function in its table.
 * @param {any} module
 */
function findTrampoline({
  __PyRuntime: runtime,
  __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: offset,
  HEAP32,
}) {
  if (!runtime || !offset) throw new Error("unknown Pyodide");
  return (runtime + HEAP32[offset / 4]) / 4;
}

const encode = (/** @type {string} */ text) => new TextEncoder().encode(text);
const decode = (/** @type {Uint8Array} */ bytes) => new TextDecoder().decode(bytes);
