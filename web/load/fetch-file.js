// @ts-check
/** Fetches a file, as long as something of it arrives: slow lines survive, stalled ones do not. */

/** No byte for so long, in milliseconds, and the fetch is given up. */
const STALL = 20_000;

/** A file that could not be had, or is not what was asked for: kind is site or damaged. */
export class FileError extends Error {
  /** @param {string} kind @param {string} message */
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

/**
 * @param {string} url
 * @param {(bytes: number) => void} [progressed]
 * @param {RequestInit} [options]
 */
export async function fetchBytes(url, progressed = () => {}, options = {}) {
  const control = new AbortController();
  let timer = setTimeout(() => control.abort(), STALL);
  try {
    const response = await fetch(url, { ...options, signal: control.signal });
    if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
    const chunks = /** @type {Uint8Array<ArrayBuffer>[]} */ ([]);
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      chunks.push(part.value);
      progressed(part.value.length);
      clearTimeout(timer);
      timer = setTimeout(() => control.abort(), STALL);
    }
    return joined(chunks);
  } catch (error) {
    const why = control.signal.aborted ? "nothing arrived for 20 seconds" : String(error);
    throw new FileError("site", `${name(url)}: ${why}`);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * One after the other. A Blob would do it, but WebKit does not read one in a worker of a file.
 * @param {Uint8Array<ArrayBuffer>[]} chunks
 */
function joined(chunks) {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes.buffer;
}

/** @param {string} url @returns {Promise<any>} */
export async function fetchJson(url) {
  const bytes = await fetchBytes(url);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new FileError("damaged", `${name(url)} is not the file that was built`);
  }
}

/** @param {string} url */
export const name = (url) => url.split("/").pop();
