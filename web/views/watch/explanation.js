// @ts-check
/** A dialog that explains an algorithm with its module's docstring, in the reader's language. */

import { Lazy } from "../../lib/lazy.js";
import { openDialog, renderDialog } from "../../ui/dialog.js";
import { renderFault } from "../../ui/notices.js";
import { html, nothing } from "../../vendor/lit.js";
import { LANGUAGES } from "../../words/strings.js";

/** @import {Puzzle, Request} from "../../model/catalog.js" */
/** @import {Translate} from "../../words/strings.js" */

/** @param {() => void} onChange */
export function createExplanationDialog(onChange) {
  /** The explanations in each language, and the code that renders them. */
  const contents = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      new Lazy(async () => {
        const { loadExplanations, renderProse } = await import("./prose.js");
        return { findText: await loadExplanations(language), renderProse };
      }, onChange),
    ]),
  );

  return { renderButton, renderDialog: renderExplanation };

  /** @param {Translate} t */
  function renderButton(t) {
    const open = (/** @type {Event} */ { currentTarget }) => {
      openDialog(currentTarget, "why-sheet");
      contents[t.language].loadInBackground();
    };
    return html`<button class="why-open" @click=${open}>${t("why")}</button>`;
  }

  /** @param {Puzzle} puzzle @param {Request} request @param {Translate} t */
  function renderExplanation({ algorithms }, { puzzle, algorithm }, t) {
    const nameAlgorithm = (/** @type {string} */ name) => t(`algorithm.${puzzle}.${name}`);
    const isAlgorithm = (/** @type {string} */ word) =>
      algorithms.some(({ name }) => name === word);
    const findTitle = (/** @type {string} */ word) =>
      isAlgorithm(word) ? nameAlgorithm(word) : undefined;
    const { value, fault, loadInBackground } = contents[t.language];
    const text = value?.findText(puzzle, algorithm);
    const heading = t("why.title", { name: nameAlgorithm(algorithm) });
    const content = html`${renderFault(fault, loadInBackground, t)}
      <section class="prose" lang=${text?.lang ?? nothing}>
        ${text ? value?.renderProse(text.words, findTitle, t("why.figure")) : nothing}</section>
      ${text?.lesson ? html`<a class="why-lesson" href=${text.lesson}>${t("why.lesson")}</a>` : nothing}`;
    return renderDialog({ id: "why-sheet", heading, className: "why-sheet" }, content, t);
  }
}
