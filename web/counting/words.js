// @ts-check
/** Sentences for a count: its result, progress and engine. */

import { renderFault, renderInlineCode, renderProgress } from "../ui/notices.js";
import { html, nothing } from "../vendor/lit.js";

/** @import {Request} from "../model/catalog.js" */
/** @import {Translate} from "../words/strings.js" */
/** @import {Known} from "../model/samples.js" */
/** @import {Count, Counting} from "./counting.js" */

/** @typedef {(count: Count, t: Translate) => string} Sentence possibly empty */

/** @param {number} seconds @param {Translate} t */
export const formatDuration = (seconds, t) =>
  seconds < 1 ? t("counting.ms", { value: seconds * 1000 }) : t("counting.s", { value: seconds });

/** Units of the time left, in seconds; each is used up to 120 of it. */
const UNITS = { s: 1, min: 60, h: 3600, days: 86_400 };
/** Time after which a count counts as long, in seconds. */
const LONG_SECONDS = 2;

/**
 * Return the headline and the details; before a count, of the stored result.
 * @param {Count | undefined} count
 * @param {Translate} t
 * @param {Known} [known]
 * @returns {[string, string]}
 */
export function describeCount(count, t, known) {
  if (!count) return describeKnownCount(known, t);
  const { phase, solutions, seconds = 0 } = count;
  const time = formatDuration(seconds, t);
  const all = [
    describeTimeLeft(count, t),
    describeTries(count, t),
    describeEngine(count, t),
    describeFallbackReason(count, t),
    describeSkippedPrints(count, t),
  ];
  const more = all.filter(Boolean).join(t("space"));
  if (phase === "ended") return [t("counting.ended", { count: solutions, time }), more];
  if (phase === "failed") return [t("counting.failed"), ""];
  const far = solutions === undefined ? "" : ".far";
  return [t(`counting.${phase}${far}`, { time, solutions }), more];
}

/**
 * Describe the count that is stored in the site.
 * @param {Known | undefined} known
 * @param {Translate} t
 * @returns {[string, string]}
 */
function describeKnownCount(known, t) {
  const { solutions } = known ?? {};
  if (solutions === undefined) return [t("counting.ready"), t("counting.ready.more")];
  return [t("counting.known", { count: solutions }), t("counting.known.more")];
}

/** The time left of a long count. @type {Sentence} */
function describeTimeLeft({ phase, left, seconds = 0 }, t) {
  if (phase !== "busy" || left === undefined || seconds < LONG_SECONDS) return "";
  const [unit, size] = Object.entries(UNITS).find(([, each]) => left < 120 * each) ?? [
    "days",
    86_400,
  ];
  return t("counting.left", { time: t(`counting.${unit}`, { value: Math.ceil(left / size) }) });
}

/** @type {Sentence} */
function describeTries({ found, tries, moves }, t) {
  if (typeof tries !== "number" || typeof found !== "number") return "";
  const words = t("counting.tried", { found, tries });
  return moves ? [words, t("counting.moves", { moves })].join(t("space")) : words;
}

/** @type {Sentence} */
function describeEngine({ engine, workers }, t) {
  if (!engine) return "";
  const name = t(`engine.${engine}`);
  return workers ? t("counting.by", { engine: name, count: workers }) : `${name}${t("stop.mark")}`;
}

/** Why it fell back to Python, or ran on a single worker. @type {Sentence} */
function describeFallbackReason({ engine, why }, t) {
  if (!engine || !why) return "";
  return t(engine === "wasm" ? "counting.whole" : "counting.why", {
    why: t.translateError(why).words,
  });
}

/** @type {Sentence} */
const describeSkippedPrints = ({ prints_skipped }, t) =>
  prints_skipped ? t("counting.prints_skipped") : "";

/**
 * Render the result; nothing if another board is open.
 * @param {Counting | undefined} counting @param {Request} request @param {Translate} t
 */
export function renderCountResult(counting, request, t) {
  if (!counting || JSON.stringify(counting.current?.request) !== JSON.stringify(request))
    return nothing;
  const { fault, progress } = counting.current ?? {};
  const again = () => counting.run([request], "auto");
  if (fault) return renderFault(fault, again, t, "count");
  return progress ? renderProgress(progress, t) : renderCountSummary(counting, t);
}

/** Render a count with its result. @param {Pick<Counting, "busy" | "current">} counting @param {Translate} t @param {string} [rate] */
export function renderCountSummary({ busy, current }, t, rate = "") {
  const [headline, more] = describeCount(current, t);
  return html`<p class="message" role="status" aria-live=${busy ? "off" : "polite"}>
    <b>${headline}</b> ${renderInlineCode(more)} ${rate}</p>`;
}
