// @ts-check
/** <py-worksheet>: a sheet of puzzles to print, followed by the answers. */

import { resolveSiteUrl } from "../../lib/files.js";
import { createRequestTracker } from "../../lib/request-tracker.js";
import { createUrlParameters } from "../../model/address.js";
import { loadCatalog, loadPuzzleOrFirst } from "../../model/catalog.js";
import { formatParameter, parseParameter } from "../../model/parameters.js";
import { loadSheetSample } from "../../model/samples.js";
import { onProgress, python } from "../../python/client/shared.js";
import { callUntilEnded } from "../../python/client/slices.js";
import { renderParameterControl } from "../../ui/chooser.js";
import { renderIcon } from "../../ui/icons.js";
import { renderFault, renderHeadline, renderNotices, renderProgress } from "../../ui/notices.js";
import { OpeningElement } from "../../ui/view-element.js";
import { html, nothing } from "../../vendor/lit.js";
import { escapeHtml } from "../../words/escaped.js";
import { chooseSiteAddress, renderAddressField } from "./address.js";
import { replacePageWhilePrinting } from "./paper.js";

/** @import {Given, Notice, Puzzle} from "../../model/catalog.js" */
/** @import {Progress} from "../../python/schema/types.js" */
/** @import {Translate} from "../../words/strings.js" */

/** @typedef {{title: string, css: string, body: string, codes: boolean, sample?: boolean, old?: boolean}} Sheet
 * codes: it has QR codes; sample: it was made when the site was built, without codes; old: its
 * options have changed */

/** Parameters that come first: what is on the sheet, and how much of it. */
const FIRST = ["sheet", "count"];
/** Parameters that most readers leave alone. */
const FOLDED = ["sheets", "per_page", "paper", "seed", "codes"];
/** Time between two updates of the number of sheets made. */
const SLICE_MS = 100;

/** `open` takes the parameters of the sheet. */
export class PyWorksheet extends OpeningElement {
  constructor() {
    super();
    this.others.push("clues"); // the grades of difficulty
    this.puzzle = /** @type {Puzzle | undefined} */ (undefined);
    /** Names of the puzzles with worksheets. */
    this.available = /** @type {string[]} */ ([]);
    this.options = /** @type {Record<string, any>} */ ({});
    this.notices = /** @type {Notice[]} */ ([]);
    this.sheet = /** @type {Sheet | undefined} */ (undefined);
    this.startRequest = createRequestTracker();
    /** Makes the frame as high as the sheet, so that it scrolls with the page. */
    this.heightObserver = new ResizeObserver(([{ target }]) => {
      const frame = this.shadowRoot?.querySelector("iframe");
      if (frame) frame.style.blockSize = `${Math.ceil(target.getBoundingClientRect().height)}px`;
    });
    this.busy = false;
    /** A sheet is made for each; they are in no link. */
    this.names = /** @type {string[]} */ ([]);
    /** Number of sheets made so far. */
    this.made = 0;
    this.progress = /** @type {Progress | undefined} */ (undefined);
  }

  connectedCallback() {
    super.connectedCallback();
    const findSheet = () => {
      const frame = this.shadowRoot?.querySelector("iframe");
      return frame && this.sheet ? { frame, css: this.sheet.css } : undefined;
    };
    replacePageWhilePrinting(findSheet, this.lifetime.signal);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.heightObserver.disconnect();
  }

  /** The request for other views. */
  get request() {
    return this.puzzle && { puzzle: this.puzzle.name };
  }

  /** @returns {Record<string, string> | undefined} */
  get address() {
    return (
      this.puzzle && createUrlParameters({ puzzle: this.puzzle.name, parameters: this.options })
    );
  }

  /** @param {Given} given */
  async prepare({ puzzle: name, parameters = {}, notices = [] }) {
    const [{ puzzles }, puzzle] = await Promise.all([loadCatalog(), loadPuzzleOrFirst(name)]);
    return () => {
      this.puzzle = puzzle;
      this.notices = notices;
      this.available = puzzles.filter(({ worksheet }) => worksheet).map(({ name }) => name);
      this.options = readOptions(puzzle, parameters);
      this.sheet = undefined;
      this.updateSheet();
    };
  }

  /** After a change of options, mark the sheet as old; show the sample instead if it fits. */
  updateSheet() {
    this.startRequest();
    this.busy = false;
    this.sheet &&= { ...this.sheet, old: true };
    this.fault = undefined;
    this.showSample();
  }

  /** Show the sheet made when the site was built, if the options are the defaults. */
  async showSample() {
    const { puzzle, options, language } = this;
    const isDefaultSheet = listSheetParameters(puzzle, options).every(
      ({ name, default: value }) => formatParameter(options[name]) === formatParameter(value),
    );
    if (!puzzle || !isDefaultSheet) return;
    const isLatest = this.startRequest();
    const found = await loadSheetSample(puzzle, language);
    if (!found || !isLatest()) return;
    const body = found.body.replaceAll(found.site, () =>
      escapeHtml(chooseSiteAddress() || resolveSiteUrl("")),
    );
    this.sheet = { ...found, body, codes: false, sample: true };
    this.requestUpdate();
  }

  /** @param {Record<string, any>} options */
  setOptions(options) {
    this.options = options;
    this.updateSheet();
    this.notifyListeners();
  }

  async makeSheet() {
    if (!this.puzzle) return;
    this.updateSheet();
    const isLatest = this.startRequest();
    this.busy = true;
    this.made = 0;
    const unsubscribe = onProgress((progress) => {
      this.progress = progress.phase === "ready" ? undefined : progress;
      this.requestUpdate();
    });
    this.requestUpdate();
    try {
      const options = { ...this.options, lang: this.language };
      const { names } = this;
      const question = { puzzle: this.puzzle.name, options, names, site: chooseSiteAddress() };
      const make = () => python.worksheet({ ...question, milliseconds: SLICE_MS });
      for await (const { sheet, sheets } of callUntilEnded(make, isLatest)) {
        if (!isLatest()) break;
        this.made = sheets;
        if (sheet) this.sheet = sheet;
        this.requestUpdate();
      }
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
    if (changes.has("lang")) this.updateSheet();
  }

  render() {
    const { t, puzzle, options, sheet } = this;
    if (!t) return nothing;
    const again = () => this.retry(() => (puzzle ? this.makeSheet() : this.open(this.given)));
    if (!puzzle) return renderFault(this.fault, again, t);
    if (!puzzle.worksheet) {
      const others = t("worksheet.others", { puzzles: this.available.map(t.translateLabel) });
      return html`<div class="view worksheet" lang=${this.language}>
        ${renderHeadline([t("worksheet.none"), others], true, t)}</div>`;
    }
    const request = { puzzle: puzzle.name, algorithm: "", form: "", parameters: options };
    const open = (/** @type {any} */ { parameters }) =>
      this.setOptions(readOptions(puzzle, parameters));
    const isRequestedSheet = sheet !== undefined && !sheet.sample && !sheet.old;
    const sample = chooseSiteAddress() ? "worksheet.sample" : "worksheet.sample.bare";
    const sheets = this.names.length || options.sheets;
    const isForClass = sheets > 1;
    const counts = { ...options, sheets };
    const what = isRequestedSheet ? "made" : "how";
    const more = t(sheet?.old ? "worksheet.old" : sheet?.sample ? sample : "worksheet.seed");
    const hasFoldedChoices = listSheetParameters(puzzle, options).some(
      ({ name, default: value }) => FOLDED.includes(name) && options[name] !== value,
    );
    const renderControls = (/** @type {(name: string) => boolean} */ isWanted) =>
      html`<div class="choose">${listSheetParameters(puzzle, options)
        .filter(({ name }) => isWanted(name))
        .map((each) => renderParameterControl(each, request, open, t))}</div>`;
    return html`<div class="view worksheet" lang=${this.language}>
      <div class="choose">
        ${renderControls((name) => FIRST.includes(name))}
        ${renderControls((name) => ![...FIRST, ...FOLDED].includes(name))}
      </div>
      <details ?open=${hasFoldedChoices}><summary>${t("worksheet.more")}</summary>
        ${renderControls((name) => FOLDED.includes(name) && !(name === "sheets" && this.names.length))}
        ${this.renderNamesField(t)}
        ${options.codes === "on" ? renderAddressField(() => this.setOptions(options), t) : nothing}
      </details>
      <div class="top">
        ${renderHeadline([isForClass ? t(`worksheet.${what}.class`, counts) : t(`worksheet.${what}`, counts), more], true, t)}
        ${
          isRequestedSheet
            ? html`<button class="go" @click=${this.print}>${renderIcon("print")}${t("print")}</button>`
            : html`<button class="go" ?disabled=${this.busy} @click=${this.makeSheet}>
                ${renderIcon("make")}${t(this.busy ? "worksheet.busy" : "worksheet.make")}</button>
              ${this.busy && isForClass ? this.renderClassProgress(sheets, t) : nothing}`
        }
      </div>
      ${renderNotices(this.notices, t)}
      ${this.busy && this.progress ? renderProgress(this.progress, t) : nothing}
      ${renderFault(this.fault, again, t)}
      ${sheet ? this.renderPreview(sheet, t) : nothing}
    </div>`;
  }

  /** @param {Translate} t */
  renderNamesField(t) {
    const setNames = (/** @type {Event & {target: HTMLTextAreaElement}} */ { target }) => {
      this.names = target.value
        .split("\n")
        .map((name) => name.trim())
        .filter(Boolean);
      this.setOptions(this.options);
    };
    return html`<label class="names">${t("worksheet.names")}
      <textarea rows="3" aria-describedby="names-said" .value=${this.names.join("\n")}
        @change=${setNames}></textarea>
      <small id="names-said">${t("worksheet.names.why")}</small></label>`;
  }

  /** @param {number} sheets @param {Translate} t */
  renderClassProgress(sheets, t) {
    const text = t("worksheet.progress", { made: this.made, sheets });
    return html`<progress max=${sheets} .value=${this.made} aria-label=${text}></progress> ${text}
      <button @click=${this.updateSheet}>${t("stop")}</button>`;
  }

  /**
   * Show the sheet in a frame without scripts. Its style sheet is constructed, because the page's
   * content security policy also applies to the frame.
   * @param {Sheet} sheet
   * @param {Translate} t
   */
  renderPreview({ title, css, body, codes, sample }, t) {
    const text = `<!doctype html><html lang="${this.language}"><head><meta charset="utf-8"><base target="_blank"></head><body>${body}</body></html>`;
    const styleFrame = (/** @type {Event & {target: HTMLIFrameElement}} */ { target }) => {
      const inside = /** @type {any} */ (target.contentWindow);
      const style = new inside.CSSStyleSheet();
      style.replaceSync(css);
      inside.document.adoptedStyleSheets = [style];
      // On narrow screens the preview is scaled down to the widest page.
      const widest = Math.max(...[...inside.document.querySelectorAll(".page")].map(measureWidth));
      const fit = Math.min(1, target.clientWidth / widest);
      style.insertRule(`@media screen { html { zoom: ${fit} } }`);
      inside.document.title = title;
      this.heightObserver.disconnect();
      this.heightObserver.observe(inside.document.documentElement);
    };
    const lacksCodes = !codes && !sample && chooseSiteAddress() && this.options.codes === "on";
    return html`${lacksCodes ? html`<p class="fault">${t("worksheet.codes")}</p>` : nothing}
      <iframe class="paper-frame" title=${title} .srcdoc=${text} @load=${styleFrame}
        sandbox="allow-same-origin allow-modals allow-popups allow-popups-to-escape-sandbox"></iframe>`;
  }

  print() {
    this.shadowRoot?.querySelector("iframe")?.contentWindow?.print();
  }
}

/**
 * Return the width that a page needs, with padding and margins. Its overflow is hidden.
 * @param {Element} page
 */
function measureWidth(page) {
  const { left } = page.getBoundingClientRect();
  const ends = [...page.children].map((part) => part.getBoundingClientRect().right);
  return Math.max(...ends) + left + Number.parseFloat(getComputedStyle(page).paddingRight);
}

/**
 * Return the parameters of the chosen kind of sheet.
 * @param {Puzzle | undefined} puzzle
 * @param {Record<string, any>} options
 */
const listSheetParameters = (puzzle, { sheet }) => {
  const sheets = puzzle?.worksheet ?? {};
  return sheets[sheet] ?? Object.values(sheets)[0] ?? [];
};

/**
 * Read the options of a sheet; invalid ones get the default.
 * @param {Puzzle} puzzle
 * @param {Record<string, any>} given
 * @returns {Record<string, any>}
 */
const readOptions = (puzzle, given) =>
  Object.fromEntries(
    listSheetParameters(puzzle, given).map((parameter) => [
      parameter.name,
      parseParameter(parameter, formatParameter(given[parameter.name])) ?? parameter.default,
    ]),
  );

customElements.define("py-worksheet", PyWorksheet);
