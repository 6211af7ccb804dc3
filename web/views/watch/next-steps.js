// @ts-check
/** Links from a solved board to the same board in other views. */

import { createUrlParameters, formatViewFragment } from "../../model/address.js";
import { createRequestForOtherViews } from "../../model/request.js";
import { html, nothing } from "../../vendor/lit.js";

/** @import {Translate} from "../../words/strings.js" */
/** @import {LoadedBoard} from "./board-content.js" */
/** @import {Session} from "./session.js" */

/**
 * Render links to other views, after a search has ended or a board is solved by hand. A search
 * without solutions leads only to the race.
 * @param {Session} session @param {LoadedBoard} opened @param {Translate} t
 */
export function renderNextSteps({ run }, { puzzle, request, manualPlay, text }, t) {
  if (text || (run ? !run.player.finished : !manualPlay.solved)) return nothing;
  const hasSolution = !run || run.player.replay.getCountsAt(run.player.at).found > 0;
  const views = hasSolution ? ["gallery", "race"] : ["race"];
  const state = createUrlParameters(createRequestForOtherViews(puzzle, request));
  return html`<p class="next">${views.map(
    (view) => html`<a href=${formatViewFragment(view, state)}>${t(`next.${view}`)}</a> `,
  )}</p>`;
}
