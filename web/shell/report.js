// @ts-check
/** Report about the page and the browser, for somebody who looks for a fault. It is not sent. */

import { getLastError } from "../lib/error-log.js";
import { resolveSiteUrl } from "../lib/files.js";
import { parseHash } from "../model/address.js";
import { lastCalls } from "../python/client/call-log.js";

/** @param {string} version */
export async function createReport(version) {
  const calls = lastCalls.map(
    ({ verb, milliseconds, outcome }) => `${verb} ${milliseconds} ms ${outcome}`,
  );
  return [
    `Version: ${version}`,
    `Address: ${createAddressWithoutProgram()}`,
    `Browser: ${navigator.userAgent}`,
    `Languages: ${navigator.languages.join(", ")}`,
    `Viewport: ${innerWidth} × ${innerHeight}, scale ${devicePixelRatio}`,
    `Service worker: ${await describeServiceWorker().catch(String)}`,
    formatList("Caches", await describeCaches().catch((error) => [String(error)])),
    formatList("Last calls of Python", calls),
    `Last error: ${getLastError()}`,
  ].join("\n");
}

/** @param {string} title @param {string[]} lines */
const formatList = (title, lines) =>
  [`${title}:${lines.length ? "" : " none"}`, ...lines].join("\n  ");

/** Return the address of the page; of a local file, without its folder. */
function createAddressWithoutProgram() {
  const { draft: _, ...rest } = parseHash();
  const path = location.protocol === "file:" ? "file:" : location.href.split("#")[0];
  return `${path}#${new URLSearchParams(rest)}`;
}

async function describeServiceWorker() {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return "none";
  const { installing, waiting, active } = registration;
  const states = [installing, waiting, active].flatMap((worker) => worker?.state ?? []);
  const control = navigator.serviceWorker.controller ? "controls the page" : "not in control";
  return [...states, control].join(", ");
}

/** List the caches of this site; others of the same host may have more. */
async function describeCaches() {
  if (!globalThis.caches) return [];
  const names = (await caches.keys()).filter((name) => name.includes(resolveSiteUrl("")));
  return Promise.all(
    names.map(async (name) => {
      const entries = await (await caches.open(name)).keys();
      return `${name}: ${entries.length} entries`;
    }),
  );
}
