// @ts-check
/** <py-count>: how many solutions there are, and how long each way of counting takes. */

import { icon } from "../../controls/icons.js";
import { faultLine, noticeLines, progressLine, says } from "../../controls/notices.js";
import { OpeningElement } from "../../controls/opening-element.js";
import { createCounting, ENGINES } from "../../counting/counting.js";
import { countFault, countWords } from "../../counting/words.js";
import { catalog, exhibits } from "../../request/catalog.js";
import { carriedOn, complete, limitOf } from "../../request/complete.js";
import { stateOfRequest } from "../../request/link.js";
import { takeParameter } from "../../request/parameters.js";
import { html, nothing } from "../../vendor/lit.js";
import { countChooser, measuring } from "./controls.js";
import { figureList, shareBar } from "./figures.js";
import { namesOf, timeFigure } from "./measured.js";
import { createSeries, saveTimes } from "./series.js";
import { printedTimes } from "./table.js";

/** @import {Engine} from "../../counting/counting.js" */
/** @import {Algorithm, Catalog, Given, Puzzle, Request, Times} from "../../request/catalog.js" */
/** @import {Translate} from "../../words/strings.js" */

/**
 * @typedef {{puzzle: Puzzle, algorithm: Algorithm,
 *   request: Request, notices: {name: string, value: string}[], engine: Engine, to: number,
 *   printed: Times[]}} State to: the largest size of a table
 */

/** A table ends here unless the reader goes on: the printed ones do not go much further. */
const USUAL_END = 12;

/** Methods: open(given), whose parameters may hold `engine`, and `to`, the last size measured. */
export class PyCount extends OpeningElement {
  constructor() {
    super();
    this.others.push("exhibits");
    this.state = /** @type {State | undefined} */ (undefined);
    this.counting = createCounting(() => this.requestUpdate());
    this.series = createSeries();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.counting.close();
  }

  /** What counts alone cannot be opened elsewhere. */
  get request() {
    const { request } = this.state ?? {};
    if (request?.form) return request;
    return request && { puzzle: request.puzzle, parameters: request.parameters };
  }

  /** @returns {Record<string, string> | undefined} */
  get address() {
    if (!this.state) return undefined;
    const { request, engine, to, puzzle } = this.state;
    const { form, ...said } = request;
    const size = /** @type {Record<string, string>} */ (sizeOf(puzzle) ? { to: String(to) } : {});
    return { ...stateOfRequest(form ? request : said), engine, ...size };
  }

  /** @param {Given} given */
  async prepare(given) {
    const found = complete(unbounded(await catalog()), given, true);
    const { times } = await exhibits();
    const printed = times.filter(({ puzzle }) => puzzle === found.puzzle.name);
    return () => {
      const { engine, to } = this.understood(found, given.parameters ?? {});
      if (found.puzzle.name !== this.state?.puzzle.name) this.series.clear();
      if (JSON.stringify(found.request) !== JSON.stringify(this.state?.request)) {
        this.counting.stop();
      }
      this.state = { ...found, engine, to, printed };
    };
  }

  /**
   * The engine and the last size; what the address leaves open is as it was, or as usual.
   * @param {ReturnType<typeof complete>} found
   * @param {Record<string, unknown>} said
   */
  understood({ puzzle, notices }, said) {
    const old = this.state?.puzzle.name === puzzle.name ? this.state : undefined;
    const engines = { kind: "option", name: "engine", default: old?.engine ?? "auto" };
    const engine = takeParameter({ ...engines, options: ENGINES }, said.engine, notices);
    const size = sizeOf(puzzle) ?? { least: 0, most: 0 };
    const last = Math.min(old?.to ?? USUAL_END, size.most);
    const sizes = { kind: "number", name: "to", default: last, ...size, drawn: size.most };
    return { engine, to: takeParameter(sizes, said.to, notices) };
  }

  /** @param {Partial<Request> & {engine?: Engine, to?: number}} changes */
  reopen({ engine, to, ...changes }) {
    const { puzzle, request, ...old } = /** @type {State} */ (this.state);
    const parameters = carriedOn(puzzle, request, changes);
    const how = { engine: engine ?? old.engine, to: String(to ?? old.to) };
    const { algorithm, form } = { ...request, ...changes };
    const { forms = [] } = puzzle.algorithms.find(({ name }) => name === algorithm) ?? {};
    const names = { puzzle: puzzle.name, algorithm, form: forms.includes(form) ? form : undefined };
    return this.open({ ...names, parameters: { ...parameters, ...how } });
  }

  count() {
    if (this.state) this.counting.run([this.state.request], this.state.engine);
  }

  /** Count one size after the other, for the table. */
  measure() {
    if (!this.state) return;
    const { puzzle, algorithm, request, engine, to } = this.state;
    const least = sizeOf(puzzle)?.least ?? 0;
    const requests = Array.from({ length: to - least + 1 }, (_, i) => ({
      ...request,
      parameters: { ...request.parameters, n: least + i },
    })).filter(({ parameters }) => !limitOf(algorithm, request.form, parameters));
    this.counting.run(requests, engine, (count) => this.series.add(count));
  }

  render() {
    const { t, state, counting } = this;
    if (!t) return nothing;
    const again = () => this.again(() => this.count());
    if (!state) return faultLine(this.fault, again, t);
    const { now } = counting;
    return html`<div class="view counting" lang=${this.language} @keydown=${this.pressed}>
      ${countChooser(state, (changes) => this.reopen(changes), t)}
      ${this.top(t)}
      ${now?.progress ? progressLine(now.progress, t) : now ? shareBar(now, t) : nothing}
      ${countFault(this.fault ?? now?.fault, again, t)}
      ${noticeLines(state.notices, t)}
      ${now ? figureList(now, t) : nothing}
      ${sizeOf(state.puzzle) ? this.times(state, t) : printedIn(state, t)}
    </div>`;
  }

  /** @param {Translate} t */
  top(t) {
    const { counting } = this;
    const { busy } = counting;
    const [headline, more] = countWords(counting.now, t);
    return html`<div class="top">
      ${says([this.size(t) + headline, more], !busy, t)}
      <div class="acts">
        <button class="first" @click=${busy ? counting.stop : () => this.count()}>
          ${icon(busy ? "stop" : "count")}${t(busy ? "counting.stop" : "counting.count")}</button>
      </div>
    </div>`;
  }

  /** Which size the headline is of, if it is not the one that is open. @param {Translate} t */
  size(t) {
    const n = this.counting.now?.request.parameters.n;
    return n === this.state?.request.parameters.n || !n ? "" : t("counting.size", { n });
  }

  /** @param {State} state @param {Translate} t */
  times(state, t) {
    const { printed, to, request } = state;
    const series = this.series.all;
    const save = () => saveTimes(request.puzzle, series, printed);
    const size = /** @type {Size} */ (sizeOf(state.puzzle));
    const act = {
      to: (/** @type {number} */ value) => this.reopen({ to: value }),
      measure: () => this.measure(),
    };
    const bar = measuring({ ...size, to, busy: this.counting.busy }, act, t);
    const names = namesOf(series, state, t);
    return timeFigure(series, state, { bar, names, save }, t);
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (event.key !== "Escape" || !this.counting.busy || event.defaultPrevented) return;
    event.preventDefault();
    this.counting.stop();
  }
}

/** @param {State} state @param {Translate} t */
const printedIn = ({ printed }, t) => (printed.length ? printedTimes(printed, t) : nothing);

/** @typedef {{least: number, most: number}} Size */

/**
 * The sizes of a puzzle that has but one.
 * @param {Puzzle} puzzle
 * @returns {Size | undefined}
 */
function sizeOf({ parameters }) {
  const size = parameters.find(({ name }) => name === "n");
  return size && { least: size.least, most: size.most };
}

/**
 * What is not drawn may be larger.
 * @param {Catalog} catalog
 */
function unbounded({ puzzles, ...rest }) {
  const free = puzzles.map((puzzle) => ({
    ...puzzle,
    parameters: puzzle.parameters.map((one) =>
      one.also?.length ? one : { ...one, drawn: one.most },
    ),
  }));
  return { ...rest, puzzles: free };
}

customElements.define("py-count", PyCount);
