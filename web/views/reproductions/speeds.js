// @ts-check
/** Printed and measured speeds, as a headline and bars. */

import { html, nothing, svg } from "../../vendor/lit.js";
import { renderPlaceholder, renderReproductionActions } from "./rows.js";

/** @import {Reproduction} from "../../model/catalog.js" */
/** @import {Translate} from "../../words/strings.js" */
/** @import {Part, Parts} from "./rows.js" */
/** @import {Runs} from "./runs.js" */

/**
 * Return a sentence about the fastest measured speed, or else the fastest printed one.
 * @param {Reproduction[]} speeds
 * @param {Runs} runs
 * @param {Translate} t
 */
export function describeFastest(speeds, runs, t) {
  const order = speeds.toSorted((a, b) => b.printed.tours - a.printed.tours);
  const { id, printed } = order.find((speed) => runs.results.has(speed.id)) ?? order[0];
  const ours = runs.results.get(id)?.ours;
  const { tours, seconds } = printed;
  if (!ours) return t("reproductions.before", { tours, seconds });
  return t("reproductions.ahead", { ours: ours.tours, seconds, times: ours.tours / tours });
}

/** @type {Parts} */
export const renderSpeeds = (speeds, runs, t) => html`
  <section class="speeds" aria-label=${t("reproductions.speeds")}>
    <ol>${speeds.map((speed) => renderSpeed(speed, runs, t))}</ol>
  </section>`;

/** @type {Part} */
function renderSpeed(speed, runs, t) {
  const { id, printed } = speed;
  const claim = t.translateSentence(speed.claim);
  const ours = runs.results.get(id)?.ours;
  const most = Math.max(printed.tours, ours?.tours ?? 0);
  return html`<li aria-labelledby=${id}>
    <h2 id=${id} lang=${claim.lang}>${claim.words}</h2>
    <p class="bar"><span>${t("reproductions.paper")}</span>${renderBar(printed.tours / most)}
      <q>${t("reproductions.number", { value: printed.tours })}</q></p>
    <p class="bar here"><span>${t("reproductions.here")}</span>${renderBar((ours?.tours ?? 0) / most)}
      ${ours ? html`<b>${t("reproductions.number", { value: ours.tours })}</b>` : renderPlaceholder(speed, runs, t)}</p>
    ${ours ? html`<small>${t("reproductions.measured", ours)}</small>` : nothing}
    ${renderReproductionActions(speed, runs, t)}
  </li>`;
}

/** @param {number} share */
const renderBar = (share) =>
  html`<svg viewBox="0 0 200 12" preserveAspectRatio="none" aria-hidden="true">
    ${svg`<rect width=${share && Math.max(share * 200, 1)} height="12"/>`}
  </svg>`;
