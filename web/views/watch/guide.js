// @ts-check
/** Texts and buttons at a solution, at the end of a search, and during a long search. */

import { GUIDED } from "../../model/playback-limits.js";
import { resolveConflicts } from "../../model/request.js";
import { html, nothing } from "../../vendor/lit.js";
import { renderViewLinks } from "./next-steps.js";
import { describeStep } from "./sentences.js";

/** @import {Notice} from "../../model/catalog.js" */
/** @import {Run} from "../../player/run.js" */
/** @import {Translate} from "../../words/strings.js" */
/** @import {Actions} from "./actions.js" */
/** @import {LoadedBoard} from "./board-content.js" */

/** Return whether the search is paused at a solution. @param {Run} run */
const isAtSolution = ({ player }) =>
  !player.playing && !player.seeking && player.replay.isSolvedAt(player.at);

/**
 * Describe a step. At the first solution, compare the tries with all boards.
 * @param {Run} run @param {Parameters<typeof describeStep>[1]} board @param {any} facts
 * @param {import("../../boards/index.js").Step} step @param {Translate} t
 * @returns {[string, string]}
 */
export function describeGuidedStep(run, board, facts, step, t) {
  const [headline, more] = describeStep(run, board, facts, step, t);
  const { at, finished, replay } = run.player;
  const boards = countBoards(facts);
  const isFirst = isAtSolution(run) && !finished && replay.getCountsAt(at).found === 1;
  const isComparable = boards > at && boards <= Number.MAX_SAFE_INTEGER;
  if (!isFirst || !isComparable || board.isWrongSolution?.(facts, step)) return [headline, more];
  return [headline, `${more}${t("space")}${t("guide.boards", { boards })}`];
}

/**
 * Return the number of boards with any choice at each depth; 0 if choices do not belong to depths.
 * @param {any} facts
 */
export function countBoards({ kind, depths, symbols, actions }) {
  if (kind === "write") return symbols.length ** depths;
  const sizes = Array(depths).fill(0);
  for (const [depth] of actions) sizes[depth] += 1;
  return sizes.reduce((product, size) => product * size, 1);
}

/**
 * Render what can follow a solution, or the end of the search.
 * @param {Run} run @param {LoadedBoard} opened @param {Actions} act @param {Translate} t
 */
export function renderRunNextSteps(run, opened, act, t) {
  const { player, text } = run;
  const { finished } = player;
  if (!finished && !isAtSolution(run)) return nothing;
  const { found } = player.replay.getCountsAt(player.at);
  const isLast = player.ended && player.replay.findNextSolution(player.at) === undefined;
  const continues = !finished && player.speed === GUIDED;
  const label = isLast ? t("guide.end") : t("guide.continue", { number: found + 1 });
  return html`<p class="next">
    ${continues ? html`<button @click=${player.play}>${label}</button>` : nothing}
    ${text === undefined ? [renderViewLinks(opened, found > 0, finished, t), act.tools?.renderNumberLink(run, opened, t), renderNextIdea(opened, act, t)] : nothing}
  </p>`;
}

/** Render a button that runs the next algorithm. @param {LoadedBoard} opened @param {Actions} act @param {Translate} t */
function renderNextIdea(opened, act, t) {
  const algorithm = findNextAlgorithm(opened);
  if (!algorithm) return nothing;
  const key = `algorithm.${opened.puzzle.name}.${algorithm}`;
  const run = () => act.changeRequest({ algorithm }).then(() => act.run());
  return html`<button @click=${run}>
    ${t("guide.idea", { name: t(key) })} <small>${t(`${key}.idea`)}</small></button>`;
}

/**
 * Return the name of the next algorithm that can search this board, if any.
 * @param {Pick<LoadedBoard, "puzzle" | "request">} opened
 */
export function findNextAlgorithm({ puzzle, request }) {
  const names = puzzle.algorithms.filter(({ forms }) => forms.length).map(({ name }) => name);
  return names.slice(names.indexOf(request.algorithm) + 1).find((algorithm) => {
    const conflicts = /** @type {Notice[]} */ ([]);
    const parameters = { ...request.parameters };
    resolveConflicts(puzzle, { ...request, algorithm, parameters }, conflicts, true);
    return !conflicts.length;
  });
}

/** Render the reason why guided playback has not stopped yet. @param {Run} run @param {Translate} t */
export function renderLateNote({ player }, t) {
  if (!player.late) return nothing;
  const { found } = player.replay.getCountsAt(player.at);
  const key = found ? "guide.late.further" : "guide.late";
  return html`<p class="wait">${t(key, { tries: player.at })}
    <button @click=${player.goToNextSolution}>${t("guide.jump")}</button></p>`;
}
