// @ts-check
/** Controls of a race: playback, clock, speed, sizes. */

import { renderChoiceGroup, renderSpeedSlider } from "../../ui/choices.js";
import { renderRequestChooser } from "../../ui/chooser.js";
import { renderIcon } from "../../ui/icons.js";
import { html, nothing } from "../../vendor/lit.js";
import { CLOCKS, SPEEDS } from "./entries.js";

/** @import {Translate} from "../../words/strings.js" */
/** @import {By} from "./lane.js" */
/** @import {Race} from "./race.js" */

/** @param {Race} race @param {() => void} restart @param {Translate} t */
export function renderRaceButtons(race, restart, t) {
  const { by, hasStarted, isOver, playing, place } = race;
  const digits = by === "time" ? { minimumFractionDigits: 1, maximumFractionDigits: 1 } : {};
  const toggle = playing ? "pause" : "play";
  return html`<div class="buttons" role="group" aria-label=${t("player")}>
    <button aria-label=${t("race.restart")} ?disabled=${!hasStarted} @click=${restart}>
      ${renderIcon("start")}</button>
    <button class="play" aria-label=${t(isOver ? "race.again" : toggle)}
      @click=${isOver ? restart : race[toggle]}>${renderIcon(toggle)}</button>
    ${
      by === "tries"
        ? html`<button aria-label=${t("step")} ?disabled=${isOver} @click=${() => race.step()}>
            ${renderIcon("step")}</button>`
        : nothing
    }
    <button aria-label=${t("stop")} ?disabled=${!hasStarted || isOver} @click=${() => race.stop()}>
      ${renderIcon("stop")}</button>
    <p class="count"><span>${t(`race.count.${by}`)} <b>${t.formatNumber(place, digits)}</b></span></p>
  </div>`;
}

/**
 * @param {Race} race
 * @param {{puzzle: import("../../model/catalog.js").Puzzle, request: import("../../model/catalog.js").Request}} about
 * @param {{open: (changes: Partial<import("../../model/catalog.js").Request>) => void, by: (by: By) => void, pace: (speed: number) => void}} act
 * @param {Translate} t
 */
export function renderRaceChooser(race, { puzzle, request }, act, t) {
  const { by, speed } = race;
  const formatMeasure = (/** @type {By} */ by) => t(`race.by.${by}`);
  const controls = html`${renderChoiceGroup(t("race.by"), CLOCKS, by, act.by, formatMeasure)}
    ${renderSpeedSlider(SPEEDS[by], speed, act.pace, `race.speed.${by}`, t)}`;
  return renderRequestChooser(puzzle, request, act.open, t, { hasAlgorithm: false, controls });
}
