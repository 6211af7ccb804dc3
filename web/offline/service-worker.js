// @ts-check
/**
 * The service worker; the build bundles it into sw.js in the folder of the site, and writes
 * the list of the shell into it. It is new when any file of the site is.
 */

import { clientsClaim } from "workbox-core";
import { matchPrecache, precacheAndRoute } from "workbox-precaching";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { alike, keep, keptPaths, keyOf, missing, open, partsOf, sweep } from "./store.js";

/** @import {Manifest} from "./store.js" */

const worker = /** @type {any} */ (self);
const BASE = /** @type {string} */ (worker.registration.scope);

clientsClaim();
precacheAndRoute(/** @type {any} */ (self).__WB_MANIFEST);
registerRoute(({ url }) => url.href.startsWith(BASE), answer);
// Whatever is missing or of another version here, the network has: no site fails while it is there.
setCatchHandler(({ request }) => {
  worker.registration.update().catch(() => {}); // the page offers a new version
  return fetch(request);
});

/** A new version waits until the reader says yes. */
worker.addEventListener("message", (/** @type {MessageEvent} */ { data }) => {
  if (data?.type === "SKIP_WAITING") worker.skipWaiting();
});
worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(renew()));
worker.addEventListener("activate", (/** @type {any} */ event) =>
  event.waitUntil(kept().then((manifest) => sweep(BASE, manifest))),
);

let manifest = /** @type {Promise<Manifest> | undefined} */ (undefined);

/** The manifest of this version; of the site, if the browser has thrown it away. */
function kept() {
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

/** What was kept stays kept: a new version brings its own parts before it is offered. */
async function renew() {
  const paths = await keptPaths(BASE);
  if (!paths.size) return;
  const coming = await fetch(`${BASE}manifest.json`, { cache: "reload" });
  const wanted = (await nothingLacked()) ? () => true : alike(paths);
  await keep(BASE, await coming.json(), () => {}, wanted);
}

/**
 * Whether all of the version before is kept: its manifest stands first among the shells until a
 * new one begins.
 */
async function nothingLacked() {
  const before = await caches.match(`${BASE}manifest.json`, { ignoreSearch: true });
  return before !== undefined && !(await missing(BASE, await before.json())).length;
}

/**
 * What is not of the shell: kept, or else from the network and of this version, and from now on
 * kept. Parts of Python are only passed on, for the page counts their bytes, checks and keeps them
 * itself.
 * @param {{url: URL, request: Request, event: any}} asked
 */
async function answer({ url, request, event }) {
  const part = partsOf(await kept()).find(({ path }) => BASE + path === url.origin + url.pathname);
  if (!part) return fetch(request);
  const store = await open(BASE);
  const found = await store.match(keyOf(BASE, part));
  if (found) return found;
  if (part.path.startsWith("python/")) return fetch(request);
  const response = await fetch(request, { integrity: part.integrity });
  if (response.ok) {
    const stored = store.put(keyOf(BASE, part), response.clone());
    event.waitUntil(stored.catch(() => {})); // it is full
  }
  return response;
}
