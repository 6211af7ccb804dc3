// @ts-check
/** Clues: what stands by hand becomes the question, stars are counted, puzzles are made. */

import { icon } from "../../controls/icons.js";
import { faultLine, progressLine } from "../../controls/notices.js";
import { html, nothing } from "../../vendor/lit.js";

/** @import {Request} from "../../request/catalog.js" */
/** @import {Jobs} from "../../search/jobs.js" */
/** @import {Translate} from "../index.js" */
/** @import {Star, StarHand} from "./index.js" */
/** @import {Facts} from "./sums.js" */

/** So many clues a puzzle may be asked to have. */
const FEWEST = 3;
const MOST = 8;

/** @typedef {(changes: Partial<Request>) => void} Open */

/** @type {Star["actions"]} */
export function actions(facts, hand, request, open, t, jobs) {
  const clues = standing(hand);
  const locked = Object.keys(hand.given).length;
  const fixed = Object.keys(clues).length === locked;
  const twice = hand.repeated.length > 0;
  const lock = () => open(withClues(facts, request, clues));
  const unlock = () => open(withClues(facts, request, {}));
  const question = { puzzle: request.puzzle, parameters: { ...request.parameters, clues } };
  const count = () => jobs.count(question, String(hand.history.now));
  return html`<div class="clues">
    <button ?disabled=${fixed || twice} @click=${lock}>${icon("lock")}${t("clues.use")}</button>
    ${
      locked ? html`<button @click=${unlock}>${icon("unlock")}${t("clues.free")}</button>` : nothing
    }
    <button ?disabled=${twice} @click=${count}>${icon("count")}${t("clues.count")}</button></div>
    ${maker(facts, request, open, t, jobs)} ${answer(hand, t, jobs)}`;
}

/**
 * What stands by hand, as clues.
 * @param {StarHand} hand
 */
const standing = ({ history }) =>
  Object.fromEntries([...history.now.entries()].filter(([, number]) => number));

/**
 * Algorithms that refuse clues give way to the usual one.
 * @param {Facts} facts
 * @param {Request} request
 * @param {unknown} clues
 */
function withClues({ no_clues }, { algorithm, form, parameters }, clues) {
  const kept = no_clues.includes(algorithm) ? {} : { algorithm, form };
  return { algorithm: undefined, form: undefined, ...kept, parameters: { ...parameters, clues } };
}

/**
 * @param {Facts} facts
 * @param {Request} request
 * @param {Open} open
 * @param {Translate} t
 * @param {Jobs} jobs
 */
function maker(facts, request, open, t, jobs) {
  const make = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const wanted = { seed: Number(form.get("seed")), clues: Number(form.get("clues")) };
    jobs.make({ puzzle: request.puzzle, ...wanted }, ({ parameters }) =>
      open(withClues(facts, request, parameters.clues)),
    );
  };
  const sizes = Array.from({ length: MOST - FEWEST + 1 }, (_, i) => FEWEST + i);
  return html`<form class="maker" @submit=${make}>
    <label>${t("make.clues")} <select name="clues">
      ${sizes.map((size) => html`<option>${size}</option>`)}</select></label>
    <label>${t("make.seed")} <input name="seed" type="number" min="0" max="999999" value="1" required></label>
    <button>${icon("make")}${t("make")}</button>
  </form>`;
}

/** @param {StarHand} hand @param {Translate} t @param {Jobs} jobs */
function answer(hand, t, jobs) {
  const question = jobs.now;
  if (!question) return nothing;
  if (question.fault) return faultLine(question.fault, question.again, t, true);
  const { what, about, busy, progress, value } = question;
  if (busy) {
    const words = value ? t("clues.counting", value) : t(`clues.wait.${what}`);
    return html`<div class="wait" role="status">
      ${progress ? progressLine(progress, t) : words}
      <button @click=${jobs.cancel}>${t("cancel")}</button></div>`;
  }
  if (what === "count" && about === String(hand.history.now)) {
    const all = hand.history.now.some(Boolean) ? "clues.counted" : "clues.counted.all";
    return html`<p class="told" role="status"><b>${t(all, { count: value.solutions })}</b>
      ${t("clues.counted.more", { tries: value.tries })}</p>`;
  }
  if (what === "make" && about === String(givenStar(hand))) {
    const { seed, clues, least } = value;
    return html`<p class="told" role="status"><b>${t("make.made", { seed: String(seed), clues })}</b>
      ${clues > least ? t("make.made.more", { least }) : nothing}</p>`;
  }
  return nothing;
}

/** @param {StarHand} hand */
const givenStar = ({ given, history }) => history.now.map((_, cell) => given[cell] ?? 0);
