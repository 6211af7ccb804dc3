// @ts-check
/** What readers and programs can do with a board, and the session that comes of it; no DOM. */

import { createLatest } from "../load/latest.js";
import { meant } from "../request/catalog.js";
import { isUsual, sameProgram } from "../request/complete.js";
import { givenOf } from "../request/link.js";
import { AHEAD } from "../search/limits.js";
import { isOn } from "./attributes.js";
import { createEditing } from "./editing.js";
import { createEmbedDialog } from "./embed-dialog.js";
import { createLater } from "./later.js";
import { takesHand, tuned } from "./link.js";
import { createLeftBoards, handOf } from "./open.js";
import {
  adopting,
  anew,
  changing,
  createSession,
  failed,
  goesOn,
  needingPython,
  noticing,
  opened,
  opening,
  sorted,
} from "./session.js";
import { createSigns } from "./signs.js";
import { createWhy } from "./why.js";

/** @import {Given, Request} from "../request/catalog.js" */
/** @import {Hand} from "../boards/index.js" */
/** @import {Host, Play} from "./host.js" */
/** @import {Found} from "./open.js" */
/** @import {Run} from "../search/run.js" */
/** @import {Session} from "./session.js" */

/** What else a link or an attribute may say. */
const BESIDE = "v autoplay controls kept order template".split(" ");

/** @typedef {ReturnType<typeof createActions>} Actions */

/** @param {Host} host */
export function createActions(host) {
  const { search, full, still, update, changed, focus, retry } = host;
  let session = createSession();
  let loaded = Promise.resolve();
  const latest = createLatest();
  const latestSet = createLatest();
  const puzzle = () => (host.own ? undefined : session.shown?.puzzle);
  const later = createLater(host, puzzle, (fault) => {
    session = failed(session, fault);
    tell();
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
    signs: createSigns(update),
    jobs,
    counting,
    open,
    /** @param {Partial<Request>} changes of what has been chosen */
    change: (changes) => load(changing(session, changes)),
    set,
    retry: () => retry(again),
    run,
    runFromHere,
    runText,
    play,
    goto,
    step,
    stop,
    pace,
    /** @param {Record<string, string>} names as an address says them: what is recorded plays */
    show: (names) => load(opening(session, givenOf(names), "show")),
    pause: () => session.run?.player.pause(),
    /** The cell that keys act on; it keeps the focus when the board is drawn anew. */
    get focus() {
      const move = (/** @type {number} */ cell) => {
        session = { ...session, cell };
        update();
        focus(`[data-cell="${cell}"]`);
      };
      return { cell: session.cell, move };
    },
    close() {
      drop();
      later.close();
      editing.close();
    },
  };

  /**
   * Show another board, by hand. Pieces stay where the board is the same.
   * @param {Given} given its parameters may hold what a link says beside: hand, step, speed, lens
   */
  function open(given) {
    return load(opening(session, given, "open"));
  }

  /** Try again to open what was asked for, or to search. */
  function again() {
    if (session.run && session.phase !== "failed") return session.run.retry();
    return load(opening(session));
  }

  /** @param {Session} next of several at once, the last counts @param {Hand} [hand] it had before */
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
      const coming = host.find(asked, by !== "change", !waits());
      const [found] = await Promise.all([coming, plays && meant(asked.puzzle).then(later.fetch)]);
      if (isLatest()) arrive(found, hand);
    } catch (error) {
      if (isLatest()) session = failed(session, error);
    }
    if (isLatest()) tell();
  }

  /** @param {Found | undefined} found nothing if only Python can tell of it @param {Hand} [hand] */
  function arrive(found, hand) {
    const { by, asked, run: old } = session;
    const remembers = by === "change" && !host.own; // the program of a user puzzle changes
    const kept = found && remembers ? leftBoards.handOf(found) : undefined;
    const shown = found && { ...found, hand: hand ?? handOf(found, session.shown, tell, kept) };
    if (shown && session.shown && remembers) leftBoards.replace(session.shown, shown);
    const on = shown && goesOn(session, shown);
    old?.close();
    session = shown ? opened(session, shown) : needingPython(session);
    if (by !== "change")
      restore({ ...(found?.written && { hand: found.written }), ...asked.parameters });
    if (!shown) return;
    const recorded = isUsual(shown.puzzle, shown.request);
    const { hand: played, autoplay } = /** @type {any} */ (asked.parameters ?? {});
    if (by === "show" && recorded && !played && !editing.wanted) begin();
    if (by === "show" && isOn(autoplay) && !still()) session.run?.player.play();
    // On a page that waits for Python, there is nothing more to be seen than what is recorded.
    const text = old && sameProgram(old.request, shown.request) ? old.text : undefined;
    if (on && (recorded || !waits())) begin(false, text);
    if (on === "play") session.run?.player.play();
  }

  /**
   * What a link says beside the request; what it does not say is as usual.
   * @param {Record<string, any>} said
   */
  function restore({ hand, step, speed, lens, predict, draft, exercise, edit, ...said }) {
    editing.take({ draft, exercise, edit });
    const { shown } = session;
    const notices = [...(shown?.notices ?? [])];
    shown?.hand.take?.(said, notices);
    if (shown && !takesHand(shown.hand, hand)) notices.push({ name: "hand", value: "" });
    const known = [...BESIDE, ...(shown?.puzzle.parameters ?? []).map(({ name }) => name)];
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
    const { names, parameters, goesOn: stays, none } = sorted(session, changes);
    const kept = { lens: session.lens ? "on" : "off", predict: session.predict, draft, edit };
    if (!stays) await open({ ...names, parameters: { ...parameters, ...kept } });
    else if (!none) await load(changing(session, { ...names, parameters }));
    if (!isLatest()) return;
    if (draft || edit !== editing.said.edit) editing.take({ draft, edit });
    tune({ speed, lens, predict, step });
    changed();
  }

  /** Whether Python must not be started: nobody has asked for it. */
  function waits() {
    return !full() && !session.python;
  }

  /**
   * Start the search: what was recorded plays at once, Python goes on from there.
   * @param {number} [step] stand still at this step instead
   */
  async function run(step) {
    session = { ...session, python: true };
    if (session.phase === "needs-python") again();
    await loaded;
    await armed(() => {
      const player = begin()?.player;
      session.run?.connect();
      // A step that was asked for before Python was is still waited for.
      const waited = player && player.aim > player.at ? player.aim : 0;
      const aim = step || session.goal || waited;
      session = { ...session, goal: 0 };
      if (aim) goto(aim);
      else if (!session.predict) play();
    });
  }

  /** Play a text of the reader's in place of the program. @type {Play} */
  async function runText(text, focuses, at) {
    session = { ...session, python: true };
    await loaded;
    drop();
    host.own?.take(text);
    if (host.own || at) await load(anew(session, at));
    if (host.own && session.phase !== "open") return;
    await armed(() => begin(focuses, text));
    if (at) goto(at.step);
    else play();
  }

  /**
   * Start the search, and play on from the try that comes to what was placed by hand. If that has no
   * solution, the search stands still there, so that the reader is told first.
   */
  async function runFromHere() {
    const { shown } = session;
    if (!shown) return;
    session = { ...session, python: true };
    const step = await hints.reach(shown.request, shown.hand, runFromHere);
    if (!step) return;
    const run = begin();
    run?.connect();
    session = { ...session, dead: hints.dead };
    run?.player.seek(step, !session.dead);
  }

  /** Make a run, which stands still; unless somebody has asked for Python, of what is recorded. */
  function begin(focuses = true, text = session.shown?.text) {
    const { shown } = session;
    const { createRun } = later.there ?? {};
    if (!shown || session.run || !createRun) return session.run;
    hints.cancel();
    const { puzzle, request, facts } = shown;
    const own = text === undefined ? undefined : { text, facts, whole: shown.text !== undefined };
    const usual = isUsual(puzzle, request) && text === undefined;
    const recorded = usual && later.recorded.get(puzzle.name);
    const known = recorded ? { recorded, facts } : undefined;
    const run = createRun(search, request, known, () => session.speed, tell, waits(), own);
    session = { ...session, run };
    tell();
    if (focuses) focus(".play");
    return run;
  }

  function play() {
    return playing((player) => player.play());
  }

  /** @param {(player: Run["player"]) => void} act what is done with the player of a run */
  function playing(act) {
    return armed(() => begin() && act(/** @type {Run} */ (session.run).player));
  }

  /** Go to a step, now or as soon as it is known. @param {number} step */
  function goto(step) {
    if (!Number.isSafeInteger(step) || step < 0) return;
    const goal = Math.min(step, AHEAD);
    if (session.phase === "needs-python") session = { ...session, goal };
    playing((player) => player.seek(goal));
  }

  /** Go on by so many steps, or back. @param {number} [by] */
  function step(by = 1) {
    if (Number.isSafeInteger(by)) playing((player) => player.jump(player.at + by));
  }

  /** @param {number} speed in tries a second, one of SPEEDS in player.js */
  function pace(speed) {
    session = { ...session, speed };
    session.run?.player.paced();
  }

  function stop() {
    if (!session.run) return;
    drop();
    changed();
    focus(".first");
  }

  function drop() {
    session.run?.close();
    session = { ...session, run: undefined, dead: false };
  }

  function tell() {
    session = adopting(session);
    changed();
  }
}
