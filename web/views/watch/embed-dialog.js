// @ts-check
/** A dialog with embed code to copy. */

import { resolveSiteUrl } from "../../lib/files.js";
import { copyText } from "../../ui/copy.js";
import { openDialog, renderDialog } from "../../ui/dialog.js";
import { renderIcon } from "../../ui/icons.js";
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
    const open = (/** @type {Event} */ { currentTarget }) =>
      openDialog(currentTarget, "embed-code");
    const dialog = { id: "embed-code", heading: t("embed.title"), onClose: () => setCopied("") };
    const codes = [
      renderCodeBlock("embed.frame", createFrameCode(embed), t),
      renderCodeBlock("embed.element", createElementCode(embed), t),
    ];
    return html`<button class="toggle" title=${t("embed.code")}
        @click=${open}>${renderIcon("code")}${t("embed.code")}</button>
      ${renderDialog(dialog, codes, t)}`;
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

  /** @param {Event} event @param {string} name @param {string} code */
  async function copyCode({ currentTarget }, name, code) {
    const button = /** @type {Element} */ (currentTarget);
    const findField = () => button.closest("section")?.querySelector("textarea");
    if (await copyText(code, findField)) setCopied(name);
  }

  /** @param {string} name */
  function setCopied(name) {
    copied = name;
    onChange();
  }
}
