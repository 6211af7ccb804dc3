// @ts-check
/** The result of a check: a verdict, one board per kind of error, and a table of sizes. */

import { formatParameter, formatSize } from "../model/parameters.js";
import { PythonError } from "../python/client/client.js";
import { renderIcon } from "../ui/icons.js";
import { renderErrorText, renderInlineCode, renderProgress } from "../ui/notices.js";
import { html, nothing } from "../vendor/lit.js";

/** @import {Board} from "../boards/index.js" */
/** @import {Puzzle} from "../model/catalog.js" */
/** @import {CheckedSize, Verdict, WrongBoard} from "../python/schema/types.js" */
/** @import {Translate} from "../words/strings.js" */
/** @import {CheckResult} from "./check-runner.js" */

/** Longer values of a parameter are cut. */
const MAX_LETTERS = 24;
/** Errors that the program did not cause. */
const START_ERRORS = ["network", "integrity", "boot"];

/**
 * @typedef {{watch?: (at: import("../views/watch/host.js").At) => void, close: unknown, unfold?: () => void}} CheckActions
 *   watch: play the search at a board, if the page can; close: the button that hides the panel; unfold: show what
 *   is below the headline, if that is hidden
 */

/**
 * @param {CheckResult | undefined} check of the current text, if there is one
 * @param {Board} board
 * @param {CheckActions} actions
 * @param {Translate} t
 */
export function renderCheckResult(check, board, { watch, close, unfold }, t) {
  if (!check) return nothing;
  const { phase, progress, sizes } = check;
  if (progress)
    return html`<section class="checked" aria-label=${t("editor.check")}>${renderProgress(progress, t)}</section>`;
  const [headline, more] = describeCheck(check, t);
  const live = phase === "busy" ? "off" : "polite";
  return html`<section class="checked" aria-label=${t("editor.check")} tabindex="0">
    ${close}
    <p class="message ${judgeCheck(check)}" role="status" aria-live=${live}><b>${headline}</b> ${more}
      ${unfold ? html`<button class="unfold" @click=${unfold}>${t("editor.check.unfold")}</button>` : nothing}</p>
    ${unfold ? nothing : sizes.at(-1)?.faults.map((wrong) => renderWrongBoard(wrong, check, board, watch, t))}
    ${sizes.length && !unfold ? renderSizeTable(check, t) : nothing}
  </section>`;
}

/** Return the class of a check that has ended. @param {CheckResult} check */
function judgeCheck({ phase, sizes, verdict, whole }) {
  if (phase === "failed" || sizes.at(-1)?.right === false) return "wrong";
  return phase !== "busy" && (verdict ? verdict.solved : whole) ? "solved" : "";
}

/** Return the headline and a detail. @param {CheckResult} check @param {Translate} t */
function describeCheck({ phase, steps, sizes, own, verdict, whole, puzzle, fault }, t) {
  const last = sizes.at(-1);
  const parameters = fault instanceof PythonError ? fault.draft?.parameters : last?.parameters;
  const size = parameters ? nameSize({ parameters }, sizes, puzzle, t) : "";
  const count = sizes.filter(({ right }) => right).length;
  if (phase === "busy" && steps) return [t("editor.search"), t("editor.search.steps", { steps })];
  if (phase === "busy") return [t("editor.check.busy"), size];
  if (fault instanceof PythonError && START_ERRORS.includes(fault.kind))
    return [t(`error.${fault.kind}`), renderErrorText(fault, t)];
  if (phase === "failed") {
    const isOtherBoard =
      parameters && fault instanceof PythonError && fault.draft?.fault === "form";
    return isOtherBoard ? [t("editor.check.unfit"), ""] : [t("editor.check.failed"), size];
  }
  const first = sizes.findLast(({ first_only }) => first_only);
  if (whole && first) {
    const { solutions, known } = first;
    const of = nameSize(first, sizes, puzzle, t);
    return [t("editor.check.first"), t("editor.check.first.more", { size: of, solutions, known })];
  }
  if (last?.right === false) {
    const { solutions, known } = last;
    const counts = t(`editor.check.${own ? "own" : "counts"}`, { solutions, known });
    return [t("editor.check.not", { size }), last.faults.length ? "" : counts];
  }
  if (phase === "ended" && !sizes.length)
    return [
      t("editor.check.none"),
      own ? renderInlineCode(t("editor.check.how")) : t("editor.check.unknown"),
    ];
  const incompleteKey = phase === "stopped" ? "stopped" : "late";
  const finishedKey = whole ? "right" : verdict?.enough ? "enough" : incompleteKey;
  const resultKey = verdict?.unkept && !whole ? "sizes" : finishedKey;
  return [t(`editor.check.${resultKey}`, { count }), describeVerdict(verdict, sizes, puzzle, t)];
}

/**
 * Say which rule of an exercise a right program does not keep, or praise a better one.
 * @param {Verdict | null | undefined} verdict
 * @param {CheckedSize[]} sizes
 * @param {Puzzle} puzzle
 * @param {Translate} t
 */
function describeVerdict(verdict, sizes, puzzle, t) {
  const { unkept = null, better = null } = verdict ?? {};
  const figures = unkept ?? better;
  if (!figures) return "";
  const at = sizes[figures.size ?? 0];
  const size = at ? nameSize(at, sizes, puzzle, t) : "";
  if (!unkept) return t("editor.better", { ...figures, size });
  const { rule } = unkept;
  const isAlgorithm = rule === "copy" || rule === "unlike";
  const what = isAlgorithm ? t(`algorithm.${puzzle.name}.${unkept.what}`) : unkept.what;
  return renderInlineCode(t(`editor.unkept.${rule}`, { ...unkept, what, size }));
}

/**
 * Render the first board of a kind. Its numbers come from the sandbox and may not fit the board.
 * @param {WrongBoard} wrong
 * @param {CheckResult} check
 * @param {Board} board
 * @param {CheckActions["watch"]} watch
 * @param {Translate} t
 */
function renderWrongBoard({ what, board: encodedBoard, step }, { facts, sizes }, board, watch, t) {
  const words = t(`editor.check.${what}`);
  const place =
    step === null
      ? nothing
      : [t("editor.check.step", { step }), watch && renderWatchButton(watch, step)];
  return html`<figure>
    <div class="mini">${facts && drawOrFormatBoard(() => board.renderThumbnail(facts, encodedBoard, words), encodedBoard)}</div>
    <figcaption>${words} ${place}</figcaption>
  </figure>`;

  /** @param {NonNullable<CheckActions["watch"]>} play @param {number} step */
  function renderWatchButton(play, step) {
    const { parameters } = /** @type {CheckedSize} */ (sizes.at(-1));
    const watchStep = () => play({ parameters, step });
    return html` <button @click=${watchStep}>${renderIcon("here")}${t("editor.check.watch")}</button>`;
  }
}

/** @param {() => unknown} draw @param {any[]} encodedBoard */
function drawOrFormatBoard(draw, encodedBoard) {
  try {
    return draw();
  } catch {
    return html`<code>${formatParameter(encodedBoard)}</code>`;
  }
}

/** @param {CheckResult} check @param {Translate} t */
function renderSizeTable({ sizes, puzzle, own }, t) {
  /** @type {("solutions" | "known" | "tries" | "shipped")[]} */
  const numbers = ["solutions", "known", "tries"];
  if (!own) numbers.push("shipped"); // a user puzzle has no built-in program
  const columns = ["size", ...numbers, "verdict"];
  const formatNumber = (/** @type {number | null} */ value) =>
    value === null ? "" : t.formatNumber(value);
  return html`<table>
    <thead><tr>${columns.map((name) => html`<th scope="col">${t(`editor.check.of.${name}`)}</th>`)}</tr></thead>
    <tbody>${sizes.map(
      (size) => html`<tr><th scope="row">${nameSize(size, sizes, puzzle, t)}</th>
        ${numbers.map((name) => html`<td>${formatNumber(size[name])}</td>`)}
        <td>${renderSizeVerdict(size, t)}</td></tr>`,
    )}</tbody>
  </table>`;
}

/** @param {CheckedSize} size @param {Translate} t */
function renderSizeVerdict({ right }, t) {
  if (right === null) return "…";
  const name = right ? "right" : "amiss";
  return html`${renderIcon(right ? "tick" : "clear")}<span class="hidden">${t(`editor.check.is.${name}`)}</span>`;
}

/**
 * Name a size in the words of its puzzle, if it has such words, and the other parameters in which
 * the size differs from the default or from the others.
 * @param {{parameters: Record<string, any>}} size
 * @param {{parameters: Record<string, any>}[]} sizes
 * @param {Puzzle} puzzle
 * @param {Translate} t
 */
export function nameSize({ parameters }, sizes, { name: puzzle, parameters: defaults }, t) {
  const pattern = t.findString(`size.${puzzle}`) ?? "";
  const formatValue = (/** @type {string} */ name) => {
    const { kind } = defaults.find((parameter) => parameter.name === name) ?? {};
    if (kind === "clues") return String(Object.keys(parameters[name] ?? {}).length);
    const text = t.translateLabel(formatParameter(parameters[name]));
    return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text;
  };
  const differing = defaults.filter(({ name, default: value }) => {
    if (pattern.includes(`{${name}}`)) return false;
    const currentValue = formatParameter(parameters[name]);
    const otherValues = sizes.map((other) => formatParameter(other.parameters[name]));
    return (
      currentValue &&
      [formatParameter(value), ...otherValues].some((other) => other !== currentValue)
    );
  });
  const words = differing.map((parameter) => {
    const { name } = parameter;
    if (parameter.pattern) return formatSize(parameter, parameters[name]);
    return t("editor.check.size", { name: t.translateLabel(name), value: formatValue(name) });
  });
  if (pattern) {
    const values = defaults.map(({ name }) => [name, formatValue(name)]);
    words.unshift(t(`size.${puzzle}`, Object.fromEntries(values)));
  }
  return words.join(t("comma")) || t("editor.check.usual");
}
