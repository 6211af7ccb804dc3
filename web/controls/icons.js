// @ts-check
/** Drawings of 24 units, stroke 2, in the colour of the text. */

import { html, svg } from "../vendor/lit.js";

const DRAWINGS = {
  queens: svg`<path d="M4 17 2.8 8 8 12l4-7 4 7 5.2-4L20 17ZM5 20.5h14"/>`,
  magic_star: svg`<path d="M12 2.5 20.2 17H3.8ZM12 21.5 3.8 7h16.4Z"/>`,
  knights_tour: svg`<path d="M4 20V12L12 4h0L20 8M4 20h0"/><circle class="solid" cx="4" cy="20" r="2"/><circle class="solid" cx="12" cy="4" r="2"/><circle class="solid" cx="20" cy="8" r="2"/>`,
  permutations: svg`<path d="M3 7h4c5 0 5 10 10 10h4M3 17h4c5 0 5-10 10-10h4M18 4l3 3-3 3M18 14l3 3-3 3"/>`,
  peg_solitaire: svg`<circle class="solid" cx="5" cy="18" r="2.6"/><circle class="solid" cx="12" cy="18" r="2.6"/><circle cx="19" cy="18" r="2.4"/><path d="M5 12C7 3 17 3 19 12"/>`,
  hole: svg`<circle cx="12" cy="12" r="8"/><circle class="solid" cx="12" cy="12" r="1.5"/>`,
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
  save: svg`<path d="M12 4v11M7 10.5l5 5 5-5M4 20h16"/>`,
  hand: svg`<path d="m6 3 13 8-6 1.5L9.5 19Z"/>`,
  hint: svg`<path d="M9 18h6M10 21h4M8.5 14.5a6 6 0 1 1 7 0c-.6.5-.9 1-.9 1.5h-5.2c0-.5-.3-1-.9-1.5Z"/>`,
  check: svg`<path d="M5 13l4.5 4.5L19 7"/>`,
  tick: svg`<path d="m5 12.5 5 5L19.5 7"/>`,
  erase: svg`<path d="M9 5h11v14H9l-6-7ZM11.5 9l6 6m0-6-6 6"/>`,
  lock: svg`<path d="M5 11h14v10H5ZM8 11V7a4 4 0 0 1 8 0v4"/>`,
  unlock: svg`<path d="M5 11h14v10H5ZM8 11V7a4 4 0 0 1 7.5-2"/>`,
  count: svg`<path d="M5 4v16M9 4v16M13 4v16M17 4v16M2.5 17 19.5 7"/>`,
  make: svg`<path d="M4 4h16v16H4Z"/><circle class="solid" cx="8.5" cy="8.5" r=".8"/><circle class="solid" cx="15.5" cy="8.5" r=".8"/><circle class="solid" cx="12" cy="12" r=".8"/><circle class="solid" cx="8.5" cy="15.5" r=".8"/><circle class="solid" cx="15.5" cy="15.5" r=".8"/>`,
  out: svg`<path d="M14 4h6v6M20 4l-9 9M10 5H5v14h14v-5"/>`,
  code: svg`<path d="m8 6-6 6 6 6M16 6l6 6-6 6"/>`,
  link: svg`<path d="M10 14a4.5 4.5 0 0 0 6.5 0l3-3a4.6 4.6 0 0 0-6.5-6.5l-1.5 1.5M14 10a4.5 4.5 0 0 0-6.5 0l-3 3a4.6 4.6 0 0 0 6.5 6.5l1.5-1.5"/>`,
  dots: svg`<circle class="solid" cx="5" cy="12" r="1"/><circle class="solid" cx="12" cy="12" r="1"/><circle class="solid" cx="19" cy="12" r="1"/>`,
  clear: svg`<path d="M6 6l12 12M18 6L6 18"/>`,
};

/** @param {keyof typeof DRAWINGS} name */
export const icon = (name) =>
  html`<svg class="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">${DRAWINGS[name]}</svg>`;
