// @ts-check
/** <py-hand-in>: a pupil's work in one file, and a clean start for the next pupil. */

import { localizeExercise } from "../../editor/exercise.js";
import { downloadFile } from "../../export/files.js";
import { loadJson } from "../../lib/files.js";
import { formatViewFragment } from "../../model/address.js";
import { createLessonUrl } from "../../model/lessons.js";
import { clearPupil, readPredictTally, readPupilName, writePupilName } from "../../model/pupil.js";
import { onProgress, python } from "../../python/client/shared.js";
import { MAX_PUPIL_NAME_CHARACTERS } from "../../python/schema/constants.js";
import { renderIcon } from "../../ui/icons.js";
import { renderErrorText, renderFault, renderHeadline, renderProgress } from "../../ui/notices.js";
import { OpeningElement } from "../../ui/view-element.js";
import { html, nothing } from "../../vendor/lit.js";
import { formatWork, listWork, restoreWork } from "./pupil-work.js";
import { VERDICT_KEYS } from "./verdicts.js";

/** @import {Exercise} from "../../editor/exercise.js" */
/** @import {Progress} from "../../python/schema/types.js" */
/** @import {Translate} from "../../words/strings.js" */
/** @import {Drill} from "./mark-runner.js" */
/** @import {WorkedExercise} from "./pupil-work.js" */

class PyHandIn extends OpeningElement {
  constructor() {
    super();
    this.others.push("classroom");
    this.exercises = /** @type {Record<string, Exercise>} */ ({});
    /** The short exercises of the lessons. */
    this.drills = /** @type {Record<string, Drill>} */ ({});
    this.progress = /** @type {Progress | undefined} */ (undefined);
    /** The result of the last action: the key of a sentence, and a number of programs. */
    this.notice = /** @type {{key: string, count: number} | undefined} */ (undefined);
    /** Why the opened file was refused. */
    this.problem = /** @type {unknown} */ (undefined);
    this.undo = /** @type {(() => void) | undefined} */ (undefined);
    this.isClearing = false;
    this.reopen = () => this.retryFailedStep(() => this.requestUpdate());
  }

  connectedCallback() {
    super.connectedCallback();
    const { signal } = this.lifetime;
    for (const event of ["storage", "pageshow"])
      addEventListener(event, () => this.requestUpdate(), { signal });
  }

  get address() {
    return {};
  }

  async prepare() {
    const [exercises, drills] = await Promise.all([
      loadJson("learn/exercises.json"),
      loadJson("learn/drills.json"),
    ]);
    return () => {
      this.exercises = exercises;
      this.drills = drills;
      this.notice = this.problem = this.undo = undefined;
      this.isClearing = false;
    };
  }

  get names() {
    return [this.exercises, this.drills].flatMap(Object.keys);
  }

  /**
   * Ask Python for a work file; show the progress of its start.
   * @param {string} text
   */
  async readWork(text) {
    const unsubscribe = onProgress((progress) => {
      this.progress = progress.phase === "ready" ? undefined : progress;
      this.requestUpdate();
    });
    this.notice = this.problem = this.undo = undefined;
    try {
      return await python.work({ text });
    } catch (error) {
      this.problem = error;
      return undefined;
    } finally {
      unsubscribe();
      this.progress = undefined;
      this.requestUpdate();
    }
  }

  async save() {
    const work = await this.readWork(formatWork(this.names));
    if (!work) return;
    const name = work.pupil.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
    downloadFile(`${name || "work"}.json`, work.file, "application/json");
    this.notice = { key: "classroom.saved", count: work.programs.length };
    this.requestUpdate();
  }

  /** @param {Event} event */
  async openChosenFile({ currentTarget }) {
    const field = /** @type {HTMLInputElement} */ (currentTarget);
    const text = (await field.files?.[0]?.text()) ?? "";
    field.value = "";
    const work = await this.readWork(text);
    if (!work) return;
    const undo = restoreWork(work, this.names);
    this.undo = () => {
      undo();
      this.undo = this.notice = undefined;
      this.requestUpdate();
    };
    const key = work.intact ? "classroom.opened" : "classroom.opened.changed";
    this.notice = { key, count: work.programs.length };
    this.requestUpdate();
  }

  clear() {
    clearPupil();
    this.isClearing = false;
    this.undo = this.problem = undefined;
    this.notice = { key: "classroom.cleared", count: 0 };
    this.requestUpdate();
  }

  render() {
    const { t, notice } = this;
    if (!t) return nothing;
    if (this.fault || !this.names.length) return renderFault(this.fault, this.reopen, t);
    const work = listWork(this.names);
    const rename = (/** @type {Event} */ { target }) =>
      writePupilName(/** @type {HTMLInputElement} */ (target).value);
    return html`<div class="view classroom" lang=${this.language}>
      ${renderHeadline([t("view.hand-in"), t("classroom.about")], false, t)}
      <label>${t("classroom.name")} <input .value=${readPupilName()} maxlength=${MAX_PUPIL_NAME_CHARACTERS}
        autocomplete="name" @change=${rename}></label>
      <div class="acts">
        <button class="toggle" @click=${() => this.save()}>${renderIcon("save")}${t("classroom.save")}</button>
        <button class="toggle" @click=${openFileDialog}>${renderIcon("folder")}${t("classroom.open")}</button>
        <input type="file" hidden accept=".json,.py,application/json,text/x-python" @change=${this.openChosenFile}>
        <button class="toggle" aria-expanded=${this.isClearing} @click=${this.toggleClearing}>${renderIcon("clear")}${t("classroom.next")}</button>
      </div>
      ${this.isClearing ? this.renderClearing(t) : nothing}
      ${this.progress ? renderProgress(this.progress, t) : nothing}
      <p role="status">${notice ? t(notice.key, notice) : nothing}
        ${this.undo ? html`<button @click=${this.undo}>${renderIcon("undo")}${t("undo")}</button>` : nothing}</p>
      ${this.problem ? html`<p class="fault" role="alert">${renderErrorText(this.problem, t)}</p>` : nothing}
      <p>${work.length ? nothing : t("classroom.none")}
        ${this.renderCount("classroom.done", this.exercises, work, t)}
        ${this.renderCount("classroom.drills.done", this.drills, work, t)}
        ${this.renderTally(t)}</p>
      ${work.length ? this.renderTable(work, t) : nothing}
      <p class="next"><a href=${createLessonUrl(t.language)}>${t("view.learn")}</a></p>
    </div>`;
  }

  toggleClearing() {
    this.isClearing = !this.isClearing;
    this.requestUpdate();
  }

  /** @param {Translate} t */
  renderClearing(t) {
    return html`<div class="fault" role="group" aria-label=${t("classroom.next")}>
      <p>${t("classroom.clear.why")}</p>
      <div class="acts">
        <button @click=${() => this.save()}>${renderIcon("save")}${t("classroom.save")}</button>
        <button @click=${this.clear}>${renderIcon("erase")}${t("classroom.clear")}</button>
        <button @click=${this.toggleClearing}>${t("cancel")}</button>
      </div>
    </div>`;
  }

  /** @param {string} key @param {object} entries @param {WorkedExercise[]} work @param {Translate} t */
  renderCount(key, entries, work, t) {
    const verdicts = work
      .filter(({ exercise }) => exercise in entries)
      .map(({ verdict }) => verdict);
    const solved = verdicts.filter((verdict) => verdict === "solved").length;
    return verdicts.length ? t(key, { solved, count: verdicts.length }) : nothing;
  }

  /** @param {Translate} t */
  renderTally(t) {
    const { answered, right } = readPredictTally();
    return answered ? t("classroom.predict", { answered, right }) : nothing;
  }

  /** @param {WorkedExercise[]} work @param {Translate} t */
  renderTable(work, t) {
    const columns = ["exercise", "verdict", "date", "checks", "hints"];
    return html`<div class="wide-table" tabindex="0" role="group" aria-label=${t("classroom.work")}><table>
      <thead><tr>${columns.map((name) => html`<th scope="col">${t(`classroom.${name}`)}</th>`)}</tr></thead>
      <tbody>${work.map(({ exercise, verdict, date, checks, hints }) => {
        const address = this.exercises[exercise]?.address;
        const { name, place } = localizeExercise(
          this.exercises[exercise] ?? this.drills[exercise],
          t,
        );
        const link = address
          ? formatViewFragment("watch", address)
          : createLessonUrl(t.language, place);
        return html`<tr><th scope="row"><a href=${link}>${name}</a></th>
          <td><span class="verdict">${verdict === "solved" ? renderIcon("tick") : nothing}${t(VERDICT_KEYS[verdict])}</span></td>
          <td>${date}</td><td>${checks}</td><td>${hints}</td></tr>`;
      })}</tbody>
    </table></div>`;
  }
}

/** Open the file dialog of the hidden input after the button. @param {Event} event */
const openFileDialog = ({ currentTarget }) =>
  /** @type {HTMLInputElement} */ (
    /** @type {Element} */ (currentTarget).nextElementSibling
  ).click();

customElements.define("py-hand-in", PyHandIn);
