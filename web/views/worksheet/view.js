// @ts-check
/** <py-worksheet>: a sheet of puzzles to print, with the answers behind; Python writes it. */

import { control } from "../../controls/chooser.js";
import { icon } from "../../controls/icons.js";
import { faultLine, progressLine, says } from "../../controls/notices.js";
import { OpeningElement } from "../../controls/opening-element.js";
import { addressOf } from "../../load/files.js";
import { createLatest } from "../../load/latest.js";
import { catalog } from "../../request/catalog.js";
import { stateOfRequest } from "../../request/link.js";
import { readParameter } from "../../request/parameters.js";
import { onProgress, python } from "../../runtime/shared.js";
import { html, nothing } from "../../vendor/lit.js";
import { onPaper } from "./paper.js";

/** @import {Given, Puzzle} from "../../request/catalog.js" */
/** @import {Progress} from "../../runtime/client.js" */
/** @import {Translate} from "../../words/strings.js" */

/** @typedef {{title: string, css: string, body: string, codes: boolean}} Sheet */

/** Where the links of a sheet lead. */
const SITE = addressOf("");

/** Methods: open(given), whose parameters are those of the sheet. */
export class PyWorksheet extends OpeningElement {
  constructor() {
    super();
    this.puzzle = /** @type {Puzzle | undefined} */ (undefined);
    /** The puzzles that have worksheets, by name. */
    this.available = /** @type {string[]} */ ([]);
    this.options = /** @type {Record<string, any>} */ ({});
    this.sheet = /** @type {Sheet | undefined} */ (undefined);
    /** Another sheet is asked for, or none. */
    this.ask = createLatest();
    this.leavePaper = () => {};
    this.busy = false;
    this.progress = /** @type {Progress | undefined} */ (undefined);
  }

  connectedCallback() {
    super.connectedCallback();
    this.leavePaper = onPaper(() => {
      const frame = this.shadowRoot?.querySelector("iframe");
      return frame && this.sheet ? { frame, css: this.sheet.css } : undefined;
    });
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.leavePaper();
  }

  /** What other views open. */
  get request() {
    return this.puzzle && { puzzle: this.puzzle.name };
  }

  /** What the address says. @returns {Record<string, string> | undefined} */
  get address() {
    return this.puzzle && stateOfRequest({ puzzle: this.puzzle.name, parameters: this.options });
  }

  /** @param {Given} given */
  async prepare({ puzzle: name, parameters = {} }) {
    const { puzzles } = await catalog();
    const puzzle = puzzles.find((puzzle) => puzzle.name === name) ?? puzzles[0];
    return () => {
      this.puzzle = puzzle;
      this.available = puzzles.filter(({ worksheet }) => worksheet).map(({ name }) => name);
      this.options = Object.fromEntries(
        (puzzle.worksheet ?? []).map((parameter) => [
          parameter.name,
          readParameter(parameter, parameters[parameter.name]) ?? parameter.default,
        ]),
      );
      this.drop();
    };
  }

  /** What is on the screen is no longer what is asked for. */
  drop() {
    this.ask();
    this.busy = false;
    this.sheet = undefined;
    this.fault = undefined;
  }

  /** @param {Record<string, any>} options */
  set(options) {
    this.options = options;
    this.drop();
    this.changed();
  }

  async make() {
    if (!this.puzzle) return;
    this.drop();
    const isLatest = this.ask();
    this.busy = true;
    const unsubscribe = onProgress((progress) => {
      this.progress = progress.phase === "ready" ? undefined : progress;
      this.requestUpdate();
    });
    this.requestUpdate();
    try {
      const options = { ...this.options, lang: this.language };
      const sheet = await python.worksheet({ puzzle: this.puzzle.name, options, site: SITE });
      if (isLatest()) this.sheet = sheet;
    } catch (error) {
      if (isLatest()) this.fault = error;
    }
    unsubscribe();
    if (isLatest()) this.busy = false;
    this.requestUpdate();
  }

  /** @param {Map<string, unknown>} changes */
  willUpdate(changes) {
    super.willUpdate(changes);
    if (changes.has("lang")) this.drop();
  }

  render() {
    const { t, puzzle, options, sheet } = this;
    if (!t) return nothing;
    const again = () => this.retry(() => (puzzle ? this.make() : this.open(this.given)));
    if (!puzzle) return faultLine(this.fault, again, t);
    if (!puzzle.worksheet) {
      const others = t("worksheet.others", { puzzles: this.available.map(t.called) });
      return html`<div class="view worksheet" lang=${this.language}>
        ${says([t("worksheet.none"), others], true, t)}</div>`;
    }
    const request = { puzzle: puzzle.name, algorithm: "", form: "", parameters: options };
    const open = (/** @type {any} */ { parameters }) => this.set(parameters);
    return html`<div class="view worksheet" lang=${this.language}>
      <div class="choose">${puzzle.worksheet.map((each) => control(each, request, open, t))}</div>
      <div class="top">
        ${says([t(sheet ? "worksheet.made" : "worksheet.how", options), t("worksheet.seed")], true, t)}
        ${
          sheet
            ? html`<button class="go" @click=${this.print}>${icon("print")}${t("print")}</button>`
            : html`<button class="go" ?disabled=${this.busy} @click=${this.make}>
                ${icon("make")}${t(this.busy ? "worksheet.busy" : "worksheet.make")}</button>`
        }
      </div>
      ${this.busy && this.progress ? progressLine(this.progress, t) : nothing}
      ${faultLine(this.fault, again, t)}
      ${sheet ? this.preview(sheet, t) : nothing}
    </div>`;
  }

  /**
   * The sheet in a frame in which no script runs. Its style comes by the constructor: the policy
   * of the page binds the frame too.
   * @param {Sheet} sheet
   * @param {Translate} t
   */
  preview({ title, css, body, codes }, t) {
    const text = `<!doctype html><html lang="${this.language}"><head><meta charset="utf-8"><base target="_blank"></head><body>${body}</body></html>`;
    const adopt = (/** @type {Event & {target: HTMLIFrameElement}} */ { target }) => {
      const inside = /** @type {any} */ (target.contentWindow);
      const style = new inside.CSSStyleSheet();
      style.replaceSync(css);
      inside.document.adoptedStyleSheets = [style];
      inside.document.title = title;
    };
    return html`${codes ? nothing : html`<p class="fault">${t("worksheet.codes")}</p>`}
      <iframe class="paper-frame" title=${title} .srcdoc=${text} @load=${adopt}
        sandbox="allow-same-origin allow-modals allow-popups allow-popups-to-escape-sandbox"></iframe>`;
  }

  print() {
    this.shadowRoot?.querySelector("iframe")?.contentWindow?.print();
  }
}

customElements.define("py-worksheet", PyWorksheet);
