// @ts-check
/** <py-about>: description, keyboard shortcuts, sources, licence and version. */

import { parseHash } from "../model/address.js";
import { loadCatalog, loadReproductions } from "../model/catalog.js";
import { copyText } from "../ui/copy.js";
import { openDialog, renderDialog } from "../ui/dialog.js";
import {
  areShortcutsEnabled,
  findCommand,
  isDisabledShortcut,
  isTyping,
  listShortcuts,
  setShortcutsEnabled,
} from "../ui/keyboard.js";
import { html, nothing } from "../vendor/lit.js";
import { LocalizedElement } from "../words/localized-element.js";
import { createReport } from "./report.js";

/** @import {Translate} from "../words/strings.js" */

/** A line in the footer, and a dialog with details. */
class PyAbout extends LocalizedElement {
  constructor() {
    super();
    this.others = ["foot"];
    /** Citations of the sources. */
    this.sources = /** @type {string[]} */ ([]);
    this.version = "";
    this.report = "";
    this.isCopied = false;
    /** The view whose shortcuts are listed. */
    this.view = "";
  }

  /** Use the style sheet of the page. */
  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    const { signal } = this.lifetime;
    document.addEventListener("keydown", (event) => this.handlePageKey(event), { signal });
  }

  /** @param {KeyboardEvent} event */
  handlePageKey(event) {
    if (findCommand(event, this.view) !== "help" || event.defaultPrevented) return;
    if (isTyping(event) || isDisabledShortcut(event)) return;
    event.preventDefault();
    this.showDialog();
  }

  showDialog() {
    this.view = parseHash().view ?? "watch";
    this.requestUpdate();
    openDialog(this, "about");
    this.loadDetails()
      .catch(() => {}) // the rest is shown without them
      .then(() => this.updateReport());
  }

  async updateReport() {
    this.report = await createReport(this.version || "unknown");
    this.requestUpdate();
  }

  /** Discard the report, which is soon outdated. */
  hideDetails() {
    this.report = "";
    this.isCopied = false;
    this.requestUpdate();
  }

  /** Load what only the dialog shows. */
  async loadDetails() {
    this.others = ["foot", "reproductions"];
    const [{ version }, printed] = await Promise.all([
      loadCatalog(),
      loadReproductions(),
      this.loadLanguage(),
    ]);
    const all = [...printed.reproductions, ...printed.times].map(({ citation }) => citation);
    this.sources = [...new Set(all)];
    this.version = version;
    this.requestUpdate();
  }

  render() {
    const { t } = this;
    if (!t) return nothing;
    return html`<p class="about">${t("about.line")}
        <button @click=${() => this.showDialog()}>${t("about.more")}</button></p>
      ${renderDialog({ id: "about", heading: t("about.more"), onClose: () => this.hideDetails() }, this.renderDetails(t), t)}`;
  }

  async copyReport() {
    this.isCopied = await copyText(this.report, () => this.querySelector("textarea"));
    this.requestUpdate();
  }

  /** @param {Translate} t */
  renderDetails(t) {
    return html`<section><p>${t("about.what")}</p></section>
      <section><h3>${t("about.keys")}</h3>
        <dl class="keys">${listShortcuts(this.view).map(
          ({ command, labels }) => html`<dt>${labels.map((key) => html`<kbd>${key}</kbd> `)}</dt>
            <dd>${t(`about.key.${command}`)}</dd>`,
        )}</dl>
        <p><label><input type="checkbox" .checked=${areShortcutsEnabled()} @change=${saveShortcutSetting}>
          ${t("about.shortcuts")}</label></p></section>
      <section><h3>${t("about.sources")}</h3>
        <ul>${this.sources.map((source) => html`<li>${t.translateSentence(source).words}</li>`)}</ul></section>
      <section><p>${t("about.licence", { version: this.version })}</p></section>
      <section><h3>${t("report")}</h3>
        <p>${t("report.what")}</p>
        <textarea readonly rows="8" spellcheck="false" lang="en" aria-label=${t("report")} .value=${this.report}></textarea>
        <button @click=${this.copyReport}>${t("report.copy")}</button>
        <span role="status">${this.isCopied ? t("embed.copied") : nothing}</span></section>`;
  }
}

/** Turn single-character shortcuts on or off. @param {Event} event */
const saveShortcutSetting = ({ target }) =>
  setShortcutsEnabled(/** @type {HTMLInputElement} */ (target).checked);

customElements.define("py-about", PyAbout);
