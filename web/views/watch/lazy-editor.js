// @ts-check
/** Lazy wrapper around the code editor. */

import { renderFault } from "../../ui/notices.js";
import { html, nothing } from "../../vendor/lit.js";
import { isSwitchOn } from "./attributes.js";
import { findLastWrites } from "./source.js";

/** @import {Snapshot} from "../../player/snapshot.js" */
/** @import {Translate} from "../../words/strings.js" */
/** @import {Host, Play} from "./host.js" */
/** @import {Session} from "./session.js" */

/**
 * @param {Host} host @param {Play} run
 */
export function createLazyEditor(host, run) {
  let editor = /** @type {import("../../editor/program-editor.js").ProgramEditor | undefined} */ (
    undefined
  );
  let isEnabled = false;
  let fault = /** @type {unknown} */ (undefined);
  /** URL parameters: `draft`, a program; `exercise`, a lesson's exercise; `edit`, a switch. */
  let parameters = /** @type {{draft?: string, exercise?: string, edit?: string}} */ ({});

  return {
    /** True if the editor replaces the program. */
    get isReady() {
      return isEnabled && editor?.isReady;
    },
    /** True if the code differs from the built-in program. */
    get isChanged() {
      return isEnabled && editor?.isReady && editor.isChanged;
    },
    /** True if the editor is open or loading. */
    get isOpen() {
      return isEnabled;
    },
    /** @param {Translate} t */
    renderButton: (t) =>
      html`<button aria-pressed=${isEnabled} @click=${toggleEditor}>${t("edit")}</button>`,
    /**
     * Render the editor. Until it has loaded, the program stays below.
     * @param {Session} session @param {Snapshot | undefined} snapshot @param {Translate} t
     */
    renderPanel(session, snapshot, t) {
      if (!isEnabled) return nothing;
      if (fault) return renderFault(fault, loadEditor, t);
      return editor?.renderPanel(session, snapshot, t, parameters, clearParameters);
    },
    close: () => editor?.close(),
    /** Open the editor. */
    openEditor() {
      isEnabled = true;
      loadEditor();
    },
    /** URL parameters of the editor. @returns {Record<string, string>} */
    get parameters() {
      return isEnabled ? parameters : {};
    },
    /** Parameters for the embed code. */
    get embedded() {
      return isEnabled && editor?.isReady ? { edit: "on", ...editor.draft } : {};
    },
    /** @param {{draft?: string, exercise?: string, edit?: string}} values from a link or attributes */
    setParameters({ draft, exercise, edit }) {
      parameters = {
        ...(draft && { draft }),
        ...(exercise && { exercise }),
        ...(isSwitchOn(edit) && { edit }),
      };
      const isRequested =
        Boolean(draft || exercise) || isSwitchOn(edit) || host.readExerciseProgram() !== undefined;
      isEnabled = isRequested || (isEnabled && host.isFullPage()); // other pages have no button
      if (isRequested) loadEditor();
    },
  };

  function toggleEditor() {
    isEnabled = !isEnabled;
    host.update();
    if (isEnabled) loadEditor();
  }

  function clearParameters() {
    parameters = {};
    host.notifyListeners();
  }

  async function loadEditor() {
    try {
      const loading = import("../../editor/program-editor.js");
      await host.loadStrings("editor");
      editor ??= (await loading).createProgramEditor(host, run, findLastWrites);
      fault = undefined;
    } catch (error) {
      fault = error;
    }
    host.update();
  }
}
