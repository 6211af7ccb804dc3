// @ts-check
/** Drawings of 24 units, stroke 2, in the colour of the text. */

import { html, svg } from "./vendor/lit.js";

const DRAWINGS = {
  queens: svg`<path d="M4 17 2.8 8 8 12l4-7 4 7 5.2-4L20 17ZM5 20.5h14"/>`,
  permutations: svg`<path d="M3 7h4c5 0 5 10 10 10h4M3 17h4c5 0 5-10 10-10h4M18 4l3 3-3 3M18 14l3 3-3 3"/>`,
  start: svg`<path d="M6 5v14"/><path class="solid" d="M19 5v14L9 12Z"/>`,
  back: svg`<path class="solid" d="M16 5v14L6 12Z"/>`,
  step: svg`<path class="solid" d="M8 5v14l10-7Z"/>`,
  play: svg`<path class="solid" d="M8 4.5v15L20 12Z"/>`,
  pause: svg`<path d="M8 5v14M16 5v14" stroke-width="4"/>`,
  stop: svg`<path class="solid" d="M6 6h12v12H6Z"/>`,
  next: svg`<path class="solid" d="M4 5v14l8-7Z"/><path class="solid" d="m17 7 4 5-4 5-4-5Z"/>`,
  lens: svg`<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5M10.5 7.5v6"/>`,
  print: svg`<path d="M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7Z"/>`,
  less: svg`<path d="M6 12h12"/>`,
  more: svg`<path d="M6 12h12M12 6v12"/>`,
  earlier: svg`<path d="m14 6-6 6 6 6"/>`,
  later: svg`<path d="m10 6 6 6-6 6"/>`,
  undo: svg`<path d="M4 10h10a5 5 0 0 1 0 10H9M8 5l-5 5 5 5"/>`,
  redo: svg`<path d="M20 10H10a5 5 0 0 0 0 10h5M16 5l5 5-5 5"/>`,
  theme: svg`<circle cx="12" cy="12" r="8"/><path class="solid" d="M12 4a8 8 0 0 1 0 16Z"/>`,
  clear: svg`<path d="M6 6l12 12M18 6L6 18"/>`,
};

/** @param {keyof typeof DRAWINGS} name */
export const icon = (name) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${DRAWINGS[name]}</svg>`;
