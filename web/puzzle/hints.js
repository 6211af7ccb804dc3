// @ts-check
/** Jobs the real search about a position by hand: can it be finished, and how? */

import { symbolsIn } from "../boards/shared/table.js";
import { faultLine, progressLine } from "../controls/notices.js";
import { createLatest } from "../load/latest.js";
import { asked } from "../request/complete.js";
import { onProgress, python } from "../runtime/shared.js";
import { MOST } from "../search/limits.js";
import { html, nothing } from "../vendor/lit.js";

/** @import {Facts, Hand} from "../boards/index.js" */
/** @import {Request} from "../request/catalog.js" */
/** @import {Refusal, Translate} from "../words/strings.js" */

/** As long as a reader would wait for an answer, in milliseconds. */
const PATIENCE = 2000;
/** A slice of Python's time for a call, and what is waited for in silence, in milliseconds. */
const SLICE = 50;
const SHORT = 1000;

/** @typedef {(request: Request, hand: Hand) => Promise<unknown>} Ask */

/**
 * @param {() => void} changed
 * @param {string} [search] the name that a search from here has in Python
 * @param {(position: string) => boolean | undefined} [isSolvable] whether a position can be solved,
 *   if its solutions were counted
 */
export function createHints(changed, search = "from here", isSolvable = () => undefined) {
  const latest = createLatest();
  /** The position that the answer is about. */
  let of = "";
  let answer =
    /** @type {"yes" | "no" | "no.lift" | "no.more" | "next" | "unknown" | "busy" | "reaching" | undefined} */ (
      undefined
    );
  /** The entry of the position that the answer is about. */
  let place = /** @type {number | undefined} */ (undefined);
  let progress = /** @type {import("../runtime/client.js").Progress | undefined} */ (undefined);
  let fault = /** @type {unknown} */ (undefined);
  /** Why a search does not come to the position. */
  let why = /** @type {Refusal | undefined} */ (undefined);
  let dead = false;
  /** How many tries it has made for it, and since when. */
  let tries = 0;
  let since = 0;
  let again = () => /** @type {Promise<unknown>} */ (Promise.resolve());

  return {
    check,
    hint,
    reach,
    cancel,
    line,
    marked,
    /** Whether the last search that goes on from a position starts where there is no solution. */
    get dead() {
      return dead;
    },
    /** Whether a search is on its way to the position. */
    get reaching() {
      return answer === "reaching";
    },
  };

  /** Whether the position can still be finished. @type {Ask} */
  function check(request, hand) {
    again = () => check(request, hand);
    return finish(request, hand);
  }

  /**
   * @param {Request} request
   * @param {Hand} hand
   * @returns {Promise<number[] | null>} a finished position, if the answer is still wanted
   */
  function finish(request, hand) {
    return ask(request, hand, "busy", async (isWanted) => {
      const position = hand.history.now;
      const told =
        hand.finish?.() ??
        (await python.hint({ ...asked(request), position, milliseconds: PATIENCE }));
      if (!isWanted()) return null;
      answer = told.solvable === null ? "unknown" : told.solvable ? "yes" : "no";
      if (answer === "no" && typeof told.lift === "number") {
        answer = "no.lift";
        place = told.lift;
      } else if (answer === "no" && !hand.history.fresh && performance.now() - since < PATIENCE) {
        answer = "no.more"; // within that time, each choice was taken back in turn
      }
      return told.finished;
    });
  }

  /**
   * Run the search to the try that comes to the position.
   * @param {Request} request
   * @param {Hand} hand
   * @param {() => Promise<unknown>} anew what is tried again after a fault
   * @returns {Promise<number | null>} its step, if there is one and it is still wanted
   */
  function reach(request, hand, anew) {
    again = anew;
    return ask(request, hand, "reaching", async (isWanted) => {
      const position = hand.history.now;
      const asking = { search, position, tries: MOST, milliseconds: SLICE };
      const question = { ...asked(request), position, milliseconds: SHORT / 2 };
      // A hand that finishes by itself aims at one solution among others.
      const hint = hand.finish ? undefined : await python.hint(question).catch(() => undefined);
      dead = hint?.solvable === false;
      if (!isWanted()) return null;
      await python.start({ ...asked(request), search });
      while (isWanted() && positionOf(request, hand) === of) {
        const told = await python.reach(asking);
        if (!isWanted()) return null;
        tries = told.tries;
        if (told.why || told.step !== null) {
          answer = undefined;
          why = told.why ?? undefined;
          place = told.why?.place ?? undefined;
          return told.step;
        }
        changed();
      }
      if (isWanted()) answer = undefined; // what was placed has changed
      return null;
    });
  }

  /** What is on its way is not wanted any more. */
  function cancel() {
    if (answer !== "reaching") return;
    latest();
    answer = undefined;
    changed();
  }

  /**
   * @template T
   * @param {Request} request
   * @param {Hand} hand
   * @param {"busy" | "reaching"} how
   * @param {(isWanted: () => boolean) => Promise<T | null>} work
   */
  async function ask(request, hand, how, work) {
    const isLatest = latest();
    of = positionOf(request, hand);
    answer = how;
    place = why = fault = progress = undefined;
    tries = 0;
    since = performance.now();
    changed();
    const unsubscribe = onProgress((told) => {
      if (isLatest()) progress = told;
      changed();
    });
    try {
      return await work(isLatest);
    } catch (error) {
      if (!isLatest()) return null;
      answer = undefined;
      fault = error;
      return null;
    } finally {
      unsubscribe();
      changed();
    }
  }

  /** Go one step towards a finished position, if there is one. @type {Ask} */
  async function hint(request, hand) {
    again = () => hint(request, hand);
    const finished = await finish(request, hand);
    if (!finished || positionOf(request, hand) !== of) return;
    const before = hand.history.now;
    hand.history.go(towards(before, finished, hand.facts));
    of = positionOf(request, hand);
    answer = "next";
    place = changedPlace(before, hand.history.now);
    changed();
  }

  /**
   * Which entry of the position that stands is to be looked at.
   * @param {Request} request
   * @param {Hand} hand
   */
  function marked(request, hand) {
    return positionOf(request, hand) === of ? place : undefined;
  }

  /**
   * What is known of the position that stands.
   * @param {Request} request
   * @param {Hand} hand
   * @param {Translate} t
   */
  function line(request, hand, t) {
    if (positionOf(request, hand) !== of) return nothing;
    if (fault) return faultLine(fault, again, t, true);
    if (why) return refusal(why, dead, t);
    if (!answer) return nothing;
    const coming = progress && progress.phase !== "ready" ? progress : undefined;
    if (answer === "reaching") return reachLine(coming, t);
    if (answer === "busy" && coming) return progressLine(coming, t);
    return html`<p class="wait" role="status">${t(`hint.${known(hand) ?? answer}`)}</p>`;
  }

  /** What a count has found where the search took too long. @param {Hand} hand */
  function known({ facts, played }) {
    if (answer !== "unknown") return undefined;
    const solvable = isSolvable(String(symbolsIn(facts, played.state)));
    return solvable === undefined ? undefined : solvable ? "yes" : "no";
  }

  /**
   * How far a search is; what is there at once needs no word.
   * @param {import("../runtime/client.js").Progress | undefined} coming
   * @param {Translate} t
   */
  function reachLine(coming, t) {
    if (performance.now() - since < SHORT) return coming ? progressLine(coming, t) : nothing;
    const words = t(tries ? "here.tries" : "here.looking", { tries });
    return html`<div class="wait">${coming ? progressLine(coming, t) : html`<span>${words}</span>`}
      <button class="toggle" @click=${cancel}>${t("cancel")}</button></div>`;
  }
}

/**
 * Why the search does not go on from here.
 * @param {Refusal} why
 * @param {boolean} dead whether there is no solution either
 * @param {Translate} t
 */
function refusal(why, dead, t) {
  const { words, lang } = isApart(why) ? { words: t("here.apart"), lang: t.language } : t.told(why);
  return html`<p class="wait" role="status">
    <span>${dead ? html`${t("here.dead")} ` : nothing}${t("here.no")} <span lang=${lang}>${words}</span></span></p>`;
}

/**
 * Whether a search with an order of its own never makes just these choices: the only reason with
 * neither a place nor a value.
 * @param {Refusal & {place?: number | null}} why
 */
const isApart = ({ place, values = {} }) => place === null && !Object.keys(values).length;

/**
 * What a question is about: the position, on the board it stands on.
 * @param {Request} request
 * @param {Hand} hand what it says of the parameters comes first
 */
const positionOf = ({ puzzle, parameters }, { parameters: own, said, history }) =>
  JSON.stringify([puzzle, { ...parameters, ...own, ...said }, history.now]);

/**
 * One step further: the next symbol or choice, or the first piece that is missing.
 * @param {number[]} position
 * @param {number[]} finished
 * @param {Facts} [facts] of a board that is played by its rules
 */
function towards(position, finished, facts) {
  if (facts?.kind === "write") {
    // Symbols that are given, and empty cells at the end, are not part of a position.
    const cell = changedPlace(position, finished);
    const now = finished.map((value, i) => (i === cell ? value : (position[i] ?? 0)));
    return now.slice(0, Math.max(position.length, cell + 1));
  }
  if (position.every((value, i) => value === finished[i])) {
    return finished.slice(0, position.length + 1);
  }
  const missing = finished.find((piece) => !position.includes(piece)) ?? finished[0];
  return [...position, missing].sort((a, b) => a - b);
}

/** The first place at which two positions differ. @param {number[]} before @param {number[]} now */
const changedPlace = (before, now) => now.findIndex((value, i) => value !== (before[i] ?? 0));
