// @ts-check
/** What a step of a run means, in words. */

import { impossibleLine, progressLine } from "../controls/notices.js";
import { usual } from "../request/complete.js";
import { MOST } from "../search/limits.js";
import { html, nothing } from "../vendor/lit.js";

/** @import {Board, Step} from "../boards/index.js" */
/** @import {Run} from "../search/run.js" */
/** @import {Translate} from "../words/strings.js" */

/** A polite reader is not told every step of a fast search. */
const SPOKEN = 2;
/** Above this speed, in tries a second, nothing is animated. */
const ANIMATED = 30;

/** @param {Run} run @param {Translate} t */
export function waitLine({ progress, player, fault }, t) {
  if (fault) return nothing;
  if (progress) return progressLine(progress, t);
  if (player.full) return html`<p class="wait">${t("wait.full", { count: MOST })}</p>`;
  return player.waiting ? html`<p class="wait">${t("wait.pairs")}</p>` : nothing;
}

/**
 * What is known before anything runs: that there is no solution, and why, or that the usual
 * search finds none soon.
 * @param {import("./open.js").Opened} shown
 * @param {Translate} t
 */
export function outlook({ puzzle, board, facts, request }, t) {
  const { algorithm, parameters } = request;
  const why = board.impossible?.(facts, parameters);
  if (why) return impossibleLine(why, t);
  const long = algorithm === usual(puzzle, parameters) && board.hard?.(facts, parameters);
  return long ? html`<p class="outlook" role="note">${t("hard")}</p>` : nothing;
}

/**
 * Whether a board stands as bits are written, from the right: while masks are drawn.
 * @param {import("./open.js").Opened} opened
 * @param {boolean} lens
 */
export const isMirrored = ({ board, algorithm }, lens) =>
  Boolean(lens && board.mirrors && Object.keys(algorithm.masks).length);

/**
 * What tells that it does.
 * @param {import("./open.js").Opened} opened
 * @param {boolean} lens
 * @param {Translate} t
 */
export const mirrorLine = (opened, lens, t) =>
  isMirrored(opened, lens)
    ? html`<p class="mirrored" role="note">${t(`${opened.puzzle.name}.mirrored`)}</p>`
    : nothing;

/** Whether each step is told aloud. @param {Run} run */
export const isSlow = ({ player }) => !player.playing || player.speed <= SPOKEN;

/** Whether a text was stopped before there was anything to be seen. @param {Run} run */
export const isBlank = ({ fault, player }) =>
  Boolean(!player.walk.length && /** @type {any} */ (fault)?.draft);

/** Whether nothing is to be animated. @param {Run | undefined} run */
export const isFast = (run) => !run || run.player.speed > ANIMATED;

/**
 * What a step means. At a solution and at the end most puzzles say the same.
 * @param {Run} run
 * @param {Board<any, any>} board
 * @param {any} facts
 * @param {Step} shown
 * @param {Translate} t
 * @returns {[string, string]}
 */
export function wordsOf({ player, text }, board, facts, shown, t) {
  const { walk, at: tries } = player;
  const { found, solutions, deadEnds } = walk.countsAt(tries);
  const solved = walk.solvedAt(tries);
  const many = solutions > found;
  /** What the boards are that a solution stands for: its images, or other ways to the same end. */
  const others = facts.copies ?? "copies";
  if (player.finished) {
    const dead = deadEnds + (solved || tries === 0 ? 0 : 1);
    const more = [t("finished.more", { tries, dead, count: tries })];
    if (many) more.unshift(t(`finished.${others}`, { found, solutions, count: found }));
    // that there is none, a text of the reader's does not show
    const none = text !== undefined && solutions === 0;
    return [t(none ? "finished.own" : "finished", { count: solutions }), more.join(t("space"))];
  }
  if (!solved) return board.words(facts, shown, t);
  if (board.isWrong?.(facts, shown)) {
    return [t("generic.wrong"), board.words(facts, shown, t).join(t("space"))];
  }
  if (board.foundWords) return board.foundWords(facts, shown, { found, tries }, t);
  const copies = walk.copiesAt(tries);
  return [
    copies > 1
      ? t(`solution.${others}`, { number: found, copies })
      : t("solution", { number: found }),
    t(many ? `solution.more.${others}` : "solution.more", { found, tries, solutions }),
  ];
}
