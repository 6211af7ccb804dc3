// @ts-check
/** Links from a solved board to the same board in other views. */

import { createUrlParameters, formatViewFragment } from "../../model/address.js";
import { createRequestForOtherViews } from "../../model/request.js";
import { html, nothing } from "../../vendor/lit.js";

/** @import {Translate} from "../../words/strings.js" */
/** @import {LoadedBoard} from "./board-content.js" */

/** Render the links of a board solved by hand. @param {LoadedBoard} opened @param {Translate} t */
export const renderNextSteps = (opened, t) =>
  opened.manualPlay.solved && !opened.text
    ? html`<p class="next">${renderViewLinks(opened, true, true, t)}</p>`
    : nothing;

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
