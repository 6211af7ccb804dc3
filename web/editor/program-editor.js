// @ts-check
/** The program editor: a program that the reader edits and runs. */

import { resolveSiteUrl } from "../lib/files.js";
import { readStorage, writeStorage } from "../lib/storage.js";
import { createUrlParameters, formatViewFragment } from "../model/address.js";
import {
  changeExerciseRecord,
  formatToday,
  readExerciseRecord,
  readPupilName,
  recordCheck,
} from "../model/pupil.js";
import { createShareUrl } from "../model/share-url.js";
import { sandboxed } from "../python/client/sandboxed.js";
import { renderIcon } from "../ui/icons.js";
import { renderFault, renderInlineCode } from "../ui/notices.js";
import { renderToolbar } from "../ui/toolbar.js";
import { html, nothing } from "../vendor/lit.js";
import { createCheckAndCount } from "./check-and-count.js";
import { nameSize } from "./check-result.js";
import { createEditor } from "./code-editor.js";
import { createProgramOfSearch } from "./edited-program.js";
import {
  createExerciseProgram,
  createProgramOfExercise,
  fetchExercise,
  formatExerciseTitle,
  renderExercise,
} from "./exercise.js";
import { normalizeText, packText, unpackText } from "./packed-text.js";
import { addProgramHead, splitProgramHead } from "./program-head.js";
import { renderOtherPrograms, renderRaceLink } from "./program-links.js";
import {
  formatReading,
  formatReadingParameter,
  parseReading,
  renderReading,
  renderSearch,
} from "./reading.js";
import { createDecorations, createRemarks, withoutDuplicateRemarks } from "./run-decorations.js";
import { createProgramKey, listSavedPrograms } from "./saved-programs.js";
import { createSavedText } from "./saved-text.js";
import { createSharing } from "./sharing.js";
import { createSolutionLines } from "./solution-lines.js";
import { markExerciseSolved } from "./solved-exercises.js";
import { createStartingPoints } from "./starting-points.js";

/** @import {EditedProgram, UserPuzzle} from "./edited-program.js" */
/** @import {EditedBoard, Snapshot} from "./run-decorations.js" */
/** @import {Puzzle} from "../model/catalog.js" */
/** @import {Run} from "../player/run.js" */
/** @import {Translate} from "../words/strings.js" */

/** @typedef {ReturnType<typeof createProgramEditor>} ProgramEditor */

/** Time after an edit before it is reported to the embedding page. */
const REPORT_MILLISECONDS = 300;

/** Return the parameters of a link besides the text. @param {EditedBoard} [board] */
const createProgramLinkParameters = (board) => createUrlParameters(board?.request);

/**
 * Summarize a check for the embedding page. `right` is null if it was neither passed nor failed.
 * @param {import("./check-runner.js").CheckResult} check
 */
function summarizeCheck({ phase, whole, sizes }) {
  const isWrong = phase === "failed" || sizes.some(({ right }) => right === false);
  const rightSizes = sizes.filter(({ right }) => right);
  const tries = rightSizes.reduce((sum, size) => sum + size.tries, 0);
  return { right: whole || (isWrong ? false : null), sizes: rightSizes.length, tries };
}

/**
 * @param {object} host
 * @param {ShadowRoot | null} host.shadowRoot the root that will contain it
 * @param {() => void} host.requestUpdate render again
 * @param {() => void} host.notifyListeners report another exercise, and render again
 * @param {boolean} host.full whether it is on the site itself; embedded, nothing is saved without
 *   a storageName
 * @param {string} [host.storageName]
 * @param {(name: string, detail: object) => void} [host.report] report to the embedding page
 * @param {string} [host.exerciseProgram] an initial text
 * @param {UserPuzzle} [host.own] the user puzzle, if it is one
 * @param {import("../views/watch/host.js").Play} play
 * @param {import("./run-decorations.js").FindLastWrites} findLastWrites
 */
export function createProgramEditor(host, play, findLastWrites) {
  const root = /** @type {ShadowRoot} */ (host.shadowRoot);
  const update = () => host.requestUpdate();
  const createUrl = (/** @type {string} */ fragment) =>
    host.full ? createShareUrl(fragment) : resolveSiteUrl(`index.html${fragment}`);
  const sharing = createSharing(update, openFile, createUrl);
  const startingPoints = createStartingPoints(update, (text) => {
    replaceProgram(text);
    editor.focus();
  });
  const checkAndCount = createCheckAndCount(root, recordResult, restartPython, watchSearchAt, () =>
    formatReading(reading),
  );
  const solutionLines = createSolutionLines(update);
  let reportTimer = 0;
  const editor = createEditor(root, saveEdit, runProgram, setSolutionLine);
  /** The key of the edited program, and its original text. */
  let name = "";
  let warmUpRequest = /** @type {EditedProgram["warmUpRequest"]} */ ({ template: "" });
  let original = "";
  /** The packed text of a link. */
  let link = /** @type {string | undefined} */ (undefined);
  /** True if the given text is unreadable, and whether the text is not the reader's. */
  let isUnreadable = false;
  let isForeign = false;
  let isReady = false;
  let fault = /** @type {unknown} */ (undefined);
  let shownMarks = "";
  /** Decisions of the reader about an ordinary program. */
  let reading = parseReading("");
  /** True if the text has run as an ordinary program. */
  let isOrdinary = false;
  /** True if another tab changed the text after the last edit here. */
  let wasChangedElsewhere = false;
  const savedProgram = createSavedText((text, savedReading) => {
    replaceProgram(text || original, savedReading);
    wasChangedElsewhere = true;
    update();
  });
  /** The exercise named by a link, and the name of the one in the editor. */
  let lesson = /** @type {{name?: string, coming?: boolean,
   *   exercise?: import("./exercise.js").Exercise}} */ ({});
  let current = /** @type {string | undefined} */ (undefined);
  let exerciseFile = /** @type {string | undefined} */ (undefined);

  const readingActions = {
    ask() {
      reading = { ...reading, variable: "" };
      update();
    },
    choose: chooseReading,
    getLine: () => editor.line,
  };

  return {
    /** True if the text is loaded. */
    get isReady() {
      return isReady;
    },
    /** True if the text differs from the original. */
    get isChanged() {
      return editor.text !== original;
    },
    /** File name of the original, if it belongs to an exercise. */
    get file() {
      return exerciseFile;
    },
    /** The text's parameter in the address; empty for the original and until it is packed. */
    get draft() {
      return editor.text === original
        ? {}
        : { ...sharing.draft, ...formatReadingParameter(reading) };
    },
    get reading() {
      return formatReading(reading);
    },
    openProgram,
    renderParts,
    /** The title of the exercise in the editor. @param {Translate} t */
    findExerciseTitle: (t) => current && lesson.exercise && formatExerciseTitle(lesson.exercise, t),
    focus: () => isReady && editor.focus(),
    close: editor.close,
  };

  /**
   * Show a program: the saved one, else the original, and start loading Python. A program from a
   * link does not run before Run is pressed. Embedded in another page, Python waits, Original
   * restores the author's text, and the program is only saved under the name that the page gives.
   * @param {EditedProgram} edited
   * @param {string} [packed] packed text of a link
   * @param {string} [linkedReading] what holds its board
   */
  async function openProgram(edited, packed, linkedReading = "") {
    const requestedName = edited.name;
    link = packed;
    warmUpRequest = edited.warmUpRequest;
    current = edited.exercise;
    exerciseFile = current || host.exerciseProgram !== undefined ? edited.file : undefined;
    name = requestedName;
    isReady = false;
    fault = undefined;
    checkAndCount.stopAll();
    update();
    try {
      if (host.full) warmUpPython();
      await checkAndCount.whenStyled;
      const text = await edited.loadInitialText();
      const givenText = host.exerciseProgram;
      const ownText = givenText === undefined ? undefined : normalizeText(givenText);
      const savedText = host.full ? savedProgram.selectAndRead(name, packed) : readStoredText();
      const savedLink = host.full ? savedText : undefined;
      const linkedText = packed ? (savedLink ?? (await unpackText(packed))) : ownText;
      if (name !== requestedName || link !== packed) return;
      const isSaved = savedText !== undefined || (packed ?? givenText) === undefined;
      reading = parseReading(isSaved ? savedProgram.readReading() : linkedReading);
      isForeign = linkedText !== undefined;
      isUnreadable = (packed ?? givenText) !== undefined && !isForeign;
      // An exercise of the site keeps its initial program; a draft is the reader's.
      original = host.full || edited.exercise ? text : (linkedText ?? text);
      shownMarks = "";
      wasChangedElsewhere = false;
      const givenOrSaved = linkedText ?? (savedText || text);
      editor.setText(host.full ? givenOrSaved : savedText || givenOrSaved);
      isReady = true;
    } catch (error) {
      if (name === requestedName) fault = error;
    }
    host.notifyListeners();
  }

  /** Return the text stored on the embedding page, if it stores one. */
  function readStoredText() {
    const { storageName } = host;
    return storageName ? savedProgram.selectAndRead(`embedded ${storageName}`) : undefined;
  }

  /**
   * Save the text; the original is not saved, that of a link separately.
   * @param {import("./code-editor.js").MoveLine} [moveLine]
   */
  function saveEdit(moveLine) {
    wasChangedElsewhere = false;
    if (moveLine && reading.line) reading = { ...reading, line: moveLine(reading.line) };
    if (host.full || host.storageName) {
      const isLinked = host.full && link !== undefined;
      const isOriginal = !isLinked && editor.text === original;
      savedProgram.save(isOriginal ? "" : editor.text, formatReading(reading));
    }
    reportDraft();
    update();
  }

  /** Report the program to the embedding page, when the reader pauses. */
  function reportDraft() {
    clearTimeout(reportTimer);
    if (!host.report) return;
    reportTimer = setTimeout(async () => {
      const { text } = editor;
      const draft = text === original ? "" : await packText(text);
      host.report?.("draft", { text, draft });
    }, REPORT_MILLISECONDS);
  }

  /** Return the content of a file; that of an exercise begins with its head. @param {string} text */
  function createFileText(text) {
    if (!current) return text;
    const { solution, checks, date } = readExerciseRecord(current);
    const other = checks ? "not solved" : "not checked";
    const verdict = solution === text ? "solved" : other;
    return addProgramHead({ exercise: current, pupil: readPupilName(), date, verdict }, text);
  }

  /** Open the text of a file, on the site in the exercise that it names. @param {string} fileText */
  async function openFile(fileText) {
    const { exercise: fileExercise, text } = splitProgramHead(fileText);
    if (!fileExercise || fileExercise === current || !host.full) return replaceProgram(text);
    const exercise = await fetchExercise(fileExercise).catch(() => undefined);
    if (!exercise) return replaceProgram(fileText);
    const key = createExerciseProgram(fileExercise).name;
    const isKept = !readStorage(key) && writeStorage(key, text);
    const state = { ...exercise.address };
    if (!isKept) state.draft = await packText(text); // lest it replace another one
    location.hash = formatViewFragment("watch", state);
  }

  /** Replace the text as one change, with what holds its board. @param {string} text @param {string} [nextReading] */
  function replaceProgram(text, nextReading = "") {
    reading = parseReading(nextReading);
    editor.replaceText(text);
  }

  /** @param {number} line */
  function setSolutionLine(line) {
    if (isOrdinary) chooseReading({ line });
  }

  /** Run the program with another decision about it. @param {Partial<typeof reading>} changes */
  function chooseReading(changes) {
    reading = { ...reading, ...changes };
    checkAndCount.closePanels();
    saveEdit();
    runProgram();
  }

  /** Load Python and its imports early: they take most of the time of a first run. */
  function warmUpPython() {
    sandboxed.python.text(warmUpRequest).catch(() => {});
  }

  /** Describe the program to edit: the exercise, if it belongs to the search shown. @param {EditedBoard} board */
  function chooseProgram(board) {
    const { name: requestedName, exercise } = lesson;
    return (
      (requestedName && exercise && createProgramOfExercise(requestedName, exercise, board)) ||
      createProgramOfSearch(board.request)
    );
  }

  /** Load the exercise that a link names; nothing is edited until then. @param {string | undefined} requestedName */
  async function loadExercise(requestedName) {
    lesson = { name: requestedName, coming: requestedName !== undefined };
    if (!requestedName) return;
    const exercise = await fetchExercise(requestedName).catch(() => undefined);
    if (lesson.name !== requestedName) return;
    lesson = { name: requestedName, exercise };
    update();
  }

  /** After each result: record a solved exercise, report the end of a check, and render. */
  function recordResult() {
    const check = checkAndCount.takeEndedCheck();
    const solved = Boolean(current && checkAndCount.solvesExercise(editor.text));
    if (check) reportToPage("checked", { ...summarizeCheck(check), solved });
    if (current && host.full) {
      const solution = solved ? editor.text : undefined;
      if (check) recordCheck(current, solution);
      if (solution !== undefined) {
        markExerciseSolved(current);
        if (readExerciseRecord(current).solution !== solution)
          changeExerciseRecord(current, { solution, date: formatToday() });
      }
    }
    if (current && check && !solved) solutionLines.recordFailure(current);
    update();
  }

  /** Report to the embedding page, or on the site itself to its document. @param {string} event @param {object} detail */
  function reportToPage(event, detail) {
    if (host.report) host.report(event, detail);
    else document.dispatchEvent(new CustomEvent(event, { detail }));
  }

  function runProgram() {
    if (!isReady) return;
    checkAndCount.stopAll();
    checkAndCount.foldCheck();
    restartPython();
    play(editor.text, !editor.hasFocus);
  }

  /** Play the search at a board of the check. @param {import("../views/watch/host.js").At} at */
  function watchSearchAt(at) {
    checkAndCount.stopAll();
    restartPython();
    play(editor.text, true, at);
  }

  /** Each run, check and count gets a fresh Python. */
  function restartPython() {
    sandboxed.restart();
    warmUpPython();
  }

  /**
   * Render the tools above the text, the exercise with results, and the text.
   * @param {{current?: EditedBoard, run?: Run}} session a user puzzle may have
   *   nothing to show
   * @param {Snapshot | undefined} snapshot
   * @param {Translate} t
   * @param {{draft?: string, reading?: string, exercise?: string}} linkParameters the packed text
   *   and what holds its board, or the exercise, of a link
   * @param {() => void} dropLinkedText drop the text of the link
   * @returns {{tools?: unknown, results?: unknown, text?: unknown}}
   */
  function renderParts(
    { current: board, run: running },
    snapshot,
    t,
    linkParameters,
    dropLinkedText,
  ) {
    const { own } = host;
    const { draft: packed, reading: linkedReading, exercise: requestedName } = linkParameters;
    if (requestedName !== lesson.name) loadExercise(requestedName);
    const edited = own?.edited ?? (board && chooseProgram(board));
    if (!edited || lesson.coming) return {};
    const open = () => openProgram(edited, packed, linkedReading);
    if (name !== edited.name || packed !== link) open();
    if (fault) return { tools: renderFault(fault, open, t) };
    if (!isReady) return {};
    const exerciseTask = current ? lesson.exercise : undefined;
    const now = running?.text === editor.text ? running : undefined;
    const of = running?.text ?? board?.text;
    const isOutdated = of !== undefined && of !== editor.text;
    const remarks = withoutDuplicateRemarks([
      ...createRemarks([now?.fault, own?.findProgramFault(editor.text)], now?.read?.hints ?? [], t),
      ...checkAndCount.createRemarks(editor.text, t),
    ]);
    isOrdinary = now?.read?.any_order ?? false;
    editor.setAccessibleName(t("editor.text"));
    editor.keepFocus();
    showDecorations({
      ...(board && createDecorations(now, board, snapshot, findLastWrites, t)),
      remarks,
      solution: now?.read?.solution_line ?? reading.line,
    });
    const withoutLine = remarks.filter(({ line }) => !line);
    const hasStartingPoints = board && !own && host.full;
    const file = {
      name: edited.file,
      hasHead: current !== undefined,
      createText: () => createFileText(editor.text),
    };
    const buttons = html`
        <button class="first" @click=${runProgram}>${renderIcon("play")}${t("run")}</button>
        ${board ? checkAndCount.renderButtons(editor.text, board, own, exerciseTask, t) : nothing}
        <button ?disabled=${editor.text === original} @click=${restoreOriginal}>
          ${renderIcon("start")}${t("editor.original")}</button>
        <button ?disabled=${!editor.isChanged} @click=${editor.undo}>${renderIcon("undo")}${t("editor.undo")}</button>
        ${hasStartingPoints ? startingPoints.renderButton(board.puzzle, t) : nothing}
        ${sharing.renderButtons(file, t)}
        ${own || !board || !isSavedChange() || !ranWithoutError(now) ? nothing : renderRaceLink(board.request, t)}`;
    const tools = html`<div class="acts bench">
        ${renderToolbar(buttons, t)}
        ${sharing.renderProblem(t)}
        ${sharing.renderNameForm(file, t)}
        <span class="hidden" aria-live="assertive">${remarks.map((each) => renderSpokenRemark(each, t))}</span>
        ${isOutdated ? html`<small role="status">${t("editor.before")}</small>` : nothing}
        ${wasChangedElsewhere ? html`<small role="status">${t("editor.elsewhere")}</small>` : nothing}
        ${savedProgram.isUnsaved ? html`<small role="status">${t("editor.unsaved")}</small>` : nothing}
      </div>
      ${hasStartingPoints ? startingPoints.renderPanel(board.puzzle, t) : nothing}
      ${sharing.renderPanel(editor.text, { ...(own?.state ?? createProgramLinkParameters(board)), ...formatReadingParameter(reading), ...(current && { exercise: current }) }, t)}`;
    const isUnknown = requestedName && !lesson.exercise;
    const results = html`
      ${isUnknown ? html`<p class="fault">${t("editor.unknown", { name: requestedName })}</p>` : nothing}
      ${host.full ? renderLinkedTextNote(packed, t, own?.renderNewLink(t) ?? renderBackButton(dropLinkedText, t)) : renderEmbeddedTextNote(t)}
      ${current && exerciseTask ? renderExercise(current, exerciseTask, solutionLines.render(current, exerciseTask, t), t) : nothing}
      ${own || !board || !host.full ? nothing : renderOtherPrograms(listOtherPrograms(board.puzzle), board.request, t)}
      ${own?.renderSavePanel(editor.text, t)}
      ${board ? checkAndCount.renderPanels(editor.text, board, t) : nothing}
      ${withoutLine.map(({ words, lang, kind }) => html`<p class=${kind === "amiss" ? "fault" : "next"} lang=${lang}><span>${renderInlineCode(words)}</span></p>`)}
      ${now?.isSearching && now.steps ? renderSearch(now.steps, t, now.stopSearching) : nothing}
      ${board ? renderSizeButton([now?.fault, ...checkAndCount.listFaults(editor.text)], board, t) : nothing}
      ${board ? renderReading(now, board, reading, readingActions, t) : nothing}`;
    return { tools, results, text: editor.dom };
  }

  /**
   * Render a button that runs the program with the board that it solves.
   * @param {any[]} faults @param {EditedBoard} board @param {Translate} t
   */
  function renderSizeButton(faults, board, t) {
    const isOfSize = (/** @type {any} */ each) => each?.fault === "form" && each.parameters;
    const parameters = faults.map((each) => each?.draft).find(isOfSize)?.parameters;
    if (!parameters) return nothing;
    const hasOwnClues = parameters.clues && parameters.n === board.request.parameters.n;
    const label = hasOwnClues
      ? t("editor.fit.clues")
      : t("editor.fit", { size: nameSize({ parameters }, [board.request], board.puzzle, t) });
    return html`<p class="next"><button @click=${() => watchSearchAt({ parameters })}>${renderIcon("play")}${label}</button></p>`;
  }

  /** Render the note about a text by the author of an embedding page. @param {Translate} t */
  function renderEmbeddedTextNote(t) {
    if (isUnreadable) return html`<p class="fault">${t("editor.unreadable")}</p>`;
    return isForeign && !current ? html`<p class="next">${t("editor.exercise")}</p>` : nothing;
  }

  /**
   * Render the note about a text from a link.
   * @param {string | undefined} packed
   * @param {Translate} t
   * @param {unknown} otherButton the button for another text
   */
  function renderLinkedTextNote(packed, t, otherButton) {
    if (packed === undefined) return nothing;
    return html`<p class=${isUnreadable ? "fault" : "next"}>${t(isUnreadable ? "editor.unreadable" : "editor.stranger")}
      ${otherButton}</p>`;
  }

  /**
   * Render the button for the saved program, or the original.
   * @param {() => void} dropLinkedText drop the text of the link @param {Translate} t
   */
  function renderBackButton(dropLinkedText, t) {
    return html`<button @click=${dropLinkedText}>${t(readStorage(name) ? "editor.mine" : "editor.mine.none")}</button>`;
  }

  /** Return whether the text ran without an error. @param {Run} [now] */
  function ranWithoutError(now) {
    return (now?.read && !now.fault) || checkAndCount.isRight(editor.text);
  }

  /** Return whether the text is saved in the browser. */
  function isSavedChange() {
    return host.full && link === undefined && !current && editor.text !== original;
  }

  /** User programs of the puzzle's other searches. @param {Puzzle} puzzle */
  function listOtherPrograms(puzzle) {
    const isOther = (
      /** @type {import("./saved-programs.js").SavedProgram} */ { algorithm, form },
    ) => createProgramKey({ puzzle: puzzle.name, algorithm: algorithm.name, form }) !== name;
    return listSavedPrograms(puzzle).filter(isOther);
  }

  /** @param {import("./decorations.js").Remark} remark @param {Translate} t */
  function renderSpokenRemark({ line, words, lang, kind }, t) {
    if (kind !== "amiss") return nothing;
    const place = line ? t("editor.line", { line }) : "";
    return html`${place}${t("space")}<span lang=${lang}>${renderInlineCode(words)}</span>`;
  }

  /** @param {import("./decorations.js").Decorations} next */
  function showDecorations(next) {
    const words = JSON.stringify([next, editor.text]);
    if (words === shownMarks) return;
    shownMarks = words;
    editor.showDecorations(next);
  }

  function restoreOriginal() {
    replaceProgram(original);
    editor.focus();
  }
}
