// @ts-check
/** Jobs the real search about a position by hand: can it be finished, and how? */

import { icon } from "../controls/icons.js";
import { faultLine, progressLine } from "../controls/notices.js";
import { createLatest } from "../load/latest.js";
import { asked } from "../request/complete.js";
import { onProgress, python } from "../runtime/shared.js";
import { html, nothing } from "../vendor/lit.js";

/** @import {Hand} from "../boards/index.js" */
/** @import {Request} from "../request/catalog.js" */
/** @import {Translate} from "../words/strings.js" */

/** As long as a reader would wait for an answer, in milliseconds. */
const PATIENCE = 2000;

/** @typedef {(request: Request, hand: Hand) => Promise<unknown>} Ask */

/** @param {() => void} changed */
export function createHints(changed) {
  const latest = createLatest();
  /** The position that the answer is about. */
  let of = "";
  let answer = /** @type {"yes" | "no" | "no.lift" | "next" | "unknown" | "busy" | undefined} */ (
    undefined
  );
  /** The entry of the position that the answer is about. */
  let place = /** @type {number | undefined} */ (undefined);
  let progress = /** @type {import("../runtime/client.js").Progress | undefined} */ (undefined);
  let fault = /** @type {unknown} */ (undefined);
  let again = () => /** @type {Promise<unknown>} */ (Promise.resolve());

  return { check, hint, line, marked };

  /** Whether the position can still be finished. @type {Ask} */
  function check(request, hand) {
    again = () => check(request, hand);
    return ask(request, hand);
  }

  /**
   * @param {Request} request
   * @param {Hand} hand
   * @returns {Promise<number[] | null>} a finished position, if the answer is still wanted
   */
  async function ask(request, hand) {
    const isLatest = latest();
    const position = hand.history.now;
    of = positionOf(request, hand);
    answer = "busy";
    place = undefined;
    fault = undefined;
    progress = undefined;
    changed();
    const unsubscribe = onProgress((told) => {
      if (isLatest()) progress = told;
      changed();
    });
    try {
      const told = await python.hint({ ...asked(request), position, milliseconds: PATIENCE });
      if (!isLatest()) return null;
      answer = told.solvable === null ? "unknown" : told.solvable ? "yes" : "no";
      if (answer === "no" && typeof told.lift === "number") {
        answer = "no.lift";
        place = told.lift;
      }
      return told.finished;
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
    const finished = await ask(request, hand);
    if (!finished || positionOf(request, hand) !== of) return;
    const before = hand.history.now;
    hand.history.go(towards(before, finished));
    of = positionOf(request, hand);
    answer = "next";
    place = hand.history.now.findIndex((value, i) => value !== before[i]);
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
    if (!answer) return nothing;
    if (answer === "busy" && progress && progress.phase !== "ready")
      return progressLine(progress, t);
    return html`<p class="wait" role="status">${t(`hint.${answer}`)}</p>`;
  }
}

/**
 * What a question is about: the position, on the board it stands on.
 * @param {Request} request
 * @param {Hand} hand what it says of the parameters comes first
 */
const positionOf = ({ puzzle, parameters }, { parameters: said, history }) =>
  JSON.stringify([puzzle, { ...parameters, ...said }, history.now]);

/**
 * One step further: the next choice of a sequence, or the first piece that is missing.
 * @param {number[]} position
 * @param {number[]} finished
 */
function towards(position, finished) {
  if (position.length === finished.length) {
    const cell = position.findIndex((value, i) => value !== finished[i]);
    return position.map((value, i) => (i === cell ? finished[i] : value));
  }
  if (position.every((value, i) => value === finished[i])) {
    return finished.slice(0, position.length + 1);
  }
  const missing = finished.find((piece) => !position.includes(piece)) ?? finished[0];
  return [...position, missing].sort((a, b) => a - b);
}

/**
 * @param {ReturnType<typeof createHints>} hints
 * @param {Request} request
 * @param {Hand} hand
 * @param {Translate} t
 */
export function hintButtons(hints, request, hand, t) {
  return html`
    <button ?disabled=${hand.solved} @click=${() => hints.hint(request, hand)}>
      ${icon("hint")}${t("hint")}</button>
    <button ?disabled=${hand.solved} @click=${() => hints.check(request, hand)}>
      ${icon("check")}${t("hint.check")}</button>`;
}
