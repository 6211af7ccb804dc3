// @ts-check
/** The list of lanes: search, small board, figures. */

import { findExceededLimit } from "../../model/request.js";
import { WITHOUT_MASKS } from "../../player/snapshot.js";
import { PythonError } from "../../python/client/client.js";
import { renderSelect } from "../../ui/choices.js";
import { renderAlgorithmIdea } from "../../ui/chooser.js";
import { setCssVariables } from "../../ui/css-variables.js";
import { renderIcon } from "../../ui/icons.js";
import { renderErrorText } from "../../ui/notices.js";
import { html, nothing, svg } from "../../vendor/lit.js";
import { formatEntries, isUserProgram, MAX_LANES, MIN_LANES, nameLanes } from "./entries.js";

/** @import {Translate} from "../../words/strings.js" */
/** @import {Lane} from "./lane.js" */
/** @import {Entry, Race} from "./race.js" */

/**
 * @typedef {{set: (i: number, entry: Entry) => void, remove: (i: number) => void,
 *   add: () => void, pick: (i: number) => void}} Act
 * @typedef {{puzzle: import("../../model/catalog.js").Puzzle, parameters: Record<string, any>, facts: any,
 *   programs: Entry[], board: import("../../boards/index.js").Board<any, any>, names: string[],
 *   picked: number}} Scene programs: the reader's programs
 */

/** @typedef {(lane: Lane, scene: Scene, t: Translate) => unknown} Part */

/** @param {Race} race @param {Scene} scene @param {Act} act @param {Translate} t */
export function renderLanes(race, scene, act, t) {
  const maxSolutions = Math.max(1, ...race.lanes.map(({ knownSolutions }) => knownSolutions));
  const hasRoom = race.lanes.length < MAX_LANES;
  const add = html`<li class="add">
    <button @click=${act.add}>${renderIcon("more")}${t("race.add")}</button></li>`;
  return html`<ol class="lanes" ${setCssVariables({ "--lanes": race.lanes.length + (hasRoom ? 1 : 0) })}>
    ${race.lanes.map((lane, i) => renderLane(lane, i, maxSolutions, race, scene, act, t))}
    ${hasRoom ? add : nothing}
  </ol>`;
}

/**
 * @param {Lane} lane
 * @param {number} i
 * @param {number} maxSolutions the largest number of solutions of a lane
 * @param {Race} race
 * @param {Scene} scene
 * @param {Act} act
 * @param {Translate} t
 */
function renderLane(lane, i, maxSolutions, race, scene, act, t) {
  const { totals, isFinished, fault } = lane;
  const { formatNumber } = t;
  const name = scene.names[i];
  const isPicked = i === scene.picked;
  return html`<li class=${isPicked ? "hot" : nothing} aria-label=${name}>
    <div class="who">${renderLaneAlgorithm(lane, i, scene, act, t)}
      ${
        race.lanes.length > MIN_LANES
          ? html`<button class="remove" aria-label=${t("race.remove", { name })}
              @click=${() => act.remove(i)}>${renderIcon("clear")}</button>`
          : nothing
      }</div>
    ${renderAlgorithmIdea({ puzzle: scene.puzzle.name, algorithm: lane.algorithm.name }, t)}
    <div class="form">${renderLaneForm(lane, i, act, t)}</div>
    <button class="mini" aria-pressed=${isPicked} @click=${() => act.pick(i)}>
      <span class="hidden">${t("race.pick", { name })}</span>
      <span aria-hidden="true">${renderBoard(lane, scene, t)}</span>
    </button>
    <p class="bar" ${setCssVariables({ "--part": totals.solutions / maxSolutions })}><span></span></p>
    <p class="num"><b>${formatNumber(totals.solutions)}</b> ${t("race.solutions", { count: totals.solutions })}${isFinished ? seal : nothing}</p>
    <p class="soft num">${describeStatus(lane, scene, t)}</p>
    ${fault instanceof Error ? renderLaneError(fault, t) : nothing}
  </li>`;
}

/** @param {Error} fault @param {Translate} t */
function renderLaneError(fault, t) {
  const { line } = /** @type {any} */ (fault).draft ?? {};
  const place = line ? t("editor.line", { line }) : nothing;
  return html`<p class="refused">${place} ${renderErrorText(fault, t)}</p>`;
}

/** Return the tries of a lane, or why it does not run. @type {Part} */
function describeStatus({ algorithm, form, totals, isFinished, fault }, { parameters }, t) {
  const limit = findExceededLimit(algorithm, form, parameters);
  if (limit) return t("race.limit", { of: limit.of.join(" × "), most: limit.most });
  if (fault instanceof PythonError) return t(`error.${fault.kind}`);
  return t(isFinished ? "race.done" : "race.tries", { count: totals.tries });
}

/** Draw a lane's current step; after its end, its last solution. @type {Part} */
function renderBoard({ totals, facts, isFinished }, { board, parameters, ...scene }, t) {
  const last = isFinished ? totals.solution : undefined;
  const step = {
    ...WITHOUT_MASKS,
    at: totals.tries,
    path: last ?? totals.path.slice(),
    siblings: last ? [] : totals.siblings.slice(),
    solved: Boolean(last) || totals.isSolved,
    dead: false,
    parameters,
  };
  return board.renderSmallStep(facts ?? scene.facts, step, t("board"));
}

const seal = html`<svg class="seal" viewBox="-18 -18 36 36" aria-hidden="true">
  ${svg`<circle class="good" r="18"/><path class="mark" stroke-width="4.7" d="M-8 .4l5.8 6.1l10.4 -12.2"/>`}
</svg>`;

/**
 * @param {Lane} lane
 * @param {number} i
 * @param {Scene} scene
 * @param {Act} act
 * @param {Translate} t
 */
function renderLaneAlgorithm({ algorithm, form, text }, i, { puzzle, programs }, act, t) {
  const playable = puzzle.algorithms.filter(({ forms }) => forms.length);
  const builtIn = playable.map((algorithm) => ({
    algorithm,
    form: algorithm.forms.includes(form) ? form : algorithm.forms[0],
  }));
  const entries = [...builtIn, ...programs];
  const titles = [...nameLanes(puzzle, builtIn, t), ...nameLanes(puzzle, programs, t)];
  const createEntryKey = (/** @type {Entry} */ entry) =>
    isUserProgram(entry) ? formatEntries([entry]) : entry.algorithm.name;
  const values = entries.map(createEntryKey);
  const chosen = createEntryKey({ algorithm, form, text });
  const change = (/** @type {string} */ value) => act.set(i, entries[values.indexOf(value)]);
  return html`<label><span class="hidden">${t("race.lane", { number: i + 1 })}</span>
    ${renderSelect(values, chosen, change, (value) => titles[values.indexOf(value)])}</label>`;
}

/** @param {Lane} lane @param {number} i @param {Act} act @param {Translate} t */
function renderLaneForm({ algorithm, form, text }, i, act, t) {
  const name = (/** @type {string} */ form) => t(`form.${form}`);
  if (algorithm.forms.length === 1 || isUserProgram({ text }))
    return html`<span>${name(form)}</span>`;
  return html`<label><span class="hidden">${t("race.lane.form", { number: i + 1 })}</span>
    ${renderSelect(algorithm.forms, form, (form) => act.set(i, { algorithm, form }), name)}</label>`;
}
