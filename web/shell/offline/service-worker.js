// @ts-check
/**
 * The service worker. The build bundles it as sw.js with a list of the shell's files, so that it
 * changes with any file of the site.
 */

import { clientsClaim } from "workbox-core";
import { matchPrecache, precacheAndRoute } from "workbox-precaching";
import { registerRoute, setCatchHandler } from "workbox-routing";
import {
  createPartFilter,
  createPartKey,
  deleteUnusedParts,
  downloadMissingParts,
  listLaterParts,
  listMissingParts,
  listStoredPaths,
  openStore,
} from "./store.js";

/** @import {Manifest} from "./store.js" */

const worker = /** @type {any} */ (self);
const BASE = /** @type {string} */ (worker.registration.scope);

clientsClaim();
precacheAndRoute(/** @type {any} */ (self).__WB_MANIFEST);
// A shared link opens the board without its page; the browser keeps the fragment.
registerRoute(
  ({ url, request }) => request.mode === "navigate" && url.href.startsWith(`${BASE}share/`),
  async () => Response.redirect(BASE),
);
registerRoute(({ url }) => url.href.startsWith(BASE), answerRequest);
// Fall back to the network for files that are missing or of another version.
setCatchHandler(async ({ request }) => {
  worker.registration.update().catch(() => {}); // the page offers a new version
  try {
    return await fetch(request);
  } catch (error) {
    if (request.mode === "navigate") return createNotSavedPage(request.url);
    throw error;
  }
});

/** A new version waits until the reader accepts it. */
worker.addEventListener("message", (/** @type {MessageEvent} */ { data }) => {
  if (data?.type === "SKIP_WAITING") worker.skipWaiting();
});
worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(updateStore()));
worker.addEventListener("activate", (/** @type {any} */ event) =>
  event.waitUntil(loadCurrentManifest().then((manifest) => deleteUnusedParts(BASE, manifest))),
);

let manifest = /** @type {Promise<Manifest> | undefined} */ (undefined);

/** Return this version's manifest; the site's, if the browser has evicted it. */
function loadCurrentManifest() {
  manifest ??= readManifest();
  manifest.catch(() => {
    manifest = undefined; // the next request tries again
  });
  return manifest;
}

async function readManifest() {
  const found = await matchPrecache("manifest.json");
  return (found ?? (await fetch(`${BASE}manifest.json`))).json();
}

/** Store the new version of all stored parts before it is offered. */
async function updateStore() {
  const paths = await listStoredPaths(BASE);
  if (!paths.size) return;
  const manifestResponse = await fetch(`${BASE}manifest.json`, { cache: "reload" });
  const isWanted = (await wasCompletelyStored()) ? () => true : createPartFilter(paths);
  await downloadMissingParts(BASE, await manifestResponse.json(), () => {}, isWanted);
}

/**
 * Return whether all of the previous version is stored. Until the new one is active, the first
 * matching manifest is the previous one.
 */
async function wasCompletelyStored() {
  const before = await caches.match(`${BASE}manifest.json`, { ignoreSearch: true });
  return before !== undefined && !(await listMissingParts(BASE, await before.json())).length;
}

/** Return a page that explains how to save pages. @param {string} url of a page that is not saved */
async function createNotSavedPage(url) {
  const wanted = /\/learn\/(\w+)\//.exec(url)?.[1] ?? navigator.language.split("-")[0];
  const loadWords = (/** @type {string} */ name) => matchPrecache(`web/words/foot.${name}.json`);
  const found = await loadWords(wanted);
  const words = await (found ?? (await loadWords("en")))?.json();
  const title = words["missing.title"];
  const how = words["missing.how"].replace("{button}", words["offline.keep"]);
  const page = `<!doctype html><html lang="${found ? wanted : "en"}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title} – pypuzzles</title>
<link rel="stylesheet" href="${BASE}web/style.css">
<main style="max-width: 40rem; margin: 3rem auto; padding: 0 1rem; line-height: 1.8">
<h1>${title}</h1><p>${how}</p>
<p><a style="text-decoration: underline" href="${BASE}#view=watch">${words["missing.back"]}</a></p></main>`;
  return new Response(page, { status: 503, headers: { "Content-Type": "text/html" } });
}

/**
 * Answer a request for a file outside the shell from the store, or else from the network, and
 * store it. Parts of Python are passed through: the page checks and stores them itself.
 * @param {{url: URL, request: Request, event: any}} event
 */
async function answerRequest({ url, request, event }) {
  const part = listLaterParts(await loadCurrentManifest()).find(
    ({ path }) => BASE + path === url.origin + url.pathname,
  );
  if (!part) return fetch(request);
  const store = await openStore(BASE);
  const found = await store.match(createPartKey(BASE, part));
  if (found) return found;
  if (part.path.startsWith("python/")) return fetch(request);
  const response = await fetch(request, { integrity: part.integrity });
  if (response.ok) {
    const stored = store.put(createPartKey(BASE, part), response.clone());
    event.waitUntil(stored.catch(() => {})); // storage is full
  }
  return response;
}
