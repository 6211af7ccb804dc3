// @ts-check
/** A count in words: how it stands, and who counts. */

import { icon } from "../controls/icons.js";
import { faultLine, progressLine } from "../controls/notices.js";
import { html, nothing } from "../vendor/lit.js";

/** @import {Request} from "../request/catalog.js" */
/** @import {Translate} from "../words/strings.js" */
/** @import {Known} from "../request/samples.js" */
/** @import {Count, Counting} from "./counting.js" */

/** @typedef {(count: Count, t: Translate) => string} Sentence that may be empty */
/** @typedef {(counting: Counting, request: Request, t: Translate) => unknown} Beside the board */

/** @param {number} seconds @param {Translate} t */
export const duration = (seconds, t) =>
  seconds < 1 ? t("counting.ms", { value: seconds * 1000 }) : t("counting.s", { value: seconds });

/**
 * The headline and a second voice; before anything is counted, what is known.
 * @param {Count | undefined} count
 * @param {Translate} t
 * @param {Known} [known]
 * @returns {[string, string]}
 */
export function countWords(count, t, known) {
  if (!count) return knownWords(known, t);
  const { phase, solutions, seconds = 0 } = count;
  const time = duration(seconds, t);
  const all = [tried(count, t), by(count, t), reason(count, t), silence(count, t)];
  const more = all.filter(Boolean).join(t("space"));
  if (phase === "ended") return [t("counting.ended", { count: solutions, time }), more];
  if (phase === "failed") return [t("counting.failed"), ""];
  const far = solutions === undefined ? "" : ".far";
  return [t(`counting.${phase}${far}`, { time, solutions }), more];
}

/**
 * What was counted when the site was built.
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
function tried({ found, tries, moves }, t) {
  if (typeof tries !== "number" || typeof found !== "number") return "";
  const words = t("counting.tried", { found, tries });
  return moves ? [words, t("counting.moves", { moves })].join(t("space")) : words;
}

/** @type {Sentence} */
function by({ engine, workers }, t) {
  if (!engine) return "";
  const name = t(`engine.${engine}`);
  return workers ? t("counting.by", { engine: name, count: workers }) : `${name}${t("stop.mark")}`;
}

/** Why it is not WebAssembly, or why it is one worker. @type {Sentence} */
function reason({ engine, why }, t) {
  if (!engine || !why) return "";
  return t(engine === "wasm" ? "counting.whole" : "counting.why", { why: t.told(why).words });
}

/** @type {Sentence} */
const silence = ({ silenced }, t) => (silenced ? t("counting.silenced") : "");

/**
 * What went wrong: a text that cannot be counted is told in its own words.
 * @param {unknown} fault
 * @param {() => void} again
 * @param {Translate} t
 */
export function countFault(fault, again, t) {
  const kind = fault instanceof Error && "kind" in fault ? fault.kind : "";
  if (!(fault instanceof Error) || (kind !== "value" && kind !== "refused")) {
    return faultLine(fault, again, t);
  }
  const { words, lang } = t.told(fault);
  return html`<p class="fault" role="alert">${t(`counting.error.${kind}`)}
    <small lang=${lang}>${words}</small></p>`;
}

/** To count what is open, beside the board. @type {Beside} */
export function countButton(counting, request, t) {
  const { busy } = counting;
  const act = busy ? counting.stop : () => counting.run([request], "auto");
  return html`<button @click=${act}>
    ${icon(busy ? "stop" : "count")}${t(busy ? "counting.stop" : "counting.count")}</button>`;
}

/** What a count has come to, beside the board; nothing if another board is open. @type {Beside} */
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
