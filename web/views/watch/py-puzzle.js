// @ts-check
/** The `<py-puzzle>` element. Only this module knows both a search and a board. */

import { addEntriesAsClues } from "../../boards/generic/entries.js";
import { createLinkParameters } from "../../model/board-address.js";
import { createRequestForOtherViews } from "../../model/request.js";
import { renderFault, renderStringsError } from "../../ui/notices.js";
import { html, nothing } from "../../vendor/lit.js";
import { LocalizedElement } from "../../words/localized-element.js";
import { createActions } from "./actions.js";
import { observeAttributes, readAttributes, readExerciseProgram } from "./attributes.js";
import { loadBoardContent } from "./board-content.js";
import { handleBoardKey, handlePageKey } from "./keys.js";
import { renderPage } from "./manual-layout.js";
import { isSolved, takesClues } from "./session.js";
import { scrollLineIntoView } from "./source.js";

/** Theme query, because the timeline canvas is redrawn for another theme. */
const DARK = matchMedia("(prefers-color-scheme: dark)");

/** Milliseconds without a first board after which progress is shown. */
const PREPARATION_DELAY = 1000;

let elements = 0;

/**
 * A puzzle element; docs/embedding.md lists its attributes, methods and events. With `full` it
 * fills the site's own page; otherwise it is small, and Python waits for a click:
 * embed/embedded-puzzle.js.
 */
export class PyPuzzle extends LocalizedElement {
  static properties = {
    ...LocalizedElement.properties,
    theme: { type: String, reflect: true },
    controls: { type: String },
    full: { type: Boolean, reflect: true },
  };

  constructor() {
    super();
    this.theme = /** @type {string | undefined} */ (undefined);
    this.controls = /** @type {string | undefined} */ (undefined);
    this.full = false;
    this.wasReady = false;
    this.wasSolved = false;
    this.fetchedFor = /** @type {import("../../model/catalog.js").Puzzle | undefined} */ (
      undefined
    );
    this.renderPreparation =
      /** @type {((t: import("../../words/strings.js").Translate) => unknown) | undefined} */ (
        undefined
      );
    this.search = `element ${++elements}`;
    this.act = createActions(this);
    this.open = this.act.open;
    this.set = this.act.set;
    this.play = this.act.play;
    this.pause = this.act.pause;
    this.goto = this.act.goto;
    this.pace = this.act.pace;
    this.stop = this.act.stop;
    /** True after removal from the document, which closes the search. */
    this.isClosed = false;
    /** Attributes shown last, as JSON. */
    this.shownAttributes = /** @type {string | undefined} */ (undefined);
  }

  connectedCallback() {
    super.connectedCallback();
    const { act, lifetime } = this;
    const { signal } = lifetime;
    this.addEventListener("keydown", (key) => handleBoardKey(this.session, act, key), { signal });
    DARK.addEventListener("change", () => this.notifyListeners(), { signal });
    if (this.full) {
      document.addEventListener("keydown", (key) => handlePageKey(this.session, act, key), {
        signal,
      });
      return; // the page opens it: an earlier board would lose clicks
    }
    observeAttributes(this, (attributes) => this.show(attributes), signal);
    const attributes = JSON.stringify(readAttributes(this));
    const isNew = this.shownAttributes === undefined;
    const isOutdated = isNew
      ? !this.session.cause
      : this.isClosed || attributes !== this.shownAttributes;
    if (isOutdated) this.show(readAttributes(this));
    this.isClosed = false;
    this.shownAttributes = attributes;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.shownAttributes = JSON.stringify(readAttributes(this));
    // Moving an element removes and reinserts it at once.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.isClosed = true;
      this.act.close();
    });
  }

  /** Python may start without a click on the site's own page. */
  get mayStartPython() {
    return this.full;
  }

  get session() {
    return this.act.session;
  }

  /** The exercise program inside the element, if any. */
  get exerciseProgram() {
    return readExerciseProgram(this);
  }

  /** Report a change of the session or its run, and redraw. */
  notifyListeners() {
    this.requestUpdate();
    this.dispatchEvent(new CustomEvent("change"));
    if (this.solved && !this.wasSolved) this.dispatchEvent(new CustomEvent("solved"));
    this.wasSolved = this.solved;
  }

  /** Step forwards or backwards. @returns {import("./actions.js").Actions["step"]} */
  get step() {
    return this.act.step;
  }

  /** Set the attribute, because React and Vue set a property if it exists. @param {unknown} step */
  set step(step) {
    this.setAttribute("step", String(step));
  }

  /** Load what a request shows. @type {typeof loadBoardContent} */
  loadBoardContent(...given) {
    const loading = loadBoardContent(...given);
    if (!this.session.current) {
      const show = () =>
        import("./preparation.js").then(({ showPreparation }) => showPreparation(this, loading));
      const timer = setTimeout(show, PREPARATION_DELAY);
      const stop = () => clearTimeout(timer);
      loading.then(stop, stop);
    }
    return loading;
  }

  /** The program of a user puzzle, or undefined. @returns {import("./host.js").Host["own"]} */
  get own() {
    return undefined;
  }

  /**
   * The complete current request.
   * @returns {Partial<import("../../model/catalog.js").Request> | undefined}
   */
  get request() {
    return this.session.current?.request;
  }

  /** The current request for other views. */
  get elsewhere() {
    const { current } = this.session;
    if (!current) return undefined;
    const request = createRequestForOtherViews(current.puzzle, current.request);
    // Other views have no entries by hand: as far as they are valid, they become clues.
    const isValid = takesClues(current) && !current.manualPlay.faults.length;
    const changes = isValid ? addEntriesAsClues(current.manualPlay, current.request) : undefined;
    return changes?.algorithm ? { ...request, parameters: changes.parameters } : request;
  }

  /**
   * URL parameters that restore the current state.
   * @returns {Record<string, string> | undefined}
   */
  get address() {
    const address = createLinkParameters(this.session);
    return address && { ...address, ...this.act.editing.parameters };
  }

  /** The title of the open exercise. */
  get topic() {
    return this.act.editing.findExerciseTitle(this.t);
  }

  /** The number of choices made by hand. */
  get choices() {
    return this.session.current?.manualPlay.boardState.actions.length ?? 0;
  }

  /** True while a search is shown instead of the board played by hand. */
  get runs() {
    return this.session.run !== undefined;
  }

  /** Quiz results: predictions, correct ones, and the current streak. */
  get predicted() {
    return this.act.tools?.quiz.value?.tally;
  }

  /** True if the board shows a solution. */
  get solved() {
    return isSolved(this.session);
  }

  /**
   * Show a board from URL parameters or attributes without starting Python, playing a recording if
   * there is one.
   * @param {Record<string, string>} names
   */
  async show(names) {
    await this.act.show(names);
  }

  /** @param {number} [step] */
  async run(step) {
    await this.act.run(step);
  }

  /** Dispatch `ready` once, when the board can be played. */
  dispatchReady() {
    if (this.wasReady || this.session.phase !== "open") return;
    this.wasReady = true;
    this.dispatchEvent(new CustomEvent("ready"));
  }

  /**
   * Focus a part of the board. On another site's page, only if the focus is already inside.
   * @param {string} selector
   */
  async focusOn(selector) {
    if (!this.full && !this.matches(":focus-within")) return;
    await this.updateComplete;
    const found = this.shadowRoot?.querySelector(selector);
    /** @type {HTMLElement | undefined} */ (found ?? undefined)?.focus();
  }

  /** Focus the board, or the player of a search. */
  focusBoard() {
    return this.focusOn(this.session.run ? ".play" : ".cell[tabindex='0']");
  }

  /** Load what is only needed after the first board or error. */
  loadDeferred() {
    const { current, fault } = this.session;
    if (current && this.fetchedFor !== current.puzzle) {
      this.fetchedFor = current.puzzle;
      // Tools also describe a solved board. Errors are reported when they are used.
      this.act.loadTools().then(
        () => this.requestUpdate(),
        () => {},
      );
    }
    if (!this.t || !(current || fault)) return;
    this.loadStrings("refusals");
  }

  updated() {
    this.dispatchReady();
    this.act.tools?.updateBoardText(this.shadowRoot);
    this.loadDeferred();
    const canvas = this.shadowRoot?.querySelector("canvas");
    const { run, current } = this.session;
    if (!canvas || !run) return;
    this.act.tools?.drawTimeline(canvas, run, current?.board);
    scrollLineIntoView(this.shadowRoot?.querySelector(".running"));
  }

  /**
   * Render the layout for other sites' pages.
   * @param {import("./session.js").Session} _session @param {import("../../words/strings.js").Translate} _t
   * @returns {unknown}
   */
  renderSmall(_session, _t) {
    return nothing;
  }

  /** Render the element; its children are the fallback until there is something to show. */
  render() {
    const { t, act } = this;
    if (!t && this.fault) return html`${renderStringsError(() => this.retry())}<slot></slot>`;
    if (!t) return html`<slot></slot>`;
    const session = { ...this.session, fault: this.fault ?? this.session.fault };
    const { current, phase } = session;
    if (!this.full && (current || phase === "needs-python")) {
      return this.renderSmall(session, t);
    }
    if (!current)
      return (
        this.renderPreparation?.(t) ??
        html`${renderFault(session.fault, act.retry, t)}<slot></slot>`
      );
    return renderPage(session, act, t);
  }
}
