// @ts-check
/** The head of the page: puzzles, views, language, theme. Where it is narrow, two menus. */

import { BOARDS } from "../boards/index.js";
import { icon } from "../controls/icons.js";
import { createLatest } from "../load/latest.js";
import { catalog } from "../request/catalog.js";
import { html, nothing, render } from "../vendor/lit.js";
import { VIEWS } from "../views/index.js";
import { LANGUAGES, translation } from "../words/strings.js";

/**
 * @typedef {{view: string, puzzle: string | undefined, language: string,
 *   toPuzzle: (name: string) => string, toView: (name: string) => string,
 *   leave: () => void, link: import("../controls/copy-link.js").CopyLink,
 *   speak: (tag: string) => void, toggleTheme: () => void}} Head the addresses links lead to;
 *   leave: called before a link is followed, to write the address of what was here
 * @typedef {{name: string, title: string, href: string, sign?: unknown}} Item
 */

const ask = createLatest();

/**
 * @param {HTMLElement | null} place
 * @param {Head} head
 * @param {ReturnType<typeof catalog>} [coming]
 */
export async function masthead(place, head, coming = catalog()) {
  const { view, puzzle, language, toPuzzle, toView } = head;
  const isLatest = ask();
  const t = await translation(language);
  const puzzles = (await coming).puzzles.filter(({ name }) => name in BOARDS);
  const other = LANGUAGES.find((tag) => tag !== language) ?? "en";
  if (!place || !isLatest()) return;
  const here = t(`puzzle.${puzzle ?? puzzles[0].name}`);
  document.title =
    view === "watch"
      ? t("title", { puzzle: here })
      : VIEWS[view].every
        ? t("title", { puzzle: t(`view.${view}`) })
        : t("title.view", { puzzle: here, view: t(`view.${view}`) });
  const toPuzzles = puzzles.map(({ name }) => ({
    name,
    title: t(`puzzle.${name}`),
    href: toPuzzle(name),
    sign: icon(/** @type {"queens"} */ (name)),
  }));
  const toViews = Object.keys(VIEWS).map((name) => ({
    name,
    title: t(`view.${name}`),
    href: toView(name),
  }));
  const current = toPuzzles.find(({ name }) => name === puzzle);
  render(
    html`<h1 class="hidden">${document.title}</h1>
      <nav aria-label=${t("puzzles")} @click=${head.leave}>${links(toPuzzles, puzzle)}</nav>
      <nav class="views" aria-label=${t("views")} @click=${head.leave}>${links(toViews, view)}</nav>
      ${menu(toPuzzles, puzzle, t("puzzles"), head.leave, current?.sign)}
      ${menu(toViews, view, t("views"), head.leave)}
      <div class="tools">
        ${VIEWS[view].every ? nothing : head.link.button(t)}
        <button lang=${other} @click=${() => head.speak(other)}>${ownName(other)}</button>
        <button aria-label=${t("theme")} @click=${head.toggleTheme}>${icon("theme")}</button>
      </div>`,
    place,
  );
}

/** What a language is called in itself. @param {string} tag */
const ownName = (tag) => new Intl.DisplayNames(tag, { type: "language" }).of(tag);

/** @param {Item[]} items @param {string | undefined} here */
const links = (items, here) =>
  items.map(
    ({ name, title, href, sign }) =>
      html`<a href=${href} aria-current=${name === here ? "page" : nothing}>${sign}${title}</a>`,
  );

/**
 * @param {Item[]} items
 * @param {string | undefined} here
 * @param {string} label
 * @param {() => void} leave
 * @param {unknown} [sign]
 */
const menu = (items, here, label, leave, sign) =>
  html`<label class="menu">${sign}<span class="hidden">${label}</span>
    <select @change=${(/** @type {Event & {target: HTMLSelectElement}} */ { target }) => {
      leave();
      location.hash = items[target.selectedIndex].href;
    }}>
      ${items.map(
        ({ name, title }) =>
          html`<option value=${name} .selected=${name === here}>${title}</option>`,
      )}
    </select></label>`;
