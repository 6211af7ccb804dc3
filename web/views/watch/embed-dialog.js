// @ts-check
/** A dialog with embed code to copy. */

import { resolveSiteUrl } from "../../lib/files.js";
import { renderIcon } from "../../ui/icons.js";
import { closeOnOutsideClick, runCommandFallback, stopPropagation } from "../../ui/popover.js";
import { html, nothing } from "../../vendor/lit.js";
import { createElementCode, createFrameCode } from "./embed-code.js";

/** @import {Request} from "../../model/catalog.js" */
/** @import {Translate} from "../../words/strings.js" */

const BASE = resolveSiteUrl("");

/** @param {() => void} onChange */
export function createEmbedDialog(onChange) {
  /** Name of the code copied last, until the dialog closes. */
  let copied = "";

  return { renderButton };

  /**
   * @param {Record<string, string> | undefined} address @param {Request} request
   * @param {Translate} t
   */
  function renderButton(address, request, t) {
    // Local files cannot be embedded.
    if (!address || location.protocol === "file:") return nothing;
    const title = t("embed.name", { puzzle: t(`puzzle.${request.puzzle}`) });
    const embed = { address, base: BASE, title, lang: t.language };
    return html`<button class="toggle wide code" command="show-modal" commandfor="embed-code"
        title=${t("embed.code")} @click=${runCommandFallback}>${renderIcon("code")}${t("embed.code")}</button>
      <dialog id="embed-code" class="code-sheet" closedby="any" aria-label=${t("embed.title")}
        @keydown=${stopPropagation} @click=${closeOnOutsideClick} @close=${() => setCopied("")}>
        <div>
          <h2>${t("embed.title")}</h2>
          <button command="close" commandfor="embed-code" aria-label=${t("embed.close")}
            @click=${runCommandFallback}>${renderIcon("clear")}</button>
          ${renderCodeBlock("embed.frame", createFrameCode(embed), t)}
          ${renderCodeBlock("embed.element", createElementCode(embed), t)}
        </div>
      </dialog>`;
  }

  /** @param {string} name @param {string} code @param {Translate} t */
  function renderCodeBlock(name, code, t) {
    return html`<section aria-label=${t(name)}>
      <h3>${t(name)} <small>${t(`${name}.more`)}</small></h3>
      <textarea readonly rows="6" spellcheck="false" aria-label=${t(name)} .value=${code}></textarea>
      <button @click=${(/** @type {Event} */ event) => copyCode(event, name, code)}>${t("embed.copy")}</button>
      <span role="status">${name === copied ? t("embed.copied") : nothing}</span>
    </section>`;
  }

  /**
   * Copy the code, or select it if the browser denies clipboard access.
   * @param {Event} event @param {string} name @param {string} code
   */
  async function copyCode({ currentTarget }, name, code) {
    const button = /** @type {Element} */ (currentTarget);
    try {
      await navigator.clipboard.writeText(code);
      setCopied(name);
    } catch {
      button.closest("section")?.querySelector("textarea")?.select();
    }
  }

  /** @param {string} name */
  function setCopied(name) {
    copied = name;
    onChange();
  }
}
