// @ts-check
/** Controls that select one of several values: a list, a row of buttons, a speed slider. */

import { GUIDED } from "../model/playback-limits.js";
import { html, live } from "../vendor/lit.js";

/** @import {Translate} from "../words/strings.js" */

/** @typedef {Event & {target: HTMLSelectElement}} SelectEvent */
/** @typedef {InputEvent & {target: HTMLInputElement}} SliderEvent */

/**
 * Render a drop-down list. The browser changes the selection when the options change, so `live`
 * compares each option with the document.
 * @param {string[]} values
 * @param {string} selected
 * @param {(value: string) => void} onSelect
 * @param {(value: string) => string} formatLabel
 */
export const renderSelect = (values, selected, onSelect, formatLabel) => html`<select
    @change=${(/** @type {SelectEvent} */ { target }) => onSelect(target.value)}>
    ${values.map(
      (value) =>
        html`<option value=${value} .selected=${live(value === selected)}>${formatLabel(value)}</option>`,
    )}
  </select>`;

/**
 * @template {string} T
 * @param {T[]} values
 * @param {T} selected
 * @param {(value: T) => void} onSelect
 * @param {(value: T) => string} formatLabel
 */
export const renderChoiceButtons = (values, selected, onSelect, formatLabel) =>
  values.map(
    (value) =>
      html`<button aria-pressed=${value === selected} @click=${() => onSelect(value)}>${formatLabel(value)}</button> `,
  );

/**
 * @template {string} T
 * @param {string} label
 * @param {Parameters<typeof renderChoiceButtons<T>>} choice
 */
export const renderChoiceGroup = (label, ...choice) =>
  html`<span class="pick ways" role="group" aria-label=${label}>${renderChoiceButtons(...choice)}</span>`;

/**
 * @template {import("../model/playback-limits.js").Speed} T
 * @param {T[]} speeds
 * @param {T} selected
 * @param {(speed: T) => void} onSelect
 * @param {string} labelKey of the name of a speed
 * @param {Translate} t
 */
export function renderSpeedSlider(speeds, selected, onSelect, labelKey, t) {
  const special = { [GUIDED]: "speed.guided", [Infinity]: "speed.fastest" }[selected];
  const name = t(special ?? labelKey, { speed: selected });
  return html`<label class="speed">
    <input type="range" min="0" max=${speeds.length - 1} aria-label=${t("speed")}
      aria-valuetext=${name} .value=${String(speeds.indexOf(selected))}
      @input=${(/** @type {SliderEvent} */ { target }) => onSelect(speeds[Number(target.value)])}>
    <span>${name}</span>
  </label>`;
}
