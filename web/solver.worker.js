// @ts-check
/** The worker's half of the seam: boots Pyodide, and hands each message to bridge.answer. */

import { fetchParts } from "./fetch-python.js";

/** @typedef {{kind: string, message: string}} Fault */

let answer = /** @type {((message: string) => string) | undefined} */ (undefined);
let queue = /** @type {{id: number, message: string}[]} */ ([]);

self.onmessage = ({ data }) => {
  if (data.boot) boot(data.boot);
  else if (answer) reply(data);
  else queue.push(data);
};

/** @param {{id: number, message: string}} asked */
function reply({ id, message }) {
  try {
    self.postMessage({ id, answer: answer?.(message) });
  } catch (error) {
    // The bridge turns every fault of Python into an answer: what comes here ended the interpreter.
    self.postMessage({ fault: { kind: "ended", message: String(error) } });
  }
}

/** @param {string} base the folder of the site */
async function boot(base) {
  try {
    answer = await start(base);
  } catch (error) {
    const kind = error instanceof Error && "kind" in error ? error.kind : "boot";
    self.postMessage({ fault: { kind, message: String(error) } });
    return;
  }
  self.postMessage({ progress: { loaded: 1, total: 1, phase: "ready" } });
  queue.forEach(reply);
  queue = [];
}

/** @param {string} base */
async function start(base) {
  const parts = await fetchParts(base, (loaded, total) => {
    self.postMessage({ progress: { loaded, total, phase: loaded < total ? "fetch" : "boot" } });
  });
  const index = new URL("python/", base).href;
  answerFetches(parts.files);
  const { loadPyodide } = await import(`${index}pyodide.mjs`);
  const python = await loadPyodide({
    indexURL: index,
    stdLibURL: `${index}python_stdlib.zip`,
    lockFileURL: `${index}pyodide-lock.json`,
  });
  const site = python.runPython("import site; site.getsitepackages()[0]");
  python.unpackArchive(parts.wheel, "wheel", { extractDir: site });
  python.pyimport("importlib").invalidate_caches();
  return python.pyimport("pypuzzles.bridge").answer;
}

/**
 * Pyodide fetches its parts by URL: it gets those that are here already, with their right types.
 * @param {Map<string, {bytes: ArrayBuffer, type: string}>} files
 */
function answerFetches(files) {
  const fetchFromNetwork = self.fetch.bind(self);
  self.fetch = (request, options) => {
    const url = request instanceof Request ? request.url : String(request);
    const file = files.get(url);
    if (!file) return fetchFromNetwork(request, options);
    files.delete(url);
    return Promise.resolve(new Response(file.bytes, { headers: { "Content-Type": file.type } }));
  };
}
