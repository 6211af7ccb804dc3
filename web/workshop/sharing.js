// @ts-check
/** A text for others: as a link, whose length is told, and as a file. */

import { icon } from "../controls/icons.js";
import { download } from "../export/files.js";
import { viewAt } from "../request/link.js";
import { html, nothing } from "../vendor/lit.js";
import { LONGEST_LINK, pack, readable } from "./packed.js";

/** @import {Translate} from "../words/strings.js" */

/**
 * @param {() => void} update what is drawn is to be drawn anew
 * @param {(text: string) => void} take a text that was opened
 * @param {() => string} page the address of the page that a link leads to
 */
export function createSharing(update, take, page) {
  let open = false;
  /** The link that was copied. */
  let copied = "";
  let refused = false;
  /** The text that was packed last, and what became of it. */
  let of = /** @type {string | undefined} */ (undefined);
  let draft = "";

  return {
    buttons,
    panel,
    /** What an address says of the text: nothing before it is packed. */
    get draft() {
      return draft ? { draft } : {};
    },
  };

  /**
   * @param {string} text
   * @param {string} file what it is called when it is saved
   * @param {Translate} t
   */
  function buttons(text, file, t) {
    const toggle = () => {
      open = !open;
      update();
    };
    const save = () => download(file, text, "text/x-python");
    return html`
      <button title=${t("workshop.open.title")} @click=${choose}>${icon("folder")}${t("workshop.open")}</button>
      <input type="file" hidden accept=".py,text/x-python,text/plain" @change=${opened}>
      <button title=${t("workshop.save.title")} @click=${save}>${icon("save")}${t("workshop.save")}</button>
      <button aria-expanded=${open} @click=${toggle}>${icon("out")}${t("workshop.share")}</button>
      ${refused ? html`<small role="alert">${t("workshop.unreadable")}</small>` : nothing}`;
  }

  /**
   * @param {string} text
   * @param {Record<string, string>} state what the link says beside the text
   * @param {Translate} t
   */
  function panel(text, state, t) {
    packAnew(text);
    if (!open) return nothing;
    const link = draft && new URL(viewAt("watch", { ...state, draft }), page()).href;
    return html`<div class="acts bench" role="group" aria-label=${t("workshop.share")}>
      ${why(text, link, t) ?? linkLine(link, t)}
    </div>`;
  }

  /** Why there is no link: no page would show what it brings, or it is too long. @param {string} text @param {string} link @param {Translate} t */
  function why(text, link, t) {
    if (readable(text) === undefined)
      return html`<small role="alert">${t("workshop.unreadable")}</small>`;
    if (link.length <= LONGEST_LINK) return undefined;
    return html`<small>${t("workshop.long", { count: link.length })}</small>`;
  }

  /** @param {string} link @param {Translate} t */
  function linkLine(link, t) {
    const done = copied !== "" && copied === link;
    return html`
    <label>${t("workshop.link")} <input class="link" readonly .value=${link}
      @focus=${select}></label>
    <small>${t("workshop.length", { count: link.length })}</small>
    <button @click=${copy}>${icon(done ? "tick" : "link")}${t(done ? "link.copied" : "link.copy")}</button>`;
  }

  /** A board that plays on says something else at each step: the text is packed when it changes. @param {string} text */
  async function packAnew(text) {
    if (text === of) return;
    of = text;
    const packed = await pack(text);
    if (of !== text) return;
    draft = packed;
    update();
  }

  /** @param {Event} event */
  async function copy({ currentTarget }) {
    const group = /** @type {Element} */ (currentTarget).parentElement;
    const field = group?.querySelector("input");
    const link = field?.value ?? "";
    try {
      await navigator.clipboard.writeText(link);
      copied = link;
      update();
    } catch {
      field?.focus(); // to be copied by hand
    }
  }

  /** @param {Event} event */
  async function opened({ currentTarget }) {
    const field = /** @type {HTMLInputElement} */ (currentTarget);
    const text = readable((await field.files?.[0]?.text()) ?? "\0");
    field.value = "";
    refused = text === undefined;
    if (text !== undefined) take(text);
    update();
  }
}

/** The browser's own field for files stands behind the button. @param {Event} event */
const choose = ({ currentTarget }) =>
  /** @type {HTMLInputElement} */ (
    /** @type {Element} */ (currentTarget).nextElementSibling
  ).click();

/** @param {Event} event */
const select = ({ currentTarget }) => /** @type {HTMLInputElement} */ (currentTarget).select();
