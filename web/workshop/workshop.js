// @ts-check
/** The workshop: the text of a search, which a reader changes and runs. */

import { icon } from "../controls/icons.js";
import { faultLine } from "../controls/notices.js";
import { addressOf } from "../load/files.js";
import { solve } from "../load/solved.js";
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

/** What a link says beside the text. @param {Opened} [shown] */
const stateOf = (shown) => stateOfRequest(shown?.request);

/**
 * @param {object} host
 * @param {() => ShadowRoot | null} host.root where it will stand
 * @param {() => void} host.update what is drawn is to be drawn anew
 * @param {() => boolean} host.full whether the page is its own: in one of others nothing is kept
 * @param {() => string | undefined} host.exercise a text to begin with
 * @param {Own} [host.own] a puzzle of the reader's own, if it is of such a one
 * @param {import("../puzzle/host.js").Play} play
 * @param {import("./told.js").Writes} lastWrites
 */
export function createWorkshop(host, play, lastWrites) {
  const { root, update, full, exercise } = host;
  const page = () => (full() ? location.href : addressOf("index.html"));
  const sharing = createSharing(update, (text) => editor.replace(text), page);
  const questions = createQuestions(root(), asked, begin, watch);
  const editor = createEditor(/** @type {ShadowRoot} */ (root()), changed, run);
  /** What is edited, and its own text. */
  let name = "";
  let wakes = /** @type {Edited["wakes"]} */ ({ template: "" });
  let shipped = "";
  /** The link that the text came with. */
  let link = /** @type {string | undefined} */ (undefined);
  /** Whether its text could not be read, and whether there is one of somebody else's. */
  let refused = false;
  let theirs = false;
  let ready = false;
  let fault = /** @type {unknown} */ (undefined);
  let told = "";
  /** Whether another tab has changed the text since this one was touched. */
  let elsewhere = false;
  const place = createKeptText((text) => {
    editor.replace(text || shipped);
    elsewhere = true;
    update();
  });
  /** The exercise of a lesson that a link names, and whether it is what is edited. */
  let lesson = /** @type {{name?: string, coming?: boolean,
   *   exercise?: import("./exercise.js").Exercise}} */ ({});
  let exercised = /** @type {string | undefined} */ (undefined);

  return {
    /** Whether there is a text. */
    get ready() {
      return ready;
    },
    /** Whether it is another one than it began with. */
    get changed() {
      return editor.text !== shipped;
    },
    /** What an address says to bring this text, as soon as that is known; of the program's own nothing. */
    get draft() {
      return editor.text === shipped ? {} : sharing.draft;
    },
    open,
    panel,
    focus: () => ready && editor.focus(),
    close: editor.close,
  };

  /**
   * Show a text: the one that was kept, else its own. Python begins to come: who edits will run. A
   * text that comes with a link is shown, and waits for Run. In a page of others nothing is kept,
   * Python waits too, and what its author wrote is what Original brings back.
   * @param {Edited} edited
   * @param {string} [said] by a link
   */
  async function open(edited, said) {
    const wanted = edited.name;
    link = said;
    wakes = edited.wakes;
    exercised = edited.exercise;
    name = wanted;
    ready = false;
    fault = undefined;
    questions.rest();
    update();
    try {
      if (full()) warm();
      await questions.dressed;
      const text = await edited.begins();
      const given = exercise();
      const own = given === undefined ? undefined : readable(given);
      const there = full() ? place.open(name, said) : undefined;
      const came = said ? (there ?? (await unpack(said))) : own;
      if (name !== wanted || link !== said) return;
      theirs = came !== undefined;
      refused = (said ?? given) !== undefined && !theirs;
      shipped = full() ? text : (came ?? text);
      told = "";
      elsewhere = false;
      editor.open(came ?? (there || text));
      ready = true;
    } catch (error) {
      if (name === wanted) fault = error;
    }
    update();
  }

  /** Of a text that is the program's own nothing is kept; that of a link is kept apart. */
  function changed() {
    elsewhere = false;
    if (full()) place.keep(link === undefined && editor.text === shipped ? "" : editor.text);
    update();
  }

  /** What Python imports for a search takes a while, of which none is the text's own. */
  function warm() {
    sandboxed.python.text(wakes).catch(() => {});
  }

  /** What is edited of a search: the exercise, where that is of it. @param {Opened} shown */
  function editedIn(shown) {
    const { name: wanted, exercise } = lesson;
    return (wanted && exercise && editedAs(wanted, exercise, shown)) || editedOf(shown.request);
  }

  /** Until it is known what a link names, nothing is edited. @param {string | undefined} wanted */
  async function find(wanted) {
    lesson = { name: wanted, coming: wanted !== undefined };
    if (!wanted) return;
    const exercise = await exerciseOf(wanted).catch(() => undefined);
    if (lesson.name !== wanted) return;
    lesson = { name: wanted, exercise };
    update();
  }

  /** Something was told of the text: who has solved an exercise is to know it later. */
  function asked() {
    if (exercised && questions.hasSolved(editor.text)) solve(exercised);
    update();
  }

  function run() {
    if (!ready) return;
    questions.rest();
    begin();
    play(editor.text, !editor.hasFocus);
  }

  /** Watch where a check has come to. @param {import("../puzzle/host.js").At} at */
  function watch(at) {
    questions.rest();
    begin();
    play(editor.text, true, at);
  }

  /** A run, a check and a count each have a fresh Python. */
  function begin() {
    sandboxed.renew();
    warm();
  }

  /**
   * @param {{shown?: Opened, run?: Run}} session what is shown may be missing of a puzzle of the
   *   reader's own
   * @param {Snapshot | undefined} snapshot
   * @param {Translate} t
   * @param {{draft?: string, exercise?: string}} brought the text that a link brings, or the
   *   exercise that it names
   * @param {() => void} forget that one
   */
  function panel({ shown, run: running }, snapshot, t, brought, forget) {
    const { own } = host;
    const { draft: said, exercise: wanted } = brought;
    if (wanted !== lesson.name) find(wanted);
    const edited = own?.edited ?? (shown && editedIn(shown));
    if (!edited || lesson.coming) return nothing;
    if (name !== edited.name || said !== link) open(edited, said);
    if (fault) return faultLine(fault, () => open(edited, said), t);
    if (!ready) return nothing;
    const task = exercised ? lesson.exercise : undefined;
    const now = running?.text === editor.text ? running : undefined;
    const of = running?.text ?? shown?.text;
    const before = of !== undefined && of !== editor.text;
    const remarks = distinct([
      ...remarksOf([now?.fault, own?.faultOf(editor.text)], now?.read?.hints ?? [], t),
      ...questions.remarksOf(editor.text, t),
    ]);
    editor.call(t("workshop.text"));
    editor.stay();
    tell({ ...(shown && shownOf(now, shown, snapshot, lastWrites, t)), remarks });
    const homeless = remarks.filter(({ line }) => !line);
    return html`<div><div class="acts bench">
        <button class="first" @click=${run}>${icon("play")}${t("run")}</button>
        ${shown ? questions.buttons(editor.text, shown, own, task, t) : nothing}
        <button ?disabled=${editor.text === shipped} @click=${original}>
          ${icon("start")}${t("workshop.original")}</button>
        <button ?disabled=${!editor.isChanged} @click=${editor.undo}>${icon("undo")}${t("workshop.undo")}</button>
        ${sharing.buttons(editor.text, edited.file, t)}
        ${own || !shown || !isMine() || !ran(now) ? nothing : raceLink(shown.request, t)}
        <span class="hidden" aria-live="assertive">${remarks.map((each) => spoken(each, t))}</span>
        ${before ? html`<small role="status">${t("workshop.before")}</small>` : nothing}
        ${elsewhere ? html`<small role="status">${t("workshop.elsewhere")}</small>` : nothing}
        ${place.isUnsaved ? html`<small role="status">${t("workshop.unsaved")}</small>` : nothing}
      </div>
      ${sharing.panel(editor.text, own?.state ?? stateOf(shown), t)}
      ${full() ? origin(said, t, own?.anew(t) ?? backToMine(forget, t)) : exerciseLine(t)}
      ${exercised && task ? exercisePanel(exercised, task, t) : nothing}
      ${own || !shown || !full() ? nothing : othersLine(others(shown.puzzle), shown.request, t)}
      ${own?.panel(editor.text, t)}
      ${shown ? questions.panel(editor.text, shown, t) : nothing}
      ${homeless.map(({ words, lang }) => html`<p class="fault" lang=${lang}>${words}</p>`)}
      </div>
      ${editor.dom}`;
  }

  /** What the author of a page of others wrote. @param {Translate} t */
  function exerciseLine(t) {
    const key = refused ? "unreadable" : "exercise";
    return refused || theirs ? html`<p class="fault">${t(`workshop.${key}`)}</p>` : nothing;
  }

  /**
   * Where a text came from.
   * @param {string | undefined} said
   * @param {Translate} t
   * @param {unknown} elsewhere the way to another text
   */
  function origin(said, t, elsewhere) {
    if (said === undefined) return nothing;
    return html`<p class="fault">${t(refused ? "workshop.unreadable" : "workshop.stranger")}
      ${elsewhere}</p>`;
  }

  /** @param {() => void} forget the text of the link @param {Translate} t */
  function backToMine(forget, t) {
    return html`<button @click=${forget}>${t("workshop.mine")}</button>`;
  }

  /** Whether it was read, and nothing is against it. @param {Run} [now] */
  function ran(now) {
    return (now?.read && !now.fault) || questions.isRight(editor.text);
  }

  /** Whether it is a text that the browser keeps. */
  function isMine() {
    return full() && link === undefined && !exercised && editor.text !== shipped;
  }

  /** The reader's texts in place of other searches. @param {Puzzle} puzzle */
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
  function tell(next) {
    const words = JSON.stringify([next, editor.text]);
    if (words === told) return;
    told = words;
    editor.show(next);
  }

  function original() {
    editor.replace(shipped);
    editor.focus();
  }
}
