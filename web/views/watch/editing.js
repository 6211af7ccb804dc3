// @ts-check
/** The program editor of a board; its code is loaded when the editor is first opened. */

import { Lazy } from "../../lib/lazy.js";
import { renderFault } from "../../ui/notices.js";
import { html, nothing } from "../../vendor/lit.js";
import { isSwitchOn } from "./attributes.js";
import { findLastWrites } from "./source.js";

/** @import {Snapshot} from "../../player/snapshot.js" */
/** @import {Translate} from "../../words/strings.js" */
/** @import {Host, Play} from "./host.js" */
/** @import {Session} from "./session.js" */

/** @param {Host} host @param {Play} run */
export function createEditing(host, run) {
  const redraw = () => host.requestUpdate();
  const editor = new Lazy(async () => {
    const [{ createProgramEditor }] = await Promise.all([
      import("../../editor/program-editor.js"),
      host.loadStrings("editor"),
      host.loadStrings("counting"),
    ]);
    return createProgramEditor(host, run, findLastWrites);
  }, redraw);
  let isOpen = false;
  /** URL parameters: `draft`, a program; `reading`, what holds its board; `exercise`; `edit`. */
  let parameters = /** @type {Record<string, string>} */ ({});

  return {
    /** True if the editor is open or loading. */
    get isOpen() {
      return isOpen;
    },
    /** True if the editor replaces the program. */
    get isReady() {
      return isOpen && editor.value?.isReady;
    },
    /** True if the code differs from the built-in program. */
    get isChanged() {
      return isOpen && editor.value?.isReady && editor.value.isChanged;
    },
    /** File name of the initial program, if it is not the built-in one. */
    get file() {
      return isOpen && editor.value?.isReady && editor.value.file;
    },
    /** URL parameters of the editor, with which a reload opens it again. @returns {Record<string, string>} */
    get parameters() {
      const isKept = host.full && !host.own;
      return isOpen ? { ...(isKept && { edit: "on" }), ...parameters } : {};
    },
    /** Parameters for the embed code. */
    get embedded() {
      return isOpen && editor.value?.isReady ? { edit: "on", ...editor.value.draft } : {};
    },
    get reading() {
      return isOpen ? editor.value?.reading : undefined;
    },
    openEditor,
    close: () => editor.value?.close(),
    /** @param {Record<string, string | undefined>} values from a link or attributes */
    setParameters({ draft, reading, exercise, edit }) {
      parameters = {
        ...(draft && { draft }),
        ...(reading && { reading }),
        ...(exercise && { exercise }),
        ...(isSwitchOn(edit) && { edit }),
      };
      const isRequested =
        Boolean(draft || exercise) || isSwitchOn(edit) || host.exerciseProgram !== undefined;
      isOpen = isOpen && host.full; // other pages have no button
      if (isRequested) openEditor();
    },
    /** @param {Translate} t */
    renderButton: (t) =>
      html`<button aria-pressed=${isOpen} @click=${toggleEditor}>${t("edit")}</button>`,
    renderParts,
    /**
     * Render the editor. Until it has loaded, the program stays below.
     * @param {Session} session @param {Snapshot | undefined} snapshot @param {Translate} t
     */
    renderPanel(session, snapshot, t) {
      const {
        tools = nothing,
        results = nothing,
        text = nothing,
      } = renderParts(session, snapshot, t);
      return html`<div>${tools}${results}</div>${text}`;
    },
    /** @param {Translate | undefined} t */
    findExerciseTitle: (t) => (t && isOpen ? editor.value?.findExerciseTitle(t) : undefined),
  };

  /**
   * Render the parts of the editor, for a layout that separates them.
   * @param {Session} session @param {Snapshot | undefined} snapshot @param {Translate} t
   * @returns {ReturnType<import("../../editor/program-editor.js").ProgramEditor["renderParts"]>}
   */
  function renderParts(session, snapshot, t) {
    if (!isOpen) return {};
    if (editor.fault) return { tools: renderFault(editor.fault, editor.loadInBackground, t) };
    return editor.value?.renderParts(session, snapshot, t, parameters, clearParameters) ?? {};
  }

  function openEditor() {
    isOpen = true;
    editor.loadInBackground();
  }

  function toggleEditor() {
    if (isOpen) isOpen = false;
    else openEditor();
    host.notifyListeners();
  }

  function clearParameters() {
    parameters = {};
    host.notifyListeners();
  }
}
