// @ts-check
/**
 * Header of the page: puzzles, views, language and theme. It links to a few puzzles; shell/picker.js
 * lists all. Narrow pages have a button and a menu instead of links.
 */

import { createRequestTracker } from "../lib/request-tracker.js";
import { loadCatalog } from "../model/catalog.js";
import { createLessonUrl, LESSONS } from "../model/lessons.js";
import { renderIcon } from "../ui/icons.js";
import { renderFault } from "../ui/notices.js";
import { html, nothing, render } from "../vendor/lit.js";
import { VIEWS } from "../views/index.js";
import { LANGUAGES, loadTranslation } from "../words/strings.js";

/**
 * @typedef {{view: string, puzzle: string | undefined, language: string,
 *   createPuzzleUrl: (name: string) => string, createViewUrl: (name: string) => string,
 *   beforeLeave: () => void, link: import("../ui/copy-link.js").CopyLink,
 *   focusContent: () => void, setLanguage: (tag: string) => void, toggleTheme: () => void}} Head
 *   createPuzzleUrl, createViewUrl: URLs of links; focusContent: moves the focus past the header; beforeLeave: saves
 *   the state in the URL before a link is followed
 * @typedef {{name: string, title: unknown, href: string}} Item
 * @typedef {import("./picker.js").Choice} Choice
 * @typedef {import("../words/strings.js").Translate} Translate
 */

const startRequest = createRequestTracker();

/**
 * @param {HTMLElement | null} container
 * @param {Head} head
 * @param {ReturnType<typeof loadCatalog>} [catalogRequest]
 */
export async function renderMasthead(container, head, catalogRequest = loadCatalog()) {
  const { view, puzzle, language, createPuzzleUrl, createViewUrl } = head;
  const isLatest = startRequest();
  const t = await loadTranslation(language);
  const { puzzles } = await catalogRequest;
  const other = LANGUAGES.find((tag) => tag !== language) ?? "en";
  if (!container || !isLatest()) return;
  document.title = formatTitle(head, puzzles[0].name, t);
  const sources = puzzles.filter(({ family }) => family === "sources");
  const toPuzzles = sources.map(({ name }) => ({
    name,
    title: html`${renderEmblem(name)}${t(`puzzle.${name}`)}`,
    href: createPuzzleUrl(name),
  }));
  const { worksheet } = puzzles.find(({ name }) => name === puzzle) ?? puzzles[0];
  const offered = Object.keys(VIEWS).filter((name) => {
    if (VIEWS[view].alone) return name === view;
    const isThere = name !== "worksheet" || worksheet || view === name;
    return isThere && !VIEWS[name].alone;
  });
  const toViews = offered.map((name) => ({
    name,
    title: t(`view.${name}`),
    href: createViewUrl(name),
  }));
  if (!("learn" in LESSONS)) {
    toViews.push({ name: "learn", title: t("view.learn"), href: createLessonUrl(language) });
  }
  const choice = { puzzles, here: puzzle, createPuzzleUrl, beforeLeave: head.beforeLeave, t };
  const viewTitle = VIEWS[view].alone ? t(`view.${view}`) : undefined;
  render(
    html`<button class="skip" @click=${head.focusContent}>${t(view === "watch" ? "skip.board" : "skip")}</button>
      <h1 class="hidden">${document.title}</h1>
      <nav aria-label=${t("puzzles")} @click=${head.beforeLeave}>${renderLinks(toPuzzles, puzzle)}</nav>
      ${renderPickerButton(choice, viewTitle !== undefined || sources.some(({ name }) => name === puzzle), viewTitle)}
      <nav class="views" aria-label=${t("views")} @click=${head.beforeLeave}>${renderLinks(toViews, view)}</nav>
      ${renderMenu(toViews, view, t("views"), head.beforeLeave)}
      <div class="tools">
        ${head.link.renderButton(t)}
        <button lang=${other} @click=${() => head.setLanguage(other)}>${nameLanguage(other)}</button>
        <button aria-label=${t("theme")} @click=${head.toggleTheme}>${renderIcon("theme")}</button>
      </div>`,
    container,
  );
}

/** @param {Head} head @param {string} fallback the default puzzle @param {Translate} t */
function formatTitle({ view, puzzle }, fallback, t) {
  const puzzleTitle = t(`puzzle.${puzzle ?? fallback}`);
  const name = t(`view.${view}`);
  if (view === "watch") return t("title", { puzzle: puzzleTitle });
  const every = VIEWS[view].every;
  return every
    ? t("title", { puzzle: name })
    : t("title.view", { puzzle: puzzleTitle, view: name });
}

/** @param {string} name */
const renderEmblem = (name) => html`<span class="emblem" data-puzzle=${name}></span>`;

/**
 * Render the button that lists all puzzles; it names the open one if no link does.
 * @param {Choice} choice
 * @param {boolean} isLinked whether a wide page has a link to the open puzzle
 * @param {string} [viewTitle] title of a view without a puzzle
 */
function renderPickerButton(choice, isLinked, viewTitle) {
  const { here, puzzles, t } = choice;
  const { name } = puzzles.find((each) => each.name === here) ?? puzzles[0];
  const openPuzzlePicker = async (/** @type {Event} */ { currentTarget }) => {
    const button = /** @type {HTMLElement} */ (currentTarget);
    const below = /** @type {HTMLElement | null} */ (button.nextElementSibling);
    if (button.ariaBusy === "true") return;
    button.ariaBusy = "true";
    try {
      const { openPicker } = await import("./picker.js");
      await openPicker(choice);
    } catch (error) {
      if (below)
        render(
          renderFault(error, () => location.reload(), t),
          below,
        );
    } finally {
      button.ariaBusy = "false";
    }
  };
  return html`<button class="all" aria-haspopup="dialog" ?data-linked=${isLinked} @click=${openPuzzlePicker}>
      ${renderIcon("all")}<span class="hidden">${t("puzzles.all")}</span>
      <span class="here"><span class="hidden">${t("comma")}</span>${
        viewTitle ??
        html`${renderEmblem(name)}
        <span lang=${t.findFallbackLanguage(`puzzle.${name}`) ?? nothing}>${t(`puzzle.${name}`)}</span>`
      }</span>
    </button><div class="below"></div>`;
}

/** @param {string} tag */
const nameLanguage = (tag) => new Intl.DisplayNames(tag, { type: "language" }).of(tag);

/** @param {Item[]} items @param {string | undefined} currentName */
const renderLinks = (items, currentName) =>
  items.map(
    ({ name, title, href }) =>
      html`<a href=${href} aria-current=${name === currentName ? "page" : nothing}>${title}</a>`,
  );

/**
 * @param {Item[]} items
 * @param {string | undefined} currentName
 * @param {string} label
 * @param {() => void} beforeLeave
 */
const renderMenu = (items, currentName, label, beforeLeave) =>
  html`<label class="menu"><span class="hidden">${label}</span>
    <select @change=${(/** @type {Event & {target: HTMLSelectElement}} */ { target }) => {
      beforeLeave();
      location.assign(items[target.selectedIndex].href);
    }}>
      ${items.map(
        ({ name, title }) =>
          html`<option value=${name} .selected=${name === currentName}>${title}</option>`,
      )}
    </select></label>`;
