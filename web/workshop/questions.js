// @ts-check
/** Check and Count: whether a program is right, and how many solutions it finds. */

import { icon } from "../controls/icons.js";
import { createSheet } from "../style/sheet.js";
import { html, nothing } from "../vendor/lit.js";
import { checkedPanel } from "./checked.js";
import { createChecking } from "./checking.js";
import { createDraftCounting } from "./counting.js";
import { unlike } from "./exercise.js";
import { remarksOf } from "./told.js";

/** @import {Translate} from "../words/strings.js" */
/** @import {Own} from "./edited.js" */
/** @import {Exercise} from "./exercise.js" */
/** @import {Remark} from "./marks.js" */
/** @import {Opened} from "./told.js" */

/** @typedef {"check" | "count"} Asked */

/**
 * @param {ShadowRoot | null} root the root that will contain the panels
 * @param {() => void} update render again
 * @param {() => void} begin called before a program runs
 * @param {import("./checked.js").Doing["watch"]} watch
 */
export function createQuestions(root, update, begin, watch) {
  const checking = createChecking(update);
  const counting = createDraftCounting(update);
  const { sheet, whenStyled } = createSheet("web/workshop.css");
  root?.adoptedStyleSheets.push(sheet);
  /** Panels that the reader has closed. */
  const closed = /** @type {Set<Asked>} */ (new Set());

  /** Close the check, to make room for the search. @type {typeof watch} */
  const watchAlone = (at) => {
    closed.add("check");
    watch(at);
  };

  return {
    /** Settles when the style sheet has loaded or failed. */
    whenStyled,
    stopAll,
    /** Return whether a text is right at all sizes. @param {string} text */
    isRight: (text) => checkOf(text)?.whole && !checking.busy,
    /** Return whether a text solves the exercise that it was checked for. @param {string} text */
    hasSolved(text) {
      const { exercise, whole, enough, sizes } = checkOf(text) ?? { sizes: [] };
      return exercise && (whole || enough) && !checking.busy && !unlike(exercise, sizes);
    },
    /**
     * Check and Count; a button stops what it started until that is done.
     * @param {string} text @param {Opened} shown @param {Own | undefined} own
     * @param {Exercise | undefined} exercise @param {Translate} t
     */
    buttons: (text, { puzzle, request }, own, exercise, t) => [
      button("check", checking, text, () => checking.run(text, puzzle, request, own, exercise), t),
      button("count", counting, text, () => counting.run(text, request, own), t),
    ],
    /** @param {string} text @param {Opened} shown @param {Translate} t */
    panel: (text, { board, request }, t) => [
      closed.has("check")
        ? nothing
        : checkedPanel(checkOf(text), board, { watch: watchAlone, close: closer("check", t) }, t),
      closed.has("count") ? nothing : counting.panel(text, request, closer("count", t), t),
    ],
    /** Remarks at lines of the text. @param {string} text @param {Translate} t @returns {Remark[]} */
    remarksOf: (text, t) => [
      ...remarksOf([checkOf(text)?.fault, counting.faultOf(text)], [], t),
      ...counting.remarksOf(text, t),
    ],
  };

  function stopAll() {
    checking.stop();
    counting.stop();
  }

  /** @param {string} text */
  function checkOf(text) {
    return checking.now?.text === text ? checking.now : undefined;
  }

  /** The button that closes a panel and stops its work. @param {Asked} name @param {Translate} t */
  function closer(name, t) {
    const act = () => {
      ({ check: checking, count: counting })[name].stop();
      closed.add(name);
      update();
    };
    return html`<button class="away" aria-label=${t("workshop.away")} title=${t("workshop.away")}
      @click=${act}>${icon("clear")}</button>`;
  }

  /** A button, disabled while the editor is empty. @param {Asked} name @param {{busy: boolean, stop: () => void}} asked @param {string} text @param {() => void} ask @param {Translate} t */
  function button(name, { busy, stop }, text, ask, t) {
    const act = () => {
      stopAll();
      closed.delete(name);
      begin();
      ask();
    };
    const words = t(`workshop.${name}${busy ? ".stop" : ""}`);
    return html`<button ?disabled=${!text.trim()} @click=${busy ? stop : act}>${icon(busy ? "stop" : name)}${words}</button>`;
  }
}
