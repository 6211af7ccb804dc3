// @ts-check
/** The program and its stack, beside the board. */

import { stackTable } from "../boards/shared/bits.js";
import { buttons } from "../controls/choices.js";
import { html } from "../vendor/lit.js";
import { sourceList } from "./source.js";
import { statePanel } from "./variables-panel.js";

/** @import {Request} from "../request/catalog.js" */
/** @import {Call} from "../runtime/client.js" */
/** @import {Translate} from "../words/strings.js" */
/** @import {Opened} from "./open.js" */

/** @typedef {ReturnType<typeof import("../search/snapshot.js").snapshotOf>} Shown */

/**
 * @param {Opened} opened
 * @param {Request} request what has been chosen
 * @param {{calls: Call[], shown?: Shown}} paused
 * @param {import("./actions.js").Actions} act
 * @param {Translate} t
 */
export function sourcePanel(opened, request, { calls, shown }, act, t) {
  const { algorithm, source, board, facts } = opened;
  const change = (/** @type {string} */ form) => act.change({ form });
  const name = (/** @type {string} */ form) => t(`form.${form}`);
  return html`<section class="panel program" aria-label=${t("source")}>
    <h2><b>${t("source")}</b> <span class="mono">${source.file}</span>
      <span class="forms">${buttons(algorithm.forms, request.form, change, name)}</span></h2>
    ${sourceList(source, calls, algorithm.masks, shown?.values ?? {}, board.bits(facts))}
  </section>`;
}

/** @param {Opened} opened @param {Shown} shown @param {Call[]} calls @param {Translate} t */
export function stackPanel({ algorithm, request, board, facts }, shown, calls, t) {
  const title = t(`stack.${request.form}`);
  if (shown.blind) return html`<p class="coming">${t("stack.rest")}</p>`;
  if (!Object.keys(algorithm.masks).length) {
    if (calls.length) return statePanel(calls, title, t);
    return html`<p class="coming">${t("stack.coming")}</p>`;
  }
  if (!shown.levels.length) return html`<p class="coming">${t("stack.waiting")}</p>`;
  const words = { title, free: t("stack.free"), width: board.bits(facts) };
  return html`<section class="panel">
    ${stackTable(shown.levels, algorithm.masks, words)}
  </section>`;
}
