// @ts-check
/** A small control that opens a list of files to save. */

import { download, fileName } from "../export/files.js";
import { dots, pictureOf } from "../export/svg.js";
import { html, nothing } from "../vendor/lit.js";
import { icon } from "./icons.js";

/**
 * @typedef {import("../words/strings.js").Translate} Translate
 * @typedef {(root: ParentNode) => unknown} Save given where the control stands
 * @typedef {{label: string, files: {kind: string, save: Save}[]}} Row
 */

/**
 * @param {string} label
 * @param {Row[]} rows
 */
export function saveList(label, rows) {
  return html`<details class="save-list" @keydown=${onKey} @focusout=${onLeave}>
    <summary>${icon("save")}${label}</summary>
    <div class="files-to-save">
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
  </details>`;
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

/**
 * @param {Event} event
 * @param {Save} save
 */
async function take(event, save) {
  const list = /** @type {Element} */ (event.currentTarget).closest("details");
  if (!list) return;
  await save(/** @type {ShadowRoot} */ (list.getRootNode()));
  list.open = false;
  list.querySelector("summary")?.focus();
}

/**
 * The two kinds of a picture.
 * @param {string} name
 * @param {(root: ParentNode) => string} text
 * @returns {Row["files"]}
 */
export const pictureFiles = (name, text) => [
  { kind: "SVG", save: (root) => download(`${name}.svg`, text(root), "image/svg+xml") },
  {
    kind: "PNG",
    save: async (root) => download(`${name}.png`, await dots(text(root)), "image/png"),
  },
];

/** Escape closes the list, and nothing else. @param {KeyboardEvent} event */
function onKey(event) {
  const list = /** @type {HTMLDetailsElement} */ (event.currentTarget);
  if (event.key !== "Escape" || !list.open) return;
  event.preventDefault();
  list.open = false;
  list.querySelector("summary")?.focus();
}

/** Who goes on elsewhere leaves it closed. @param {FocusEvent} event */
function onLeave(event) {
  const list = /** @type {HTMLDetailsElement} */ (event.currentTarget);
  const next = /** @type {Node | null} */ (event.relatedTarget);
  if (next && !list.contains(next)) list.open = false;
}
