// @ts-check
/**
 * <py-own>: a user puzzle. Its code is read in the sandbox, whoever wrote it. Code from a link has
 * no board until the reader runs it.
 */

import { readStorage } from "../../lib/storage.js";
import { formatViewFragment } from "../../model/address.js";
import { createLinkParameters } from "../../model/board-address.js";
import { sandboxed } from "../../python/client/sandboxed.js";
import { renderFault, renderHeadline, renderProgress } from "../../ui/notices.js";
import { html, nothing } from "../../vendor/lit.js";
import { setUserStrings } from "../../words/strings.js";
import { renderPage } from "../watch/manual-layout.js";
import { PyPuzzle } from "../watch/py-puzzle.js";
import { createProgramOfOrigin, readOrigin } from "./origin.js";
import { createSaveButtonsRenderer } from "./save-buttons.js";
import { loadUserFacts, loadUserPuzzle, readUserPuzzle } from "./user-puzzle.js";

/** @import {Given} from "../../model/catalog.js" */
/** @import {Origin} from "./origin.js" */

class PyOwn extends PyPuzzle {
  constructor() {
    super();
    this.others = ["own"];
    this.origin = /** @type {Origin} */ (readOrigin({}));
    /** True if the requested puzzle is not saved in this browser. */
    this.isMissing = false;
    /** The code of the current or next board. */
    this.text = /** @type {string | undefined} */ (undefined);
    this.renderSaveButtons = createSaveButtonsRenderer(() => this.requestUpdate());
    const { open } = this.act;
    this.open = (/** @type {Given} */ given) => {
      const { parameters = {} } = given;
      const origin = readOrigin(parameters);
      // Going back on the page of a program keeps what the reader has run.
      if (JSON.stringify(origin) !== this.originKey) this.text = undefined;
      this.origin = origin;
      this.isMissing = Boolean(parameters.kept) && !("kept" in this.origin);
      // The task of an exercise is shown before its board.
      if ("exercise" in origin) this.act.editing.setParameters({ exercise: origin.exercise });
      this.act.editing.openEditor();
      return open(given);
    };
  }

  connectedCallback() {
    super.connectedCallback();
    setUserStrings(this.session.current?.puzzle.words ?? {});
    this.requestUpdate();
  }

  /** Once it has left the page, the words of its puzzle are gone. */
  shouldUpdate() {
    return this.isConnected && super.shouldUpdate();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    setUserStrings({}); // the words of a user puzzle apply to it only
  }

  /** @type {PyPuzzle["loadBoardContent"]} */
  async loadBoardContent(given, isGivenComplete) {
    if ("draft" in this.origin && this.text === undefined) return undefined;
    const { name, loadInitialText } = createProgramOfOrigin(this.origin);
    this.text ??= readStorage(name) || (await loadInitialText());
    const stop = sandboxed.onProgress(() => this.requestUpdate());
    try {
      return await loadUserPuzzle(this.text, this.originKey, given, isGivenComplete);
    } finally {
      stop();
    }
  }

  /** Identifies the Python to use: code of another origin needs its own. */
  get originKey() {
    return JSON.stringify(this.origin);
  }

  get own() {
    const { session, origin } = this;
    const { current, phase, fault } = session;
    const openName = "kept" in origin ? origin.kept : undefined;
    const { hand: _, ...state } = this.state;
    return {
      edited: createProgramOfOrigin(origin),
      readProgram: readUserPuzzle,
      loadFacts: loadUserFacts,
      state: { view: "own", ...state },
      setText: (/** @type {string} */ text) => {
        this.text = text;
      },
      findProgramFault: (/** @type {string} */ text) =>
        phase === "failed" && text === this.text ? fault : undefined,
      renderNewLink: (/** @type {import("../../words/strings.js").Translate} */ t) =>
        html`<a href=${formatViewFragment("own", {})}>${t("own.new")}</a>`,
      renderSavePanel: (
        /** @type {string} */ text,
        /** @type {import("../../words/strings.js").Translate} */ t,
      ) =>
        this.renderSaveButtons(
          text,
          current?.text === text ? current.puzzle : undefined,
          openName,
          t,
        ),
    };
  }

  /** State for the URL, without the origin. @returns {Record<string, string>} */
  get state() {
    const { puzzle: _, ...state } = createLinkParameters(this.session) ?? {};
    return state;
  }

  get address() {
    return { ...this.state, ...this.origin };
  }

  /** Undefined, because no other view can show a user puzzle. */
  get request() {
    return undefined;
  }

  get elsewhere() {
    return {};
  }

  render() {
    const { t, session } = this;
    if (!t || this.fault) return super.render();
    return session.current
      ? renderPage({ ...session, fault: this.nonProgramError }, this.act, t)
      : this.renderWithoutBoard(t);
  }

  /** Errors other than program errors, which the editor shows inline. */
  get nonProgramError() {
    const { fault } = this.session;
    return /** @type {any} */ (fault)?.draft ? undefined : fault;
  }

  /** Render the code while there is no board. @param {import("../../words/strings.js").Translate} t */
  renderWithoutBoard(t) {
    const { session, act } = this;
    const { phase } = session;
    const progress = sandboxed.getStartProgress();
    const whys = { "needs-python": "own.waits", failed: "own.faulty" };
    const why = /** @type {Record<string, string>} */ (whys)[phase] ?? "own.coming";
    return html`<div class="watch" data-mode="hand" lang=${t.language}>
      <figure class="board plain"><p class="coming">${t("own.none")}</p></figure>
      <div class="reading">
        ${renderHeadline([t("view.own"), t(why)], true, t)}
        ${this.isMissing ? html`<p class="wait" role="status">${t("own.missing")}</p>` : nothing}
        ${phase === "opening" && progress.phase !== "ready" ? renderProgress(progress, t) : nothing}
        ${renderFault(phase === "failed" ? this.nonProgramError : undefined, act.retry, t, "board")}
        <section class="panel program" aria-label=${t("source")}>
          <h2><b>${t("source")}</b> <span class="mono">${t("source.own")}</span></h2>
          ${act.editing.renderPanel(session, undefined, t)}
        </section>
      </div>
    </div>`;
  }
}

customElements.define("py-own", PyOwn);
