// @ts-check
/** <py-count>: the number of solutions, and the time each search needs to count them. */

import { loadBoardView } from "../../boards/index.js";
import { openCheckpoint } from "../../counting/checkpoint.js";
import { BUILT_IN, createCountRunner } from "../../counting/counting.js";
import { findCountRefusal } from "../../counting/programs.js";
import { describeCount } from "../../counting/words.js";
import { createUrlParameters } from "../../model/address.js";
import { readAddressParameter } from "../../model/address-parameters.js";
import { loadPuzzleOrFirst, loadReproductions } from "../../model/catalog.js";
import { loadFacts } from "../../model/facts.js";
import { formatSize } from "../../model/parameters.js";
import {
  carryOverParameters,
  completeRequest,
  createRequestForOtherViews,
  dropInvalidForm,
  findExceededLimit,
} from "../../model/request.js";
import { loadKnownCount } from "../../model/samples.js";
import { renderIcon } from "../../ui/icons.js";
import { findCommand } from "../../ui/keyboard.js";
import {
  renderErrorText,
  renderFault,
  renderHeadline,
  renderNoSolutionNote,
  renderNotices,
  renderProgress,
} from "../../ui/notices.js";
import { OpeningElement } from "../../ui/view-element.js";
import { html, nothing } from "../../vendor/lit.js";
import { renderCountChooser, renderMeasureControls } from "./controls.js";
import { renderCountFigures, renderProgressBar, toPercent } from "./figures.js";
import { renderFoldSection } from "./folded-figures.js";
import { canBeFolded, createFolding, parseSolvedPosition } from "./folding.js";
import { nameSeries, renderTimeFigure } from "./measured.js";
import { computeOrbitSizes, renderOrbits } from "./orbits.js";
import { createMeasurements, downloadTimes } from "./series.js";
import { renderPrintedTimes } from "./table.js";

/** @import {Board} from "../../boards/index.js" */
/** @import {Engine} from "../../counting/counting.js" */
/** @import {Algorithm, Given, Puzzle, Request, Times} from "../../model/catalog.js" */
/** @import {Known} from "../../model/samples.js" */
/** @import {Parameter} from "../../model/parameters.js" */
/** @import {Translate} from "../../words/strings.js" */

/**
 * @typedef {{puzzle: Puzzle, algorithm: Algorithm, named: boolean,
 *   request: Request, notices: {name: string, value: string}[], engine: Engine, to: number,
 *   printed: Times[], refusal?: Error, known?: Known, facts?: any, isFoldable: boolean,
 *   hand?: string, board: Board<any, any>,
 *   why?: import("../../words/strings.js").Refusal}} State to: the largest size of the table;
 *   refusal: why this cannot be counted; known: the published number of solutions; why: the
 *   reason why it has no solution; facts: board data, if the site has it; isFoldable: whether the search can be folded;
 *   hand: the position in Watch
 */

/** The table's default end: printed tables do not go much further. */
const DEFAULT_END = 12;

/**
 * `open` also takes the parameters `engine`; `to`, the last size to measure; `fold`, the number of a
 * solution in the folded search; and `hand`, a position whose number is of interest if it is a solution.
 * With both, the search is folded at once.
 */
export class PyCount extends OpeningElement {
  constructor() {
    super();
    this.others.push("counting", "folding", "reproductions");
    this.state = /** @type {State | undefined} */ (undefined);
    this.counting = createCountRunner(() => this.requestUpdate(), BUILT_IN, openCheckpoint);
    this.folding = createFolding(
      () => this.requestUpdate(),
      () => this.notifyListeners(),
    );
    /** One part of a count that takes days. */
    this.countedPart = /** @type {import("./part.js").Part | undefined} */ (undefined);
    /** True if the page shows the cost of the count and asks whether to start it. */
    this.showsCost = false;
    this.series = createMeasurements();
    /** Resolves when the reader's last choice is open. */
    this.opening = /** @type {Promise<void> | undefined} */ (undefined);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.counting.close();
    this.folding.clear();
    this.countedPart?.close();
  }

  /** Count-only algorithms are omitted: no other view can open them. */
  get request() {
    const { request } = this.state ?? {};
    if (request?.form) return request;
    return request && { puzzle: request.puzzle, parameters: request.parameters };
  }

  /** The request for other views. */
  get elsewhere() {
    if (!this.state?.request.form) return this.request;
    const { puzzle, request, named } = this.state;
    return named ? request : createRequestForOtherViews(puzzle, request, "number");
  }

  /** @returns {Record<string, string> | undefined} */
  get address() {
    if (!this.state) return undefined;
    const { request, engine, to, puzzle } = this.state;
    const { form, ...rest } = request;
    const size = /** @type {Record<string, string>} */ (findSize(puzzle) ? { to: String(to) } : {});
    return { ...createUrlParameters(form ? request : rest), engine, ...size, ...this.foldAddress };
  }

  get foldAddress() {
    const { number } = this.folding;
    const { hand } = this.state ?? {};
    return /** @type {Record<string, string>} */ (number ? { fold: number } : hand ? { hand } : {});
  }

  /** @param {Given} given */
  async prepare(given) {
    const completed = completeRequest(
      withUndrawableSizes(await loadPuzzleOrFirst(given.puzzle)),
      given,
      "number",
    );
    setCountableSizes(completed, given.parameters);
    const { puzzle, request } = completed;
    const [refusal, { times }, known, board, facts, isFoldable, createPart] = await Promise.all([
      findCountRefusal(request),
      loadReproductions(),
      loadKnownCount(request),
      loadBoardView(puzzle.name),
      loadFacts(puzzle, request.parameters, false),
      canBeFolded(request),
      this.loadPart(completed),
    ]);
    const why = facts && board.explainNoSolution?.(facts, request.parameters);
    const printed = times.filter(({ puzzle }) => puzzle === completed.puzzle.name);
    return () => {
      const { engine, to } = this.readSettings(completed, given.parameters ?? {});
      if (completed.puzzle.name !== this.state?.puzzle.name) this.series.clear();
      if (JSON.stringify(completed.request) !== JSON.stringify(this.state?.request)) {
        this.counting.stop();
        this.folding.clear();
        this.countedPart?.close();
        this.countedPart = createPart?.();
        this.showsCost = false;
      }
      const what = { ...completed, engine, to, printed, refusal, known, why, facts };
      const { hand, fold } = given.parameters ?? {};
      this.state = { ...what, board, isFoldable, hand: hand === undefined ? hand : String(hand) };
      this.showFolded(fold);
    };
  }

  /**
   * Load the section for a part of a count, if the count takes days; return a function that creates it.
   * @param {ReturnType<typeof completeRequest>} found
   */
  async loadPart({ algorithm: { part }, request }) {
    const { parameters } = request;
    if (
      !part ||
      Object.entries(part.parameters).some(([name, value]) => parameters[name] !== value)
    )
      return undefined;
    const [{ createPart }] = await Promise.all([import("./part.js"), this.loadStrings("parts")]);
    return () => createPart(request, part, () => this.requestUpdate());
  }

  /**
   * Read the engine and the last size; they default to the current ones.
   * @param {ReturnType<typeof completeRequest>} found
   * @param {Record<string, unknown>} given
   */
  readSettings({ puzzle, notices }, given) {
    const previous = this.state?.puzzle.name === puzzle.name ? this.state : undefined;
    const engine = readAddressParameter(
      "engine",
      given,
      notices,
      previous && { default: previous.engine },
    );
    const { least, most } = findSize(puzzle) ?? { least: 0, most: 0 };
    const last = Math.min(previous?.to ?? DEFAULT_END, most);
    const to = readAddressParameter("to", given, notices, { default: last, least, drawn: most });
    return { engine, to };
  }

  /** Fold the search if its address has the number of a solution, and open that. @param {unknown} given */
  showFolded(given) {
    const number = given === undefined ? undefined : String(given);
    const { puzzle, request, isFoldable, hand } = /** @type {State} */ (this.state);
    if (number === this.folding.number && !(number && hand)) return;
    if (!number || !isFoldable) this.folding.clear();
    else if (this.folding.current && !hand) this.folding.open(number);
    else this.folding.fold(puzzle, request, { number, hand });
  }

  /** @param {Partial<Request> & {engine?: Engine, to?: number}} changes */
  reopen({ engine, to, ...changes }) {
    const { puzzle, request, ...previous } = /** @type {State} */ (this.state);
    const parameters = carryOverParameters(puzzle, request, changes);
    const how = {
      engine: engine ?? previous.engine,
      to: String(to ?? previous.to),
      ...this.foldAddress,
    };
    const newRequest = dropInvalidForm(puzzle, { ...request, ...changes });
    this.opening = this.open({ ...newRequest, parameters: { ...parameters, ...how } });
    return this.opening;
  }

  /** Count, but report the cost first if the count takes days. */
  countOrShowCost() {
    if (!this.countedPart) return this.count();
    this.showsCost = true;
    this.requestUpdate();
  }

  count() {
    this.showsCost = false;
    if (this.state) this.counting.run([this.state.request], this.state.engine);
  }

  /** Count size by size for the table, after a size just typed has been opened. */
  async measure() {
    await this.opening;
    if (!this.state) return;
    const { puzzle, algorithm, request, engine, to } = this.state;
    const least = findSize(puzzle)?.least ?? 0;
    const requests = Array.from({ length: to - least + 1 }, (_, i) => ({
      ...request,
      parameters: { ...request.parameters, n: least + i },
    })).filter(({ parameters }) => !findExceededLimit(algorithm, request.form, parameters));
    this.counting.run(requests, engine, (count) => this.series.add(count));
  }

  render() {
    const { t, state, counting } = this;
    if (!t) return nothing;
    const retryOrCount = () => this.retryFailedStep(() => this.count());
    if (!state) return renderFault(this.fault, retryOrCount, t);
    const { current } = counting;
    const fault = this.fault ?? (this.refusal === current?.fault ? undefined : current?.fault);
    return html`<div class="view counting" lang=${this.language} @keydown=${this.stopOnEscape}>
      ${renderCountChooser(state, (changes) => this.reopen(changes), t)}
      ${this.renderTop(t)}
      ${this.showsCost ? this.countedPart?.renderCost(() => this.count(), t) : nothing}
      ${renderNoSolutionNote(state.why, t)}
      ${current?.progress ? renderProgress(current.progress, t) : current ? renderProgressBar(current, t) : nothing}
      ${current ? this.renderContinuation(current, t) : nothing}
      ${renderFault(fault, retryOrCount, t, "count")}
      ${renderNotices(state.notices, t)}
      ${current ? [renderCountFigures(current, t), renderOrbits(computeOrbitSizes(current, state.facts), t)] : nothing}
      ${this.countedPart?.render(t) ?? nothing}
      ${state.isFoldable ? this.renderFolding(state, t) : nothing}
      ${findSize(state.puzzle) ? this.renderTimesSection(state, t) : renderPrintedSection(state, t)}
    </div>`;
  }

  /** @param {import("../../counting/counting.js").Count} count @param {Translate} t */
  renderContinuation({ phase, checkpoint }, t) {
    const { part } = checkpoint?.saved?.sum ?? {};
    if (!part || phase === "ended") return nothing;
    const restart = () => {
      this.counting.stop();
      checkpoint?.clear();
      this.count();
    };
    return html`<p class="wait continued">${t("counting.continued", { part: toPercent(part) })}
      <button @click=${restart}>${t("counting.restart")}</button></p>`;
  }

  /** @param {State} state @param {Translate} t */
  renderFolding({ puzzle, request, board, facts, hand }, t) {
    const { folding } = this;
    const act = {
      fold: () => this.folding.fold(puzzle, request, { hand }),
      stop: folding.stop,
      open: folding.open,
      openBoard: folding.openBoard,
    };
    const draw = (
      /** @type {any} */ facts,
      /** @type {any[]} */ solution,
      /** @type {string} */ name,
    ) => board.renderThumbnail(facts, solution, name);
    const hasBoard = parseSolvedPosition(facts, hand) !== undefined;
    return renderFoldSection(folding.current, hasBoard, act, draw, t);
  }

  /** @param {Translate} t */
  renderTop(t) {
    const { counting } = this;
    const { busy } = counting;
    const { refusal } = this;
    const [headline, more] = describeCount(counting.current, t, this.state?.known);
    return html`<div class="top">
      ${renderHeadline(refusal ? renderRefusal(refusal, t) : [this.describeCountedSize(t) + headline, more], !busy, t)}
      <div class="acts">
        ${refusal ? this.renderCountableButton(t) : nothing}
        <button class="first" ?disabled=${refusal} @click=${busy ? counting.stop : () => this.countOrShowCost()}>
          ${renderIcon(busy ? "stop" : "count")}${t(busy ? "counting.stop" : "counting.count")}</button>
      </div>
    </div>`;
  }

  /** Why the request cannot be counted, known beforehand or reported by Python. */
  get refusal() {
    const { current } = this.counting;
    const { request, refusal } = this.state ?? {};
    if (refusal || JSON.stringify(current?.request) !== JSON.stringify(request)) return refusal;
    const { fault } = current ?? {};
    return fault instanceof Error && "kind" in fault && fault.kind === "value" ? fault : undefined;
  }

  /** Render a button that counts the sizes that can be counted. @param {Translate} t */
  renderCountableButton(t) {
    const { puzzle, request } = /** @type {State} */ (this.state);
    const sizes = Object.entries(puzzle.counted);
    if (!sizes.length) return nothing;
    const names = sizes.map(([name, size]) =>
      t("counting.sized", { name: t(`parameter.${name}`), size }),
    );
    const openAndCount = async () => {
      await this.reopen({ parameters: { ...request.parameters, ...puzzle.counted } });
      if (!this.refusal) this.count();
    };
    return html`<button @click=${openAndCount}>${t("counting.instead", { sizes: names.join(t("comma")) })}</button>`;
  }

  /** Return the size of the current count, if it differs from the open one. @param {Translate} t */
  describeCountedSize(t) {
    const n = this.counting.current?.request.parameters.n;
    const parameter = this.state && findSize(this.state.puzzle);
    if (!n || !parameter || n === this.state?.request.parameters.n) return "";
    return t("counting.size", { size: nameSize(parameter, n) });
  }

  /** @param {State} state @param {Translate} t */
  renderTimesSection(state, t) {
    const { printed, to, request } = state;
    const series = this.series.all;
    const save = () => downloadTimes(request.puzzle, series, printed);
    const parameter = /** @type {Parameter} */ (findSize(state.puzzle));
    const act = {
      to: (/** @type {number} */ value) => this.reopen({ to: value }),
      measure: () => this.measure(),
    };
    const bar = renderMeasureControls({ parameter, to, busy: this.counting.busy }, act, t);
    const names = nameSeries(series, state, t);
    return renderTimeFigure(series, { ...state, parameter }, { bar, names, save }, t);
  }

  /** @param {KeyboardEvent} event */
  stopOnEscape(event) {
    if (findCommand(event, "count") !== "end" || event.defaultPrevented) return;
    for (const each of [this.counting, this.folding, this.countedPart]) {
      if (!each?.busy) continue;
      event.preventDefault();
      each.stop();
    }
  }
}

/** @param {Error} refusal @param {Translate} t */
function renderRefusal(refusal, t) {
  return [
    `${t("counting.error.value")}${t("space")}`,
    html`<span class="sentence">${renderErrorText(refusal, t)}</span>`,
  ];
}

/**
 * Default to sizes that can be counted.
 * @param {ReturnType<typeof completeRequest>} found
 * @param {Record<string, unknown>} [given]
 */
function setCountableSizes({ puzzle: { counted }, request }, given = {}) {
  if (Object.keys(counted).every((name) => !given[name]))
    Object.assign(request.parameters, counted);
}

/** @param {State} state @param {Translate} t */
const renderPrintedSection = ({ printed }, t) =>
  printed.length ? renderPrintedTimes(printed, t) : nothing;

/** Name a size: 9 x 9, or n = 4 where n is not the size of a board. @param {Parameter} parameter @param {number} value */
const nameSize = (parameter, value) =>
  parameter.pattern ? formatSize(parameter, value) : `${parameter.name} = ${value}`;

/** Return the parameter n of the puzzles that have it. @param {Puzzle} puzzle */
const findSize = ({ parameters }) => parameters.find(({ name }) => name === "n");

/**
 * Allow sizes that are too large to draw.
 * @param {Puzzle} puzzle
 */
const withUndrawableSizes = ({ parameters, ...puzzle }) => ({
  ...puzzle,
  parameters: parameters.map((one) => (one.also?.length ? one : { ...one, drawn: one.most })),
});

customElements.define("py-count", PyCount);
