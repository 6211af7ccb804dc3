// @ts-check
/** The page around the component: catalogue, address bar, language, theme. */

import "./py-puzzle.js";
import { restore, stateOf } from "./address.js";
import { BOARDS } from "./boards/index.js";
import { icon } from "./icons.js";
import { catalog } from "./site.js";
import { LANGUAGES, preferredLanguage, translation } from "./strings.js";
import { html, render } from "./vendor/lit.js";

const KEPT = /** @type {const} */ (["lang", "theme"]);
const element = /** @type {import("./py-puzzle.js").PyPuzzle} */ (
  document.querySelector("py-puzzle")
);
const root = document.documentElement;
/** How long after the last change the address is written, in milliseconds. */
const SOON = 300;

/** What the address asks for. */
const asked = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));

function language() {
  const { lang } = asked();
  return LANGUAGES.includes(lang) ? lang : (stored("lang") ?? preferredLanguage());
}

/** A browser may forbid storage: then nothing is remembered. @param {string} name */
function stored(name) {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} name
 * @param {string} value
 */
function store(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Nothing is lost but the memory of a choice.
  }
}

/** Take the whole state of the page from the address. */
async function read() {
  const { theme, lang: _lang, ...state } = asked();
  const dark = theme ?? stored("theme");
  if (dark === "dark" || dark === "light") root.dataset.theme = dark;
  root.lang = language();
  element.lang = root.lang;
  await restore(element, state);
}

/** Write the state into the address, so that a link and a reload come back to it. */
function write() {
  const state = new URLSearchParams(stateOf(element));
  for (const name of KEPT) if (asked()[name]) state.set(name, asked()[name]);
  history.replaceState(null, "", `#${state}`);
}

/** Browsers allow only so many writes: one is enough when things have come to rest. */
let writing = 0;
function writeSoon() {
  clearTimeout(writing);
  writing = setTimeout(write, SOON);
}

/**
 * A choice of the reader's, kept in the address where the address says it, and remembered.
 * @param {"lang" | "theme"} name
 * @param {string} value
 */
function choose(name, value) {
  store(name, value);
  if (asked()[name]) {
    history.replaceState(null, "", `#${new URLSearchParams({ ...asked(), [name]: value })}`);
  }
}

/** The puzzle the masthead shows. */
let shown = /** @type {string | undefined} */ (undefined);

async function masthead() {
  const t = await translation(root.lang);
  const puzzles = (await catalog()).puzzles.filter(({ name }) => name in BOARDS);
  const here = element.request?.puzzle;
  shown = here;
  const other = LANGUAGES.find((tag) => tag !== root.lang) ?? "en";
  const otherWords = await translation(other);
  document.title = t("title", { puzzle: t(`puzzle.${here ?? puzzles[0].name}`) });
  const links = puzzles.map(
    ({ name }) => html`<a href="#puzzle=${name}" aria-current=${name === here ? "page" : "false"}>
      ${icon(/** @type {"queens"} */ (name))}${t(`puzzle.${name}`)}</a>`,
  );
  render(
    html`<nav aria-label=${t("puzzles")}>${links}</nav>
      <div class="tools">
        <button lang=${other} @click=${() => speak(other)}>${otherWords("language")}</button>
        <button aria-label=${t("theme")} @click=${toggleTheme}>${icon("theme")}</button>
      </div>`,
    /** @type {HTMLElement} */ (document.querySelector("#masthead")),
  );
}

/** @param {string} tag */
function speak(tag) {
  choose("lang", tag);
  root.lang = tag;
  element.lang = tag;
  masthead();
}

function toggleTheme() {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const now = root.dataset.theme ?? (dark ? "dark" : "light");
  const next = now === "dark" ? "light" : "dark";
  root.dataset.theme = next;
  choose("theme", next);
  element.requestUpdate();
}

element.addEventListener("change", () => {
  writeSoon();
  if (element.request?.puzzle !== shown) masthead();
});
addEventListener("hashchange", read);
read();
