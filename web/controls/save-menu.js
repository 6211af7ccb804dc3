// @ts-check
/** A small control that opens a list of files to save. */

import { download, fileName } from "../export/files.js";
import { dots, pictureOf } from "../export/svg.js";
import { html, nothing } from "../vendor/lit.js";
import { icon } from "./icons.js";
import { keepEscape } from "./popover.js";

/** @import {Translate} from "../words/strings.js" */

/**
 * @typedef {(root: ParentNode) => unknown} Save given where the control stands
 * @typedef {{label: string, files: {kind: string, save: Save}[]}} Row
 */

/** @param {string} label @param {Row[]} rows */
export function saveList(label, rows) {
  return html`<span class="save-list" @keydown=${keepEscape}>
    <button popovertarget="files-to-save" title=${label}>${icon("save")}${label}</button>
    <div id="files-to-save" popover>
      ${rows.map(
        ({ label: what, files }) => html`<div role="group" aria-label=${what}>
          ${rows.length > 1 ? html`<span class="saves-what">${what}</span>` : nothing}
          ${files.map(
            ({ kind, save }) =>
              html`<button aria-label=${`${what}: ${kind}`} @click=${(/** @type {Event} */ event) => take(event, save)}>${kind}</button>`,
          )}
        </div>`,
      )}
    </div>
  </span>`;
}

/**
 * Save the picture of the board that stands in the same shadow.
 * @param {import("../request/catalog.js").Request} request
 * @param {Translate} t
 */
export function savePicture(request, t) {
  const label = t("save.picture");
  const files = pictureFiles(fileName(request), (root) => {
    const drawing = root.querySelector("figure.board svg");
    if (!(drawing instanceof SVGSVGElement)) throw new Error("there is no board to save");
    return pictureOf(drawing);
  });
  return saveList(label, [{ label, files }]);
}

/** @param {Event} event @param {Save} save */
async function take(event, save) {
  const button = /** @type {Element} */ (event.currentTarget);
  const list = /** @type {HTMLElement} */ (button.closest("[popover]"));
  await save(/** @type {ShadowRoot} */ (list.getRootNode()));
  list.hidePopover();
}

/** @param {string} name @param {(root: ParentNode) => string} text @returns {Row["files"]} */
export const pictureFiles = (name, text) => [
  { kind: "SVG", save: (root) => download(`${name}.svg`, text(root), "image/svg+xml") },
  {
    kind: "PNG",
    save: async (root) => download(`${name}.png`, await dots(text(root)), "image/png"),
  },
];
