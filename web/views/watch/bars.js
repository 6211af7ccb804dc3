// @ts-check
/** A panel with a small bar chart: each bar has its count above and its number below. */

import { setCssVariables } from "../../ui/css-variables.js";
import { html, nothing, svg } from "../../vendor/lit.js";

/** @import {Translate} from "../../words/strings.js" */

/** Sizes of the chart in pixels. */
const BAR = 28;
const GAP = 4;
const HEIGHT = 48;
const LINE = 14;

/**
 * Render a panel with a bar for each number.
 * @param {{title: string, total: string, axis: string}} texts
 * @param {{number: number, count: number, name: string}[]} bars in order; a count of 0 leaves a gap
 * @param {Translate} t
 */
export const renderBarPanel = ({ title, total, axis }, bars, t) =>
  html`<section class="panel">
    <h2><b>${title}</b> <span>${total}</span></h2>
    ${bars.length ? [renderBars(bars, t), html`<p><small>${axis}</small></p>`] : nothing}
  </section>`;

/** @param {{number: number, count: number, name: string}[]} bars @param {Translate} t */
function renderBars(bars, t) {
  const most = Math.max(...bars.map(({ count }) => count));
  const drawn = bars.filter(({ count }) => count);
  const name = drawn.map((each) => each.name).join(t("comma"));
  const width = bars.length * (BAR + GAP);
  const size = { "inline-size": `${width}px`, "max-inline-size": "100%" };
  const format = (/** @type {number} */ count) =>
    count < 10_000 ? String(count) : t.formatNumber(count, { notation: "compact" });
  return html`<svg role="img" aria-label=${name} viewBox="0 0 ${width} ${HEIGHT + 2 * LINE}" ${setCssVariables(size)}>
    <g font-size="11" text-anchor="middle" fill="currentColor">${drawn.map((bar) => {
      const { number, count } = bar;
      const height = Math.max(1, (HEIGHT * count) / most);
      const x = bars.indexOf(bar) * (BAR + GAP);
      return svg`<rect x=${x} y=${LINE + HEIGHT - height} width=${BAR} height=${height} opacity="0.5" />
          <text x=${x + BAR / 2} y=${LINE + HEIGHT - height - 3}>${format(count)}</text>
          <text x=${x + BAR / 2} y=${HEIGHT + 2 * LINE - 3}>${number}</text>`;
    })}</g></svg>`;
}
