// @ts-check
/** The workshop: a program that the reader edits and runs. */

import { icon } from "../controls/icons.js";
import { faultLine } from "../controls/notices.js";
import { addressOf } from "../load/files.js";
import { markSolved } from "../load/solved.js";
import { stateOfRequest } from "../request/link.js";
import { sandboxed } from "../runtime/sandboxed.js";
import { html, nothing } from "../vendor/lit.js";
import { draftsOf, nameOf } from "./drafts.js";
import { editedOf } from "./edited.js";
import { createEditor } from "./editor.js";
import { editedAs, exerciseOf, exercisePanel } from "./exercise.js";
import { createKeptText } from "./kept-text.js";
import { readable, unpack } from "./packed.js";
import { createQuestions } from "./questions.js";
import { createSharing } from "./sharing.js";
import { distinct, remarksOf, shownOf } from "./told.js";
import { othersLine, raceLink } from "./ways.js";

/** @import {Edited, Own} from "./edited.js" */
/** @import {Opened, Snapshot} from "./told.js" */
/** @import {Puzzle} from "../request/catalog.js" */
/** @import {Run} from "../search/run.js" */
/** @import {Translate} from "../words/strings.js" */

/** @typedef {ReturnType<typeof createWorkshop>} Workshop */

/** Parameters of a link besides the text. @param {Opened} [shown] */
const stateOf = (shown) => stateOfRequest(shown?.request);

/**
 * @param {object} host
 * @param {() => ShadowRoot | null} host.root the root that will contain it
 * @param {() => void} host.update render again
 * @param {() => boolean} host.full whether it is on the site itself; embedded, nothing is saved
 * @param {() => string | undefined} host.exercise an initial text
 * @param {Own} [host.own] the user puzzle, if it is one
 * @param {import("../puzzle/host.js").Play} play
 * @param {import("./told.js").Writes} lastWrites
 */
export function createWorkshop(host, play, lastWrites) {
  const { root, update, full, exercise } = host;
  const page = () => (full() ? location.href : addressOf("index.html"));
  const sharing = createSharing(update, (text) => editor.replace(text), page);
  const questions = createQuestions(root(), resultChanged, begin, watch);
  const editor = createEditor(/** @type {ShadowRoot} */ (root()), changed, run);
  /** The key of the edited program, and its original text. */
  let name = "";
  let wakes = /** @type {Edited["wakes"]} */ ({ template: "" });
  let shipped = "";
  /** The packed text of a link. */
  let link = /** @type {string | undefined} */ (undefined);
  /** True if the given text is unreadable, and whether the text is not the reader's. */
  let isUnreadable = false;
  let isForeign = false;
  let ready = false;
  let fault = /** @type {unknown} */ (undefined);
  let shownMarks = "";
  /** True if another tab changed the text after the last edit here. */
  let elsewhere = false;
  const place = createKeptText((text) => {
    editor.replace(text || shipped);
    elsewhere = true;
    update();
  });
  /** The exercise named by a link, and the name of the one in the editor. */
  let lesson = /** @type {{name?: string, coming?: boolean,
   *   exercise?: import("./exercise.js").Exercise}} */ ({});
  let current = /** @type {string | undefined} */ (undefined);

  return {
    /** True if the text is loaded. */
    get ready() {
      return ready;
    },
    /** True if the text differs from the original. */
    get changed() {
      return editor.text !== shipped;
    },
    /** The text's parameter in the address; empty for the original and until it is packed. */
    get draft() {
      return editor.text === shipped ? {} : sharing.draft;
    },
    open,
    panel,
    focus: () => ready && editor.focus(),
    close: editor.close,
  };

  /**
   * Show a program: the saved one, else the original, and start loading Python. A program from a
   * link does not run before Run is pressed. Embedded in another page, nothing is saved, Python
   * waits, and Original restores the author's text.
   * @param {Edited} edited
   * @param {string} [said] packed text of a link
   */
  async function open(edited, said) {
    const wanted = edited.name;
    link = said;
    wakes = edited.wakes;
    current = edited.exercise;
    name = wanted;
    ready = false;
    fault = undefined;
    questions.stopAll();
    update();
    try {
      if (full()) preload();
      await questions.whenStyled;
      const text = await edited.begins();
      const given = exercise();
      const own = given === undefined ? undefined : readable(given);
      const there = full() ? place.open(name, said) : undefined;
      const came = said ? (there ?? (await unpack(said))) : own;
      if (name !== wanted || link !== said) return;
      isForeign = came !== undefined;
      isUnreadable = (said ?? given) !== undefined && !isForeign;
      shipped = full() ? text : (came ?? text);
      shownMarks = "";
      elsewhere = false;
      editor.open(came ?? (there || text));
      ready = true;
    } catch (error) {
      if (name === wanted) fault = error;
    }
    update();
  }

  /** Save the text; the original is not saved, that of a link separately. */
  function changed() {
    elsewhere = false;
    if (full()) place.keep(link === undefined && editor.text === shipped ? "" : editor.text);
    update();
  }

  /** Load Python and its imports early: they take most of the time of a first run. */
  function preload() {
    sandboxed.python.text(wakes).catch(() => {});
  }

  /** Describe the program to edit: the exercise, if it belongs to the search shown. @param {Opened} shown */
  function editedIn(shown) {
    const { name: wanted, exercise } = lesson;
    return (wanted && exercise && editedAs(wanted, exercise, shown)) || editedOf(shown.request);
  }

  /** Load the exercise that a link names; nothing is edited until then. @param {string | undefined} wanted */
  async function loadExercise(wanted) {
    lesson = { name: wanted, coming: wanted !== undefined };
    if (!wanted) return;
    const exercise = await exerciseOf(wanted).catch(() => undefined);
    if (lesson.name !== wanted) return;
    lesson = { name: wanted, exercise };
    update();
  }

  /** After each result: record a solved exercise, and render. */
  function resultChanged() {
    if (current && questions.hasSolved(editor.text)) markSolved(current);
    update();
  }

  function run() {
    if (!ready) return;
    questions.stopAll();
    begin();
    play(editor.text, !editor.hasFocus);
  }

  /** Play the search at a board of the check. @param {import("../puzzle/host.js").At} at */
  function watch(at) {
    questions.stopAll();
    begin();
    play(editor.text, true, at);
  }

  /** Each run, check and count gets a fresh Python. */
  function begin() {
    sandboxed.restart();
    preload();
  }

  /**
   * @param {{shown?: Opened, run?: Run}} session a user puzzle may have
   *   nothing to show
   * @param {Snapshot | undefined} snapshot
   * @param {Translate} t
   * @param {{draft?: string, exercise?: string}} brought the packed text, or the
   *   exercise, of a link
   * @param {() => void} forget drop the text of the link
   */
  function panel({ shown, run: running }, snapshot, t, brought, forget) {
    const { own } = host;
    const { draft: said, exercise: wanted } = brought;
    if (wanted !== lesson.name) loadExercise(wanted);
    const edited = own?.edited ?? (shown && editedIn(shown));
    if (!edited || lesson.coming) return nothing;
    if (name !== edited.name || said !== link) open(edited, said);
    if (fault) return faultLine(fault, () => open(edited, said), t);
    if (!ready) return nothing;
    const task = current ? lesson.exercise : undefined;
    const now = running?.text === editor.text ? running : undefined;
    const of = running?.text ?? shown?.text;
    const isOutdated = of !== undefined && of !== editor.text;
    const remarks = distinct([
      ...remarksOf([now?.fault, own?.faultOf(editor.text)], now?.read?.hints ?? [], t),
      ...questions.remarksOf(editor.text, t),
    ]);
    editor.setName(t("workshop.text"));
    editor.keepFocus();
    showMarks({ ...(shown && shownOf(now, shown, snapshot, lastWrites, t)), remarks });
    const withoutLine = remarks.filter(({ line }) => !line);
    return html`<div><div class="acts bench">
        <button class="first" @click=${run}>${icon("play")}${t("run")}</button>
        ${shown ? questions.buttons(editor.text, shown, own, task, t) : nothing}
        <button ?disabled=${editor.text === shipped} @click=${restoreOriginal}>
          ${icon("start")}${t("workshop.original")}</button>
        <button ?disabled=${!editor.isChanged} @click=${editor.undo}>${icon("undo")}${t("workshop.undo")}</button>
        ${sharing.buttons(editor.text, edited.file, t)}
        ${own || !shown || !isMine() || !hasRun(now) ? nothing : raceLink(shown.request, t)}
        <span class="hidden" aria-live="assertive">${remarks.map((each) => spoken(each, t))}</span>
        ${isOutdated ? html`<small role="status">${t("workshop.before")}</small>` : nothing}
        ${elsewhere ? html`<small role="status">${t("workshop.elsewhere")}</small>` : nothing}
        ${place.isUnsaved ? html`<small role="status">${t("workshop.unsaved")}</small>` : nothing}
      </div>
      ${sharing.panel(editor.text, own?.state ?? stateOf(shown), t)}
      ${full() ? origin(said, t, own?.startNew(t) ?? backToMine(forget, t)) : exerciseLine(t)}
      ${current && task ? exercisePanel(current, task, t) : nothing}
      ${own || !shown || !full() ? nothing : othersLine(others(shown.puzzle), shown.request, t)}
      ${own?.panel(editor.text, t)}
      ${shown ? questions.panel(editor.text, shown, t) : nothing}
      ${withoutLine.map(({ words, lang }) => html`<p class="fault" lang=${lang}>${words}</p>`)}
      </div>
      ${editor.dom}`;
  }

  /** The note about a text by the author of an embedding page. @param {Translate} t */
  function exerciseLine(t) {
    const key = isUnreadable ? "unreadable" : "exercise";
    return isUnreadable || isForeign ? html`<p class="fault">${t(`workshop.${key}`)}</p>` : nothing;
  }

  /**
   * The note about a text from a link.
   * @param {string | undefined} said
   * @param {Translate} t
   * @param {unknown} elsewhere the button for another text
   */
  function origin(said, t, elsewhere) {
    if (said === undefined) return nothing;
    return html`<p class="fault">${t(isUnreadable ? "workshop.unreadable" : "workshop.stranger")}
      ${elsewhere}</p>`;
  }

  /** @param {() => void} forget drop the text of the link @param {Translate} t */
  function backToMine(forget, t) {
    return html`<button @click=${forget}>${t("workshop.mine")}</button>`;
  }

  /** Return whether the text ran without an error. @param {Run} [now] */
  function hasRun(now) {
    return (now?.read && !now.fault) || questions.isRight(editor.text);
  }

  /** Return whether the text is saved in the browser. */
  function isMine() {
    return full() && link === undefined && !current && editor.text !== shipped;
  }

  /** User programs of the puzzle's other searches. @param {Puzzle} puzzle */
  function others(puzzle) {
    const isOther = (/** @type {import("./drafts.js").Draft} */ { algorithm, form }) =>
      nameOf({ puzzle: puzzle.name, algorithm: algorithm.name, form }) !== name;
    return draftsOf(puzzle).filter(isOther);
  }

  /** @param {import("./marks.js").Remark} remark @param {Translate} t */
  function spoken({ line, words, lang, kind }, t) {
    if (kind !== "amiss") return nothing;
    const place = line ? t("workshop.line", { line }) : "";
    return html`${place}${t("space")}<span lang=${lang}>${words}</span>`;
  }

  /** @param {import("./marks.js").Shown} next */
  function showMarks(next) {
    const words = JSON.stringify([next, editor.text]);
    if (words === shownMarks) return;
    shownMarks = words;
    editor.show(next);
  }

  function restoreOriginal() {
    editor.replace(shipped);
    editor.focus();
  }
}
