// @ts-check
/** <py-puzzle>: the one component, the only place that knows both a solver and a board. */

import { createAsking } from "./asking.js";
import { BOARDS } from "./boards/index.js";
import { icon } from "./icons.js";
import { chooser } from "./parts/chooser.js";
import { cutsTable } from "./parts/cuts.js";
import { createHints, hintButtons } from "./parts/hints.js";
import { faultLine, waitLine } from "./parts/notices.js";
import { sourcePanel, stackPanel } from "./parts/panels.js";
import { savePicture } from "./parts/save.js";
import { createStrip } from "./parts/strip.js";
import { stripLength, transport } from "./parts/transport.js";
import { createRun } from "./run.js";
import { carriedOn, catalog, complete, factsOf, isUsual, opened } from "./site.js";
import { stepOf } from "./step.js";
import { LANGUAGES, preferredLanguage, translation } from "./strings.js";
import { html, LitElement, nothing } from "./vendor/lit.js";

/**
 * @typedef {import("./site.js").Request} Request
 * @typedef {import("./strings.js").Translate} Translate
 * @typedef {import("./run.js").Run} Run
 */

const SHEET = new URL("./style.css", import.meta.url).href;
/** Above this speed, in tries a second, nothing is animated. */
const ANIMATED = 30;
/** A polite reader is not told every step of a fast search. */
const SPOKEN = 2;
/** The strip is painted, so it must be told of another theme. */
const DARK = matchMedia("(prefers-color-scheme: dark)");

let elements = 0;

/**
 * Attributes: puzzle, algorithm, form, lang, and every parameter of the puzzle by its name.
 * Methods: open(request), run(step), stop(). The event `change` tells that `request`, the run or
 * the position by hand has changed.
 */
export class PyPuzzle extends LitElement {
  static properties = {
    puzzle: { type: String },
    algorithm: { type: String },
    form: { type: String },
    lang: { type: String },
  };

  constructor() {
    super();
    this.puzzle = /** @type {string | undefined} */ (undefined);
    this.algorithm = /** @type {string | undefined} */ (undefined);
    this.form = /** @type {string | undefined} */ (undefined);
    this.search = `element ${++elements}`;
    this.asking = createAsking(`${this.search} beside`, () => this.requestUpdate());
    this.speed = 4;
    this.lens = true;
    this.cell = 0;
    this.opened = 0;
    this.opening = Promise.resolve();
    /** What is open: the request completed, its puzzle and algorithm, the facts, the hand. */
    this.state = /** @type {State | undefined} */ (undefined);
    this.current = /** @type {Run | undefined} */ (undefined);
    this.t = /** @type {Translate | undefined} */ (undefined);
    this.fault = /** @type {unknown} */ (undefined);
    this.drawStrip = createStrip();
    this.hints = createHints(() => this.requestUpdate());
    this.changed = () => {
      this.adopt();
      this.requestUpdate();
      this.dispatchEvent(new CustomEvent("change"));
    };
  }

  connectedCallback() {
    super.connectedCallback();
    this.addEventListener("keydown", this.pressed);
    DARK.addEventListener("change", this.changed);
    if (!this.state && !this.opened) {
      const parameters = Object.fromEntries([...this.attributes].map((a) => [a.name, a.value]));
      this.open({ puzzle: this.puzzle, algorithm: this.algorithm, form: this.form, parameters });
    }
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.removeEventListener("keydown", this.pressed);
    DARK.removeEventListener("change", this.changed);
    this.current?.close();
    this.current = undefined;
    this.asking.cancel();
  }

  /** The request that is open, complete. */
  get request() {
    return this.state?.request;
  }

  /** The words follow the language of the element, else of the page, else of the browser. */
  get language() {
    const said = this.lang || document.documentElement.lang;
    return LANGUAGES.includes(said) ? said : preferredLanguage();
  }

  /**
   * Show another board. A run of the old one ends; pieces stay where the board is the same.
   * @param {import("./site.js").Given} given
   */
  open(given) {
    this.opening = this.load(given, ++this.opened);
    return this.opening;
  }

  /**
   * @param {import("./site.js").Given} given
   * @param {number} ticket of several at once, the last counts
   */
  async load(given, ticket) {
    try {
      const { puzzle, algorithm, request, notices } = complete(await catalog(), given);
      const [facts, { sources, recorded }] = await Promise.all([
        factsOf(puzzle, request.parameters),
        opened(puzzle),
      ]);
      if (ticket !== this.opened) return;
      const board = BOARDS[puzzle.name];
      for (const { name, default: usual } of puzzle.parameters) {
        const { parameters } = request;
        if (board.withheld?.(facts, parameters).includes(name)) parameters[name] = usual;
      }
      this.current?.close();
      this.current = undefined;
      const hand = this.handOf(board, facts, request.parameters);
      if (hand !== this.state?.hand) this.cell = hand.first ?? 0;
      const source = sources[algorithm.name][request.form];
      this.state = { puzzle, algorithm, request, notices, facts, board, hand, source, recorded };
      this.fault = undefined;
    } catch (error) {
      this.fault = error;
    }
    this.changed();
  }

  /**
   * The hand of before if nothing it depends on is new; else one that takes over the position
   * where it may.
   * @param {import("./boards/index.js").Board<any, any>} board
   * @param {any} facts
   * @param {Record<string, any>} parameters
   */
  handOf(board, facts, parameters) {
    const before = this.state?.facts === facts ? this.state : undefined;
    const old = before?.request.parameters;
    const same = JSON.stringify(old) === JSON.stringify(parameters);
    if (before && (same || before.hand.fits?.(parameters))) return before.hand;
    const hand = board.createHand(facts, parameters, this.changed);
    if (before) hand.restore(before.hand.history.now);
    return hand;
  }

  /** Let the position by hand decide what it says of the parameters. */
  adopt() {
    const { state } = this;
    if (!state?.hand.parameters) return;
    const parameters = { ...state.request.parameters, ...state.hand.parameters };
    state.request = { ...state.request, parameters };
  }

  /** @param {unknown} error */
  failed(error) {
    this.fault = error;
    this.requestUpdate();
  }

  /** @param {Partial<Request>} changes */
  reopen(changes) {
    const { puzzle, request } = /** @type {State} */ (this.state);
    const parameters = carriedOn(puzzle, request, changes);
    return this.open({ ...request, ...changes, parameters });
  }

  /**
   * Start the search: what was recorded plays at once, Python goes on from there.
   * @param {number} [step] stand still at this step instead
   */
  async run(step) {
    await this.opening;
    if (!this.state || this.current) return;
    const { puzzle, request, facts, recorded } = this.state;
    const known = isUsual(puzzle, request) ? { recorded, facts } : undefined;
    this.current = createRun(this.search, request, known, this.changed);
    this.current.player.speed = this.speed;
    if (step) this.current.player.seek(step);
    else this.current.player.play();
    this.focusOn(".play");
  }

  /** Drop the search and give the board back to the hand. */
  stop() {
    if (!this.current) return;
    this.speed = this.current.player.speed;
    this.current.close();
    this.current = undefined;
    this.changed();
    this.focusOn(".first");
  }

  /** @param {string} selector */
  async focusOn(selector) {
    await this.updateComplete;
    const found = this.shadowRoot?.querySelector(selector);
    /** @type {HTMLElement | undefined} */ (found ?? undefined)?.focus();
  }

  /** @param {Map<string, unknown>} changes */
  willUpdate(changes) {
    if (!this.t || changes.has("lang")) this.speak();
  }

  /** Load the words of the language; the board stays as it is. */
  async speak() {
    try {
      this.t = await translation(this.language);
    } catch (error) {
      this.fault = error;
    }
    this.requestUpdate();
  }

  updated() {
    const canvas = this.shadowRoot?.querySelector("canvas");
    if (!canvas || !this.current) return;
    const { player } = this.current;
    const cuts = this.cutsOf(this.current);
    this.drawStrip(canvas, player.walk, player.at, stripLength(this.current), player.ended, cuts);
    keepInView(this.shadowRoot?.querySelector(".running"));
  }

  /**
   * By which rule each try was cut, where the board can tell.
   * @param {Run} run
   */
  cutsOf({ player, facts, request }) {
    if (!facts) return undefined;
    return this.state?.board.cuts?.(facts, player.walk, player.ended, request.parameters);
  }

  render() {
    const { t, state, current } = this;
    const sheet = html`<link rel="stylesheet" href=${SHEET}>`;
    if (!t) return html`${sheet}<slot></slot>`;
    const again = () => (current ? current.retry() : this.open(this.request ?? {}));
    if (!state) return html`${sheet}${faultLine(this.fault, again, t)}`;
    const fast = !current || current.player.speed > ANIMATED;
    return html`${sheet}
      <div class="watch" data-mode=${current ? "watch" : "hand"} ?data-fast=${fast} lang=${this.language}>
        ${current ? this.watching(state, current, again, t) : this.playing(state, again, t)}
      </div>`;
  }

  /**
   * By hand.
   * @param {State} state
   * @param {() => void} again
   * @param {Translate} t
   */
  playing({ puzzle, algorithm, request, notices, facts, board, hand, source }, again, t) {
    const { history } = hand;
    const open = (/** @type {Partial<Request>} */ changes) => this.reopen(changes);
    const set = (/** @type {Record<string, any>} */ changes) =>
      open({ parameters: { ...request.parameters, ...changes } });
    const bits = board.bits(facts);
    return html`
      <figure class="board plain">${board.play(facts, hand, this.focused, t)}</figure>
      <div class="reading">
        ${chooser(puzzle, request, open, t, board.withheld?.(facts, request.parameters))}
        ${this.says(board.handWords(facts, hand, t), true)}
        <div class="acts">
          <button class="first" @click=${() => this.run()}>${icon("play")}${t("run")}</button>
          <button ?disabled=${!history.canUndo} @click=${history.undo}>${icon("undo")}${t("undo")}</button>
          <button ?disabled=${!history.canRedo} @click=${history.redo}>${icon("redo")}${t("redo")}</button>
          <button ?disabled=${history.fresh} @click=${history.clear}>${icon("clear")}${t("clear")}</button>
          ${hintButtons(this.hints, request, hand, (error) => this.failed(error), t)}
          ${board.actions?.(facts, hand, request, open, t, this.asking)}
          ${savePicture(request, t)}
        </div>
        ${board.beside?.(facts, hand, set, t) ?? nothing}
        ${this.hints.line(hand, t)}
        ${faultLine(this.fault, again, t)}
        ${notices.map((notice) => html`<p class="fault">${t("notice.value", notice)}</p>`)}
        ${sourcePanel(algorithm, request, { source, calls: [], bits }, open, t)}
      </div>`;
  }

  /**
   * The cell that keys act on; it keeps the focus when the board is drawn anew.
   * @returns {import("./parts/board.js").Focus}
   */
  get focused() {
    return {
      cell: this.cell,
      move: (cell) => {
        this.cell = cell;
        this.requestUpdate();
        this.focusOn(`[data-cell="${cell}"]`);
      },
    };
  }

  /**
   * A search under way.
   * @param {State} state
   * @param {Run} run
   * @param {() => void} again
   * @param {Translate} t
   */
  watching({ puzzle, algorithm, request, board, facts: known, source }, run, again, t) {
    const facts = run.facts ?? known;
    const shown = stepOf(run, algorithm, this.lens);
    const bits = board.bits(facts);
    const open = (/** @type {Partial<Request>} */ changes) => this.reopen(changes);
    const live = !run.player.playing || run.player.speed <= SPOKEN;
    const words = endWords(run, board, facts, shown, t) ?? board.words(facts, shown, t);
    return html`
      <figure class="board">${board.watch(facts, shown, t)}</figure>
      <div class="reading">
        ${chooser(puzzle, request, open, t, board.withheld?.(known, request.parameters))}
        ${this.says(words, live)} ${waitLine(run, t)}
        ${faultLine(run.fault ?? this.fault, again, t)}
        ${sourcePanel(algorithm, request, { source, calls: run.calls, shown, bits }, open, t)}
        ${cutsTable(this.cutsOf(run), run.player.at, puzzle.name, t)}
        ${board.panel?.(facts, shown, request.form, t) ?? stackPanel(algorithm, request, shown, run.calls, bits, t)}
      </div>
      ${transport(run, { stop: () => this.stop(), lens: () => this.toggleLens() }, { lens: this.hasLens ? this.lens : undefined, language: this.language }, t)}`;
  }

  get hasLens() {
    const lines = Object.values(this.state?.algorithm.masks ?? {});
    return lines.some((line) => line !== "numbers");
  }

  toggleLens() {
    this.lens = !this.lens;
    this.changed();
  }

  /**
   * The headline and a second voice.
   * @param {[string, string]} words
   * @param {boolean} live whether each is told aloud
   */
  says([headline, more], live) {
    return html`<p class="says" role="status" aria-live=${live ? "polite" : "off"} lang=${this.language}>
      ${headline}<small>${more}</small>
    </p>`;
  }

  /** Keys of the player, and undo and redo of the hand. @param {KeyboardEvent} event */
  pressed(event) {
    if (event.altKey || event.defaultPrevented) return;
    const act = this.keyAct(event);
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** @param {KeyboardEvent} event */
  keyAct(event) {
    const { current, state } = this;
    const on = /** @type {Element} */ (event.composedPath()[0]);
    if (event.ctrlKey || event.metaKey) {
      if (current || event.key.toLowerCase() !== "z") return undefined;
      return event.shiftKey ? state?.hand.history.redo : state?.hand.history.undo;
    }
    if (!current) return undefined;
    const { player } = current;
    if (event.key === ".") return player.step;
    if (event.key === ",") return player.back;
    if (event.key === "Escape") return () => this.stop();
    if (event.key === " " && !on.matches("button, input, select")) {
      return player.playing ? player.pause : player.play;
    }
    return undefined;
  }
}

/**
 * @typedef {{puzzle: import("./site.js").Puzzle, algorithm: import("./site.js").Algorithm,
 *   request: Request, notices: {name: string, value: string}[], facts: any,
 *   board: import("./boards/index.js").Board<any, any>,
 *   hand: import("./boards/index.js").Hand, source: import("./parts/source.js").Source,
 *   recorded: import("./site.js").Recorded}} State
 */

/**
 * At a solution and at the end most puzzles say the same.
 * @param {Run} run
 * @param {import("./boards/index.js").Board<any, any>} board
 * @param {any} facts
 * @param {import("./boards/index.js").Step} shown
 * @param {Translate} t
 * @returns {[string, string] | undefined}
 */
function endWords({ player }, board, facts, shown, t) {
  const { walk, at: tries } = player;
  const { found, solutions, deadEnds } = walk.countsAt(tries);
  const solved = walk.solvedAt(tries);
  const many = solutions > found;
  if (player.finished) {
    const dead = deadEnds + (solved || tries === 0 ? 0 : 1);
    const more = [t("finished.more", { tries, dead })];
    if (many) more.unshift(t("finished.copies", { found, solutions }));
    return [t("finished", { count: solutions }), more.join(t("space"))];
  }
  if (!solved) return undefined;
  if (board.foundWords) return board.foundWords(facts, shown, { found, tries }, t);
  const copies = walk.copiesAt(tries);
  return [
    copies > 1 ? t("solution.copies", { number: found, copies }) : t("solution", { number: found }),
    t(many ? "solution.more.copies" : "solution.more", { found, tries, solutions }),
  ];
}

/**
 * Scroll the list of a line, and nothing else, until the line is seen with some about it.
 * @param {HTMLElement | null | undefined} line
 */
function keepInView(line) {
  const list = line?.parentElement;
  if (!line || !list) return;
  const room = 3 * line.offsetHeight;
  const top = line.offsetTop - list.offsetTop;
  const most = top - room;
  const least = top + line.offsetHeight + room - list.clientHeight;
  if (list.scrollTop > most || list.scrollTop < least) list.scrollTop = (most + least) / 2;
}

customElements.define("py-puzzle", PyPuzzle);
