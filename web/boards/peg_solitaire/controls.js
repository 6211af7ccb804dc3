// @ts-check
/** What a game by hand is steered with: keys, and which holes begin and end it. */

import { select } from "../../controls/choices.js";
import { icon } from "../../controls/icons.js";
import { html, nothing } from "../../vendor/lit.js";
import { gameOf, movesOf } from "./game.js";
import { movesPanel } from "./panel.js";

/** @import {Focus} from "../index.js" */
/** @import {Facts} from "./game.js" */
/** @import {Hand} from "./hand.js" */
/** @import {Pegs} from "./index.js" */

/** Keys for the two ways up and the two ways down of a board with six directions. */
const SLANTED = /** @type {Record<string, [number, number]>} */ ({
  ArrowUp: [-0.5, -1],
  PageUp: [0.5, -1],
  ArrowDown: [0.5, 1],
  PageDown: [-0.5, 1],
});

/**
 * Escape lets go; the other keys are for slanted lines, and where none goes on the arrows
 * are left to the grid.
 * @param {KeyboardEvent} event
 * @param {Facts} facts
 * @param {Hand} hand
 * @param {Focus} focus
 */
export function pressed({ key }, { cells }, hand, { cell, move }) {
  if (key === "Escape") return hand.rest();
  if (!(key in SLANTED) || cells.every(([x]) => Number.isInteger(x))) return false;
  const [right, down] = SLANTED[key];
  const [x, y] = cells[cell];
  const to = cells.findIndex(
    ([toX, toY]) => toX - x === right && (toY - y) * down > 0 && Math.abs(toY - y) < 1,
  );
  if (to >= 0) move(to);
  return to >= 0 || key.startsWith("Page");
}

/**
 * What is played: the hole that is empty at the start and that of the last peg.
 * @type {Pegs["beside"]}
 */
export function beside(facts, hand, set, t) {
  const { game, history, choosing } = hand;
  const empty = (/** @type {number} */ hole) =>
    set({ vacancy: hole === facts.vacancy ? null : hole, goal: null });
  const usual = game.vacancy === facts.vacancy ? facts.goal : facts.usual[game.vacancy];
  const last = (/** @type {string} */ text) => {
    const goal = text === "any" ? text : Number(text);
    set({ goal: goal === usual ? null : goal });
  };
  const holes = facts.names.map((_, hole) => String(hole));
  const name = (/** @type {string} */ hole) => facts.names[Number(hole)] ?? t("pegs.goal.option");
  const count = movesOf(facts, history.now).length;
  return html`<div class="game">
      <label>${t("pegs.vacancy")}
        ${select(holes, String(game.vacancy), (text) => empty(Number(text)), name)}</label>
      <label>${t("pegs.last")}
        ${select(["any", ...holes], String(game.goal), last, name)}</label>
      ${
        history.now.length
          ? nothing
          : html`<button aria-pressed=${choosing} @click=${() => hand.choose(empty)}>
              ${icon("hole")}${t("pegs.another")}</button>`
      }
    </div>
    ${count ? movesPanel(facts, history.now, t("pegs.count", { count }), false, t) : nothing}`;
}

/**
 * Parameters that make no sense on this board: they go back to what is usual.
 * @type {Pegs["withheld"]}
 */
export function withheld(facts, parameters) {
  const { vacancy, goal } = gameOf(facts, parameters);
  const names = facts.cuts[vacancy].includes(goal) ? [] : ["jumps"];
  if (parameters.vacancy !== null && parameters.vacancy !== vacancy) names.push("vacancy");
  if (parameters.goal !== null && parameters.goal !== goal) names.push("goal");
  return names;
}
