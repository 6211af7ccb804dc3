// @ts-check
/** The controls of a game, and the masks of a search. */

import { renderSelect } from "../../ui/choices.js";
import { renderIcon } from "../../ui/icons.js";
import { html, nothing } from "../../vendor/lit.js";
import { formatMask, renderBits, renderMaskList, renderStackTable } from "../shared/bits.js";
import { createGameData } from "./game.js";

/** @import {Shown, Translate} from "../index.js" */
/** @import {PegFacts} from "./game.js" */
/** @import {PegManualPlay} from "./index.js" */

/**
 * Render the controls of the game: the hole that is empty at the start, and the hole of the last peg.
 * @param {PegFacts} facts @param {PegManualPlay} manualPlay
 * @param {(changes: Record<string, any>) => void} setParameters @param {Translate} t
 */
export function renderControls(
  facts,
  { facts: game, position, onHoleChosen, toggleHoleChoice },
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
    </div>`;
}

/** @param {PegFacts} facts @param {Shown} step @param {string} form @param {Translate} t */
export const renderPanel = (facts, step, form, t) =>
  step.showsBits ? renderMasks(facts, step, form, t) : nothing;

/**
 * Render the masks of the current call, one variable of each kind.
 * @param {PegFacts} facts @param {Shown} step @param {string} form @param {Translate} t
 */
function renderMasks({ cells }, { levels, masks, path, blind }, form, t) {
  if (!path.length) return nothing;
  const lastMasks = levels.at(-1)?.masks;
  if (!lastMasks)
    return html`<p class="coming ${blind ? "near" : ""}">${t(blind ? "stack.rest" : "stack.waiting")}</p>`;
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
