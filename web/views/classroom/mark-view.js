// @ts-check
/** <py-mark>: the work of a class; every program is run again in the sandbox. */

import generic from "../../boards/generic/index.js";
import { loadBoardView } from "../../boards/index.js";
import { renderCheckResult } from "../../editor/check-result.js";
import { localizeExercise } from "../../editor/exercise.js";
import { unpackText } from "../../editor/packed-text.js";
import { addProgramHead } from "../../editor/program-head.js";
import { downloadTable } from "../../export/files.js";
import { loadJson } from "../../lib/files.js";
import { memoizeByName } from "../../lib/memoize.js";
import { createLessonUrl } from "../../model/lessons.js";
import { PythonError } from "../../python/client/client.js";
import { python } from "../../python/client/shared.js";
import { MAX_FILE_CHARACTERS } from "../../python/schema/constants.js";
import { createStyleSheet } from "../../style/sheet.js";
import { renderIcon } from "../../ui/icons.js";
import { renderErrorText, renderFault, renderHeadline, renderProgress } from "../../ui/notices.js";
import { OpeningElement } from "../../ui/view-element.js";
import { html, nothing } from "../../vendor/lit.js";
import { createMark, createMarkRunner, groupEqualPrograms } from "./mark-runner.js";
import { VERDICT_KEYS } from "./verdicts.js";

/** @import {Board} from "../../boards/index.js" */
/** @import {Exercise} from "../../editor/exercise.js" */
/** @import {WorkAnswer} from "../../python/schema/types.js" */
/** @import {Translate} from "../../words/strings.js" */
/** @import {Drill, Mark} from "./mark-runner.js" */

/**
 * @typedef {{name: string, marks: Mark[], isChanged: boolean, answered: number, right: number}} Pupil
 *   isChanged: whether the checksum of a file is wrong
 */

const LISTS = ["learn/exercises.json", "learn/drills.json"];
const editorStyles = createStyleSheet("web/editor.css");
const loadView = memoizeByName(loadBoardView);

class PyMark extends OpeningElement {
  static styles = [...OpeningElement.styles, editorStyles.sheet];

  constructor() {
    super();
    this.others.push("classroom", "editor");
    this.exercises = /** @type {Record<string, Exercise>} */ ({});
    this.drills = /** @type {Record<string, Drill>} */ ({});
    this.pupils = /** @type {Pupil[]} */ ([]);
    /** Files and links that could not be read. */
    this.failures = /** @type {{name: string, fault: unknown}[]} */ ([]);
    this.boards = /** @type {Map<string, Board<any, any>>} */ (new Map());
    this.isReading = false;
    this.runner = createMarkRunner(() => this.requestUpdate());
    this.reopen = () => this.retryFailedStep(() => this.requestUpdate());
  }

  connectedCallback() {
    super.connectedCallback();
    const { signal } = this.lifetime;
    // The programs are printed, too.
    const openAll = () => {
      for (const each of this.renderRoot.querySelectorAll("details")) each.open = true;
    };
    addEventListener("beforeprint", openAll, { signal });
    // Outside the view, too: the browser would open the file instead of the page.
    addEventListener("dragover", (event) => event.preventDefault(), { signal });
    addEventListener("drop", (event) => this.drop(event), { signal });
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.runner.stop();
  }

  get address() {
    return {};
  }

  async prepare() {
    const [exercises, drills] = await Promise.all(LISTS.map((list) => loadJson(list)));
    await editorStyles.whenStyled;
    return () => {
      this.exercises = exercises;
      this.drills = drills;
    };
  }

  get marks() {
    return this.pupils.flatMap(({ marks }) => marks);
  }

  /** @param {Iterable<File>} files */
  async addFiles(files) {
    const sources = [...files].map((file) => ({
      name: file.webkitRelativePath || file.name,
      // enough for Python to see that a file is too long: UTF-8 has at most 4 bytes each
      load: () => file.slice(0, 4 * (MAX_FILE_CHARACTERS + 1)).text(),
    }));
    await this.addWork(sources);
  }

  /** Add the links of a text, one per line; a name may come before a link. @param {string} text */
  async addLinks(text) {
    const lines = text.split("\n").filter((line) => line.trim());
    const sources = lines.map((line, i) => ({
      name: this.t?.("classroom.link", { number: i + 1 }) ?? "",
      load: () => readLink(line),
    }));
    await this.addWork(sources);
  }

  /** @param {{name: string, load: () => Promise<string>}[]} sources */
  async addWork(sources) {
    this.isReading = true;
    this.requestUpdate();
    const added = /** @type {Mark[]} */ ([]);
    for (const { name, load } of sources) {
      try {
        added.push(...this.addPupil(name, await python.work({ text: await load() })));
      } catch (fault) {
        this.failures.push({ name, fault });
      }
      this.requestUpdate();
    }
    this.isReading = false;
    groupEqualPrograms(this.marks);
    await Promise.all(added.map((mark) => this.loadBoard(mark)));
    this.runner.run(added);
  }

  /**
   * Add a file to the marks of its pupil. Of two programs for an exercise, the later one counts.
   * @param {string} source @param {WorkAnswer} work @returns {Mark[]} the new marks
   */
  addPupil(source, { pupil, programs, answered, right, intact }) {
    const name = pupil.trim() || source;
    let entry = this.pupils.find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (!entry) {
      entry = { name, marks: [], isChanged: false, answered: 0, right: 0 };
      this.pupils.push(entry);
      this.pupils.sort((one, other) => one.name.localeCompare(other.name, this.language));
    }
    entry.answered += answered;
    entry.right += right;
    entry.isChanged ||= !intact;
    const added = [];
    for (const program of programs) {
      const at = entry.marks.findIndex((mark) => mark.program.exercise === program.exercise);
      if (at >= 0 && entry.marks[at].program.date > program.date) continue;
      const { exercise: key } = program;
      const mark = createMark(program, getOwn(this.exercises, key), getOwn(this.drills, key));
      entry.marks.splice(at < 0 ? entry.marks.length : at, at < 0 ? 0 : 1, mark);
      added.push(mark);
    }
    return added;
  }

  /** Load the board view that draws a wrong board. @param {Mark} mark */
  async loadBoard({ exercise }) {
    const name = exercise?.search.puzzle;
    if (name) this.boards.set(name, await loadView(name));
  }

  clearAll() {
    this.runner.stop();
    this.pupils = [];
    this.failures = [];
    this.requestUpdate();
  }

  /** The names of the exercises that were handed in, in the order of the lessons. */
  get columns() {
    const found = new Set(this.marks.map(({ program }) => program.exercise));
    const names = [this.exercises, this.drills].flatMap(Object.keys);
    return [...new Set([...names, ...found])].filter((name) => found.has(name));
  }

  render() {
    const { t, pupils } = this;
    if (!t) return nothing;
    if (this.fault) return renderFault(this.fault, this.reopen, t);
    return html`<div class="view classroom marks" lang=${this.language}>
      ${renderHeadline([t("view.mark"), t("classroom.mark.about")], false, t)}
      ${this.renderInputs(t)}
      ${this.renderProgressLine(t)}
      ${this.failures.length ? this.renderFailures(t) : nothing}
      ${
        pupils.length
          ? html`<div class="acts">
          <button class="toggle" @click=${() => this.saveTable(t)}>${renderIcon("save")}${t("classroom.csv")}</button>
          <button class="toggle" @click=${() => print()}>${renderIcon("print")}${t("classroom.print")}</button>
          <button class="toggle" @click=${this.clearAll}>${renderIcon("clear")}${t("classroom.remove")}</button>
        </div>
        ${this.renderTable(t)} ${pupils.map((pupil, i) => this.renderPupil(pupil, i, t))}`
          : nothing
      }
      <p class="next"><a href=${createLessonUrl(t.language, "teach.html")}>${t("classroom.teach")}</a></p>
    </div>`;
  }

  /** @param {DragEvent} event */
  drop(event) {
    event.preventDefault();
    const { dataTransfer } = event;
    if (dataTransfer?.files.length) this.addFiles(dataTransfer.files);
    else this.addLinks(dataTransfer?.getData("text/plain") ?? "");
  }

  /** @param {Translate} t */
  renderInputs(t) {
    /** @param {Event} event */
    const addChosen = async ({ currentTarget }) => {
      const field = /** @type {HTMLInputElement} */ (currentTarget);
      const files = [...(field.files ?? [])];
      field.value = "";
      await this.addFiles(files);
    };
    /** @param {SubmitEvent} event */
    const addGivenLinks = (event) => {
      event.preventDefault();
      const form = /** @type {HTMLFormElement} */ (event.currentTarget);
      const links = String(new FormData(form).get("links"));
      form.reset();
      this.addLinks(links);
    };
    return html`<div class="inputs">
      <label class="drop">${t("classroom.files")}
        <input type="file" multiple accept=".json,.py,application/json,text/x-python" @change=${addChosen}></label>
      <form @submit=${addGivenLinks}>
        <label>${t("classroom.links")} <textarea name="links" rows="2" required></textarea></label>
        <button class="toggle">${renderIcon("link")}${t("classroom.links.add")}</button>
      </form>
    </div>`;
  }

  /** @param {Translate} t */
  renderProgressLine(t) {
    const { runner } = this;
    const { startProgress, running } = runner;
    if (!running)
      return this.isReading
        ? html`<p class="wait" role="status">${t("classroom.reading")}</p>`
        : nothing;
    const { done, total } = runner.progress;
    const words = t("classroom.progress", { done, total });
    return html`<p class="wait"><progress max=${total} .value=${done} aria-label=${words}></progress>${words}
        <button @click=${runner.stop}>${renderIcon("stop")}${t("stop")}</button></p>
      ${startProgress && startProgress.phase !== "ready" ? renderProgress(startProgress, t) : nothing}`;
  }

  /** @param {Translate} t */
  renderFailures(t) {
    return html`<ul class="fault failures" role="alert">${this.failures.map(
      ({ name, fault }) => html`<li><b>${name}</b> ${renderErrorText(fault, t)}</li>`,
    )}</ul>`;
  }

  /** @param {Translate} t */
  renderTable(t) {
    const { columns } = this;
    return html`<div class="wide-table" tabindex="0" role="group" aria-label=${t("view.mark")}><table>
      <thead><tr><th scope="col">${t("classroom.pupil")}</th><th scope="col">${t("classroom.count")}</th><th scope="col">${t("classroom.drills")}</th>
        ${columns.map((name) => html`<th scope="col">${this.nameExercise(name, t)}</th>`)}</tr></thead>
      <tbody>${this.pupils.map(
        (
          pupil,
          i,
        ) => html`<tr><th scope="row"><a href=${`#pupil-${i}`} @click=${this.showPupil}>${pupil.name}</a></th>
          <td>${renderCount(selectPrograms(pupil))}</td><td>${renderCount(selectDrills(pupil))}</td>
          ${columns.map((name) => html`<td>${this.renderCell(pupil, name, t)}</td>`)}</tr>`,
      )}</tbody>
    </table></div>`;
  }

  /** Scroll to a pupil; the address stays. @param {Event} event */
  showPupil(event) {
    event.preventDefault();
    const link = /** @type {HTMLAnchorElement} */ (event.currentTarget);
    const section = /** @type {HTMLElement | null} */ (
      this.renderRoot.querySelector(link.getAttribute("href") ?? "")
    );
    section?.scrollIntoView();
    section?.focus();
  }

  /** @param {string} name @param {Translate} t */
  nameExercise(name, t) {
    const entry = getOwn(this.exercises, name) ?? getOwn(this.drills, name);
    return entry ? localizeExercise(entry, t).name : name;
  }

  /** @param {Pupil} pupil @param {string} name @param {Translate} t */
  renderCell(pupil, name, t) {
    const mark = pupil.marks.find(({ program }) => program.exercise === name);
    if (!mark) return nothing;
    const { isSolved, check, tries, group, exercise, drill, program } = mark;
    if (!exercise && !drill) return t("classroom.unknown");
    if (!check && !drill) return this.runner.running ? "…" : t("classroom.unchecked");
    const figure = drill
      ? t("classroom.checked", { count: program.checks })
      : t("classroom.tries", { count: tries });
    return html`${renderIcon(isSolved ? "tick" : "clear")}<span class="hidden">${t(`classroom.${isSolved ? "solved" : "unsolved"}`)}</span>
      <small>${figure}</small>
      ${isForged(mark) ? html`<b>${t("classroom.forged")}</b>` : nothing}
      ${group ? html`<span>${t("classroom.equal", { group })}</span>` : nothing}`;
  }

  /** Render what is printed on a page of its own. @param {Pupil} pupil @param {number} i @param {Translate} t */
  renderPupil(pupil, i, t) {
    const { answered, right, isChanged, marks } = pupil;
    const [programs, drills] = [selectPrograms(pupil), selectDrills(pupil)];
    return html`<section class="pupil" id=${`pupil-${i}`} tabindex="-1" aria-label=${pupil.name}>
      <h2>${pupil.name}</h2>
      <p>${programs.length ? t("classroom.done", countMarks(programs)) : nothing}
        ${drills.length ? t("classroom.drills.done", countMarks(drills)) : nothing}
        ${answered ? t("classroom.predict", { answered, right }) : nothing}</p>
      ${isChanged ? html`<p class="fault">${t("classroom.changed")}</p>` : nothing}
      ${marks.map((mark) => this.renderMark(mark, t))}
    </section>`;
  }

  /** @param {Mark} mark @param {Translate} t */
  renderMark(mark, t) {
    const { program, exercise, drill, check, isSolved, tries, seconds, group } = mark;
    const { date, verdict, checks, hints, internals, text } = program;
    const found = isSolved ? "solved" : "unsolved";
    const line = check?.fault instanceof PythonError ? check.fault.draft?.line : undefined;
    const claim = t("classroom.claim", { verdict: t(VERDICT_KEYS[verdict]), date, checks, hints });
    const board = this.boards.get(exercise?.search.puzzle ?? "") ?? generic;
    return html`<article>
      <h3>${this.nameExercise(program.exercise, t)}</h3>
      <p>${exercise || drill ? nothing : t("classroom.unknown")}
        ${check || drill ? html`<b class="verdict">${renderIcon(isSolved ? "tick" : "clear")}${t(`classroom.${found}`)}</b>` : nothing}
        ${check ? html`${t("classroom.tries", { count: tries })} ${t("classroom.seconds", { seconds: Math.round(seconds) })}` : nothing}
        <small>${claim}</small></p>
      ${(check || drill) && isForged(mark) ? html`<p class="fault">${t("classroom.forged.more")}</p>` : nothing}
      ${group ? html`<p>${t("classroom.equal.more", { names: this.listEqualPupils(mark, t) })}</p>` : nothing}
      ${internals ? html`<p>${t("classroom.internals")}</p>` : nothing}
      ${check && !isSolved ? renderCheckResult(check, board, { close: nothing }, t) : nothing}
      ${check?.fault ? html`<p class="fault">${line ? t("editor.line", { line }) : nothing} ${renderErrorText(check.fault, t)}</p>` : nothing}
      <details><summary>${t(drill ? "classroom.answer" : "classroom.program")}</summary><pre>${text}</pre></details>
    </article>`;
  }

  /** List the other pupils with an equal program. @param {Mark} mark @param {Translate} t */
  listEqualPupils(mark, t) {
    const isEqual = (/** @type {Mark} */ other) =>
      other !== mark &&
      other.group === mark.group &&
      other.program.exercise === mark.program.exercise;
    const equal = this.pupils.filter(({ marks }) => marks.some(isEqual));
    return equal.map(({ name }) => name).join(t("comma"));
  }

  /** Save a row for each pupil. @param {Translate} t */
  saveTable(t) {
    const titles = ["pupil", "solved", "short exercises", "predict", "checksum"];
    const cells = Object.fromEntries(this.marks.flatMap(listCells));
    const isOf = (/** @type {string} */ name) => (/** @type {string} */ column) =>
      column.split(" ")[0] === name;
    const columns = this.columns.flatMap((name) => Object.keys(cells).filter(isOf(name)));
    const records = this.pupils.map((pupil) => {
      const { name, answered, right, isChanged, marks } = pupil;
      const drills = countMarks(selectDrills(pupil));
      return {
        ...Object.fromEntries(marks.flatMap(listCells)),
        pupil: /^[=+\-@\t]/.test(name) ? `'${name}` : name, // not a formula
        solved: countMarks(selectPrograms(pupil)).solved,
        "short exercises": drills.count ? `${drills.solved} of ${drills.count}` : "",
        predict: answered ? `${right} of ${answered}` : "", // as 3 / 5 it would become a date
        checksum: isChanged ? "wrong" : "right",
      };
    });
    downloadTable(t("view.mark"), [...titles, ...columns], records);
  }
}

/** List the cells of a mark in the table to save. @param {Mark} mark @returns {[string, unknown][]} */
function listCells({ program, drill, check, isSolved, tries, seconds, group }) {
  const { exercise: name, verdict, checks } = program;
  const order = check?.sizes.findLast(({ right }) => right)?.order ?? 0;
  const figures = drill ? { checks } : { tries, order, seconds: seconds.toFixed(1), equal: group };
  const found = check || drill ? (isSolved ? "solved" : "not solved") : "not checked";
  return Object.entries({ "": found, ...figures, claim: verdict }).map(([figure, value]) => [
    `${name} ${figure}`.trim(),
    value,
  ]);
}

/** Return whether a file claims a verdict that was not found. @param {Mark} mark */
const isForged = ({ program, isSolved }) => program.verdict === "solved" && !isSolved;

/** @param {Pupil} pupil */
const selectPrograms = ({ marks }) => marks.filter(({ drill }) => !drill);

/** @param {Pupil} pupil */
const selectDrills = ({ marks }) => marks.filter(({ drill }) => drill);

/** @param {Mark[]} marks */
const countMarks = (marks) => ({
  solved: marks.filter(({ isSolved }) => isSolved).length,
  count: marks.length,
});

/** @param {Mark[]} marks */
function renderCount(marks) {
  const { solved, count } = countMarks(marks);
  return count ? `${solved} / ${count}` : nothing;
}

/** Return an entry of a file, not what every object has. @template T @param {Record<string, T>} entries @param {string} name */
const getOwn = (entries, name) => (Object.hasOwn(entries, name) ? entries[name] : undefined);

/** Return the program of a link, with a head; a name may come before the link. @param {string} line */
async function readLink(line) {
  const [, name = "", link = ""] = /^(.*?)\s*(\S*#\S*)\s*$/.exec(line) ?? [];
  const { exercise = "", draft = "" } = Object.fromEntries(
    new URLSearchParams(link.slice(link.indexOf("#") + 1)),
  );
  const text = draft && (await unpackText(draft));
  const head = { exercise, pupil: name, date: "", verdict: "not checked" };
  return exercise && text ? addProgramHead(head, text) : line;
}

customElements.define("py-mark", PyMark);
