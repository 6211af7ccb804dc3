// @ts-check
/** Sharing a program as a link or as a file. */

import { downloadFile } from "../export/files.js";
import { formatViewFragment } from "../model/address.js";
import { readPupilName, writePupilName } from "../model/pupil.js";
import { MAX_PUPIL_NAME_CHARACTERS } from "../python/schema/constants.js";
import { copyText } from "../ui/copy.js";
import { renderIcon } from "../ui/icons.js";
import { html, nothing } from "../vendor/lit.js";
import { MAX_LINK_LENGTH, normalizeText, packText } from "./packed-text.js";

/** @import {Translate} from "../words/strings.js" */

/**
 * @typedef {{name: string, hasHead: boolean, createText: () => string}} FileToSave hasHead: whether
 *   the file names its author
 */

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
  /** True while the form for the pupil's name is open. */
  let isAskingName = false;
  /** True once it has been open. */
  let hasAskedName = false;

  return {
    renderButtons,
    renderProblem,
    renderNameForm,
    renderPanel,
    /** The text's parameter in the address; empty until it is packed. */
    get draft() {
      return draft ? { draft } : {};
    },
  };

  /**
   * @param {FileToSave} file
   * @param {Translate} t
   */
  function renderButtons(file, t) {
    const togglePanel = () => {
      open = !open;
      update();
    };
    const save = () => {
      isAskingName = file.hasHead && !hasAskedName && !readPupilName();
      if (isAskingName) update();
      else downloadProgram(file);
    };
    return html`
      <button title=${t("editor.open.title")} @click=${openFileDialog}>${renderIcon("folder")}${t("editor.open")}</button>
      <input type="file" hidden accept=".py,text/x-python,text/plain" @change=${readChosenFile}>
      <button title=${t("editor.save.title")} @click=${save}>${renderIcon("save")}${t("editor.save")}</button>
      <button aria-expanded=${open} @click=${togglePanel}>${renderIcon("out")}${t("editor.share")}</button>`;
  }

  /**
   * Render the question for the pupil's name, which is asked once.
   * @param {FileToSave} file
   * @param {Translate} t
   */
  function renderNameForm(file, t) {
    if (!isAskingName) return nothing;
    /** @param {SubmitEvent} event */
    const save = (event) => {
      event.preventDefault();
      const form = /** @type {HTMLFormElement} */ (event.currentTarget);
      writePupilName(String(new FormData(form).get("pupil")));
      isAskingName = false;
      hasAskedName = true;
      downloadProgram(file);
      update();
    };
    return html`<form class="acts bench" @submit=${save}>
      <label>${t("editor.pupil")} <input name="pupil" maxlength=${MAX_PUPIL_NAME_CHARACTERS} autocomplete="name"></label>
      <button>${renderIcon("save")}${t("editor.save")}</button>
      <small>${t("editor.pupil.why")}</small>
    </form>`;
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

  /**
   * Explain why there is no link: the text is unreadable or the link too long.
   * @param {string} text @param {string} link @param {Translate} t
   */
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

/** @param {FileToSave} file */
const downloadProgram = ({ name, createText }) => downloadFile(name, createText(), "text/x-python");

/** Open the file dialog of the hidden input after the button. @param {Event} event */
const openFileDialog = ({ currentTarget }) =>
  /** @type {HTMLInputElement} */ (
    /** @type {Element} */ (currentTarget).nextElementSibling
  ).click();

/** @param {Event} event */
const selectField = ({ currentTarget }) => /** @type {HTMLInputElement} */ (currentTarget).select();
