// @ts-check
/**
 * <py-lesson>: a lesson as a view, without its head. It has no shadow root, so that the style sheet
 * of the lessons applies.
 */

import { followLesson } from "../learn/follow.js";
import { loadDrills } from "../learn/load-drills.js";
import { addPrintedAddresses } from "../learn/printed-links.js";
import { showExerciseTicks } from "../learn/ticks.js";
import { loadJson } from "../lib/files.js";
import { createRequestTracker } from "../lib/request-tracker.js";
import { loadTranslation } from "../words/strings.js";

/** @import {Given} from "../model/catalog.js" */

const LIST = "index";

export class PyLesson extends HTMLElement {
  static observedAttributes = ["lang"];
  #startRequest = createRequestTracker();
  #lesson = LIST;
  #section = "";
  /** Path of the displayed text. */
  #shown = "";
  #stop = () => {};
  request = {};

  /** State for a link. @returns {Record<string, string>} */
  get address() {
    return { lesson: this.#lesson, ...(this.#section && { section: this.#section }) };
  }

  connectedCallback() {
    document.body.classList.add("learn");
  }

  disconnectedCallback() {
    document.body.classList.remove("learn");
  }

  /** Keep the section when the language changes. */
  attributeChangedCallback() {
    if (this.#shown) this.#show().catch(() => {});
  }

  /** @param {Given} given its parameters may contain `lesson` and `section` */
  async open({ parameters = {} }) {
    this.#lesson = String(parameters.lesson ?? LIST);
    this.#section = String(parameters.section ?? "");
    await this.#show();
  }

  /** @returns {Promise<void>} */
  async #show() {
    const isLatest = this.#startRequest();
    const wanted = `learn/${this.lang}/${this.#lesson}`;
    const text = await loadJson(wanted).catch(() => undefined);
    if (!isLatest()) return;
    if (text === undefined) return this.open({});
    if (wanted !== this.#shown) {
      this.#stop();
      this.innerHTML = text;
      this.#shown = wanted;
      const stage = this.querySelector(".stage");
      if (stage)
        this.#stop = await followLesson(stage, this.#lesson, await loadTranslation(this.lang));
      addPrintedAddresses(this);
      await loadDrills(this, this.lang, () => showExerciseTicks(this));
    }
    showExerciseTicks(this);
    const section = this.#section && document.getElementById(this.#section);
    if (section) section.scrollIntoView();
    else scrollTo(0, 0);
  }

  /** Lessons do not depend on the theme. */
  requestUpdate() {}
}

customElements.define("py-lesson", PyLesson);
