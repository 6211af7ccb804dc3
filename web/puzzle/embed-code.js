// @ts-check
/** The HTML that puts a board on another page, as a frame or as an element. */

import { VERSION } from "../request/link.js";
import { escaped } from "../words/escaped.js";

/** How much room is asked for, in pixels: so nothing moves when it arrives. */
const ROOM = 480;
/** With a program to be edited it is higher. @param {Record<string, string>} address */
const heightOf = ({ edit }) => String(edit ? 800 : ROOM);

/**
 * @typedef {{address: Record<string, string>, base: string, title: string, lang: string}} Shown
 *   base: where the site is
 */

/** @param {Record<string, string>} attributes */
const written = (attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join("");

/** @param {Shown} shown */
export function frameCode({ address, base, title, lang }) {
  const src = `${base}web/embed.html#${new URLSearchParams({ ...address, lang })}`;
  const room = { width: String(ROOM), height: heightOf(address) };
  return `<iframe${written({ src, title, ...room })} loading="lazy"
  style="border: 0; max-width: 100%"></iframe>`;
}

/** @param {Shown} shown */
export function elementCode({ address: { v: _, ...said }, base, title, lang }) {
  const link = `${base}#${new URLSearchParams({ v: VERSION, ...said, lang })}`;
  return `<script type="module"${written({ src: `${base}web/py-puzzle.js` })}></script>
<py-puzzle${written({ ...said, lang })} style="display: block; height: ${heightOf(said)}px">
  <a${written({ href: link })}>${escaped(title)}</a>
</py-puzzle>`;
}
