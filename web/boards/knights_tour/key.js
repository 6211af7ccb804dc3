// @ts-check
/** What the marks mean, below the board. */

import { html, svg } from "../../vendor/lit.js";
import { cross, diamond, squares } from "../shared/marks.js";

/** @import {Translate} from "../index.js" */

const MARKS = {
  now: svg`<rect class="cell-now" x="-50" y="-50" width="100" height="100"/><rect class="ring-now" x="-47.5" y="-47.5" width="95" height="95"/>`,
  open: svg`${squares(1, 1)}<circle class="open-dot" r="22"/>`,
  forced: svg`${squares(1, 1)}${diamond(0, 0)}`,
  dead: svg`${squares(1, 1)}${cross(0, 0)}`,
  wet: svg`${squares(1, 1)}<path class="wet" d="M-41 -41h82v82h-82z"/>`,
  dry: svg`${squares(1, 1)}<path class="dry" d="M-41 -41h82v82h-82z"/>${cross(0, 0)}`,
};

/**
 * @param {(keyof typeof MARKS)[]} marks
 * @param {Translate} t
 */
export const key = (marks, t) =>
  html`<ul class="tour-key">${marks.map(
    (mark) => html`<li>
      <svg width="24" height="24" viewBox="-50 -50 100 100" aria-hidden="true">${MARKS[mark]}</svg>
      ${t(`tour.key.${mark}`)}</li>`,
  )}</ul>`;
