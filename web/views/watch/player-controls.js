// @ts-check
/** Player controls below the timeline. */

import { SPEEDS } from "../../model/playback-limits.js";
import { renderSpeedSlider } from "../../ui/choices.js";
import { setCssVariables } from "../../ui/css-variables.js";
import { renderIcon } from "../../ui/icons.js";
import { renderSavePictureMenu } from "../../ui/save-menu.js";
import { renderToolbar } from "../../ui/toolbar.js";
import { html, nothing } from "../../vendor/lit.js";
import { renderBitsToggle } from "./manual-layout.js";

/** @import {Run} from "../../player/run.js" */
/** @import {Translate} from "../../words/strings.js" */
/** @import {Actions} from "./actions.js" */

/** Smallest total that is too long for a phone. */
const LONG_TOTAL = 10_000;

/**
 * @param {Run} run
 * @param {unknown} extraControls controls next to the player
 * @param {Actions} act
 * @param {Translate} t
 */
export function renderPlayerControls(run, extraControls, act, t) {
  const { player, totals } = run;
  const found = player.replay.getCountsAt(player.at).found;
  const { formatNumber } = t;
  const toggleQuiz = player.playing || player.seeking ? "pause" : "play";
  const renderTotal = (/** @type {number | undefined} */ total) =>
    total === undefined
      ? nothing
      : html`<span class=${total < LONG_TOTAL ? "of" : "of long"}>${t("count.of", { all: total })}</span>`;
  return html`<section class="transport" aria-label=${t("player")}>
    ${renderTimeline(run, t)}
    <div class="buttons">
      <button class="seldom to-start" aria-label=${t("to.start")} title=${t("to.start")} ?disabled=${player.at === 0}
        @click=${() => player.goToKnownStep(0)}>${renderIcon("start")}</button>
      <button aria-label=${t("back")} title=${t("back")} ?disabled=${player.at === 0}
        @click=${() => player.stepBack()}>${renderIcon("back")}</button>
      <button class="play" aria-label=${t(toggleQuiz)} title=${t(toggleQuiz)} @click=${player[toggleQuiz]}>${renderIcon(toggleQuiz)}</button>
      <button aria-label=${t("step")} title=${t("step")} ?disabled=${player.finished}
        @click=${() => player.step()}>${renderIcon("step")}</button>
      <button class="seldom" aria-label=${t("next")} title=${t("next")} ?disabled=${player.finished}
        @click=${() => player.goToNextSolution()}>${renderIcon("next")}</button>
      <button class="seldom" aria-label=${t("stop")} title=${t("stop")} @click=${act.stop}>${renderIcon("stop")}</button>
      <p class="count">
        <span>${t("count.try")} <b>${formatNumber(player.at)}</b> ${renderTotal(totals.tries)}</span>
        <span>${t("count.found")} <b>${formatNumber(found)}</b> ${renderTotal(totals.found)}</span>
      </p>
      ${renderToolbar(extraControls, t, "beside")}
    </div>
  </section>`;
}

/**
 * Render the secondary controls: quiz, speed, Show bits, print, save and embed.
 * @param {Run} run
 * @param {Actions} act
 * @param {boolean | undefined} showsBits undefined without masks
 * @param {Translate} t
 * @param {unknown} [sharingButtons]
 */
export const renderSecondaryControls = (run, act, showsBits, t, sharingButtons = nothing) => html`
  ${renderSpeedSlider(SPEEDS, run.player.speed, act.pace, "speed.value", t)}
  ${renderQuizToggle(run.player, act, t)}
  ${showsBits === undefined ? nothing : renderBitsToggle(showsBits, act, t)}
  ${renderSavePictureMenu(act.session, t, act.tools?.pictureOptions, (root) => openFilmDialog(run, act, root))}
  ${act.tools?.film.value?.render(run, act.session.current, t) ?? nothing}
  ${sharingButtons}
  <button class="toggle" @click=${() => print()}>${renderIcon("print")}${t("print")}</button>`;

/** @param {Run} run @param {Actions} act @param {ParentNode} root the shadow root of the board's element */
async function openFilmDialog(run, act, root) {
  const dialog = await act.tools?.film.load();
  await /** @type {{host?: {updateComplete?: Promise<unknown>}}} */ (root).host?.updateComplete;
  dialog?.open(root.querySelector(".transport"), run.player.at);
}

/**
 * Render the quiz toggle; switching it pauses playback.
 * @param {Run["player"]} player @param {Actions} act @param {Translate} t
 */
function renderQuizToggle(player, act, t) {
  const on = act.session.predict !== "off";
  const toggle = () => {
    player.pause();
    act.set({ predict: on ? "off" : "on" });
  };
  return html`<button class="toggle" title=${t("predict")} aria-pressed=${on} @click=${toggle}>
    ${renderIcon("predict")}${t("predict")}</button>`;
}

/**
 * Render the search tree as a slider: drag, arrows, Page, Home, End.
 * @param {Run} run @param {Translate} t
 */
function renderTimeline(run, t) {
  const { player } = run;
  const total = countTimelineTries(run);
  const at = player.at;
  const value = run.totals.tries === undefined ? "timeline.value.open" : "timeline.value";
  return html`<div class="strip" role="slider" tabindex="0" aria-label=${t("timeline")} title=${t("timeline")}
    aria-valuemin="0" aria-valuemax=${total} aria-valuenow=${at}
    aria-valuetext=${t(value, { at, all: total })} ${setCssVariables({ "--at": total ? at / total : 0 })}
    @pointerdown=${(/** @type {PointerEvent} */ event) => {
      if (event.button !== 0) return;
      /** @type {HTMLElement} */ (event.currentTarget).setPointerCapture(event.pointerId);
      seekToPointer(event, run);
    }}
    @pointermove=${(/** @type {PointerEvent} */ event) => isDragged(event) && seekToPointer(event, run)}
    @keydown=${(/** @type {KeyboardEvent} */ event) => handleTimelineKey(event, run)}>
    <canvas aria-hidden="true"><i class="past"></i><i class="past-2"></i><i class="future"></i><i
        class="future-2"></i><i class="hit"></i><i class="hit-later"></i></canvas>
    <span class="head"></span>
  </div>`;
}

/** @param {Run} run */
export const countTimelineTries = (run) => run.totals.tries ?? run.player.replay.length;

/** @param {PointerEvent} event */
const isDragged = ({ currentTarget, pointerId }) =>
  /** @type {HTMLElement} */ (currentTarget).hasPointerCapture(pointerId);

/** @param {PointerEvent} event @param {Run} run */
function seekToPointer(event, run) {
  const box = /** @type {HTMLElement} */ (event.currentTarget).getBoundingClientRect();
  run.player.goToKnownStep(((event.clientX - box.left) / box.width) * countTimelineTries(run));
}

/** @param {KeyboardEvent} event @param {Run} run */
function handleTimelineKey(event, run) {
  const { player } = run;
  const page = Math.max(1, Math.round(countTimelineTries(run) / 20));
  const to = /** @type {Record<string, number>} */ ({
    ArrowLeft: player.at - 1,
    ArrowDown: player.at - 1,
    ArrowRight: player.at + 1,
    ArrowUp: player.at + 1,
    PageDown: player.at - page,
    PageUp: player.at + page,
    Home: 0,
    End: player.replay.length,
  })[event.key];
  if (to === undefined) return;
  event.preventDefault();
  player.goToKnownStep(to);
}
