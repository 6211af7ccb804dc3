// @ts-check
/** Files of the site, by path. The one-file edition replaces this module with one-file/lib/files.js. */

import { fetchBytes, fetchJson } from "./fetch-file.js";

const BASE = new URL("../../", import.meta.url);

/** True if all files are in the page. */
export const IS_EMBEDDED = false;

/** Return the URL of a path; an empty path is the folder of the site. @param {string} path */
export const resolveSiteUrl = (path) => new URL(path, BASE).href;

/** @param {string} path */
export const loadBytes = (path) => fetchBytes(resolveSiteUrl(path));

/** @param {string} path */
export const loadText = async (path) => new TextDecoder().decode(await loadBytes(path));

/** @param {string} path */
export const loadJson = (path) => fetchJson(resolveSiteUrl(path));

/**
 * Start a worker from a Blob, which inherits the page's CSP; a worker loaded by URL would not. The
 * import is dynamic, since Firefox bypasses the service worker for static imports of a Blob. Early
 * messages are queued. A failed import or an empty module is an error of the worker.
 * @param {string} path of its module
 * @param {string} name
 * @param {string[]} [prefetchUrls] URLs of modules to fetch in advance
 */
export function startWorker(path, name, prefetchUrls = []) {
  const text = `
    for (const url of ${JSON.stringify(prefetchUrls)}) import(url).catch(() => {});
    const early = [];
    const keep = ({ data }) => early.push(data);
    addEventListener("message", keep);
    import(${JSON.stringify(resolveSiteUrl(path))})
      .then(() => {
        if (!onmessage) throw new Error("the worker module is empty");
        removeEventListener("message", keep);
        for (const data of early) dispatchEvent(new MessageEvent("message", { data }));
      })
      .catch((error) => setTimeout(() => { throw error; }));`;
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const worker = new Worker(url, { type: "module", name });
  URL.revokeObjectURL(url);
  return worker;
}
