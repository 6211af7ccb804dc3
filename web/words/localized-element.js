// @ts-check
/** What shows words: an element in the reader's language, that can be changed at any time. */

import { createLatest } from "../load/latest.js";
import { dressed, sheet } from "../style/sheet.js";
import { LitElement } from "../vendor/lit.js";
import { LANGUAGES, preferredLanguage, translation } from "./strings.js";

/**
 * An element that has the words of its language as `t`; `fault` tells why it has not, or why
 * what it was to show cannot be shown. When words come that were missing, it
 * tells by the event `words`.
 */
export class LocalizedElement extends LitElement {
  static properties = { lang: { type: String } };
  static styles = [sheet];
  /** Settled when there is nothing more to dress it with. @type {Promise<unknown>} */
  dressed = dressed;
  /** Why the words of its language are missing. */
  #missing = /** @type {unknown} */ (undefined);
  #fault = /** @type {unknown} */ (undefined);
  #ask = createLatest();
  #isBroken = false;

  constructor() {
    super();
    this.t = /** @type {import("./strings.js").Translate | undefined} */ (undefined);
    /** Files of words that are needed here beside the usual one. */
    this.others = /** @type {string[]} */ ([]);
  }

  get fault() {
    return this.#missing ?? this.#fault;
  }

  set fault(fault) {
    this.#fault = fault;
  }

  /** That of the element, else of what it is in, else of the browser. */
  get language() {
    const around = this.closest("[lang]")?.getAttribute("lang");
    const said = (this.lang || around || "").split("-")[0];
    return LANGUAGES.includes(said) ? said : preferredLanguage();
  }

  connectedCallback() {
    super.connectedCallback();
    if (this.#missing) this.speak();
  }

  /** @param {Map<string, unknown>} changes */
  willUpdate(changes) {
    if (!this.hasUpdated || changes.has("lang")) this.speak();
  }

  /**
   * Draw; an error in a template is shown in its place, with a way out.
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

  /** What an error has taken apart is not drawn again. */
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

  /** Load the words of the language; until they are there, what is shown stays as it is. */
  async speak() {
    const isLatest = this.#ask();
    const before = this.#missing;
    try {
      const [t] = await Promise.all([translation(this.language, this.others), this.dressed]);
      if (!isLatest()) return;
      this.t = t;
      this.#missing = undefined;
      if (before) this.dispatchEvent(new CustomEvent("words"));
    } catch (error) {
      if (!isLatest()) return;
      this.#missing = error;
    }
    this.requestUpdate();
  }

  /** Have the words of another file, too. @param {string} name */
  async want(name) {
    if (this.others.includes(name)) return;
    this.others.push(name);
    await this.speak();
  }

  /**
   * Try again what has failed: the words, if it was they.
   * @param {() => unknown} [otherwise]
   */
  retry(otherwise) {
    return this.#missing ? this.speak() : otherwise?.();
  }
}
