// @ts-check
/** Worker that runs one WebAssembly module, without Python; the page sends the words' addresses. */

/** @typedef {{words: Record<string, number>, error: string | undefined}} Result error: of a trap */

let module = /** @type {WebAssembly.Module | undefined} */ (undefined);
let addresses = /** @type {[string, number][]} */ ([]);

self.onmessage = ({ data }) => {
  if (data.module) {
    module = data.module;
    addresses = Object.entries(data.words);
    self.postMessage({});
  } else {
    self.postMessage(runModule(new Map(Object.entries(data.set))));
  }
};

/**
 * Run a new instance of the module.
 * @param {Map<string, number>} initialWords initial values of control words
 * @returns {Result} values of all control words at the end
 */
function runModule(initialWords) {
  const { exports } = new WebAssembly.Instance(/** @type {WebAssembly.Module} */ (module));
  const memory = /** @type {WebAssembly.Memory} */ (exports.memory);
  const before = new DataView(memory.buffer);
  for (const [name, at] of addresses) {
    const value = initialWords.get(name);
    if (value !== undefined) before.setBigInt64(at, BigInt(value), true);
  }
  let error;
  try {
    /** @type {() => void} */ (exports.run)();
  } catch (trap) {
    error = String(trap);
  }
  const after = new DataView(memory.buffer);
  const words = addresses.map(([name, at]) => [name, Number(after.getBigInt64(at, true))]);
  return { words: Object.fromEntries(words), error };
}
