// @ts-check
/**
 * Header of the page: the puzzle, the views in groups, language and theme. shell/picker.js lists the
 * puzzles. Narrow pages have a menu of views instead of links.
 */

import { createRequestTracker } from "../lib/request-tracker.js";
import { loadCatalog } from "../model/catalog.js";
import { createLessonUrl, LESSONS } from "../model/lessons.js";
import { renderIcon } from "../ui/icons.js";
import { renderFault } from "../ui/notices.js";
import { renderProjectorButton } from "../ui/projector-button.js";
import { html, nothing, render } from "../vendor/lit.js";
import { VIEW_GROUPS, VIEWS } from "../views/index.js";
import { LANGUAGES, loadTranslation } from "../words/strings.js";

/**
 * @typedef {{view: string, puzzle: string | undefined, topic?: string, language: string,
 *   createPuzzleUrl: (name: string) => string, createViewUrl: (name: string) => string,
 *   beforeLeave: () => void, link: import("../ui/copy-link.js").CopyLink,
 *   focusContent: () => void, setLanguage: (tag: string) => void, toggleTheme: () => void}} Head
 *   createPuzzleUrl, createViewUrl: URLs of links; focusContent: moves the focus past the header; beforeLeave: saves
 *   the state in the URL before a link is followed
 * @typedef {{name: string, title: string, href: string}} Item
 * @typedef {{label: string, items: Item[]}} Group
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
  const { view, language, createPuzzleUrl, createViewUrl } = head;
  const isLatest = startRequest();
  const t = await loadTranslation(language);
  const { puzzles } = await catalogRequest;
  const other = LANGUAGES.find((tag) => tag !== language) ?? "en";
  if (!container || !isLatest()) return;
  const known = puzzles.find(({ name }) => name === head.puzzle);
  const { name: puzzle, worksheet } = known ?? { ...puzzles[0], name: undefined };
  document.title = formatTitle(head, puzzle ?? puzzles[0].name, t);
  const { alone } = VIEWS[view];
  const isOffered = (/** @type {string} */ name) => {
    if (name === "worksheet" && !worksheet) return name === view;
    return name === "learn" || (alone ? name === view : !VIEWS[name].alone);
  };
  const groups = Object.entries(VIEW_GROUPS)
    .map(([group, names]) => ({
      label: t(`views.${group}`),
      items: names.filter(isOffered).map((name) => ({
        name,
        title: t(`view.${name}`),
        href: hasPageOfItsOwn(name) ? createLessonUrl(language) : createViewUrl(name),
      })),
    }))
    .filter(({ items }) => items.length > 0);
  // The link to the home page is part of the document; the first tab stop skips it, too.
  const home = /** @type {HTMLElement | null} */ (container.previousElementSibling);
  const skip = html`<button class="skip" @click=${head.focusContent}>${t(view === "watch" ? "skip.board" : "skip")}</button>`;
  if (home?.parentElement) render(skip, home.parentElement, { renderBefore: home });
  const choice = { puzzles, here: puzzle, createPuzzleUrl, beforeLeave: head.beforeLeave, t };
  const viewTitle = alone ? t(`view.${view}`) : undefined;
  render(
    html`<h1 class="hidden">${document.title}</h1>
      ${renderPickerButton(choice, viewTitle)}
      <nav aria-label=${t("views")} @click=${head.beforeLeave}>${groups.map((group) => renderLinks(group, view))}</nav>
      ${renderMenu(groups, view, head.beforeLeave, t)}
      <div class="tools">
        ${head.link.renderButton(t)}
        <button lang=${other} @click=${() => head.setLanguage(other)}>${nameLanguage(other)}</button>
        <button aria-label=${t("theme")} @click=${head.toggleTheme}>${renderIcon("theme")}</button>
        ${renderProjectorButton(t)}
      </div>`,
    container,
  );
}

/** @param {Head} head @param {string} puzzle @param {Translate} t */
function formatTitle({ view, topic }, puzzle, t) {
  const puzzleTitle = t(`puzzle.${puzzle}`);
  const name = t(`view.${view}`);
  if (topic) return t("title.view", { puzzle: topic, view: puzzleTitle });
  if (view === "watch") return t("title", { puzzle: puzzleTitle });
  const every = VIEWS[view].every;
  return every
    ? t("title", { puzzle: name })
    : t("title.view", { puzzle: puzzleTitle, view: name });
}

/**
 * Render the button that lists all puzzles; it names the open one, if any.
 * @param {Choice} choice
 * @param {string} [viewTitle] title of a view without a puzzle
 */
function renderPickerButton(choice, viewTitle) {
  const { here, t } = choice;
  const title = viewTitle ?? (here && t(`puzzle.${here}`));
  const language = here && t.findFallbackLanguage(`puzzle.${here}`);
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
  const label = title ? t("puzzles.all") + t("comma") + title : nothing;
  return html`<button class="all" aria-haspopup="dialog" aria-label=${label} @click=${openPuzzlePicker}>
      ${renderIcon("all")}<span class="here">${here && !viewTitle ? html`<span class="emblem" data-puzzle=${here}></span>` : nothing}
        <span lang=${language ?? nothing}>${title ?? t("puzzles.all")}</span></span>
    </button><div class="below"></div>`;
}

/** @param {string} tag */
const nameLanguage = (tag) => new Intl.DisplayNames(tag, { type: "language" }).of(tag);

/** Lessons are pages, except in the one-file edition. @param {string} view */
const hasPageOfItsOwn = (view) => view === "learn" && !("learn" in LESSONS);

/** @param {Group} group @param {string} view */
const renderLinks = ({ label, items }, view) =>
  html`<div role="group" aria-label=${label}>${items.map(
    ({ name, title, href }) =>
      html`<a href=${href} aria-current=${name === view ? "page" : nothing}>${title}</a>`,
  )}</div>`;

/**
 * Render the groups as a menu; it also names a view of none.
 * @param {Group[]} groups
 * @param {string} view
 * @param {() => void} beforeLeave
 * @param {Translate} t
 */
function renderMenu(groups, view, beforeLeave, t) {
  const isListed = groups.some(({ items }) => items.some(({ name }) => name === view));
  return html`<label class="menu"><span class="hidden">${t("views")}</span>
    <select @change=${(/** @type {Event & {target: HTMLSelectElement}} */ { target }) => {
      beforeLeave();
      location.assign(target.selectedOptions[0].dataset.href ?? "");
    }}>
      ${isListed ? nothing : html`<option value=${view} data-href=${location.hash} selected>${t(`view.${view}`)}</option>`}
      ${groups.map(
        (group) =>
          html`<optgroup label=${group.label}>${group.items.map(
            ({ name, title, href }) =>
              html`<option value=${name} data-href=${href} .selected=${name === view}>${title}</option>`,
          )}</optgroup>`,
      )}
    </select></label>`;
}
