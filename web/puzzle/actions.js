// @ts-check
/** The actions of a board, for readers and scripts, and the session they change. It uses no DOM. */

import { createLatest } from "../load/latest.js";
import { meant } from "../request/catalog.js";
import { isDefault, isSameProgram } from "../request/complete.js";
import { givenOf } from "../request/link.js";
import { AHEAD } from "../search/limits.js";
import { isOn } from "./attributes.js";
import { createEditing } from "./editing.js";
import { createEmbedDialog } from "./embed-dialog.js";
import { createLazySearch } from "./later.js";
import { takesHand, tuned } from "./link.js";
import { createLeftBoards, handOf } from "./open.js";
import {
  adopting,
  changing,
  createSession,
  failed,
  goesOn,
  needingPython,
  noticing,
  opened,
  opening,
  restarting,
  splitChanges,
} from "./session.js";
import { createLegend } from "./signs.js";
import { createWhy } from "./why.js";

/** @import {Given, Request} from "../request/catalog.js" */
/** @import {Hand} from "../boards/index.js" */
/** @import {Host, Play} from "./host.js" */
/** @import {Found} from "./open.js" */
/** @import {Run} from "../search/run.js" */
/** @import {Session} from "./session.js" */

/** Other names allowed in a link or an attribute. */
const OTHER_NAMES = "v autoplay controls kept order template".split(" ");

/** @typedef {ReturnType<typeof createActions>} Actions */

/** @param {Host} host */
export function createActions(host) {
  const { search, full, still, update, changed, focus, retry } = host;
  let session = createSession();
  let loaded = Promise.resolve();
  const latest = createLatest();
  const latestSet = createLatest();
  const puzzle = () => (host.own ? undefined : session.shown?.puzzle);
  const later = createLazySearch(host, puzzle, (fault) => {
    session = failed(session, fault);
    notify();
  });
  const { armed, hints, jobs, counting } = later;
  const editing = createEditing(host, runText);
  const leftBoards = createLeftBoards(({ request, hand }) =>
    load(opening(session, request, "change"), hand),
  );

  return {
    get session() {
      return session;
    },
    later,
    hints,
    embedding: createEmbedDialog(update),
    why: createWhy(update),
    editing,
    signs: createLegend(update),
    jobs,
    counting,
    open,
    /** @param {Partial<Request>} changes to the selected request */
    change: (changes) => load(changing(session, changes)),
    set,
    retry: () => retry(retryLast),
    run,
    runFromHere,
    runText,
    play,
    goto,
    step,
    stop,
    pace,
    /** @param {Record<string, string>} names URL parameters; a recording plays */
    show: (names) => load(opening(session, givenOf(names), "show")),
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
      later.close();
      editing.close();
    },
  };

  /**
   * Open a board for playing by hand. Pieces stay if the board is the same.
   * @param {Given} given its parameters may include hand, step, speed and lens, as in a link
   */
  function open(given) {
    return load(opening(session, given, "open"));
  }

  /** Retry opening the board, or the search. */
  function retryLast() {
    if (session.run && session.phase !== "failed") return session.run.retry();
    return load(opening(session));
  }

  /** Load a session; a later call wins. @param {Session} next @param {Hand} [hand] its earlier hand */
  function load(next, hand) {
    hints.cancel();
    const { puzzle } = next.asked;
    if (puzzle && puzzle !== session.shown?.request.puzzle) jobs.cancel();
    session = next;
    update();
    loaded = fetchBoard(hand);
    return loaded;
  }

  /** @param {Hand} [hand] */
  async function fetchBoard(hand) {
    const isLatest = latest();
    const { by, asked } = session;
    try {
      const plays = by === "show" || asked.parameters?.step;
      const coming = host.find(asked, by !== "change", !mustWait());
      const [found] = await Promise.all([coming, plays && meant(asked.puzzle).then(later.load)]);
      if (isLatest()) arrive(found, hand);
    } catch (error) {
      if (isLatest()) session = failed(session, error);
    }
    if (isLatest()) notify();
  }

  /** @param {Found | undefined} found undefined if only Python has the board @param {Hand} [hand] */
  function arrive(found, hand) {
    const { by, asked, run: old } = session;
    const remembers = by === "change" && !host.own; // a user puzzle's program may change
    const kept = found && remembers ? leftBoards.handOf(found) : undefined;
    const shown = found && { ...found, hand: hand ?? handOf(found, session.shown, notify, kept) };
    if (shown && session.shown && remembers) leftBoards.replace(session.shown, shown);
    const on = shown && goesOn(session, shown);
    old?.close();
    session = shown ? opened(session, shown) : needingPython(session);
    if (by !== "change")
      restore({ ...(found?.written && { hand: found.written }), ...asked.parameters });
    if (!shown) return;
    const recorded = isDefault(shown.puzzle, shown.request);
    const { hand: played, autoplay } = /** @type {any} */ (asked.parameters ?? {});
    if (by === "show" && recorded && !played && !editing.wanted) ensureRun();
    if (by === "show" && isOn(autoplay) && !still()) session.run?.player.play();
    // While Python may not start, only the recording can be shown.
    const text = old && isSameProgram(old.request, shown.request) ? old.text : undefined;
    if (on && (recorded || !mustWait())) ensureRun(false, text);
    if (on === "play") session.run?.player.play();
  }

  /**
   * Apply the other values of a link; missing ones are reset to their defaults.
   * @param {Record<string, any>} said
   */
  function restore({ hand, step, speed, lens, predict, draft, exercise, edit, ...said }) {
    editing.take({ draft, exercise, edit });
    const { shown } = session;
    const notices = [...(shown?.notices ?? [])];
    shown?.hand.restoreLinkState?.(said, notices);
    if (shown && !takesHand(shown.hand, hand)) notices.push({ name: "hand", value: "" });
    const known = [...OTHER_NAMES, ...(shown?.puzzle.parameters ?? []).map(({ name }) => name)];
    const unknown = shown ? Object.keys(said).filter((name) => !known.includes(name)) : [];
    notices.push(...unknown.map((name) => ({ name, value: "", key: "notice.unknown" })));
    session = noticing(session, notices);
    const from = isOn(predict) ? (step ?? "0") : step === "0" ? "" : step;
    const asks = isOn(predict) ? predict || "on" : "off";
    tune({ speed, lens: lens || "off", predict: asks, step: from });
  }

  /** @param {Parameters<typeof tuned>[1]} said */
  function tune(said) {
    const { step, notices, ...tunes } = tuned(session, said);
    session = noticing({ ...session, ...tunes }, notices);
    session.run?.player.paced();
    if (step !== undefined) goto(step);
  }

  /** @param {Record<string, any>} changes */
  async function set({ speed, lens, predict, step, draft, edit = editing.said.edit, ...changes }) {
    const isLatest = latestSet();
    const { names, parameters, goesOn: stays, none } = splitChanges(session, changes);
    const kept = { lens: session.lens ? "on" : "off", predict: session.predict, draft, edit };
    if (!stays) await open({ ...names, parameters: { ...parameters, ...kept } });
    else if (!none) await load(changing(session, { ...names, parameters }));
    if (!isLatest()) return;
    if (draft || edit !== editing.said.edit) editing.take({ draft, edit });
    tune({ speed, lens, predict, step });
    changed();
  }

  /** Return whether Python must not start, because the reader has not requested it. */
  function mustWait() {
    return !full() && !session.python;
  }

  /**
   * Start the search. The recording plays at once, and Python continues it.
   * @param {number} [step] pause at this step instead
   */
  async function run(step) {
    session = { ...session, python: true };
    if (session.phase === "needs-python") retryLast();
    await loaded;
    await armed(() => {
      const player = ensureRun()?.player;
      session.run?.connect();
      // Keep a step requested before Python started.
      const waited = player && player.aim > player.at ? player.aim : 0;
      const aim = step || session.goal || waited;
      session = { ...session, goal: 0 };
      if (aim) goto(aim);
      else if (!session.predict) play();
    });
  }

  /** Run a user program instead of the built-in one. @type {Play} */
  async function runText(text, focuses, at) {
    session = { ...session, python: true };
    await loaded;
    closeRun();
    host.own?.take(text);
    if (host.own || at) await load(restarting(session, at));
    if (host.own && session.phase !== "open") return;
    await armed(() => ensureRun(focuses, text));
    if (at) goto(at.step);
    else play();
  }

  /**
   * Start the search at the position on the board. If that has no solution, the search pauses
   * there, so that the reader sees the message first.
   */
  async function runFromHere() {
    const { shown } = session;
    if (!shown) return;
    session = { ...session, python: true };
    const step = await hints.reach(shown.request, shown.hand, runFromHere);
    if (!step) return;
    const run = ensureRun();
    run?.connect();
    session = { ...session, dead: hints.dead };
    run?.player.seek(step, !session.dead);
  }

  /** Create a paused run. Until the reader requests Python, it only plays the recording. */
  function ensureRun(focuses = true, text = session.shown?.text) {
    const { shown } = session;
    const { createRun } = later.there ?? {};
    if (!shown || session.run || !createRun) return session.run;
    hints.cancel();
    const { puzzle, request, facts } = shown;
    const own = text === undefined ? undefined : { text, facts, whole: shown.text !== undefined };
    const usual = isDefault(puzzle, request) && text === undefined;
    const recorded = usual && later.recorded.get(puzzle.name);
    const known = recorded ? { recorded, facts } : undefined;
    const run = createRun(search, request, known, () => session.speed, notify, mustWait(), own);
    session = { ...session, run };
    notify();
    if (focuses) focus(".play");
    return run;
  }

  function play() {
    return withPlayer((player) => player.play());
  }

  /** @param {(player: Run["player"]) => void} act called with the player of the run */
  function withPlayer(act) {
    return armed(() => ensureRun() && act(/** @type {Run} */ (session.run).player));
  }

  /** Go to a step, now or when it becomes known. @param {number} step */
  function goto(step) {
    if (!Number.isSafeInteger(step) || step < 0) return;
    const goal = Math.min(step, AHEAD);
    if (session.phase === "needs-python") session = { ...session, goal };
    withPlayer((player) => player.seek(goal));
  }

  /** Move by a number of steps. @param {number} [by] */
  function step(by = 1) {
    if (Number.isSafeInteger(by)) withPlayer((player) => player.jump(player.at + by));
  }

  /** @param {number} speed in tries per second, one of SPEEDS */
  function pace(speed) {
    session = { ...session, speed };
    session.run?.player.paced();
  }

  function stop() {
    if (!session.run) return;
    closeRun();
    changed();
    focus(".first");
  }

  function closeRun() {
    session.run?.close();
    session = { ...session, run: undefined, dead: false };
  }

  function notify() {
    session = adopting(session);
    changed();
  }
}
