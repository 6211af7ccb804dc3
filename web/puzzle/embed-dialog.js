// @ts-check
/** A sheet with the code that embeds what is shown, to copy. */

import { icon } from "../controls/icons.js";
import { addressOf } from "../load/files.js";
import { html, nothing } from "../vendor/lit.js";
import { elementCode, frameCode } from "./embed-code.js";

/** @typedef {import("../words/strings.js").Translate} Translate */

const BASE = addressOf("");

/**
 * @param {Record<string, string> | undefined} address
 * @param {import("../request/catalog.js").Request} request
 * @param {Translate} t
 */
export function codeButton(address, request, t) {
  // What stands on a disk cannot be embedded.
  if (!address || location.protocol === "file:") return nothing;
  const title = t("embed.name", { puzzle: t(`puzzle.${request.puzzle}`) });
  const shown = { address, base: BASE, title, lang: t.language };
  return html`<button class="toggle wide code" @click=${open}>${icon("code")}${t("embed.code")}</button>
    <dialog class="code-sheet" aria-label=${t("embed.title")} @keydown=${stay} @click=${leave}>
      <div>
        <h2>${t("embed.title")}</h2>
        <button aria-label=${t("embed.close")} @click=${close}>${icon("clear")}</button>
        ${block("embed.frame", frameCode(shown), t)} ${block("embed.element", elementCode(shown), t)}
      </div>
    </dialog>`;
}

/** @param {string} name @param {string} code @param {Translate} t */
const block = (name, code, t) => html`<section aria-label=${t(name)}>
  <h3>${t(name)} <small>${t(`${name}.more`)}</small></h3>
  <textarea readonly rows="6" spellcheck="false" aria-label=${t(name)} .value=${code}></textarea>
  <button @click=${(/** @type {Event} */ event) => copy(event, code)}>${t("embed.copy")}</button>
  <span role="status" data-said=${t("embed.copied")}></span>
</section>`;

/** @param {Event} event */
function open({ currentTarget }) {
  const button = /** @type {HTMLElement} */ (currentTarget);
  /** @type {HTMLDialogElement} */ (button.nextElementSibling).showModal();
}

/** @param {Event} event */
function close({ currentTarget }) {
  /** @type {Element} */ (currentTarget).closest("dialog")?.close();
}

/** A click beside the sheet closes it. @param {Event} event */
function leave({ target, currentTarget }) {
  if (target === currentTarget) /** @type {HTMLDialogElement} */ (currentTarget).close();
}

/** Keys in the sheet are not the player's. @param {Event} event */
const stay = (event) => event.stopPropagation();

/**
 * Where the browser does not let us, the code is marked, ready to be copied by hand.
 * @param {Event} event
 * @param {string} code
 */
async function copy({ currentTarget }, code) {
  const section = /** @type {HTMLElement} */ (currentTarget).closest("section");
  const said = /** @type {HTMLElement} */ (section?.querySelector("[data-said]"));
  try {
    await navigator.clipboard.writeText(code);
    said.textContent = said.dataset.said ?? "";
  } catch {
    section?.querySelector("textarea")?.select();
  }
}
