// @ts-check
/** Base class of the views: opens the request of the address and reports changes. */

import { createRequestTracker } from "../lib/request-tracker.js";
import { createStyleSheet, whenStyled } from "../style/sheet.js";
import { LocalizedElement } from "../words/localized-element.js";

/** @import {Given} from "../model/catalog.js" */

const views = createStyleSheet("web/views.css");

/** A view element; the event `change` reports a new `request` or `address`. */
export class OpeningElement extends LocalizedElement {
  static styles = [...LocalizedElement.styles, views.sheet];
  #startRequest = createRequestTracker();
  /** The latest request. */
  given = /** @type {Given} */ ({});

  constructor() {
    super();
    this.others.push("views", "refusals");
    this.whenStyled = Promise.all([whenStyled, views.whenStyled]);
  }

  /**
   * Prepare a request and show it, unless another request was made in the meantime.
   * @param {Given} given
   */
  async open(given) {
    const isLatest = this.#startRequest();
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
    this.notifyListeners();
  }

  /**
   * Fetch the data of a request; return a function that shows them.
   * @param {Given} _given
   * @returns {Promise<() => void>}
   */
  async prepare(_given) {
    return () => {};
  }

  notifyListeners() {
    this.requestUpdate();
    this.dispatchEvent(new CustomEvent("change"));
  }

  /** Retry the step that failed: loading translations, opening, or `otherwise`. @param {() => unknown} otherwise */
  retryFailedStep(otherwise) {
    return this.retry(() => (this.fault ? this.open(this.given) : otherwise()));
  }
}
