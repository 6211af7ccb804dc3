// @ts-check
/** Small pictures of puzzles. */

import { html } from "../vendor/lit.js";

/** Render a recorded picture, or its space until it has loaded. @param {string} [svg] */
export const renderPicture = (svg) =>
  html`<span class="picture">${svg ? html`<img src="data:image/svg+xml,${encodeURIComponent(svg)}" alt="" draggable="false">` : ""}</span>`;
