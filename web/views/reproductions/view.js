// @ts-check
/** <py-reproductions>: results printed by the sources, and by Python in this browser. */

import { createUrlParameters } from "../../model/address.js";
import { readAddressParameter } from "../../model/address-parameters.js";
import { loadPuzzleOrFirst, loadReproductions } from "../../model/catalog.js";
import { completeRequest } from "../../model/request.js";
import { renderSelect } from "../../ui/choices.js";
import { renderIcon } from "../../ui/icons.js";
import { renderFault, renderHeadline, renderNotices, renderProgress } from "../../ui/notices.js";
import { OpeningElement } from "../../ui/view-element.js";
import { html, nothing } from "../../vendor/lit.js";
import { renderSourceResults } from "./rows.js";
import { createReproductionRunner } from "./runs.js";
import { describeFastest, renderSpeeds } from "./speeds.js";

/** @import {Reproduction, Given, Notice, Request} from "../../model/catalog.js" */
/** @import {Translate} from "../../words/strings.js" */

/**
 * `open` keeps the given puzzle for the other views. Its parameter `of` is the puzzle whose reproductions
 * are shown.
 */
export class PyReproductions extends OpeningElement {
  constructor() {
    super();
    this.others.push("reproductions");
    this.reproductions = /** @type {Reproduction[]} */ ([]);
    this.request = /** @type {Partial<Request> | undefined} */ (undefined);
    this.reopen = () => this.retry(() => this.open(this.given));
    /** The puzzle whose reproductions are shown; empty for all. */
    this.only = "";
    this.notices = /** @type {Notice[]} */ ([]);
    this.runs = createReproductionRunner(() => this.requestUpdate());
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.runs.stop();
  }

  /** @returns {Record<string, string>} */
  get address() {
    return { ...createUrlParameters(this.request), ...(this.only && { of: this.only }) };
  }

  /** @param {Given} given */
  async prepare(given) {
    const { request, notices } = completeRequest(await loadPuzzleOrFirst(given.puzzle), given);
    const all = (await loadReproductions()).reproductions;
    const limits = { options: listPuzzleNames(all) };
    return () => {
      this.only = readAddressParameter("of", given.parameters ?? {}, notices, limits);
      this.notices = notices;
      this.request = given.puzzle === request.puzzle ? request : {};
      this.reproductions = all;
    };
  }

  render() {
    const { t, runs } = this;
    if (!t) return nothing;
    if (!this.reproductions.length) return renderFault(this.fault, this.reopen, t);
    const { selectedReproductions } = this;
    const speeds = selectedReproductions.filter(isSpeed);
    const otherReproductions = selectedReproductions.filter((one) => !isSpeed(one));
    const groups = Object.values(Object.groupBy(otherReproductions, ({ source }) => source));
    return html`<div class="view reproductions" lang=${this.language}>
      ${this.renderTop(this.reproductions.filter(isSpeed), t)} ${renderNotices(this.notices, t)}
      ${this.renderFilter(t)}
      ${speeds.length ? renderSpeeds(speeds, runs, t) : nothing}
      ${groups.map((group) => renderSourceResults(group ?? [], runs, t))}
    </div>`;
  }

  /** Reproductions of the chosen puzzle. */
  get selectedReproductions() {
    return this.reproductions.filter(({ puzzle }) => !this.only || puzzle === this.only);
  }

  /** @param {Translate} t */
  renderFilter(t) {
    const puzzles = ["", ...listPuzzleNames(this.reproductions)];
    const formatPuzzle = (/** @type {string} */ puzzle) =>
      t(puzzle ? `puzzle.${puzzle}` : "reproductions.every");
    const choosePuzzle = (/** @type {string} */ puzzle) => {
      this.only = puzzle;
      this.notifyListeners();
    };
    return html`<label class="filter">${t("reproductions.of")} ${renderSelect(puzzles, this.only, choosePuzzle, formatPuzzle)}</label>`;
  }

  /** @param {Reproduction[]} speeds @param {Translate} t */
  renderTop(speeds, t) {
    const { runs } = this;
    const { running } = runs;
    const { selectedReproductions } = this;
    const left = selectedReproductions
      .filter(({ id }) => !runs.results.has(id))
      .map(({ id }) => id);
    const runAll = () => runs.run(left.length ? left : selectedReproductions.map(({ id }) => id));
    return html`<div class="top">
      ${renderHeadline([describeFastest(speeds, runs, t), this.describeMatches(t)], !running, t)}
      <button class="toggle" @click=${running ? runs.stop : runAll}>
        ${renderIcon(running ? "stop" : "play")}${t(running ? "stop" : this.only ? "reproductions.these" : "reproductions.all")}</button>
    </div>
    ${runs.progress ? renderProgress(runs.progress, t) : this.renderRunProgress(t)}
    ${renderFault(runs.fault ?? this.fault, runs.fault ? runAll : this.reopen, t)}`;
  }

  /** Return a sentence about the results that were run and that matched. @param {Translate} t */
  describeMatches(t) {
    const judgedResults = [...this.runs.results.values()].filter(({ same }) => same !== null);
    const same = judgedResults.filter((result) => result.same).length;
    const equal = this.reproductions.filter((one) => !isSpeed(one));
    const programs = equal.filter(({ origin }) => origin === "program").length;
    const all = equal.length;
    return judgedResults.length
      ? t("reproductions.tally", { same, run: judgedResults.length, all })
      : t("reproductions.about", { all: all - programs, programs });
  }

  /** Render the progress of the run. @param {Translate} t */
  renderRunProgress(t) {
    const { runs } = this;
    const current = this.reproductions.find(({ id }) => id === runs.running);
    if (!current) return nothing;
    const claim = t.translateSentence(current.claim);
    return html`<p class="wait"><progress max=${this.reproductions.length} .value=${runs.results.size}
      aria-label=${t("reproductions.progress")}></progress><span lang=${claim.lang}>${claim.words}</span></p>`;
  }
}

/** @param {Reproduction[]} reproductions */
const listPuzzleNames = (reproductions) => [...new Set(reproductions.map(({ puzzle }) => puzzle))];

/** Return whether a reproduction is a speed. @param {Reproduction} reproduction */
const isSpeed = ({ rate }) => rate;

customElements.define("py-reproductions", PyReproductions);
