// @ts-check
/** <py-about>: what this is, the keys, the texts it grew from, licence and version. */

import { icon } from "../controls/icons.js";
import { hasShortcuts, isOff, isTyping, setShortcuts } from "../controls/keyboard.js";
import { leave } from "../controls/popover.js";
import { catalog, exhibits } from "../request/catalog.js";
import { html, nothing } from "../vendor/lit.js";
import { LocalizedElement } from "../words/localized-element.js";

/** Which keys do what, by the name of what they do. */
const KEYS = {
  play: ["Space"],
  step: ["→", "."],
  back: ["←", ","],
  timeline: ["Home", "End"],
  stop: ["Esc"],
  projector: ["P"],
  black: ["B"],
  remote: ["Page Down", "Page Up"],
  board: ["← ↑ → ↓", "Enter"],
  undo: ["Ctrl Z", "Ctrl Shift Z"],
  editor: ["Esc", "Tab"],
  help: ["?"],
};

/** The foot of the page says in a line what it is; a sheet says more. */
class PyAbout extends LocalizedElement {
  constructor() {
    super();
    this.others = ["foot"];
    /** The texts that the site grew from. */
    this.sources = /** @type {string[]} */ ([]);
    this.version = "";
    this.key = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "?" || event.defaultPrevented || isTyping(event)) return;
      if (isOff(event)) return;
      event.preventDefault();
      this.show();
    };
  }

  /** The sheet of the page is ours. */
  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener("keydown", this.key);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.key);
  }

  show() {
    const dialog = this.querySelector("dialog");
    if (!dialog?.open) dialog?.showModal();
    this.tell().catch(() => {}); // the rest is there without it
  }

  /** What is seldom read comes when it is wanted. */
  async tell() {
    this.others = ["foot", "exhibits"];
    const [{ version }, printed] = await Promise.all([catalog(), exhibits(), this.speak()]);
    const all = [...printed.exhibits, ...printed.times].map(({ citation }) => citation);
    this.sources = [...new Set(all)];
    this.version = version;
    this.requestUpdate();
  }

  render() {
    const { t, sources, version } = this;
    if (!t) return nothing;
    const close = () => this.querySelector("dialog")?.close();
    return html`<p class="about">${t("about.line")}
        <button @click=${() => this.show()}>${t("about.more")}</button></p>
      <dialog class="code-sheet" closedby="any" aria-label=${t("about.more")} @click=${leave}>
        <div>
          <h2>${t("about.more")}</h2>
          <button aria-label=${t("embed.close")} @click=${close}>${icon("clear")}</button>
          <section><p>${t("about.what")}</p></section>
          <section><h3>${t("about.keys")}</h3>
            <dl class="keys">${Object.entries(KEYS).map(
              ([name, keys]) => html`<dt>${keys.map((key) => html`<kbd>${key}</kbd> `)}</dt>
                <dd>${t(`about.key.${name}`)}</dd>`,
            )}</dl>
            <p><label><input type="checkbox" .checked=${hasShortcuts()} @change=${turn}>
              ${t("about.shortcuts")}</label></p></section>
          <section><h3>${t("about.sources")}</h3>
            <ul>${sources.map((source) => html`<li>${t.said(source).words}</li>`)}</ul></section>
          <section><p>${t("about.licence", { version })}</p></section>
        </div>
      </dialog>`;
  }
}

/** Turn shortcuts of one character on or off. @param {Event} event */
const turn = ({ target }) => setShortcuts(/** @type {HTMLInputElement} */ (target).checked);

customElements.define("py-about", PyAbout);
