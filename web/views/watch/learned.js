// @ts-check
/**
 * Weights that a search has learned: drawn on the board, listed in words, and used by another
 * search.
 */

import { traceOutline } from "../../boards/generic/figure.js";
import { nameCell } from "../../boards/generic/words.js";
import { findCentre } from "../../boards/shared/geometry.js";
import { formatMemory, MAX_MEMORY_LENGTH } from "../../model/board-address.js";
import { html, nothing, svg } from "../../vendor/lit.js";

/** @import {Board, Facts, Sign} from "../../boards/index.js" */
/** @import {Run} from "../../player/run.js" */
/** @import {Translate} from "../../words/strings.js" */
/** @import {Actions} from "./actions.js" */

/** Largest weights that are listed. */
const MAX_LISTED = 6;
const OPACITY = 0.3;
/** Distance from the centre of a cell to the edge of the largest mark. */
const REACH = 46;

/** The tries before the first solution of the run that learned a memory, by that memory. */
const triesByMemory = /** @type {WeakMap<number[], number | undefined>} */ (new WeakMap());

/** Return the weights learned up to the step of a run, if they are known. @param {Run} run */
const getLearned = ({ calls }) => calls.at(-1)?.learned;

/**
 * Return a view that also draws the weights: larger marks for larger weights. Areas are filled by
 * their colours, so their marks are above them.
 * @param {Run} run @param {Board<any, any>} board @returns {Board<any, any>}
 */
export function drawWeights(run, board) {
  const weights = getLearned(run)?.cells ?? [];
  const most = Math.max(...weights, 0);
  if (!most) return board;
  const drawLayer = (/** @type {Facts} */ facts) =>
    weights.map((weight, cell) => drawWeight(facts, cell, weight / most));
  const layer = (
    /** @type {Facts} */ facts,
    /** @type {boolean} */ isShown,
    /** @type {unknown} */ own,
  ) => svg`${isShown ? drawLayer(facts) : nothing}${own}`;
  return Object.assign(Object.create(board), {
    renderLayerBelow: (/** @type {Facts} */ facts, /** @type {any} */ viewModel) =>
      layer(facts, facts.shape !== "area", board.renderLayerBelow(facts, viewModel)),
    renderLayerAbove: (/** @type {Facts} */ facts, /** @type {any} */ viewModel) =>
      layer(facts, facts.shape === "area", board.renderLayerAbove(facts, viewModel)),
  });
}

/**
 * Draw a mark whose area is proportional to the weight.
 * @param {Facts} facts @param {number} cell @param {number} part of the largest weight
 */
function drawWeight(facts, cell, part) {
  if (!part) return nothing;
  const [x, y] = findCentre(facts, cell);
  const reach = REACH * Math.sqrt(part);
  return facts.shape === "square"
    ? svg`<path fill="currentColor" opacity=${OPACITY} d=${traceOutline(facts, cell, reach)}/>`
    : svg`<circle fill="currentColor" opacity=${OPACITY} cx=${x} cy=${y} r=${reach / 1.4}/>`;
}

/** Return the legend entry of the weights. @param {Translate} t @returns {Sign[]} */
export const listWeightSigns = (t) => [
  [
    html`<svg viewBox="0 0 40 20" aria-hidden="true"><g fill="currentColor" opacity=${OPACITY}><path d="M1 1h18v18h-18z"/><path d="M26 6h8v8h-8z"/></g></svg>`,
    t("learned.key"),
  ],
];

/**
 * Render the weights in words, with buttons to draw them and to use them in another run.
 * @param {Run} run @param {Facts} facts @param {Actions} act @param {Translate} t
 */
export function renderLearned(run, facts, act, t) {
  const learned = getLearned(run);
  const { showsBits } = act.session;
  const listed = listLargest(learned?.cells ?? []);
  const { memory } = run.request;
  const restart = (/** @type {number[]} */ next) => {
    triesByMemory.set(next, countTriesToFirst(run));
    act.restartWithMemory(next);
  };
  const canRestart = learned && listed.length > 0 && !run.player.playing && run.text === undefined;
  return html`<section class="panel">
    <h2><b>${t("learned")}</b>
      <button class="toggle" aria-pressed=${showsBits} @click=${() => act.set({ lens: showsBits ? "off" : "on" })}>${t("learned.show")}</button></h2>
    <p>${describeWeights(run, facts, listed, t)}</p>
    ${memory ? html`<p>${compareWithEarlier(run, memory, t)} ${describeLink(memory, t)}</p>` : nothing}
    ${canRestart ? html`<p class="next"><button @click=${() => restart(learned.memory)}>${t("learned.restart")}</button></p>` : nothing}
  </section>`;
}

/** Return the cells with the largest weights, the largest first. @param {number[]} weights */
const listLargest = (weights) =>
  weights
    .map((weight, cell) => ({ weight, cell }))
    .filter(({ weight }) => weight)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_LISTED);

/** @param {Run} run @param {Facts} facts @param {{weight: number, cell: number}[]} listed @param {Translate} t */
function describeWeights(run, facts, listed, t) {
  if (run.skipsCalls) return t("learned.rest");
  if (!listed.length) return t("learned.none");
  const parts = listed.map(({ weight, cell }) =>
    t("learned.cell", { cell: nameCell(facts, cell, t), weight }),
  );
  return t("learned.largest", { cells: parts.join(t("comma")) });
}

/** Return the number of tries before the first solution, if it is known. @param {Run} run */
const countTriesToFirst = ({ player }) => player.replay.findSolution(1);

/** @param {Run} run @param {number[]} memory @param {Translate} t */
function compareWithEarlier(run, memory, t) {
  const [tries, before] = [countTriesToFirst(run), triesByMemory.get(memory)];
  if (tries === undefined || before === undefined) return t("learned.memory");
  return t("learned.compare", { tries, before });
}

/** Report whether a link restores the memory. @param {number[]} memory @param {Translate} t */
const describeLink = (memory, t) =>
  formatMemory(memory)
    ? t("learned.link")
    : t("learned.long", { length: memory.join(".").length, most: MAX_MEMORY_LENGTH });
