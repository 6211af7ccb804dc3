// @ts-check
/** Clues: what stands by hand becomes the question, solutions are counted, puzzles are made. */

import { icon } from "../../controls/icons.js";
import { faultLine, progressLine } from "../../controls/notices.js";
import { html, nothing } from "../../vendor/lit.js";

/** @import {Request} from "../../request/catalog.js" */
/** @import {Jobs} from "../../search/jobs.js" */
/** @import {Translate} from "../../words/strings.js" */

/** So many puzzles there are, by their numbers. */
const SEEDS = 1_000_000;

/**
 * @typedef {object} Standing what stands by hand
 * @property {(string | number)[]} board by cell, 0 is none
 * @property {(string | number)[]} given what of it is given
 * @property {boolean} wrong whether it breaks a rule
 * @property {number[]} sizes so many clues a puzzle may be asked to have; 0 is as few as are found
 * @property {string[]} refusing algorithms that take no clues: they give way to the usual one
 * @typedef {(changes: Partial<Request>) => void} Open
 */

/** @param {Standing} standing @param {Request} request @param {Open} open @param {Translate} t @param {Jobs} jobs */
export function clueActions(standing, request, open, t, jobs) {
  const { board, given, wrong, refusing } = standing;
  const clues = cluesOf(board);
  const locked = given.some(Boolean);
  const ask = (/** @type {unknown} */ clues) => {
    const { algorithm, form, parameters } = request;
    const kept = refusing.includes(algorithm) ? {} : { algorithm, form };
    const changed = { ...parameters, clues };
    open({ algorithm: undefined, form: undefined, ...kept, parameters: changed });
  };
  const question = { puzzle: request.puzzle, parameters: { ...request.parameters, clues } };
  const fixed = String(board) === String(given);
  return html`<div class="clues">
    <button ?disabled=${fixed || wrong} @click=${() => ask(clues)}>${icon("lock")}${t("clues.use")}</button>
    ${
      locked
        ? html`<button @click=${() => ask({})}>${icon("unlock")}${t("clues.free")}</button>`
        : nothing
    }
    <button ?disabled=${wrong} @click=${() => jobs.count(question, String(board))}>
      ${icon("sum")}${t("clues.count")}</button></div>
    ${maker(standing, request, ask, t, jobs)} ${answer(standing, t, jobs)}`;
}

/** @param {(string | number)[]} board */
const cluesOf = (board) => Object.fromEntries([...board.entries()].filter(([, symbol]) => symbol));

/**
 * What stands there already is no puzzle to be made: the next one is.
 * @param {Standing} standing @param {Request} request @param {(clues: unknown) => void} ask
 * @param {Translate} t @param {Jobs} jobs
 */
function maker(standing, { puzzle, parameters }, ask, t, jobs) {
  const make = (/** @type {SubmitEvent & {target: HTMLFormElement}} */ event) => {
    event.preventDefault();
    const { seed, clues } = /** @type {Record<string, any>} */ (event.target.elements);
    const wanted = { seed: Number(seed.value), clues: Number(clues.value) || undefined };
    const made = madeOf(standing, jobs);
    if (made?.seed === wanted.seed && made.wanted === wanted.clues) {
      wanted.seed = (wanted.seed + 1) % SEEDS;
      seed.value = String(wanted.seed);
    }
    jobs.make({ puzzle, parameters, ...wanted }, (made) => ask(made.parameters.clues));
  };
  return html`<form class="maker" @submit=${make}>
    <label>${t("make.clues")} <select name="clues">
      ${standing.sizes.map((size) => html`<option value=${size}>${size || t("make.fewest")}</option>`)}
    </select></label>
    <label>${t("make.seed")} <input name="seed" type="number" min="0" max=${SEEDS - 1} value="1" required></label>
    <button>${icon("make")}${t("make")}</button>
  </form>`;
}

/** @param {Standing} standing @param {Translate} t @param {Jobs} jobs */
function answer(standing, t, jobs) {
  const question = jobs.now;
  if (!question) return nothing;
  if (question.fault) return faultLine(question.fault, question.again, t, true);
  const { what, about, busy, progress, value } = question;
  const { board } = standing;
  if (busy) {
    const words = value ? t("clues.counting", value) : t(`clues.wait.${what}`);
    return html`<div class="wait" role="status">
      ${progress ? progressLine(progress, t) : words}
      <button @click=${jobs.cancel}>${t("cancel")}</button></div>`;
  }
  if (what === "count" && about === String(board)) {
    const all = board.some(Boolean) ? "clues.counted" : "clues.counted.all";
    return html`<p class="told" role="status"><b>${t(all, { count: value.solutions })}</b>
      ${t("clues.counted.more", { tries: value.tries })}</p>`;
  }
  const made = madeOf(standing, jobs);
  if (!made) return nothing;
  const { seed, least } = made;
  const clues = standing.given.filter(Boolean).length;
  return html`<p class="told" role="status"><b>${t("make.made", { seed: String(seed), clues })}</b>
    ${clues > least ? t("make.made.more", { least }) : nothing}</p>`;
}

/** The puzzle that was made last, if it is the one that stands there. @param {Standing} standing @param {Jobs} jobs */
function madeOf({ given }, { now }) {
  const stands = now?.what === "make" && now.about === String(given);
  return stands ? now.value : undefined;
}
