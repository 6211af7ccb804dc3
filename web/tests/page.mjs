// A page in Node: happy-dom, the files of the site, and answers that a test releases.

import { readFile } from "node:fs/promises";
import { Window } from "happy-dom";

const ROOT = new URL("../../", import.meta.url);
const NAMES = [
  "CSSStyleSheet",
  "CustomEvent",
  "Document",
  "Element",
  "Event",
  "HTMLElement",
  "KeyboardEvent",
  "MutationObserver",
  "Node",
  "ResizeObserver",
  "SVGElement",
  "ShadowRoot",
  "customElements",
  "document",
  "getComputedStyle",
  "history",
  "localStorage",
  "location",
  "matchMedia",
  "navigator",
];

const window = new Window({ url: new URL("index.html", ROOT).href });
for (const name of NAMES) {
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
}
globalThis.window = globalThis;
globalThis.dispatchEvent = window.dispatchEvent.bind(window);
globalThis.devicePixelRatio = 1;
globalThis.addEventListener = window.addEventListener.bind(window);
globalThis.requestAnimationFrame = (draw) => setTimeout(() => draw(performance.now()), 1);
globalThis.cancelAnimationFrame = clearTimeout;

/** Longer timers do not keep the process alive. */
const LONG = 1_000;
const timer = globalThis.setTimeout;
globalThis.setTimeout = (act, milliseconds, ...more) => {
  const set = timer(act, milliseconds, ...more);
  return milliseconds > LONG ? set.unref() : set;
};

/** Messages sent to Python, and its answer to each verb: a value or a promise of one. */
export const python = { asked: [], answers: {} };

globalThis.Worker = class {
  postMessage({ boot, id, message }) {
    const hear = (data) => setImmediate(() => this.onmessage?.({ data }));
    if (boot) return hear({ progress: { loaded: 1, total: 1, phase: "ready" } });
    const request = JSON.parse(message);
    python.asked.push(request);
    return Promise.resolve(python.answers[request.verb]?.(request)).then(
      (value) => hear({ id, answer: JSON.stringify({ value }) }),
      (error) => hear({ id, answer: JSON.stringify({ error }) }),
    );
  }
  terminate() {
    this.onmessage = undefined;
  }
};

/** Paths of the site that were fetched. */
export const fetched = [];
const held = new Map();

/**
 * Hold the answers for a file back, like a slow network; the returned function releases them.
 * `status` is the HTTP status of the answers.
 */
export function hold(path, status = 200) {
  const wait = deferred();
  held.set(path, { status, come: wait.promise });
  return () => {
    held.delete(path);
    wait.resolve();
  };
}

/** Make a file return 404; the returned function restores it. */
export function lose(path) {
  held.set(path, { status: 404 });
  return () => held.delete(path);
}

/** Return a promise with its `resolve` and `reject`. */
export function deferred() {
  const settled = {};
  settled.promise = new Promise((resolve, reject) => Object.assign(settled, { resolve, reject }));
  return settled;
}

globalThis.fetch = async (url) => {
  const path = url.slice(ROOT.href.length);
  fetched.push(path);
  const { status = 200, come } = held.get(path) ?? {};
  await (come ?? new Promise(setImmediate));
  if (status !== 200) return new Response("", { status });
  const place = path.startsWith("web/words/") ? path : `dist/site/${path}`;
  return new Response(await readFile(new URL(place, ROOT)));
};

/** Let pending callbacks run. */
export async function settle(turns = 20) {
  for (let i = 0; i < turns; i++) await new Promise(setImmediate);
}

/** Wait until a condition holds, for at most a second. */
export async function until(holds, what = String(holds)) {
  for (let i = 0; i < 500; i++) {
    if (holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  throw new Error(`timed out waiting for ${what}`);
}

/** Read a file of the built site. */
export const readJson = async (path) =>
  JSON.parse(await readFile(new URL(`dist/site/${path}`, ROOT), "utf-8"));
