// @ts-check
/** A folded search: its figures, its graph, and its solutions by number. */

import { formatBoard } from "../../boards/shared/format-board.js";
import { decodeToPosition } from "../../boards/shared/table.js";
import { createUrlParameters } from "../../model/address.js";
import { computeFrame, listPowersOfTen } from "../../ui/chart/axes.js";
import { renderLineChart } from "../../ui/chart/lines.js";
import "../../ui/chart/plot.js";
import { renderIcon } from "../../ui/icons.js";
import { renderErrorText, renderFault, renderProgress } from "../../ui/notices.js";
import { scaleLinear, scaleLog } from "../../vendor/d3.js";
import { guard, html, nothing } from "../../vendor/lit.js";
import "./folded-graph.js";
import { drawSolutionNumber, formatBig } from "./solution-numbers.js";

/** @import {FoldFigures, FoldLevel} from "../../python/schema/types.js" */
/** @import {Line} from "../../ui/chart/lines.js" */
/** @import {Size} from "../../ui/chart/plot.js" */
/** @import {Translate} from "../../words/strings.js" */
/** @import {Folded} from "./folding.js" */

/**
 * @typedef {{fold: () => void, stop: () => void, open: (number: string) => void, openBoard: (text: string) => void}} Actions
 * @typedef {(facts: any, board: any[], name: string) => unknown} DrawBoard
 */

/** A longer table of first choices is closed at first. */
const MAX_OPEN_CHOICES = 16;
/** Width of the names of the lines, in pixels. */
const LABEL_WIDTH = 150;

/**
 * @param {Folded | undefined} folded
 * @param {boolean} hasBoard whether Watch shows a solution, which will be opened
 * @param {Actions} act
 * @param {DrawBoard} draw
 * @param {Translate} t
 */
export function renderFoldSection(folded, hasBoard, act, draw, t) {
  const isBusy = folded?.phase === "busy";
  const { figures, fault, progress } = folded ?? {};
  return html`<section class="fold" aria-labelledby="fold">
    <div class="top"><h2 id="fold">${t("fold")}</h2>
      <p class="acts"><button @click=${isBusy ? act.stop : act.fold}>
        ${renderIcon(isBusy ? "stop" : "sum")}${t(isBusy ? "stop" : "fold.start")}</button></p>
    </div>
    <p role="status" aria-live=${isBusy ? "off" : "polite"}>${describeFolded(folded, t)}
      ${hasBoard && !folded ? t("fold.watched") : nothing}</p>
    ${progress ? renderProgress(progress, t) : nothing}
    ${renderFault(fault, act.fold, t)}
    ${figures && !fault ? renderFigures(/** @type {Folded} */ (folded), figures, act, draw, t) : nothing}
  </section>`;
}

/** @param {Folded | undefined} folded @param {Translate} t */
function describeFolded(folded, t) {
  if (!folded) return t("fold.about");
  const { phase, classes, figures, fault } = folded;
  if (fault) return "";
  if (phase === "stopped") return t("fold.stopped", { count: classes });
  if (!figures) return t("fold.busy", { count: classes });
  const tries = figures.levels.reduce((sum, { nodes }) => sum + BigInt(nodes), -1n);
  const values = { tries: formatBig(String(tries), t), count: classes };
  return t("fold.result", { ...values, solutions: formatBig(figures.solutions, t) });
}

/** @param {Folded} folded @param {FoldFigures} figures @param {Actions} act @param {DrawBoard} draw @param {Translate} t */
function renderFigures(folded, figures, act, draw, t) {
  const { levels, graph } = figures;
  const { number, board } = folded;
  const drawLevels = () => (/** @type {Size} */ size) => renderLevelChart(levels, size, t);
  const listContent = () => ({ graph, levels, number: board && number, t });
  return html`<div class="parts">
      <figure class="chart"><figcaption>${t("fold.levels")}</figcaption>
        <py-plot class="plot" .template=${guard([levels, t], drawLevels)}></py-plot></figure>
      <figure class="chart"><figcaption>${t("fold.graph")}
        ${graph.left_out ? t("fold.graph.part", { count: graph.left_out }) : nothing}</figcaption>
        <py-folded-graph .content=${guard([graph, t, board], listContent)}></py-folded-graph></figure>
    </div>
    <div class="parts">
      ${board ? renderSolution(folded, figures, act, draw, t) : nothing}
      <div>${renderChoices(figures, t)} ${renderLevelTable(levels, t)}</div>
    </div>`;
}

/**
 * Plot the numbers of nodes and classes on a logarithmic axis against depth.
 * @param {FoldLevel[]} levels @param {Size} size @param {Translate} t
 */
function renderLevelChart(levels, size, t) {
  const frame = computeFrame(size, LABEL_WIDTH);
  /** @param {string} name @param {Line["kind"]} kind @param {(level: FoldLevel) => string | number} read @returns {Line} */
  const createLine = (name, kind, read) => {
    const points = levels
      .map((level, depth) => /** @type {[number, number]} */ ([depth, Number(read(level))]))
      .filter(([, value]) => value > 0);
    return { name: t(name), kind, points, marks: [] };
  };
  const lines = [
    createLine("fold.nodes", "measured", ({ nodes }) => nodes),
    createLine("fold.live", "printed", ({ live_nodes }) => live_nodes),
    createLine("fold.classes", "picked", ({ classes }) => classes),
  ].filter(({ points }) => points.length);
  const most = Math.max(10, ...lines.flatMap(({ points }) => points.map(([, value]) => value)));
  const depth = scaleLinear([0, Math.max(1, levels.length - 1)], [frame.left, frame.right]);
  const numbers = scaleLog([1, most], [frame.bottom, frame.top]);
  const format = (/** @type {number} */ value) => t.formatNumber(value, { notation: "compact" });
  const ticks = depth.ticks((frame.right - frame.left) / 40).filter(Number.isInteger);
  const x = { scale: depth, ticks, numbers: format, name: t("fold.depth") };
  const y = { scale: numbers, ticks: listPowersOfTen(numbers, 20), numbers: format, name: "" };
  return renderLineChart({ lines, x, y, label: t("fold.levels.name") }, size, frame);
}

/** @param {Folded} folded @param {FoldFigures} figures @param {Actions} act @param {DrawBoard} draw @param {Translate} t */
function renderSolution(
  { request, number, board = [], facts, isOutOfRange, refused },
  figures,
  act,
  draw,
  t,
) {
  const count = BigInt(figures.solutions);
  const openTyped = (
    /** @type {Event & {currentTarget: HTMLInputElement}} */ { currentTarget },
  ) => {
    act.open(currentTarget.value);
    currentTarget.value = number;
  };
  const openWritten = (
    /** @type {Event & {currentTarget: HTMLInputElement}} */ { currentTarget },
  ) => {
    act.openBoard(currentTarget.value);
    currentTarget.value = formatBoard(board);
  };
  const move = (/** @type {bigint} */ by) => act.open(String(BigInt(number) + by));
  const name = t("fold.solution", { number: formatBig(number, t) });
  const hand = decodeToPosition(facts, board).join(".");
  const { puzzle, parameters } = request;
  const link = new URLSearchParams({ ...createUrlParameters({ puzzle, parameters }), hand });
  return html`<div class="numbered">
    <p class="acts">
      <label>${t("fold.number")} <input inputmode="numeric" autocomplete="off" .value=${number}
        @change=${openTyped}> ${t("fold.of", { solutions: formatBig(figures.solutions, t) })}</label>
      <button class="toggle" aria-label=${t("gallery.earlier")} ?disabled=${number === "1"}
        @click=${() => move(-1n)}>${renderIcon("earlier")}</button>
      <button class="toggle" aria-label=${t("gallery.later")} ?disabled=${BigInt(number) === count}
        @click=${() => move(1n)}>${renderIcon("later")}</button>
      <button class="toggle" title=${t("fold.random.why")} ?disabled=${count < 2n}
        @click=${() => act.open(drawSolutionNumber(count))}>${renderIcon("make")}${t("fold.random")}</button>
      <a class="toggle" href="#${link}">${renderIcon("hand")}${t("gallery.play")}</a>
    </p>
    ${isOutOfRange ? html`<p class="fault" role="alert">${t("fold.range", { last: formatBig(figures.solutions, t) })}</p>` : nothing}
    <label class="written">${t("fold.board")} <input class="mono" autocomplete="off" spellcheck="false"
      title=${t("fold.board.why")} .value=${formatBoard(board)} @change=${openWritten}></label>
    ${refused ? html`<p class="fault" role="alert"><span class="sentence">${renderErrorText(refused, t)}</span></p>` : nothing}
    <figure class="board mini">${guard([board, t], () => draw(facts, board, name))}</figure>
  </div>`;
}

/** @param {FoldFigures} figures @param {Translate} t */
function renderChoices({ solutions, first_choices }, t) {
  if (solutions === "0") return nothing;
  const most = Math.max(...first_choices.map((each) => Number(each.solutions)));
  const isShort = first_choices.length <= MAX_OPEN_CHOICES;
  return html`<details class="results" ?open=${isShort}><summary>${t("fold.choices")}</summary>
    <div class="wide-table" role="region" tabindex="0" aria-label=${t("fold.choices")}><table>
      <thead><tr><th scope="col">${t("fold.choice")}</th><th scope="col">${t("tally.solutions")}</th><td></td></tr></thead>
      <tbody>${first_choices.map(
        ({
          choice,
          solutions,
        }) => html`<tr><th scope="row">${choice}</th><td>${formatBig(solutions, t)}</td>
          <td><meter max=${most} value=${Number(solutions)} aria-hidden="true"></meter></td></tr>`,
      )}</tbody></table></div></details>`;
}

/** @param {FoldLevel[]} levels @param {Translate} t */
function renderLevelTable(levels, t) {
  const heads = ["fold.depth", "fold.nodes", "fold.live", "fold.classes", "tally.solutions"];
  return html`<details class="results"><summary>${t("fold.table")}</summary>
    <div class="wide-table" role="region" tabindex="0" aria-label=${t("fold.table")}><table>
      <thead><tr>${heads.map((key) => html`<th scope="col">${t(key)}</th>`)}</tr></thead>
      <tbody>${levels.map(
        ({ nodes, live_nodes, classes, solutions }, depth) => html`<tr><th scope="row">${depth}</th>
          ${[nodes, live_nodes, String(classes), solutions].map((each) => html`<td>${formatBig(each, t)}</td>`)}</tr>`,
      )}</tbody></table></div></details>`;
}
