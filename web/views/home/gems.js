// @ts-check
/** Cards that show what the site can do, with figures from this device. They use no Python. */

import { renderBits } from "../../boards/shared/bits.js";
import { formatViewFragment } from "../../model/address.js";
import { loadPuzzleOrFirst, loadReproductions } from "../../model/catalog.js";
import { setCssVariables } from "../../ui/css-variables.js";
import { html, nothing } from "../../vendor/lit.js";

/** @import {Count} from "../../counting/counting.js" */
/** @import {Translate} from "../../words/strings.js" */

/** The algorithms compared on a chessboard, the slowest first. */
const RACERS = ["brute_force", "backtracking", "bitmask"];
const QUEENS = 8;
/** A table of printed times, and the board of it that is counted here. */
const PRINTED_TIMES = { id: "suzuki-times", n: 12 };

/**
 * Counts, as far as they are known, and the printed time of the last one.
 * @typedef {{race: Count[], timed?: Count, printedSeconds?: number}} Figures
 */

/**
 * Count with the compiled searches of the site.
 * @param {(figures: Figures) => void} onChange called with the figures so far
 */
export async function measureFigures(onChange) {
  const [{ createCountRunner }, { times }, queens] = await Promise.all([
    import("../../counting/counting.js"),
    loadReproductions(),
    loadPuzzleOrFirst("queens"),
  ]);
  const defaults = Object.fromEntries(queens.parameters.map((each) => [each.name, each.default]));
  const printed = times.find(({ id }) => id === PRINTED_TIMES.id);
  const printedSeconds = printed?.seconds[printed.n.indexOf(PRINTED_TIMES.n)];
  const createRequest = (/** @type {string} */ algorithm, n = QUEENS) => ({
    puzzle: queens.name,
    algorithm,
    form: "recursive",
    parameters: { ...defaults, n },
  });
  const counts = /** @type {Count[]} */ ([]);
  const counting = createCountRunner(() => {});
  const requests = [
    ...RACERS.map((name) => createRequest(name)),
    createRequest("bitmask", PRINTED_TIMES.n),
  ];
  await counting.run(requests, "wasm", (count) => {
    counts.push(count);
    const race = counts.slice(0, RACERS.length);
    onChange({ race, timed: counts[RACERS.length], printedSeconds });
  });
  counting.close();
}

/**
 * @param {Figures} figures @param {number[]} columns columns of the queens on the board
 * @param {string} lessonUrl @param {Translate} t
 */
export function renderGems({ race, timed, printedSeconds }, columns, lessonUrl, t) {
  const link = (/** @type {string} */ view, /** @type {Record<string, string>} */ state) =>
    formatViewFragment(view, { puzzle: "queens", ...state });
  const seconds = timed?.seconds;
  const result =
    seconds !== undefined && printedSeconds
      ? t("home.speed.measured", {
          n: PRINTED_TIMES.n,
          solutions: timed?.solutions,
          milliseconds: Math.max(1, Math.round(seconds * 1000)),
          printed: printedSeconds,
        })
      : t("home.speed.waiting");
  return html`<ul class="gems" aria-label=${t("home.gems")}>
    ${renderGem("speed", html`<p>${result}</p>`, link("reproductions", { puzzle: "knights_tour", of: "knights_tour" }), t)}
    ${renderGem("masks", renderMasks(columns), link("watch", { algorithm: "bitmask", lens: "on", autoplay: "on" }), t)}
    ${renderGem("race", renderRace(race, t), link("race", { lanes: RACERS.join(",") }), t)}
    ${renderGem("check", html`<p>${t("home.check.more")}</p>`, lessonUrl, t)}
  </ul>`;
}

/** @param {string} name @param {unknown} content @param {string} href @param {Translate} t */
const renderGem = (name, content, href, t) => html`<li>
  <h3>${t(`home.${name}`)}</h3>
  ${content}
  <a href=${href}>${t(`home.${name}.link`)}</a>
</li>`;

/** Render the masks of the first free row of a chessboard. @param {number[]} columns of the queens, from row 0 */
function renderMasks(columns) {
  const all = 2 ** QUEENS - 1;
  let [down, left, right] = [0, 0, 0];
  for (const column of columns.slice(0, QUEENS - 1)) {
    const bit = 1 << column;
    [down, left, right] = [down | bit, ((left | bit) << 1) & all, (right | bit) >> 1];
  }
  const rows = { down, left, right, free: all & ~(down | left | right) };
  return html`<dl class="gem-masks">${Object.entries(rows).map(
    ([name, mask]) => html`<dt class=${name}>${name}</dt>
      <dd>${renderBits(mask.toString(2).padStart(QUEENS, "0").split("").join(" "))}</dd>`,
  )}</dl>`;
}

/** @param {Count[]} race @param {Translate} t */
function renderRace(race, t) {
  const most = Math.log(race[0]?.tries ?? 2);
  return html`<p>${t("home.race.about", { n: QUEENS })}</p><dl class="gem-race">${RACERS.map(
    (name, i) => {
      const { tries } = race[i] ?? {};
      return html`<dt>${t(`algorithm.queens.${name}`)}</dt>
      <dd ${setCssVariables({ "--part": tries ? Math.log(tries) / most : 0 })}>${tries === undefined ? nothing : t("home.race.tries", { count: tries })}</dd>`;
    },
  )}</dl>`;
}
