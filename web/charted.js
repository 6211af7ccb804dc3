// @ts-check
/** What shows a chart: it is drawn anew when its room changes, or what colours it. */

import { Speaking } from "./words/localized-element.js";

const DARK = matchMedia("(prefers-color-scheme: dark)");
const PRINT = matchMedia("print");

/** An element with a chart, that hears keys in `pressed(event)`; `again()` draws it anew. */
export class Charted extends Speaking {
  constructor() {
    super();
    this.again = () => this.requestUpdate();
    this.resized = new ResizeObserver(() => requestAnimationFrame(this.again));
  }

  connectedCallback() {
    super.connectedCallback();
    this.addEventListener("keydown", this.pressed);
    this.resized.observe(this);
    for (const media of [DARK, PRINT]) media.addEventListener("change", this.again);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.removeEventListener("keydown", this.pressed);
    this.resized.disconnect();
    for (const media of [DARK, PRINT]) media.removeEventListener("change", this.again);
  }

  /** @param {KeyboardEvent} _event */
  pressed(_event) {}
}
