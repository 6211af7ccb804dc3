// @ts-check
/** Dialog of all puzzles, in families and with pictures, with a search field. */

import { loadPuzzlePictures } from "../model/samples.js";
import { openDialog, renderDialog } from "../ui/dialog.js";
import { renderPicture } from "../ui/picture.js";
import { findIndexByKey, findNearestInNextRow } from "../ui/roving-focus.js";
import { html, nothing, render } from "../vendor/lit.js";
import { listUserPuzzleEntries } from "../views/own/list-entries.js";
import { loadTranslation } from "../words/strings.js";
import { searchPuzzles } from "./puzzle-search.js";

/** On touch screens, focus in a text field would open a keyboard over the puzzles. */
const TOUCH = matchMedia("(pointer: coarse)");

/** @import {Entry} from "../model/catalog.js" */
/** @import {Translate} from "../words/strings.js" */

/**
 * @typedef {{puzzles: (Entry & {href?: string, picture?: string})[], here: string | undefined,
 *   createPuzzleUrl: (name: string) => string, beforeLeave: () => void, t: Translate}} Choice here: the open puzzle;
 *   beforeLeave: called before a link is followed
 */

/**
 * Open the dialog. Pictures are added when they have loaded.
 * @param {Choice} builtInChoice
 */
export async function openPicker(builtInChoice) {
  const t = await loadTranslation(builtInChoice.t.language, ["own"]);
  const choice = {
    ...builtInChoice,
    t,
    puzzles: [...builtInChoice.puzzles, ...listUserPuzzleEntries(t)],
  };
  const root = document.createElement("div");
  const pictures = /** @type {Record<string, string>} */ ({});
  const close = () => root.querySelector("dialog")?.close();
  const dialog = {
    id: "picker",
    className: "picker",
    heading: t("puzzles.all"),
    onClose: () => root.remove(),
    onKeyDown: (/** @type {KeyboardEvent} */ event) => handlePickerKey(event, root),
  };
  const renderPicker = () => {
    const content = renderPickerContent(root, choice, pictures, renderPicker, close);
    render(renderDialog(dialog, content, t), root);
  };
  document.body.append(root);
  renderPicker();
  openDialog(root, "picker");
  Object.assign(pictures, await loadPuzzlePictures());
  renderPicker();
}

/**
 * @param {HTMLElement} root
 * @param {Choice} choice
 * @param {Record<string, string>} pictures
 * @param {() => void} onInput
 * @param {() => void} close
 */
function renderPickerContent(root, choice, pictures, onInput, close) {
  const { puzzles, t } = choice;
  const { matches, bestMatch } = searchPuzzles(puzzles, findSearchField(root)?.value ?? "");
  const families = [...new Set(matches.map(({ family }) => family))];
  const status = bestMatch
    ? t("puzzles.meant", { count: matches.length, puzzle: formatPuzzleTitle(bestMatch, t) })
    : t("puzzles.found", { count: matches.length });
  const listPuzzlesOfFamily = (/** @type {string} */ name) =>
    matches.filter(({ family }) => family === name);
  return html`<input type="text" aria-label=${t("puzzles.find")} placeholder=${t("puzzles.find")}
      autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="go" ?autofocus=${!TOUCH.matches}
      @input=${onInput}>
    <p role="status">${status}</p>
    ${families.map(
      (family) => html`<section aria-labelledby="family-${family}">
        <h3 id="family-${family}">${t(`family.${family}`)}</h3>
        <ul class="puzzle-links">${listPuzzlesOfFamily(family).map((each) => renderPuzzleCard(close, choice, each, each === bestMatch, pictures))}</ul>
      </section>`,
    )}`;
}

/**
 * Render a puzzle; opening it in a new tab leaves the dialog open.
 * @param {() => void} close
 * @param {Choice} choice
 * @param {Choice["puzzles"][number]} puzzle
 * @param {boolean} isBestMatch whether Enter in the search field opens it
 * @param {Record<string, string>} pictures
 */
function renderPuzzleCard(
  close,
  { here, createPuzzleUrl, beforeLeave, t },
  puzzle,
  isBestMatch,
  pictures,
) {
  const { name } = puzzle;
  const closeAfterClick = (/** @type {MouseEvent} */ { ctrlKey, metaKey, shiftKey }) => {
    if (ctrlKey || metaKey || shiftKey) return;
    beforeLeave();
    close();
  };
  return html`<li><a href=${puzzle.href ?? createPuzzleUrl(name)} aria-current=${name === here ? "page" : nothing}
      ?autofocus=${TOUCH.matches && name === here} ?data-meant=${isBestMatch} @click=${closeAfterClick}>
    ${renderPicture(pictures[puzzle.picture ?? name])}
    <span lang=${puzzle.href ? nothing : (t.findFallbackLanguage(`puzzle.${name}`) ?? nothing)}>${formatPuzzleTitle(puzzle, t)}</span>
  </a></li>`;
}

/** Return a puzzle's title; user puzzles have their own words. @param {Choice["puzzles"][number]} puzzle @param {Translate} t */
const formatPuzzleTitle = ({ name, words, href }, t) =>
  href ? words[t.language]?.[`puzzle.${name}`] : t(`puzzle.${name}`);

/** Return the search field. @param {HTMLElement} dialog */
const findSearchField = (dialog) => dialog.querySelector("input");

/**
 * Arrows move between puzzles, and from the first row back to the search field; letters go into the
 * field. The player receives no keys.
 * @param {KeyboardEvent} event
 * @param {HTMLElement} dialog
 */
function handlePickerKey(event, dialog) {
  event.stopPropagation();
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const links = /** @type {HTMLElement[]} */ ([...dialog.querySelectorAll("a")]);
  const on = /** @type {HTMLElement} */ (event.target);
  const at = links.indexOf(on);
  if (at < 0) {
    if (on !== findSearchField(dialog)) return;
    if (event.key === "Enter") links.find((link) => "meant" in link.dataset)?.click();
    else if (event.key === "ArrowDown") links[0]?.focus();
    else return;
  } else {
    const to = findNextLink(event.key, links, at);
    if (to === undefined && !isLetter(event)) return;
    (to ?? findSearchField(dialog))?.focus();
    if (to === undefined) return; // the field receives the letter
  }
  event.preventDefault();
}

/** @param {KeyboardEvent} event */
const isLetter = ({ key }) => ([...key].length === 1 && key !== " ") || key === "Backspace";

/**
 * Return the puzzle that a key moves to; null for the search field.
 * @param {string} key
 * @param {HTMLElement[]} links
 * @param {number} at
 * @returns {HTMLElement | null | undefined}
 */
function findNextLink(key, links, at) {
  if (key === "ArrowDown") return findNearestInNextRow(links.slice(at + 1), links[at]) ?? links[at];
  if (key === "ArrowUp")
    return findNearestInNextRow(links.slice(0, at).reverse(), links[at]) ?? null;
  if (key === "Home") return links[0];
  if (key === "End") return links.at(-1);
  const index = findIndexByKey(key, at);
  return index === undefined ? undefined : (links[index] ?? links[at]);
}
