// @ts-check
/** A link from a solution of a search to its number among all solutions, in the count. */

import { applyPath, encodePosition } from "../../boards/shared/table.js";
import { createUrlParameters, formatViewFragment } from "../../model/address.js";
import { html, nothing } from "../../vendor/lit.js";

/** @import {Run} from "../../player/run.js" */
/** @import {Translate} from "../../words/strings.js" */
/** @import {LoadedBoard} from "./board-content.js" */

/**
 * Render the link if the current step is a solution of a search that can be folded.
 * @param {Record<string, string[]>} foldable names of algorithms, by puzzle
 * @param {Run} run @param {LoadedBoard} opened @param {Translate} t
 */
export function renderNumberLink(foldable, { player, facts }, opened, t) {
  const { puzzle, algorithm, parameters } = opened.request;
  const isFoldable = foldable[puzzle]?.includes(algorithm);
  if (!isFoldable || !player.replay.isSolvedAt(player.at)) return nothing;
  const board = facts ?? opened.facts;
  const { actions } = applyPath(board, player.replay.findPathAt(player.at));
  const hand = encodePosition(board, actions).join(".");
  const request = createUrlParameters({ puzzle, algorithm, parameters });
  const state = { ...request, hand, fold: "1" };
  return html`<a href=${formatViewFragment("count", state)}>${t("fold.which")}</a> `;
}
