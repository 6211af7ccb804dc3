// @ts-check
/** Controls of the count: search, engine, and the largest size to measure. */

import { ENGINES } from "../../counting/counting.js";
import { renderChoiceButtons } from "../../ui/choices.js";
import {
  renderAlgorithmChooser,
  renderAlgorithmIdea,
  renderParameterControl,
} from "../../ui/chooser.js";
import { renderIcon } from "../../ui/icons.js";
import { html, nothing } from "../../vendor/lit.js";

/** @import {Engine} from "../../counting/counting.js" */
/** @import {Translate} from "../../words/strings.js" */

/**
 * @typedef {(changes: Partial<import("../../model/catalog.js").Request> & {engine?: Engine}) => void} Open
 */

/**
 * @param {{puzzle: import("../../model/catalog.js").Puzzle, algorithm: import("../../model/catalog.js").Algorithm,
 *   request: import("../../model/catalog.js").Request, engine: Engine}} state
 * @param {Open} open
 * @param {Translate} t
 */
export function renderCountChooser({ puzzle, algorithm, request, engine }, open, t) {
  const { forms, compiles } = algorithm;
  const openForm = (/** @type {string} */ form) => open({ form });
  const openEngine = (/** @type {Engine} */ engine) => open({ engine });
  const formatForm = (/** @type {string} */ name) => t(`form.${name}`);
  const formatEngine = (/** @type {string} */ name) => t(`engine.${name}`);
  return html`<div class="choose">
    ${renderAlgorithmChooser(puzzle, request, open, t, true)}
    ${forms.length > 1 ? renderButtonGroup(t("form"), renderChoiceButtons(forms, request.form, openForm, formatForm)) : nothing}
    ${
      forms.length || compiles
        ? renderButtonGroup(
            t("tally.engine"),
            renderChoiceButtons(ENGINES, engine, openEngine, formatEngine),
          )
        : html`<span>${t("counting.alone")}</span>`
    }
    <span class="pick end">
      ${puzzle.parameters.map((parameter) => renderParameterControl(parameter, request, open, t))}
    </span>
    ${renderAlgorithmIdea(request, t)}
  </div>`;
}

/** @param {string} label @param {unknown} choices */
const renderButtonGroup = (label, choices) =>
  html`<span class="pick ways" role="group" aria-label=${label}>${choices}</span>`;

/**
 * @param {{least: number, most: number, to: number, busy: boolean}} size
 * @param {{to: (value: number) => void, measure: () => void}} act
 * @param {Translate} t
 */
export function renderMeasureControls({ least, most, to, busy }, act, t) {
  const setSize = (/** @type {Event & {target: HTMLInputElement}} */ { target }) => {
    const size = Number.isNaN(target.valueAsNumber) ? to : target.valueAsNumber;
    const clampedSize = Math.min(Math.max(size, least), most);
    target.value = String(clampedSize);
    act.to(clampedSize);
  };
  return html`<p class="acts">
    <label>${t("times.to")} <input type="number" inputmode="numeric" min=${least} max=${most}
      .value=${String(to)} @change=${setSize}></label>
    <button ?disabled=${busy} @click=${act.measure}>${renderIcon("play")}${t("times.measure")}</button>
  </p>`;
}
