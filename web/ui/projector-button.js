// @ts-check
/** Button in the header that turns projector mode on or off. Its code is loaded later. */

import { html, nothing } from "../vendor/lit.js";
import { renderIcon } from "./icons.js";
import { isProjecting } from "./projector-mode.js";

const toggle = async () => (await import("./projector.js")).toggleProjector();

/** @param {import("../words/strings.js").Translate} t */
export function renderProjectorButton(t) {
  const isOn = isProjecting();
  const label = t(isOn ? "projector.leave" : "projector");
  return html`<button class="projector" title=${label} aria-label=${label} @click=${toggle}>
    ${renderIcon(isOn ? "clear" : "projector")}${isOn ? html`<span>${label}</span>` : nothing}</button>`;
}
