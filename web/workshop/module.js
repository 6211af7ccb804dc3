// @ts-check
/**
 * A module that was compiled from a stranger's text, in a sandbox: its bytes are a stranger's, too.
 * It is run in a worker of the page, where it can do what it was handed: nothing. A module without
 * imports computes within a memory of its own, and its worker is ended when the count is stopped.
 */

/** What stands before the sections: that it is WebAssembly, and which. */
const HEAD = 8;
/** The sections our compiler writes: types, functions, a memory, exports, code, data. No imports. */
const SECTIONS = [1, 3, 5, 7, 10, 11];
const MEMORY = 5;
/** A memory with a bound: their number, and that it has one. */
const BOUNDED = [1, 1];
/** Pages it may have at most, as the compiler's have: 256 MB. */
const PAGES = 4_096;

/**
 * Whether it is such a module: one that takes nothing in, and no more memory than ours.
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
export function isContained(bytes) {
  if (!WebAssembly.validate(bytes)) return false;
  let bounded = false;
  for (let at = HEAD; at < bytes.length; ) {
    const id = bytes[at];
    const [length, begin] = unsigned(bytes, at + 1);
    if (!SECTIONS.includes(id)) return false;
    if (id === MEMORY) bounded = isBounded(bytes, begin);
    at = begin + length;
  }
  return bounded;
}

/** @param {Uint8Array} bytes @param {number} at */
function isBounded(bytes, at) {
  if (BOUNDED.some((byte, i) => bytes[at + i] !== byte)) return false;
  const [, after] = unsigned(bytes, at + BOUNDED.length);
  return unsigned(bytes, after)[0] <= PAGES;
}

/**
 * A number in groups of seven bits, the last without the eighth; and where it ends.
 * @param {Uint8Array} bytes @param {number} at @returns {[number, number]}
 */
function unsigned(bytes, at) {
  let value = 0;
  for (let place = 1; ; place *= 128) {
    const byte = bytes[at++];
    value += (byte & 127) * place;
    if (byte < 128 || byte === undefined) return [value, at];
  }
}
