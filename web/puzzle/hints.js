// @ts-check
/** Asking the real search about a position by hand: can it be finished, and how? */

import { icon } from "../controls/icons.js";
import { faultLine, progressLine } from "../controls/notices.js";
import { asked } from "../request/complete.js";
import { onProgress, python } from "../runtime/shared.js";
import { html, nothing } from "../vendor/lit.js";

/** As long as a reader would wait for an answer, in milliseconds. */
const PATIENCE = 2000;

/**
 * @typedef {import("../boards/index.js").Hand} Hand
 * @typedef {import("../request/catalog.js").Request} Request
 * @typedef {import("../words/strings.js").Translate} Translate
 */

/** @param {() => void} changed */
export function createHints(changed) {
  let of = "";
  let answer = /** @type {"yes" | "no" | "unknown" | "busy" | undefined} */ (undefined);
  let progress = /** @type {import("../runtime/client.js").Progress | undefined} */ (undefined);
  let fault = /** @type {unknown} */ (undefined);
  let whose = /** @type {Hand | undefined} */ (undefined);
  let again = () => /** @type {Promise<void>} */ (Promise.resolve());

  return { check, hint, line };

  /**
   * Whether the position can still be finished.
   * @param {Request} request
   * @param {Hand} hand
   */
  async function check(request, hand) {
    again = () => check(request, hand);
    await ask(request, hand);
  }

  /**
   * @param {Request} request
   * @param {Hand} hand
   * @returns {Promise<number[] | null>} a finished position
   */
  async function ask(request, hand) {
    const position = hand.history.now;
    of = String(position);
    whose = hand;
    answer = "busy";
    fault = undefined;
    changed();
    const hush = onProgress((told) => {
      progress = told;
      changed();
    });
    try {
      const told = await python.hint({ ...asked(request), position, milliseconds: PATIENCE });
      answer = told.solvable === null ? "unknown" : told.solvable ? "yes" : "no";
      return told.finished;
    } catch (error) {
      answer = undefined;
      fault = error;
      return null;
    } finally {
      hush();
      progress = undefined;
      changed();
    }
  }

  /**
   * Go one step towards a finished position, if there is one.
   * @param {Request} request
   * @param {Hand} hand
   */
  async function hint(request, hand) {
    again = () => hint(request, hand);
    const finished = await ask(request, hand);
    if (!finished || String(hand.history.now) !== of) return;
    hand.history.go(towards(hand.history.now, finished));
    of = String(hand.history.now);
    changed();
  }

  /**
   * What is known of the position that stands.
   * @param {Hand} hand
   * @param {Translate} t
   */
  function line(hand, t) {
    if (hand !== whose || String(hand.history.now) !== of) return nothing;
    if (fault) return faultLine(fault, again, t, true);
    if (!answer) return nothing;
    if (progress && progress.phase !== "ready") return progressLine(progress, t);
    return html`<p class="wait" role="status">${t(`hint.${answer}`)}</p>`;
  }
}

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
