// @ts-check
/** The service worker of the page: registered here and nowhere else, so never by an embed. */

import { addressOf } from "../load/files.js";
import { Workbox } from "../vendor/workbox.js";

/**
 * Register it. A new version that has been fetched is told by `ready`, with the way to it; until
 * that is taken, all that is open goes on with the old one. Settles when the shell is kept.
 * @param {(take: () => void) => void} ready
 */
export async function register(ready) {
  const workbox = new Workbox(addressOf("sw.js"));
  // The first version takes over a page that has none: that is no news.
  const old = navigator.serviceWorker.controller;
  let taken = false;
  const reload = () => location.reload();
  workbox.addEventListener("waiting", async () => {
    // One that waits for no other goes on by itself.
    const now = await navigator.serviceWorker.getRegistration();
    if (!now?.waiting || !now.active) return;
    ready(() => {
      taken = true;
      workbox.messageSkipWaiting();
    });
  });
  // Where another window took it, this one is of the old version and is to be asked too.
  workbox.addEventListener("controlling", ({ isUpdate, isExternal }) => {
    if (taken) reload();
    else if (old && (isUpdate || isExternal)) ready(reload);
  });
  // Workbox would wait for ever for a version that a page before had begun to install.
  const coming = (await workbox.register())?.installing;
  const failed = new Promise((_, reject) =>
    coming?.addEventListener("statechange", () => coming.state === "redundant" && reject()),
  );
  await Promise.race([navigator.serviceWorker.ready, failed]);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) workbox.update().catch(() => {});
  });
}
