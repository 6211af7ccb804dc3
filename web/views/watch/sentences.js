// @ts-check
/** Descriptions of the current step, in words. */

import { GUIDED, MAX_STORED_TRIES } from "../../model/playback-limits.js";
import { chooseDefaultAlgorithm } from "../../model/request.js";
import { renderNoSolutionNote, renderProgress } from "../../ui/notices.js";
import { html, nothing } from "../../vendor/lit.js";

/** @import {Board, Step} from "../../boards/index.js" */
/** @import {Run} from "../../player/run.js" */
/** @import {Translate} from "../../words/strings.js" */

/** Fastest speed, in tries per second, at which screen readers announce each step. */
const MAX_SPOKEN_SPEED = 2;
/** Fastest speed with animations, in tries per second. */
const MAX_ANIMATED_SPEED = 30;

/** @param {Run} run @param {Translate} t */
export function renderWaitingReason({ progress, player, fault }, t) {
  if (fault) return nothing;
  if (progress) return renderProgress(progress, t);
  if (player.full) return html`<p class="wait">${t("wait.full", { count: MAX_STORED_TRIES })}</p>`;
  return player.waiting ? html`<p class="wait">${t("wait.events")}</p>` : nothing;
}

/**
 * Render what is known before a search: that there is no solution, or that the default search is
 * slow.
 * @param {import("./board-content.js").LoadedBoard} opened @param {Translate} t
 */
export function renderPrognosis({ puzzle, board, facts, request }, t) {
  const { algorithm, parameters } = request;
  const why = board.explainNoSolution?.(facts, parameters);
  if (why) return renderNoSolutionNote(why, t);
  const isSlowSearch =
    algorithm === chooseDefaultAlgorithm(puzzle, parameters) &&
    board.isDefaultSearchSlow?.(facts, parameters);
  return isSlowSearch ? html`<p class="outlook" role="note">${t("hard")}</p>` : nothing;
}

/**
 * Return whether the board is mirrored. While masks are drawn, columns count from the right, like
 * bits.
 * @param {import("./board-content.js").LoadedBoard} opened @param {boolean} showsBits
 */
export const isMirrored = ({ board, algorithm }, showsBits) =>
  Boolean(showsBits && board.isMirrored && Object.keys(algorithm.masks).length);

/**
 * @param {import("./board-content.js").LoadedBoard} opened @param {boolean} showsBits @param {Translate} t
 */
export const renderMirrorNote = (opened, showsBits, t) =>
  isMirrored(opened, showsBits)
    ? html`<p class="mirrored" role="note">${t(`${opened.puzzle.name}.mirrored`)}</p>`
    : nothing;

/** @param {Run} run */
export const areStepsAnnounced = ({ player }) =>
  !player.playing || (player.speed !== GUIDED && player.speed <= MAX_SPOKEN_SPEED);

/** @param {Run} run */
export const hasFailedAtStart = ({ fault, player }) =>
  Boolean(!player.replay.length && /** @type {any} */ (fault)?.draft);

/** @param {Run | undefined} run */
export const isTooFastToAnimate = (run) => !run || run.player.triesPerSecond > MAX_ANIMATED_SPEED;

/**
 * Describe a step. Most puzzles use the same sentences for solutions and for the end.
 * @param {Run} run @param {Board<any, any>} board @param {any} facts @param {Step} step
 * @param {Translate} t @returns {[string, string]}
 */
export function describeStep({ player, text }, board, facts, step, t) {
  const { replay, at: tries } = player;
  const { found, solutions, deadEnds } = replay.getCountsAt(tries);
  const isSolution = replay.isSolvedAt(tries);
  const hasCopies = solutions > found;
  /**
   * Kind of boards that a solution represents: symmetric copies, or games with the same final
   * position.
   */
  const copyKind = facts.copies ?? "copies";
  if (player.finished) {
    const dead = deadEnds + (isSolution || tries === 0 ? 0 : 1);
    const more = [t("finished.more", { tries, dead, count: tries })];
    if (hasCopies) more.unshift(t(`finished.${copyKind}`, { solutions, count: found }));
    // a user program does not prove that there is no solution
    const none = text !== undefined && solutions === 0;
    return [t(none ? "finished.own" : "finished", { count: solutions }), more.join(t("space"))];
  }
  if (!isSolution) return board.describeStep(facts, step, t);
  if (board.isWrongSolution?.(facts, step)) {
    return [t("generic.wrong"), board.describeStep(facts, step, t).join(t("space"))];
  }
  if (board.describeSolution) return board.describeSolution(facts, step, { found, tries }, t);
  const copies = replay.countCopiesAt(tries);
  return [
    copies > 1
      ? t(`solution.${copyKind}`, { number: found, copies })
      : t("solution", { number: found }),
    t(hasCopies ? `solution.more.${copyKind}` : "solution.more", { found, tries, solutions }),
  ];
}
