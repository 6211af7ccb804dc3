// @ts-check
/** The <py-plot> element: draws at its current size, and again when the size changes. */

import { render } from "../../vendor/lit.js";

/** @typedef {{width: number, height: number}} Size in pixels, at the default size of letters */

/** Default size of letters; with larger ones, the whole drawing is larger. */
const REM_PIXELS = 16;

/** Printing changes the width, and no ResizeObserver reports it. */
const PRINT = matchMedia("print");

export class PyPlot extends HTMLElement {
  #size = /** @type {Size | undefined} */ (undefined);
  #template = /** @type {((size: Size) => unknown) | undefined} */ (undefined);
  #observer = new ResizeObserver(() => this.#measure());

  connectedCallback() {
    this.#observer.observe(this);
    PRINT.addEventListener("change", this.#measure);
  }

  disconnectedCallback() {
    this.#observer.disconnect();
    PRINT.removeEventListener("change", this.#measure);
  }

  /** Function from a size to the drawing. @param {(size: Size) => unknown} template */
  set template(template) {
    this.#template = template;
    this.#show();
  }

  #measure = () => {
    const scale =
      Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / REM_PIXELS;
    this.#size = { width: this.clientWidth / scale, height: this.clientHeight / scale };
    this.#show();
  };

  #show() {
    if (this.#size?.width && this.#template) render(this.#template(this.#size), this);
  }
}

customElements.define("py-plot", PyPlot);
