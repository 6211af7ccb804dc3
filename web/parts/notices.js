// @ts-check
/** What the reader waits for, and what went wrong. */

import { html, nothing } from "../vendor/lit.js";

/** @typedef {import("../strings.js").Translate} Translate */

/**
 * How far Python is, in bytes while it is fetched.
 * @param {import("../solver.js").Progress} progress
 * @param {Translate} t
 */
export function progressLine({ loaded, total, phase }, t) {
  const megabytes = { loaded: loaded / 1e6, total: total / 1e6 };
  const words = phase === "fetch" ? t("wait.fetch", megabytes) : t("wait.boot");
  return html`<p class="wait">
    <progress max=${total} .value=${loaded} aria-label=${t("wait.boot")}></progress>${words}
  </p>`;
}

/**
 * @param {import("../run.js").Run} run
 * @param {Translate} t
 */
export function waitLine({ progress, player, fault }, t) {
  if (fault) return nothing;
  if (progress) return progressLine(progress, t);
  return player.waiting ? html`<p class="wait">${t("wait.pairs")}</p>` : nothing;
}

/**
 * A fault has a name the page has words for; what the machine said stands below.
 * @param {unknown} fault
 * @param {() => void} again
 * @param {Translate} t
 */
export function faultLine(fault, again, t) {
  if (!fault) return nothing;
  const kind = fault instanceof Error && "kind" in fault ? fault.kind : "site";
  return html`<div class="fault" role="alert">
    ${t(`error.${kind}`)} ${t("error.more")}
    ${kind === "value" ? nothing : html`<button @click=${again}>${t("retry")}</button>`}
    <small>${fault instanceof Error ? fault.message : String(fault)}</small>
  </div>`;
}
