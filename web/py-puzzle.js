// @ts-check
/** <py-puzzle>: the one component, the only place that knows both a solver and a board. */

import { BOARDS } from "./boards/index.js";
import { createHand } from "./hand.js";
import { icon } from "./icons.js";
import { chessGrid, picture, playground } from "./parts/board.js";
import { levels, registers, stackTable } from "./parts/masks.js";
import { sourceList } from "./parts/source.js";
import { createStrip } from "./parts/strip.js";
import { stripLength, transport } from "./parts/transport.js";
import { createRun } from "./run.js";
import { catalog, complete, factsOf } from "./site.js";
import { LANGUAGES, preferredLanguage, translation } from "./strings.js";
import { html, LitElement, nothing } from "./vendor/lit.js";

/**
 * @typedef {import("./site.js").Puzzle} Puzzle
 * @typedef {import("./site.js").Algorithm} Algorithm
 * @typedef {import("./site.js").Request} Request
 * @typedef {import("./rules.js").Facts} Facts
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

/**
 * Attributes: puzzle, algorithm, form, lang, and every parameter of the puzzle by its name.
 * Methods: run(), stop(). The event `change` tells that `request` has changed.
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
    this.speed = 4;
    this.lens = true;
    this.cell = 0;
    this.notices = /** @type {{name: string, value: string}[]} */ ([]);
    this.hand = /** @type {import("./hand.js").Hand | undefined} */ (undefined);
    this.facts = /** @type {Facts | undefined} */ (undefined);
    this.request = /** @type {Request | undefined} */ (undefined);
    this.found = /** @type {{puzzle: Puzzle, algorithm: Algorithm} | undefined} */ (undefined);
    this.t = /** @type {import("./strings.js").Translate | undefined} */ (undefined);
    this.current = /** @type {import("./run.js").Run | undefined} */ (undefined);
    this.fault = /** @type {unknown} */ (undefined);
    this.drawStrip = createStrip();
    this.changed = () => this.requestUpdate();
  }

  connectedCallback() {
    super.connectedCallback();
    this.addEventListener("keydown", this.pressed);
    DARK.addEventListener("change", this.changed);
    if (!this.request) {
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
  }

  /** The words follow the language of the element, else of the page, else of the browser. */
  get language() {
    const said = this.lang || document.documentElement.lang;
    return LANGUAGES.includes(said) ? said : preferredLanguage();
  }

  /**
   * Show another board. A run of the old one ends; pieces stay where the board is the same.
   * @param {{puzzle?: string, algorithm?: string, form?: string,
   *   parameters?: Record<string, unknown>}} given
   */
  async open(given) {
    try {
      const { puzzle, algorithm, request, notices } = complete(await catalog(), given);
      const facts = await factsOf(puzzle, request.parameters);
      this.stop();
      if (facts !== this.facts) {
        this.hand = createHand(facts, this.changed);
        this.cell = 0;
      }
      Object.assign(this, { facts, request, notices, found: { puzzle, algorithm } });
      this.fault = undefined;
      this.dispatchEvent(new CustomEvent("change"));
    } catch (error) {
      this.fault = error;
    }
    this.requestUpdate();
  }

  /** Start the search: what was recorded plays at once, Python goes on from there. */
  run() {
    if (!this.request || !this.found || this.current) return;
    const { recorded } = this.found.puzzle;
    const same = JSON.stringify(recorded.request) === JSON.stringify(this.request);
    const beginning = same ? recorded : undefined;
    this.current = createRun(this.search, this.request, beginning, this.changed);
    this.current.player.speed = this.speed;
    this.current.player.play();
    this.focusOn(".play");
  }

  /** Drop the search and give the board back to the hand. */
  stop() {
    if (!this.current) return;
    this.speed = this.current.player.speed;
    this.current.close();
    this.current = undefined;
    this.requestUpdate();
    this.focusOn(".first");
  }

  /** @param {string} selector */
  async focusOn(selector) {
    await this.updateComplete;
    /** @type {HTMLElement | null | undefined} */ (
      this.shadowRoot?.querySelector(selector)
    )?.focus();
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
    keepInView(this.shadowRoot?.querySelector(".running"));
    const { player } = this.current;
    this.drawStrip(canvas, player.walk, player.at, stripLength(this.current), player.ended);
  }

  render() {
    const { t, facts, request, found } = this;
    const sheet = html`<link rel="stylesheet" href=${SHEET}>`;
    if (!t) return html`${sheet}<slot></slot>`;
    if (!facts || !request || !found) return html`${sheet}${this.faultLine(t, this.fault)}`;
    const mode = this.current ? "watch" : "hand";
    const fast = !this.current || this.current.player.speed > ANIMATED;
    return html`${sheet}
      <div class="watch" data-mode=${mode} ?data-fast=${fast} lang=${this.language}>
        <figure class="board ${this.current ? "" : "plain"}">
          ${this.current ? this.watchedBoard(t) : this.playedBoard(t)}
        </figure>
        <div class="reading">
          ${this.chooser(t)} ${this.says(t)}
          ${this.current ? this.waiting(t) : this.acts(t)}
          ${this.faultLine(t, this.current?.fault ?? this.fault)}
          ${this.notices.map((notice) => html`<p class="fault">${t("notice.value", notice)}</p>`)}
          ${this.sourcePanel(t)} ${this.stackPanel(t)}
        </div>
        ${
          this.current
            ? transport(
                this.current,
                { stop: () => this.stop(), lens: () => this.toggleLens() },
                { lens: this.hasLens ? this.lens : undefined, language: this.language },
                t,
              )
            : nothing
        }
      </div>`;
  }

  get hasLens() {
    return Object.keys(this.found?.algorithm.masks ?? {}).length > 0;
  }

  toggleLens() {
    this.lens = !this.lens;
    this.requestUpdate();
  }

  get board() {
    return BOARDS[this.request?.puzzle ?? ""];
  }

  /** The step that is shown, as the boards take it. */
  get view() {
    const { player } = /** @type {import("./run.js").Run} */ (this.current);
    const { walk, at } = player;
    return {
      path: walk.pathAt(at),
      siblings: walk.siblingsAt(at),
      solved: walk.solvedAt(at),
      lens: this.lens && this.hasLens,
      size: this.board.widthOf(/** @type {Facts} */ (this.facts)),
    };
  }

  /** @param {import("./strings.js").Translate} t */
  watchedBoard(t) {
    const facts = /** @type {Facts} */ (this.facts);
    const { view, board } = this;
    const { path, siblings, size, lens, solved } = view;
    const here = { lens, row: path.length - 1, column: path.at(-1) };
    const marks = { width: size, now: here.column ?? -1, tried: siblings.map((s) => s.choice) };
    const bits = lens
      ? registers(this.innermost(path.length), this.found?.algorithm.masks ?? {}, marks)
      : nothing;
    const drawing = picture(size, board.watchedName(view, t), board.watched(facts, view));
    return chessGrid(size, solved ? { lens } : here, drawing, bits);
  }

  /** @param {import("./strings.js").Translate} t */
  playedBoard(t) {
    const facts = /** @type {Facts} */ (this.facts);
    const hand = /** @type {import("./hand.js").Hand} */ (this.hand);
    const { board } = this;
    const n = board.widthOf(facts);
    const hands = {
      cell: this.cell,
      label: t("board"),
      name: (/** @type {number} */ cell) => board.cellName(facts, cell, hand, t),
      act: (/** @type {number} */ cell) => {
        this.cell = cell;
        hand.toggle(cell);
      },
      move: (/** @type {number} */ cell) => {
        this.cell = cell;
        this.requestUpdate();
        this.focusOn(`[data-cell="${cell}"]`);
      },
    };
    const drawing = playground(facts, n, hands, board.played(facts, hand));
    return chessGrid(n, { lens: false }, drawing, nothing);
  }

  /**
   * The masks of the level of the try that is shown.
   * @param {number} depth
   * @returns {Record<string, number>}
   */
  innermost(depth) {
    const masks = this.found?.algorithm.masks ?? {};
    return levels(this.current?.calls ?? [], masks, depth - 1).at(-1)?.masks ?? {};
  }

  /** @param {import("./strings.js").Translate} t */
  chooser(t) {
    const { found, request } = this;
    if (!found || !request) return nothing;
    const { puzzle, algorithm } = found;
    const at = puzzle.algorithms.indexOf(algorithm);
    const other = (/** @type {number} */ to) =>
      this.open({ ...request, algorithm: puzzle.algorithms[to].name });
    const several = puzzle.algorithms.length > 1;
    return html`<div class="choose">
      <span class="pick">
        ${several ? html`<button aria-label=${t("algorithm.earlier")} ?disabled=${at === 0} @click=${() => other(at - 1)}>${icon("earlier")}</button>` : nothing}
        <b>${t(`algorithm.${puzzle.name}.${algorithm.name}`)}</b>
        ${several ? html`<button aria-label=${t("algorithm.later")} ?disabled=${at === puzzle.algorithms.length - 1} @click=${() => other(at + 1)}>${icon("later")}</button> <span>${t("algorithm.of", { at: at + 1, all: puzzle.algorithms.length })}</span>` : nothing}
      </span>
      <span class="pick end">${puzzle.parameters.map((parameter) => this.stepper(parameter, t))}</span>
    </div>`;
  }

  /**
   * @param {import("./site.js").Parameter} parameter
   * @param {import("./strings.js").Translate} t
   */
  stepper({ name, kind, least, drawn }, t) {
    const request = /** @type {Request} */ (this.request);
    const value = request.parameters[name];
    if (kind !== "number") return nothing;
    const set = (/** @type {number} */ to) =>
      this.open({ ...request, parameters: { ...request.parameters, [name]: to } });
    return html`<span class="pick" role="group" aria-label=${name}>${name} =
      <button aria-label=${t("smaller")} ?disabled=${value <= least} @click=${() => set(value - 1)}>${icon("less")}</button>
      <b class="size">${value}</b>
      <button aria-label=${t("larger")} ?disabled=${value >= drawn} @click=${() => set(value + 1)}>${icon("more")}</button>
    </span>`;
  }

  /** The headline. @param {import("./strings.js").Translate} t */
  says(t) {
    const [headline, more] = this.words(t);
    const live = !this.current?.player.playing || this.current.player.speed <= SPOKEN;
    return html`<p class="says" role="status" aria-live=${live ? "polite" : "off"} lang=${this.language}>
      ${headline}<small>${more}</small>
    </p>`;
  }

  /** @param {import("./strings.js").Translate} t */
  words(t) {
    const facts = /** @type {Facts} */ (this.facts);
    const hand = /** @type {import("./hand.js").Hand} */ (this.hand);
    if (!this.current) return this.board.playedWords(facts, hand, t);
    const { player } = this.current;
    const counts = player.walk.countsAt(player.at);
    const tries = player.at;
    if (player.finished) {
      const dead = counts.deadEnds + (player.walk.solvedAt(tries) ? 0 : 1);
      return [t("finished", { count: counts.solutions }), t("finished.more", { tries, dead })];
    }
    if (player.walk.solvedAt(tries)) {
      const { found } = counts;
      return [t("solution", { number: found }), t("solution.more", { found, tries })];
    }
    return this.board.watchedWords(facts, this.view, t);
  }

  /** What a hand can do. @param {import("./strings.js").Translate} t */
  acts(t) {
    const hand = /** @type {import("./hand.js").Hand} */ (this.hand);
    return html`<div class="acts">
      <button class="first" @click=${() => this.run()}>${icon("play")}${t("run")}</button>
      <button ?disabled=${!hand.canUndo} @click=${() => hand.undo()}>${icon("undo")}${t("undo")}</button>
      <button ?disabled=${!hand.canRedo} @click=${() => hand.redo()}>${icon("redo")}${t("redo")}</button>
      <button ?disabled=${!hand.pieces.length} @click=${() => hand.clear()}>${icon("clear")}${t("clear")}</button>
    </div>`;
  }

  /** What is being waited for. @param {import("./strings.js").Translate} t */
  waiting(t) {
    const { progress, player, fault } = /** @type {import("./run.js").Run} */ (this.current);
    if (fault) return nothing;
    if (!progress) {
      return player.waiting ? html`<p class="wait" role="status">${t("wait.pairs")}</p>` : nothing;
    }
    const { loaded, total, phase } = progress;
    const megabytes = { loaded: loaded / 1e6, total: total / 1e6 };
    const words = phase === "fetch" ? t("wait.fetch", megabytes) : t("wait.boot");
    return html`<p class="wait">
      <progress max=${total} .value=${loaded} aria-label=${t("wait.boot")}></progress>${words}
    </p>`;
  }

  /**
   * @param {import("./strings.js").Translate} t
   * @param {unknown} fault
   */
  faultLine(t, fault) {
    if (!fault) return nothing;
    const kind = fault instanceof Error && "kind" in fault ? fault.kind : "site";
    const message = fault instanceof Error ? fault.message : String(fault);
    const again = () => (this.current ? this.current.retry() : this.open(this.request ?? {}));
    return html`<div class="fault" role="alert">
      ${t(`error.${kind}`)} ${t("error.more")}
      <button @click=${again}>${t("retry")}</button>
      <small>${message}</small>
    </div>`;
  }

  /** @param {import("./strings.js").Translate} t */
  sourcePanel(t) {
    const { found, request, current } = this;
    if (!found || !request) return nothing;
    const { algorithm } = found;
    const source = algorithm.forms[request.form];
    const depth = current ? current.player.walk.pathAt(current.player.at).length : 0;
    const values = this.innermost(depth);
    const width = this.board.widthOf(/** @type {Facts} */ (this.facts));
    return html`<section class="panel program" aria-label=${t("source")}>
      <h2><b>${t("source")}</b> <span class="mono">${source.file}</span>
        <span class="forms">${Object.keys(algorithm.forms).map(
          (form) => html`<button aria-pressed=${form === request.form}
            @click=${() => this.open({ ...request, form })}>${t(`form.${form}`)}</button> `,
        )}</span></h2>
      ${sourceList(source, current?.calls ?? [], algorithm.masks, values, width)}
    </section>`;
  }

  /** @param {import("./strings.js").Translate} t */
  stackPanel(t) {
    const { found, request, current } = this;
    if (!found || !request || !current || !this.hasLens) return nothing;
    const depth = current.player.walk.pathAt(current.player.at).length;
    const rows = levels(current.calls, found.algorithm.masks, depth - 1);
    if (!rows.length) return html`<p class="coming">${t("stack.waiting")}</p>`;
    const title = t(`stack.${request.form}`);
    const width = this.board.widthOf(/** @type {Facts} */ (this.facts));
    return html`<section class="panel">
      ${stackTable(rows, found.algorithm.masks, { title, free: t("stack.free"), width })}
    </section>`;
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
    const { current, hand } = this;
    const on = /** @type {Element} */ (event.composedPath()[0]);
    if (event.ctrlKey || event.metaKey) {
      if (current || event.key.toLowerCase() !== "z") return undefined;
      return event.shiftKey ? hand?.redo : hand?.undo;
    }
    if (!current) return undefined;
    const { player } = current;
    if (event.key === ".") return player.step;
    if (event.key === ",") return player.back;
    if (event.key === "Escape") return () => this.stop();
    if (event.key === " " && !on.matches("button, input")) {
      return player.playing ? player.pause : player.play;
    }
    return undefined;
  }
}

customElements.define("py-puzzle", PyPuzzle);
