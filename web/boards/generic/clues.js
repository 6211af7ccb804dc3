// @ts-check
/** Clues: use the position as clues, count its solutions, and generate puzzles. */

import { icon } from "../../controls/icons.js";
import { faultLine, progressLine } from "../../controls/notices.js";
import { html, nothing } from "../../vendor/lit.js";
import { symbolsIn } from "../shared/table.js";

/** @import {Facts, Hand, Jobs, BoardState, Request, Translate} from "../index.js" */

const SEEDS = 1_000_000;

const SHARES = [0.35, 0.4, 0.5];

/**
 * @typedef {(changes: Partial<Request>) => void} Open
 * @typedef {Facts & {sizes?: number[], no_clues?: string[]}} ClueFacts sizes: numbers of clues that a puzzle
 *   may be asked to have; no_clues: algorithms without clues; the default one replaces them
 * @typedef {ReturnType<typeof standingOf>} GivenBoard
 */

/** Return the symbol in each cell, or "", and which cells are given. @param {{facts: ClueFacts, boardState: BoardState}} hand */
const standingOf = ({ facts, boardState }) => ({
  board: symbolsIn(facts, boardState.state),
  given: symbolsIn(facts, facts.start),
});

/** @param {Hand} hand @param {Request} request @param {Open} open @param {Translate} t @param {Jobs} jobs */
export function clueActions(hand, request, open, t, jobs) {
  const facts = /** @type {ClueFacts} */ (hand.facts);
  const standing = standingOf(hand);
  const { board, given } = standing;
  const clues = Object.fromEntries([...board.entries()].filter(([, symbol]) => symbol));
  const ask = (/** @type {unknown} */ clues) => {
    const { algorithm, form, parameters } = request;
    const kept = facts.no_clues?.includes(algorithm) ? {} : { algorithm, form };
    const changed = { ...parameters, clues };
    open({ algorithm: undefined, form: undefined, ...kept, parameters: changed });
  };
  const question = { puzzle: request.puzzle, parameters: { ...request.parameters, clues } };
  const fixed = String(board) === String(given);
  const wrong = hand.faults.length > 0;
  const free = html`<button @click=${() => ask({})}>${icon("unlock")}${t("clues.free")}</button>`;
  const sizes = facts.sizes ?? [0, ...SHARES.map((share) => Math.round(share * board.length))];
  return html`<div class="clues">
    <button ?disabled=${fixed || wrong} @click=${() => ask(clues)}>${icon("lock")}${t("clues.use")}</button>
    ${given.some(Boolean) ? free : nothing}
    <button ?disabled=${wrong} @click=${() => jobs.count(question, String(board))}>
      ${icon("sum")}${t("clues.count")}</button></div>
    ${maker(standing, sizes, request, ask, t, jobs)} ${answer(standing, t, jobs)}`;
}

/**
 * Render the form that generates a puzzle. If the board shows that puzzle already, the next seed is used.
 * @param {GivenBoard} standing @param {number[]} sizes 0: as few as can be found
 * @param {Request} request @param {(clues: unknown) => void} ask @param {Translate} t @param {Jobs} jobs
 */
function maker(standing, sizes, { puzzle, parameters }, ask, t, jobs) {
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
      ${sizes.map((size) => html`<option value=${size}>${size || t("make.fewest")}</option>`)}
    </select></label>
    <label>${t("make.seed")} <input name="seed" type="number" min="0" max=${SEEDS - 1} value="1" required></label>
    <button>${icon("make")}${t("make")}</button>
  </form>`;
}

/** @param {GivenBoard} standing @param {Translate} t @param {Jobs} jobs */
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

/** Return the last generated puzzle, if it is on the board. @param {GivenBoard} standing @param {Jobs} jobs */
function madeOf({ given }, { now }) {
  const stands = now?.what === "make" && now.about === String(given);
  return stands ? now.value : undefined;
}
