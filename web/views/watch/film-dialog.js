// @ts-check
/** A dialog that saves a stretch of a search as a film. */

import { createFileName, downloadFile } from "../../export/files.js";
import { FORMATS, NoEncoderError, toDataUrl } from "../../export/film.js";
import { SPEEDS } from "../../model/playback-limits.js";
import { openDialog, renderDialog } from "../../ui/dialog.js";
import { renderFault } from "../../ui/notices.js";
import { html, nothing } from "../../vendor/lit.js";

/** @import {Content} from "../../export/files.js" */
/** @import {Film} from "../../export/film.js" */
/** @import {Run} from "../../player/run.js" */
/** @import {Translate} from "../../words/strings.js" */

const ID = "film";
/** The longest stretch in tries, as MAX_FRAMES in pypuzzles/api/film.py. */
const MAX_TRIES = 1_000;
const DEFAULT_TRIES = 60;
const MAX_RATE = 30;
const DEFAULT_RATE = 4;
/** The longest film that is previewed, in frames: browsers take seconds to start longer ones. */
const MAX_PREVIEWED = 200;
/** As RATIOS in pypuzzles/api/film.py. */
const SHAPES = ["board", "square", "wide"];

/** @param {() => void} onChange */
export function createFilmDialog(onChange) {
  let film = /** @type {Film | undefined} */ (undefined);
  let drawn = 0;
  let abortController = /** @type {AbortController | undefined} */ (undefined);
  let fault = /** @type {unknown} */ (undefined);
  let hasNoEncoder = false;
  /** The last try of the stretch that is offered. */
  let defaultLast = DEFAULT_TRIES;

  return { open, render };

  /** @param {EventTarget | null} neighbour @param {number} step the current step */
  function open(neighbour, step) {
    defaultLast = step || DEFAULT_TRIES;
    reset();
    openDialog(neighbour, ID);
  }

  function reset() {
    abortController?.abort();
    abortController = film = fault = undefined;
    hasNoEncoder = false;
    onChange();
  }

  /**
   * @param {Run} run @param {Content | undefined} content @param {Translate} t
   */
  function render(run, content, t) {
    if (!content) return nothing;
    const field = (/** @type {string} */ name, /** @type {number} */ value) =>
      html`<label>${t(`film.${name}`)} <input name=${name} type="number" min="0" max="1000000"
        required .value=${String(value)}></label>`;
    const rates = SPEEDS.filter((speed) => typeof speed === "number" && speed <= MAX_RATE);
    const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
    const save = (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const { submitter, target } = event;
      const form = /** @type {HTMLFormElement} */ (target);
      saveAs(/** @type {HTMLButtonElement} */ (submitter).value, run, content, form, t);
    };
    const form = html`<form class="film" @submit=${save} @input=${checkStretch}>
      <p>${t("film.about")}</p>
      <fieldset ?disabled=${Boolean(abortController)}>
        ${field("first", Math.max(0, defaultLast - DEFAULT_TRIES))} ${field("last", defaultLast)}
        <label>${t("film.speed")} <select name="speed">${rates.map(
          (rate) => html`<option ?selected=${rate === DEFAULT_RATE}>${rate}</option>`,
        )}</select></label>
        <label>${t("film.shape")} <select name="shape">${SHAPES.map(
          (shape) => html`<option value=${shape}>${t(`film.shape.${shape}`)}</option>`,
        )}</select></label>
        <label><input name="captions" type="checkbox" checked> ${t("film.captions")}</label>
        <label><input name="numbers" type="checkbox"> ${t("film.numbers")}</label>
        <label><input name="dark" type="checkbox" ?checked=${isDark}> ${t("film.dark")}</label>
        <p>${Object.keys(FORMATS).map(
          (format) => html`<button value=${format}>${t(`film.${format}`)}</button>`,
        )}</p>
      </fieldset>
    </form>`;
    const dialog = { id: ID, heading: t("film.title"), onClose: reset };
    return renderDialog(dialog, html`<section>${form} ${renderState(t)}</section>`, t);
  }

  /** @param {Translate} t */
  function renderState(t) {
    if (hasNoEncoder) return html`<p role="alert">${t("film.encoder")}</p>`;
    if (fault) return renderFault(fault, reset, t);
    const total = film?.seconds.length;
    if (!abortController)
      return film && total && total <= MAX_PREVIEWED
        ? html`<img src=${toDataUrl(film.svg)} alt=${t("film.preview")}>`
        : nothing;
    const text = total ? t("film.drawn", { drawn, total }) : t("film.wait");
    return html`<p role="status">${text}
      <progress max=${total ?? nothing} .value=${total ? drawn : 0} aria-label=${text}></progress>
      <button @click=${reset}>${t("cancel")}</button></p>`;
  }

  /** Limit the last try by the first one. @param {Event} event */
  function checkStretch({ currentTarget }) {
    const { first, last } = /** @type {any} */ (currentTarget).elements;
    last.min = first.value;
    last.max = String(Number(first.value) + MAX_TRIES);
  }

  /**
   * @param {string} format @param {Run} run @param {Content} content @param {HTMLFormElement} form
   * @param {Translate} t
   */
  async function saveAs(format, run, content, form, t) {
    const data = new FormData(form);
    const options = {
      first: Number(data.get("first")),
      last: Number(data.get("last")),
      speed: Number(data.get("speed")),
      captions: data.has("captions"),
      numbers: data.has("numbers"),
      shape: data.get("shape"),
      dark: data.has("dark"),
      lang: t.language,
      stills: format !== "svg",
    };
    reset();
    abortController = new AbortController();
    const { signal } = abortController;
    drawn = 0;
    onChange();
    try {
      film = await run.film(options);
      if (signal.aborted) return;
      onChange();
      const name = createFileName(content, "tries", options.first, options.last);
      const file = await FORMATS[format](
        film,
        name,
        (number) => {
          drawn = number;
          onChange();
        },
        signal,
      );
      downloadFile(file.name, file.blob, file.blob.type);
    } catch (error) {
      if (signal.aborted) return;
      hasNoEncoder = error instanceof NoEncoderError;
      fault = hasNoEncoder ? undefined : error;
    }
    abortController = undefined;
    onChange();
  }
}
