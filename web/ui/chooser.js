// @ts-check
/** Controls at the top of a view that select the algorithm and the parameters. */

import { formatSize, isApplicable } from "../model/parameters.js";
import { html, nothing } from "../vendor/lit.js";
import { renderSelect } from "./choices.js";
import { renderIcon } from "./icons.js";

/** @import {Puzzle, Request} from "../model/catalog.js" */
/** @import {Parameter} from "../model/parameters.js" */
/** @import {Translate} from "../words/strings.js" */

/** @typedef {(changes: Partial<Request>) => void} Open */

/** Numbers of a wider range have a text field. */
const MAX_STEPPER_RANGE = 16;
/** A longer instance is not shown in a list. */
const MAX_SHOWN_LENGTH = 24;

/**
 * @param {Puzzle} puzzle
 * @param {Request} request
 * @param {Open} open
 * @param {Translate} t
 * @param {object} [options]
 * @param {boolean} [options.hasAlgorithm] whether the algorithm is chosen here
 * @param {boolean} [options.includesCountOnly] whether count-only algorithms are offered
 * @param {unknown} [options.controls] further controls, between algorithm and parameters
 * @param {string[]} [options.withheld] parameters that are not offered
 */
export function renderRequestChooser(
  puzzle,
  request,
  open,
  t,
  { hasAlgorithm = true, includesCountOnly = false, controls = nothing, withheld = [] } = {},
) {
  const offered = puzzle.parameters.filter(({ name }) => !withheld.includes(name));
  return html`<div class="choose">
    ${hasAlgorithm ? renderAlgorithmChooser(puzzle, request, open, t, includesCountOnly) : nothing}
    ${controls}
    <span class="pick end">
      ${offered.map((parameter) => renderParameterControl(parameter, request, open, t))}
    </span>
    ${hasAlgorithm ? renderAlgorithmIdea(request, t) : nothing}
  </div>`;
}

/**
 * @param {Pick<Request, "puzzle" | "algorithm">} request
 * @param {Translate} t
 */
export const renderAlgorithmIdea = ({ puzzle, algorithm }, t) =>
  html`<small class="idea">${t(`algorithm.${puzzle}.${algorithm}.idea`)}</small>`;

/**
 * Render a list of the algorithms in historical order, with buttons for the previous and next one.
 * @param {Puzzle} puzzle
 * @param {Request} request
 * @param {Open} open
 * @param {Translate} t
 * @param {boolean} includesCountOnly whether count-only algorithms are offered
 */
function renderAlgorithmChooser({ name, algorithms }, request, open, t, includesCountOnly) {
  const offered = algorithms.filter(({ forms }) => forms.length || includesCountOnly);
  const names = offered.map(({ name }) => name);
  const nameAlgorithm = (/** @type {string} */ algorithm) => t(`algorithm.${name}.${algorithm}`);
  const at = names.indexOf(request.algorithm);
  if (names.length === 1)
    return html`<span class="pick"><b>${nameAlgorithm(request.algorithm)}</b></span>`;
  const openAlgorithmAt = (/** @type {number} */ index) => open({ algorithm: names[index] });
  return html`<span class="pick">
    <button aria-label=${t("algorithm.earlier")} ?disabled=${at === 0} @click=${() => openAlgorithmAt(at - 1)}>
      ${renderIcon("earlier")}</button>
    <label class="select"><span class="hidden">${t("algorithm")}</span>
      ${renderSelect(names, request.algorithm, (algorithm) => open({ algorithm }), nameAlgorithm)}</label>
    <button aria-label=${t("algorithm.later")} ?disabled=${at === names.length - 1}
      @click=${() => openAlgorithmAt(at + 1)}>${renderIcon("later")}</button>
    <span class="place">${t("algorithm.of", { at: at + 1, all: names.length })}</span>
  </span>`;
}

/** @param {Parameter} parameter @param {Request} request @param {Open} open @param {Translate} t */
export function renderParameterControl(parameter, request, open, t) {
  // Parameters that the puzzle derives, or that do not apply, have no control.
  if (parameter.default === null || !isApplicable(parameter, request.parameters)) return nothing;
  const value = request.parameters[parameter.name];
  const setParameter = (/** @type {unknown} */ to) =>
    open({ parameters: { ...request.parameters, [parameter.name]: to } });
  if (parameter.kind === "number" && !parameter.also.length) {
    return renderStepper(parameter, value, setParameter, t);
  }
  if (parameter.kind !== "option") return nothing;
  const label = t(`parameter.${parameter.name}`);
  const { options } = parameter;
  const formatOption = (/** @type {string} */ option) => {
    if (!options.includes(option))
      return option.length > MAX_SHOWN_LENGTH ? t("option.own") : option;
    if (isSwitch(parameter)) return t(`switch.${option}`, { label });
    return t.findString(`option.${parameter.name}.${option}`) ?? t(`option.${option}`);
  };
  const all = options.includes(value) ? options : [...options, value];
  if (all.length < 2) return nothing;
  return html`<label class="select"><span class=${isSwitch(parameter) ? "hidden" : nothing}>${label}</span>
    ${renderSelect(all, value, setParameter, formatOption)}</label>`;
}

/** Return whether the options are on and off, whose texts include the label. @param {Parameter} parameter */
const isSwitch = ({ options }) => options.every((option) => option === "on" || option === "off");

/**
 * Render a number with buttons for less and more, and a text field if its range is wide.
 * @param {Parameter} parameter
 * @param {number} value
 * @param {(to: number) => void} setParameter
 * @param {Translate} t
 */
function renderStepper(parameter, value, setParameter, t) {
  const { name, least, drawn, pattern } = parameter;
  const label = t(pattern ? "size" : `parameter.${name}`);
  const accessibleName = t.findString(`parameter.${name}.name`) ?? label;
  const isWide = drawn - least > MAX_STEPPER_RANGE;
  const setTypedNumber = (/** @type {Event & {target: HTMLInputElement}} */ { target }) => {
    const number = Math.max(least, Math.min(Math.round(target.valueAsNumber), drawn));
    if (Number.isNaN(number) || number === value) target.value = String(value);
    else setParameter(number);
  };
  const field = html`<input type="number" inputmode="numeric" min=${least} max=${drawn}
    aria-label=${accessibleName} .value=${String(value)} @change=${setTypedNumber}>`;
  return html`<span class="pick ${isWide ? "number" : ""}" role="group" aria-label=${accessibleName}>
    ${isWide ? html`<span aria-hidden="true">${label}</span>` : pattern ? label : html`${label} =`}
    <button aria-label=${t("smaller")} ?disabled=${value <= least} @click=${() => setParameter(value - 1)}>
      ${renderIcon("less")}</button>
    ${isWide ? field : html`<b class="size">${formatSize(parameter, value)}</b>`}
    <button aria-label=${t("larger")} ?disabled=${value >= drawn} @click=${() => setParameter(value + 1)}>
      ${renderIcon("more")}</button>
  </span>`;
}
