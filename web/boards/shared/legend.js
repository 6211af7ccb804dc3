// @ts-check
/** What the marks of a board mean, below it. */

import { html } from "../../vendor/lit.js";

/**
 * @param {Record<string, unknown>} swatches each mark about the origin, a cell wide
 * @param {string[]} marks those that are told
 * @param {(mark: string) => string} words
 * @param {string} [look]
 */
export const legend = (swatches, marks, words, look = "key") => html`<ul class=${look}>
  ${marks.map(
    (mark) => html`<li>
      <svg width="24" height="24" viewBox="-50 -50 100 100" aria-hidden="true">${swatches[mark]}</svg>${words(mark)}</li>`,
  )}
</ul>`;
