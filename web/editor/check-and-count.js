// @ts-check
/** Check and Count: whether a program is right, and how many solutions it finds. */

import { createStyleSheet } from "../style/sheet.js";
import { renderIcon } from "../ui/icons.js";
import { html, nothing } from "../vendor/lit.js";
import { renderCheckResult } from "./check-result.js";
import { createCheckRunner } from "./check-runner.js";
import { createProgramCountRunner } from "./count-runner.js";
import { createRemarks } from "./run-decorations.js";

/** @import {Translate} from "../words/strings.js" */
/** @import {UserPuzzle} from "./edited-program.js" */
/** @import {Exercise} from "./exercise.js" */
/** @import {Remark} from "./decorations.js" */
/** @import {EditedBoard} from "./run-decorations.js" */

/** @typedef {"check" | "count"} PanelName */

/**
 * @param {ShadowRoot | null} root the root that will contain the panels
 * @param {() => void} update render again
 * @param {() => void} beforeRun called before a program runs
 * @param {import("./check-result.js").CheckActions["watch"]} watch
 * @param {() => string} getReading return what holds the board of an ordinary program
 */
export function createCheckAndCount(root, update, beforeRun, watch, getReading) {
  const checking = createCheckRunner(update, getReading);
  const counting = createProgramCountRunner(update, getReading);
  const { sheet, whenStyled } = createStyleSheet("web/editor.css");
  root?.adoptedStyleSheets.push(sheet);
  /** The check that was reported last. */
  let taken = checking.current;
  /** Panels that the reader has closed. */
  const closedPanels = /** @type {Set<PanelName>} */ (new Set());
  /** True if only the headline of the check is shown. */
  let isFolded = false;
  const unfold = () => {
    isFolded = false;
    update();
  };

  /** Close the check, to make room for the search. @type {NonNullable<typeof watch>} */
  const closeCheckAndWatch = (at) => {
    closedPanels.add("check");
    watch?.(at);
  };

  return {
    /** Settles when the style sheet has loaded or failed. */
    whenStyled,
    stopAll,
    /** Return the check that has ended since the last call, if there is one. */
    takeEndedCheck() {
      const { current } = checking;
      if (current === taken || (current?.phase !== "ended" && current?.phase !== "failed"))
        return undefined;
      taken = current;
      return current;
    },
    closePanels: () => closedPanels.add("check").add("count"),
    /** Show only the headline of a check, to make room for the search. */
    foldCheck() {
      isFolded = true;
    },
    /** Return whether a text is right at all sizes. @param {string} text */
    isRight: (text) => findCheck(text)?.whole && !checking.busy,
    /** Return whether a text solves the exercise that it was checked for. @param {string} text */
    solvesExercise: (text) => findCheck(text)?.verdict?.solved && !checking.busy,
    /**
     * Render the buttons Check and Count; a button stops what it started until that is done.
     * @param {string} text @param {EditedBoard} board @param {UserPuzzle | undefined} own
     * @param {Exercise | undefined} exercise @param {Translate} t
     */
    renderButtons: (text, { puzzle, request }, own, exercise, t) => [
      renderWorkButton(
        "check",
        checking,
        text,
        () => checking.run(text, puzzle, request, own, exercise),
        t,
      ),
      renderWorkButton("count", counting, text, () => counting.run(text, request, own), t),
    ],
    /** @param {string} text @param {EditedBoard} board @param {Translate} t */
    renderPanels: (text, { board, request }, t) => [
      closedPanels.has("check")
        ? nothing
        : renderCheckResult(
            findCheck(text),
            board,
            {
              watch: closeCheckAndWatch,
              close: renderCloseButton("check", t),
              unfold: isFolded ? unfold : undefined,
            },
            t,
          ),
      closedPanels.has("count")
        ? nothing
        : counting.renderPanel(text, request, renderCloseButton("count", t), t),
    ],
    /** Errors of a text that is checked or counted. @param {string} text */
    listFaults: (text) => [findCheck(text)?.fault, counting.findFault(text)],
    /** Remarks at lines of the text. @param {string} text @param {Translate} t @returns {Remark[]} */
    createRemarks: (text, t) => [
      ...createRemarks([findCheck(text)?.fault, counting.findFault(text)], [], t),
      ...counting.createRemarks(text, t),
    ],
  };

  function stopAll() {
    checking.stop();
    counting.stop();
  }

  /** @param {string} text */
  function findCheck(text) {
    return checking.current?.text === text ? checking.current : undefined;
  }

  /** Render the button that closes a panel and stops its work. @param {PanelName} name @param {Translate} t */
  function renderCloseButton(name, t) {
    const closePanel = () => {
      ({ check: checking, count: counting })[name].stop();
      closedPanels.add(name);
      update();
    };
    return html`<button class="away" aria-label=${t("editor.away")} title=${t("editor.away")}
      @click=${closePanel}>${renderIcon("clear")}</button>`;
  }

  /**
   * Render a button, disabled while the editor is empty.
   * @param {PanelName} name @param {{busy: boolean, stop: () => void}} work @param {string} text
   * @param {() => void} run @param {Translate} t
   */
  function renderWorkButton(name, { busy, stop }, text, run, t) {
    const startWork = () => {
      stopAll();
      closedPanels.delete(name);
      isFolded = false;
      beforeRun();
      run();
    };
    // A short label, so that the toolbar does not move other buttons into its menu.
    const words = busy ? t("stop") : t(`editor.${name}`);
    return html`<button aria-label=${busy ? t(`editor.${name}.stop`) : nothing} ?disabled=${!text.trim()}
      @click=${busy ? stop : startWork}>${renderIcon(busy ? "stop" : name)}${words}</button>`;
  }
}
