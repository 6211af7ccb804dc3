// @ts-check
/**
 * A light worker: it holds one WebAssembly module, and no Python. What the module's words mean,
 * and where they stand, it is told.
 */

/** @typedef {{words: Record<string, number>, said: string | undefined}} Told said: by the machine,
 *   if the run did not come to its end */

let module = /** @type {WebAssembly.Module | undefined} */ (undefined);
let addresses = /** @type {[string, number][]} */ ([]);

self.onmessage = ({ data }) => {
  if (data.module) {
    module = data.module;
    addresses = Object.entries(data.words);
    self.postMessage({});
  } else {
    self.postMessage(run(new Map(Object.entries(data.set))));
  }
};

/**
 * Run the module from its beginning.
 * @param {Map<string, number>} set what some words hold before
 * @returns {Told} what all hold afterwards
 */
function run(set) {
  const { exports } = new WebAssembly.Instance(/** @type {WebAssembly.Module} */ (module));
  const memory = /** @type {WebAssembly.Memory} */ (exports.memory);
  const before = new DataView(memory.buffer);
  for (const [name, at] of addresses) {
    const value = set.get(name);
    if (value !== undefined) before.setBigInt64(at, BigInt(value), true);
  }
  let said;
  try {
    /** @type {() => void} */ (exports.run)();
  } catch (error) {
    said = String(error);
  }
  const after = new DataView(memory.buffer);
  const words = addresses.map(([name, at]) => [name, Number(after.getBigInt64(at, true))]);
  return { words: Object.fromEntries(words), said };
}
