// @ts-check
/** Opens the view of the current address, and writes the state of the view to the address. */

import { createRequestTracker } from "../lib/request-tracker.js";
import { readStorage, writeStorage } from "../lib/storage.js";
import {
  createUrlParameters,
  formatViewFragment,
  listRequestChanges,
  omitReadBy,
  parseHash,
  parseRequest,
} from "../model/address.js";
import {
  ADDRESS_PARAMETERS,
  omitParameters,
  readAddressParameter,
  VERSION,
} from "../model/address-parameters.js";
import { loadCatalog } from "../model/catalog.js";
import { VIEW_GROUPS, VIEWS } from "../views/index.js";
import { LANGUAGES, loadTranslation } from "../words/strings.js";

/** @import {Notice} from "../model/catalog.js" */
/** @import {View} from "../views/index.js" */

/** Delay after the last change before the URL is written, in milliseconds. */
const WRITE_DELAY_MS = 300;
const DEFAULT_VIEW = ADDRESS_PARAMETERS.view.default;
/** Time after which the header no longer waits for a board, such as one that needs Python. */
const HEADER_DELAY_MS = 500;
/** Time after which a search that plays writes its step, in milliseconds. */
const STEP_MS = 1000;
/** Changes of the same parameters within this time share an entry of the browser's history. */
const MERGE_MS = 1000;
/** State of the entries of the browser's history that have been written. */
const WRITTEN = { written: true };
/** Views without a choice of algorithm. */
const WITHOUT_ALGORITHM = new Set(["race", "worksheet", "reproductions"]);

/**
 * @typedef {object} Page
 * @property {HTMLElement} main contains the element of the view
 * @property {(error: unknown) => Promise<void>} showError show that a view failed to load
 * @property {(catalogRequest?: ReturnType<typeof loadCatalog>) => void} updateMasthead
 * @property {() => void} retryFailedStrings called when strings that were missing have loaded
 */

export class Router {
  /** The requested view; its element is in `main` unless it failed to load. */
  view = DEFAULT_VIEW;
  /** The elements of the views, which are reused so that their state is preserved. */
  elements = /** @type {Map<string, View>} */ (new Map());
  #page;
  #startRequest = createRequestTracker();
  /** True while the address is being opened; it is written only after that. */
  #isOpening = true;
  /** The hash last read or written; if it differs, a new one is about to be read. */
  #lastHash = "";
  #writeTimer = 0;
  /** The state written last, the number of choices made by hand, whether a search ran, and when. */
  #written = {
    state: /** @type {Record<string, string>} */ ({}),
    choices: 0,
    runs: false,
    time: 0,
  };
  /** The names that changed in the latest entry of the browser's history, when, and the entry before. */
  #lastEntry = { names: "", time: 0, previous: "" };
  /** The latest state of each puzzle, for links to it and to its views. */
  #savedStates = /** @type {Map<string, Record<string, string>>} */ (new Map());
  /** The puzzle shown last. */
  #puzzle = /** @type {string | undefined} */ (undefined);
  /** The state in the links of the header. */
  #linkedState = "";

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
  }

  /** Open the view of the current address. */
  async open() {
    const isLatest = this.#startRequest();
    clearTimeout(this.#writeTimer);
    this.#lastHash = location.hash;
    this.#isOpening = true;
    const state = omitReadBy(parseHash(), "page");
    const { view: name = chooseStartView() } = parseHash();
    const view = Object.hasOwn(VIEWS, name) ? name : DEFAULT_VIEW;
    const { lang } = document.documentElement;
    const notices = findLinkNotices(name, lang);
    for (const { name } of notices) this.replaceParameter(name, "");
    let catalogRequest;
    let headerTimer = 0;
    try {
      const [element] = await Promise.all([this.#loadElement(view), loadTranslation(lang)]);
      if (!isLatest()) return;
      this.view = view;
      element.lang = document.documentElement.lang;
      if (element.parentElement !== this.#page.main) this.#page.main.replaceChildren(element);
      catalogRequest = loadCatalog(); // the request that the view waits for
      headerTimer = setTimeout(this.#page.updateMasthead, HEADER_DELAY_MS, catalogRequest);
      // Without a position, the address describes the start.
      await element.open({ ...parseRequest({ hand: "", ...state }), notices });
    } catch (error) {
      if (!isLatest()) return;
      this.view = view;
      await this.#page.showError(error);
    } finally {
      clearTimeout(headerTimer);
    }
    if (!isLatest()) return;
    this.#isOpening = false;
    this.write(true);
    if (Number(state.step) || state.autoplay === "on") this.#written.runs = true; // the search of a link starts soon
    this.#page.updateMasthead(catalogRequest);
  }

  /** @param {string} name */
  async #loadElement(name) {
    const { load, tag } = VIEWS[name];
    await load();
    const savedElement = this.elements.get(name);
    if (savedElement) return savedElement;
    const element = /** @type {View} */ (
      document.querySelector(tag) ?? document.createElement(tag)
    );
    element.toggleAttribute("full", true);
    element.addEventListener("change", () => name === this.view && this.#handleChange());
    element.addEventListener("words", this.#page.retryFailedStrings);
    this.elements.set(name, element);
    return element;
  }

  /** The element of the view, unless it failed to load. */
  get element() {
    const element = this.elements.get(this.view);
    return element?.parentElement === this.#page.main ? element : undefined;
  }

  /**
   * Write the state to the URL. Another request is a new entry of the browser's history, and so are a
   * search that starts or stops, and a position that differs by several choices, as after Clear;
   * other changes are written to the current entry.
   */
  write(isArriving = false) {
    clearTimeout(this.#writeTimer);
    const state = this.#readState();
    if (!state || this.#isOpening || location.hash !== this.#lastHash) return;
    const before = this.#written;
    const { choices = 0, runs = false } = this.element ?? {};
    this.#written = { state, choices, runs, time: Date.now() };
    const address = formatViewFragment(this.view, state);
    const isSwitched = !isArriving && runs !== before.runs;
    if (address === this.#lastHash && !(isSwitched && runs)) return;
    const names = isArriving ? "" : listRequestChanges(before.state, state).join();
    const isJump = !isArriving && Math.abs(choices - before.choices) > 1;
    // A search that starts with another request, such as clues, shares its entry.
    const isStartOfEntry = runs && !names && Date.now() - this.#lastEntry.time < MERGE_MS;
    const isNew = names || isJump || (isSwitched && !isStartOfEntry);
    if (isNew && !this.#isRepeated(names, address)) {
      this.#lastEntry = { names, time: 0, previous: this.#lastHash };
      history.pushState(WRITTEN, "", address);
    } else history.replaceState(WRITTEN, "", address);
    if (names) this.#lastEntry.time = Date.now();
    this.#lastHash = location.hash;
  }

  /** Return the URL parameters of the view, if there are any. */
  #readState() {
    const { address, request } = this.element ?? {};
    return address ?? (request && createUrlParameters(request));
  }

  /**
   * Return whether a change continues the one of the current entry, such as another click on +.
   * @param {string} names @param {string} address
   */
  #isRepeated(names, address) {
    const { names: lastNames, time, previous } = this.#lastEntry;
    return names === lastNames && Date.now() - time < MERGE_MS && address !== previous;
  }

  /** Replace a parameter of the page in the URL, if it is there. @param {string} name @param {string} value empty to remove it */
  replaceParameter(name, value) {
    const { [name]: current, ...others } = parseHash();
    if (!current) return;
    const state = value ? { ...others, [name]: value } : others;
    history.replaceState(history.state, "", `#${new URLSearchParams(state)}`);
    this.#lastHash = location.hash;
  }

  /**
   * Browsers limit the rate of URL writes, so wait for the last change. A new request or position is
   * written at once, as is whether the editor is open, and the step of a search that plays every second, since it may never pause.
   */
  #handleChange() {
    clearTimeout(this.#writeTimer);
    this.#writeTimer = setTimeout(() => this.write(), WRITE_DELAY_MS);
    const { state: before, runs, time } = this.#written;
    const { hand, edit, ...state } = this.#readState() ?? before;
    const isDue = (this.element?.runs ?? false) !== runs || (runs && Date.now() - time > STEP_MS);
    const isOther = before.hand !== hand || before.edit !== edit;
    if (isDue || isOther || listRequestChanges(before, state).length) this.write();
    if (this.#describeLinks(this.#saveState()) !== this.#linkedState) this.#page.updateMasthead();
  }

  /** After Back to an entry with the same address, stop the search that made the later entry. */
  handleSameAddress() {
    if (location.hash !== this.#lastHash || !this.element?.runs) return;
    this.#written.runs = false;
    this.element.stop?.();
  }

  /** Return the links of the header: to other puzzles as they were left, and to the current one reset. */
  createLinks() {
    const { view } = this;
    const state = this.#saveState();
    this.#linkedState = this.#describeLinks(state);
    const createUrl = (/** @type {string} */ name, /** @type {Record<string, string>} */ to) =>
      formatViewFragment(
        name,
        omitParameters(to, ({ readers }) => !readers.includes(name)),
      );
    const createPuzzleUrl = (/** @type {string} */ puzzle) => {
      const saved = puzzle === state.puzzle ? undefined : this.#savedStates.get(puzzle);
      return createUrl(VIEWS[view].every ? "watch" : view, saved ?? { puzzle });
    };
    const { parameters } = this.element?.elsewhere ?? {};
    const createViewUrl = (/** @type {string} */ name) => {
      const saved = this.#savedStates.get(this.#puzzle ?? "") ?? state;
      const isCompared = view === "watch" && VIEW_GROUPS.compare.includes(name);
      return createUrl(
        name,
        isCompared ? { ...saved, ...createUrlParameters({ parameters }) } : saved,
      );
    };
    const { topic } = this.element ?? {};
    const puzzle = state.puzzle ?? (this.#isOpening ? parseHash().puzzle : undefined);
    return { view, puzzle, topic, createPuzzleUrl, createViewUrl };
  }

  /** Return what the header depends on, as one string. @param {Record<string, string>} state */
  #describeLinks(state) {
    return `${new URLSearchParams(state)}${this.element?.topic ?? ""}`;
  }

  /** Save the state of the current puzzle, and return it. @returns {Record<string, string>} */
  #saveState() {
    const { element } = this;
    if (!element) return omitReadBy(parseHash(), "page");
    const request = createUrlParameters(element.elsewhere ?? element.request);
    const { puzzle } = request;
    if (!puzzle) return request;
    const saved = this.#savedStates.get(puzzle);
    const state = { ...this.#readBoardState(request, saved), ...this.#readProgram(request, saved) };
    this.#savedStates.set(puzzle, state);
    this.#puzzle = puzzle;
    return state;
  }

  /**
   * Return the parameters of the board, with its position until the board changes.
   * @param {Record<string, string>} request @param {Record<string, string>} [saved]
   */
  #readBoardState(request, saved) {
    const isSameBoard = saved && isSubset(omitProgram(request), saved);
    let state = isSameBoard ? saved : request;
    if (this.view === "watch") state = this.element?.address ?? request;
    return omitProgram(omitParameters(state, ({ isPlayback }) => isPlayback));
  }

  /**
   * Return the algorithm and its form; views without a choice of them keep the chosen ones.
   * @param {Record<string, string>} request @param {Record<string, string>} [saved]
   */
  #readProgram(request, saved) {
    const { algorithm, form } = (WITHOUT_ALGORITHM.has(this.view) && saved) || request;
    return { ...(algorithm && { algorithm }), ...(form && { form }) };
  }
}

/** @param {Record<string, string>} state */
const omitProgram = ({ algorithm: _, form: __, ...others }) => others;

/** @param {Record<string, string>} first @param {Record<string, string>} other */
const isSubset = (first, other) => Object.keys(first).every((name) => first[name] === other[name]);

/** Return the view of an address without one: the home page, but only once and not for a link. */
function chooseStartView() {
  if (location.hash.length > 1 || readStorage("visited")) return DEFAULT_VIEW;
  writeStorage("visited", "yes");
  return "home";
}

/**
 * Report what is invalid for the page, not for a view.
 * @param {string} view @param {string} language the language of the page
 */
function findLinkNotices(view, language) {
  const { hash } = location;
  const values = parseHash();
  const keys = [];
  if (hash && !hash.includes("=")) keys.push("notice.link");
  if ((values.v ?? VERSION) !== VERSION) keys.push("notice.version");
  if (!Object.hasOwn(VIEWS, view)) keys.push("notice.view");
  const notices = /** @type {Notice[]} */ (keys.map((key) => ({ name: "", value: "", key })));
  readAddressParameter("lang", values, notices, { options: LANGUAGES, default: language });
  readAddressParameter("theme", values, notices);
  return notices;
}
