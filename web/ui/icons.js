// @ts-check
/** Icons of 24 by 24 units with a stroke of 2, in the colour of the text. */

import { html, svg } from "../vendor/lit.js";

const DRAWINGS = {
  hole: svg`<circle cx="12" cy="12" r="8"/><circle class="solid" cx="12" cy="12" r="1.5"/>`,
  start: svg`<path d="M6 5v14"/><path class="solid" d="M19 5v14L9 12Z"/>`,
  back: svg`<path class="solid" d="M16 5v14L6 12Z"/>`,
  step: svg`<path class="solid" d="M8 5v14l10-7Z"/>`,
  play: svg`<path class="solid" d="M8 4.5v15L20 12Z"/>`,
  here: svg`<path class="solid" d="M10 4.5v15L21 12Z"/><circle class="solid" cx="4" cy="12" r="2"/>`,
  pause: svg`<path d="M8 5v14M16 5v14" stroke-width="4"/>`,
  stop: svg`<path class="solid" d="M6 6h12v12H6Z"/>`,
  end: svg`<path d="M18 5v14"/><path class="solid" d="M5 5v14l10-7Z"/>`,
  next: svg`<path class="solid" d="M4 5v14l8-7Z"/><path class="solid" d="m17 7 4 5-4 5-4-5Z"/>`,
  lens: svg`<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5M10.5 7.5v6"/>`,
  predict: svg`<path d="M8 9a4 4 0 1 1 5.5 3.7c-1 .5-1.5 1.2-1.5 2.6M12 19v1"/>`,
  projector: svg`<path d="M3 4h18v12H3ZM12 16v4M8 20h8"/>`,
  print: svg`<path d="M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7Z"/>`,
  less: svg`<path d="M6 12h12"/>`,
  more: svg`<path d="M6 12h12M12 6v12"/>`,
  earlier: svg`<path d="m14 6-6 6 6 6"/>`,
  later: svg`<path d="m10 6 6 6-6 6"/>`,
  undo: svg`<path d="M4 10h10a5 5 0 0 1 0 10H9M8 5l-5 5 5 5"/>`,
  redo: svg`<path d="M20 10H10a5 5 0 0 0 0 10h5M16 5l5 5-5 5"/>`,
  rotate: svg`<path d="M19 12a7 7 0 1 1-2-5l2 2M19 4v5h-5"/>`,
  flip: svg`<path d="M12 3v18M9 7v10H3ZM15 7v10h6Z"/>`,
  theme: svg`<circle cx="12" cy="12" r="8"/><path class="solid" d="M12 4a8 8 0 0 1 0 16Z"/>`,
  save: svg`<path d="M12 4v11M7 10.5l5 5 5-5M4 20h16"/>`,
  hand: svg`<path d="m6 3 13 8-6 1.5L9.5 19Z"/>`,
  hint: svg`<path d="M9 18h6M10 21h4M8.5 14.5a6 6 0 1 1 7 0c-.6.5-.9 1-.9 1.5h-5.2c0-.5-.3-1-.9-1.5Z"/>`,
  check: svg`<path d="M5 13l4.5 4.5L19 7"/>`,
  tick: svg`<path d="m5 12.5 5 5L19.5 7"/>`,
  erase: svg`<path d="M9 5h11v14H9l-6-7ZM11.5 9l6 6m0-6-6 6"/>`,
  eye: svg`<path d="M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12Z"/><circle class="solid" cx="12" cy="12" r="2"/>`,
  pencil: svg`<path d="m4 20 1-5L16 4l4 4L9 19ZM14 6l4 4"/>`,
  advance: svg`<path d="M3 6h7v12H3ZM14 12h7m-3-3.5 3.5 3.5-3.5 3.5"/>`,
  lock: svg`<path d="M5 11h14v10H5ZM8 11V7a4 4 0 0 1 8 0v4"/>`,
  unlock: svg`<path d="M5 11h14v10H5ZM8 11V7a4 4 0 0 1 7.5-2"/>`,
  count: svg`<path d="M5 4v16M9 4v16M13 4v16M17 4v16M2.5 17 19.5 7"/>`,
  sum: svg`<path d="M18 7V4H6l7 8-7 8h12v-3"/>`,
  make: svg`<path d="M4 4h16v16H4Z"/><circle class="solid" cx="8.5" cy="8.5" r=".8"/><circle class="solid" cx="15.5" cy="8.5" r=".8"/><circle class="solid" cx="12" cy="12" r=".8"/><circle class="solid" cx="8.5" cy="15.5" r=".8"/><circle class="solid" cx="15.5" cy="15.5" r=".8"/>`,
  paste: svg`<path d="M8 5H5v16h14V5h-3M8 3h8v4H8ZM9 12h6M9 16h6"/>`,
  copy: svg`<path d="M9 9h11v12H9ZM5 15H4V3h11v2"/>`,
  folder: svg`<path d="M3 19V5h7l2 3h9v11Z"/>`,
  out: svg`<path d="M14 4h6v6M20 4l-9 9M10 5H5v14h14v-5"/>`,
  code: svg`<path d="m8 6-6 6 6 6M16 6l6 6-6 6"/>`,
  link: svg`<path d="M10 14a4.5 4.5 0 0 0 6.5 0l3-3a4.6 4.6 0 0 0-6.5-6.5l-1.5 1.5M14 10a4.5 4.5 0 0 0-6.5 0l-3 3a4.6 4.6 0 0 0 6.5 6.5l1.5-1.5"/>`,
  dots: svg`<circle class="solid" cx="5" cy="12" r="1"/><circle class="solid" cx="12" cy="12" r="1"/><circle class="solid" cx="19" cy="12" r="1"/>`,
  all: svg`<path d="M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h6v6h-6Z"/>`,
  clear: svg`<path d="M6 6l12 12M18 6L6 18"/>`,
};

/** @param {keyof typeof DRAWINGS} name */
export const renderIcon = (name) =>
  html`<svg class="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">${DRAWINGS[name]}</svg>`;
