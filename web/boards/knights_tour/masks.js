// @ts-check
/** The masks of a search as bits, one group a row of the board, so that bits lie as squares do. */

import { html } from "../../vendor/lit.js";
import { ones } from "../shared/bits.js";

/** @import {Translate} from "../index.js" */

/**
 * The masks of the call that is being made; bit i is square i, the first on the left.
 * @param {Record<string, number | bigint>} masks
 * @param {{cols: number, rows: number}} size
 * @param {Translate} t
 */
export function maskPanel(masks, { cols, rows }, t) {
  const groups = (/** @type {number | bigint} */ mask) => {
    const bits = [...mask.toString(2).padStart(cols * rows, "0")].reverse().join("");
    return Array.from({ length: rows }, (_, row) => bits.slice(row * cols, (row + 1) * cols));
  };
  return html`<section class="panel bytes">
    <h2><b>${t("tour.masks")}</b> <span>${t("tour.masks.more")}</span></h2>
    <dl>${Object.entries(masks).map(
      ([name, mask]) => html`<dt class="cell-mask">${name}</dt>
      <dd>${groups(mask).map((bits, row) => html`<span title=${t("tour.row", { row })}>${ones(bits)}</span> `)}</dd>`,
    )}</dl>
  </section>`;
}
