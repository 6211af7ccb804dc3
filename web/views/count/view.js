// @ts-check
/** <py-count>: how many solutions there are, and how long each way of counting takes. */

import { boardOf } from "../../boards/index.js";
import { icon } from "../../controls/icons.js";
import {
  faultLine,
  impossibleLine,
  noticeLines,
  progressLine,
  says,
} from "../../controls/notices.js";
import { OpeningElement } from "../../controls/opening-element.js";
import { createCounting, ENGINES } from "../../counting/counting.js";
import { refusalOf } from "../../counting/programs.js";
import { countFault, countWords } from "../../counting/words.js";
import { exhibits, meant } from "../../request/catalog.js";
import { carriedOn, complete, elsewhere, limitOf, suited } from "../../request/complete.js";
import { factsOf } from "../../request/facts.js";
import { stateOfRequest } from "../../request/link.js";
import { takeParameter } from "../../request/parameters.js";
import { knownCount } from "../../request/samples.js";
import { html, nothing } from "../../vendor/lit.js";
import { countChooser, measuring } from "./controls.js";
import { figureList, shareBar } from "./figures.js";
import { namesOf, timeFigure } from "./measured.js";
import { orbitLine, orbitSizes } from "./orbits.js";
import { createSeries, saveTimes } from "./series.js";
import { printedTimes } from "./table.js";

/** @import {Engine} from "../../counting/counting.js" */
/** @import {Algorithm, Given, Puzzle, Request, Times} from "../../request/catalog.js" */
/** @import {Known} from "../../request/samples.js" */
/** @import {Translate} from "../../words/strings.js" */

/**
 * @typedef {{puzzle: Puzzle, algorithm: Algorithm, named: boolean,
 *   request: Request, notices: {name: string, value: string}[], engine: Engine, to: number,
 *   printed: Times[], refusal?: Error, known?: Known, facts?: any,
 *   why?: import("../../words/strings.js").Refusal}} State to: the largest size of a table;
 *   refusal: why this cannot be counted, if that is known; known: how many solutions there are;
 *   why: there is no solution, if that is; facts: of the board, if the site has them
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
    /** What a choice of the reader has asked for, until it is there. */
    this.reopened = /** @type {Promise<void> | undefined} */ (undefined);
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

  /** What other views open. */
  get elsewhere() {
    if (!this.state?.request.form) return this.request;
    const { puzzle, request, named } = this.state;
    return named ? request : elsewhere(puzzle, request, "number");
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
    const found = complete(unbounded(await meant(given.puzzle)), given, "number");
    sizeDown(found, given.parameters);
    const { puzzle, request } = found;
    const [refusal, { times }, known, board, facts] = await Promise.all([
      refusalOf(request),
      exhibits(),
      knownCount(request),
      boardOf(puzzle.name),
      factsOf(puzzle, request.parameters, false),
    ]);
    const why = facts && board.impossible?.(facts, request.parameters);
    const printed = times.filter(({ puzzle }) => puzzle === found.puzzle.name);
    return () => {
      const { engine, to } = this.understood(found, given.parameters ?? {});
      if (found.puzzle.name !== this.state?.puzzle.name) this.series.clear();
      if (JSON.stringify(found.request) !== JSON.stringify(this.state?.request)) {
        this.counting.stop();
      }
      this.state = { ...found, engine, to, printed, refusal, known, why, facts };
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
    const wanted = suited(puzzle, { ...request, ...changes });
    this.reopened = this.open({ ...wanted, parameters: { ...parameters, ...how } });
    return this.reopened;
  }

  count() {
    if (this.state) this.counting.run([this.state.request], this.state.engine);
  }

  /** Count one size after the other, for the table; a size just typed is taken first. */
  async measure() {
    await this.reopened;
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
    const fault = this.fault ?? (this.refusal === now?.fault ? undefined : now?.fault);
    return html`<div class="view counting" lang=${this.language} @keydown=${this.pressed}>
      ${countChooser(state, (changes) => this.reopen(changes), t)}
      ${this.top(t)}
      ${impossibleLine(state.why, t)}
      ${now?.progress ? progressLine(now.progress, t) : now ? shareBar(now, t) : nothing}
      ${countFault(fault, again, t)}
      ${noticeLines(state.notices, t)}
      ${now ? [figureList(now, t), orbitLine(orbitSizes(now, state.facts), t)] : nothing}
      ${sizeOf(state.puzzle) ? this.times(state, t) : printedIn(state, t)}
    </div>`;
  }

  /** @param {Translate} t */
  top(t) {
    const { counting } = this;
    const { busy } = counting;
    const { refusal } = this;
    const [headline, more] = countWords(counting.now, t, this.state?.known);
    return html`<div class="top">
      ${says(refusal ? refused(refusal, t) : [this.size(t) + headline, more], !busy, t)}
      <div class="acts">
        ${refusal ? this.instead(t) : nothing}
        <button class="first" ?disabled=${refusal} @click=${busy ? counting.stop : () => this.count()}>
          ${icon(busy ? "stop" : "count")}${t(busy ? "counting.stop" : "counting.count")}</button>
      </div>
    </div>`;
  }

  /** Why what is open cannot be counted: the site knows it, or Python has said it. */
  get refusal() {
    const { now } = this.counting;
    const { request, refusal } = this.state ?? {};
    if (refusal || JSON.stringify(now?.request) !== JSON.stringify(request)) return refusal;
    const { fault } = now ?? {};
    return fault instanceof Error && "kind" in fault && fault.kind === "value" ? fault : undefined;
  }

  /** To count what can be counted. @param {Translate} t */
  instead(t) {
    const { puzzle, request } = /** @type {State} */ (this.state);
    const sizes = Object.entries(puzzle.counted);
    if (!sizes.length) return nothing;
    const names = sizes.map(([name, size]) =>
      t("counting.sized", { name: t(`parameter.${name}`), size }),
    );
    const count = async () => {
      await this.reopen({ parameters: { ...request.parameters, ...puzzle.counted } });
      if (!this.refusal) this.count();
    };
    return html`<button @click=${count}>${t("counting.instead", { sizes: names.join(t("comma")) })}</button>`;
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

/** @param {Error} refusal @param {Translate} t */
function refused(refusal, t) {
  const { words, lang } = t.told(refusal);
  return [
    `${t("counting.error.value")}${t("space")}`,
    html`<span class="sentence" lang=${lang}>${words}</span>`,
  ];
}

/**
 * Sizes that are left open are such that all can be counted.
 * @param {ReturnType<typeof complete>} found
 * @param {Record<string, unknown>} [said]
 */
function sizeDown({ puzzle: { counted }, request }, said = {}) {
  if (Object.keys(counted).every((name) => !said[name])) Object.assign(request.parameters, counted);
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
 * @param {Puzzle} puzzle
 */
const unbounded = ({ parameters, ...puzzle }) => ({
  ...puzzle,
  parameters: parameters.map((one) => (one.also?.length ? one : { ...one, drawn: one.most })),
});

customElements.define("py-count", PyCount);
