// @ts-check
/** The text of a docstring as it is read: paragraphs, lists, and figures as they are drawn. */

import { html } from "../vendor/lit.js";

/** What is set in another letter: an identifier, or a word that is stressed. */
const MARKED = /`([^`]+)`|\*([^\s*](?:[^*]*[^\s*])?)\*/;
const FIGURE = /^ {4}/;
const ITEM = /^- /m;

/**
 * @param {string} text paragraphs with empty lines between them
 * @param {(identifier: string) => string | undefined} called what has a name of its own
 * @param {string} drawn what a figure is called, for those who do not see it
 */
export function prose(text, called, drawn) {
  return text.split(/\n\n+/).map((block) => {
    if (FIGURE.test(block)) return figure(block, drawn);
    if (!block.startsWith("- ")) return html`<p>${marked(block, called)}</p>`;
    const items = block.split(ITEM).slice(1);
    return html`<ul>${items.map((item) => html`<li>${marked(item, called)}</li>`)}</ul>`;
  });
}

/** What is wider than the page scrolls by itself, also by keys. @param {string} block @param {string} drawn */
const figure = (block, drawn) =>
  html`<pre tabindex="0" role="group" aria-label=${drawn}>${block.replaceAll(/^ {4}/gm, "")}</pre>`;

/** @param {string} text @param {(identifier: string) => string | undefined} called */
function marked(text, called) {
  return text.split(MARKED).map((part, i) => {
    if (part === undefined || i % 3 === 0) return part;
    if (i % 3 === 2) return html`<em>${part}</em>`;
    const name = called(part);
    return name ? html`<b>${name}</b>` : html`<code>${part}</code>`;
  });
}
