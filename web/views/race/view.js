// @ts-check
/** <py-race>: several searches of one puzzle side by side, and a chart of their progress. */

import { loadBoardView } from "../../boards/index.js";
import { listSavedPrograms } from "../../editor/saved-programs.js";
import { createUrlParameters } from "../../model/address.js";
import { loadPuzzleOrFirst } from "../../model/catalog.js";
import { loadFacts } from "../../model/facts.js";
import { carryOverParameters, completeRequest } from "../../model/request.js";
import { findCommand, isDisabledShortcut, isHandledByTarget } from "../../ui/keyboard.js";
import {
  renderFault,
  renderHeadline,
  renderNoSolutionNote,
  renderNotices,
  renderProgress,
} from "../../ui/notices.js";
import { OpeningElement } from "../../ui/view-element.js";
import { html, nothing } from "../../vendor/lit.js";
import { renderRaceButtons, renderRaceChooser } from "./controls.js";
import {
  chooseNewEntry,
  DEFAULT_SPEED,
  formatEntries,
  nameLanes,
  readSettings,
} from "./entries.js";
import { renderRaceFigures } from "./figures.js";
import { renderLanes } from "./lanes.js";
import { createRace } from "./race.js";
import { collectResults } from "./results.js";
import { describeRace } from "./words.js";

/** @import {Translate} from "../../words/strings.js" */
/** @import {By} from "./lane.js" */
/** @import {Entry, Race} from "./race.js" */

/**
 * @typedef {{puzzle: import("../../model/catalog.js").Puzzle, request: import("../../model/catalog.js").Request,
 *   notices: {name: string, value: string}[], facts: any, entries: Entry[], by: By,
 *   programs: Entry[], board: import("../../boards/index.js").Board<any, any>}} State
 */

let elements = 0;

export class PyRace extends OpeningElement {
  constructor() {
    super();
    this.search = `race ${++elements}`;
    this.picked = 0;
    /** Parameters chosen but not yet loaded; further choices start from them. */
    this.pending = /** @type {Record<string, unknown> | undefined} */ (undefined);
    this.state = /** @type {State | undefined} */ (undefined);
    this.race = /** @type {Race | undefined} */ (undefined);
  }

  connectedCallback() {
    super.connectedCallback();
    // Keys also work when nothing has the focus.
    const handlePageKey = (/** @type {KeyboardEvent} */ event) => {
      if (event.target === document.body) this.handleKey(event);
    };
    document.addEventListener("keydown", handlePageKey, { signal: this.lifetime.signal });
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.race?.pause();
  }

  /** The search of the picked lane. */
  get request() {
    const entry = this.state?.entries[this.picked];
    if (!this.state || !entry) return undefined;
    return { ...this.state.request, algorithm: entry.algorithm.name, form: entry.form };
  }

  /** @returns {Record<string, string> | undefined} */
  get address() {
    if (!this.state) return undefined;
    const { by } = this.state;
    const speed = this.race?.speed ?? DEFAULT_SPEED[by];
    return {
      ...this.searchAddress,
      by,
      ...(speed !== DEFAULT_SPEED[by] && { speed: String(speed) }),
    };
  }

  /** The part of the address that defines the searches. */
  get searchAddress() {
    if (!this.state) return undefined;
    const { request, entries } = this.state;
    const { algorithm: _, form: __, ...rest } = createUrlParameters(request);
    return { ...rest, lanes: formatEntries(entries) };
  }

  /**
   * `lanes`, `by` and `speed` are parameters; without them the lanes stay if the puzzle does.
   * @param {import("../../model/catalog.js").Given} given
   */
  async prepare({ algorithm: _, form: __, ...given }) {
    this.pending = undefined;
    const { puzzle, request, notices } = completeRequest(
      await loadPuzzleOrFirst(given.puzzle),
      given,
    );
    const { parameters = {} } = given;
    const programs = listSavedPrograms(puzzle);
    const [facts, board] = await Promise.all([
      loadFacts(puzzle, request.parameters),
      loadBoardView(puzzle.name),
      programs.length && this.loadStrings("editor"),
    ]);
    return () => {
      const old = this.state?.puzzle === puzzle ? this.state : undefined;
      const { speed, ...chosen } = readSettings(puzzle, programs, parameters, old, notices);
      this.setState({ puzzle, request, notices, facts, ...chosen, programs, board });
      if (speed) this.race?.pace(speed);
    };
  }

  /** Identifies what runs: the same address may now run another text. */
  get runKey() {
    const { entries = [], by } = this.state ?? {};
    return JSON.stringify([this.searchAddress, by, entries.map(({ text }) => text)]);
  }

  notifyListeners() {
    this.pending = undefined;
    super.notifyListeners();
  }

  /**
   * Set the state, and start another race unless the same searches run.
   * @param {State} state
   */
  setState(state) {
    const before = this.runKey;
    const old = this.state;
    this.state = state;
    if (this.race && this.runKey === before && old?.facts === state.facts) return;
    const defaultIndex = state.entries.findIndex(
      ({ algorithm }) => algorithm.name === state.puzzle.default,
    );
    if (old?.puzzle !== state.puzzle) this.picked = Math.max(defaultIndex, 0);
    this.picked = Math.min(this.picked, state.entries.length - 1);
    this.resetRace();
    this.dispatchEvent(new CustomEvent("change"));
  }

  /** Return to the start, with the chosen speed. */
  resetRace() {
    if (!this.state) return;
    const { request, entries, facts, by } = this.state;
    const { race: old } = this;
    old?.close();
    this.race = createRace(this.search, request, entries, facts, by, () => this.requestUpdate());
    if (old && old.by === by) this.race.speed = old.speed;
    this.requestUpdate();
  }

  /** @param {number} speed */
  pace(speed) {
    this.race?.pace(speed);
    this.dispatchEvent(new CustomEvent("change"));
  }

  /** Restart and play. */
  resetAndPlay() {
    this.resetRace();
    this.race?.play();
  }

  /** @param {Partial<State>} changes */
  changeState(changes) {
    if (!this.state) return;
    this.setState({ ...this.state, notices: [], ...changes });
    this.requestUpdate();
  }

  render() {
    const { t, state, race, picked, language } = this;
    if (!t) return nothing;
    const again = () =>
      this.retryFailedStep(() => (race?.isOver ? this.resetAndPlay() : race?.play()));
    if (!state || !race) return renderFault(this.fault, again, t);
    const names = nameLanes(state.puzzle, state.entries, t);
    return html`
      <div class="view race" ?data-fast=${race.playing} lang=${language} @keydown=${this.handleKey}>
        ${this.renderTop(state, race, names, again, t)}
        ${renderLanes(race, this.createLaneScene(state, names), this.laneActions, t)} 
        ${renderRaceFigures(race, { names, picked }, state, t)}
      </div>`;
  }

  /**
   * @param {State} state
   * @param {Race} race
   * @param {string[]} names
   * @param {() => void} onRetry
   * @param {Translate} t
   */
  renderTop(state, race, names, onRetry, t) {
    const { board, facts, request } = state;
    const act = {
      open: (/** @type {Partial<import("../../model/catalog.js").Request>} */ changes) =>
        this.reopen(changes),
      by: (/** @type {By} */ by) => this.changeState({ by }),
      pace: (/** @type {number} */ speed) => this.pace(speed),
    };
    return html`<div class="top">
        ${renderHeadline(describeRace(race, collectResults(race), names, t), !race.playing, t)}
        ${renderRaceButtons(race, () => (race.isOver ? this.resetAndPlay() : this.resetRace()), t)}
      </div>
      ${renderRaceChooser(race, { ...state, request: this.pendingRequest }, act, t)}
      ${renderNoSolutionNote(board.explainNoSolution?.(facts, request.parameters), t)}
      ${race.progress && !race.fault ? renderProgress(race.progress, t) : nothing}
      ${renderFault(this.fault ?? race.fault, onRetry, t)}
      ${renderNotices(state.notices, t)}`;
  }

  /** Return the data that lanes are drawn with. @param {State} state @param {string[]} names */
  createLaneScene({ puzzle, request, facts, programs, board }, names) {
    const { picked } = this;
    return { puzzle, parameters: request.parameters, facts, programs, board, names, picked };
  }

  /** @returns {import("./lanes.js").Act} */
  get laneActions() {
    const { puzzle, entries } = /** @type {State} */ (this.state);
    return {
      set: (i, entry) => this.changeState({ entries: entries.with(i, entry) }),
      remove: (i) => this.changeState({ entries: entries.toSpliced(i, 1) }),
      add: () => this.changeState({ entries: [...entries, chooseNewEntry(puzzle, entries)] }),
      pick: (i) => {
        this.picked = i;
        this.requestUpdate();
      },
    };
  }

  /** The request with parameters that are still loading. */
  get pendingRequest() {
    const { request } = /** @type {State} */ (this.state);
    return { ...request, parameters: this.pending ?? request.parameters };
  }

  /** @param {Partial<import("../../model/catalog.js").Request>} changes */
  reopen(changes) {
    const { puzzle } = /** @type {State} */ (this.state);
    const parameters = carryOverParameters(puzzle, this.pendingRequest, changes);
    const opening = this.open({ puzzle: puzzle.name, parameters });
    this.pending = parameters;
    this.requestUpdate();
    return opening;
  }

  /** Handle the player's keys. @param {KeyboardEvent} event */
  handleKey(event) {
    const { race } = this;
    if (!race || event.altKey || event.defaultPrevented) return;
    const on = /** @type {Element} */ (event.composedPath()[0]);
    const toggle = race.playing ? race.pause : race.isOver ? () => this.resetAndPlay() : race.play;
    const step = race.by === "tries" ? race.step : undefined;
    const command = findCommand(event, "race") ?? "";
    const act = { play: toggle, step, end: race.stop }[command];
    if (!act || (command === "end" ? !race.hasStarted : isHandledByTarget(event))) return;
    if (isDisabledShortcut(event) || (event.key !== "." && on.matches("input, select"))) return;
    event.preventDefault();
    act();
  }
}

customElements.define("py-race", PyRace);
