// @ts-check
/** <py-puzzle>: the one component, the only place that knows both a solver and a board. */

import { faultLine } from "../controls/notices.js";
import { createCounting } from "../counting/counting.js";
import { carriedOn, isUsual } from "../request/complete.js";
import { createAsking } from "../search/jobs.js";
import { AHEAD } from "../search/player.js";
import { createRun } from "../search/run.js";
import { html } from "../vendor/lit.js";
import { Speaking } from "../words/localized-element.js";
import { isOn, onAttributes, saidBy } from "./attributes.js";
import { small } from "./embed-layout.js";
import { createHints } from "./hints.js";
import { pressed } from "./keys.js";
import { restore, stateOf, tune } from "./link.js";
import { adopt, find, handOf } from "./open.js";
import { full, NARROW } from "./page-layout.js";
import { cutsOf } from "./prune-lanes.js";
import { keepInView } from "./source.js";
import { createStrip } from "./timeline-canvas.js";
import { stripLength } from "./transport.js";

/**
 * @typedef {import("../request/catalog.js").Request} Request
 * @typedef {import("../words/strings.js").Translate} Translate
 * @typedef {import("../search/run.js").Run} Run
 * @typedef {import("./open.js").State} State
 */

/** The strip is painted, so it must be told of another theme. */
const DARK = matchMedia("(prefers-color-scheme: dark)");
/** Nothing moves of itself for readers who ask for that. */
const STILL = matchMedia("(prefers-reduced-motion: reduce)");

let elements = 0;

/**
 * Attributes, methods and events: docs/embedding.md. With the attribute `full` it has a page for
 * itself; without, it is small, and Python waits for a click.
 */
export class PyPuzzle extends Speaking {
  static properties = {
    ...Speaking.properties,
    theme: { type: String, reflect: true },
    controls: { type: String },
    full: { type: Boolean, reflect: true },
  };

  constructor() {
    super();
    this.theme = /** @type {string | undefined} */ (undefined);
    this.controls = /** @type {string | undefined} */ (undefined);
    this.full = false;
    /** Whether somebody has asked for Python. */
    this.allowed = false;
    /** What cannot be shown before Python tells how its board is made. */
    this.unready = /** @type {import("../request/catalog.js").Given | undefined} */ (undefined);
    this.wasReady = false;
    this.wasSolved = false;
    /** The step a reader waits for while nothing can be shown. */
    this.later = 0;
    this.search = `element ${++elements}`;
    this.asking = createAsking(`${this.search} beside`, () => this.requestUpdate());
    this.counting = createCounting(() => this.requestUpdate());
    this.speed = 4;
    this.lens = true;
    this.cell = 0;
    this.opened = 0;
    /** What was asked for and could not be fetched: another board may still stand. */
    this.missed = /** @type {import("../request/catalog.js").Given | undefined} */ (undefined);
    this.wanted = /** @type {Record<string, string>} */ ({});
    this.opening = Promise.resolve();
    /** What the reader has chosen since, while it is fetched: choices are made upon it. */
    this.coming = /** @type {Request | undefined} */ (undefined);
    /** What is open: the request completed, its puzzle and algorithm, the facts, the hand. */
    this.state = /** @type {State | undefined} */ (undefined);
    this.current = /** @type {Run | undefined} */ (undefined);
    this.drawStrip = createStrip();
    this.hints = createHints(() => this.requestUpdate());
    this.changed = () => {
      adopt(this.state);
      this.requestUpdate();
      this.dispatchEvent(new CustomEvent("change"));
      if (this.solved && !this.wasSolved) this.dispatchEvent(new CustomEvent("solved"));
      this.wasSolved = this.solved;
    };
    this.key = (/** @type {KeyboardEvent} */ event) => pressed(this, event);
    this.deaf = () => {};
  }

  connectedCallback() {
    super.connectedCallback();
    this.addEventListener("keydown", this.key);
    for (const media of [DARK, NARROW]) media.addEventListener("change", this.changed);
    if (this.full) return; // its page opens it: a board before that would lose its clicks
    this.deaf = onAttributes(this, (said) => this.show(said));
    if (!this.state && !this.opened) this.show(saidBy(this));
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.removeEventListener("keydown", this.key);
    for (const media of [DARK, NARROW]) media.removeEventListener("change", this.changed);
    this.deaf();
    this.current?.close();
    this.current = undefined;
    this.asking.cancel();
    this.counting.stop();
  }

  /** The request that is open, complete. */
  get request() {
    return this.state?.request;
  }

  /** What a link must say to come back to this. @returns {Record<string, string> | undefined} */
  get address() {
    return this.state && stateOf(this);
  }

  /** Whether what is shown is a solution. */
  get solved() {
    const { current, state } = this;
    if (current) return current.player.walk.solvedAt(current.player.at);
    return state?.hand.solved ?? false;
  }

  /**
   * Show another board. A run of the old one ends; pieces stay where the board is the same.
   * @param {import("../request/catalog.js").Given} given
   */
  open(given) {
    this.given = given;
    this.coming = undefined;
    this.opening = this.load(given, ++this.opened, true);
    return this.opening;
  }

  /**
   * @param {import("../request/catalog.js").Given} given
   * @param {number} ticket of several at once, the last counts
   * @param {boolean} asked whether all of it was asked for at once, as a link does: what does
   *   not go together is mended then, and told
   */
  async load(given, ticket, asked) {
    try {
      const found = await find(given, asked, !this.waits);
      if (ticket !== this.opened) return;
      this.drop();
      this.unready = found ? undefined : given;
      const hand = found && handOf(found, this.state, this.changed);
      if (hand && hand !== this.state?.hand) this.cell = hand.first ?? 0;
      this.state = found && hand && { ...found, hand };
      if (found) this.fault = undefined;
      if (found) this.missed = undefined;
    } catch (error) {
      if (ticket !== this.opened) return;
      this.fault = error;
      this.missed = given;
    }
    this.coming = undefined;
    this.changed();
  }

  /** End the run, if there is one. */
  drop() {
    this.current?.close();
    this.current = undefined;
  }

  /** @param {Partial<Request>} changes */
  reopen(changes) {
    const { puzzle, request } = /** @type {State} */ (this.state);
    const before = this.coming ?? request;
    const parameters = carriedOn(puzzle, before, changes);
    const given = { ...before, ...changes, parameters };
    // What is left open is as it was until it is known.
    const { algorithm = before.algorithm, form = before.form } = given;
    this.coming = { ...given, algorithm, form };
    this.opening = this.load(given, ++this.opened, false);
    this.requestUpdate();
    return this.opening;
  }

  /** Whether Python must not be started: nobody has asked for it. */
  get waits() {
    return !this.full && !this.allowed;
  }

  /**
   * Show what an address or attributes say, without Python: if its beginning is recorded, that.
   * @param {Record<string, string>} asked
   */
  async show(asked) {
    this.wanted = asked;
    await restore(this, asked);
    if (this.wanted !== asked || !this.state || this.unready) return;
    if (!asked.hand && isUsual(this.state.puzzle, this.state.request)) this.begin();
    if (isOn(asked.autoplay) && !STILL.matches) this.current?.player.play();
    this.tellReady();
  }

  /** Once, when something is there to be played with. */
  tellReady() {
    if (this.state && !this.wasReady) this.dispatchEvent(new CustomEvent("ready"));
    this.wasReady ||= Boolean(this.state);
  }

  /**
   * Change some of what is open.
   * @param {Record<string, string>} changes
   */
  async set({ speed, lens, step, puzzle, algorithm, form, ...parameters }) {
    const named = Object.entries({ puzzle, algorithm, form }).filter(([, name]) => name);
    const names = Object.fromEntries(named);
    const before = this.coming ?? this.request;
    if (!before || (puzzle && puzzle !== before.puzzle)) {
      await this.open({ ...names, parameters });
    } else {
      const known = Object.entries(parameters).filter(([name]) =>
        Object.hasOwn(before.parameters, name),
      );
      if (named.length || known.length) {
        await this.reopen({ ...names, parameters: Object.fromEntries(known) });
      }
    }
    tune(this, { speed, lens, step });
    this.requestUpdate();
  }

  /**
   * Start the search: what was recorded plays at once, Python goes on from there.
   * @param {number} [step] stand still at this step instead
   */
  async run(step) {
    this.allowed = true;
    if (this.unready) this.open(this.unready);
    await this.opening;
    this.begin();
    this.current?.connect();
    const aim = step || this.later;
    this.later = 0;
    if (aim) this.goto(aim);
    else this.play();
    this.tellReady();
  }

  /** Make a run, which stands still; unless somebody has asked for Python, of what is recorded. */
  begin() {
    if (!this.state || this.current) return;
    const { puzzle, request, facts, recorded } = this.state;
    const known = isUsual(puzzle, request) ? { recorded, facts } : undefined;
    this.current = createRun(this.search, request, known, this.changed, this.waits);
    this.current.player.speed = this.speed;
    this.changed();
    if (this.full || this.matches(":focus-within")) this.focusOn(".play");
  }

  /** Go to a step, now or as soon as it is known. @param {number} step */
  goto(step) {
    if (!Number.isSafeInteger(step) || step < 0) return;
    const aim = Math.min(step, AHEAD);
    if (this.unready) this.later = aim;
    this.begin();
    this.current?.player.seek(aim);
  }

  /** Go on by so many steps, or back. @param {number} [by] */
  step(by = 1) {
    if (!Number.isSafeInteger(by)) return;
    this.begin();
    const player = this.current?.player;
    player?.jump(player.at + by);
  }

  play() {
    this.begin();
    this.current?.player.play();
  }

  pause() {
    this.current?.player.pause();
  }

  /** @param {number} speed in tries a second, one of SPEEDS in player.js */
  pace(speed) {
    this.speed = speed;
    if (this.current) this.current.player.speed = speed;
  }

  /** Drop the search and give the board back to the hand. */
  stop() {
    if (!this.current) return;
    this.speed = this.current.player.speed;
    const focused = this.full || this.matches(":focus-within");
    this.drop();
    this.changed();
    if (focused) this.focusOn(".first");
  }

  /** @param {string} selector */
  async focusOn(selector) {
    await this.updateComplete;
    const found = this.shadowRoot?.querySelector(selector);
    /** @type {HTMLElement | undefined} */ (found ?? undefined)?.focus();
  }

  updated() {
    const canvas = this.shadowRoot?.querySelector("canvas");
    if (!canvas || !this.current) return;
    const { player } = this.current;
    const cuts = cutsOf(this.current, this.state?.board);
    this.drawStrip(canvas, player.walk, player.at, stripLength(this.current), player.ended, cuts);
    keepInView(this.shadowRoot?.querySelector(".running"));
  }

  /** Its children stand for the element until, and unless, there is something to show. */
  render() {
    const { t, state, current } = this;
    if (!t) return html`<slot></slot>`;
    const again = () => {
      if (current) return current.retry();
      if (this.full || state) return this.open(this.missed ?? this.request ?? this.given);
      return this.show(this.wanted);
    };
    if (!this.full && (state || this.unready)) return small(this, again, t);
    if (!state) return html`${faultLine(this.fault, again, t)}<slot></slot>`;
    return full(this, state, again, t);
  }

  /**
   * The cell that keys act on; it keeps the focus when the board is drawn anew.
   * @returns {import("../boards/shared/grid.js").Focus}
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

  toggleLens() {
    this.lens = !this.lens;
    this.changed();
  }
}

customElements.define("py-puzzle", PyPuzzle);
