// @ts-check
/** <py-puzzle>: the one component, the only place that knows both a solver and a board. */

import { faultLine, wordless } from "../controls/notices.js";
import { elsewhere } from "../request/complete.js";
import { html, nothing } from "../vendor/lit.js";
import { LocalizedElement } from "../words/localized-element.js";
import { createActions } from "./actions.js";
import { exerciseOf, onAttributes, saidBy } from "./attributes.js";
import { pressed, pressedOnPage } from "./keys.js";
import { addressOf } from "./link.js";
import { find } from "./open.js";
import { full, NARROW } from "./page-layout.js";
import { isSolved } from "./session.js";
import { keepInView } from "./source.js";

/** The strip is painted, so it must be told of another theme. */
const DARK = matchMedia("(prefers-color-scheme: dark)");
/** Nothing moves of itself for readers who ask for that. */
const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * @typedef {(element: PyPuzzle, session: import("./session.js").Session,
 *   t: import("../words/strings.js").Translate) => unknown} Small
 */

let elements = 0;

/**
 * Attributes, methods and events: docs/embedding.md. With the attribute `full` it has a page for
 * itself; without, it is small, and Python waits for a click.
 */
export class PyPuzzle extends LocalizedElement {
  static properties = {
    ...LocalizedElement.properties,
    theme: { type: String, reflect: true },
    controls: { type: String },
    full: { type: Boolean, reflect: true },
  };

  /** How it looks in pages of others: embedded.js. @type {Small} */
  static small = () => nothing;

  constructor() {
    super();
    this.theme = /** @type {string | undefined} */ (undefined);
    this.controls = /** @type {string | undefined} */ (undefined);
    this.full = false;
    this.wasReady = false;
    this.wasSolved = false;
    this.fetchedFor = /** @type {import("../request/catalog.js").Puzzle | undefined} */ (undefined);
    this.search = `element ${++elements}`;
    this.changed = () => {
      this.requestUpdate();
      this.dispatchEvent(new CustomEvent("change"));
      if (this.solved && !this.wasSolved) this.dispatchEvent(new CustomEvent("solved"));
      this.wasSolved = this.solved;
    };
    const element = this;
    this.act = createActions({
      search: this.search,
      root: () => this.shadowRoot,
      full: () => this.full,
      exercise: () => exerciseOf(this),
      still: () => STILL.matches,
      words: (name) => this.want(name),
      update: () => this.requestUpdate(),
      changed: this.changed,
      focus: (selector) => this.focusOn(selector),
      find: (...wanted) => this.find(...wanted),
      get own() {
        return element.own;
      },
      retry: (otherwise) => this.retry(otherwise),
    });
    this.open = this.act.open;
    this.set = this.act.set;
    this.play = this.act.play;
    this.pause = this.act.pause;
    this.goto = this.act.goto;
    this.pace = this.act.pace;
    this.stop = this.act.stop;
    this.key = (/** @type {KeyboardEvent} */ event) => pressed(this.session, this.act, event);
    this.pageKey = (/** @type {KeyboardEvent} */ event) =>
      pressedOnPage(this.session, this.act, event);
    this.deaf = () => {};
    /** Whether it has been taken out of the document, and its search with it. */
    this.isClosed = false;
    /** Its attributes as they were last shown. */
    this.said = /** @type {string | undefined} */ (undefined);
  }

  connectedCallback() {
    super.connectedCallback();
    this.addEventListener("keydown", this.key);
    for (const media of [DARK, NARROW]) media.addEventListener("change", this.changed);
    if (this.full) document.addEventListener("keydown", this.pageKey);
    if (this.full) return; // its page opens it: a board before that would lose its clicks
    this.deaf = onAttributes(this, (said) => this.show(said));
    const said = JSON.stringify(saidBy(this));
    const isNew = this.said === undefined;
    const shows = isNew ? !this.session.by : this.isClosed || said !== this.said;
    if (shows) this.show(saidBy(this));
    this.isClosed = false;
    this.said = said;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.removeEventListener("keydown", this.key);
    document.removeEventListener("keydown", this.pageKey);
    for (const media of [DARK, NARROW]) media.removeEventListener("change", this.changed);
    this.deaf();
    this.said = JSON.stringify(saidBy(this));
    // An element that is moved leaves the document and comes back at once.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.isClosed = true;
      this.act.close();
    });
  }

  get session() {
    return this.act.session;
  }

  /** Step forwards or backwards. @returns {import("./actions.js").Actions["step"]} */
  get step() {
    return this.act.step;
  }

  /** React and Vue set a property where there is one: it is the attribute. @param {unknown} step */
  set step(step) {
    this.setAttribute("step", String(step));
  }

  /** What is shown of a request. @type {typeof find} */
  find(...wanted) {
    return find(...wanted);
  }

  /** The text, if it is of a puzzle of the reader's own. @returns {import("./host.js").Host["own"]} */
  get own() {
    return undefined;
  }

  /** The request that is open, complete. @returns {Partial<import("../request/catalog.js").Request> | undefined} */
  get request() {
    return this.session.shown?.request;
  }

  /** What other views open of it. */
  get elsewhere() {
    const { shown } = this.session;
    return shown && elsewhere(shown.puzzle, shown.request);
  }

  /** What a link must say to come back to this. @returns {Record<string, string> | undefined} */
  get address() {
    const address = addressOf(this.session);
    return address && { ...address, ...this.act.editing.said };
  }

  /** How the reader fares who says what comes next: of how many how many right, and in a row. */
  get predicted() {
    return this.act.later.there?.predicting.tally;
  }

  /** Whether what is shown is a solution. */
  get solved() {
    return isSolved(this.session);
  }

  /**
   * Show what an address or attributes say, without Python: if its beginning is recorded, that.
   * @param {Record<string, string>} names
   */
  async show(names) {
    await this.act.show(names);
  }

  /** @param {number} [step] */
  async run(step) {
    await this.act.run(step);
  }

  /** Once, when something is there to be played with. */
  tellReady() {
    if (this.wasReady || this.session.phase !== "open") return;
    this.wasReady = true;
    this.dispatchEvent(new CustomEvent("ready"));
  }

  /** In a page of others, the focus is moved only within. @param {string} selector */
  async focusOn(selector) {
    if (!this.full && !this.matches(":focus-within")) return;
    await this.updateComplete;
    const found = this.shadowRoot?.querySelector(selector);
    /** @type {HTMLElement | undefined} */ (found ?? undefined)?.focus();
  }

  /** What is played: the board, or the player of a search. */
  toBoard() {
    return this.focusOn(this.session.run ? ".play" : ".cell[tabindex='0']");
  }

  /** What is not needed before there is a board, or a fault, comes then. */
  goOn() {
    const { shown, fault } = this.session;
    if (shown && this.fetchedFor !== shown.puzzle) {
      this.fetchedFor = shown.puzzle;
      this.act.later.fetch().catch(() => {}); // who needs it will be told
    }
    if (!this.t || !(shown || fault)) return;
    this.want("refusals");
  }

  updated() {
    this.tellReady();
    this.act.later.there?.projector.drawn(this.shadowRoot);
    this.goOn();
    const canvas = this.shadowRoot?.querySelector("canvas");
    const { run, shown } = this.session;
    if (!canvas || !run) return;
    this.act.later.drawStrip(canvas, run, shown?.board);
    keepInView(this.shadowRoot?.querySelector(".running"));
  }

  /** Its children stand for the element until, and unless, there is something to show. */
  render() {
    const { t, act } = this;
    if (!t && this.fault) return html`${wordless(() => this.retry())}<slot></slot>`;
    if (!t) return html`<slot></slot>`;
    const session = { ...this.session, fault: this.fault ?? this.session.fault };
    const { shown, phase } = session;
    if (!this.full && (shown || phase === "needs-python")) {
      return PyPuzzle.small(this, session, t);
    }
    if (!shown) return html`${faultLine(session.fault, act.retry, t)}<slot></slot>`;
    return full(session, act, t);
  }
}

customElements.define("py-puzzle", PyPuzzle);
