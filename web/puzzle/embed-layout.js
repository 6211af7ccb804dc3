// @ts-check
/** The component in somebody else's page: board, words, and a player, in whatever room there is. */

import { BOARDS } from "../boards/index.js";
import { variables } from "../controls/css-variables.js";
import { icon } from "../controls/icons.js";
import { faultLine, noticeLines } from "../controls/notices.js";
import { addressOf } from "../load/files.js";
import { stepOf } from "../search/snapshot.js";
import { html, nothing } from "../vendor/lit.js";
import { isFast, isSlow, says, waitLine, wordsOf } from "./sentences.js";
import { besides, transport } from "./transport.js";

/**
 * @typedef {import("./py-puzzle.js").PyPuzzle} PyPuzzle
 * @typedef {import("../words/strings.js").Translate} Translate
 * @typedef {import("./open.js").State} State
 * @typedef {{board: unknown, words: unknown, controls: unknown}} Shown
 */

const HOME = addressOf("index.html");

/**
 * @param {PyPuzzle} element
 * @param {() => void} again
 * @param {Translate} t
 */
export function small(element, again, t) {
  const { state, current, language } = element;
  const shown = state
    ? current
      ? watching(element, state, current, again, t)
      : playing(element, state, again, t)
    : waiting(element, t);
  return html`<div class="small" part="puzzle" data-mode=${current ? "watch" : "hand"}
      ?data-fast=${isFast(current)} lang=${language} ${variables({ "--zoom": zoom(element) })}>
    <div class="room">
      <figure class="board plain" part="board">${shown.board}</figure>
      <div class="words" part="words">${shown.words}</div>
      ${element.controls === "off" ? nothing : shown.controls}
    </div>
  </div>`;
}

/** @param {Element} element */
const letters = (element) => Number.parseFloat(getComputedStyle(element).fontSize);

/**
 * Our sizes are those of the root, which the page around may have changed for its own ends: they
 * are brought back to what the reader's browser says, which the wrapper alone still has.
 * @param {PyPuzzle} element
 */
function zoom({ ownerDocument, shadowRoot }) {
  const wrapper = shadowRoot?.querySelector(".small");
  return (wrapper ? letters(wrapper) : 16) / letters(ownerDocument.documentElement) || 1;
}

/**
 * What is shown, and the way to it on our own page.
 * @param {PyPuzzle} element
 * @param {State} state
 * @param {unknown} offer
 * @param {Translate} t
 */
function title({ address }, { puzzle, algorithm }, offer, t) {
  const href = `${HOME}#${new URLSearchParams(address)}`;
  return html`<div class="what"><b>${t(`puzzle.${puzzle.name}`)}</b>
    <span>${t(`algorithm.${puzzle.name}.${algorithm.name}`)}</span>
    <a href=${href} target="_blank" rel="noopener" aria-label=${t("embed.out")}>${icon("out")}</a>
    ${offer}</div>`;
}

/**
 * @param {PyPuzzle} element
 * @param {State} state
 * @param {import("../search/run.js").Run} run
 * @param {() => void} again
 * @param {Translate} t
 * @returns {Shown}
 */
function watching(element, state, run, again, t) {
  const { board, algorithm } = state;
  const facts = run.facts ?? state.facts;
  const shown = stepOf(run, algorithm, element.lens);
  const words = wordsOf(run, board, facts, shown, t);
  const act = { stop: () => element.stop(), lens: () => element.toggleLens() };
  return {
    board: board.watch(facts, shown, t),
    words: html`${title(element, state, run.idle ? start(element, t) : waitLine(run, t), t)}
      ${says(words, isSlow(run), element.language)} ${run.idle ? recordedLine(run, t) : nothing}
      ${faultLine(run.fault ?? element.fault, again, t, true)} ${noticeLines(state.notices, t)}`,
    controls: transport(run, besides(run, act, undefined, t), act, element.language, t),
  };
}

/**
 * @param {PyPuzzle} element
 * @param {State} state
 * @param {() => void} again
 * @param {Translate} t
 * @returns {Shown}
 */
function playing(element, state, again, t) {
  const { board, facts, hand } = state;
  const { history } = hand;
  return {
    board: board.play(facts, hand, element.focused, t),
    words: html`${title(element, state, nothing, t)} ${says(board.handWords(facts, hand, t), true, element.language)}
      ${faultLine(element.fault, again, t, true)} ${noticeLines(state.notices, t)}`,
    controls: html`<div class="acts">
      <button class="first" @click=${() => element.run()}>${icon("play")}${t("run")}</button>
      <button aria-label=${t("undo")} ?disabled=${!history.canUndo} @click=${history.undo}>${icon("undo")}</button>
      <button aria-label=${t("redo")} ?disabled=${!history.canRedo} @click=${history.redo}>${icon("redo")}</button>
      <button aria-label=${t("clear")} ?disabled=${history.fresh} @click=${history.clear}>${icon("clear")}</button>
    </div>`,
  };
}

/** Where the recording ends, there is more behind it. @param {import("../search/run.js").Run} run @param {Translate} t */
const recordedLine = ({ player }, t) =>
  player.walk.length === player.at || player.aim > player.at
    ? html`<p class="wait">${t("embed.ended")}</p>`
    : nothing;

/**
 * A board only Python can tell of.
 * @param {PyPuzzle} element
 * @param {Translate} t
 * @returns {Shown}
 */
function waiting(element, t) {
  const name = element.unready?.puzzle ?? "";
  const offer = element.allowed ? nothing : start(element, t);
  return {
    board: nothing,
    words: html`<div class="what"><b>${name in BOARDS ? t(`puzzle.${name}`) : ""}</b> ${offer}</div>
      <p class="wait">${t(element.allowed ? "wait.boot" : "embed.unknown")}</p>`,
    controls: nothing,
  };
}

/**
 * Python is not started before a reader asks for it.
 * @param {PyPuzzle} element
 * @param {Translate} t
 */
const start = (element, t) =>
  html`<button class="first" @click=${() => element.run()}>${icon("play")}${t("embed.start")}</button>`;
