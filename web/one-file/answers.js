// @ts-check
/**
 * Classic worker: replaces fetch() with files that the page sends, by path. In a sandbox the
 * message also has a port, which replaces the worker's own.
 */

import { findMediaType } from "../lib/download.js";

const files = /** @type {Promise<Record<string, ArrayBuffer>>} */ (
  new Promise((resolve) => {
    self.addEventListener("message", (event) => {
      const { files, port } = event.data;
      if (!files && !port) return;
      event.stopImmediatePropagation();
      if (port) postThroughPort(port);
      if (files) resolve(files);
    });
  })
);

self.fetch = async (request) => {
  const url = request instanceof Request ? request.url : String(request);
  const path = new URL(url).pathname.slice(1);
  const body = (await files)[path];
  if (!body) return new Response(null, { status: 404 });
  return new Response(body, { headers: { "Content-Type": findMediaType(path) } });
};

/** Post messages through a port, except snapshots, which are for the frame. @param {MessagePort} port */
function postThroughPort(port) {
  const postToFrame = self.postMessage.bind(self);
  self.postMessage = (/** @type {any} */ data, /** @type {any} */ transfer) =>
    data.kept ? postToFrame(data, transfer) : port.postMessage(data);
  port.onmessage = (event) => self.onmessage?.(event);
}

// Without importScripts, Pyodide would assume a module worker. It is never called.
Object.assign(self, {
  importScripts() {
    throw new TypeError("importScripts is unsupported");
  },
});
