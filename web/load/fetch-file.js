// @ts-check
/** Fetches a file, as long as something of it arrives: slow lines survive, stalled ones do not. */

import { inTime } from "./deadline.js";

/** No byte for so long, in milliseconds, and the fetch is given up. */
const STALL = 20_000;

/**
 * A file that could not be had, or is not what was asked for. Its sentence comes whole and in
 * parts, to be said in the reader's language.
 */
export class FileError extends Error {
  /**
   * @param {string} kind site, network, damaged or integrity
   * @param {string} pattern with a place for the `file` and for each of the values
   * @param {Record<string, unknown>} values
   */
  constructor(kind, pattern, values) {
    super(pattern.replace(/\{(\w+)\}/g, (_, name) => String(values[name])));
    this.kind = kind;
    this.pattern = pattern;
    this.values = values;
  }
}

/** The error for a file that a server or Git has altered, or of another version. */
export const OTHER = "{file} is not the file that was built, or the site has a new version";

/**
 * @param {string} url
 * @param {(bytes: number) => void} [progressed]
 * @param {RequestInit} [options]
 */
export async function fetchBytes(url, progressed = () => {}, options = {}) {
  const file = name(url);
  const control = new AbortController();
  let timer = 0;
  /** Give up if no byte comes; a page that slept proves nothing, and waits again. */
  const wait = () => {
    clearTimeout(timer);
    timer = inTime(STALL, (late) => (late ? wait() : control.abort()));
  };
  wait();
  try {
    const response = await fetch(url, { ...options, signal: control.signal });
    const { ok, status } = response;
    if (!ok || !response.body)
      throw new FileError("site", "{file}: status {status}", { file, status });
    const chunks = /** @type {Uint8Array<ArrayBuffer>[]} */ ([]);
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      chunks.push(part.value);
      progressed(part.value.length);
      wait();
    }
    return joined(chunks);
  } catch (error) {
    if (control.signal.aborted) {
      throw new FileError("site", "{file}: nothing arrived for 20 seconds", { file });
    }
    if (error instanceof FileError) throw error;
    throw new FileError("site", "{file}: no answer", { file });
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
    throw new FileError("damaged", OTHER, { file: name(url) });
  }
}

/** @param {string} url */
export const name = (url) => url.split("/").pop();
