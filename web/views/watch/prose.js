// @ts-check
/** The docstrings of algorithms, and how they are rendered: paragraphs, lists and figures. */

import { fetchJson } from "../../model/catalog.js";
import { createLessonUrl } from "../../model/lessons.js";
import { html } from "../../vendor/lit.js";
import { ENGLISH } from "../../words/strings.js";

/** An identifier or emphasised text. */
const MARKED = /`([^`]+)`|\*([^\s*](?:[^*]*[^\s*])?)\*/;
const FIGURE = /^ {4}/;
const ITEM = /^- /m;

/**
 * @param {string} text paragraphs with empty lines between them
 * @param {(identifier: string) => string | undefined} findTitle returns the title of an identifier
 * @param {string} figureName accessible name of a figure
 */
export function renderProse(text, findTitle, figureName) {
  return text.split(/\n\n+/).map((block) => {
    if (FIGURE.test(block)) return renderTextFigure(block, figureName);
    if (!block.startsWith("- ")) return html`<p>${renderInline(block, findTitle)}</p>`;
    const items = block.split(ITEM).slice(1);
    return html`<ul>${items.map((item) => html`<li>${renderInline(item, findTitle)}</li>`)}</ul>`;
  });
}

/**
 * Render a figure. It scrolls, also with keys, if it is wider than the page.
 * @param {string} block @param {string} figureName
 */
const renderTextFigure = (block, figureName) =>
  html`<pre tabindex="0" role="group" aria-label=${figureName}>${block.replaceAll(/^ {4}/gm, "")}</pre>`;

/** @param {string} text @param {(identifier: string) => string | undefined} findTitle */
function renderInline(text, findTitle) {
  return text.split(MARKED).map((part, i) => {
    if (part === undefined || i % 3 === 0) return part;
    if (i % 3 === 2) return html`<em>${part}</em>`;
    const name = findTitle(part);
    return name ? html`<b>${name}</b>` : html`<code>${part}</code>`;
  });
}

/**
 * Load the explanations, from the docstrings or, if available, in translation.
 * @param {string} language
 * @returns {Promise<(puzzle: string, algorithm: string) => {words: string, lang: string,
 *   lesson: string | undefined}>} lesson: URL of the lesson about it
 */
export async function loadExplanations(language) {
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
