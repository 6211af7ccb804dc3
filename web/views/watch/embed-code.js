// @ts-check
/** HTML that embeds a board in another page, as a frame or as an element. */

import { VERSION } from "../../model/address-parameters.js";
import { escapeHtml } from "../../words/escaped.js";

/** Embed size in pixels, set so that the page does not shift when the board loads. */
const SIZE = 480;
/** Return the height in pixels; the editor needs more. @param {Record<string, string>} address */
const chooseHeight = ({ edit }) => String(edit ? 800 : SIZE);

/**
 * @typedef {{address: Record<string, string>, base: string, title: string, lang: string}} Embed
 *   base: URL of the site
 */

/** @param {Record<string, string>} attributes */
const formatAttributes = (attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join("");

/** @param {Embed} embed */
export function createFrameCode({ address, base, title, lang }) {
  const src = `${base}web/embed.html#${new URLSearchParams({ ...address, lang })}`;
  const room = { width: String(SIZE), height: chooseHeight(address) };
  return `<iframe${formatAttributes({ src, title, ...room })} loading="lazy"
  style="border: 0; max-width: 100%"></iframe>`;
}

/** @param {Embed} embed */
export function createElementCode({ address: { v: _, ...state }, base, title, lang }) {
  const link = `${base}#${new URLSearchParams({ v: VERSION, ...state, lang })}`;
  return `<script type="module"${formatAttributes({ src: `${base}web/py-puzzle.js` })}></script>
<py-puzzle${formatAttributes({ ...state, lang })} style="display: block; height: ${chooseHeight(state)}px">
  <a${formatAttributes({ href: link })}>${escapeHtml(title)}</a>
</py-puzzle>`;
}
