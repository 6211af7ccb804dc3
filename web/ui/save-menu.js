// @ts-check
/** Button that opens a list of files to save. */

import { html, nothing, render } from "../vendor/lit.js";
import { renderIcon } from "./icons.js";
import { renderFault } from "./notices.js";
import { confineEscape } from "./popover.js";

/** @import {Translate} from "../words/strings.js" */

/** @typedef {import("../views/watch/search-tools.js").SearchTools["pictureOptions"]} PictureOptions */
/**
 * @typedef {(root: ParentNode) => unknown} Save receives the root node of the control
 * @typedef {{label: string, files: {kind: string, save: Save}[]}} Row
 */

/**
 * @param {string} label @param {Row[]} rows @param {Translate} t
 * @param {PictureOptions} [options] choices above the list, which load when it opens
 */
export function renderSaveMenu(label, rows, t, options) {
  return html`<span class="save-list" @keydown=${confineEscape}>
    <button popovertarget="files-to-save" title=${label}>${renderIcon("save")}${label}</button>
    <div id="files-to-save" popover @toggle=${options?.loadInBackground}>
      ${options?.value?.render(t)}
      ${rows.map(
        ({ label: what, files }) => html`<div role="group" aria-label=${what}>
          ${rows.length > 1 ? html`<span class="saves-what">${what}</span>` : nothing}
          ${files.map(
            ({ kind, save }) =>
              html`<button aria-label=${`${what}: ${kind}`} @click=${(/** @type {Event} */ event) => saveFile(event, save, t)}>${kind}</button>`,
          )}
        </div>`,
      )}
      <div class="save-fault"></div>
    </div>
  </span>`;
}

/**
 * Render a menu that saves a picture of the board of the same shadow root. The export code is loaded
 * on the first click.
 * @param {import("../export/pictures.js").Shown} shown
 * @param {Translate} t
 * @param {PictureOptions} [options]
 * @param {Save} [saveFilm] opens the dialog for films
 */
export function renderSavePictureMenu(shown, t, options, saveFilm) {
  const label = t("save.picture");
  const files = ["SVG", "PNG"].map((kind, i) => ({
    kind,
    save: async (/** @type {ParentNode} */ root) => {
      const { listBoardFiles } = await import("../export/pictures.js");
      return listBoardFiles(shown, options?.value?.choices)[i].save(root);
    },
  }));
  const films = saveFilm ? [{ kind: t("save.film"), save: saveFilm }] : [];
  return renderSaveMenu(label, [{ label, files: [...files, ...films] }], t, options);
}

/** Save a file and close the list; an error is shown in it. @param {Event} event @param {Save} save @param {Translate} t */
async function saveFile(event, save, t) {
  const button = /** @type {Element} */ (event.currentTarget);
  const list = /** @type {HTMLElement} */ (button.closest("[popover]"));
  const place = /** @type {HTMLElement} */ (list.querySelector(".save-fault"));
  const attempt = async () => {
    render(nothing, place);
    try {
      await save(/** @type {ShadowRoot} */ (list.getRootNode()));
      list.hidePopover();
    } catch (error) {
      render(renderFault(error, attempt, t), place);
    }
  };
  await attempt();
}
