// @ts-check
/** A dialog in which the reader pastes a puzzle, opens it from a file, or copies the one on the board. */

import { listBoardSymbols, listClues } from "../../boards/generic/entries.js";
import { formatSettings } from "../../model/board-address.js";
import { readInstance, writeInstance } from "../../model/instances.js";
import { createRequestForOtherViews, findAlgorithm, refusesInstance } from "../../model/request.js";
import { onProgress } from "../../python/client/shared.js";
import { copyText } from "../../ui/copy.js";
import { openDialog, renderDialog } from "../../ui/dialog.js";
import { renderIcon } from "../../ui/icons.js";
import { renderErrorText, renderFault, renderProgress } from "../../ui/notices.js";
import { html, nothing } from "../../vendor/lit.js";
import { createExaminationDialog } from "./examination-dialog.js";
import { takesClues } from "./session.js";

/** @import {Request} from "../../model/catalog.js" */
/** @import {Progress} from "../../python/schema/types.js" */
/** @import {Translate} from "../../words/strings.js" */
/** @import {Actions} from "./actions.js" */
/** @import {LoadedBoard} from "./board-content.js" */

const ID = "instance";
/** Fields that keep what is pasted or dropped into them. */
const FIELDS = "input, textarea, select, [contenteditable]";
/** Larger files are not texts of puzzles. */
const MAX_BYTES = 100_000;

/**
 * Create the buttons about the reader's own instances, and their dialogs.
 * @param {import("./host.js").Host} host
 * @param {() => void} onChange
 */
export function createInstanceButtons(host, onChange) {
  return {
    paste: createInstanceDialog(host, onChange),
    unique: createExaminationDialog(onChange),
  };
}

/**
 * @param {import("./host.js").Host} host
 * @param {() => void} onChange
 */
function createInstanceDialog(host, onChange) {
  let text = "";
  let state = /** @type {"" | "busy" | "copied" | "empty" | "unreadable"} */ ("");
  let progress = /** @type {Progress | undefined} */ (undefined);
  let fault = /** @type {any} */ (undefined);
  let retry = () => /** @type {unknown} */ (undefined);
  /** The board and the actions of the last rendering, for a text dropped onto the page. */
  let latest = /** @type {{opened: LoadedBoard, act: Actions} | undefined} */ (undefined);

  if (host.full) {
    document.addEventListener("paste", handlePaste);
    document.addEventListener("dragover", (event) => findTarget(event) && event.preventDefault());
    document.addEventListener("drop", handleDrop);
  }
  return { renderButton };

  /** @param {LoadedBoard} opened @param {Actions} act @param {Translate} t */
  function renderButton(opened, act, t) {
    latest = { opened, act };
    const open = (/** @type {Event} */ { currentTarget }) => {
      const field = openDialog(currentTarget, ID)?.querySelector("textarea");
      field?.focus(); // the attribute autofocus is an error in the frame of another site
    };
    const dialog = { id: ID, heading: t("instance.open"), onClose: () => setState("") };
    return html`<button class="toggle" title=${t("instance.open")} @click=${open}>
        ${renderIcon("paste")}${t("instance.open")}</button>
      ${renderDialog(dialog, renderContent(opened, act, t), t)}`;
  }

  /** @param {LoadedBoard} opened @param {Actions} act @param {Translate} t */
  function renderContent(opened, act, t) {
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      showInstance(opened, act);
    };
    const input = (/** @type {Event} */ { target }) => {
      text = /** @type {HTMLTextAreaElement} */ (target).value;
      setState("");
    };
    const forms = `instance.forms.${opened.puzzle.name}`;
    const isBusy = state === "busy";
    return html`<section><form @submit=${submit}>
        <label for="instance-text">${t("instance.field")}</label>
        <textarea id="instance-text" rows="9" maxlength="20000" spellcheck="false" autocomplete="off" autocapitalize="none"
          aria-invalid=${fault ? "true" : nothing} aria-describedby="instance-forms instance-fault"
          .value=${text} @input=${input}></textarea>
        <p id="instance-forms">${t.findString(forms) ? t(forms) : t("instance.forms")}</p>
        <fieldset>
          <button class="first" ?disabled=${isBusy}>${renderIcon("tick")}${t("instance.show")}</button>
          <button type="button" ?disabled=${isBusy} @click=${chooseFile}>${renderIcon("folder")}${t("instance.file")}</button>
          <input type="file" hidden accept="text/*,.col,.sdk,.txt" @change=${(/** @type {Event} */ event) => readChosenFile(event, opened, act)}>
          <button type="button" ?disabled=${isBusy} @click=${(/** @type {Event} */ event) => copy(event, opened)}>${renderIcon("copy")}${t("instance.copy")}</button>
        </fieldset>
      </form>
      <div id="instance-fault">${renderState(t)}</div></section>`;
  }

  /** @param {Translate} t */
  function renderState(t) {
    if (fault?.kind === "value")
      return html`<p class="fault" role="alert">${renderErrorText(fault, t)}</p>`;
    if (fault) return renderFault(fault, retry, t);
    if (state === "busy")
      return html`<div class="wait" role="status">${progress ? renderProgress(progress, t) : t("instance.wait")}</div>`;
    if (state === "copied") return html`<p role="status">${t("instance.copied")}</p>`;
    return state ? html`<p class="fault" role="alert">${t(`instance.${state}`)}</p>` : nothing;
  }

  /** Read the text, and show its board; the text stays in the field if that fails. @param {LoadedBoard} opened @param {Actions} act */
  async function showInstance(opened, act) {
    if (!text.trim()) return setState("empty");
    retry = () => showInstance(opened, act);
    await runTask(async () => {
      const { puzzle, request } = opened;
      const { parameters } = await readInstance(puzzle.name, text);
      await act.open(createGiven(opened, request, parameters, act));
      findDialog()?.close();
      text = "";
    });
  }

  /**
   * Return the request for an instance. The algorithm stays unless it is the default one or does not
   * support the instance.
   * @param {LoadedBoard} opened @param {Request} request @param {Record<string, any>} parameters @param {Actions} act
   */
  function createGiven({ puzzle }, request, parameters, act) {
    const { algorithm, form } = createRequestForOtherViews(puzzle, request);
    const isRefused = refusesInstance(puzzle, findAlgorithm(puzzle, request), parameters);
    const settings = { ...formatSettings(act.session, false), ...act.editing.parameters };
    return {
      puzzle: puzzle.name,
      ...(isRefused ? {} : { algorithm, form }),
      parameters: { hand: "", ...parameters, ...settings },
    };
  }

  /** Copy the puzzle on the board as text. @param {Event} event @param {LoadedBoard} opened */
  async function copy({ currentTarget }, opened) {
    const form = /** @type {HTMLButtonElement} */ (currentTarget).form;
    retry = () => copy(/** @type {any} */ ({ currentTarget }), opened);
    await runTask(async () => {
      const { puzzle } = opened.request;
      const written = await writeInstance(puzzle, listInstanceParameters(opened));
      const isCopied = await copyText(written, async () => {
        text = written;
        await setState("");
        return form?.querySelector("textarea");
      });
      return isCopied ? "copied" : "";
    });
  }

  /** @param {() => Promise<typeof state | void>} work */
  async function runTask(work) {
    await setState("busy");
    const unsubscribe = onProgress((answer) => {
      progress = answer.phase === "ready" ? undefined : answer;
      onChange();
    });
    try {
      state = (await work()) || "";
    } catch (error) {
      state = "";
      fault = error;
    } finally {
      unsubscribe();
      onChange();
    }
  }

  /** @param {typeof state} next */
  async function setState(next) {
    state = next;
    fault = progress = undefined;
    onChange();
  }

  /** @param {Event} event */
  function chooseFile({ currentTarget }) {
    const button = /** @type {HTMLButtonElement} */ (currentTarget);
    /** @type {HTMLInputElement} */ (button.nextElementSibling).click();
  }

  /** @param {Event} event @param {LoadedBoard} opened @param {Actions} act */
  async function readChosenFile({ currentTarget }, opened, act) {
    const field = /** @type {HTMLInputElement} */ (currentTarget);
    await readFile(field.files?.[0], opened, act);
    field.value = "";
  }

  /** @param {File | undefined} file @param {LoadedBoard} opened @param {Actions} act */
  async function readFile(file, opened, act) {
    if (!file) return;
    const isText = file.size <= MAX_BYTES && !(await file.text()).includes("\0");
    if (!isText) return setState("unreadable");
    text = await file.text();
    await showInstance(opened, act);
  }

  /** A text pasted anywhere but into a field is a puzzle. @param {ClipboardEvent} event */
  function handlePaste(event) {
    const target = findTarget(event);
    const pasted = event.clipboardData?.getData("text/plain");
    if (!target || !pasted?.trim()) return;
    event.preventDefault();
    text = pasted;
    openAndShow(target);
  }

  /** @param {DragEvent} event */
  async function handleDrop(event) {
    const target = findTarget(event);
    const { files } = event.dataTransfer ?? {};
    const dropped = event.dataTransfer?.getData("text/plain");
    if (!target || !(files?.length || dropped)) return;
    event.preventDefault();
    if (dropped) text = dropped;
    openAndShow(target, files?.[0]);
  }

  /** @param {NonNullable<typeof latest>} target @param {File} [file] */
  function openAndShow({ opened, act }, file) {
    openDialog(findDialog(), ID);
    if (file) readFile(file, opened, act);
    else showInstance(opened, act);
  }

  /** Return the board that a pasted or dropped text is for, if there is one. @param {Event} event */
  function findTarget(event) {
    const [element] = event.composedPath();
    const isField = event.type === "paste" && element instanceof Element && element.closest(FIELDS);
    return !isField && findDialog() && latest?.opened === latest?.act.session.current
      ? latest
      : undefined;
  }

  /** Return the dialog, while the board can be played by hand. */
  function findDialog() {
    const root = host.shadowRoot;
    return /** @type {HTMLDialogElement | null} */ (
      root?.host.isConnected ? root.querySelector(`#${ID}`) : null
    );
  }
}

/**
 * Return the parameters of the puzzle on the board. Without clues, the symbols written by hand are
 * its clues.
 * @param {LoadedBoard} opened
 */
function listInstanceParameters(opened) {
  const { request, manualPlay } = opened;
  const { board, given } = listBoardSymbols(/** @type {any} */ (manualPlay));
  const isEntered = takesClues(opened) && !given.some(Boolean);
  const parameters = { ...request.parameters, ...manualPlay.parameters };
  return isEntered ? { ...parameters, clues: listClues(board) } : parameters;
}
