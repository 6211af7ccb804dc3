// @ts-check
/** A dialog that explains an algorithm with its module's docstring, in the reader's language. */

import { Lazy } from "../../lib/lazy.js";
import { fetchJson } from "../../model/catalog.js";
import { createLessonUrl } from "../../model/lessons.js";
import { openDialog, renderDialog } from "../../ui/dialog.js";
import { renderFault } from "../../ui/notices.js";
import { html, nothing } from "../../vendor/lit.js";
import { ENGLISH, LANGUAGES } from "../../words/strings.js";

/** @import {Puzzle, Request} from "../../model/catalog.js" */
/** @import {Translate} from "../../words/strings.js" */

/** @param {() => void} onChange */
export function createExplanationDialog(onChange) {
  /** The explanations in each language, and the code that renders them. */
  const contents = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      new Lazy(() => Promise.all([loadExplanations(language), import("./prose.js")]), onChange),
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
    const [findText, { renderProse }] = value ?? [undefined, {}];
    const text = findText?.(puzzle, algorithm);
    const heading = t("why.title", { name: nameAlgorithm(algorithm) });
    const content = html`${renderFault(fault, loadInBackground, t)}
      <section class="prose" lang=${text?.lang ?? nothing}>
        ${text && renderProse ? renderProse(text.words, findTitle, t("why.figure")) : nothing}</section>
      ${text?.lesson ? html`<a class="why-lesson" href=${text.lesson}>${t("why.lesson")}</a>` : nothing}`;
    return renderDialog({ id: "why-sheet", heading, className: "why-sheet" }, content, t);
  }
}

/**
 * Load the explanations, from the docstrings or, if available, in translation.
 * @param {string} language
 * @returns {Promise<(puzzle: string, algorithm: string) => {words: string, lang: string,
 *   lesson: string | undefined}>} lesson: URL of the lesson about it
 */
async function loadExplanations(language) {
  const translationsRequest =
    language === ENGLISH ? undefined : fetchJson(`web/words/why.${language}.json`);
  const lessons = fetchJson("learn/sections.json").catch(() => ({}));
  const [docstrings, translations, sections] = await Promise.all([
    fetchJson("why.json"),
    translationsRequest,
    lessons,
  ]);
  return (puzzle, algorithm) => {
    const translated = translations?.[puzzle]?.[algorithm];
    const words = translated ?? docstrings[language][puzzle][algorithm];
    const section = sections[puzzle]?.[algorithm];
    const lesson = section && createLessonUrl(language, section);
    return words
      ? { words, lang: language, lesson }
      : { words: docstrings[ENGLISH][puzzle][algorithm], lang: ENGLISH, lesson };
  };
}
