// @ts-check
/** Sentences and controls for a count: its result, progress and engine. */

import { icon } from "../controls/icons.js";
import { faultLine, progressLine } from "../controls/notices.js";
import { html, nothing } from "../vendor/lit.js";

/** @import {Request} from "../request/catalog.js" */
/** @import {Translate} from "../words/strings.js" */
/** @import {Known} from "../request/samples.js" */
/** @import {Count, Counting} from "./counting.js" */

/** @typedef {(count: Count, t: Translate) => string} Sentence possibly empty */
/** @typedef {(counting: Counting, request: Request, t: Translate) => unknown} Part next to the board */

/** @param {number} seconds @param {Translate} t */
export const duration = (seconds, t) =>
  seconds < 1 ? t("counting.ms", { value: seconds * 1000 }) : t("counting.s", { value: seconds });

/**
 * Return the headline and the details; before a count, those of the stored result.
 * @param {Count | undefined} count
 * @param {Translate} t
 * @param {Known} [known]
 * @returns {[string, string]}
 */
export function countWords(count, t, known) {
  if (!count) return knownWords(known, t);
  const { phase, solutions, seconds = 0 } = count;
  const time = duration(seconds, t);
  const all = [
    triesSentence(count, t),
    engineSentence(count, t),
    reason(count, t),
    printNote(count, t),
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
function knownWords(known, t) {
  const { solutions } = known ?? {};
  if (solutions === undefined) return [t("counting.ready"), t("counting.ready.more")];
  return [t("counting.known", { count: solutions }), t("counting.known.more")];
}

/** @type {Sentence} */
function triesSentence({ found, tries, moves }, t) {
  if (typeof tries !== "number" || typeof found !== "number") return "";
  const words = t("counting.tried", { found, tries });
  return moves ? [words, t("counting.moves", { moves })].join(t("space")) : words;
}

/** @type {Sentence} */
function engineSentence({ engine, workers }, t) {
  if (!engine) return "";
  const name = t(`engine.${engine}`);
  return workers ? t("counting.by", { engine: name, count: workers }) : `${name}${t("stop.mark")}`;
}

/** Why it fell back to Python, or ran on a single worker. @type {Sentence} */
function reason({ engine, why }, t) {
  if (!engine || !why) return "";
  return t(engine === "wasm" ? "counting.whole" : "counting.why", {
    why: t.translateError(why).words,
  });
}

/** @type {Sentence} */
const printNote = ({ prints_skipped }, t) => (prints_skipped ? t("counting.prints_skipped") : "");

/**
 * Render an error; errors of the program itself show their own message.
 * @param {unknown} fault
 * @param {() => void} again
 * @param {Translate} t
 */
export function countFault(fault, again, t) {
  const kind = fault instanceof Error && "kind" in fault ? fault.kind : "";
  if (!(fault instanceof Error) || (kind !== "value" && kind !== "refused")) {
    return faultLine(fault, again, t);
  }
  const { words, lang } = t.translateError(fault);
  return html`<p class="fault" role="alert">${t(`counting.error.${kind}`)}
    <small lang=${lang}>${words}</small></p>`;
}

/** Render the button that counts the open puzzle. @type {Part} */
export function countButton(counting, request, t) {
  const { busy } = counting;
  const act = busy ? counting.stop : () => counting.run([request], "auto");
  return html`<button @click=${act}>
    ${icon(busy ? "stop" : "count")}${t(busy ? "counting.stop" : "counting.count")}</button>`;
}

/** Render the result; nothing if another board is open. @type {Part} */
export function countLine(counting, request, t) {
  const { now } = counting;
  if (!now || JSON.stringify(now.request) !== JSON.stringify(request)) return nothing;
  const [headline, more] = countWords(now, t);
  const again = () => counting.run([request], "auto");
  if (now.fault) return countFault(now.fault, again, t);
  if (now.progress) return progressLine(now.progress, t);
  const live = counting.busy ? "off" : "polite";
  return html`<p class="told" role="status" aria-live=${live}><b>${headline}</b> ${more}</p>`;
}
