// @ts-check
/** A puzzle of the reader's own is added to those of this browser, or taken away again. */

import { icon } from "../controls/icons.js";
import { html, nothing } from "../vendor/lit.js";
import { forget, keep, kept, MOST } from "./kept.js";

/** @import {Puzzle} from "../request/catalog.js" */
/** @import {Translate} from "../words/strings.js" */

/** @param {() => void} update what is drawn is to be drawn anew */
export function createKeeping(update) {
  /** Why it could not be kept: the key of a sentence. */
  let refused = "";

  /**
   * @param {string} text
   * @param {Puzzle | undefined} puzzle as which it was read; none: it has not been
   * @param {string | undefined} here the name under which it was kept before
   * @param {Translate} t
   */
  return (text, puzzle, here, t) => {
    if (!puzzle) return html`<p><small>${t("own.first")}</small></p>`;
    const { name, words } = puzzle;
    const found = () => kept().find((each) => each.name === name);
    const before = found();
    const act = (/** @type {() => string} */ does) => () => {
      refused = does();
      update();
    };
    const add = act(() => {
      const there = found(); // another page may have put it there by now
      if (there && here !== name) return "own.taken";
      if (!there && kept().length >= MOST) return "own.full";
      const titles = Object.entries(words).map(([tag, said]) => [tag, said[`puzzle.${name}`]]);
      const told = titles.filter(([, title]) => title);
      return keep({ name, titles: Object.fromEntries(told), text }) ? "" : "own.unkept";
    });
    const remove = act(() => {
      forget(name);
      return "";
    });
    const same = before?.text === text;
    const told = refused || (same && "own.kept");
    return html`<div class="acts bench" role="group" aria-label=${t("own.keep")}>
      ${
        same
          ? html`<button @click=${remove}>${icon("clear")}${t("own.remove")}</button>`
          : html`<button @click=${add}>${icon("save")}${t(before && here === name ? "own.change" : "own.add")}</button>`
      }
      <small role="status">${told ? t(told, { name, count: MOST }) : nothing}</small>
    </div>`;
  };
}
