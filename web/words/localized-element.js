// @ts-check
/** Base class of elements that show text in the reader's language. */

import { createRequestTracker } from "../lib/request-tracker.js";
import { sheet, whenStyled } from "../style/sheet.js";
import { LitElement } from "../vendor/lit.js";
import { choosePreferredLanguage, LANGUAGES, loadTranslation } from "./strings.js";

/**
 * A Lit element with a translate function `t`, undefined until its strings are loaded. `fault` is
 * the error of loading them, or else of the content. It dispatches `words` when strings that
 * failed to load have arrived.
 */
export class LocalizedElement extends LitElement {
  static properties = { lang: { type: String } };
  static styles = [sheet];
  /** Settles when the style sheet has loaded or failed. @type {Promise<unknown>} */
  whenStyled = whenStyled;
  /** Why the strings could not be loaded. */
  #stringsError = /** @type {unknown} */ (undefined);
  #fault = /** @type {unknown} */ (undefined);
  #startLoading = createRequestTracker();
  /** The latest loading of strings. */
  #loading = Promise.resolve();
  /** Aborted when the element is removed from the document: the end of its listeners. */
  lifetime = new AbortController();
  #isBroken = false;

  constructor() {
    super();
    this.t = /** @type {import("./strings.js").Translate | undefined} */ (undefined);
    /** Additional files of strings that the element needs. */
    this.others = /** @type {string[]} */ ([]);
  }

  get fault() {
    return this.#stringsError ?? this.#fault;
  }

  set fault(fault) {
    this.#fault = fault;
  }

  /** The language of the element, else of an ancestor, else of the browser. */
  get language() {
    const inherited = this.closest("[lang]")?.getAttribute("lang");
    const tag = (this.lang || inherited || "").split("-")[0];
    return LANGUAGES.includes(tag) ? tag : choosePreferredLanguage();
  }

  connectedCallback() {
    super.connectedCallback();
    this.lifetime = new AbortController();
    if (this.#stringsError) this.loadLanguage();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.lifetime.abort();
  }

  /** @param {Map<string, unknown>} changes */
  willUpdate(changes) {
    if (!this.hasUpdated || changes.has("lang")) this.loadLanguage();
  }

  /**
   * Render; an error in a template is shown in its place, with a Reload button.
   * @param {Map<string, unknown>} changes
   */
  update(changes) {
    try {
      super.update(changes);
    } catch (error) {
      console.error(error);
      this.#showError(error);
    }
  }

  /** After an error the message stays. */
  shouldUpdate() {
    return !this.#isBroken;
  }

  /** @param {unknown} error */
  #showError(error) {
    this.#isBroken = true;
    const { t } = this;
    const line = document.createElement("p");
    const button = document.createElement("button");
    line.role = "alert";
    line.className = "fault";
    line.append(t ? t("error.drawing", { message: String(error) }) : String(error), " ");
    button.textContent = t ? t("error.reload") : "Reload";
    button.addEventListener("click", () => location.reload());
    line.append(button);
    this.renderRoot.replaceChildren(line);
  }

  /**
   * Load the strings of the language; the previous ones are shown until then. If another loading
   * starts meanwhile, wait for that one: only its strings are used.
   */
  loadLanguage() {
    this.#loading = this.#loadStringFiles();
    return this.#loading;
  }

  /** @returns {Promise<void>} */
  async #loadStringFiles() {
    const isLatest = this.#startLoading();
    const failedBefore = this.#stringsError;
    try {
      const [t] = await Promise.all([loadTranslation(this.language, this.others), this.whenStyled]);
      if (!isLatest()) return this.#loading;
      this.t = t;
      this.#stringsError = undefined;
      if (failedBefore) this.dispatchEvent(new CustomEvent("words"));
    } catch (error) {
      if (!isLatest()) return this.#loading;
      this.#stringsError = error;
    }
    this.requestUpdate();
  }

  /** Load another file of strings; after a failure, all are loaded again. @param {string} name */
  loadStrings(name) {
    const isNew = !this.others.includes(name);
    if (isNew) this.others.push(name);
    return isNew || this.#stringsError ? this.loadLanguage() : this.#loading;
  }

  /**
   * Retry loading the strings if that failed, else call `otherwise`.
   * @param {() => unknown} [otherwise]
   */
  retry(otherwise) {
    return this.#stringsError ? this.loadLanguage() : otherwise?.();
  }
}
