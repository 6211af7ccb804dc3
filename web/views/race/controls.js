// @ts-check
/** What starts and stops a race, and what it is about. */

import { control } from "../../controls/chooser.js";
import { icon } from "../../controls/icons.js";
import { html, nothing } from "../../vendor/lit.js";
import { SPEEDS } from "./race.js";

/**
 * @typedef {import("./race.js").Heat} Heat
 * @typedef {import("./lane.js").By} By
 * @typedef {import("../../words/strings.js").Translate} Translate
 */

/** @param {Heat} heat @param {() => void} restart @param {Translate} t */
export function raceButtons(heat, restart, t) {
  const { by, begun, over, playing, place } = heat;
  const digits = by === "time" ? { minimumFractionDigits: 1, maximumFractionDigits: 1 } : {};
  const play = over ? restart : () => heat.play();
  return html`<div class="buttons" role="group" aria-label=${t("player")}>
    <button aria-label=${t("race.restart")} ?disabled=${!begun} @click=${restart}>
      ${icon("start")}</button>
    ${
      playing
        ? html`<button class="play" aria-label=${t("pause")} @click=${() => heat.pause()}>
            ${icon("pause")}</button>`
        : html`<button class="play" aria-label=${over ? t("race.again") : t("play")} @click=${play}>
            ${icon("play")}</button>`
    }
    ${
      by === "tries"
        ? html`<button aria-label=${t("step")} ?disabled=${over} @click=${() => heat.step()}>
            ${icon("step")}</button>`
        : nothing
    }
    <button aria-label=${t("stop")} ?disabled=${!begun || over} @click=${() => heat.stop()}>
      ${icon("stop")}</button>
    <p class="count"><span>${t(`race.count.${by}`)} <b>${t.number(place, digits)}</b></span></p>
  </div>`;
}

/**
 * @param {Heat} heat
 * @param {{puzzle: import("../../request/catalog.js").Puzzle, request: import("../../request/catalog.js").Request}} about
 * @param {{open: (changes: Partial<import("../../request/catalog.js").Request>) => void, by: (by: By) => void}} act
 * @param {Translate} t
 */
export function raceChooser(heat, { puzzle, request }, act, t) {
  const ways = /** @type {By[]} */ (["tries", "time"]);
  return html`<div class="choose">
    <span class="pick ways" role="group" aria-label=${t("race.by")}>
      ${ways.map(
        (by) => html`<button aria-pressed=${by === heat.by} @click=${() => act.by(by)}>
          ${t(`race.by.${by}`)}</button>`,
      )}
    </span>
    ${speedDial(heat, t)}
    <span class="pick end">
      ${puzzle.parameters.map((parameter) => control(parameter, request, act.open, t))}
    </span>
  </div>`;
}

/** @param {Heat} heat @param {Translate} t */
function speedDial(heat, t) {
  const speeds = SPEEDS[heat.by];
  const label = (/** @type {number} */ speed) =>
    speed === Infinity ? t("speed.fastest") : t(`race.speed.${heat.by}`, { speed });
  const turn = (/** @type {InputEvent & {target: HTMLInputElement}} */ { target }) => {
    heat.speed = speeds[Number(target.value)];
  };
  return html`<label class="speed">
    <input type="range" min="0" max=${speeds.length - 1} aria-label=${t("speed")}
      aria-valuetext=${label(heat.speed)} .value=${String(speeds.indexOf(heat.speed))}
      @input=${turn}>
    <span>${label(heat.speed)}</span>
  </label>`;
}
