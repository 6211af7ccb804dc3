// @ts-check
/** Controls that select one of several values: a list, a row of buttons, a speed slider. */

import { html, live } from "../vendor/lit.js";

/** @import {Translate} from "../words/strings.js" */

/** @typedef {Event & {target: HTMLSelectElement}} Chosen */
/** @typedef {InputEvent & {target: HTMLInputElement}} Turned */

/**
 * Render a drop-down list. The browser changes the selection when the options change, so `live`
 * compares each option with the document.
 * @param {string[]} values
 * @param {string} chosen
 * @param {(value: string) => void} take
 * @param {(value: string) => string} name
 */
export const select = (values, chosen, take, name) => html`<select
    @change=${(/** @type {Chosen} */ { target }) => take(target.value)}>
    ${values.map(
      (value) =>
        html`<option value=${value} .selected=${live(value === chosen)}>${name(value)}</option>`,
    )}
  </select>`;

/**
 * @template {string} T
 * @param {T[]} values
 * @param {T} chosen
 * @param {(value: T) => void} take
 * @param {(value: T) => string} name
 */
export const buttons = (values, chosen, take, name) =>
  values.map(
    (value) =>
      html`<button aria-pressed=${value === chosen} @click=${() => take(value)}>${name(value)}</button> `,
  );

/**
 * @param {number[]} speeds
 * @param {number} chosen
 * @param {(speed: number) => void} take
 * @param {string} key of the name of a speed
 * @param {Translate} t
 */
export function speedDial(speeds, chosen, take, key, t) {
  const name = chosen === Infinity ? t("speed.fastest") : t(key, { speed: chosen });
  return html`<label class="speed">
    <input type="range" min="0" max=${speeds.length - 1} aria-label=${t("speed")}
      aria-valuetext=${name} .value=${String(speeds.indexOf(chosen))}
      @input=${(/** @type {Turned} */ { target }) => take(speeds[Number(target.value)])}>
    <span>${name}</span>
  </label>`;
}
