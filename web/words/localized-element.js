// @ts-check
/** What shows words: an element in the reader's language, that can be changed at any time. */

import { dressed, sheet } from "../style/sheet.js";
import { LitElement } from "../vendor/lit.js";
import { LANGUAGES, preferredLanguage, translation } from "./strings.js";

/**
 * An element that has the words of its language as `t`; `fault` tells why it has not, or why
 * what was last `given` to open could not be opened.
 */
export class Speaking extends LitElement {
  static properties = { lang: { type: String } };
  static styles = sheet;

  constructor() {
    super();
    this.t = /** @type {import("./strings.js").Translate | undefined} */ (undefined);
    this.fault = /** @type {unknown} */ (undefined);
    this.given = /** @type {import("../request/catalog.js").Given} */ ({});
    /** What Python says here beside refusals. */
    this.others = /** @type {string[]} */ ([]);
  }

  /** That of the element, else of what it is in, else of the browser. */
  get language() {
    const around = this.closest("[lang]")?.getAttribute("lang");
    const said = (this.lang || around || "").split("-")[0];
    return LANGUAGES.includes(said) ? said : preferredLanguage();
  }

  /** @param {Map<string, unknown>} changes */
  willUpdate(changes) {
    if (!this.t || changes.has("lang")) this.speak();
  }

  /** Load the words of the language; what is shown stays as it is. */
  async speak() {
    try {
      [this.t] = await Promise.all([translation(this.language, this.others), dressed]);
    } catch (error) {
      this.fault = error;
    }
    this.requestUpdate();
  }
}
