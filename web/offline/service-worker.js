// @ts-check
/**
 * The service worker; the build bundles it into sw.js in the folder of the site, and writes
 * the list of the shell into it. It is new when any file of the site is.
 */

import { clientsClaim } from "workbox-core";
import { matchPrecache, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { keep, keyOf, open, partsOf, sweep } from "./store.js";

/** @import {Manifest} from "./store.js" */

const worker = /** @type {any} */ (self);
const BASE = /** @type {string} */ (worker.registration.scope);

clientsClaim();
precacheAndRoute(/** @type {any} */ (self).__WB_MANIFEST);
registerRoute(({ url }) => url.href.startsWith(BASE), answer);

/** A new version waits until the reader says yes. */
worker.addEventListener("message", (/** @type {MessageEvent} */ { data }) => {
  if (data?.type === "SKIP_WAITING") worker.skipWaiting();
});
worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(renew()));
worker.addEventListener("activate", (/** @type {any} */ event) =>
  event.waitUntil(kept().then((manifest) => sweep(BASE, manifest))),
);

let manifest = /** @type {Promise<Manifest> | undefined} */ (undefined);

/** The manifest of this version. */
function kept() {
  manifest ??= matchPrecache("manifest.json").then((found) => found?.json());
  return manifest;
}

/** What was kept stays kept: a new version brings its own parts before it is offered. */
async function renew() {
  const some = (await (await open(BASE)).keys()).length;
  if (!some) return;
  const coming = await fetch(`${BASE}manifest.json`, { cache: "reload" });
  await keep(BASE, await coming.json(), () => {});
}

/**
 * What is not of the shell: kept, or else from the network and of this version. Parts of
 * Python are only passed on, for the page counts their bytes and checks them itself.
 * @param {{url: URL, request: Request}} asked
 */
async function answer({ url, request }) {
  const part = partsOf(await kept()).find(({ path }) => BASE + path === url.origin + url.pathname);
  if (!part) return fetch(request);
  const found = await (await open(BASE)).match(keyOf(BASE, part));
  if (found) return found;
  if (part.path.startsWith("python/")) return fetch(request);
  return fetch(request, { integrity: part.integrity });
}
