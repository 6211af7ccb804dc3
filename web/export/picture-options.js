// @ts-check
/** Choices for saved pictures: numbers of columns and rows, and the sentence below the board. */

import { readStorage, writeStorage } from "../lib/storage.js";
import { html } from "../vendor/lit.js";

/** @import {Translate} from "../words/strings.js" */

/** @typedef {{numbers: boolean, sentence: boolean}} PictureChoices */

const NAMES = /** @type {const} */ (["numbers", "sentence"]);

/** @param {string} name */
const createKey = (name) => `picture ${name}`;

/** @param {boolean} isStored whether choices are stored; not on the pages of other sites */
export function createPictureOptions(isStored) {
  const isOn = (/** @type {string} */ name) => isStored && readStorage(createKey(name)) === "on";
  const choices = { numbers: isOn("numbers"), sentence: isOn("sentence") };
  return { choices, render };

  /** @param {Translate} t */
  function render(t) {
    return html`<div class="save-options">${NAMES.map((name) => {
      const choose = (/** @type {Event} */ { target }) => {
        choices[name] = /** @type {HTMLInputElement} */ (target).checked;
        if (isStored) writeStorage(createKey(name), choices[name] ? "on" : "off");
      };
      return html`<label><input type="checkbox" .checked=${choices[name]} @change=${choose}>
        ${t(`film.picture.${name}`)}</label>`;
    })}</div>`;
  }
}
