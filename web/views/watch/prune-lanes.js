// @ts-check
/** Pruning by rule: lanes below the tree, and counts next to the board. */

import { recordPruning } from "../../boards/generic/cuts.js";
import { html, nothing } from "../../vendor/lit.js";

/** @import {Board, PruneRecord} from "../../boards/index.js" */
/** @import {Translate} from "../../words/strings.js" */

/** Milliseconds per frame for analysing new tries. */
const BUDGET = 8;

/**
 * Return a function that finds which rule pruned each try, if the board supports it. Many new tries
 * take several frames.
 * @param {() => void} update called when more results are available
 */
export function createPruneAnalyser(update) {
  let isComing = false;
  const continueAnalysis = () => {
    isComing = false;
    update();
  };

  /** @param {import("../../player/run.js").Run} run @param {Board<any, any>} [board] */
  return ({ player: { replay, ended }, facts, request }, board) => {
    const baseFacts = facts && board?.findPruningFacts?.(facts, request.parameters);
    if (!baseFacts) return undefined;
    const cuts = recordPruning(baseFacts, replay, ended, BUDGET);
    if (!cuts.complete && !isComing) setTimeout(continueAnalysis);
    isComing ||= !cuts.complete;
    return cuts;
  };
}

/**
 * @param {PruneRecord | undefined} cuts
 * @param {number} at current step
 * @param {Translate} t
 */
export function renderPruneTable(cuts, at, t) {
  const all = cuts?.countByReason(cuts.known) ?? [];
  const counts = cuts?.countByReason(at) ?? [];
  const rules = (cuts?.names ?? []).map((name, i) => ({ name, all: all[i], now: counts[i] }));
  const lanes = rules.filter(({ all }) => all);
  if (!lanes.length) return nothing;
  return html`<section class="panel cuts">
    <h2><b>${t("cuts")}</b> <span>${t("cuts.more")}</span></h2>
    <dl>${lanes.map(
      ({ name, now }, lane) => html`<div><dt><i class="lane lane-${lane}" aria-hidden="true"></i>
        ${t(`generic.lane.${name}`)}</dt><dd>${t("cuts.count", { number: now })}</dd></div>`,
    )}</dl>
  </section>`;
}

/**
 * Return the lanes: for each rule that pruned, its share of the pruned tries in each bin.
 * @param {PruneRecord} cuts
 * @param {number} binCount
 * @param {number} triesPerBin tries per bin
 */
export function computeLanes({ names, codes, known }, binCount, triesPerBin) {
  const lanes = names.map(() => new Float32Array(binCount));
  const sums = new Float32Array(binCount);
  for (let i = 0; i < known; i++) {
    const code = codes.at(i);
    if (!code) continue;
    const bin = Math.min(binCount - 1, Math.floor(i / triesPerBin));
    lanes[code - 1][bin] += 1;
    sums[bin] += 1;
  }
  for (const lane of lanes) for (let bin = 0; bin < binCount; bin++) lane[bin] /= sums[bin] || 1;
  return lanes.filter((lane) => lane.some(Boolean));
}
