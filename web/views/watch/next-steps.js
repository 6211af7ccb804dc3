// @ts-check
/** Links from a solved board to the search, to other views and to the next puzzle. */

import { createUrlParameters, formatViewFragment } from "../../model/address.js";
import { createRequestForOtherViews } from "../../model/request.js";
import { html, nothing } from "../../vendor/lit.js";

/** @import {Translate} from "../../words/strings.js" */
/** @import {LoadedBoard} from "./board-content.js" */

/**
 * Render what can follow a board solved by hand.
 * @param {LoadedBoard} opened @param {string | undefined} nextPuzzle @param {() => unknown} run @param {Translate} t
 */
export const renderNextSteps = (opened, nextPuzzle, run, t) =>
  html`<p class="next"><button @click=${run}>${t("next.watch")}</button>
    ${renderViewLinks(opened, true, true, t)}
    ${nextPuzzle ? html`<a href=${formatViewFragment("watch", { puzzle: nextPuzzle })}>${t("next.puzzle", { name: t(`puzzle.${nextPuzzle}`) })}</a>` : nothing}</p>`;

/**
 * Render links to all solutions, if there are any, and to the race.
 * @param {Pick<LoadedBoard, "puzzle" | "request">} opened @param {boolean} hasSolution
 * @param {boolean} hasRace @param {Translate} t
 */
export function renderViewLinks({ puzzle, request }, hasSolution, hasRace, t) {
  const views = [...(hasSolution ? ["gallery"] : []), ...(hasRace ? ["race"] : [])];
  const state = createUrlParameters(createRequestForOtherViews(puzzle, request));
  return views.map(
    (view) => html`<a href=${formatViewFragment(view, state)}>${t(`next.${view}`)}</a> `,
  );
}
