// @ts-check
/** The page around a view: URL, language and theme. */

import "../views/watch/py-puzzle.js";
import "../lib/error-log.js";
import { createRequestTracker } from "../lib/request-tracker.js";
import { readStorage, writeStorage } from "../lib/storage.js";
import {
  createUrlParameters,
  formatViewFragment,
  omitReadBy,
  parseHash,
  parseRequest,
} from "../model/address.js";
import { omitParameters } from "../model/address-parameters.js";
import { loadCatalog } from "../model/catalog.js";
import { createCopyLinkButton } from "../ui/copy-link.js";
import { renderFault } from "../ui/notices.js";
import { render } from "../vendor/lit.js";
import { VIEWS } from "../views/index.js";
import { loadTranslation } from "../words/strings.js";
import { findLinkNotices } from "./address-notices.js";
import { renderMasthead } from "./masthead.js";
import { readLanguage } from "./preferences.js";

/** @import {View} from "../views/index.js" */

const root = document.documentElement;
const main = /** @type {HTMLElement} */ (document.querySelector("main"));
/** <py-about> and <py-offline> in the footer. */
const foot = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("footer > *")]);
/** Notice shown while the page loads, and if even the strings cannot be loaded. */
const late = /** @type {HTMLElement} */ (document.querySelector(".late"));
/** Delay after the last change before the URL is written, in milliseconds. */
const WRITE_DELAY_MS = 300;

const link = createCopyLinkButton(writeAndGetAddress, () => updateMasthead());

const elements = /** @type {Map<string, View>} */ (new Map());
/** The requested view; its element is in `main` unless it failed to load. */
let view = "watch";
const startRequest = createRequestTracker();
/** State in which the reader left each puzzle. */
const savedStates = /** @type {Map<string, Record<string, string>>} */ (new Map());
/** Views without a choice of algorithm. */
const WITHOUT_ALGORITHM = new Set(["race", "worksheet"]);
let chosen = /** @type {Record<string, string>} */ ({});
let writing = 0;
let reading = true;
let linked = "";
/** The hash last read or written; if it differs, a new one is about to be read. */
let lastHash = "";

const readRequestedView = () =>
  Object.hasOwn(VIEWS, parseHash().view ?? "") ? parseHash().view : "watch";

async function openCurrentAddress() {
  const isLatest = startRequest();
  clearTimeout(writing);
  lastHash = location.hash;
  const { theme } = parseHash();
  applyTheme(theme ?? readStorage("theme"));
  root.lang = readLanguage();
  for (const element of foot) element.lang = root.lang;
  reading = true;
  const notices = findLinkNotices(lastHash);
  const name = readRequestedView();
  let opening;
  try {
    const [element] = await Promise.all([loadViewElement(name), loadTranslation(root.lang)]);
    if (!isLatest()) return;
    view = name;
    element.lang = root.lang;
    if (element.parentElement !== main) main.replaceChildren(element);
    opening = loadCatalog(); // the request that the view waits for
    await element.open({ ...parseRequest(omitReadBy(parseHash(), "page")), notices });
  } catch (error) {
    if (!isLatest()) return;
    view = name;
    await showViewError(error);
  }
  if (!isLatest()) return;
  reading = false;
  writeAddress(true);
  updateMasthead(opening);
}

/**
 * Return the element of a view, which is reused so that its state is preserved.
 * @param {string} name
 */
async function loadViewElement(name) {
  const { load, tag } = VIEWS[name];
  await load();
  const savedElement = elements.get(name);
  if (savedElement) return savedElement;
  const openElement = document.querySelector(tag);
  const element = /** @type {View} */ (openElement ?? document.createElement(tag));
  element.toggleAttribute("full", true);
  element.addEventListener("change", () => name === view && handleViewChange());
  element.addEventListener("words", retryHeaderAndFooter);
  elements.set(name, element);
  return element;
}

/** Show that a view failed to load, with a button to reload. @param {unknown} error */
async function showViewError(error) {
  const fault = Object.assign(new Error(String(error)), { kind: "view" });
  const place = document.createElement("div");
  try {
    const line = renderFault(
      fault,
      () => location.reload(),
      await loadTranslation(root.lang, ["refusals"]),
    );
    main.replaceChildren(place);
    render(line, place);
  } catch {
    late.toggleAttribute("data-now", true);
    main.replaceChildren(late);
  }
}

/**
 * Write the state to the URL. Another puzzle is a new entry of the history.
 */
function writeAddress(isArriving = false) {
  clearTimeout(writing);
  const element = findViewElement();
  const state = element?.address ?? (element?.request && createUrlParameters(element.request));
  if (!state || reading || location.hash !== lastHash) return;
  if (view === "watch") rememberBoardState(state);
  const address = formatViewFragment(view, state);
  if (address === lastHash) return;
  const elsewhere = state.puzzle && parseHash().puzzle && parseHash().puzzle !== state.puzzle;
  if (elsewhere && !isArriving) history.pushState(null, "", address);
  else history.replaceState(null, "", address);
  lastHash = location.hash;
}

/** Remember the board of a puzzle, without its run. @param {Record<string, string>} state */
function rememberBoardState(state) {
  savedStates.set(
    state.puzzle,
    omitParameters(state, ({ isPlayback }) => isPlayback),
  );
}

/**
 * Return the link to a puzzle: another one as it was left, the current one reset.
 * @param {string} puzzle
 * @param {string | undefined} currentPuzzle
 */
function createPuzzleLink(puzzle, currentPuzzle) {
  const board = puzzle !== currentPuzzle && view === "watch" && savedStates.get(puzzle);
  return formatViewFragment(VIEWS[view].every ? "watch" : view, board || { puzzle });
}

function writeAndGetAddress() {
  writeAddress();
  return location.href;
}

/**
 * Browsers limit the rate of URL writes, so wait for the last change. A new request is written at
 * once, since a playing search may never pause.
 */
function handleViewChange() {
  clearTimeout(writing);
  writing = setTimeout(() => writeAddress(), WRITE_DELAY_MS);
  if (String(new URLSearchParams(collectLinkState())) === linked) return;
  updateMasthead();
  if (!reading) writeAddress();
}

/**
 * Store a setting; replace it in the URL if it is there.
 * @param {"lang" | "theme"} name
 * @param {string} value empty for the default
 */
function saveSetting(name, value) {
  writeStorage(name, value);
  const { [name]: current, ...others } = parseHash();
  if (current) {
    const state = value ? { ...others, [name]: value } : others;
    history.replaceState(null, "", `#${new URLSearchParams(state)}`);
    lastHash = location.hash;
  }
}

function findViewElement() {
  const element = elements.get(view);
  return element?.parentElement === main ? element : undefined;
}

function collectLinkState() {
  const element = findViewElement();
  if (element)
    return rememberOrAddAlgorithm(createUrlParameters(element.elsewhere ?? element.request));
  return omitReadBy(parseHash(), "page");
}

/** @param {Record<string, string>} state */
function rememberOrAddAlgorithm(state) {
  if (!WITHOUT_ALGORITHM.has(view)) chosen = state;
  if (chosen === state || chosen.puzzle !== state.puzzle) return state;
  const { algorithm: _, form: __, ...board } = state;
  return { ...chosen, ...board };
}

/**
 * Render the masthead. It uses the view's request of the catalogue: if that failed, a new one would
 * delay a retry.
 * @param {ReturnType<typeof loadCatalog>} [catalogRequest]
 */
async function updateMasthead(catalogRequest) {
  const state = collectLinkState();
  linked = String(new URLSearchParams(state));
  const head = {
    view,
    puzzle: state.puzzle,
    language: root.lang,
    createPuzzleUrl: (/** @type {string} */ puzzle) => createPuzzleLink(puzzle, state.puzzle),
    createViewUrl: (/** @type {string} */ name) => formatViewFragment(name, state),
    beforeLeave: () => writeAddress(),
    link,
    focusContent,
    setLanguage,
    toggleTheme,
  };
  const rendered = renderMasthead(document.querySelector("#masthead"), head, catalogRequest);
  await rendered.catch(() => {}); // the view shows the error
}

function focusContent() {
  const board = findViewElement()?.focusBoard?.();
  if (!board) main.focus();
}

/** The view's strings have been loaded on a retry: retry header and footer. */
function retryHeaderAndFooter() {
  for (const element of foot) {
    /** @type {import("../words/localized-element.js").LocalizedElement} */ (element).retry?.();
  }
  updateMasthead();
}

/** Switch the language. @param {string} tag */
function setLanguage(tag) {
  saveSetting("lang", tag);
  root.lang = tag;
  for (const element of [...elements.values(), ...foot]) element.lang = tag;
  updateMasthead();
}

/** Switch between light and dark; the theme of the system means the default again. */
function toggleTheme() {
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const next = (root.dataset.theme ?? system) === "dark" ? "light" : "dark";
  applyTheme(next === system ? "" : next);
  saveSetting("theme", next === system ? "" : next);
  for (const element of elements.values()) element.requestUpdate();
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

addEventListener("hashchange", openCurrentAddress);
openCurrentAddress()
  .then(() => Promise.all([import("./about.js"), import("./offline/foot.js")]))
  .catch(() => {}); // the page works without its footer
