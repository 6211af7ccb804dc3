// @ts-check
/** HTML that embeds a board in another page, as a frame or as an element. */

import { VERSION } from "../../model/address-parameters.js";
import { escapeHtml } from "../../words/escaped.js";

/** Width of a frame in pixels, and of one for a wide board. */
const [WIDTH, LARGE_WIDTH] = [480, 720];
/** Pixels around a board: at its sides, and for text and controls. The sum is at most MAX_HEIGHT. */
const [SIDES, TEXT_AND_CONTROLS, MAX_HEIGHT] = [48, 250, 640];
/** Height of a tray of pieces below the board. */
const TRAY_HEIGHT = 140;
/** Height with the editor, which is below the board in narrow frames. */
const EDITED_HEIGHT = 800;

/** Return whether a board is much wider than high. @param {number[]} view its box */
export const isWide = ([, , width, height]) => width > 1.5 * height;

/**
 * Return the size of an embed in pixels. It is set in the code, so that the page does not shift when
 * the board loads.
 * @param {number[]} view box of the board
 * @param {boolean} hasTray whether pieces lie below the board
 * @param {Record<string, string>} address
 */
function computeEmbedSize(view, hasTray, { edit }) {
  const [, , boardWidth, boardHeight] = view;
  const width = isWide(view) ? LARGE_WIDTH : WIDTH;
  const fitting = ((width - SIDES) * boardHeight) / boardWidth + TEXT_AND_CONTROLS;
  const played = Math.round(Math.min(fitting, MAX_HEIGHT)) + (hasTray ? TRAY_HEIGHT : 0);
  const height = edit ? EDITED_HEIGHT : played;
  return { width: String(width), height: String(height) };
}

/**
 * @typedef {{address: Record<string, string>, view: number[], hasTray: boolean, base: string,
 *   title: string, lang: string}} Embed
 *   view: box of the board; hasTray: whether pieces lie below it; base: URL of the site
 */

/** @param {Record<string, string>} attributes */
const formatAttributes = (attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join("");

/** @param {Embed} embed */
export function createFrameCode({ address, view, hasTray, base, title, lang }) {
  const src = `${base}web/embed.html#${new URLSearchParams({ ...address, lang })}`;
  const size = computeEmbedSize(view, hasTray, address);
  return `<iframe${formatAttributes({ src, title, ...size })} loading="lazy"
  style="border: 0; max-width: 100%"></iframe>`;
}

/** @param {Embed} embed */
export function createElementCode({
  address: { v: _, ...state },
  view,
  hasTray,
  base,
  title,
  lang,
}) {
  const { width, height } = computeEmbedSize(view, hasTray, state);
  const link = `${base}#${new URLSearchParams({ v: VERSION, ...state, lang })}`;
  return `<script type="module"${formatAttributes({ src: `${base}web/py-puzzle.js` })}></script>
<py-puzzle${formatAttributes({ ...state, lang })} style="display: block; max-width: ${width}px; height: ${height}px">
  <a${formatAttributes({ href: link })}>${escapeHtml(title)}</a>
</py-puzzle>`;
}
