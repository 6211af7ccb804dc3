// @ts-check
/**
 * Python's memory as it stands when Python is ready, and a Python that goes on from there: nearly
 * all of a start is what has happened until then. It takes names of Pyodide that are Pyodide's
 * own: where one is missing there is an error, and Python is started from nothing.
 */

/** Of memory, what is zero is not kept: in bytes. */
const PAGE = 4_096;
const WORDS = PAGE / 4;
/** In front of all: how long the line is that tells of the pages. */
const LENGTH = 4;

/**
 * The pages of a memory that are not zero, behind a line about them. Nothing of JavaScript's may
 * have been touched by Python.
 * @param {any} python
 */
export function memoryOf({ _api: api, _module: { HEAPU8: heap, HEAPU32: words } }) {
  const numbers = Array.from({ length: heap.length / PAGE }, (_, number) => number);
  const pages = numbers.filter((number) => !isEmpty(words, number));
  const about = { build: api.config.BUILD_ID, size: heap.length, pages };
  const line = encoded(JSON.stringify({ ...about, ours: api.serializeHiwireState() }));
  const begin = LENGTH + line.length;
  const memory = new Uint8Array(begin + pages.length * PAGE);
  new DataView(memory.buffer).setUint32(0, line.length);
  memory.set(line, LENGTH);
  for (const [i, number] of pages.entries()) {
    memory.set(heap.subarray(number * PAGE, (number + 1) * PAGE), begin + i * PAGE);
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
    const begin = LENGTH + new DataView(memory.buffer).getUint32(0);
    const { build, size, pages, ours } = JSON.parse(decoded(memory.subarray(LENGTH, begin)));
    const module = await createPyodideModule(settings);
    if (build !== settings.API.config.BUILD_ID) throw new Error("a memory of another Pyodide");
    const trampoline = trampolineOf(module);
    const own = module.HEAP32[trampoline];
    if (module.HEAPU8.length < size && !module.growMemory(size)) throw new Error("no memory");
    fill(module, pages, memory.subarray(begin));
    module.HEAP32[trampoline] = own;
    settings.API.restoreSnapshot = () => ours;
    return module;
  },
});

/**
 * A page that is zero in both is only read: then the system need not give it.
 * @param {{HEAPU8: Uint8Array, HEAPU32: Uint32Array}} module
 * @param {number[]} pages
 * @param {Uint8Array} bytes
 */
function fill({ HEAPU8: heap, HEAPU32: words }, pages, bytes) {
  let done = 0;
  for (let number = 0; number < heap.length / PAGE; number++) {
    if (number === pages[done]) {
      heap.set(bytes.subarray(done * PAGE, (done + 1) * PAGE), number * PAGE);
      done++;
    } else if (!isEmpty(words, number)) {
      heap.fill(0, number * PAGE, (number + 1) * PAGE);
    }
  }
}

/** @param {Uint32Array} words @param {number} number of a page */
function isEmpty(words, number) {
  const end = (number + 1) * WORDS;
  let i = number * WORDS;
  while (i < end && words[i] === 0) i++;
  return i === end;
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
