// @ts-check
/**
 * In a classic worker: what is fetched was sent by the page, by path. In a sandbox it comes with
 * the port by which the page is spoken to; without one, the worker's own is used.
 */

import { typeOf } from "../runtime/download.js";

const files = /** @type {Promise<Record<string, ArrayBuffer>>} */ (
  new Promise((resolve) => {
    self.addEventListener("message", (event) => {
      const { files, port } = event.data;
      if (!files && !port) return;
      event.stopImmediatePropagation();
      if (port) speakBy(port);
      if (files) resolve(files);
    });
  })
);

self.fetch = async (request) => {
  const url = request instanceof Request ? request.url : String(request);
  const path = new URL(url).pathname.slice(1);
  const body = (await files)[path];
  if (!body) return new Response(null, { status: 404 });
  return new Response(body, { headers: { "Content-Type": typeOf(path) } });
};

/** What further Pythons start from is for the frame. @param {MessagePort} port */
function speakBy(port) {
  const tellFrame = self.postMessage.bind(self);
  self.postMessage = (/** @type {any} */ data, /** @type {any} */ given) =>
    data.kept ? tellFrame(data, given) : port.postMessage(data);
  port.onmessage = (event) => self.onmessage?.(event);
}

// Pyodide takes a worker without it for one of modules, and loads nothing by it.
Object.assign(self, {
  importScripts() {
    throw new TypeError("nothing is loaded here");
  },
});
