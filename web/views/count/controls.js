// @ts-check
/** Controls of the count: search, engine, and the largest size to measure. */

import { ENGINES } from "../../counting/counting.js";
import { formatSize } from "../../model/parameters.js";
import { renderChoiceGroup } from "../../ui/choices.js";
import { renderRequestChooser } from "../../ui/chooser.js";
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
  const formChoice =
    forms.length > 1
      ? renderChoiceGroup(t("form"), forms, request.form, openForm, formatForm)
      : nothing;
  const engineChoice =
    forms.length || compiles
      ? renderChoiceGroup(t("tally.engine"), ENGINES, engine, openEngine, formatEngine)
      : html`<span>${t("counting.alone")}</span>`;
  const controls = [formChoice, engineChoice];
  return renderRequestChooser(puzzle, request, open, t, { includesCountOnly: true, controls });
}

/**
 * @param {{parameter: import("../../model/parameters.js").Parameter, to: number, busy: boolean}} size
 * @param {{to: (value: number) => void, measure: () => void}} act
 * @param {Translate} t
 */
export function renderMeasureControls({ parameter, to, busy }, act, t) {
  const { least, most, pattern } = parameter;
  const setSize = (/** @type {Event & {target: HTMLInputElement}} */ { target }) => {
    const size = Number.isNaN(target.valueAsNumber) ? to : target.valueAsNumber;
    const clampedSize = Math.min(Math.max(size, least), most);
    target.value = String(clampedSize);
    act.to(clampedSize);
  };
  return html`<p class="acts">
    <label>${t("times.to")} <input type="number" inputmode="numeric" min=${least} max=${most}
      .value=${String(to)} @change=${setSize}>${pattern ? ` ${formatSize(parameter, to)}` : nothing}</label>
    <button ?disabled=${busy} @click=${act.measure}>${renderIcon("play")}${t("times.measure")}</button>
  </p>`;
}
