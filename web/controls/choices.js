// @ts-check
/** Controls that select one of several values: a list, a row of buttons, a speed slider. */

import { html, live } from "../vendor/lit.js";

/** @import {Translate} from "../words/strings.js" */

/** @typedef {Event & {target: HTMLSelectElement}} SelectEvent */
/** @typedef {InputEvent & {target: HTMLInputElement}} SliderEvent */

/**
 * Render a drop-down list. The browser changes the selection when the options change, so `live`
 * compares each option with the document.
 * @param {string[]} values
 * @param {string} chosen
 * @param {(value: string) => void} onSelect
 * @param {(value: string) => string} name
 */
export const renderSelect = (values, chosen, onSelect, name) => html`<select
    @change=${(/** @type {SelectEvent} */ { target }) => onSelect(target.value)}>
    ${values.map(
      (value) =>
        html`<option value=${value} .selected=${live(value === chosen)}>${name(value)}</option>`,
    )}
  </select>`;

/**
 * @template {string} T
 * @param {T[]} values
 * @param {T} chosen
 * @param {(value: T) => void} onSelect
 * @param {(value: T) => string} name
 */
export const renderButtons = (values, chosen, onSelect, name) =>
  values.map(
    (value) =>
      html`<button aria-pressed=${value === chosen} @click=${() => onSelect(value)}>${name(value)}</button> `,
  );

/**
 * @param {number[]} speeds
 * @param {number} chosen
 * @param {(speed: number) => void} onSelect
 * @param {string} key of the name of a speed
 * @param {Translate} t
 */
export function renderSpeedSlider(speeds, chosen, onSelect, key, t) {
  const name = chosen === Infinity ? t("speed.fastest") : t(key, { speed: chosen });
  return html`<label class="speed">
    <input type="range" min="0" max=${speeds.length - 1} aria-label=${t("speed")}
      aria-valuetext=${name} .value=${String(speeds.indexOf(chosen))}
      @input=${(/** @type {SliderEvent} */ { target }) => onSelect(speeds[Number(target.value)])}>
    <span>${name}</span>
  </label>`;
}
