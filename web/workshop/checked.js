// @ts-check
/** The result of a check: a verdict, one board per kind of error, and a table of sizes. */

import { icon } from "../controls/icons.js";
import { progressLine } from "../controls/notices.js";
import { writeParameter } from "../request/parameters.js";
import { PythonError } from "../runtime/client.js";
import { html, nothing } from "../vendor/lit.js";
import { unlike } from "./exercise.js";

/** @import {Board} from "../boards/index.js" */
/** @import {Puzzle} from "../request/catalog.js" */
/** @import {Size, Wrong} from "../runtime/answers-door.js" */
/** @import {Translate} from "../words/strings.js" */
/** @import {Check} from "./checking.js" */

/** Longer values of a parameter are cut. */
const MAX_LETTERS = 24;

/**
 * @typedef {{watch: (at: import("../puzzle/host.js").At) => void, close: unknown}} Doing
 *   watch: play the search at a board; close: the button that hides the panel
 */

/**
 * @param {Check | undefined} check of the current text, if there is one
 * @param {Board} board
 * @param {Doing} doing
 * @param {Translate} t
 */
export function checkedPanel(check, board, { watch, close }, t) {
  if (!check) return nothing;
  const { phase, progress, sizes } = check;
  if (progress) return progressLine(progress, t);
  const [headline, more] = verdict(check, t);
  const live = phase === "busy" ? "off" : "polite";
  return html`<section class="checked" aria-label=${t("workshop.check")} tabindex="0">
    ${close}
    <p class="told" role="status" aria-live=${live}><b>${headline}</b> ${more}</p>
    ${sizes.at(-1)?.faults.map((wrong) => wrongBoard(wrong, check, board, watch, t))}
    ${sizes.length ? sizeTable(check, t) : nothing}
  </section>`;
}

/** Return the headline and a detail. @param {Check} check @param {Translate} t */
function verdict({ phase, sizes, own, exercise, whole, enough, puzzle, fault }, t) {
  const last = sizes.at(-1);
  const parameters = fault instanceof PythonError ? fault.draft?.parameters : last?.parameters;
  const size = parameters ? sizeWords({ parameters }, sizes, puzzle, t) : "";
  const count = sizes.filter(({ right }) => right).length;
  if (phase === "busy") return [t("workshop.check.busy"), size];
  if (phase === "failed") return [t("workshop.check.failed"), size];
  if (last?.right === false) {
    const { solutions, known } = last;
    const counts = t(`workshop.check.${own ? "own" : "counts"}`, { solutions, known });
    return [t("workshop.check.not", { size }), last.faults.length ? "" : counts];
  }
  if (phase === "ended" && !sizes.length)
    return [t("workshop.check.none"), t("workshop.check.how")];
  const early = phase === "stopped" ? "stopped" : "late";
  const right = whole ? "right" : enough ? "enough" : early;
  const other = unlike(exercise, sizes);
  const all = other && { ...other.size, ...other, size: sizeWords(other.size, sizes, puzzle, t) };
  return [
    t(`workshop.check.${right}`, { count }),
    all ? t(`workshop.unlike.${all.wants}`, all) : "",
  ];
}

/**
 * Render the first board of a kind. Its numbers come from the sandbox and may not fit the board.
 * @param {Wrong} wrong
 * @param {Check} check
 * @param {Board} board
 * @param {Doing["watch"]} watch
 * @param {Translate} t
 */
function wrongBoard({ what, board: written, step }, { facts, sizes }, board, watch, t) {
  const words = t(`workshop.check.${what}`);
  const place = step === null ? nothing : [t("workshop.check.step", { step }), watchButton(step)];
  return html`<figure>
    <div class="mini">${facts && drawOrWrite(() => board.renderThumbnail(facts, written, words), written)}</div>
    <figcaption>${words} ${place}</figcaption>
  </figure>`;

  /** @param {number} step */
  function watchButton(step) {
    const { parameters } = /** @type {Size} */ (sizes.at(-1));
    const act = () => watch({ parameters, step });
    return html` <button @click=${act}>${icon("here")}${t("workshop.check.watch")}</button>`;
  }
}

/** @param {() => unknown} draw @param {any[]} written */
function drawOrWrite(draw, written) {
  try {
    return draw();
  } catch {
    return html`<code>${writeParameter(written)}</code>`;
  }
}

/** @param {Check} check @param {Translate} t */
function sizeTable({ sizes, puzzle, own }, t) {
  /** @type {("solutions" | "known" | "tries" | "shipped")[]} */
  const numbers = ["solutions", "known", "tries"];
  if (!own) numbers.push("shipped"); // a user puzzle has no built-in program
  const columns = ["size", ...numbers, "verdict"];
  const number = (/** @type {number | null} */ value) => (value === null ? "" : t.number(value));
  return html`<table>
    <thead><tr>${columns.map((name) => html`<th scope="col">${t(`workshop.check.of.${name}`)}</th>`)}</tr></thead>
    <tbody>${sizes.map(
      (size) => html`<tr><th scope="row">${sizeWords(size, sizes, puzzle, t)}</th>
        ${numbers.map((name) => html`<td>${number(size[name])}</td>`)}
        <td>${mark(size, t)}</td></tr>`,
    )}</tbody>
  </table>`;
}

/** @param {Size} size @param {Translate} t */
function mark({ right }, t) {
  if (right === null) return "…";
  const name = right ? "right" : "amiss";
  return html`${icon(right ? "tick" : "clear")}<span class="hidden">${t(`workshop.check.is.${name}`)}</span>`;
}

/**
 * Name the parameters in which a size differs from the default or from the others.
 * @param {{parameters: Record<string, any>}} size
 * @param {Size[]} sizes
 * @param {Puzzle} puzzle
 * @param {Translate} t
 */
function sizeWords({ parameters }, sizes, { parameters: defaults }, t) {
  const differing = defaults.filter(({ name, default: value }) => {
    const here = writeParameter(parameters[name]);
    const others = sizes.map((other) => writeParameter(other.parameters[name]));
    return here && [writeParameter(value), ...others].some((other) => other !== here);
  });
  const words = differing.map(({ name }) => {
    const text = t.labelOf(writeParameter(parameters[name]));
    const value = text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text;
    return t("workshop.check.size", { name: t.labelOf(name), value });
  });
  return words.join(t("comma")) || t("workshop.check.usual");
}
