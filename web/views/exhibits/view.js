// @ts-check
/** <py-exhibits>: results printed by the sources, and by Python in this browser. */

import { renderSelect } from "../../controls/choices.js";
import { icon } from "../../controls/icons.js";
import {
  renderFault,
  renderHeadline,
  renderNotices,
  renderProgress,
} from "../../controls/notices.js";
import { OpeningElement } from "../../controls/opening-element.js";
import { exhibits, resolvePuzzle } from "../../request/catalog.js";
import { completeRequest } from "../../request/complete.js";
import { stateOfRequest } from "../../request/link.js";
import { takeParameter } from "../../request/parameters.js";
import { html, nothing } from "../../vendor/lit.js";
import { renderSource } from "./rows.js";
import { createRuns } from "./runs.js";
import { headline, renderSpeeds } from "./speeds.js";

/** @import {Exhibit, Given, Notice, Request} from "../../request/catalog.js" */
/** @import {Translate} from "../../words/strings.js" */

/**
 * `open` keeps the given puzzle for the other views. Its parameter `of` is the puzzle whose exhibits
 * are shown.
 */
export class PyExhibits extends OpeningElement {
  constructor() {
    super();
    this.others.push("exhibits");
    this.exhibits = /** @type {Exhibit[]} */ ([]);
    this.request = /** @type {Partial<Request> | undefined} */ (undefined);
    this.reopen = () => this.retry(() => this.open(this.given));
    /** The puzzle whose exhibits are shown; empty for all. */
    this.only = "";
    this.notices = /** @type {Notice[]} */ ([]);
    this.runs = createRuns(() => this.requestUpdate());
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.runs.stop();
  }

  /** @returns {Record<string, string>} */
  get address() {
    return { ...stateOfRequest(this.request), ...(this.only && { of: this.only }) };
  }

  /** @param {Given} given */
  async prepare(given) {
    const { request, notices } = completeRequest(await resolvePuzzle(given.puzzle), given);
    const all = (await exhibits()).exhibits;
    const puzzles = { kind: "option", name: "of", default: "", options: puzzlesOf(all) };
    return () => {
      this.only = takeParameter(puzzles, given.parameters?.of, notices);
      this.notices = notices;
      this.request = given.puzzle === request.puzzle ? request : {};
      this.exhibits = all;
    };
  }

  render() {
    const { t, runs } = this;
    if (!t) return nothing;
    if (!this.exhibits.length) return renderFault(this.fault, this.reopen, t);
    const { selectedExhibits } = this;
    const speeds = selectedExhibits.filter(isSpeed);
    const otherExhibits = selectedExhibits.filter((one) => !isSpeed(one));
    const groups = Object.values(Object.groupBy(otherExhibits, ({ source }) => source));
    return html`<div class="view exhibits" lang=${this.language}>
      ${this.top(this.exhibits.filter(isSpeed), t)} ${renderNotices(this.notices, t)}
      ${this.filter(t)}
      ${speeds.length ? renderSpeeds(speeds, runs, t) : nothing}
      ${groups.map((group) => renderSource(group ?? [], runs, t))}
    </div>`;
  }

  /** Exhibits of the chosen puzzle. */
  get selectedExhibits() {
    return this.exhibits.filter(({ puzzle }) => !this.only || puzzle === this.only);
  }

  /** @param {Translate} t */
  filter(t) {
    const puzzles = ["", ...puzzlesOf(this.exhibits)];
    const name = (/** @type {string} */ puzzle) =>
      t(puzzle ? `puzzle.${puzzle}` : "exhibits.every");
    const choose = (/** @type {string} */ puzzle) => {
      this.only = puzzle;
      this.changed();
    };
    return html`<label class="filter">${t("exhibits.of")} ${renderSelect(puzzles, this.only, choose, name)}</label>`;
  }

  /** @param {Exhibit[]} speeds @param {Translate} t */
  top(speeds, t) {
    const { runs } = this;
    const { running } = runs;
    const { selectedExhibits } = this;
    const left = selectedExhibits.filter(({ id }) => !runs.results.has(id)).map(({ id }) => id);
    const all = () => runs.run(left.length ? left : selectedExhibits.map(({ id }) => id));
    return html`<div class="top">
      ${renderHeadline([headline(speeds, runs, t), this.tally(t)], !running, t)}
      <button class="toggle" @click=${running ? runs.stop : all}>
        ${icon(running ? "stop" : "play")}${t(running ? "stop" : this.only ? "exhibits.these" : "exhibits.all")}</button>
    </div>
    ${runs.progress ? renderProgress(runs.progress, t) : this.bar(t)}
    ${renderFault(runs.fault ?? this.fault, runs.fault ? all : this.reopen, t)}`;
  }

  /** Numbers of results that were run and that matched. @param {Translate} t */
  tally(t) {
    const isJudged = [...this.runs.results.values()].filter(({ same }) => same !== null);
    const same = isJudged.filter((result) => result.same).length;
    const equal = this.exhibits.filter((one) => !isSpeed(one));
    const programs = equal.filter(({ stands }) => stands === "program").length;
    const all = equal.length;
    return isJudged.length
      ? t("exhibits.tally", { same, run: isJudged.length, all })
      : t("exhibits.about", { all: all - programs, programs });
  }

  /** The progress of the run. @param {Translate} t */
  bar(t) {
    const { runs } = this;
    const current = this.exhibits.find(({ id }) => id === runs.running);
    if (!current) return nothing;
    const claim = t.translateSentence(current.claim);
    return html`<p class="wait"><progress max=${this.exhibits.length} .value=${runs.results.size}
      aria-label=${t("exhibits.progress")}></progress><span lang=${claim.lang}>${claim.words}</span></p>`;
  }
}

/** @param {Exhibit[]} exhibits */
const puzzlesOf = (exhibits) => [...new Set(exhibits.map(({ puzzle }) => puzzle))];

/** Return whether an exhibit is a speed. @param {Exhibit} exhibit */
const isSpeed = ({ compares }) => compares === "beside";

customElements.define("py-exhibits", PyExhibits);
