// @ts-check
/** Sharing a program as a link or as a file. */

import { downloadFile } from "../export/files.js";
import { formatViewFragment } from "../model/address.js";
import { copyText } from "../ui/copy.js";
import { renderIcon } from "../ui/icons.js";
import { html, nothing } from "../vendor/lit.js";
import { MAX_LINK_LENGTH, normalizeText, packText } from "./packed-text.js";

/** @import {Translate} from "../words/strings.js" */

/**
 * @param {() => void} update render again
 * @param {(text: string) => void} onFileOpened called with the text of an opened file
 * @param {(fragment: string) => string} createUrl return the address that a link opens
 */
export function createSharing(update, onFileOpened, createUrl) {
  let open = false;
  /** The link that was copied. */
  let copied = "";
  let isUnreadable = false;
  /** The text packed last, and its packed form. */
  let packedText = /** @type {string | undefined} */ (undefined);
  let draft = "";

  return {
    renderButtons,
    renderProblem,
    renderPanel,
    /** The text's parameter in the address; empty until it is packed. */
    get draft() {
      return draft ? { draft } : {};
    },
  };

  /**
   * @param {string} text
   * @param {string} file name for downloads
   * @param {Translate} t
   */
  function renderButtons(text, file, t) {
    const togglePanel = () => {
      open = !open;
      update();
    };
    const save = () => downloadFile(file, text, "text/x-python");
    return html`
      <button title=${t("editor.open.title")} @click=${openFileDialog}>${renderIcon("folder")}${t("editor.open")}</button>
      <input type="file" hidden accept=".py,text/x-python,text/plain" @change=${readChosenFile}>
      <button title=${t("editor.save.title")} @click=${save}>${renderIcon("save")}${t("editor.save")}</button>
      <button aria-expanded=${open} @click=${togglePanel}>${renderIcon("out")}${t("editor.share")}</button>`;
  }

  /** Report that the opened file is not a text. @param {Translate} t */
  function renderProblem(t) {
    return isUnreadable ? html`<small role="alert">${t("editor.unreadable")}</small>` : nothing;
  }

  /**
   * @param {string} text
   * @param {Record<string, string>} state parameters of the link besides the text
   * @param {Translate} t
   */
  function renderPanel(text, state, t) {
    updatePackedText(text);
    if (!open) return nothing;
    const link = draft && createUrl(formatViewFragment("watch", { ...state, draft }));
    return html`<div class="acts bench" role="group" aria-label=${t("editor.share")}>
      ${renderMissingLinkReason(text, link, t) ?? renderLink(link, t)}
    </div>`;
  }

  /** Explain why there is no link: the text is unreadable or the link too long. @param {string} text @param {string} link @param {Translate} t */
  function renderMissingLinkReason(text, link, t) {
    if (normalizeText(text) === undefined)
      return html`<small role="alert">${t("editor.unreadable")}</small>`;
    if (link.length <= MAX_LINK_LENGTH) return undefined;
    return html`<small>${t("editor.long", { count: link.length })}</small>`;
  }

  /** @param {string} link @param {Translate} t */
  function renderLink(link, t) {
    const done = copied !== "" && copied === link;
    return html`
    <label>${t("editor.link")} <input class="link" readonly .value=${link}
      @focus=${selectField}></label>
    <small>${t("editor.length", { count: link.length })}</small>
    <button @click=${copyLink}>${renderIcon(done ? "tick" : "link")}${t(done ? "link.copied" : "link.copy")}</button>`;
  }

  /** Pack the text only when it changes: a playing board renders at every step. @param {string} text */
  async function updatePackedText(text) {
    if (text === packedText) return;
    packedText = text;
    const packed = await packText(text);
    if (packedText !== text) return;
    draft = packed;
    update();
  }

  /** @param {Event} event */
  async function copyLink({ currentTarget }) {
    const group = /** @type {Element} */ (currentTarget).parentElement;
    const field = group?.querySelector("input");
    const link = field?.value ?? "";
    if (!(await copyText(link, () => field))) return;
    copied = link;
    update();
  }

  /** @param {Event} event */
  async function readChosenFile({ currentTarget }) {
    const field = /** @type {HTMLInputElement} */ (currentTarget);
    const text = normalizeText((await field.files?.[0]?.text()) ?? "\0");
    field.value = "";
    isUnreadable = text === undefined;
    if (text !== undefined) onFileOpened(text);
    update();
  }
}

/** Open the file dialog of the hidden input after the button. @param {Event} event */
const openFileDialog = ({ currentTarget }) =>
  /** @type {HTMLInputElement} */ (
    /** @type {Element} */ (currentTarget).nextElementSibling
  ).click();

/** @param {Event} event */
const selectField = ({ currentTarget }) => /** @type {HTMLInputElement} */ (currentTarget).select();
