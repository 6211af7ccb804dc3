// @ts-check
/** The page around a view: its header and footer, language and theme. */

import "../lib/error-log.js";
import { readStorage, writeStorage } from "../lib/storage.js";
import { parseHash } from "../model/address.js";
import { createCopyLinkButton } from "../ui/copy-link.js";
import { renderFault } from "../ui/notices.js";
import { render } from "../vendor/lit.js";
import { PyPuzzle } from "../views/watch/py-puzzle.js";
import { loadTranslation } from "../words/strings.js";
import { renderMasthead } from "./masthead.js";
import { readLanguage } from "./preferences.js";
import { Router } from "./router.js";

/** @import {LocalizedElement} from "../words/localized-element.js" */

const root = document.documentElement;
const main = /** @type {HTMLElement} */ (document.querySelector("main"));
/** <py-about> and <py-offline> in the footer. */
const foot = /** @type {LocalizedElement[]} */ ([...document.querySelectorAll("footer > *")]);
/** Notice shown while the page loads, and if even the strings cannot be loaded. */
const late = /** @type {HTMLElement} */ (document.querySelector(".late"));

const router = new Router({ main, showError, updateMasthead, retryFailedStrings });
const link = createCopyLinkButton(writeAndGetAddress, () => updateMasthead());

/** Language and theme chosen on this page: they hold for earlier entries of the history, too. */
const chosen = /** @type {Record<string, string>} */ ({});

function openCurrentAddress() {
  if (history.state?.written)
    for (const [name, value] of Object.entries(chosen)) router.replaceParameter(name, value);
  applyTheme(parseHash().theme ?? readStorage("theme"));
  root.lang = readLanguage();
  for (const element of foot) element.lang = root.lang;
  return router.open();
}

async function writeAndGetAddress() {
  router.write();
  const { findShareUrl } = await import("../model/share-url.js");
  return findShareUrl(location.hash);
}

/** Show that a view failed to load, with a button to reload. @param {unknown} error */
async function showError(error) {
  const fault = Object.assign(new Error(String(error)), { kind: "view" });
  const place = document.createElement("div");
  try {
    const t = await loadTranslation(root.lang, ["refusals"]);
    const line = renderFault(fault, () => location.reload(), t);
    main.replaceChildren(place);
    render(line, place);
  } catch {
    late.toggleAttribute("data-now", true);
    main.replaceChildren(late);
  }
}

/**
 * Render the masthead. It uses the view's request of the catalogue: if that failed, a new one would
 * delay a retry.
 * @param {Parameters<typeof renderMasthead>[2]} [catalogRequest]
 */
async function updateMasthead(catalogRequest) {
  const head = {
    ...router.createLinks(),
    language: root.lang,
    beforeLeave: () => router.write(),
    link,
    focusContent,
    setLanguage,
    toggleTheme,
  };
  const rendered = renderMasthead(document.querySelector("#masthead"), head, catalogRequest);
  await rendered.catch(() => {}); // the view shows the error
}

function focusContent() {
  const board = router.element?.focusBoard?.();
  if (!board) main.focus();
}

/** The view's strings have been loaded on a retry: retry header and footer. */
function retryFailedStrings() {
  for (const element of foot) element.retry?.();
  updateMasthead();
}

/** Switch the language. @param {string} tag */
function setLanguage(tag) {
  saveSetting("lang", tag);
  root.lang = tag;
  for (const element of [...router.elements.values(), ...foot]) element.lang = tag;
  updateMasthead();
}

/** Switch between light and dark; the theme of the system means the default again. */
function toggleTheme() {
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const next = (root.dataset.theme ?? system) === "dark" ? "light" : "dark";
  applyTheme(next === system ? "" : next);
  saveSetting("theme", next === system ? "" : next);
  for (const element of router.elements.values()) element.requestUpdate();
}

/**
 * Store a setting; replace it in the URL if it is there.
 * @param {"lang" | "theme"} name
 * @param {string} value empty for the default
 */
function saveSetting(name, value) {
  writeStorage(name, value);
  chosen[name] = value;
  router.replaceParameter(name, value);
}

/**
 * Apply a theme to the page and the browser's toolbar; values other than light and dark mean the
 * theme of the system.
 * @param {string | undefined} theme
 */
function applyTheme(theme) {
  if (theme === "dark" || theme === "light") root.dataset.theme = theme;
  else delete root.dataset.theme;
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
    const bar = /** @type {HTMLMetaElement} */ (meta);
    bar.dataset.media ??= bar.media;
    const barTheme = bar.dataset.media.includes("dark") ? "dark" : "light";
    bar.media = root.dataset.theme
      ? barTheme === root.dataset.theme
        ? "all"
        : "not all"
      : bar.dataset.media;
  }
}

/** Load what the first board can do without. */
async function loadRest() {
  const [{ startProjector }] = await Promise.all([
    import("../ui/projector.js"),
    import("./about.js"),
    import("./offline/foot.js"),
  ]);
  startProjector();
}

root.lang = readLanguage();
// Only now: an element requests the strings of its language as soon as it is defined.
customElements.define("py-puzzle", PyPuzzle);
addEventListener("hashchange", openCurrentAddress);
addEventListener("popstate", () => router.handleSameAddress());
document.addEventListener("projector", () => {
  updateMasthead();
  router.element?.requestUpdate();
});
openCurrentAddress()
  .then(loadRest)
  .catch(() => {}); // the page works without its footer
