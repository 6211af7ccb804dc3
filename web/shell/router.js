// @ts-check
/** Opens the view of the current address, and writes the state of the view to the address. */

import { createRequestTracker } from "../lib/request-tracker.js";
import { readStorage, writeStorage } from "../lib/storage.js";
import {
  createUrlParameters,
  formatViewFragment,
  omitReadBy,
  parseHash,
  parseRequest,
} from "../model/address.js";
import { ADDRESS_PARAMETERS, omitParameters, VERSION } from "../model/address-parameters.js";
import { loadCatalog } from "../model/catalog.js";
import { VIEWS } from "../views/index.js";
import { loadTranslation } from "../words/strings.js";

/** @import {Notice} from "../model/catalog.js" */
/** @import {View} from "../views/index.js" */

/** Delay after the last change before the URL is written, in milliseconds. */
const WRITE_DELAY_MS = 300;
const DEFAULT_VIEW = ADDRESS_PARAMETERS.view.default;
/** Views without a choice of algorithm. */
const WITHOUT_ALGORITHM = new Set(["race", "worksheet"]);

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
  /** State in which the reader left each puzzle. */
  #savedStates = /** @type {Map<string, Record<string, string>>} */ (new Map());
  /** The latest state of a view in which an algorithm can be chosen. */
  #chosenState = /** @type {Record<string, string>} */ ({});
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
    const notices = findLinkNotices(name);
    const { lang } = document.documentElement;
    let catalogRequest;
    try {
      const [element] = await Promise.all([this.#loadElement(view), loadTranslation(lang)]);
      if (!isLatest()) return;
      this.view = view;
      element.lang = document.documentElement.lang;
      if (element.parentElement !== this.#page.main) this.#page.main.replaceChildren(element);
      catalogRequest = loadCatalog(); // the request that the view waits for
      await element.open({ ...parseRequest(state), notices });
    } catch (error) {
      if (!isLatest()) return;
      this.view = view;
      await this.#page.showError(error);
    }
    if (!isLatest()) return;
    this.#isOpening = false;
    this.write(true);
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

  /** Write the state to the URL. Another puzzle is a new entry of the history. */
  write(isArriving = false) {
    clearTimeout(this.#writeTimer);
    const { element, view } = this;
    const state = element?.address ?? (element?.request && createUrlParameters(element.request));
    if (!state || this.#isOpening || location.hash !== this.#lastHash) return;
    if (view === "watch")
      this.#savedStates.set(
        state.puzzle,
        omitParameters(state, ({ isPlayback }) => isPlayback),
      );
    const address = formatViewFragment(view, state);
    if (address === this.#lastHash) return;
    const { puzzle } = parseHash();
    const isOtherPuzzle = state.puzzle && puzzle && puzzle !== state.puzzle;
    if (isOtherPuzzle && !isArriving) history.pushState(null, "", address);
    else history.replaceState(null, "", address);
    this.#lastHash = location.hash;
  }

  /** Replace a parameter of the page in the URL, if it is there. @param {string} name @param {string} value empty to remove it */
  replaceParameter(name, value) {
    const { [name]: current, ...others } = parseHash();
    if (!current) return;
    const state = value ? { ...others, [name]: value } : others;
    history.replaceState(null, "", `#${new URLSearchParams(state)}`);
    this.#lastHash = location.hash;
  }

  /**
   * Browsers limit the rate of URL writes, so wait for the last change. A new request is written at
   * once, since a playing search may never pause.
   */
  #handleChange() {
    clearTimeout(this.#writeTimer);
    this.#writeTimer = setTimeout(() => this.write(), WRITE_DELAY_MS);
    if (String(new URLSearchParams(this.#collectLinkState())) === this.#linkedState) return;
    this.#page.updateMasthead();
    if (!this.#isOpening) this.write();
  }

  /** Return the links of the header: to other puzzles as they were left, and to the current one reset. */
  createLinks() {
    const { view } = this;
    const state = this.#collectLinkState();
    this.#linkedState = String(new URLSearchParams(state));
    const createPuzzleUrl = (/** @type {string} */ puzzle) => {
      const isLeft = puzzle !== state.puzzle && this.view === "watch";
      const saved = isLeft ? this.#savedStates.get(puzzle) : undefined;
      return formatViewFragment(VIEWS[this.view].every ? "watch" : this.view, saved ?? { puzzle });
    };
    const createViewUrl = (/** @type {string} */ name) => formatViewFragment(name, state);
    return { view, puzzle: state.puzzle, createPuzzleUrl, createViewUrl };
  }

  /** Return the request for other views; those without an algorithm keep the one chosen before. */
  #collectLinkState() {
    const { element } = this;
    if (!element) return omitReadBy(parseHash(), "page");
    const state = createUrlParameters(element.elsewhere ?? element.request);
    if (!WITHOUT_ALGORITHM.has(this.view)) this.#chosenState = state;
    if (this.#chosenState === state || this.#chosenState.puzzle !== state.puzzle) return state;
    const { algorithm: _, form: __, ...board } = state;
    return { ...this.#chosenState, ...board };
  }
}

/** Return the view of an address without one: the home page, but only once and not for a link. */
function chooseStartView() {
  if (location.hash.length > 1 || readStorage("visited")) return DEFAULT_VIEW;
  writeStorage("visited", "yes");
  return "home";
}

/** Report what is invalid for the page, not for a view. @param {string} view @returns {Notice[]} */
function findLinkNotices(view) {
  const { hash } = location;
  const keys = [];
  if (hash && !hash.includes("=")) keys.push("notice.link");
  if ((parseHash().v ?? VERSION) !== VERSION) keys.push("notice.version");
  if (!Object.hasOwn(VIEWS, view)) keys.push("notice.view");
  return keys.map((key) => ({ name: "", value: "", key }));
}
