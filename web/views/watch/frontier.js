// @ts-check
/** Boards that wait: reached by a search that takes them from a queue, but not continued yet. */

import { setCssVariables } from "../../ui/css-variables.js";
import { html, nothing, svg } from "../../vendor/lit.js";

/** @import {Run} from "../../player/run.js" */
/** @import {Replay} from "../../player/replay.js" */
/** @import {Translate} from "../../words/strings.js" */

/** Larger than any choice, so that a board and a choice make one key. */
const CHOICES = 2 ** 20;
/** Sizes of the chart in pixels. */
const BAR = 28;
const GAP = 4;
const HEIGHT = 48;
const LINE = 14;

const frontiers = /** @type {WeakMap<Replay, ReturnType<typeof createFrontier>>} */ (new WeakMap());

/**
 * Create a record of the boards that wait at each step. A try reaches a board, which then waits. It
 * is taken out when the search leads to it again, continues from it, or reports it as a solution.
 * @param {Replay} replay
 */
export function createFrontier(replay) {
  const boards = /** @type {Map<number, number>} */ (new Map());
  const waiting = new Set([0]);
  /** The board at each depth of the current path; the start is 0. */
  const path = [0];
  /** For each try, the numbers of moves of the boards that it adds and takes out. */
  const added = /** @type {number[]} */ ([]);
  const taken = /** @type {number[][]} */ ([]);

  /** Add the effects of a try, counted from 0. @param {number} i */
  function follow(i) {
    const depth = replay.depths.at(i);
    const key = path[depth] * CHOICES + replay.choices.at(i);
    const out = [];
    if (waiting.delete(path[depth])) out.push(depth);
    const known = boards.get(key);
    const board = known ?? boards.size + 1;
    path[depth + 1] = board;
    added.push(known === undefined ? depth + 1 : -1);
    if (known === undefined) {
      boards.set(key, board);
      waiting.add(board);
    }
    const isTaken = known !== undefined || replay.isSolvedAt(i + 1);
    if (isTaken && waiting.delete(board)) out.push(depth + 1);
    taken.push(out);
  }

  return {
    /** Return the number of boards that wait after a step, by their number of moves. @param {number} step */
    countByMoves(step) {
      while (added.length < step) follow(added.length);
      const counts = [1];
      for (let i = 0; i < step; i++) {
        if (added[i] >= 0) counts[added[i]] = (counts[added[i]] ?? 0) + 1;
        for (const moves of taken[i]) counts[moves] -= 1;
      }
      return counts;
    },
  };
}

/** Render a bar for each number of moves. @param {Run} run @param {Translate} t */
export function renderFrontier({ player: { replay, at } }, t) {
  const frontier = frontiers.get(replay) ?? createFrontier(replay);
  frontiers.set(replay, frontier);
  const bars = frontier
    .countByMoves(at)
    .map((count, moves) => ({ count, moves }))
    .filter(({ count }) => count);
  const sum = bars.reduce((total, { count }) => total + count, 0);
  return html`<section class="panel">
    <h2><b>${t("frontier")}</b> <span>${t("frontier.count", { count: sum })}</span></h2>
    ${bars.length ? renderBars(bars, t) : nothing}
  </section>`;
}

/** @param {{count: number, moves: number}[]} bars @param {Translate} t */
function renderBars(bars, t) {
  const [first] = bars;
  const columns = (bars.at(-1)?.moves ?? 0) - first.moves + 1;
  const most = Math.max(...bars.map(({ count }) => count));
  const name = bars.map(({ count, moves }) => t("frontier.bar", { count, moves })).join(t("comma"));
  const width = columns * (BAR + GAP);
  const size = { "inline-size": `${width}px`, "max-inline-size": "100%" };
  return html`<svg role="img" aria-label=${name} viewBox="0 0 ${width} ${HEIGHT + 2 * LINE}" ${setCssVariables(size)}>
      <g font-size="11" text-anchor="middle" fill="currentColor">${bars.map(({ count, moves }) => {
        const height = Math.max(1, (HEIGHT * count) / most);
        const x = (moves - first.moves) * (BAR + GAP);
        return svg`<rect x=${x} y=${LINE + HEIGHT - height} width=${BAR} height=${height} opacity="0.5" />
          <text x=${x + BAR / 2} y=${LINE + HEIGHT - height - 3}>${count}</text>
          <text x=${x + BAR / 2} y=${HEIGHT + 2 * LINE - 3}>${moves}</text>`;
      })}</g></svg>
    <p><small>${t("frontier.axis")}</small></p>`;
}
