// @ts-check
/** The actions of a board, for readers and scripts, and the session they change. It uses no DOM. */

import { Lazy } from "../../lib/lazy.js";
import { createRequestTracker } from "../../lib/request-tracker.js";
import { readStorage, writeStorage } from "../../lib/storage.js";
import { createUrlParameters, listRequestChanges, parseRequest } from "../../model/address.js";
import {
  completeSettings,
  createBoardState,
  findUnknownNames,
  formatSettings,
  parseMemory,
  parsePosition,
  readSettings,
  restorePosition,
} from "../../model/board-address.js";
import { loadPuzzleOrFirst } from "../../model/catalog.js";
import { GUIDED, MAX_AHEAD_TRIES } from "../../model/playback-limits.js";
import { isOpeningRequest, isSameProgram } from "../../model/request.js";
import { isSwitchOn } from "./attributes.js";
import { reuseOrCreateManualPlay } from "./board-content.js";
import { createEditing } from "./editing.js";
import { createLegendRenderer } from "./legend.js";
import { createSearchLoader } from "./search-loader.js";
import {
  choosePlayback,
  createSession,
  splitChanges,
  takesClues,
  withChangedRequest,
  withError,
  withLoadedBoard,
  withManualParameters,
  withNotices,
  withPythonNeeded,
  withRequest,
  withRestartRequest,
} from "./session.js";
import { StateHistory } from "./state-history.js";

/** @import {Given, Request} from "../../model/catalog.js" */
/** @import {Host, Play} from "./host.js" */
/** @import {BoardContent, LoadedBoard} from "./board-content.js" */
/** @import {Run} from "../../player/run.js" */
/** @import {Session} from "./session.js" */

/** Query for reduced motion, which disables autoplay. */
const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/** Default speed of an element on another site's page, in tries per second. */
const EMBEDDED_SPEED = 4;

/** @typedef {ReturnType<typeof createActions>} Actions */

/** @param {Host} host */
export function createActions(host) {
  const redraw = () => host.requestUpdate();
  let session = createSession();
  let loaded = Promise.resolve();
  const startRequest = createRequestTracker();
  const startSet = createRequestTracker();
  const getBuiltInPuzzle = () => (host.own ? undefined : session.current?.puzzle);
  const searchLoader = createSearchLoader(host, getBuiltInPuzzle, showError);
  const { withTools } = searchLoader;
  const counting = new Lazy(async () => {
    const { createCountRunner } = await import("../../counting/counting.js");
    return createCountRunner(redraw);
  });
  const countWords = new Lazy(async () => {
    const module = import("../../counting/words.js");
    return (await Promise.all([module, host.loadStrings("counting")]))[0];
  }, redraw);
  const clues = new Lazy(async () => {
    const module = import("../../boards/generic/clues.js");
    return (await Promise.all([module, host.loadStrings("clues")]))[0];
  }, redraw);
  const editing = createEditing(host, runUserProgram);
  const stateHistory = new StateHistory();
  /** True while a board gets its position, which is part of its first state. */
  let isRestoring = false;

  return {
    get session() {
      return session;
    },
    /** The search tools, once they have loaded. */
    get tools() {
      return searchLoader.tools;
    },
    withTools,
    loadTools: searchLoader.load,
    editing,
    legend: createLegendRenderer(redraw),
    counting,
    countWords,
    clues,
    stateHistory,
    undo: () => restoreState(stateHistory.move(-1)),
    redo: () => restoreState(stateHistory.move(1)),
    askForHint,
    /** @param {Request} request */
    count(request) {
      countWords.loadInBackground();
      return counting.load().then(({ run }) => run([request], "auto"), showError);
    },
    open,
    /** @param {Partial<Request>} changes to the selected request */
    changeRequest: (changes) => loadSessionBoard(withChangedRequest(session, changes)),
    set,
    retry: () => host.retry(retryLast),
    run,
    /** Start the search again with what it has learned. @param {number[]} memory */
    restartWithMemory(memory) {
      stop();
      session = { ...session, memory };
      return run();
    },
    runFromPosition,
    openWithPython,
    runUserProgram,
    play,
    goto,
    step,
    stop,
    pace,
    /** @param {Record<string, string>} names URL parameters; a recording plays */
    show: (names) => loadSessionBoard(withRequest(session, parseRequest(names), "show")),
    pause: () => session.run?.player.pause(),
    /**
     * The cell that keys act on, and the way to move it. It stays focused when the board is
     * redrawn.
     */
    get focus() {
      const move = (/** @type {number} */ cell, takesFocus = true) => {
        session = { ...session, cell };
        redraw();
        if (takesFocus) host.focusOn(`[data-cell="${cell}"]`);
      };
      const { cell, showsAids, advances } = session;
      return { cell, move, showsAids, advances, toggleAdvance };
    },
    toggleAids() {
      applySettings({ aids: session.showsAids ? "off" : "on" });
      remember("aids", session.showsAids);
      update();
    },
    close() {
      closeRun();
      searchLoader.tools?.hints.cancel();
      searchLoader.tools?.jobs.cancel();
      counting.value?.stop();
      editing.close();
    },
  };

  /**
   * Open a board for playing by hand. Pieces stay if the board is the same.
   * @param {Given} given its parameters may include hand, step, speed and lens, as in a link
   */
  function open(given) {
    return loadSessionBoard(withRequest(session, given, "open"));
  }

  /** Retry opening the board, or the search. */
  function retryLast() {
    if (session.run && session.phase !== "failed") return session.run.retry();
    return loadSessionBoard(withRequest(session));
  }

  /** Load a session; a later call wins. @param {Session} nextSession */
  function loadSessionBoard(nextSession) {
    searchLoader.tools?.hints.cancel();
    const { puzzle } = nextSession.requested;
    if (puzzle && puzzle !== session.current?.request.puzzle) searchLoader.tools?.jobs.cancel();
    session = nextSession;
    redraw();
    loaded = fetchRequestedBoard();
    return loaded;
  }

  async function fetchRequestedBoard() {
    const isLatest = startRequest();
    const { cause, requested } = session;
    try {
      const plays = cause === "show" || requested.parameters?.step;
      const loading = host.loadBoardContent(requested, cause !== "change", !mustNotStartPython());
      const [found] = await Promise.all([
        loading,
        plays && loadPuzzleOrFirst(requested.puzzle).then(searchLoader.load),
      ]);
      if (isLatest()) showFetchedBoard(found);
    } catch (error) {
      if (isLatest()) session = withError(session, error);
    } finally {
      isRestoring = false;
    }
    if (isLatest()) update();
  }

  /** @param {BoardContent | undefined} found undefined if only Python has the board */
  function showFetchedBoard(found) {
    const { cause, requested, run: old, current } = session;
    if (current?.text !== found?.text) stateHistory.clear(); // another program, another puzzle
    isRestoring = true;
    const earlier = cause === "change" && found && stateHistory.findLast(isOnBoard(found.request));
    const hand = earlier ? earlier.hand : undefined;
    const manualPlay = found && reuseOrCreateManualPlay(found, current, updatePosition, hand);
    const next = found && manualPlay && { ...found, manualPlay };
    const continuation = next && choosePlayback(session, next);
    old?.close();
    session = next ? withLoadedBoard(session, next) : withPythonNeeded(session);
    if (cause !== "change") restoreLinkState({ ...requested.parameters }, found?.entries);
    if (!next) return;
    session = withManualParameters(session);
    recordState(cause === "restore");
    const recorded = isOpeningRequest(next.puzzle, next.request);
    const { hand: position, autoplay } = /** @type {any} */ (requested.parameters ?? {});
    if (cause === "show" && recorded && !position && !editing.isOpen) ensureRun();
    const plays = isSwitchOn(autoplay) && !STILL.matches;
    if (cause === "show" && plays) session.run?.player.play();
    if (cause === "open" && plays && host.full) run();
    // While Python may not start, only the recording can be shown.
    const text = old && isSameProgram(old.request, next.request) ? old.text : undefined;
    if (continuation && (recorded || !mustNotStartPython())) ensureRun(false, text);
    if (continuation === "play") session.run?.player.play();
  }

  /**
   * Apply the other values of a link; missing ones are reset to their defaults.
   * @param {Record<string, any>} values @param {string} [entries] position if they have none
   */
  function restoreLinkState(values, entries) {
    editing.setParameters(values);
    const { current } = session;
    if (current) {
      const notices = [...current.notices];
      current.manualPlay.restoreLinkState?.(values, notices);
      if (!restorePosition(current.manualPlay, values.hand || entries || values.hand))
        notices.push({ name: "hand", value: "" });
      const memory =
        values.memory && current.algorithm.learns ? parseMemory(String(values.memory)) : undefined;
      if (values.memory && !memory) notices.push({ name: "memory", value: "" });
      notices.push(...findUnknownNames(values, current.puzzle));
      session = withNotices({ ...session, memory }, notices);
    }
    session = { ...session, advances: host.full && readStorage("advance") === "on" };
    const aids = host.full ? readStorage("aids") : undefined;
    applySettings(completeSettings({ ...(aids && { aids }), ...values }));
  }

  /** Select the next empty cell after each symbol, or no longer. */
  function toggleAdvance() {
    session = { ...session, advances: !session.advances };
    remember("advance", session.advances);
    redraw();
  }

  /** Store a switch, unless the board is on another site's page. @param {string} name @param {boolean} isOn */
  function remember(name, isOn) {
    if (host.full) writeStorage(name, isOn ? "on" : "off");
  }

  /** @param {Record<string, unknown>} values */
  function applySettings(values) {
    const { step, notices, ...settings } = readSettings(session, values);
    session = withNotices({ ...session, ...settings }, notices);
    session.run?.player.applySpeed();
    if (step !== undefined) goto(step);
  }

  /** @param {Record<string, any>} changes */
  async function set({ draft, reading, edit = editing.parameters.edit, ...changes }) {
    const isLatest = startSet();
    const { names, parameters, keepsPuzzle, none } = splitChanges(session, changes);
    if (!keepsPuzzle) {
      const parametersToKeep = { ...formatSettings(session, false), draft, reading, edit };
      await open({ ...names, parameters: { ...parameters, ...parametersToKeep } });
    } else if (!none) await loadSessionBoard(withChangedRequest(session, { ...names, parameters }));
    if (!isLatest()) return;
    if (draft || edit !== editing.parameters.edit) editing.setParameters({ draft, reading, edit });
    applySettings(changes);
    update();
  }

  /** Return whether Python must not start, because the reader has not requested it. */
  function mustNotStartPython() {
    return !host.mayStartPython && !session.isPythonAllowed;
  }

  /**
   * Start the search. The recording plays at once, and Python continues it.
   * @param {number} [step] pause at this step instead
   */
  async function run(step) {
    session = { ...session, isPythonAllowed: true };
    if (session.phase === "needs-python") retryLast();
    await loaded;
    if (!(await takeEntriesAsClues())) return;
    await withTools(() => {
      const player = ensureRun()?.player;
      session.run?.connect();
      const goalStep = step || session.pendingStep;
      session = { ...session, pendingStep: 0 };
      if (goalStep) goto(goalStep);
      // Keep a step requested before Python started.
      else if (session.predict === "off" && player?.aim === player?.at) play();
    });
  }

  /**
   * Make the symbols written by hand clues of the search, on a board that takes clues. Return whether
   * the search can start: they must break no rule.
   */
  async function takeEntriesAsClues(keepsAlgorithm = false) {
    const { current, run } = session;
    if (run || !current || !takesClues(current) || mustNotStartPython()) return true;
    const { addEntriesAsClues } = await import("../../boards/generic/entries.js");
    const changes = addEntriesAsClues(current.manualPlay, current.request);
    if (!changes || (keepsAlgorithm && !changes.algorithm)) return true;
    const isWrong = current.manualPlay.faults.length > 0;
    if (!isWrong) await openWithPython(changes);
    session = { ...session, entries: isWrong ? "wrong" : "clues" };
    update();
    return !isWrong && session.phase === "open";
  }

  /** Change the request, and show the progress of Python, which has the new board. @param {Partial<Request>} changes */
  function openWithPython(changes) {
    const next = withChangedRequest(session, changes);
    return withTools(({ jobs }) => jobs.open(() => loadSessionBoard(next)));
  }

  /** Run a user program instead of the built-in one. @type {Play} */
  async function runUserProgram(text, focuses, at) {
    session = { ...session, isPythonAllowed: true };
    await loaded;
    closeRun();
    if (!at && !(await takeEntriesAsClues(true))) return;
    host.own?.setText(text);
    if (host.own || at) await loadSessionBoard(withRestartRequest(session, at));
    if (host.own && session.phase !== "open") return;
    await withTools(() => ensureRun(focuses, text));
    if (at?.step) goto(at.step);
    else play();
  }

  /**
   * Start the search at the position on the board. If that has no solution, the search pauses
   * there, so that the reader sees the message first.
   */
  async function runFromPosition() {
    const { current } = session;
    if (!current) return;
    session = { ...session, isPythonAllowed: true };
    const { request, manualPlay } = current;
    const step = await withTools(({ hints }) =>
      hints.reachPosition(request, manualPlay, runFromPosition),
    );
    if (!step) return;
    const run = ensureRun();
    run?.connect();
    session = { ...session, isUnsolvable: searchLoader.tools?.hints.isUnsolvable };
    run?.player.seek(step, !session.isUnsolvable);
  }

  /** Create a paused run. Until the reader requests Python, it only plays the recording. */
  function ensureRun(focuses = true, text = session.current?.text) {
    const { current } = session;
    const { createRun, hints } = searchLoader.tools ?? {};
    if (!current || session.run || !createRun) return session.run;
    hints?.cancel();
    const { puzzle, request, facts } = current;
    const { reading } = editing;
    const whole = current.text !== undefined;
    const own = text === undefined ? undefined : { text, facts, whole, reading };
    const isRecorded = isOpeningRequest(puzzle, request) && text === undefined;
    const recorded = isRecorded && searchLoader.recordings.get(puzzle.name);
    const known = recorded ? { recorded, facts } : undefined;
    const { memory } = session;
    const run = createRun(
      host.search,
      memory && text === undefined ? { ...request, memory } : request,
      known,
      () => session.speed ?? (host.full ? GUIDED : EMBEDDED_SPEED),
      update,
      mustNotStartPython(),
      own,
    );
    session = { ...session, run, memory: undefined };
    update();
    if (focuses) host.focusOn(".play");
    return run;
  }

  async function play() {
    if (await takeEntriesAsClues()) await withPlayer((player) => player.play());
  }

  /** @param {(player: Run["player"]) => void} act called with the player of the run */
  function withPlayer(act) {
    return withTools(() => ensureRun() && act(/** @type {Run} */ (session.run).player));
  }

  /**
   * Go to a step, now or when it becomes known; if the search ends earlier, go to its end and add a
   * notice.
   * @param {number} step
   */
  function goto(step) {
    if (!Number.isSafeInteger(step) || step < 0) return;
    if (session.phase === "needs-python") session = { ...session, pendingStep: step };
    withPlayer((player) =>
      player.seek(Math.min(step, MAX_AHEAD_TRIES), false, (reached) => {
        if (reached === step || !session.current) return;
        const others = session.current.notices.filter(({ name }) => name !== "step");
        session = withNotices(session, [...others, { name: "step", value: String(reached) }]);
        update();
      }),
    );
  }

  /** Move by a number of steps. @param {number} [by] */
  function step(by = 1) {
    if (Number.isSafeInteger(by)) withPlayer((player) => player.goToKnownStep(player.at + by));
  }

  /** @param {import("../../model/playback-limits.js").Speed} speed one of SPEEDS */
  function pace(speed) {
    session = { ...session, speed };
    session.run?.player.applySpeed();
  }

  function stop() {
    if (!session.run) return;
    closeRun();
    if (host.full) session = { ...session, predict: "off" }; // its button has gone, too
    update();
    host.focusOn(".first");
  }

  function closeRun() {
    session.run?.close();
    session = { ...session, run: undefined, isUnsolvable: false, entries: undefined };
  }

  /** @param {unknown} fault */
  function showError(fault) {
    session = withError(session, fault);
    update();
  }

  /** Record a change of the position by hand. */
  function updatePosition() {
    session = { ...withManualParameters(session), entries: undefined };
    if (!isRestoring) recordState(session.current?.manualPlay.isContinuing);
    update();
  }

  /** @param {boolean} [replaces] whether the latest state is replaced */
  function recordState(replaces) {
    if (!session.current) return;
    // Tries also count after Undo, and the moves that follow stay listed.
    const { tries: _, line: __, ...state } = createBoardState(session.current);
    stateHistory.record(state, replaces);
  }

  /**
   * Ask for a hint about the position, or whether it can be completed.
   * @param {"giveHint" | "checkPosition"} question @param {LoadedBoard} opened @param {string} language
   */
  function askForHint(question, { request, manualPlay }, language) {
    const past = listEarlierPositions();
    return withTools(({ hints }) => hints[question](request, manualPlay, language, past));
  }

  /** List the positions on this board that Undo leads back to, the latest first. */
  function listEarlierPositions() {
    const { current } = session;
    if (!current) return [];
    const earlier = stateHistory.listEarlier();
    const isSame = isOnBoard(current.request);
    const end = earlier.findIndex((state) => !isSame(state));
    const onBoard = end < 0 ? earlier : earlier.slice(0, end);
    return onBoard.map(({ hand }) => parsePosition(hand) ?? current.manualPlay.position.start);
  }

  /** Undo or redo: show a state again. @param {import("./state-history.js").State | undefined} state */
  function restoreState(state) {
    const { current, phase } = session;
    if (!state || !current) return undefined;
    if (
      phase === "open" &&
      !listRequestChanges(createUrlParameters(current.request), state).length
    ) {
      const { manualPlay } = current;
      manualPlay.restoreLinkState?.({ ...state, tries: manualPlay.tries }, []);
      restorePosition(manualPlay, state.hand ?? "");
      return update();
    }
    const { parameters, ...names } = parseRequest({ hand: "", ...state });
    const kept = { ...formatSettings(session, false), ...editing.parameters };
    const given = { ...names, parameters: { ...parameters, ...kept } };
    return loadSessionBoard(withRequest(session, given, "restore"));
  }

  /** Report that the session, its run or the position has changed. */
  function update() {
    session = withManualParameters(session);
    host.notifyListeners();
  }
}

/**
 * Return a condition for the states of a board, whatever its algorithm and position.
 * @param {Request} request
 */
function isOnBoard(request) {
  const board = createUrlParameters({ ...request, algorithm: undefined, form: undefined });
  return (/** @type {Record<string, string>} */ { algorithm: _, form: __, ...state }) =>
    !listRequestChanges(board, state).length;
}
