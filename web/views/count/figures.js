// @ts-check
/** The figures of a count, live. */

import { formatDuration } from "../../counting/words.js";
import { html, nothing } from "../../vendor/lit.js";

/** @import {Count} from "../../counting/counting.js" */
/** @import {Translate} from "../../words/strings.js" */

/** @param {Count} count @param {Translate} t */
export function renderCountFigures(count, t) {
  const { solutions, found, tries, moves, seconds, engine, workers } = count;
  const formatRounded = (/** @type {number | null | undefined} */ value) =>
    typeof value === "number" ? t.formatNumber(Math.round(value)) : undefined;
  const rate = seconds && typeof tries === "number" ? tries / seconds : undefined;
  const figures = {
    solutions: formatRounded(solutions),
    found: formatRounded(found),
    tries: formatRounded(tries),
    moves: formatRounded(moves),
    time: seconds === undefined ? undefined : formatDuration(seconds, t),
    rate: formatRounded(rate),
    engine: engine && t(`engine.${engine}`),
    workers: formatRounded(workers),
  };
  const known = Object.entries(figures).filter(([, value]) => value !== undefined);
  return html`<dl class="tally">
      ${known.map(([name, value]) => html`<div><dt>${t(`tally.${name}`)}</dt><dd>${value}</dd></div>`)}
    </dl>
    ${figures.tries ? html`<small>${t("tally.try")}</small>` : nothing}`;
}

/** Return a fraction in percent, with two digits of a small one: a count may take days. @param {number} part */
export const toPercent = (part) =>
  part < 0.1 ? Number((part * 100).toPrecision(2)) : Math.floor(part * 100);

/**
 * Render the progress of a sharded count.
 * @param {Count} count
 * @param {Translate} t
 */
export function renderProgressBar({ part, phase }, t) {
  if (phase !== "busy" || part === undefined) return nothing;
  return html`<p class="wait"><progress max="1" .value=${part}
    aria-label=${t("tally.part")}></progress>${t("counting.part", { part: toPercent(part) })}</p>`;
}
