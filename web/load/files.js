// @ts-check
/**
 * Where the files of the site come from: they lie beside the program. In the edition in one
 * file, one-file/load/files.js stands in the place of this module.
 */

import { fetchBytes, fetchJson } from "./fetch-file.js";

const BASE = new URL("../../", import.meta.url);

/** @param {string} path in the site; the empty one is its folder */
export const addressOf = (path) => new URL(path, BASE).href;

/** @param {string} path of a file */
export const bytes = (path) => fetchBytes(addressOf(path));

/** @param {string} path of a file of text */
export const text = async (path) => new TextDecoder().decode(await bytes(path));

/** @param {string} path of a file of JSON */
export const load = (path) => fetchJson(addressOf(path));

/**
 * A worker loaded by its URL would escape the page's policy; one from a Blob inherits it. Its
 * module is imported when it runs, for Firefox passes the service worker by for what a Blob
 * imports at once. What is posted before is kept; an import that fails is an error of the
 * worker's, and so is an empty module.
 * @param {string} path of its module
 * @param {string} name
 * @param {string[]} [ahead] what it is going to import, by URL: it is fetched meanwhile
 */
export function startWorker(path, name, ahead = []) {
  const text = `
    for (const url of ${JSON.stringify(ahead)}) import(url).catch(() => {});
    const early = [];
    const keep = ({ data }) => early.push(data);
    addEventListener("message", keep);
    import(${JSON.stringify(addressOf(path))})
      .then(() => {
        if (!onmessage) throw new Error("the worker's program is empty");
        removeEventListener("message", keep);
        for (const data of early) dispatchEvent(new MessageEvent("message", { data }));
      })
      .catch((error) => setTimeout(() => { throw error; }));`;
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const worker = new Worker(url, { type: "module", name });
  URL.revokeObjectURL(url);
  return worker;
}
