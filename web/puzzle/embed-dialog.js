// @ts-check
/** A sheet with the code that embeds what is shown, to copy. */

import { icon } from "../controls/icons.js";
import { leave, obey, stay } from "../controls/popover.js";
import { addressOf } from "../load/files.js";
import { html, nothing } from "../vendor/lit.js";
import { elementCode, frameCode } from "./embed-code.js";

/** @import {Request} from "../request/catalog.js" */
/** @import {Translate} from "../words/strings.js" */

const BASE = addressOf("");

/** @param {() => void} changed */
export function createEmbedDialog(changed) {
  /** Which code was copied last, until the sheet is closed. */
  let copied = "";

  return { button };

  /**
   * The way to the sheet, and the sheet.
   * @param {Record<string, string> | undefined} address
   * @param {Request} request
   * @param {Translate} t
   */
  function button(address, request, t) {
    // What stands on a disk cannot be embedded.
    if (!address || location.protocol === "file:") return nothing;
    const title = t("embed.name", { puzzle: t(`puzzle.${request.puzzle}`) });
    const shown = { address, base: BASE, title, lang: t.language };
    return html`<button class="toggle wide code" command="show-modal" commandfor="embed-code"
        title=${t("embed.code")} @click=${obey}>${icon("code")}${t("embed.code")}</button>
      <dialog id="embed-code" class="code-sheet" closedby="any" aria-label=${t("embed.title")}
        @keydown=${stay} @click=${leave} @close=${() => tell("")}>
        <div>
          <h2>${t("embed.title")}</h2>
          <button command="close" commandfor="embed-code" aria-label=${t("embed.close")}
            @click=${obey}>${icon("clear")}</button>
          ${block("embed.frame", frameCode(shown), t)}
          ${block("embed.element", elementCode(shown), t)}
        </div>
      </dialog>`;
  }

  /** @param {string} name @param {string} code @param {Translate} t */
  function block(name, code, t) {
    return html`<section aria-label=${t(name)}>
      <h3>${t(name)} <small>${t(`${name}.more`)}</small></h3>
      <textarea readonly rows="6" spellcheck="false" aria-label=${t(name)} .value=${code}></textarea>
      <button @click=${(/** @type {Event} */ event) => copy(event, name, code)}>${t("embed.copy")}</button>
      <span role="status">${name === copied ? t("embed.copied") : nothing}</span>
    </section>`;
  }

  /**
   * Where the browser does not let us, the code is marked, ready to be copied by hand.
   * @param {Event} event
   * @param {string} name
   * @param {string} code
   */
  async function copy({ currentTarget }, name, code) {
    const button = /** @type {Element} */ (currentTarget);
    try {
      await navigator.clipboard.writeText(code);
      tell(name);
    } catch {
      button.closest("section")?.querySelector("textarea")?.select();
    }
  }

  /** @param {string} name */
  function tell(name) {
    copied = name;
    changed();
  }
}
