// @ts-check
/** The actions of a board, for readers and scripts, and the session they change. It uses no DOM. */

import { createRequestTracker } from "../../lib/request-tracker.js";
import { parseRequest } from "../../model/address.js";
import { readPlaybackSettings, restorePosition } from "../../model/board-address.js";
import { loadPuzzleOrFirst } from "../../model/catalog.js";
import { MAX_AHEAD_TRIES } from "../../model/playback-limits.js";
import { isSameProgram, matchesDefaultRequest } from "../../model/request.js";
import { isSwitchOn } from "./attributes.js";
import { createBoardHistory, reuseOrCreateManualPlay } from "./board-content.js";
import { createEmbedDialog } from "./embed-dialog.js";
import { createExplanationDialog } from "./explanation.js";
import { createLazyEditor } from "./lazy-editor.js";
import { createLazySearch } from "./lazy-search.js";
import { createLegendRenderer } from "./legend.js";
import {
  choosePlayback,
  createSession,
  splitChanges,
  withChangedRequest,
  withError,
  withLoadedBoard,
  withManualParameters,
  withNotices,
  withPythonNeeded,
  withRequest,
  withRestartRequest,
} from "./session.js";

/** @import {Given, Request} from "../../model/catalog.js" */
/** @import {ManualPlay} from "../../boards/index.js" */
/** @import {Host, Play} from "./host.js" */
/** @import {BoardContent} from "./board-content.js" */
/** @import {Run} from "../../player/run.js" */
/** @import {Session} from "./session.js" */

/** Other names allowed in a link or an attribute. */
const OTHER_NAMES = "v autoplay controls kept order template".split(" ");

/** @typedef {ReturnType<typeof createActions>} Actions */

/** @param {Host} host */
export function createActions(host) {
  const { search, isFullPage, prefersReducedMotion, update, notifyListeners, focus, retry } = host;
  let session = createSession();
  let loaded = Promise.resolve();
  const startRequest = createRequestTracker();
  const startSet = createRequestTracker();
  const getBuiltInPuzzle = () => (host.own ? undefined : session.current?.puzzle);
  const lazySearch = createLazySearch(host, getBuiltInPuzzle, (fault) => {
    session = withError(session, fault);
    notifyChange();
  });
  const { withSearch, hints, jobs, counting } = lazySearch;
  const editing = createLazyEditor(host, runUserProgram);
  const leftBoards = createBoardHistory(({ request, manualPlay }) =>
    loadSessionBoard(withRequest(session, request, "change"), manualPlay),
  );

  return {
    get session() {
      return session;
    },
    lazySearch,
    hints,
    embedding: createEmbedDialog(update),
    why: createExplanationDialog(update),
    editing,
    legend: createLegendRenderer(update),
    jobs,
    counting,
    open,
    /** @param {Partial<Request>} changes to the selected request */
    changeRequest: (changes) => loadSessionBoard(withChangedRequest(session, changes)),
    set,
    retry: () => retry(retryLast),
    run,
    runFromPosition,
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
      const move = (/** @type {number} */ cell) => {
        session = { ...session, cell };
        update();
        focus(`[data-cell="${cell}"]`);
      };
      return { cell: session.cell, move };
    },
    close() {
      closeRun();
      lazySearch.close();
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

  /** Load a session; a later call wins. @param {Session} nextSession @param {ManualPlay} [manualPlay] its earlier hand */
  function loadSessionBoard(nextSession, manualPlay) {
    hints.cancelReaching();
    const { puzzle } = nextSession.requested;
    if (puzzle && puzzle !== session.current?.request.puzzle) jobs.cancel();
    session = nextSession;
    update();
    loaded = fetchRequestedBoard(manualPlay);
    return loaded;
  }

  /** @param {ManualPlay} [manualPlay] */
  async function fetchRequestedBoard(manualPlay) {
    const isLatest = startRequest();
    const { cause, requested } = session;
    try {
      const plays = cause === "show" || requested.parameters?.step;
      const loading = host.loadBoardContent(requested, cause !== "change", !mustNotStartPython());
      const [found] = await Promise.all([
        loading,
        plays && loadPuzzleOrFirst(requested.puzzle).then(lazySearch.loadSearchCode),
      ]);
      if (isLatest()) showFetchedBoard(found, manualPlay);
    } catch (error) {
      if (isLatest()) session = withError(session, error);
    }
    if (isLatest()) notifyChange();
  }

  /** @param {BoardContent | undefined} found undefined if only Python has the board @param {ManualPlay} [manualPlay] */
  function showFetchedBoard(found, manualPlay) {
    const { cause, requested, run: old } = session;
    const keepsManualPlay = cause === "change" && !host.own; // a user puzzle's program may change
    const earlierPlay = found && keepsManualPlay ? leftBoards.findEarlierPlay(found) : undefined;
    const next = found && {
      ...found,
      manualPlay:
        manualPlay ?? reuseOrCreateManualPlay(found, session.current, notifyChange, earlierPlay),
    };
    if (next && session.current && keepsManualPlay)
      leftBoards.recordReplacement(session.current, next);
    const continuation = next && choosePlayback(session, next);
    old?.close();
    session = next ? withLoadedBoard(session, next) : withPythonNeeded(session);
    if (cause !== "change")
      restoreLinkState({ ...(found?.entries && { hand: found.entries }), ...requested.parameters });
    if (!next) return;
    const recorded = matchesDefaultRequest(next.puzzle, next.request);
    const { hand: position, autoplay } = /** @type {any} */ (requested.parameters ?? {});
    if (cause === "show" && recorded && !position && !editing.isOpen) ensureRun();
    if (cause === "show" && isSwitchOn(autoplay) && !prefersReducedMotion())
      session.run?.player.play();
    // While Python may not start, only the recording can be shown.
    const text = old && isSameProgram(old.request, next.request) ? old.text : undefined;
    if (continuation && (recorded || !mustNotStartPython())) ensureRun(false, text);
    if (continuation === "play") session.run?.player.play();
  }

  /**
   * Apply the other values of a link; missing ones are reset to their defaults.
   * @param {Record<string, any>} values
   */
  function restoreLinkState({
    hand,
    step,
    speed,
    lens,
    predict,
    draft,
    exercise,
    edit,
    ...values
  }) {
    editing.setParameters({ draft, exercise, edit });
    const { current } = session;
    const notices = [...(current?.notices ?? [])];
    current?.manualPlay.restoreLinkState?.(values, notices);
    if (current && !restorePosition(current.manualPlay, hand))
      notices.push({ name: "hand", value: "" });
    const known = [...OTHER_NAMES, ...(current?.puzzle.parameters ?? []).map(({ name }) => name)];
    const unknown = current ? Object.keys(values).filter((name) => !known.includes(name)) : [];
    notices.push(...unknown.map((name) => ({ name, value: "", key: "notice.unknown" })));
    session = withNotices(session, notices);
    const from = isSwitchOn(predict) ? (step ?? "0") : step === "0" ? "" : step;
    const predictMode = isSwitchOn(predict) ? predict || "on" : "off";
    applyPlaybackSettings({ speed, lens: lens || "off", predict: predictMode, step: from });
  }

  /** @param {Parameters<typeof readPlaybackSettings>[1]} values */
  function applyPlaybackSettings(values) {
    const { step, notices, ...tunes } = readPlaybackSettings(session, values);
    session = withNotices({ ...session, ...tunes }, notices);
    session.run?.player.applySpeed();
    if (step !== undefined) goto(step);
  }

  /** @param {Record<string, any>} changes */
  async function set({
    speed,
    lens,
    predict,
    step,
    draft,
    edit = editing.parameters.edit,
    ...changes
  }) {
    const isLatest = startSet();
    const { names, parameters, keepsPuzzle: stays, none } = splitChanges(session, changes);
    const parametersToKeep = {
      lens: session.showsBits ? "on" : "off",
      predict: session.predict,
      draft,
      edit,
    };
    if (!stays) await open({ ...names, parameters: { ...parameters, ...parametersToKeep } });
    else if (!none) await loadSessionBoard(withChangedRequest(session, { ...names, parameters }));
    if (!isLatest()) return;
    if (draft || edit !== editing.parameters.edit) editing.setParameters({ draft, edit });
    applyPlaybackSettings({ speed, lens, predict, step });
    notifyListeners();
  }

  /** Return whether Python must not start, because the reader has not requested it. */
  function mustNotStartPython() {
    return !isFullPage() && !session.isPythonAllowed;
  }

  /**
   * Start the search. The recording plays at once, and Python continues it.
   * @param {number} [step] pause at this step instead
   */
  async function run(step) {
    session = { ...session, isPythonAllowed: true };
    if (session.phase === "needs-python") retryLast();
    await loaded;
    await withSearch(() => {
      const player = ensureRun()?.player;
      session.run?.connect();
      // Keep a step requested before Python started.
      const requestedStep = player && player.aim > player.at ? player.aim : 0;
      const goalStep = step || session.pendingStep || requestedStep;
      session = { ...session, pendingStep: 0 };
      if (goalStep) goto(goalStep);
      else if (!session.predict) play();
    });
  }

  /** Run a user program instead of the built-in one. @type {Play} */
  async function runUserProgram(text, focuses, at) {
    session = { ...session, isPythonAllowed: true };
    await loaded;
    closeRun();
    host.own?.setText(text);
    if (host.own || at) await loadSessionBoard(withRestartRequest(session, at));
    if (host.own && session.phase !== "open") return;
    await withSearch(() => ensureRun(focuses, text));
    if (at) goto(at.step);
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
    const step = await hints.reachPosition(current.request, current.manualPlay, runFromPosition);
    if (!step) return;
    const run = ensureRun();
    run?.connect();
    session = { ...session, isUnsolvable: hints.isUnsolvable };
    run?.player.seek(step, !session.isUnsolvable);
  }

  /** Create a paused run. Until the reader requests Python, it only plays the recording. */
  function ensureRun(focuses = true, text = session.current?.text) {
    const { current } = session;
    const { createRun } = lazySearch.searchCode ?? {};
    if (!current || session.run || !createRun) return session.run;
    hints.cancelReaching();
    const { puzzle, request, facts } = current;
    const own = text === undefined ? undefined : { text, facts, whole: current.text !== undefined };
    const isDefaultRequest = matchesDefaultRequest(puzzle, request) && text === undefined;
    const recorded = isDefaultRequest && lazySearch.recorded.get(puzzle.name);
    const known = recorded ? { recorded, facts } : undefined;
    const run = createRun(
      search,
      request,
      known,
      () => session.speed,
      notifyChange,
      mustNotStartPython(),
      own,
    );
    session = { ...session, run };
    notifyChange();
    if (focuses) focus(".play");
    return run;
  }

  function play() {
    return withPlayer((player) => player.play());
  }

  /** @param {(player: Run["player"]) => void} act called with the player of the run */
  function withPlayer(act) {
    return withSearch(() => ensureRun() && act(/** @type {Run} */ (session.run).player));
  }

  /** Go to a step, now or when it becomes known. @param {number} step */
  function goto(step) {
    if (!Number.isSafeInteger(step) || step < 0) return;
    const pendingStep = Math.min(step, MAX_AHEAD_TRIES);
    if (session.phase === "needs-python") session = { ...session, pendingStep };
    withPlayer((player) => player.seek(pendingStep));
  }

  /** Move by a number of steps. @param {number} [by] */
  function step(by = 1) {
    if (Number.isSafeInteger(by)) withPlayer((player) => player.goToKnownStep(player.at + by));
  }

  /** @param {number} speed in tries per second, one of SPEEDS */
  function pace(speed) {
    session = { ...session, speed };
    session.run?.player.applySpeed();
  }

  function stop() {
    if (!session.run) return;
    closeRun();
    notifyListeners();
    focus(".first");
  }

  function closeRun() {
    session.run?.close();
    session = { ...session, run: undefined, isUnsolvable: false };
  }

  function notifyChange() {
    session = withManualParameters(session);
    notifyListeners();
  }
}
