// @ts-check
/** The numbers below a board: what is left, used, tried; by hand they are buttons. */

import { icon } from "../../controls/icons.js";
import { html, nothing } from "../../vendor/lit.js";

/** @import {Translate} from "../../words/strings.js" */

/** @typedef {"left" | "used" | "now" | "dead" | "found"} State */

const MARKS = /** @type {Partial<Record<State, unknown>>} */ ({
  dead: icon("clear"),
  found: icon("tick"),
});

/**
 * What the numbers stand for.
 * @typedef {{name: string, words: (number: number) => string | number}} As
 */

/** @param {number[]} numbers @param {(number: number) => State} stateOf @param {Translate} t @param {As} as */
export const tray = (numbers, stateOf, t, { name, words }) =>
  html`<ol class="tray" aria-label=${name}>
    ${numbers.map((number) => {
      const state = stateOf(number);
      return html`<li data-state=${state}><span class="hidden">${t(`tray.${state}`)} </span><b>${words(number)}</b>
        ${MARKS[state] ?? nothing}</li>`;
    })}
  </ol>`;

/**
 * The tray to choose from: one tab stop, and arrows between the numbers.
 * @param {number[]} numbers
 * @param {{used: number[], chosen: number, locked: boolean,
 *   put: (number: number) => void}} about chosen: the number that stands in the cell, or 0
 * @param {Translate} t
 * @param {As} as
 */
export function trayOfButtons(numbers, { used, chosen, locked, put }, t, { name, words }) {
  return html`<div class="tray playing" role="toolbar" aria-label=${name} @keydown=${walk}>
    ${numbers.map((number, i) => {
      const state = used.includes(number) ? "used" : "left";
      return html`<button data-state=${state} tabindex=${i ? -1 : 0} aria-pressed=${number === chosen}
        aria-label=${words(number) + t("comma") + t(`tray.${state}`)}
        ?disabled=${locked} @click=${() => put(number === chosen ? 0 : number)}>${words(number)}</button>`;
    })}
    <button class="erase" tabindex="-1" aria-label=${t("tray.erase")} ?disabled=${locked || !chosen}
      @click=${() => put(0)}>${icon("erase")}</button>
  </div>`;
}

/** @param {KeyboardEvent} event */
function walk(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step) return;
  const tools = /** @type {HTMLElement} */ (event.currentTarget);
  const buttons = [...tools.querySelectorAll("button")].filter(({ disabled }) => !disabled);
  const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (event.target));
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}
