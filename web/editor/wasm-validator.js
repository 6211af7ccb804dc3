// @ts-check
/**
 * Validates a WebAssembly module that a sandbox compiled from an untrusted program. It runs in a
 * worker of the page. Without imports it can only compute in its own memory, and its worker is
 * terminated when the count is stopped.
 */

/** Length of the magic number and the version. */
const HEADER_BYTES = 8;
/** The compiler's sections: types, functions, memory, exports, code, data; no imports. */
const SECTIONS = [1, 3, 5, 7, 10, 11];
const MEMORY = 5;
/** One memory, with a maximum. */
const BOUNDED = [1, 1];
/** Maximum that the compiler sets: 256 MB. */
const MAX_PAGES = 4_096;

/**
 * Return whether a module has no imports, and a bounded memory.
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
export function isSelfContained(bytes) {
  if (!WebAssembly.validate(bytes)) return false;
  let hasBoundedMemory = false;
  for (let at = HEADER_BYTES; at < bytes.length; ) {
    const id = bytes[at];
    const [length, begin] = decodeUnsigned(bytes, at + 1);
    if (!SECTIONS.includes(id)) return false;
    if (id === MEMORY) hasBoundedMemory = isMemoryBounded(bytes, begin);
    at = begin + length;
  }
  return hasBoundedMemory;
}

/** @param {Uint8Array} bytes @param {number} at */
function isMemoryBounded(bytes, at) {
  if (BOUNDED.some((byte, i) => bytes[at + i] !== byte)) return false;
  const [, after] = decodeUnsigned(bytes, at + BOUNDED.length);
  return decodeUnsigned(bytes, after)[0] <= MAX_PAGES;
}

/**
 * Decode an unsigned LEB128 number; return it and the index after it.
 * @param {Uint8Array} bytes @param {number} at @returns {[number, number]}
 */
function decodeUnsigned(bytes, at) {
  let value = 0;
  for (let place = 1; ; place *= 128) {
    const byte = bytes[at++];
    value += (byte & 127) * place;
    if (byte < 128 || byte === undefined) return [value, at];
  }
}
