// @ts-check
/** What all views do alike: open what the address says, and tell that something has changed. */

import { createLatest } from "../load/latest.js";
import { dress, dressed } from "../style/sheet.js";
import { LocalizedElement } from "../words/localized-element.js";

/** @import {Given} from "../request/catalog.js" */

const views = dress("web/views.css");

/** The event `change` tells that `request` or `address` has changed. */
export class OpeningElement extends LocalizedElement {
  static styles = [...LocalizedElement.styles, views.sheet];
  #ask = createLatest();
  /** What was asked for last. */
  given = /** @type {Given} */ ({});

  constructor() {
    super();
    this.others.push("views", "refusals");
    this.dressed = Promise.all([dressed, views.dressed]);
  }

  /**
   * Show what is found, unless something else has been asked for in the meantime.
   * @param {Given} given
   */
  async open(given) {
    const isLatest = this.#ask();
    this.given = given;
    try {
      const show = await this.prepare(given);
      if (!isLatest()) return;
      show();
      this.fault = undefined;
    } catch (error) {
      if (!isLatest()) return;
      this.fault = error;
    }
    this.changed();
  }

  /**
   * Fetch what is asked for; what is returned shows it.
   * @param {Given} _given
   * @returns {Promise<() => void>}
   */
  async prepare(_given) {
    return () => {};
  }

  changed() {
    this.requestUpdate();
    this.dispatchEvent(new CustomEvent("change"));
  }

  /** Try again what has failed: the words, to open, or else. @param {() => unknown} otherwise */
  again(otherwise) {
    return this.retry(() => (this.fault ? this.open(this.given) : otherwise()));
  }
}
