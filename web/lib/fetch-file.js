// @ts-check
/** Downloads of files; they fail if no data arrives for a while, however slow the connection. */

import { startSuspendAwareTimer } from "./timer.js";

/** Milliseconds without data after which a download is aborted. */
const STALL_MS = 20_000;

/** A file that could not be loaded or is invalid; the message can be translated. */
export class FileError extends Error {
  /**
   * @param {string} kind site, network, damaged or integrity
   * @param {string} pattern message with a placeholder for each value
   * @param {Record<string, unknown>} values
   */
  constructor(kind, pattern, values) {
    super(pattern.replace(/\{(\w+)\}/g, (_, name) => String(values[name])));
    this.kind = kind;
    this.pattern = pattern;
    this.values = values;
  }
}

/** Message for a file with a wrong hash: altered by a server or by Git, or of another version. */
export const ALTERED_FILE = "{file} was altered, or the site has a new version";

/**
 * Download a file.
 * @param {string} url
 * @param {(bytes: number) => void} [onProgress] called with the size of each chunk
 * @param {RequestInit} [options]
 */
export async function fetchBytes(url, onProgress = () => {}, options = {}) {
  const file = extractFileName(url);
  const control = new AbortController();
  let timer = 0;
  /** Restart the timer; a page that was suspended waits again. */
  const restartTimer = () => {
    clearTimeout(timer);
    timer = startSuspendAwareTimer(STALL_MS, (late) => (late ? restartTimer() : control.abort()));
  };
  restartTimer();
  try {
    const response = await fetch(url, { ...options, signal: control.signal });
    const { ok, status } = response;
    if (!ok || !response.body)
      throw new FileError("site", "{file}: status {status}", { file, status });
    const chunks = /** @type {Uint8Array<ArrayBuffer>[]} */ ([]);
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      chunks.push(part.value);
      onProgress(part.value.length);
      restartTimer();
    }
    return concatenateChunks(chunks);
  } catch (error) {
    if (control.signal.aborted) {
      throw new FileError("site", "{file}: nothing arrived for 20 seconds", { file });
    }
    if (error instanceof FileError) throw error;
    throw new FileError("site", "{file}: no response", { file });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Concatenate chunks. WebKit cannot read a Blob in a worker of a file: page.
 * @param {Uint8Array<ArrayBuffer>[]} chunks
 */
function concatenateChunks(chunks) {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes.buffer;
}

/** Download and parse a JSON file. @param {string} url @returns {Promise<any>} */
export async function fetchJson(url) {
  const bytes = await fetchBytes(url);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new FileError("damaged", ALTERED_FILE, { file: extractFileName(url) });
  }
}

/** @param {string} url */
export const extractFileName = (url) => url.split("/").pop();
