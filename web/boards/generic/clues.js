// @ts-check
/** Clues: use the position as clues, count its solutions, and generate puzzles. */

import { renderIcon } from "../../ui/icons.js";
import { renderFault, renderProgress } from "../../ui/notices.js";
import { html, nothing } from "../../vendor/lit.js";
import { listBoardSymbols, listClues, withClues } from "./entries.js";

/** @import {ManualPlay, Jobs, JobActions, Request, Translate} from "../index.js" */
/** @import {ClueFacts} from "./entries.js" */

const SEEDS = 1_000_000;

const SHARES = [0.35, 0.4, 0.5];

/** Grades of difficulty, as in pypuzzles/reasoning/grade.py; 0: any. */
const LEVELS = [0, 1, 2, 3, 4, 5, 6];

/**
 * @typedef {(changes: Partial<Request>) => void} Open
 * @typedef {ReturnType<typeof listBoardSymbols>} BoardSymbols
 */

/** @param {ManualPlay} manualPlay @param {Request} request @param {Open} open @param {Translate} t @param {JobActions} act */
export function renderClueActions(manualPlay, request, open, t, act) {
  const facts = /** @type {ClueFacts} */ (manualPlay.facts);
  const boardSymbols = listBoardSymbols(manualPlay);
  const { board, given } = boardSymbols;
  const clues = listClues(board);
  const openWithClues = (/** @type {unknown} */ clues) => open(withClues(request, clues, facts));
  const question = { puzzle: request.puzzle, parameters: { ...request.parameters, clues } };
  const fixed = String(board) === String(given);
  const wrong = manualPlay.faults.length > 0;
  const unlockButton = html`<button @click=${() => openWithClues({})}>${renderIcon("unlock")}${t("clues.free")}</button>`;
  const sizes = facts.sizes ?? [0, ...SHARES.map((share) => Math.round(share * board.length))];
  return html`<div class="clues"><div>
    <button ?disabled=${fixed || wrong} @click=${() => openWithClues(clues)}>${renderIcon("lock")}${t("clues.use")}</button>
    ${given.some(Boolean) ? unlockButton : nothing}
    <button ?disabled=${wrong} @click=${() => act.withTools(({ jobs }) => jobs.count(question, String(board)))}>
      ${renderIcon("sum")}${t("clues.count")}</button></div>
    ${renderGeneratorForm(boardSymbols, sizes, request, openWithClues, t, act)}</div>
    ${renderJob(boardSymbols, t, act.tools?.jobs)}`;
}

/**
 * Render the form that generates a puzzle. If the board shows that puzzle already, the next seed is used.
 * @param {BoardSymbols} boardSymbols @param {number[]} sizes 0: as few as can be found
 * @param {Request} request @param {(clues: unknown) => void} openWithClues @param {Translate} t @param {JobActions} act
 */
function renderGeneratorForm(boardSymbols, sizes, { puzzle, parameters }, openWithClues, t, act) {
  const generatePuzzle = (/** @type {SubmitEvent & {target: HTMLFormElement}} */ event) => {
    event.preventDefault();
    const { seed, clues, level } = /** @type {Record<string, any>} */ (event.target.elements);
    const options = {
      seed: Number(seed.value),
      clues: clues.disabled ? undefined : Number(clues.value) || undefined,
      level: Number(level.value) || undefined,
    };
    const generated = findGeneratedPuzzle(boardSymbols, act.tools?.jobs);
    if (
      generated?.seed === options.seed &&
      generated.wanted === options.clues &&
      generated.level === options.level
    ) {
      options.seed = (options.seed + 1) % SEEDS;
      seed.value = String(options.seed);
    }
    const openGenerated = (/** @type {{parameters: Record<string, string>}} */ { parameters }) =>
      openWithClues(parameters.clues);
    act.withTools(({ jobs }) => jobs.make({ puzzle, parameters, ...options }, openGenerated));
  };
  // A puzzle of a grade has as many clues as it needs.
  const chooseLevel = (/** @type {Event & {target: HTMLSelectElement}} */ { target }) => {
    const form = /** @type {HTMLFormElement} */ (target.form);
    const { clues } = /** @type {Record<string, any>} */ (form.elements);
    clues.disabled = target.value !== "0";
  };
  return html`<form class="maker" @submit=${generatePuzzle}>
    <label>${t("make.level")} <select name="level" @change=${chooseLevel}>
      ${LEVELS.map((level) => html`<option value=${level}>${level ? t(`option.level.${level}`) : t("make.level.0")}</option>`)}
    </select></label>
    <label>${t("make.clues")} <select name="clues">
      ${sizes.map((size) => html`<option value=${size}>${size || t("make.fewest")}</option>`)}
    </select></label>
    <label>${t("make.seed")} <input name="seed" type="number" min="0" max=${SEEDS - 1} value="1" required></label>
    <button>${renderIcon("make")}${t("make")}</button>
  </form>`;
}

/** @param {BoardSymbols} boardSymbols @param {Translate} t @param {Jobs} [jobs] */
function renderJob(boardSymbols, t, jobs) {
  const question = jobs?.current;
  if (!jobs || !question) return nothing;
  if (question.fault) return renderFault(question.fault, question.again, t, "board");
  const { what, about, busy, progress, value } = question;
  const { board } = boardSymbols;
  if (busy) {
    const words = value
      ? t(what === "make" ? "make.drawn" : "clues.counting", value)
      : t(`clues.wait.${what}`);
    return html`<div class="wait" role="status">
      ${progress ? renderProgress(progress, t) : words}
      ${what === "open" ? nothing : html`<button @click=${jobs.cancel}>${t("cancel")}</button>`}</div>`;
  }
  if (what === "count" && about === String(board)) {
    const all = board.some(Boolean) ? "clues.counted" : "clues.counted.all";
    return html`<p class="message" role="status"><b>${t(all, { count: value.solutions })}</b>
      ${t("clues.counted.more", { tries: value.tries })}</p>`;
  }
  const generated = findGeneratedPuzzle(boardSymbols, jobs);
  if (!generated) return nothing;
  const { seed, least } = generated;
  const clues = boardSymbols.given.filter(Boolean).length;
  return html`<p class="message" role="status"><b>${t("make.made", { seed: String(seed), clues })}</b>
    ${clues > least ? t("make.made.more", { least }) : nothing}</p>`;
}

/** @param {BoardSymbols} boardSymbols @param {Jobs} [jobs] */
function findGeneratedPuzzle({ given }, jobs) {
  const current = jobs?.current;
  const isShown = current?.what === "make" && current.about === String(given);
  return isShown ? current.value : undefined;
}
