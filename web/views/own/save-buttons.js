// @ts-check
/** Buttons that save a user puzzle in this browser or remove it. */

import { renderIcon } from "../../ui/icons.js";
import { html, nothing } from "../../vendor/lit.js";
import { deletePuzzle, listSavedPuzzles, MAX_PUZZLES, savePuzzle } from "./saved-puzzles.js";

/** @import {Puzzle} from "../../model/catalog.js" */
/** @import {Translate} from "../../words/strings.js" */

/** @param {() => void} update redraws the element */
export function createSaveButtonsRenderer(update) {
  /** Key of the error message. */
  let error = "";

  /**
   * @param {string} text
   * @param {Puzzle | undefined} puzzle result of reading the text, if it has been read
   * @param {string | undefined} openName the name of the saved puzzle that is open
   * @param {Translate} t
   */
  return (text, puzzle, openName, t) => {
    if (!puzzle) return html`<p><small>${t("own.first")}</small></p>`;
    const { name, words } = puzzle;
    const findSavedPuzzle = () => listSavedPuzzles().find((each) => each.name === name);
    const savedPuzzle = findSavedPuzzle();
    const createAction = (/** @type {() => string} */ run) => () => {
      error = run();
      update();
    };
    const add = createAction(() => {
      const existing = findSavedPuzzle(); // another tab may have added it
      if (existing && openName !== name) return "own.taken";
      if (!existing && listSavedPuzzles().length >= MAX_PUZZLES) return "own.full";
      const titles = Object.entries(words).map(([tag, table]) => [tag, table[`puzzle.${name}`]]);
      const knownTitles = titles.filter(([, title]) => title);
      return savePuzzle({ name, titles: Object.fromEntries(knownTitles), text })
        ? ""
        : "own.unkept";
    });
    const remove = createAction(() => {
      deletePuzzle(name);
      return "";
    });
    const isSaved = savedPuzzle?.text === text;
    const message = error || (isSaved && "own.kept");
    return html`<div class="acts bench" role="group" aria-label=${t("own.keep")}>
      ${
        isSaved
          ? html`<button @click=${remove}>${renderIcon("clear")}${t("own.remove")}</button>`
          : html`<button @click=${add}>${renderIcon("save")}${t(savedPuzzle && openName === name ? "own.change" : "own.add")}</button>`
      }
      <small role="status">${message ? t(message, { name, count: MAX_PUZZLES }) : nothing}</small>
    </div>`;
  };
}
