// @ts-check
/** The reader's number of tries, next to that of the program, for a board solved by hand. */

import { loadCatalog } from "../../model/catalog.js";
import { isOpeningRequest } from "../../model/request.js";
import { loadGallerySample, loadKnownCount, loadRecording } from "../../model/samples.js";
import { FOUND } from "../../player/replay.js";
import { renderIcon } from "../../ui/icons.js";
import { html, nothing } from "../../vendor/lit.js";
import { renderNextSteps } from "./next-steps.js";

/** @import {Request, Puzzle} from "../../model/catalog.js" */
/** @import {Translate} from "../../words/strings.js" */
/** @import {LoadedBoard} from "./board-content.js" */

/** @typedef {{tries?: number, solutions?: number, nextPuzzle?: string}} Known tries to the
 *   first solution; all solutions; the puzzle after this one */

/** @param {() => void} onChange */
export function createScore(onChange) {
  /** Known numbers by request, undefined while they load. @type {Map<string, Known | undefined>} */
  const knownByRequest = new Map();

  /** Return what is known without Python; load it if it has not been. @param {Puzzle} puzzle @param {Request} request */
  function findKnown(puzzle, request) {
    const key = JSON.stringify(request);
    if (!knownByRequest.has(key)) {
      knownByRequest.set(key, undefined);
      loadKnown(puzzle, request).then((known) => {
        knownByRequest.set(key, known);
        onChange();
      });
    }
    return knownByRequest.get(key) ?? {};
  }

  return {
    /** @param {LoadedBoard} opened @param {() => unknown} run starts the search @param {Translate} t */
    render(opened, run, t) {
      const { puzzle, request, manualPlay, text } = opened;
      if (!manualPlay.solved || text) return nothing;
      const { tries, solutions, nextPuzzle } = findKnown(puzzle, request);
      const algorithm = t(`algorithm.${request.puzzle}.${request.algorithm}`);
      const sentences = [t("score", { count: manualPlay.tries })];
      if (tries) sentences.push(t("score.program", { algorithm, count: tries }));
      if (solutions) sentences.push(t("score.more", { count: solutions - 1 }));
      return html`<p class="message score" role="status">${renderIcon("tick")}${sentences.join(t("space"))}</p>
        ${renderNextSteps(opened, nextPuzzle, run, t)}`;
    },
  };
}

/** @param {Puzzle} puzzle @param {Request} request @returns {Promise<Known>} */
async function loadKnown(puzzle, request) {
  const isRecorded = isOpeningRequest(puzzle, request);
  const [{ puzzles }, recording, gallery, count] = await Promise.all([
    loadCatalog(),
    isRecorded ? loadRecording(puzzle) : undefined,
    loadGallerySample(request),
    loadKnownCount(request),
  ]);
  const tries = gallery?.steps[0] ?? countTriesToFirst(recording?.events ?? []);
  const nextPuzzle = puzzles[puzzles.findIndex(({ name }) => name === puzzle.name) + 1]?.name;
  return { tries, solutions: count?.solutions, nextPuzzle };
}

/** Count the tries before the first solution. @param {number[]} events depths and choices; a negative depth is no try */
function countTriesToFirst(events) {
  const depths = events.filter((_, i) => i % 2 === 0);
  const first = depths.indexOf(FOUND);
  return first < 0 ? undefined : depths.slice(0, first).filter((depth) => depth >= 0).length;
}
