// @ts-check
/** The progress of Python's start, while the first board of an element is prepared. */

import { getStartProgress, onProgress } from "../../python/client/shared.js";
import { renderProgress } from "../../ui/notices.js";
import { html } from "../../vendor/lit.js";

/** @import {PyPuzzle} from "./py-puzzle.js" */

/**
 * Show the progress until a board has loaded.
 * @param {PyPuzzle} element
 * @param {Promise<unknown>} loading
 */
export async function showPreparation(element, loading) {
  const unsubscribe = onProgress(() => element.requestUpdate());
  element.renderPreparation = (t) => {
    const progress = getStartProgress();
    const isReady = progress.phase === "ready";
    return html`<div class="wait" role="status">${isReady ? t("wait.events") : renderProgress(progress, t)}</div>`;
  };
  element.requestUpdate();
  await loading.catch(() => {}); // the element reports it
  unsubscribe();
  element.renderPreparation = undefined;
  element.requestUpdate();
}
