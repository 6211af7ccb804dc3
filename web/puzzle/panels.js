// @ts-check
/** The program and its stack, beside the board. */

import { stackTable } from "../boards/shared/bits.js";
import { html } from "../vendor/lit.js";
import { sourceList } from "./source.js";
import { statePanel } from "./variables-panel.js";

/**
 * @typedef {import("../request/catalog.js").Algorithm} Algorithm
 * @typedef {import("../request/catalog.js").Request} Request
 * @typedef {import("../words/strings.js").Translate} Translate
 * @typedef {ReturnType<typeof import("../search/snapshot.js").stepOf>} Shown
 */

/**
 * @param {Algorithm} algorithm
 * @param {Request} request
 * @param {{source: import("../request/catalog.js").Source, calls: import("../runtime/client.js").Call[],
 *   shown?: Shown, bits: number}} state
 * @param {(changes: Partial<Request>) => void} open
 * @param {Translate} t
 */
export function sourcePanel(algorithm, request, { source, calls, shown, bits }, open, t) {
  const forms = algorithm.forms.map(
    (form) => html`<button aria-pressed=${form === request.form} @click=${() => open({ form })}>
      ${t(`form.${form}`)}</button> `,
  );
  return html`<section class="panel program" aria-label=${t("source")}>
    <h2><b>${t("source")}</b> <span class="mono">${source.file}</span>
      <span class="forms">${forms}</span></h2>
    ${sourceList(source, calls, algorithm.masks, shown?.values ?? {}, bits)}
  </section>`;
}

/**
 * @param {Algorithm} algorithm
 * @param {Request} request
 * @param {Shown} shown
 * @param {import("../runtime/client.js").Call[]} calls
 * @param {number} bits
 * @param {Translate} t
 */
export function stackPanel(algorithm, request, shown, calls, bits, t) {
  const title = t(`stack.${request.form}`);
  if (shown.blind) return html`<p class="coming">${t("stack.rest")}</p>`;
  if (!Object.keys(algorithm.masks).length) {
    if (calls.length) return statePanel(calls, title, t);
    return html`<p class="coming">${t("stack.coming")}</p>`;
  }
  if (!shown.levels.length) return html`<p class="coming">${t("stack.waiting")}</p>`;
  return html`<section class="panel">
    ${stackTable(shown.levels, algorithm.masks, { title, free: t("stack.free"), width: bits })}
  </section>`;
}
