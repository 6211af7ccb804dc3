// @ts-check
/** The page around a view: address bar, language, theme. */

import "../puzzle/py-puzzle.js";
import { createCopyLink } from "../controls/copy-link.js";
import { faultLine } from "../controls/notices.js";
import { createLatest } from "../load/latest.js";
import { store, stored } from "../load/stored.js";
import { catalog } from "../request/catalog.js";
import { asked, givenOf, stateOfRequest, viewAt } from "../request/link.js";
import { render } from "../vendor/lit.js";
import { VIEWS } from "../views/index.js";
import { translation } from "../words/strings.js";
import { masthead } from "./masthead.js";
import { misread } from "./misread.js";
import { language } from "./preferences.js";

/** @import {View} from "../views/index.js" */

const root = document.documentElement;
const main = /** @type {HTMLElement} */ (document.querySelector("main"));
/** The foot of the page: what this is, and what is kept for offline. */
const foot = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("footer > *")]);
/** What stands there until the program has arrived, and when there are no words to say more. */
const late = /** @type {HTMLElement} */ (document.querySelector(".late"));
/** How long after the last change the address is written, in milliseconds. */
const SOON = 300;

const link = createCopyLink(addressNow, () => show());

const elements = /** @type {Map<string, View>} */ (new Map());
/** The view that is asked for: its element stands in `main`, unless it could not be fetched. */
let view = "watch";
const ask = createLatest();
/** What stood in each puzzle when the reader went to another one. */
const leftIn = /** @type {Map<string, Record<string, string>>} */ (new Map());
/** In these views the reader chooses no algorithm. */
const SEARCHLESS = new Set(["race", "worksheet"]);
let chosen = /** @type {Record<string, string>} */ ({});
let writing = 0;
let reading = true;
let linked = "";
/** The address as it was last read or written: another one has been asked for, and is read next. */
let known = "";

const askedView = () => (Object.hasOwn(VIEWS, asked().view ?? "") ? asked().view : "watch");

async function read() {
  const isLatest = ask();
  clearTimeout(writing);
  known = location.hash;
  const { theme, lang: _lang, view: _view, ...state } = asked();
  wear(theme ?? stored("theme"));
  root.lang = language();
  for (const element of foot) element.lang = root.lang;
  reading = true;
  const notices = misread(known);
  const name = askedView();
  let coming;
  try {
    const [element] = await Promise.all([elementOf(name), translation(root.lang)]);
    if (!isLatest()) return;
    view = name;
    element.lang = root.lang;
    if (element.parentElement !== main) main.replaceChildren(element);
    coming = catalog(); // the one the view waits for
    await element.open({ ...givenOf(state), notices });
  } catch (error) {
    if (!isLatest()) return;
    view = name;
    await failed(error);
  }
  if (!isLatest()) return;
  reading = false;
  write(true);
  show(coming);
}

/**
 * The element of a view, which is kept: what was done there is still there.
 * @param {string} name
 */
async function elementOf(name) {
  const { load, tag } = VIEWS[name];
  await load();
  const kept = elements.get(name);
  if (kept) return kept;
  const there = document.querySelector(tag);
  const element = /** @type {View} */ (there ?? document.createElement(tag));
  element.toggleAttribute("full", true);
  element.addEventListener("change", () => name === view && changed());
  element.addEventListener("words", wordsCame);
  elements.set(name, element);
  return element;
}

/** A view that could not be fetched can be asked for again. @param {unknown} error */
async function failed(error) {
  const fault = Object.assign(new Error(String(error)), { kind: "view" });
  const place = document.createElement("div");
  try {
    const line = faultLine(
      fault,
      () => location.reload(),
      await translation(root.lang, ["refusals"]),
    );
    main.replaceChildren(place);
    render(line, place);
  } catch {
    late.toggleAttribute("data-now", true);
    main.replaceChildren(late);
  }
}

/**
 * Write the state into the address, so that a link and a reload come back to it. Another puzzle
 * is another page of the history.
 */
function write(isArriving = false) {
  clearTimeout(writing);
  const element = shown();
  const state = element?.address ?? (element?.request && stateOfRequest(element.request));
  if (!state || reading || location.hash !== known) return;
  if (view === "watch") leaveIn(state);
  const address = viewAt(view, state);
  if (address === known) return;
  const elsewhere = state.puzzle && asked().puzzle && asked().puzzle !== state.puzzle;
  if (elsewhere && !isArriving) history.pushState(null, "", address);
  else history.replaceState(null, "", address);
  known = location.hash;
}

/** A run is not gone on with: the board is. @param {Record<string, string>} state */
function leaveIn({ step: _, speed: __, ...board }) {
  leftIn.set(board.puzzle, board);
}

/**
 * Another puzzle is as it was left; the same one begins anew.
 * @param {string} puzzle
 * @param {string | undefined} here
 */
function toPuzzle(puzzle, here) {
  const board = puzzle !== here && view === "watch" && leftIn.get(puzzle);
  return viewAt(VIEWS[view].every ? "watch" : view, board || { puzzle });
}

function addressNow() {
  write();
  return location.href;
}

/**
 * Browsers allow only so many writes: one is enough when things have come to rest. What plays
 * may not rest for long, so another request is written at once.
 */
function changed() {
  clearTimeout(writing);
  writing = setTimeout(() => write(), SOON);
  if (String(new URLSearchParams(open())) === linked) return;
  show();
  if (!reading) write();
}

/**
 * A choice of the reader's, kept in the address where the address says it, and remembered.
 * @param {"lang" | "theme"} name
 * @param {string} value the empty one stands for none
 */
function choose(name, value) {
  store(name, value);
  const { [name]: said, ...others } = asked();
  if (said) {
    const state = value ? { ...others, [name]: value } : others;
    history.replaceState(null, "", `#${new URLSearchParams(state)}`);
    known = location.hash;
  }
}

function shown() {
  const element = elements.get(view);
  return element?.parentElement === main ? element : undefined;
}

function open() {
  const element = shown();
  if (element) return withSearch(stateOfRequest(element.elsewhere ?? element.request));
  const { v: _, lang: __, theme: ___, view: ____, ...state } = asked();
  return state;
}

/** A state with the algorithm that the reader chose last. @param {Record<string, string>} state */
function withSearch(state) {
  if (!SEARCHLESS.has(view)) chosen = state;
  if (chosen === state || chosen.puzzle !== state.puzzle) return state;
  const { algorithm: _, form: __, ...board } = state;
  return { ...chosen, ...board };
}

/**
 * The masthead leads to another puzzle in this view, and to another view of this puzzle. It asks
 * for nothing that the view has just missed: who then tries again would wait for that.
 * @param {ReturnType<typeof catalog>} [coming]
 */
async function show(coming) {
  const state = open();
  linked = String(new URLSearchParams(state));
  const head = {
    view,
    puzzle: state.puzzle,
    language: root.lang,
    toPuzzle: (/** @type {string} */ puzzle) => toPuzzle(puzzle, state.puzzle),
    toView: (/** @type {string} */ name) => viewAt(name, state),
    leave: () => write(),
    link,
    skip,
    speak,
    toggleTheme,
  };
  const said = masthead(document.querySelector("#masthead"), head, coming);
  await said.catch(() => {}); // the view tells what could not be fetched
}

function skip() {
  const board = shown()?.toBoard?.();
  if (!board) main.focus();
}

/** What could not be fetched for the view is there: the head and the foot try it too. */
function wordsCame() {
  for (const element of foot) {
    /** @type {import("../words/localized-element.js").LocalizedElement} */ (element).retry?.();
  }
  show();
}

/** @param {string} tag */
function speak(tag) {
  choose("lang", tag);
  root.lang = tag;
  for (const element of [...elements.values(), ...foot]) element.lang = tag;
  show();
}

/** Switch between light and dark. The theme of the system is followed again once it is chosen. */
function toggleTheme() {
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const next = (root.dataset.theme ?? system) === "dark" ? "light" : "dark";
  wear(next === system ? "" : next);
  choose("theme", next === system ? "" : next);
  for (const element of elements.values()) element.requestUpdate();
}

/**
 * Show the page in a theme, with the browser's own bar in its colour; any other word than light
 * and dark stands for the theme of the system.
 * @param {string | undefined} theme
 */
function wear(theme) {
  if (theme === "dark" || theme === "light") root.dataset.theme = theme;
  else delete root.dataset.theme;
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
    const bar = /** @type {HTMLMetaElement} */ (meta);
    bar.dataset.media ??= bar.media;
    const own = bar.dataset.media.includes("dark") ? "dark" : "light";
    bar.media = root.dataset.theme
      ? own === root.dataset.theme
        ? "all"
        : "not all"
      : bar.dataset.media;
  }
}

addEventListener("hashchange", read);
read()
  .then(() => Promise.all([import("./about.js"), import("../offline/foot.js")]))
  .catch(() => {}); // without its foot the page does all else
