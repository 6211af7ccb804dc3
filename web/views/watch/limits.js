// @ts-check
/** Tries of each limit of iterative deepening, up to the current step. */

import { renderBarPanel } from "./bars.js";

/** @import {Run} from "../../player/run.js" */
/** @import {Translate} from "../../words/strings.js" */

/** Render a bar for each limit. @param {Run} run @param {Translate} t */
export function renderLimits({ player: { replay, at } }, t) {
  const bars = replay.countTriesByLimit(at).map(({ value, tries }) => ({
    number: value,
    count: tries,
    name: t("limits.bar", { limit: value, count: tries }),
  }));
  const total = t("limits.count", { count: bars.length });
  return renderBarPanel({ title: t("limits"), total, axis: t("limits.axis") }, bars, t);
}
