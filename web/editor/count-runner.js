// @ts-check
/**
 * Counts the solutions of a user program: compiled if possible, else by Python in the sandbox. The
 * compiler runs there too, so its output is untrusted: see wasm-validator.js.
 */

import { createCountRunner } from "../counting/counting.js";
import { decodeProgram } from "../counting/programs.js";
import { renderCountResult, renderCountSummary } from "../counting/words.js";
import { omitUnset } from "../model/request.js";
import { PythonError } from "../python/client/client.js";
import { sandboxed } from "../python/client/sandboxed.js";
import { html, nothing } from "../vendor/lit.js";
import { renderSearch } from "./reading.js";
import { isSelfContained } from "./wasm-validator.js";

/** @import {Request} from "../model/catalog.js" */
/** @import {Translate} from "../words/strings.js" */
/** @import {UserPuzzle} from "./edited-program.js" */
/** @import {Remark} from "./decorations.js" */

/** The program's name in Python. */
const COUNTED = "counted";
/** Time limit of the compiler. */
const COMPILE_MS = 5_000;

/** @param {() => void} onChange @param {() => string} getReading return what holds the board */
export function createProgramCountRunner(onChange, getReading) {
  const { python, onProgress, onRestart } = sandboxed;
  /** Steps examined in the search for the board of an ordinary program. */
  let steps = 0;
  const createProgramRequest = (/** @type {Request} */ request) => {
    const { puzzle, ...rest } = omitUnset(request);
    return { ...rest, ...(!isUserPuzzle && { puzzle }), draft: COUNTED };
  };
  const counting = createCountRunner(onChange, {
    loadProgram,
    python,
    onProgress,
    toRequest: createProgramRequest,
    countAtOnce: (request) => {
      if (!isExact) return undefined;
      isAtOnce = true;
      return python.count(createProgramRequest(request)).finally(() => {
        isAtOnce = false;
      });
    },
  });
  /** True if the visits of a line of an ordinary program are its solutions. */
  let isExact = false;
  let text = "";
  /** True while the sandbox runs the program to its end. */
  let isAtOnce = false;
  /** True if the program defines the puzzle, whose name requests then omit. */
  let isUserPuzzle = false;
  /** The compile error, and its line if that is in the program. */
  let compileError = /** @type {{why: any, line: number | null} | undefined} */ (undefined);

  return {
    get busy() {
      return counting.busy;
    },
    stop,
    /** @param {string} nextText @param {Request} request @param {UserPuzzle} [userPuzzle] */
    run(nextText, request, userPuzzle) {
      text = nextText;
      isUserPuzzle = userPuzzle !== undefined;
      compileError = undefined;
      steps = 0;
      const unsubscribeRestart = onRestart(counting.stop);
      counting.run([request], "auto").finally(unsubscribeRestart);
    },
    /** Return the error that ended the count of this text. @param {string} currentText */
    findFault: (currentText) => (currentText === text ? counting.current?.fault : undefined),
    createRemarks,
    renderPanel,
  };

  /** Stop; a program that runs to its end can only be stopped with its Python. */
  function stop() {
    const wasAtOnce = isAtOnce;
    counting.stop();
    if (wasAtOnce) sandboxed.restart();
  }

  /** @param {Request} request */
  async function loadProgram(request) {
    const named = createProgramRequest(request);
    const { source, is_exact } = await sandboxed.loadProgram(
      { ...named, text, reading: getReading() },
      { isWanted: () => counting.busy, onSteps: setSteps },
    );
    steps = 0;
    isExact = is_exact;
    const result = await python.compile({ ...named, milliseconds: COMPILE_MS });
    const { program, why, file, line } = result;
    if (!program) {
      compileError = { why, line: file === source.file ? line : null };
      return { why: why ?? { pattern: "" } };
    }
    const unpacked = decodeProgram(program);
    if (isSelfContained(/** @type {Uint8Array<ArrayBuffer>} */ (unpacked.wasm)))
      return { program: unpacked };
    python.close();
    throw new PythonError("ended", "the sandbox returned an unsafe module");
  }

  /** @param {number} next */
  function setSteps(next) {
    steps = next;
    onChange();
  }

  /** Suggest what to write instead of code that does not compile. @param {string} currentText @param {Translate} t @returns {Remark[]} */
  function createRemarks(currentText, t) {
    if (currentText !== text || !compileError?.line) return [];
    const { why, instead } = compileError.why.values;
    if (!why || !instead) return [];
    const parts = [why, instead].map((part) => t.translateError(part));
    const words = t("editor.uncompiled", { why: parts[0].words, instead: parts[1].words });
    return [{ line: compileError.line, words, lang: t.language, kind: "hint" }];
  }

  /**
   * Render the count of this text and board.
   * @param {string} currentText @param {Request} currentRequest @param {unknown} closeButton
   * @param {Translate} t
   */
  function renderPanel(currentText, currentRequest, closeButton, t) {
    const { current } = counting;
    if (!current || currentText !== text) return nothing;
    const { fault, tries, seconds, part, progress } = current;
    const isShownAtLine = fault instanceof PythonError && fault.draft;
    if (progress || (fault && !isShownAtLine))
      return renderCountResult(counting, currentRequest, t);
    if (JSON.stringify(current.request) !== JSON.stringify(currentRequest)) return nothing;
    const rate = tries && seconds ? t("editor.rate", { rate: Math.round(tries / seconds) }) : "";
    const hasPart = counting.busy && part !== undefined;
    return html`<div class="checked" role="group" aria-label=${t("counting.count")}>
      ${closeButton}
      ${hasPart ? html`<progress max="1" .value=${part} aria-label=${t("counting.part", { part: Math.floor(part * 100) })}></progress>` : nothing}
      ${counting.busy && steps ? renderSearch(steps, t) : renderCountSummary(counting, t, rate)}</div>`;
  }
}
