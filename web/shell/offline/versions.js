// @ts-check
/** Registration of the service worker, only on pages of the site and never in an embed. */

import { resolveSiteUrl } from "../../lib/files.js";
import { Workbox } from "../../vendor/workbox.js";

/**
 * Register the service worker. Resolves when the shell is stored.
 * @param {(take: () => void) => void} onNewVersion called when a new version has been downloaded, with a
 *   function that switches to it; open pages use the old version until then
 */
export async function registerServiceWorker(onNewVersion) {
  const workbox = new Workbox(resolveSiteUrl("sw.js"));
  // Ignore the first version, which takes control of a page without one.
  const old = navigator.serviceWorker.controller;
  let isTaken = false;
  const reload = () => location.reload();
  workbox.addEventListener("waiting", async () => {
    // Without an active version, it activates by itself.
    const now = await navigator.serviceWorker.getRegistration();
    if (!now?.waiting || !now.active) return;
    onNewVersion(() => {
      isTaken = true;
      workbox.messageSkipWaiting();
    });
  });
  // If another window switched, this page still has the old version: offer a reload.
  workbox.addEventListener("controlling", ({ isUpdate, isExternal }) => {
    if (isTaken) reload();
    else if (old && (isUpdate || isExternal)) onNewVersion(reload);
  });
  // Workbox never settles if an earlier page started the installation.
  const installing = (await workbox.register())?.installing;
  const failed = new Promise((_, reject) =>
    installing?.addEventListener("statechange", () => installing.state === "redundant" && reject()),
  );
  await Promise.race([navigator.serviceWorker.ready, failed]);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) workbox.update().catch(() => {});
  });
}
