// @ts-check
/** Buttons that save a user puzzle in this browser or remove it. */

import { icon } from "../controls/icons.js";
import { html, nothing } from "../vendor/lit.js";
import { forget, keep, kept, MOST } from "./kept.js";

/** @import {Puzzle} from "../request/catalog.js" */
/** @import {Translate} from "../words/strings.js" */

/** @param {() => void} update redraws the element */
export function createKeeping(update) {
  /** Key of the error message. */
  let error = "";

  /**
   * @param {string} text
   * @param {Puzzle | undefined} puzzle result of reading the text, if it has been read
   * @param {string | undefined} here the name of the saved puzzle that is open
   * @param {Translate} t
   */
  return (text, puzzle, here, t) => {
    if (!puzzle) return html`<p><small>${t("own.first")}</small></p>`;
    const { name, words } = puzzle;
    const found = () => kept().find((each) => each.name === name);
    const before = found();
    const act = (/** @type {() => string} */ run) => () => {
      error = run();
      update();
    };
    const add = act(() => {
      const there = found(); // another tab may have added it
      if (there && here !== name) return "own.taken";
      if (!there && kept().length >= MOST) return "own.full";
      const titles = Object.entries(words).map(([tag, table]) => [tag, table[`puzzle.${name}`]]);
      const named = titles.filter(([, title]) => title);
      return keep({ name, titles: Object.fromEntries(named), text }) ? "" : "own.unkept";
    });
    const remove = act(() => {
      forget(name);
      return "";
    });
    const same = before?.text === text;
    const message = error || (same && "own.kept");
    return html`<div class="acts bench" role="group" aria-label=${t("own.keep")}>
      ${
        same
          ? html`<button @click=${remove}>${icon("clear")}${t("own.remove")}</button>`
          : html`<button @click=${add}>${icon("save")}${t(before && here === name ? "own.change" : "own.add")}</button>`
      }
      <small role="status">${message ? t(message, { name, count: MOST }) : nothing}</small>
    </div>`;
  };
}
