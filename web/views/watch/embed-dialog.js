// @ts-check
/** A dialog with embed code to copy. */

import { hasPieces } from "../../boards/generic/figure.js";
import { resolveSiteUrl } from "../../lib/files.js";
import { Lazy } from "../../lib/lazy.js";
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
  const generator = new Lazy(() => import("./embed-blocks.js"), onChange);

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
      hasTray: hasPieces(facts),
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
    const codes = value?.renderCodeBlocks(embed, copied, setCopied, t);
    const content = codes ?? renderFault(fault, generator.loadInBackground, t);
    return html`<button class="toggle" title=${t("embed.code")}
        @click=${open}>${renderIcon("code")}${t("embed.code")}</button>
      ${renderDialog(dialog, content, t)}`;
  }

  /** @param {string} name */
  function setCopied(name) {
    copied = name;
    onChange();
  }
}
