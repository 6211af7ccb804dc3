// @ts-check
/** The panel of a game: its goal, its moves so far, and the masks of a search. */

import { renderSelect } from "../../ui/choices.js";
import { renderIcon } from "../../ui/icons.js";
import { html, nothing } from "../../vendor/lit.js";
import { formatMask, renderBits, renderMaskList, renderStackTable } from "../shared/bits.js";
import { applyPath, groupIntoMoves } from "../shared/table.js";
import { createGameData } from "./game.js";
import { listHoleNames } from "./words.js";

/** @import {Action, Shown, Translate} from "../index.js" */
/** @import {PegFacts} from "./game.js" */
/** @import {PegManualPlay} from "./index.js" */

/**
 * Render the controls of the game: the hole that is empty at the start, and the hole of the last peg.
 * @param {PegFacts} facts @param {PegManualPlay} manualPlay
 * @param {(changes: Record<string, any>) => void} setParameters @param {Translate} t
 */
export function renderControls(
  facts,
  { facts: game, position, onHoleChosen, toggleHoleChoice, boardState },
  setParameters,
  t,
) {
  const { vacancy } = createGameData(facts, {});
  const usualGoal = createGameData(facts, { vacancy: game.vacancy }).goal;
  const setVacancy = (/** @type {number} */ hole) =>
    setParameters({ vacancy: hole === vacancy ? null : hole, goal: null });
  const setGoal = (/** @type {string} */ hole) =>
    setParameters({
      goal: hole === String(usualGoal) ? null : hole === "any" ? hole : Number(hole),
    });
  const holes = facts.names.map((_, hole) => String(hole));
  const nameHole = (/** @type {string} */ hole) =>
    facts.names[Number(hole)] ?? t("pegs.goal.option");
  const chooseButton = html`<button aria-pressed=${Boolean(onHoleChosen)} @click=${() => toggleHoleChoice(setVacancy)}>
    ${renderIcon("hole")}${t("pegs.another")}</button>`;
  return html`<div class="acts">
      <label>${t("pegs.vacancy")}
        ${renderSelect(holes, String(game.vacancy), (text) => setVacancy(Number(text)), nameHole)}</label>
      <label>${t("pegs.last")} ${renderSelect(["any", ...holes], String(game.goal), setGoal, nameHole)}</label>
      ${position.isAtStart ? chooseButton : nothing}
    </div>
    ${position.isAtStart ? nothing : renderMoves(facts, boardState.actions, {}, t)}`;
}

/** @param {PegFacts} facts @param {Shown} step @param {string} form @param {Translate} t */
export function renderPanel(facts, step, form, t) {
  const { path, limit, solved, showsBits, parameters } = step;
  const { actions } = applyPath(createGameData(facts, parameters), path);
  return html`${renderMoves(facts, actions, solved ? {} : { limit, now: true }, t)}
    ${showsBits ? renderMasks(facts, step, form, t) : nothing}`;
}

/** @param {PegFacts} facts @param {Action[]} actions @param {{limit?: number, now?: boolean}} about now: whether the last move is being made @param {Translate} t */
function renderMoves(facts, actions, { limit, now }, t) {
  const moves = groupIntoMoves(actions);
  const count = moves.length;
  const key = limit === undefined ? "pegs.count" : "pegs.count.of";
  return html`<section class="panel">
    <h2><b>${t("pegs.moves")}</b> <span>${t(key, { count, limit })}</span></h2>
    <ol class="moves" aria-label=${t("pegs.moves")}>${moves.map((move, i) => {
      const step = now && i === count - 1 ? "step" : nothing;
      return html`<li aria-current=${step}>[${listHoleNames(facts, move).join()}]</li>`;
    })}</ol>
  </section>`;
}

/** Render the masks of the current call, one variable of each kind. @param {PegFacts} facts @param {Shown} step @param {string} form @param {Translate} t */
function renderMasks({ cells }, { levels, masks, path, blind }, form, t) {
  if (!path.length) return nothing;
  const lastMasks = levels.at(-1)?.masks;
  if (!lastMasks) return html`<p class="coming">${t(blind ? "stack.rest" : "stack.waiting")}</p>`;
  const maskNames = Object.keys(masks).filter((name) => name in lastMasks);
  const kinds = maskNames.map((name) => masks[name]);
  const [pegs, ...rest] = maskNames.filter((_, i) => kinds.indexOf(kinds[i]) === i);
  const rows = levels.filter((level) => pegs in level.masks);
  const options = { title: t(`stack.${form}`), free: "", width: cells.length };
  const renderMask = (/** @type {string} */ name) =>
    renderBits(formatMask(lastMasks[name], cells.length));
  return html`<section class="panel">${renderStackTable(rows, { [pegs]: masks[pegs] }, options)}</section>
    <section class="panel">${renderMaskList(rest, masks, renderMask)}</section>`;
}
