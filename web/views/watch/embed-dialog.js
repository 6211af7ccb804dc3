// @ts-check
/** A dialog with embed code to copy. */

import { resolveSiteUrl } from "../../lib/files.js";
import { Lazy } from "../../lib/lazy.js";
import { copyText } from "../../ui/copy.js";
import { openDialog, renderDialog } from "../../ui/dialog.js";
import { renderIcon } from "../../ui/icons.js";
import { renderFault } from "../../ui/notices.js";
import { html, nothing } from "../../vendor/lit.js";

/** @import {LoadedBoard} from "./board-content.js" */
/** @import {Translate} from "../../words/strings.js" */

const BASE = resolveSiteUrl("");

/** @param {() => void} onChange */
export function createEmbedDialog(onChange) {
  /** Name of the code copied last, until the dialog closes. */
  let copied = "";
  const generator = new Lazy(() => import("./embed-code.js"), onChange);

  return { renderButton };

  /**
   * @param {Record<string, string> | undefined} address @param {LoadedBoard} opened
   * @param {Translate} t
   */
  function renderButton(address, { request, board, facts }, t) {
    // Local files cannot be embedded.
    if (!address || location.protocol === "file:") return nothing;
    const title = t("embed.name", { puzzle: t(`puzzle.${request.puzzle}`) });
    const embed = {
      address,
      view: board.arrangeForDisplay(facts, {}).view,
      base: BASE,
      title,
      lang: t.language,
    };
    const open = (/** @type {Event} */ { currentTarget }) => {
      generator.loadInBackground();
      openDialog(currentTarget, "embed-code");
    };
    const dialog = { id: "embed-code", heading: t("embed.title"), onClose: () => setCopied("") };
    const { value, fault } = generator;
    const codes = value && [
      renderCodeBlock("embed.frame", value.createFrameCode(embed), t),
      renderCodeBlock("embed.element", value.createElementCode(embed), t),
    ];
    const content = codes ?? renderFault(fault, generator.loadInBackground, t);
    return html`<button class="toggle" title=${t("embed.code")}
        @click=${open}>${renderIcon("code")}${t("embed.code")}</button>
      ${renderDialog(dialog, content, t)}`;
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
